# SPDX-FileCopyrightText: The Rackrent authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# The Debian 12 packages that Rackrent needs, by what they are for, and how they are installed.
# Sourced by run.sh and test.sh; the one list of packages.

# The model and the command line.
readonly core_packages=(
    g++ cmake ninja-build ccache
    libboost-dev           # Units, Math, Random: headers alone
    nlohmann-json3-dev     # document files
    libexpected-dev        # tl::expected, until std::expected
    libcli11-dev           # the command line
    zlib1g-dev nettle-dev  # files to import: gzip, and the digest noted with them
)

# The window and the deck.
readonly gui_packages=(
    qt6-base-dev libqt6opengl6-dev # OpenGL: asked for by the CMake files of Qt Charts
    qt6-charts-dev
    qt6-svg-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools # translations
    libqpdf-dev            # bookmarks of a deck, and the document in it
    fonts-inter            # compiled in
)

# What a window needs besides the libraries it is linked to.
readonly run_packages=(
    fontconfig
    fonts-dejavu-core      # for characters that Inter lacks
    qt6-qpa-plugins
    qt6-translations-l10n  # words of its own dialogs
)

# The tests.
readonly test_packages=(
    libgtest-dev libgmock-dev libbenchmark-dev
    poppler-utils qpdf     # read decks back
    xvfb xauth x11-utils   # a real window without a screen
    desktop-file-utils appstream mandoc fish # check what is installed beside the programs
)

say() {
    printf '%s\n' "$*" >&2
}

# Installs those of the given packages that are missing. Touches nothing, and needs neither root nor a network, when
# all are there.
ensure_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        say "This is no Debian system: the packages are expected to be there under their names here."
        return 0
    fi
    local missing=() package status
    for package in "$@"; do
        status=$(dpkg-query -W -f=' ${db:Status-Status} ' "$package" 2>/dev/null) || true
        if [[ $status != *' installed '* ]]; then
            missing+=("$package")
        fi
    done
    if ((${#missing[@]} == 0)); then
        return 0
    fi

    local as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null 2>&1; then
            say "Missing packages: ${missing[*]}"
            say "Install them as root: apt-get install --no-install-recommends ${missing[*]}"
            return 1
        fi
        as_root=(sudo)
    fi
    say "Installing: ${missing[*]}"
    # A list of packages that is out of reach need not matter: the install decides.
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 update >&2 || say "The lists of packages could not be renewed."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
        install "${missing[@]}" >&2
}

# Settings that the builds of both scripts share, so that the compiler's cache serves one from the other.
prepare_build() {
    local root=$1
    export CCACHE_BASEDIR="$root"
    export CCACHE_NOHASHDIR=1
    # Precompiled headers would keep ccache from sharing objects between build folders.
    readonly shared_options=(-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
}
