// SPDX-FileCopyrightText: The Rackrent authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Expect: could not convert|cannot convert|no viable conversion|no known conversion
// A terabyte is not taken for a gigabyte: a thousandfold error in the egress bill.
#include "core/model/rented_capacity.h"

namespace rackrent {

Money moved(Terabytes volume, TransferPrice price)
{
#ifdef RIGHT
    return egressCharge(to<Data>(volume), price);
#else
    return egressCharge(volume, price);
#endif
}

} // namespace rackrent
