<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Amount</name>
    <message>
        <source>%1%</source>
        <extracomment>A share, such as 25%</extracomment>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 months</source>
        <translation>
            <numerusform>%1 Monat</numerusform>
            <numerusform>%1 Monate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs</source>
        <translation>
            <numerusform>%1 GPU</numerusform>
            <numerusform>%1 GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>currency and amount</comment>
        <extracomment>A currency and an amount in it: USD 1.26 M</extracomment>
        <translation>%2 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>buying now</source>
        <translation>jetzt zu kaufen</translation>
    </message>
    <message>
        <source>buying all years&apos; nodes now</source>
        <translation>die Knoten aller Jahre jetzt zu kaufen</translation>
    </message>
    <message>
        <source>buying in month %1</source>
        <translation>in Monat %1 zu kaufen</translation>
    </message>
    <message>
        <source>buying half now and half in month %1</source>
        <translation>die Hälfte jetzt und die Hälfte in Monat %1 zu kaufen</translation>
    </message>
    <message>
        <source>never buying</source>
        <translation>nie zu kaufen</translation>
    </message>
    <message>
        <source>%1 costs less than %2 in %3 of %4 futures</source>
        <translation>%1 kostet weniger als %2 in %3 von %4 möglichen Verläufen</translation>
    </message>
    <message>
        <source>%1. In eight futures of ten it saves between %2 and %3; half the futures save more than %4.</source>
        <translation>%1. In acht von zehn Verläufen spart es zwischen %2 und %3; die Hälfte spart mehr als %4.</translation>
    </message>
    <message>
        <source>What %1 saves against %2, %3 of present cost</source>
        <translation>%1 statt %2: Barwert, %3</translation>
    </message>
    <message>
        <source>%1 cheaper: %2</source>
        <translation>%1 günstiger: %2</translation>
    </message>
    <message>
        <source>Each dot is one future in fifty, all as likely as each other.</source>
        <translation>Jeder Punkt ist einer von fünfzig gleich wahrscheinlichen Verläufen.</translation>
    </message>
    <message>
        <source>%1 cheaper</source>
        <translation>%1 günstiger</translation>
    </message>
    <message>
        <source>No single input flips the choice between %1 and %2 within its range</source>
        <translation>Keine einzelne Eingabe kippt innerhalb ihrer Spanne die Wahl zwischen %1 und %2</translation>
    </message>
    <message>
        <source>%1 alone can flip the choice between %2 and %3</source>
        <translation>%1 allein kann die Wahl zwischen %2 und %3 kippen</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs alone can flip the choice between %1 and %2, %3 most of all</source>
        <translation>
            <numerusform>%n Eingabe allein kann die Wahl zwischen %1 und %2 kippen: %3</numerusform>
            <numerusform>%n Eingaben können je allein die Wahl zwischen %1 und %2 kippen, am stärksten %3</numerusform>
        </translation>
    </message>
    <message>
        <source>. %1 from %2 to %3: %4 to %5</source>
        <translation>. %1 von %2 bis %3: %4 bis %5</translation>
    </message>
    <message>
        <source>Each input moves over its own range while all others stay. The dashed line is the present difference.</source>
        <translation>Jede Eingabe bewegt sich in ihrer eigenen Spanne, alle anderen bleiben. Die gestrichelte Linie ist der jetzige Unterschied.</translation>
    </message>
    <message>
        <source>* goes both ways within its range.</source>
        <translation>* wirkt innerhalb der Spanne in beide Richtungen.</translation>
    </message>
    <message>
        <source>Months from the decision</source>
        <translation>Monate seit der Entscheidung</translation>
    </message>
    <message>
        <source>Chance to have cost least so far</source>
        <translation>Wahrscheinlichkeit, bis dahin am wenigsten gekostet zu haben</translation>
    </message>
    <message>
        <source>%1 is likeliest to cost least over the horizon, in %2 of the futures</source>
        <translation>%1 kostet über den Horizont am ehesten am wenigsten: in %2 der Verläufe</translation>
    </message>
    <message>
        <source>By month: cash paid so far. Over the horizon: present cost, resale and debts included.</source>
        <translation>Je Monat: bis dahin gezahltes Geld. Über den Horizont: Barwert mit Restwert und Schulden.</translation>
    </message>
    <message>
        <source>Owning no node costs least, %1</source>
        <translation>Kein eigener Knoten kostet am wenigsten, %1</translation>
    </message>
    <message>
        <source>The least present cost is that with %1, %2</source>
        <translation>Den niedrigsten Barwert hat: %1, %2</translation>
    </message>
    <message>
        <source>Nodes owned</source>
        <translation>Eigene Knoten</translation>
    </message>
    <message>
        <source>Present cost, %1</source>
        <translation>Barwert der Kosten, %1</translation>
    </message>
    <message>
        <source>Cheapest plan</source>
        <translation>Günstigster Plan</translation>
    </message>
    <message>
        <source>Without commitment</source>
        <translation>Ohne Bindung</translation>
    </message>
    <message>
        <source>Average of futures</source>
        <translation>Mittel der Verläufe</translation>
    </message>
    <message>
        <source>%1: least</source>
        <translation>%1: am wenigsten</translation>
    </message>
    <message>
        <source>%1: least on average</source>
        <translation>%1: im Mittel am wenigsten</translation>
    </message>
    <message>
        <source>Band: P10 to P90 of the cheapest plan. Over the futures %1 cost least on average, and %2 at P90.</source>
        <translation>Band: P10 bis P90 des günstigsten Plans. Über die Verläufe kosten im Mittel %1 am wenigsten, bei P90 %2.</translation>
    </message>
    <message>
        <source>There is no work for a node</source>
        <translation>Für einen Knoten gibt es keine Arbeit</translation>
    </message>
    <message>
        <source>The first node costs more than the rent that it spares</source>
        <translation>Der erste Knoten kostet mehr als die Miete, die er erspart</translation>
    </message>
    <message>
        <source>Every node spares more rent than it costs</source>
        <translation>Jeder Knoten erspart mehr Miete, als er kostet</translation>
    </message>
    <message>
        <source>Up to node %1 each spares more rent than it costs</source>
        <translation>Bis Knoten %1 erspart jeder mehr Miete, als er kostet</translation>
    </message>
    <message>
        <source>The node that is added</source>
        <translation>Der Knoten, der hinzukommt</translation>
    </message>
    <message>
        <source>Rent that it spares</source>
        <translation>Ersparte Miete</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Seine Kosten</translation>
    </message>
    <message>
        <source>%1 of %2 nodes are shown.</source>
        <translation>%1 von %2 Knoten sind gezeigt.</translation>
    </message>
    <message>
        <source>Node 1 takes %1 GPU-hours a year off AWS.</source>
        <translation>Knoten 1 nimmt AWS im Jahr %1 GPU-Stunden ab.</translation>
    </message>
    <message>
        <source>%1 costs least, %2</source>
        <translation>%1 kostet am wenigsten: %2</translation>
    </message>
    <message>
        <source>Month of buying</source>
        <translation>Monat des Kaufs</translation>
    </message>
    <message>
        <source>All then</source>
        <translation>Alles dann</translation>
    </message>
    <message>
        <source>Half now, half then</source>
        <translation>Hälfte jetzt, Hälfte dann</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>all years&apos; nodes now</source>
        <translation>Knoten aller Jahre jetzt</translation>
    </message>
    <message>
        <source>least</source>
        <translation>am wenigsten</translation>
    </message>
    <message>
        <source>Until nodes serve, work is rented. Band: P10 to P90 of buying all then. On the average of the futures the least is %1, %2.</source>
        <translation>Bis Knoten laufen, wird gemietet. Band: P10 bis P90, wenn alles dann gekauft wird. Im Mittel der Verläufe kostet es am wenigsten, %1: %2.</translation>
    </message>
    <message>
        <source>%1 binds most: stopping in month %2 costs %3 on top of what was paid</source>
        <translation>%1 bindet am stärksten: In Monat %2 aufzuhören kostet %3 über das Gezahlte hinaus</translation>
    </message>
    <message>
        <source>Whenever it is stopped, no strategy owes much beyond what was paid</source>
        <translation>Wann immer man aufhört, keine Strategie schuldet viel mehr, als schon gezahlt ist</translation>
    </message>
    <message>
        <source>Month of stopping</source>
        <translation>Monat des Aufhörens</translation>
    </message>
    <message>
        <source>Price of changing one&apos;s mind, %1</source>
        <translation>Preis eines Sinneswandels, %1</translation>
    </message>
    <message>
        <source>Unpaid loan, rest of a term, moving data out, leaving and tax, less resale. Below zero more comes back than is owed: what the nodes still sell for.</source>
        <translation>Restschuld, Rest der Laufzeit, Auszug der Daten, Arbeit und Steuer, abzüglich Wiederverkauf. Unter null kommt mehr zurück, als geschuldet ist: was die Knoten noch wert sind.</translation>
    </message>
    <message>
        <source>Due at the horizon</source>
        <translation>Fällig am Horizont</translation>
    </message>
    <message>
        <source>%1 and %2 cost the same, line by line</source>
        <translation>%1 und %2 kosten Zeile für Zeile dasselbe</translation>
    </message>
    <message>
        <source>%1 costs %2 less than %3; the largest step is %4</source>
        <translation>%1 kostet %2 weniger als %3; der größte Schritt ist %4</translation>
    </message>
    <message>
        <source>%1 costs %2 more than %3; the largest step is %4</source>
        <translation>%1 kostet %2 mehr als %3; der größte Schritt ist %4</translation>
    </message>
    <message>
        <source>Q%1</source>
        <translation>Q%1</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>Jahr %1</translation>
    </message>
    <message>
        <source>%1 %2 by month %3</source>
        <translation>%1 %2 bis Monat %3</translation>
    </message>
    <message>
        <source>Most that has been paid in all: %1</source>
        <translation>Höchste bis dahin gezahlte Summe: %1</translation>
    </message>
    <message>
        <source>Quarters from the decision; the first holds it as well</source>
        <translation>Quartale seit der Entscheidung; das erste enthält auch sie</translation>
    </message>
    <message>
        <source>Years from the decision; the first holds it as well</source>
        <translation>Jahre seit der Entscheidung; das erste enthält auch sie</translation>
    </message>
    <message>
        <source>Cash out, %1</source>
        <translation>Geldabfluss, %1</translation>
    </message>
    <message>
        <source>What falls due at the horizon is a value, not cash, and is left out.</source>
        <translation>Was am Horizont fällig wird, ist ein Wert und kein Geldfluss; es fehlt hier.</translation>
    </message>
    <message>
        <source>Saving against the next best, %1</source>
        <translation>Ersparnis gegenüber der nächstbesten, %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is cheapest everywhere on this map</source>
        <translation>%1 ist auf dieser Karte überall am günstigsten</translation>
    </message>
    <message>
        <source>Cheapest by %1 and %2: %3</source>
        <translation>Am günstigsten nach %1 und %2: %3</translation>
    </message>
    <message>
        <source>Dots are futures in the colour of what is cheapest there; other inputs vary too, so they need not agree with the ground they lie on.</source>
        <translation>Punkte sind Verläufe in der Farbe dessen, was dort am günstigsten ist; auch andere Eingaben schwanken, daher müssen sie nicht zum Grund passen, auf dem sie liegen.</translation>
    </message>
    <message>
        <source>Month %1</source>
        <translation>Monat %1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>no spares</source>
        <translation>ohne Ersatz</translation>
    </message>
    <message>
        <source>1 spare</source>
        <translation>mit 1 Ersatzknoten</translation>
    </message>
    <message numerus="yes">
        <source>%n spares</source>
        <translation>
            <numerusform>mit %n Ersatzknoten</numerusform>
            <numerusform>mit %n Ersatzknoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Cumulative cost, %1</source>
        <translation>Kumulierte Kosten, %1</translation>
    </message>
    <message>
        <source>Cumulative cost after %1: %2.</source>
        <translation>Kumulierte Kosten über %1: %2.</translation>
    </message>
    <message>
        <source>pays back in month %1</source>
        <translation>amortisiert in Monat %1</translation>
    </message>
    <message>
        <source>%1 pays back in month %2.</source>
        <translation>%1 amortisiert sich in Monat %2.</translation>
    </message>
    <message>
        <source>Cash spent so far. What the hardware is still worth at the end, and what is then owed, is in the present cost but not in these curves.</source>
        <translation>Bis dahin gezahltes Geld. Was die Hardware am Ende noch wert ist und was dann geschuldet wird, steckt im Barwert, nicht in diesen Kurven.</translation>
    </message>
    <message>
        <source>Busy share of the nodes&apos; time</source>
        <translation>Ausgelasteter Anteil der Zeit der Knoten</translation>
    </message>
    <message>
        <source>%1 per productive GPU-hour</source>
        <translation>%1 je produktiver GPU-Stunde</translation>
    </message>
    <message>
        <source>%1 In full use a productive GPU-hour costs: %2.</source>
        <translation>%1 Bei voller Auslastung kostet eine produktive GPU-Stunde: %2.</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>breaks even at %1</source>
        <translation>Gleichstand bei %1</translation>
    </message>
    <message>
        <source>Above %1 per GPU-hour, near idle, the curves are left out: fixed costs then fall on little work.</source>
        <translation>Über %1 je GPU-Stunde, nahe dem Leerlauf, fehlen die Kurven: Fixkosten treffen dort auf wenig Arbeit.</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Power and space</source>
        <translation>Strom und Stellplatz</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Repairs and support</source>
        <translation>Reparatur und Wartung</translation>
    </message>
    <message>
        <source>AWS compute</source>
        <translation>AWS-Rechenzeit</translation>
    </message>
    <message>
        <source>AWS storage, egress and support</source>
        <translation>AWS-Speicher, Datenausgang und Support</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>Steuer</translation>
    </message>
    <message>
        <source>Resale and end of horizon</source>
        <translation>Wiederverkauf und Ende des Horizonts</translation>
    </message>
    <message>
        <source>Cost over %1, not discounted, %2</source>
        <translation>Kosten über %1, nicht abgezinst, %2</translation>
    </message>
    <message>
        <source>Income lies left of zero; the mark in a bar is its total once that is taken off.</source>
        <translation>Einnahmen liegen links von null; der Strich im Balken ist die Summe nach ihrem Abzug.</translation>
    </message>
    <message>
        <source>%1 is cheapest, and %2 of what it spends goes to: %3</source>
        <translation>%1 ist am günstigsten, und %2 der Ausgaben gehen an: %3</translation>
    </message>
    <message>
        <source>Total cost over %1: %2.</source>
        <translation>Gesamtkosten über %1: %2.</translation>
    </message>
    <message>
        <source>Nothing interrupts jobs on spot: each checkpoint only costs its own time</source>
        <translation>Nichts unterbricht Aufträge auf Spot: Jeder Sicherungspunkt kostet nur seine eigene Zeit</translation>
    </message>
    <message>
        <source>On spot, a checkpoint every %1 is as good as it gets: %2 paid hours for a useful hour</source>
        <translation>Auf Spot ist ein Sicherungspunkt alle %1 so gut, wie es geht: %2 bezahlte Stunden je Nutzstunde</translation>
    </message>
    <message>
        <source>On spot, a checkpoint every %1 would be best; every %2 pays %3 more</source>
        <translation>Auf Spot wäre ein Sicherungspunkt alle %1 am besten; alle %2 kostet %3 mehr</translation>
    </message>
    <message>
        <source>Minutes of work between two checkpoints</source>
        <translation>Minuten Arbeit zwischen zwei Sicherungspunkten</translation>
    </message>
    <message>
        <source>Paid hours for a useful hour</source>
        <translation>Bezahlte Stunden je Nutzstunde</translation>
    </message>
    <message>
        <source>%1. Paid hours for a useful hour with a checkpoint every %2: %3.</source>
        <translation>%1. Bezahlte Stunden je Nutzstunde mit einem Sicherungspunkt alle %2: %3.</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>am besten: %1</translation>
    </message>
    <message>
        <source>Intervals at which a useful hour costs more than %1 paid hours are left out.</source>
        <translation>Abstände, bei denen eine Nutzstunde mehr als %1 bezahlte Stunden kostet, fehlen.</translation>
    </message>
    <message>
        <source>GPUs that fail in a year</source>
        <translation>GPUs, die im Jahr ausfallen</translation>
    </message>
    <message>
        <source>Capacity delivered, share of the peak needed</source>
        <translation>Gelieferte Leistung, Anteil der benötigten Spitze</translation>
    </message>
    <message>
        <source>Nothing is bought, so nothing can fail</source>
        <translation>Nichts wird gekauft, also kann nichts ausfallen</translation>
    </message>
    <message>
        <source>With %1 the nodes deliver %2 of the peak on average</source>
        <translation>Die Knoten liefern %1 im Mittel %2 der Spitze</translation>
    </message>
    <message>
        <source>%1. At the present failure rate: %2.</source>
        <translation>%1. Bei der jetzigen Ausfallrate: %2.</translation>
    </message>
    <message>
        <source>%1 per productive GPU-hour, self-hosted</source>
        <translation>%1 je produktiver GPU-Stunde, eigene Knoten</translation>
    </message>
    <message>
        <source>Nothing is bought, so failures cost nothing</source>
        <translation>Nichts wird gekauft, also kosten Ausfälle nichts</translation>
    </message>
    <message>
        <source>With %1 a GPU-hour costs %2; another number of spares would not make it cheaper</source>
        <translation>Eine GPU-Stunde kostet %1 %2; keine andere Zahl wäre günstiger</translation>
    </message>
    <message>
        <source>With %1 a GPU-hour would cost %2; with %3 it costs %4</source>
        <translation>Eine GPU-Stunde würde %1 %2 kosten; %3 kostet sie %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>At low, %1</source>
        <translation>Bei niedrig, %1</translation>
    </message>
    <message>
        <source>At high, %1</source>
        <translation>Bei hoch, %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bis dahin</translation>
    </message>
    <message>
        <source>Cheapest</source>
        <translation>Am günstigsten</translation>
    </message>
    <message>
        <source>%1 of %2 outcomes</source>
        <translation>%1 von %2 Verläufen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>%1 saves</source>
        <translation>%1 spart</translation>
    </message>
    <message>
        <source>values that do not work together</source>
        <translation>Werte, die nicht zusammenpassen</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>in between up to</source>
        <translation>dazwischen bis zu</translation>
    </message>
    <message>
        <source>costs more</source>
        <translation>kostet mehr</translation>
    </message>
    <message>
        <source>costs less</source>
        <translation>kostet weniger</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bis dahin</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>Hours from the start</source>
        <translation>Stunden ab Beginn</translation>
    </message>
    <message>
        <source>Chance that the job has ended</source>
        <translation>Wahrscheinlichkeit, dass der Auftrag fertig ist</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>On spot a job of %1 ends within %2 in nine of ten cases, on demand within %3</source>
        <translation>Auf Spot endet ein Auftrag von %1 in neun von zehn Fällen binnen %2, auf On-Demand binnen %3</translation>
    </message>
    <message>
        <source>On spot a job of %1 hardly ever ends</source>
        <translation>Auf Spot endet ein Auftrag von %1 so gut wie nie</translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>The chance to be late is %1 on spot and %2 on demand.</source>
        <translation>Zu spät kommt er auf Spot mit %1, auf On-Demand mit %2 Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Hours of a month with at least so many GPUs at work</source>
        <translation>Stunden eines Monats, in denen mindestens so viele GPUs arbeiten</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>There is no work to do</source>
        <translation>Es ist nichts zu rechnen</translation>
    </message>
    <message>
        <source>The hybrid plan holds %1 and so %2 of the work; the peak is %3</source>
        <translation>Die Mischung fasst %1 und damit %2 der Arbeit; die Spitze sind %3</translation>
    </message>
    <message>
        <source>%1 are at work on average, %2 at the peak</source>
        <translation>Im Mittel arbeiten %1, in der Spitze %2</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Self-hosted: %1</source>
        <translation>Eigene Knoten: %1</translation>
    </message>
    <message>
        <source>Hybrid: %1</source>
        <translation>Mischung: %1</translation>
    </message>
    <message>
        <source>Committed: %1</source>
        <translation>Bindung: %1</translation>
    </message>
    <message>
        <source>Above: to spot</source>
        <translation>Darüber: auf Spot</translation>
    </message>
    <message>
        <source>%1 at the peak, %2 on average. Share of the work below each line: %3.</source>
        <translation>%1 in der Spitze, %2 im Mittel. Anteil der Arbeit unter jeder Linie: %3.</translation>
    </message>
    <message>
        <source>All nodes up and nothing waiting; the costs count failures, lead time and work that can wait.</source>
        <translation>Alle Knoten laufen und nichts wartet; die Kosten zählen Ausfälle, Lieferzeit und Arbeit, die warten kann.</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Hour of the day</source>
        <translation>Stunde des Tages</translation>
    </message>
    <message>
        <source>Mean GPUs</source>
        <translation>GPUs im Mittel</translation>
    </message>
    <message>
        <source>No hour of the week is known</source>
        <translation>Von keiner Stunde der Woche ist etwas bekannt</translation>
    </message>
    <message>
        <source>%1 at %2:00 is busiest: %3 on average; the quietest hour has %4</source>
        <translation>%1 um %2:00 ist am meisten los: %3 im Mittel; die ruhigste Stunde hat %4</translation>
    </message>
    <message>
        <source>Hours left empty are not known.</source>
        <translation>Von leeren Stunden ist nichts bekannt.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Measured: %1 on average, %2 at the peak</source>
        <translation>Gemessen: %1 im Mittel, %2 in der Spitze</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Scenario now</source>
        <translation>Szenario jetzt</translation>
    </message>
</context>
<context>
    <name>Checklist</name>
    <message>
        <source>Training comes now and then, and cannot be foreseen</source>
        <translation>Training fällt hin und wieder an und ist nicht vorherzusehen</translation>
    </message>
    <message>
        <source>GPUs are needed within an hour of an idea</source>
        <translation>GPUs werden binnen einer Stunde nach einer Idee gebraucht</translation>
    </message>
    <message>
        <source>Nobody in the team has run machines</source>
        <translation>Niemand im Team hat je Maschinen betrieben</translation>
    </message>
    <message>
        <source>The data can stay in AWS</source>
        <translation>Die Daten können in AWS bleiben</translation>
    </message>
    <message>
        <source>Failing fast is worth more than running cheaply</source>
        <translation>Schnell zu scheitern ist mehr wert, als günstig zu rechnen</translation>
    </message>
    <message>
        <source>Training is the everyday work</source>
        <translation>Training ist die tägliche Arbeit</translation>
    </message>
    <message>
        <source>The work runs twelve hours a day or more</source>
        <translation>Die Arbeit läuft zwölf Stunden am Tag oder länger</translation>
    </message>
    <message>
        <source>Moving data out of AWS costs too much</source>
        <translation>Daten aus AWS zu holen kostet zu viel</translation>
    </message>
    <message>
        <source>Bare metal or special hardware is needed</source>
        <translation>Blanke Maschinen oder besondere Hardware werden gebraucht</translation>
    </message>
    <message>
        <source>Cloud spending has met a budget limit</source>
        <translation>Die Cloud-Ausgaben haben eine Budgetgrenze erreicht</translation>
    </message>
</context>
<context>
    <name>Citation</name>
    <message>
        <source>%1, no date (%2)</source>
        <translation>%1, ohne Datum (%2)</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <translation>%1, %2 (%3)</translation>
    </message>
</context>
<context>
    <name>ClaimFigure</name>
    <message>
        <source>Pay-back against on-demand</source>
        <translation>Amortisation gegenüber On-Demand</translation>
    </message>
    <message>
        <source>Hours of use until owning pays back against on-demand</source>
        <translation>Betriebsstunden, bis Besitz sich gegenüber On-Demand amortisiert</translation>
    </message>
    <message>
        <source>Hours of use until owning pays back against a commitment</source>
        <translation>Betriebsstunden, bis Besitz sich gegenüber einer Bindung amortisiert</translation>
    </message>
    <message>
        <source>Utilization from which owning beats on-demand</source>
        <translation>Auslastung, ab der Besitz On-Demand schlägt</translation>
    </message>
    <message>
        <source>On-demand rent of the first month</source>
        <translation>On-Demand-Miete des ersten Monats</translation>
    </message>
    <message>
        <source>On-demand rent of the first year</source>
        <translation>On-Demand-Miete des ersten Jahres</translation>
    </message>
    <message>
        <source>On-demand rent over the horizon</source>
        <translation>On-Demand-Miete über den Horizont</translation>
    </message>
    <message>
        <source>On-demand price of an instance</source>
        <translation>On-Demand-Preis einer Instanz</translation>
    </message>
    <message>
        <source>Saving of spot against the on-demand rent</source>
        <translation>Ersparnis von Spot gegenüber der On-Demand-Miete</translation>
    </message>
    <message>
        <source>Rent of an instance on spot for a productive hour</source>
        <translation>Miete einer Instanz auf Spot je produktiver Stunde</translation>
    </message>
    <message>
        <source>Paid hours for one useful hour on spot</source>
        <translation>Bezahlte Stunden je Nutzstunde auf Spot</translation>
    </message>
    <message>
        <source>Saving of a commitment against the on-demand rent</source>
        <translation>Ersparnis einer Bindung gegenüber der On-Demand-Miete</translation>
    </message>
    <message>
        <source>Rent under a commitment over the on-demand rent</source>
        <translation>Miete mit Bindung im Verhältnis zur On-Demand-Miete</translation>
    </message>
    <message>
        <source>Total cost of owning over the horizon</source>
        <translation>Gesamtkosten des Besitzes über den Horizont</translation>
    </message>
    <message>
        <source>Cost of a productive GPU-hour on owned nodes</source>
        <translation>Kosten einer produktiven GPU-Stunde auf eigenen Knoten</translation>
    </message>
    <message>
        <source>Cost of a productive hour of an owned node</source>
        <translation>Kosten einer produktiven Stunde eines eigenen Knotens</translation>
    </message>
    <message>
        <source>Total cost of owning over that of on-demand</source>
        <translation>Gesamtkosten des Besitzes im Verhältnis zu On-Demand</translation>
    </message>
    <message>
        <source>Saving of on-demand against owning</source>
        <translation>Ersparnis von On-Demand gegenüber Besitz</translation>
    </message>
    <message>
        <source>Transfer out of AWS in the first month</source>
        <translation>Datenausgang aus AWS im ersten Monat</translation>
    </message>
    <message>
        <source>What transfer out adds to the rest of the AWS bill</source>
        <translation>Was der Datenausgang zur übrigen AWS-Rechnung hinzufügt</translation>
    </message>
    <message>
        <source>Repairs as a share of the price of the hardware</source>
        <translation>Reparaturen als Anteil am Hardwarepreis</translation>
    </message>
    <message>
        <source>People for every 10 owned nodes</source>
        <translation>Personen je 10 eigene Knoten</translation>
    </message>
    <message>
        <source>Time lost to one interruption at worst</source>
        <translation>Zeitverlust einer Unterbrechung, schlimmstenfalls</translation>
    </message>
    <message>
        <source>Time lost to one interruption on average</source>
        <translation>Zeitverlust einer Unterbrechung, im Mittel</translation>
    </message>
    <message>
        <source>Chance that a GPU fails within three months</source>
        <translation>Wahrscheinlichkeit, dass eine GPU binnen drei Monaten ausfällt</translation>
    </message>
    <message>
        <source>Chance that a GPU fails within a year</source>
        <translation>Wahrscheinlichkeit, dass eine GPU binnen eines Jahres ausfällt</translation>
    </message>
    <message>
        <source>Useful share of a job&apos;s time on owned nodes</source>
        <translation>Nutzanteil der Zeit eines Auftrags auf eigenen Knoten</translation>
    </message>
</context>
<context>
    <name>Currency</name>
    <message>
        <source>%1 %2 for USD 1, %3</source>
        <extracomment>What one US dollar costs in another currency, and since when: EUR 0.92 for USD 1, 30 November 2026</extracomment>
        <translation>%2 %1 für 1 USD, %3</translation>
    </message>
</context>
<context>
    <name>Deck</name>
    <message>
        <source>%1 (default %2)</source>
        <translation>%1 (Vorgabe %2)</translation>
    </message>
    <message>
        <source>Changed from %1, no source given</source>
        <translation>Geändert von %1, ohne Quellenangabe</translation>
    </message>
    <message>
        <source>%1, continued</source>
        <translation>%1, Fortsetzung</translation>
    </message>
    <message>
        <source>Measured demand of a month</source>
        <translation>Gemessener Bedarf eines Monats</translation>
    </message>
    <message>
        <source>It stands in for the workload&apos;s GPUs, hours, days and bursts: %1 GPU-hours a month.</source>
        <translation>Er steht für GPUs, Stunden, Tage und Spitzen des Bedarfs: %1 GPU-Stunden im Monat.</translation>
    </message>
    <message>
        <source>
%1 h at %2</source>
        <translation>
%1 h mit %2</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What was changed from the defaults</source>
        <translation>Was von den Vorgaben abweicht</translation>
    </message>
    <message numerus="yes">
        <source>All %n assumptions are at their defaults</source>
        <translation>
            <numerusform>Die %n Annahme hat ihre Vorgabe</numerusform>
            <numerusform>Alle %n Annahmen haben ihre Vorgaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One of %n assumptions differs from the default</source>
        <translation>
            <numerusform>Die %n Annahme weicht von der Vorgabe ab</numerusform>
            <numerusform>Eine von %n Annahmen weicht von der Vorgabe ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n assumptions differ from the defaults</source>
        <translation>
            <numerusform>%1 von %n Annahme weicht ab</numerusform>
            <numerusform>%1 von %n Annahmen weichen von den Vorgaben ab</numerusform>
        </translation>
    </message>
    <message>
        <source>paid</source>
        <translation>bezahlt</translation>
    </message>
    <message>
        <source>elapsed</source>
        <translation>verstrichen</translation>
    </message>
    <message>
        <source>Hours for a useful hour</source>
        <translation>Stunden je Nutzstunde</translation>
    </message>
    <message>
        <source>What interruptions and checkpoints cost, by where the work runs</source>
        <translation>Was Unterbrechungen und Sicherungspunkte kosten, je nachdem, wo die Arbeit läuft</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>of each spot reservation are free of interruption</source>
        <translation>jeder Spot-Reservierung sind frei von Unterbrechungen</translation>
    </message>
    <message>
        <source>between two interruptions of a spot instance, on average</source>
        <translation>zwischen zwei Unterbrechungen einer Spot-Instanz, im Mittel</translation>
    </message>
    <message>
        <source>between checkpoints now; %1 would be best on spot</source>
        <translation>zwischen Sicherungspunkten jetzt; auf Spot wären %1 am besten</translation>
    </message>
    <message>
        <source>between checkpoints now</source>
        <translation>zwischen Sicherungspunkten jetzt</translation>
    </message>
    <message>
        <source>below on-demand; capacity can be had for %1 of the work that may run there</source>
        <translation>unter On-Demand; Kapazität ist für %1 der Arbeit zu haben, die dort laufen darf</translation>
    </message>
    <message>
        <source>What a productive GPU-hour costs, by how busy %1 would be</source>
        <translation>Was eine produktive GPU-Stunde kostet, je nachdem, wie ausgelastet %1 wären</translation>
    </message>
    <message>
        <source>Where the money goes: undiscounted cost over %1, by strategy</source>
        <translation>Wohin das Geld geht: nicht abgezinste Kosten über %1 nach Strategie</translation>
    </message>
    <message>
        <source>No work</source>
        <translation>Keine Arbeit</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>none; yours %1</source>
        <translation>keine; Ihre ist %1</translation>
    </message>
    <message>
        <source>%1; yours %2</source>
        <translation>%1; Ihre ist %2</translation>
    </message>
    <message numerus="yes">
        <source>On-demand is cheapest for each of the %n workloads</source>
        <translation>
            <numerusform>On-Demand ist für die %n Arbeitslast am günstigsten</numerusform>
            <numerusform>On-Demand ist für jede der %n Arbeitslasten am günstigsten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is cheapest throughout and saves %2 in all against on-demand</source>
        <translation>%1 ist durchweg am günstigsten und spart insgesamt %2 gegenüber On-Demand</translation>
    </message>
    <message>
        <source>Each workload&apos;s cheapest plan together saves %1 against on-demand, but no one strategy wins them all</source>
        <translation>Die günstigsten Pläne aller Arbeitslasten sparen zusammen %1 gegenüber On-Demand, aber keine Strategie gewinnt überall</translation>
    </message>
    <message>
        <source>All workloads</source>
        <translation>Alle Arbeitslasten</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Cheapest</source>
        <translation>Am günstigsten</translation>
    </message>
    <message>
        <source>Its present cost</source>
        <translation>Ihr Barwert</translation>
    </message>
    <message>
        <source>Saves against on-demand</source>
        <translation>Spart gegenüber On-Demand</translation>
    </message>
    <message>
        <source>Pays back after</source>
        <translation>Amortisiert nach</translation>
    </message>
    <message>
        <source>Break-even utilization</source>
        <translation>Gleichstand bei Auslastung</translation>
    </message>
    <message>
        <source>One row a workload; each is decided by itself, in present cost</source>
        <translation>Eine Zeile je Arbeitslast; jede ist für sich entschieden, nach Barwert</translation>
    </message>
    <message>
        <source>until it has paid back against on-demand</source>
        <translation>bis es sich gegenüber On-Demand amortisiert hat</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dasselbe</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>Present cost over %1</source>
        <translation>Barwert über %1</translation>
    </message>
    <message>
        <source>%1 per productive GPU-hour</source>
        <translation>%1 je produktiver GPU-Stunde</translation>
    </message>
    <message>
        <source>Against on-demand</source>
        <translation>Gegenüber On-Demand</translation>
    </message>
    <message>
        <source>Rent or rack: %1</source>
        <translation>Mieten oder kaufen: %1</translation>
    </message>
    <message>
        <source>Cost of renting GPUs from AWS, of owning them and of mixing both, with every assumption and its source</source>
        <translation>Kosten, GPUs bei AWS zu mieten, sie zu besitzen und beides zu mischen, mit jeder Annahme und ihrer Quelle</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>Rackrent %1</source>
        <translation>Rackrent %1</translation>
    </message>
    <message>
        <source>Unnamed workload</source>
        <translation>Unbenannte Arbeitslast</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <extracomment>A date as it is written out: 6 November 2026</extracomment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Page 3 of 11</extracomment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>All figures are before tax.</source>
        <translation>Alle Beträge sind vor Steuern.</translation>
    </message>
    <message>
        <source>All figures are after income tax at the rate given.</source>
        <translation>Alle Beträge sind nach Ertragsteuer zum angegebenen Satz.</translation>
    </message>
    <message>
        <source>Figures are after income tax for workloads with a tax rate, before tax for the others.</source>
        <translation>Beträge sind nach Ertragsteuer für Arbeitslasten mit Steuersatz, sonst vor Steuern.</translation>
    </message>
    <message>
        <source>Present cost discounts each month&apos;s flows at %1 a year, the cost of capital; lower is better.</source>
        <translation>Der Barwert zinst die Zahlungen jedes Monats mit %1 im Jahr ab, den Kapitalkosten; weniger ist besser.</translation>
    </message>
    <message>
        <source>Present cost discounts each month&apos;s flows at the workload&apos;s yearly cost of capital; lower is better.</source>
        <translation>Der Barwert zinst die Zahlungen jedes Monats mit den jährlichen Kapitalkosten der Arbeitslast ab; weniger ist besser.</translation>
    </message>
    <message>
        <source>The same work, five ways</source>
        <translation>Dieselbe Arbeit auf fünf Wegen</translation>
    </message>
    <message>
        <source>On-demand, spot, committed, self-hosted and hybrid each deliver the same productive GPU-hours: a GPU doing useful work for an hour on a healthy owned node.</source>
        <translation>On-Demand, Spot, Bindung, eigene Knoten und Mischung leisten dieselben produktiven GPU-Stunden: eine GPU, die auf einem gesunden eigenen Knoten eine Stunde Nützliches tut.</translation>
    </message>
    <message>
        <source>Each is charged for all that this takes: checkpoints, restarts and repeated work, idle rented hours, failing and spare nodes, people, power, space, loans, storage and egress, and credited with what hardware still sells for.</source>
        <translation>Jedem Weg wird alles berechnet, was dazu nötig ist: Sicherungspunkte, Neustarts und wiederholte Arbeit, leere Mietstunden, Ausfälle und Ersatzknoten, Personal, Strom, Stellplatz, Kredite, Speicher und Datenausgang; gutgeschrieben wird, wofür Hardware sich noch verkauft.</translation>
    </message>
    <message>
        <source>Who decides the sizes</source>
        <translation>Wer die Größen bestimmt</translation>
    </message>
    <message>
        <source>Where a size is left open, the model takes the one of least present cost. Hybrid is the cheapest mix of owned nodes, a commitment, spot and on-demand.</source>
        <translation>Wo eine Größe offen ist, nimmt das Modell die mit dem niedrigsten Barwert. Die Mischung ist die günstigste aus eigenen Knoten, Bindung, Spot und On-Demand.</translation>
    </message>
    <message>
        <source>Conventions</source>
        <translation>Vereinbarungen</translation>
    </message>
    <message>
        <source>Nodes are paid at the start of a month, running costs at its end. Cumulative cost is cash, undiscounted, before what the hardware is worth at the horizon.</source>
        <translation>Knoten werden am Anfang eines Monats bezahlt, laufende Kosten an seinem Ende. Kumulierte Kosten sind Geldflüsse, nicht abgezinst und ohne den Wert der Hardware am Horizont.</translation>
    </message>
    <message>
        <source>Interruptions and failures</source>
        <translation>Unterbrechungen und Ausfälle</translation>
    </message>
    <message>
        <source>One formula serves spot, cloud hardware and owned hardware: the exact overhead of checkpointing under random interruptions (Daly 2006). Nodes that are up follow a binomial distribution.</source>
        <translation>Eine Formel dient Spot, Cloud-Hardware und eigener Hardware: der exakte Aufwand von Sicherungspunkten bei zufälligen Unterbrechungen (Daly 2006). Laufende Knoten folgen einer Binomialverteilung.</translation>
    </message>
    <message>
        <source>Not in the model</source>
        <translation>Nicht im Modell</translation>
    </message>
    <message>
        <source>What an earlier or later result is worth; prices that differ by hour or region; failures that take down several nodes at once; currency risk; insurance; capacity that cannot be had at the price given.</source>
        <translation>Was ein früheres oder späteres Ergebnis wert ist; Preise nach Stunde oder Region; Ausfälle, die mehrere Knoten zugleich treffen; Währungsrisiko; Versicherung; Kapazität, die zum genannten Preis nicht zu haben ist.</translation>
    </message>
    <message>
        <source>The scenario file is attached to this PDF as scenario.rackrent. Save the attachment and open it in Rackrent for the same figures and every slider.</source>
        <translation>Die Szenariodatei ist an dieses PDF als scenario.rackrent angehängt. Speichern Sie den Anhang und öffnen Sie ihn in Rackrent: dieselben Zahlen und jeder Regler.</translation>
    </message>
    <message>
        <source>, figures as of %1</source>
        <translation>, Zahlen vom %1</translation>
    </message>
    <message>
        <source>, from %1</source>
        <translation>, aus %1</translation>
    </message>
    <message>
        <source>Opening this deck again</source>
        <translation>Diese Präsentation wieder öffnen</translation>
    </message>
    <message>
        <source>Five strategies, the same work: what is compared and what is left out</source>
        <translation>Fünf Strategien, dieselbe Arbeit: was verglichen wird und was fehlt</translation>
    </message>
    <message>
        <source>Method and limits</source>
        <translation>Verfahren und Grenzen</translation>
    </message>
    <message numerus="yes">
        <source>Rent or rack: %1 and %n more</source>
        <translation>
            <numerusform>Mieten oder kaufen: %1 und %n weiterer</numerusform>
            <numerusform>Mieten oder kaufen: %1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>All amounts are in US dollars.</source>
        <translation>Alle Beträge sind in US-Dollar.</translation>
    </message>
    <message>
        <source>Results are in %1, worked out in US dollars and converted at %2. Assumptions are in US dollars.</source>
        <translation>Ergebnisse sind in %1, gerechnet in US-Dollar und umgerechnet zu %2. Annahmen sind in US-Dollar.</translation>
    </message>
    <message>
        <source>A month has 730 hours, a year 8760, a terabyte 1000 gigabytes.</source>
        <translation>Ein Monat hat 730 Stunden, ein Jahr 8760, ein Terabyte 1000 Gigabyte.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Source and date</source>
        <translation>Quelle und Datum</translation>
    </message>
    <message>
        <source>contested</source>
        <translation>umstritten</translation>
    </message>
    <message>
        <source>Below a value: the range that it may have. Dot: differs from the default. Contested: published sources disagree.</source>
        <translation>Unter dem Wert: seine Spanne. Punkt: anders als der Standardwert. Umstritten: Quellen widersprechen sich.</translation>
    </message>
    <message>
        <source>Chance that it is the cheapest</source>
        <translation>Chance, am günstigsten zu sein</translation>
    </message>
    <message>
        <source>Present cost of each strategy</source>
        <translation>Barwert der Kosten jeder Strategie</translation>
    </message>
    <message>
        <source>Present cost, %1</source>
        <translation>Barwert, %1</translation>
    </message>
    <message>
        <source>less than the next best, %1, over %2, in present cost</source>
        <translation>weniger als die nächstbeste, %1, über %2, im Barwert der Kosten</translation>
    </message>
    <message>
        <source>saved against on-demand over %1, in present cost: %2 of it</source>
        <translation>gespart gegenüber On-Demand über %1, im Barwert der Kosten: %2 davon</translation>
    </message>
    <message>
        <source>no future could be drawn, so chances are not known</source>
        <translation>kein Verlauf ließ sich ziehen, daher sind Wahrscheinlichkeiten nicht bekannt</translation>
    </message>
    <message>
        <source>of %1 futures have it cheapest</source>
        <translation>der %1 Verläufe machen sie zur günstigsten</translation>
    </message>
    <message>
        <source>no worst case: no other plan differs</source>
        <translation>kein schlimmster Fall: kein anderer Plan weicht ab</translation>
    </message>
    <message>
        <source>The line spans eight futures of ten</source>
        <translation>Der Strich umfasst acht von zehn Verläufen</translation>
    </message>
    <message>
        <source>Cheapest in so many futures</source>
        <translation>Am günstigsten in so vielen Verläufen</translation>
    </message>
    <message>
        <source>Workloads side by side</source>
        <translation>Arbeitslasten nebeneinander</translation>
    </message>
    <message>
        <source>The decision</source>
        <translation>Die Entscheidung</translation>
    </message>
    <message>
        <source>Cost over time</source>
        <translation>Kosten über die Zeit</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>The options side by side</source>
        <translation>Die Möglichkeiten nebeneinander</translation>
    </message>
    <message>
        <source>What would change our mind</source>
        <translation>Was uns umstimmen würde</translation>
    </message>
    <message>
        <source>Cash by quarter</source>
        <translation>Auszahlungen nach Quartal</translation>
    </message>
    <message>
        <source>How many, and when</source>
        <translation>Wie viele, und wann</translation>
    </message>
    <message>
        <source>How busy it must be</source>
        <translation>Wie ausgelastet es sein muss</translation>
    </message>
    <message>
        <source>Where the money goes</source>
        <translation>Wohin das Geld geht</translation>
    </message>
    <message>
        <source>Spot and checkpoints</source>
        <translation>Spot und Checkpoints</translation>
    </message>
    <message>
        <source>Hardware failure</source>
        <translation>Hardwareausfälle</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>prices undated</source>
        <translation>Preise ohne Datum</translation>
    </message>
    <message>
        <source>prices of %1</source>
        <translation>Preise von %1</translation>
    </message>
    <message>
        <source>prices of %1 to %2</source>
        <translation>Preise von %1 bis %2</translation>
    </message>
    <message>
        <source>“%1” is left out: at any number of nodes and any time of buying, renting costs less.</source>
        <translation>„%1“ fehlt: Bei jeder Zahl von Knoten und zu jeder Zeit des Kaufs kostet Mieten weniger.</translation>
    </message>
    <message>
        <source>“%1” is left out: there is nothing to show.</source>
        <translation>„%1“ fehlt: Es gibt nichts zu zeigen.</translation>
    </message>
    <message>
        <source>inputs %1</source>
        <translation>Eingaben %1</translation>
    </message>
    <message>
        <source>%1 futures are drawn from the ranges given and, where none are, from published ones (seed 1). Plans are those of the case as entered: a future changes the world, not what was bought for it.</source>
        <translation>%1 Verläufe werden aus den angegebenen Spannen gezogen, und wo keine angegeben sind, aus veröffentlichten (Startwert 1). Die Pläne sind die des Falls, wie er eingegeben ist: Ein Verlauf ändert die Welt, nicht, was für sie gekauft wurde.</translation>
    </message>
    <message>
        <source>rackrent-cli gives every figure, with --draws %1.</source>
        <translation>rackrent-cli gibt jede Zahl aus, mit --draws %1.</translation>
    </message>
    <message>
        <source>%1. The inputs&apos; SHA-256 begins with %2.</source>
        <translation>%1. Der SHA-256 der Eingaben beginnt mit %2.</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Present cost</source>
        <translation>Barwert der Kosten</translation>
    </message>
    <message>
        <source>Eight futures of ten</source>
        <translation>Acht von zehn Verläufen</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>Am günstigsten in</translation>
    </message>
    <message>
        <source>%1 of futures</source>
        <translation>%1 der Verläufe</translation>
    </message>
    <message>
        <source>For a GPU-hour of work</source>
        <translation>Für eine GPU-Stunde Arbeit</translation>
    </message>
    <message>
        <source>Paid in all</source>
        <translation>Gezahlt insgesamt</translation>
    </message>
    <message>
        <source>not in time</source>
        <translation>nicht rechtzeitig</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>Worauf sie beruht</translation>
    </message>
    <message>
        <source>%1 costs %2 over %3, %4 less than %5, the next best</source>
        <translation>%1 kostet %2 über %3, %4 weniger als %5</translation>
    </message>
    <message>
        <source>Five ways to do the same work, and what each rests on</source>
        <translation>Fünf Wege zu derselben Arbeit, und worauf jeder beruht</translation>
    </message>
    <message>
        <source>at the decision</source>
        <translation>bei der Entscheidung</translation>
    </message>
    <message>
        <source>in the first year</source>
        <translation>im ersten Jahr</translation>
    </message>
    <message>
        <source>most, by month %1</source>
        <translation>höchstens, bis Monat %1</translation>
    </message>
    <message>
        <source>%1 asks for no money up front: %2 in the first quarter, %3 in all</source>
        <translation>%1 verlangt kein Geld vorab: %2 im ersten Quartal, %3 insgesamt</translation>
    </message>
    <message>
        <source>%1 takes %2 in the first quarter, on-demand %3; at most %4 is out by month %5</source>
        <translation>%1 braucht %2 im ersten Quartal, On-Demand %3; höchstens %4 sind bis Monat %5 gezahlt</translation>
    </message>
    <message>
        <source>Bands: P10 to P90 of the two cheapest over %1 futures. %2</source>
        <translation>Bänder: P10 bis P90 der zwei günstigsten über %1 Verläufe. %2</translation>
    </message>
    <message>
        <source>Saving, %1 of present cost</source>
        <translation>Ersparnis, %1 im Barwert</translation>
    </message>
    <message>
        <source>What has to be paid, undiscounted, and when</source>
        <translation>Was zu zahlen ist, nicht abgezinst, und wann</translation>
    </message>
    <message>
        <source>How many nodes?</source>
        <translation>Wie viele Knoten?</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>No single input changes the answer within its range</source>
        <translation>Keine einzelne Eingabe ändert die Antwort innerhalb ihrer Spanne</translation>
    </message>
    <message>
        <source>The answer changes first with “%1”: %2, %3 is cheapest</source>
        <translation>Die Antwort kippt zuerst bei „%1“: %2 ist %3 am günstigsten</translation>
    </message>
    <message>
        <source>The answer changes when …</source>
        <translation>Die Antwort ändert sich, wenn …</translation>
    </message>
    <message>
        <source>Each input was moved over its whole range, and the plans were decided anew at each value.</source>
        <translation>Jede Eingabe wurde über ihre ganze Spanne bewegt, und die Pläne wurden bei jedem Wert neu entschieden.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Goes</source>
        <translation>Wird</translation>
    </message>
    <message>
        <source>Then cheapest</source>
        <translation>Dann am günstigsten</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>What to find out first</source>
        <translation>Was zuerst herauszufinden ist</translation>
    </message>
    <message>
        <source>What knowing it exactly before deciding would save on average; looking into it should cost less.</source>
        <translation>Was es im Mittel spart, sie vor der Entscheidung genau zu kennen; sie zu untersuchen sollte weniger kosten.</translation>
    </message>
    <message>
        <source>Worth up to</source>
        <translation>Wert bis zu</translation>
    </message>
    <message>
        <source>No input alone would change the choice</source>
        <translation>Keine Eingabe allein würde die Wahl ändern</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>Alles zugleich</translation>
    </message>
    <message>
        <source>If you choose … and another turns out cheaper</source>
        <translation>Wenn Sie … wählen und eine andere günstiger ist</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Wrong in</source>
        <translation>Falsch in</translation>
    </message>
    <message>
        <source>Costs on average</source>
        <translation>Kostet im Mittel</translation>
    </message>
    <message>
        <source>Worst tenth</source>
        <translation>Schlimmstes Zehntel</translation>
    </message>
    <message>
        <source>Above all when</source>
        <translation>Vor allem, wenn</translation>
    </message>
    <message>
        <source>%1 is high, %2</source>
        <translation>%1 hoch ist, %2</translation>
    </message>
    <message>
        <source>%1 is low, %2</source>
        <translation>%1 niedrig ist, %2</translation>
    </message>
    <message>
        <source>saved at least against %1 in nine futures of ten</source>
        <translation>mindestens gespart gegenüber %1 in neun von zehn Verläufen</translation>
    </message>
    <message>
        <source>more than %1, or worse, in one future of ten</source>
        <translation>mehr als %1, oder schlimmer, in einem von zehn Verläufen</translation>
    </message>
    <message>
        <source>Finding out “%1” first is worth up to %2; knowing everything, %3.</source>
        <translation>„%1“ zuerst zu klären ist bis zu %2 wert; alles zu wissen, %3.</translation>
    </message>
    <message numerus="yes">
        <source>The demand is measured; all %n assumptions beside it are at their defaults</source>
        <translation>
            <numerusform>Der Bedarf ist gemessen; die eine Annahme daneben steht auf ihrem Standardwert</numerusform>
            <numerusform>Der Bedarf ist gemessen; alle %n Annahmen daneben stehen auf ihren Standardwerten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>%1: </source>
        <translation>%1: </translation>
    </message>
    <message>
        <source>%1 (%2): </source>
        <translation>%1 (%2): </translation>
    </message>
</context>
<context>
    <name>Grade</name>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>quoted</source>
        <translation>Listenpreis</translation>
    </message>
    <message>
        <source>vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>anecdote</source>
        <translation>Einzelbericht</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>As the language has it</source>
        <translation>Wie in der Sprache üblich</translation>
    </message>
</context>
<context>
    <name>Line</name>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Loan payments</source>
        <translation>Kreditraten</translation>
    </message>
    <message>
        <source>Storage hardware</source>
        <translation>Speicher-Hardware</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>Colocation</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Vendor support</source>
        <translation>Herstellerwartung</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>Reparaturen</translation>
    </message>
    <message>
        <source>Resale</source>
        <translation>Wiederverkauf</translation>
    </message>
    <message>
        <source>Committed GPUs</source>
        <translation>Gebundene GPUs</translation>
    </message>
    <message>
        <source>On-demand GPUs</source>
        <translation>On-Demand-GPUs</translation>
    </message>
    <message>
        <source>Spot GPUs</source>
        <translation>Spot-GPUs</translation>
    </message>
    <message>
        <source>AWS storage</source>
        <translation>AWS-Speicher</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>Datenausgang</translation>
    </message>
    <message>
        <source>AWS support</source>
        <translation>AWS-Support</translation>
    </message>
    <message>
        <source>AWS staff</source>
        <translation>AWS-Personal</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>Steuer</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>GPUs kept busy</source>
        <translation>Beschäftigte GPUs</translation>
    </message>
    <message>
        <source>Hours a day</source>
        <translation>Stunden am Tag</translation>
    </message>
    <message>
        <source>Days a week</source>
        <translation>Tage in der Woche</translation>
    </message>
    <message>
        <source>Burst GPUs</source>
        <translation>GPUs in Spitzen</translation>
    </message>
    <message>
        <source>Burst hours a month</source>
        <translation>Spitzenstunden im Monat</translation>
    </message>
    <message>
        <source>Demand growth</source>
        <translation>Wachstum des Bedarfs</translation>
    </message>
    <message>
        <source>Work that can wait</source>
        <translation>Arbeit, die warten kann</translation>
    </message>
    <message>
        <source>GPUs per job</source>
        <translation>GPUs je Auftrag</translation>
    </message>
    <message>
        <source>Work that may run on spot</source>
        <translation>Arbeit, die auf Spot darf</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>Abstand der Sicherungspunkte</translation>
    </message>
    <message>
        <source>Checkpoint write time</source>
        <translation>Dauer eines Sicherungspunkts</translation>
    </message>
    <message>
        <source>Restart time</source>
        <translation>Dauer eines Neustarts</translation>
    </message>
    <message>
        <source>Data at hand</source>
        <translation>Vorgehaltene Daten</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>Datenausgang</translation>
    </message>
    <message>
        <source>On-demand price</source>
        <translation>On-Demand-Preis</translation>
    </message>
    <message>
        <source>GPUs per instance</source>
        <translation>GPUs je Instanz</translation>
    </message>
    <message>
        <source>Managed-training premium</source>
        <translation>Aufschlag für verwaltetes Training</translation>
    </message>
    <message>
        <source>Slower than owned</source>
        <translation>Langsamer als eigene</translation>
    </message>
    <message>
        <source>Idle rented hours</source>
        <translation>Leere Mietstunden</translation>
    </message>
    <message>
        <source>Instance MTBF</source>
        <translation>MTBF einer Instanz</translation>
    </message>
    <message>
        <source>Committed price</source>
        <translation>Preis mit Bindung</translation>
    </message>
    <message>
        <source>Committed GPUs</source>
        <translation>Gebundene GPUs</translation>
    </message>
    <message>
        <source>Commitment term</source>
        <translation>Laufzeit der Bindung</translation>
    </message>
    <message>
        <source>AWS storage price</source>
        <translation>Preis des AWS-Speichers</translation>
    </message>
    <message>
        <source>Egress price</source>
        <translation>Preis des Datenausgangs</translation>
    </message>
    <message>
        <source>AWS support plan</source>
        <translation>AWS-Supportplan</translation>
    </message>
    <message>
        <source>AWS staff</source>
        <translation>AWS-Personal</translation>
    </message>
    <message>
        <source>AWS price change</source>
        <translation>AWS-Preisänderung</translation>
    </message>
    <message>
        <source>Spot discount</source>
        <translation>Spot-Rabatt</translation>
    </message>
    <message>
        <source>Spot lifetime</source>
        <translation>Lebensdauer auf Spot</translation>
    </message>
    <message>
        <source>Correlated interruptions</source>
        <translation>Gemeinsame Unterbrechungen</translation>
    </message>
    <message>
        <source>Wait for spot capacity</source>
        <translation>Warten auf Spot-Kapazität</translation>
    </message>
    <message>
        <source>Save on notice</source>
        <translation>Sichern bei Vorwarnung</translation>
    </message>
    <message>
        <source>Spot availability</source>
        <translation>Spot-Verfügbarkeit</translation>
    </message>
    <message>
        <source>Reserved spot block</source>
        <translation>Reservierter Spot-Block</translation>
    </message>
    <message>
        <source>Nodes to buy</source>
        <translation>Zu kaufende Knoten</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>Ersatzknoten</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>Node price</source>
        <translation>Preis eines Knotens</translation>
    </message>
    <message>
        <source>Network per node</source>
        <translation>Netzwerk je Knoten</translation>
    </message>
    <message>
        <source>Multi-node efficiency</source>
        <translation>Effizienz über Knoten</translation>
    </message>
    <message>
        <source>Owned storage price</source>
        <translation>Preis eigenen Speichers</translation>
    </message>
    <message>
        <source>Set-up cost</source>
        <translation>Einrichtungskosten</translation>
    </message>
    <message>
        <source>Set-up work</source>
        <translation>Einrichtungsarbeit</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>Lieferzeit</translation>
    </message>
    <message>
        <source>Service life</source>
        <translation>Nutzungsdauer</translation>
    </message>
    <message>
        <source>Vendor support</source>
        <translation>Herstellerwartung</translation>
    </message>
    <message>
        <source>Software licences</source>
        <translation>Softwarelizenzen</translation>
    </message>
    <message>
        <source>Node power</source>
        <translation>Leistung eines Knotens</translation>
    </message>
    <message>
        <source>Contracted power</source>
        <translation>Vertragsleistung</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>Leistung im Leerlauf</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>Strompreis</translation>
    </message>
    <message>
        <source>Colocation fee</source>
        <translation>Colocation-Entgelt</translation>
    </message>
    <message>
        <source>GPU failure rate (AFR)</source>
        <translation>GPU-Ausfallrate (AFR)</translation>
    </message>
    <message>
        <source>Other node failures (AFR)</source>
        <translation>Andere Knotenausfälle (AFR)</translation>
    </message>
    <message>
        <source>Other interruptions</source>
        <translation>Andere Unterbrechungen</translation>
    </message>
    <message>
        <source>Ageing</source>
        <translation>Alterung</translation>
    </message>
    <message>
        <source>Repair time</source>
        <translation>Reparaturdauer</translation>
    </message>
    <message>
        <source>Cost per incident</source>
        <translation>Kosten je Vorfall</translation>
    </message>
    <message>
        <source>GPU replacement</source>
        <translation>Ersatz einer GPU</translation>
    </message>
    <message>
        <source>Node repair</source>
        <translation>Reparatur eines Knotens</translation>
    </message>
    <message>
        <source>Warranty</source>
        <translation>Gewährleistung</translation>
    </message>
    <message>
        <source>Staff per 10 nodes</source>
        <translation>Personal je 10 Knoten</translation>
    </message>
    <message>
        <source>Least staff</source>
        <translation>Mindestpersonal</translation>
    </message>
    <message>
        <source>Salary, loaded</source>
        <translation>Personalkosten, voll</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Discount rate</source>
        <translation>Kalkulationszins</translation>
    </message>
    <message>
        <source>Inflation</source>
        <translation>Inflation</translation>
    </message>
    <message>
        <source>Resale decline</source>
        <translation>Wertverlust im Jahr</translation>
    </message>
    <message>
        <source>Resale loss</source>
        <translation>Verlust beim Verkauf</translation>
    </message>
    <message>
        <source>Hardware price change</source>
        <translation>Hardware-Preisänderung</translation>
    </message>
    <message>
        <source>Tax rate</source>
        <translation>Steuersatz</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>Abschreibung</translation>
    </message>
    <message>
        <source>Financed share</source>
        <translation>Finanzierter Anteil</translation>
    </message>
    <message>
        <source>Loan rate</source>
        <translation>Kreditzins</translation>
    </message>
    <message>
        <source>Loan term</source>
        <translation>Kreditlaufzeit</translation>
    </message>
    <message>
        <source>Demand scale</source>
        <translation>Maßstab des Bedarfs</translation>
    </message>
</context>
<context>
    <name>ParameterGroup</name>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>AWS</source>
        <translation>AWS</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Owned cluster</source>
        <translation>Eigener Cluster</translation>
    </message>
    <message>
        <source>Power and colocation</source>
        <translation>Strom und Colocation</translation>
    </message>
    <message>
        <source>Hardware failure</source>
        <translation>Hardwareausfälle</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>Finanzen</translation>
    </message>
</context>
<context>
    <name>ParameterHelp</name>
    <message>
        <source>GPUs that the steady work keeps busy while it runs.</source>
        <translation>GPUs, die die stetige Arbeit beschäftigt, solange sie läuft.</translation>
    </message>
    <message>
        <source>Hours a day that the steady work runs.</source>
        <translation>Stunden am Tag, die die stetige Arbeit läuft.</translation>
    </message>
    <message>
        <source>Days a week that the steady work runs.</source>
        <translation>Tage in der Woche, die die stetige Arbeit läuft.</translation>
    </message>
    <message>
        <source>GPUs that bursts need on top of the steady work.</source>
        <translation>GPUs, die Spitzen zusätzlich zur stetigen Arbeit brauchen.</translation>
    </message>
    <message>
        <source>Hours a month that bursts last.</source>
        <translation>Stunden im Monat, die Spitzen dauern.</translation>
    </message>
    <message>
        <source>Yearly growth of all demand.</source>
        <translation>Jährliches Wachstum allen Bedarfs.</translation>
    </message>
    <message>
        <source>Share of the work above a capacity that may queue for its idle hours in the same month.</source>
        <translation>Anteil der Arbeit über einer Kapazität, der auf deren leere Stunden im selben Monat warten darf.</translation>
    </message>
    <message>
        <source>GPUs that one job holds together (its gang).</source>
        <translation>GPUs, die ein Auftrag gemeinsam hält.</translation>
    </message>
    <message>
        <source>Share of the work that may run on spot.</source>
        <translation>Anteil der Arbeit, der auf Spot laufen darf.</translation>
    </message>
    <message>
        <source>Useful work between two checkpoints.</source>
        <translation>Nutzarbeit zwischen zwei Sicherungspunkten.</translation>
    </message>
    <message>
        <source>Time that writing one checkpoint stops the job.</source>
        <translation>Zeit, die das Schreiben eines Sicherungspunkts den Auftrag anhält.</translation>
    </message>
    <message>
        <source>Billed time from getting nodes to useful work again: boot and load the checkpoint.</source>
        <translation>Bezahlte Zeit, bis nach dem Erhalt von Knoten wieder gearbeitet wird: starten und Sicherungspunkt laden.</translation>
    </message>
    <message>
        <source>Data kept at hand for the work.</source>
        <translation>Daten, die für die Arbeit bereitliegen.</translation>
    </message>
    <message>
        <source>Data moved out of AWS a month when all work runs there.</source>
        <translation>Daten, die im Monat AWS verlassen, wenn alle Arbeit dort läuft.</translation>
    </message>
    <message>
        <source>On-demand price of one GPU for one hour.</source>
        <translation>On-Demand-Preis einer GPU für eine Stunde.</translation>
    </message>
    <message>
        <source>GPUs in one rented instance.</source>
        <translation>GPUs in einer gemieteten Instanz.</translation>
    </message>
    <message>
        <source>What managed training (SageMaker) costs above the plain instance.</source>
        <translation>Was verwaltetes Training (SageMaker) über die blanke Instanz hinaus kostet.</translation>
    </message>
    <message>
        <source>Extra GPU-hours that the same work takes on AWS.</source>
        <translation>Zusätzliche GPU-Stunden, die dieselbe Arbeit bei AWS braucht.</translation>
    </message>
    <message>
        <source>Rented GPU-hours paid for but idle, as a share of those used.</source>
        <translation>Bezahlte, aber leere GPU-Mietstunden, als Anteil der genutzten.</translation>
    </message>
    <message>
        <source>Mean hours between interruptions of one on-demand instance by hardware or host.</source>
        <translation>Mittlere Stunden zwischen Unterbrechungen einer On-Demand-Instanz durch Hardware oder Wirt.</translation>
    </message>
    <message>
        <source>Price of one committed GPU for one hour, used or not.</source>
        <translation>Preis einer gebundenen GPU für eine Stunde, genutzt oder nicht.</translation>
    </message>
    <message>
        <source>GPUs under commitment; 0 lets the model choose.</source>
        <translation>GPUs unter Bindung; 0 überlässt dem Modell die Wahl.</translation>
    </message>
    <message>
        <source>Months for which the commitment&apos;s price and size are fixed.</source>
        <translation>Monate, für die Preis und Größe der Bindung feststehen.</translation>
    </message>
    <message>
        <source>Price of keeping one GB for a month.</source>
        <translation>Preis, ein GB einen Monat zu halten.</translation>
    </message>
    <message>
        <source>Price of the first egress tier; the further tiers keep their ratio to it.</source>
        <translation>Preis der ersten Stufe des Datenausgangs; die weiteren behalten ihr Verhältnis dazu.</translation>
    </message>
    <message>
        <source>Support plan, as a share of the AWS bill.</source>
        <translation>Supportplan als Anteil der AWS-Rechnung.</translation>
    </message>
    <message>
        <source>People who run the AWS side when all work is there.</source>
        <translation>Personen, die die AWS-Seite betreiben, wenn alle Arbeit dort läuft.</translation>
    </message>
    <message>
        <source>Yearly change of AWS prices.</source>
        <translation>Jährliche Änderung der AWS-Preise.</translation>
    </message>
    <message>
        <source>How far spot is below on-demand.</source>
        <translation>Wie weit Spot unter On-Demand liegt.</translation>
    </message>
    <message>
        <source>Mean hours until AWS takes one spot instance back.</source>
        <translation>Mittlere Stunden, bis AWS eine Spot-Instanz zurücknimmt.</translation>
    </message>
    <message>
        <source>0: instances of a job are taken independently; 1: all at once.</source>
        <translation>0: Instanzen eines Auftrags werden unabhängig zurückgenommen; 1: alle zugleich.</translation>
    </message>
    <message>
        <source>Unbilled wait for replacement capacity after an interruption.</source>
        <translation>Unbezahltes Warten auf Ersatzkapazität nach einer Unterbrechung.</translation>
    </message>
    <message>
        <source>1: jobs save their state on the two-minute notice (needs a checkpoint write of at most 2 minutes).</source>
        <translation>1: Aufträge sichern bei der Vorwarnung von zwei Minuten (ein Sicherungspunkt darf höchstens 2 Minuten dauern).</translation>
    </message>
    <message>
        <source>Share of the interruptible work for which spot capacity can be had; the rest goes on demand.</source>
        <translation>Anteil der unterbrechbaren Arbeit, für den Spot-Kapazität zu haben ist; der Rest läuft On-Demand.</translation>
    </message>
    <message>
        <source>Hours of a spot reservation free of interruption; 0: none.</source>
        <translation>Stunden einer Spot-Reservierung ohne Unterbrechung; 0: keine.</translation>
    </message>
    <message>
        <source>Nodes to buy; 0 lets the model choose.</source>
        <translation>Zu kaufende Knoten; 0 überlässt dem Modell die Wahl.</translation>
    </message>
    <message>
        <source>Nodes of these kept idle to replace failed ones.</source>
        <translation>Knoten davon, die leer bleiben, um ausgefallene zu ersetzen.</translation>
    </message>
    <message>
        <source>GPUs in one node.</source>
        <translation>GPUs in einem Knoten.</translation>
    </message>
    <message>
        <source>Price of one node.</source>
        <translation>Preis eines Knotens.</translation>
    </message>
    <message>
        <source>Interconnect, a node&apos;s share: adapters, cables, switches.</source>
        <translation>Vernetzung, Anteil eines Knotens: Adapter, Kabel, Switches.</translation>
    </message>
    <message>
        <source>Speed of a job over several nodes against the same GPUs in one; 1 with InfiniBand or RoCE.</source>
        <translation>Tempo eines Auftrags über mehrere Knoten gegenüber denselben GPUs in einem; 1 mit InfiniBand oder RoCE.</translation>
    </message>
    <message>
        <source>Price of owned storage.</source>
        <translation>Preis eigenen Speichers.</translation>
    </message>
    <message>
        <source>One-off: racking, cabling, power and cooling work.</source>
        <translation>Einmalig: Einbau, Verkabelung, Arbeiten an Strom und Kühlung.</translation>
    </message>
    <message>
        <source>Engineers&apos; work until the cluster does what AWS did.</source>
        <translation>Arbeit von Ingenieuren, bis der Cluster leistet, was AWS leistete.</translation>
    </message>
    <message>
        <source>Months from paying for nodes to their first useful hour; the work is rented meanwhile.</source>
        <translation>Monate von der Zahlung bis zur ersten Nutzstunde; solange wird gemietet.</translation>
    </message>
    <message>
        <source>Age at which nodes are sold and replaced.</source>
        <translation>Alter, mit dem Knoten verkauft und ersetzt werden.</translation>
    </message>
    <message>
        <source>Vendor support a year, as a share of the hardware&apos;s price.</source>
        <translation>Herstellerwartung im Jahr als Anteil am Hardwarepreis.</translation>
    </message>
    <message>
        <source>Software licences a year for each owned GPU.</source>
        <translation>Softwarelizenzen im Jahr je eigener GPU.</translation>
    </message>
    <message>
        <source>One node&apos;s power under full load.</source>
        <translation>Leistung eines Knotens unter Volllast.</translation>
    </message>
    <message>
        <source>Power contracted for one node in a colocation.</source>
        <translation>Leistung, die für einen Knoten in der Colocation vertraglich gesichert ist.</translation>
    </message>
    <message>
        <source>Power of an idle node as a share of full load.</source>
        <translation>Leistung eines leeren Knotens als Anteil der Volllast.</translation>
    </message>
    <message>
        <source>Facility power over equipment power.</source>
        <translation>Leistung des Gebäudes im Verhältnis zu der der Geräte.</translation>
    </message>
    <message>
        <source>Price of electricity.</source>
        <translation>Strompreis.</translation>
    </message>
    <message>
        <source>Colocation fee for each contracted kW.</source>
        <translation>Colocation-Entgelt je kW Vertragsleistung.</translation>
    </message>
    <message>
        <source>Chance that one GPU fails within a year.</source>
        <translation>Wahrscheinlichkeit, dass eine GPU binnen eines Jahres ausfällt.</translation>
    </message>
    <message>
        <source>Chance that a node fails within a year for another part.</source>
        <translation>Wahrscheinlichkeit, dass ein Knoten binnen eines Jahres aus anderem Grund ausfällt.</translation>
    </message>
    <message>
        <source>Interruptions a node causes in a year that need no repair: software, links, reboots.</source>
        <translation>Unterbrechungen eines Knotens im Jahr, die keine Reparatur brauchen: Software, Verbindungen, Neustarts.</translation>
    </message>
    <message>
        <source>Yearly growth of both failure rates with the nodes&apos; age.</source>
        <translation>Jährliche Zunahme beider Ausfallraten mit dem Alter der Knoten.</translation>
    </message>
    <message>
        <source>Hours until a failed node is back.</source>
        <translation>Stunden, bis ein ausgefallener Knoten zurück ist.</translation>
    </message>
    <message>
        <source>Hands and shipping for each failure.</source>
        <translation>Handgriffe und Versand je Ausfall.</translation>
    </message>
    <message>
        <source>Price of a new GPU today once parts are no longer free.</source>
        <translation>Heutiger Preis einer neuen GPU, sobald Teile nicht mehr kostenlos sind.</translation>
    </message>
    <message>
        <source>Price of any other repair today once parts are no longer free.</source>
        <translation>Heutiger Preis jeder anderen Reparatur, sobald Teile nicht mehr kostenlos sind.</translation>
    </message>
    <message>
        <source>Months for which parts are free, by warranty or support contract.</source>
        <translation>Monate, in denen Teile durch Gewährleistung oder Wartungsvertrag kostenlos sind.</translation>
    </message>
    <message>
        <source>People for every 10 owned nodes.</source>
        <translation>Personen je 10 eigene Knoten.</translation>
    </message>
    <message>
        <source>Least people for an owned cluster of any size.</source>
        <translation>Mindestens nötige Personen für einen eigenen Cluster jeder Größe.</translation>
    </message>
    <message>
        <source>Yearly cost of one such person.</source>
        <translation>Jährliche Kosten einer solchen Person.</translation>
    </message>
    <message>
        <source>Months compared.</source>
        <translation>Verglichene Monate.</translation>
    </message>
    <message>
        <source>Yearly cost of capital.</source>
        <translation>Jährliche Kapitalkosten.</translation>
    </message>
    <message>
        <source>Yearly growth of salaries, electricity, colocation, licences and repairs.</source>
        <translation>Jährlicher Anstieg von Gehältern, Strom, Colocation, Lizenzen und Reparaturen.</translation>
    </message>
    <message>
        <source>Value that hardware loses each year of age, after the first loss.</source>
        <translation>Wert, den Hardware nach dem ersten Verlust mit jedem Jahr verliert.</translation>
    </message>
    <message>
        <source>Value lost at once on any resale: used discount and selling cost.</source>
        <translation>Wert, der bei jedem Verkauf sofort verloren ist: Gebrauchtabschlag und Verkaufskosten.</translation>
    </message>
    <message>
        <source>Yearly change of the price of the same new hardware.</source>
        <translation>Jährliche Preisänderung derselben neuen Hardware.</translation>
    </message>
    <message>
        <source>Income tax rate; 0 compares before tax.</source>
        <translation>Ertragsteuersatz; 0 vergleicht vor Steuern.</translation>
    </message>
    <message>
        <source>Straight-line depreciation for tax.</source>
        <translation>Lineare steuerliche Abschreibung.</translation>
    </message>
    <message>
        <source>Share of the hardware paid by a loan.</source>
        <translation>Anteil der Hardware, den ein Kredit bezahlt.</translation>
    </message>
    <message>
        <source>The loan&apos;s yearly interest rate, a twelfth a month.</source>
        <translation>Jahreszins des Kredits, ein Zwölftel im Monat.</translation>
    </message>
    <message>
        <source>Months of equal payments.</source>
        <translation>Monate mit gleichen Raten.</translation>
    </message>
    <message>
        <source>All demand, stated or measured, is taken this many times.</source>
        <translation>Aller Bedarf, angegeben oder gemessen, wird so oft genommen.</translation>
    </message>
</context>
<context>
    <name>ParameterSource</name>
    <message>
        <source>Reality Check article: the 4-node cluster has 32 GPUs</source>
        <translation>Artikel Reality Check: Der Cluster mit 4 Knoten hat 32 GPUs</translation>
    </message>
    <message>
        <source>Reality Check article: 15 hours a day</source>
        <translation>Artikel Reality Check: 15 Stunden am Tag</translation>
    </message>
    <message>
        <source>Reality Check article: 5 days a week</source>
        <translation>Artikel Reality Check: 5 Tage in der Woche</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Reality Check article: every 15 minutes</source>
        <translation>Artikel Reality Check: alle 15 Minuten</translation>
    </message>
    <message>
        <source>Reality Check article: 10 TB a month</source>
        <translation>Artikel Reality Check: 10 TB im Monat</translation>
    </message>
    <message>
        <source>p5.48xlarge 55.04 USD an hour for 8 H100, us-east-1, after the June 2025 cut (SkyPilot catalog)</source>
        <translation>p5.48xlarge 55,04 USD je Stunde für 8 H100, us-east-1, nach der Senkung im Juni 2025 (SkyPilot-Katalog)</translation>
    </message>
    <message>
        <source>p5.48xlarge</source>
        <translation>p5.48xlarge</translation>
    </message>
    <message>
        <source>SageMaker on p4d and p5: 0.15; on g6: 0.25</source>
        <translation>SageMaker auf p4d und p5: 0,15; auf g6: 0,25</translation>
    </message>
    <message>
        <source>Reality Check article: 3-10% slower</source>
        <translation>Artikel Reality Check: 3–10 % langsamer</translation>
    </message>
    <message>
        <source>Llama 3: 3.79 interruptions per 1000 node-days, so 6332 h</source>
        <translation>Llama 3: 3,79 Unterbrechungen je 1000 Knotentage, also 6332 h</translation>
    </message>
    <message>
        <source>p5 three-year plan 45% below on-demand before the June 2025 cut (Lenovo 2025), scaled to the price after it; capacity blocks 3.9-5.4; one-year contracts elsewhere 1.7-2.4</source>
        <translation>p5-Dreijahresplan 45 % unter On-Demand vor der Senkung im Juni 2025 (Lenovo 2025), auf den Preis danach umgerechnet; Capacity Blocks 3,9–5,4; Einjahresverträge anderswo 1,7–2,4</translation>
    </message>
    <message>
        <source>Reality Check article: three-year contract</source>
        <translation>Artikel Reality Check: Dreijahresvertrag</translation>
    </message>
    <message>
        <source>S3 Standard, first 50 TB</source>
        <translation>S3 Standard, erste 50 TB</translation>
    </message>
    <message>
        <source>AWS internet egress, first 10 TB; Reality Check article: 0.09</source>
        <translation>AWS-Datenausgang ins Internet, erste 10 TB; Artikel Reality Check: 0,09</translation>
    </message>
    <message>
        <source>p5 -44%, p4d -33% in June 2025; capacity blocks +15% in January 2026</source>
        <translation>p5 −44 %, p4d −33 % im Juni 2025; Capacity Blocks +15 % im Januar 2026</translation>
    </message>
    <message>
        <source>Reality Check article: 70%; p5 snapshot 53-81%, p4d 63-64% (SkyPilot catalog)</source>
        <translation>Artikel Reality Check: 70 %; p5 im Schnappschuss 53–81 %, p4d 63–64 % (SkyPilot-Katalog)</translation>
    </message>
    <message>
        <source>Measured spot lifetimes of V100 and T4: 0.7-17 h (spot traces 2020-2023); none published for A100 or H100</source>
        <translation>Gemessene Spot-Lebensdauern von V100 und T4: 0,7–17 h (Spot-Aufzeichnungen 2020–2023); für A100 oder H100 keine veröffentlicht</translation>
    </message>
    <message>
        <source>Bamboo p3 trace: 2.1 instances taken at a time</source>
        <translation>Bamboo-p3-Aufzeichnung: 2,1 Instanzen auf einmal zurückgenommen</translation>
    </message>
    <message>
        <source>AWS: two-minute interruption notice</source>
        <translation>AWS: Vorwarnung zwei Minuten vor der Unterbrechung</translation>
    </message>
    <message>
        <source>SkyPilot availability traces: 0.17-0.91 by zone</source>
        <translation>SkyPilot-Aufzeichnungen der Verfügbarkeit: 0,17–0,91 je Zone</translation>
    </message>
    <message>
        <source>Reality Check article: 18-hour spot reservations; not found in AWS documentation, spot blocks ended in 2022</source>
        <translation>Artikel Reality Check: Spot-Reservierungen von 18 Stunden; in der AWS-Dokumentation nicht zu finden, Spot Blocks endeten 2022</translation>
    </message>
    <message>
        <source>Reality Check article: buy 4 nodes, not 16</source>
        <translation>Artikel Reality Check: 4 Knoten kaufen, nicht 16</translation>
    </message>
    <message>
        <source>8x H100 server: 250 142 (Lenovo 2026), 306 000-530 000 (HGX builds), 373 000-430 000 (DGX)</source>
        <translation>Server mit 8 H100: 250 142 (Lenovo 2026), 306 000–530 000 (HGX), 373 000–430 000 (DGX)</translation>
    </message>
    <message>
        <source>InfiniBand or 400GbE for 8 GPUs: 20 000-50 000; up to 130 000 with facility</source>
        <translation>InfiniBand oder 400GbE für 8 GPUs: 20 000–50 000; mit Gebäude bis 130 000</translation>
    </message>
    <message>
        <source>Reality Check article: a 3x difference without</source>
        <translation>Artikel Reality Check: ohne dreimal langsamer</translation>
    </message>
    <message>
        <source>Reality Check article: 40 000 USD cooling retrofit in an own room; less in a colocation</source>
        <translation>Artikel Reality Check: 40 000 USD für die Kühlung im eigenen Raum; in einer Colocation weniger</translation>
    </message>
    <message>
        <source>Reality Check article: 3 months</source>
        <translation>Artikel Reality Check: 3 Monate</translation>
    </message>
    <message>
        <source>Published: 1-15% a year</source>
        <translation>Veröffentlicht: 1–15 % im Jahr</translation>
    </message>
    <message>
        <source>NVIDIA AI Enterprise lists 4500 USD per GPU-year</source>
        <translation>NVIDIA AI Enterprise: Listenpreis 4500 USD je GPU und Jahr</translation>
    </message>
    <message>
        <source>8x H100 node measured at 8.4 kW under load (rated 10.2 kW)</source>
        <translation>Knoten mit 8 H100, gemessen 8,4 kW unter Last (Nennleistung 10,2 kW)</translation>
    </message>
    <message>
        <source>8x H100 node rated 10.2 kW</source>
        <translation>Knoten mit 8 H100, Nennleistung 10,2 kW</translation>
    </message>
    <message>
        <source>8x A100 servers: 1.5 kW idle of 6.55 kW maximum (AcmeTrace)</source>
        <translation>Server mit 8 A100: 1,5 kW im Leerlauf von höchstens 6,55 kW (AcmeTrace)</translation>
    </message>
    <message>
        <source>Uptime Institute weighted average 2025: 1.54</source>
        <translation>Uptime Institute, gewichtetes Mittel 2025: 1,54</translation>
    </message>
    <message>
        <source>US industrial 0.08-0.18</source>
        <translation>US-Industriestrom 0,08–0,18</translation>
    </message>
    <message>
        <source>CBRE H2 2024, 250-500 kW, primary US markets: 184; retail cages 150-300; power not included</source>
        <translation>CBRE H2 2024, 250–500 kW, US-Hauptmärkte: 184; Einzelschränke 150–300; ohne Strom</translation>
    </message>
    <message>
        <source>Reality Check article: new 2-3% a year, mining-worn 15-20% a quarter (no published support)</source>
        <translation>Artikel Reality Check: neu 2–3 % im Jahr, aus dem Mining 15–20 % im Quartal (durch nichts Veröffentlichtes gestützt)</translation>
    </message>
    <message>
        <source>Llama 3: 3.79 interruptions of all kinds per 1000 node-days; Meta RSC 2.34-6.50</source>
        <translation>Llama 3: 3,79 Unterbrechungen aller Art je 1000 Knotentage; Meta RSC 2,34–6,50</translation>
    </message>
    <message>
        <source>No published distribution; six-week returns assumed by one author</source>
        <translation>Keine Verteilung veröffentlicht; ein Autor nimmt sechs Wochen an</translation>
    </message>
    <message>
        <source>H100 about 30 000 USD, used 22 000-25 000</source>
        <translation>H100 etwa 30 000 USD, gebraucht 22 000–25 000</translation>
    </message>
    <message>
        <source>Reality Check article: 0.5 automated, 2 without; published 0.1-2</source>
        <translation>Artikel Reality Check: 0,5 automatisiert, sonst 2; veröffentlicht 0,1–2</translation>
    </message>
    <message>
        <source>Reality Check article: 250 000+; published 185 000-325 000 loaded</source>
        <translation>Artikel Reality Check: über 250 000; veröffentlicht 185 000–325 000 mit Nebenkosten</translation>
    </message>
    <message>
        <source>Reality Check article: amortized over 3 years</source>
        <translation>Artikel Reality Check: über 3 Jahre abgeschrieben</translation>
    </message>
    <message>
        <source>H100 after 1, 2, 3 years: 60-65%, 40-45%, 25-35%; other sources 65-75% after 2</source>
        <translation>H100 nach 1, 2, 3 Jahren: 60–65 %, 40–45 %, 25–35 %; andere Quellen 65–75 % nach 2</translation>
    </message>
    <message>
        <source>As stated or measured</source>
        <translation>Wie angegeben oder gemessen</translation>
    </message>
</context>
<context>
    <name>Sentence</name>
    <message>
        <source>Owning costs more, or less, at every time, so that there is no rate of return.</source>
        <translation>Besitz kostet zu jeder Zeit mehr, oder zu jeder weniger, sodass es keinen internen Zinsfuß gibt.</translation>
    </message>
    <message>
        <source>The difference changes its sign %1 times and %2 rates fit it: go by present cost.</source>
        <translation>Der Unterschied wechselt %1-mal das Vorzeichen, und %2 Zinssätze passen: Halten Sie sich an den Barwert.</translation>
    </message>
    <message>
        <source>A loan pays for part of the nodes, so that the rate is of little money of one&apos;s own and looks high: go by present cost.</source>
        <translation>Ein Kredit bezahlt einen Teil der Knoten, sodass sich der Zinssatz auf wenig eigenes Geld bezieht und hoch aussieht: Halten Sie sich an den Barwert.</translation>
    </message>
    <message>
        <source>The return comes from what the hardware is still worth at the horizon alone.</source>
        <translation>Die Rendite kommt allein daraus, was die Hardware am Horizont noch wert ist.</translation>
    </message>
    <message>
        <source>Owned nodes serve %1 after they are paid; until then the work is rented.</source>
        <translation>Eigene Knoten leisten %1 nach der Zahlung etwas; bis dahin wird gemietet.</translation>
    </message>
    <message>
        <source>Owning is costed with at least %1 people.</source>
        <translation>Besitz ist mit mindestens %1 Personen gerechnet.</translation>
    </message>
    <message>
        <source>Moving data out is %1 of what on-demand costs.</source>
        <translation>Die Daten auszuziehen kostet %1 dessen, was On-Demand kostet.</translation>
    </message>
    <message>
        <source>What faster results are worth is not in the model.</source>
        <translation>Was schnellere Ergebnisse wert sind, ist nicht im Modell.</translation>
    </message>
    <message>
        <source>It runs %1 hours a day on average over the month.</source>
        <translation>Es läuft über den Monat im Mittel %1 Stunden am Tag.</translation>
    </message>
    <message>
        <source>AWS is taken to be %1 slower than owned nodes.</source>
        <translation>AWS gilt als %1 langsamer als eigene Knoten.</translation>
    </message>
    <message>
        <source>On-demand costs %1 over %2.</source>
        <translation>On-Demand kostet %1 über %2.</translation>
    </message>
    <message>
        <source>at most %1%2</source>
        <translation>höchstens %1%2</translation>
    </message>
    <message>
        <source>at least %1%2</source>
        <translation>mindestens %1%2</translation>
    </message>
    <message>
        <source>%1%2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 to %2%3</source>
        <translation>%1 bis %2%3</translation>
    </message>
    <message>
        <source>%1%2; %3%4 with what it leaves out</source>
        <translation>%1%2; %3%4 mit dem, was fehlt</translation>
    </message>
    <message>
        <source>On average over the futures %1 costs %2 less than %3, which is cheaper in the case as entered.</source>
        <translation>Im Mittel der Verläufe kostet %1 um %2 weniger als %3, das im eingegebenen Fall günstiger ist.</translation>
    </message>
    <message>
        <source>%1 of the futures are left out, since in them jobs are interrupted faster than they can work; narrow those ranges.</source>
        <translation>%1 der Verläufe fehlen, weil darin Aufträge schneller unterbrochen werden, als sie arbeiten können; verengen Sie diese Spannen.</translation>
    </message>
    <message>
        <source>How long spot instances live has been published for V100 and T4 alone; measure your own before you count on spot.</source>
        <translation>Wie lange Spot-Instanzen leben, ist nur für V100 und T4 veröffentlicht; messen Sie Ihre eigene, bevor Sie auf Spot bauen.</translation>
    </message>
    <message>
        <source>Every input is taken as known, so the answer is as sure as they are.</source>
        <translation>Jede Eingabe gilt als bekannt, also ist die Antwort so sicher wie sie.</translation>
    </message>
    <message>
        <source>All %1 ranges are published ones, of other people&apos;s machines; none is yours yet.</source>
        <translation>Alle %1 Spannen sind veröffentlichte, von Maschinen anderer; noch ist keine Ihre eigene.</translation>
    </message>
    <message>
        <source>%1 is cheapest in every future drawn.</source>
        <translation>%1 ist in jedem gezogenen Verlauf am günstigsten.</translation>
    </message>
    <message>
        <source>%1 is cheapest in %2 of the futures, %3 in %4.</source>
        <translation>%1 ist in %2 der Verläufe am günstigsten, %3 in %4.</translation>
    </message>
    <message>
        <source>All strategies come to the same plan, so nothing is saved or lost.</source>
        <translation>Alle Strategien führen zum selben Plan, also ist nichts zu sparen und nichts zu verlieren.</translation>
    </message>
    <message>
        <source>%1 costs between %2 more and %3 less than %4 in eight futures of ten.</source>
        <translation>%1 kostet in acht von zehn Verläufen zwischen %2 mehr und %3 weniger als %4.</translation>
    </message>
    <message>
        <source>%1 saves between %2 and %3 against %4 in eight futures of ten.</source>
        <translation>%1 spart in acht von zehn Verläufen zwischen %2 und %3 gegenüber %4.</translation>
    </message>
    <message>
        <source>No single input is worth finding out first: knowing one would not change the choice.</source>
        <translation>Keine einzelne Eingabe lohnt es, zuerst geklärt zu werden: Keine allein würde die Wahl ändern.</translation>
    </message>
    <message>
        <source>Finding out “%1” first is worth up to %2; knowing everything, %3.</source>
        <translation>„%1“ zuerst zu klären ist bis zu %2 wert; alles zu wissen, %3.</translation>
    </message>
    <message>
        <source>contradict each other: no futures have all of them; make them weaker</source>
        <translation>widersprechen einander: Kein Verlauf erfüllt alle; schwächen Sie sie ab</translation>
    </message>
    <message>
        <source>in no future do the values work together; make the ranges of interruptions and failures narrower</source>
        <translation>in keinem Verlauf passen die Werte zusammen; verengen Sie die Spannen von Unterbrechungen und Ausfällen</translation>
    </message>
    <message>
        <source>On-demand binds nothing: it is what the others are held against.</source>
        <translation>On-Demand bindet nichts: Daran werden die anderen gemessen.</translation>
    </message>
    <message>
        <source>%1 has taken less cash than on-demand from month %2, but with its loan unpaid; stopped before month %3 it would have cost more.</source>
        <translation>%1 hat ab Monat %2 weniger Geld gekostet als On-Demand, aber mit offenem Kredit; vor Monat %3 beendet, hätte es mehr gekostet.</translation>
    </message>
    <message>
        <source>%1 has taken less cash than on-demand from month %2, but with its loan unpaid; whenever it stops up to the horizon, it has not paid back.</source>
        <translation>%1 hat ab Monat %2 weniger Geld gekostet als On-Demand, aber mit offenem Kredit; wann immer es bis zum Horizont endet, hat es sich nicht amortisiert.</translation>
    </message>
    <message>
        <source>Whenever it stops, %1 has cost no more than on-demand.</source>
        <translation>Wann immer %1 endet, hat es nicht mehr gekostet als On-Demand.</translation>
    </message>
    <message>
        <source>%1 can stop without loss against on-demand from month %2; by cash alone it is ahead from month %3.</source>
        <translation>%1 kann ab Monat %2 ohne Verlust gegenüber On-Demand enden; nach Geld allein liegt es ab Monat %3 vorn.</translation>
    </message>
    <message>
        <source>%1 can stop without loss against on-demand from month %2; by cash alone it is not ahead within the horizon.</source>
        <translation>%1 kann ab Monat %2 ohne Verlust gegenüber On-Demand enden; nach Geld allein liegt es bis zum Horizont nicht vorn.</translation>
    </message>
    <message>
        <source>%1 is ahead of on-demand by cash from month %2, but what is owed when it stops takes that back.</source>
        <translation>%1 liegt nach Geld ab Monat %2 vor On-Demand, aber was beim Ende geschuldet ist, nimmt das zurück.</translation>
    </message>
    <message>
        <source>%1 costs more than on-demand at the horizon, by cash and if stopped then.</source>
        <translation>%1 kostet am Horizont mehr als On-Demand, nach Geld und beim Ende dann.</translation>
    </message>
    <message>
        <source>%1 GPUs in a node cannot share a cluster with %2 in a node; give both workloads the same nodes</source>
        <translation>%1 GPUs je Knoten können keinen Cluster mit %2 je Knoten teilen; geben Sie beiden dieselben Knoten</translation>
    </message>
    <message>
        <source>instances of %1 GPUs cannot stand for instances of %2; give both workloads the same instances</source>
        <translation>Instanzen mit %1 GPUs können nicht für Instanzen mit %2 stehen; geben Sie beiden dieselben Instanzen</translation>
    </message>
    <message>
        <source>jobs of %1 leave part of a node or an instance idle, and those of other workloads do not; give all jobs one size, or one that fills nodes</source>
        <translation>Aufträge mit %1 lassen einen Teil von Knoten oder Instanz leer, die anderer nicht; geben Sie allen Aufträgen eine Größe, oder eine, die Knoten füllt</translation>
    </message>
    <message>
        <source>Jobs differ in size; on the shared cluster all count as the largest, %1, so what sharing saves is understated.</source>
        <translation>Aufträge sind verschieden groß; auf dem gemeinsamen Cluster zählen alle wie der größte, %1, sodass die Ersparnis unterschätzt ist.</translation>
    </message>
    <message>
        <source>%1 has prices or hardware of its own (inputs that differ: %2) and is costed here on the terms of %3; if its GPUs are of another kind, they cannot be shared.</source>
        <translation>%1 hat eigene Preise oder Hardware (abweichende Eingaben: %2) und ist hier zu den Bedingungen von %3 gerechnet; sind seine GPUs von anderer Art, lassen sie sich nicht teilen.</translation>
    </message>
    <message>
        <source>There is no work to cost: say how many GPUs it keeps busy, and for how long.</source>
        <translation>Es gibt keine Arbeit zu rechnen: Geben Sie an, wie viele GPUs sie beschäftigt und wie lange.</translation>
    </message>
    <message>
        <source>%1 is cheapest over %2; the next best, %3, costs %4 more.</source>
        <translation>%1 ist über %2 am günstigsten; die nächstbeste, %3, kostet %4 mehr.</translation>
    </message>
    <message>
        <source>%1 is cheapest, saving %2 (%3) against on-demand over %4.</source>
        <translation>%1 ist am günstigsten und spart %2 (%3) gegenüber On-Demand über %4.</translation>
    </message>
    <message>
        <source>Nothing is bought, so nothing has to pay back.</source>
        <translation>Nichts wird gekauft, also muss sich nichts amortisieren.</translation>
    </message>
    <message>
        <source>%1 does not pay back in cash within %2; it costs less than on-demand by what the hardware is still worth then.</source>
        <translation>%1 amortisiert sich über %2 nicht in Geld; es kostet weniger als On-Demand durch das, was die Hardware dann noch wert ist.</translation>
    </message>
    <message>
        <source>%1 does not pay back against on-demand within %2.</source>
        <translation>%1 amortisiert sich gegenüber On-Demand über %2 nicht.</translation>
    </message>
    <message>
        <source>%1 costs less than on-demand from the first day.</source>
        <translation>%1 kostet vom ersten Tag an weniger als On-Demand.</translation>
    </message>
    <message>
        <source>%1 pays back after %2 against on-demand.</source>
        <translation>%1 braucht %2, um sich gegenüber On-Demand zu amortisieren.</translation>
    </message>
    <message>
        <source>Without nodes to buy there is no utilization at which owning wins.</source>
        <translation>Ohne Knoten zu kaufen gibt es keine Auslastung, bei der Besitz gewinnt.</translation>
    </message>
    <message>
        <source>Owning %1 costs more than on-demand however busy they are; yours would be busy %2 of the time.</source>
        <translation>%1 zu besitzen kostet mehr als On-Demand, wie ausgelastet sie auch sind; Ihre wären %2 der Zeit beschäftigt.</translation>
    </message>
    <message>
        <source>Owning %1 costs less than on-demand however little they are used; yours would be busy %2 of the time.</source>
        <translation>%1 zu besitzen kostet weniger als On-Demand, wie wenig sie auch genutzt werden; Ihre wären %2 der Zeit beschäftigt.</translation>
    </message>
    <message>
        <source>Owning %1 beats on-demand when they are busy more than %2 of the time; yours would be %3.</source>
        <translation>%1 zu besitzen schlägt On-Demand, wenn sie mehr als %2 der Zeit beschäftigt sind; Ihre wären es zu %3.</translation>
    </message>
    <message>
        <source>Spot where it can, the rest on demand.</source>
        <translation>Spot, wo es geht, der Rest On-Demand.</translation>
    </message>
    <message>
        <source>Rent every hour on demand.</source>
        <translation>Jede Stunde On-Demand mieten.</translation>
    </message>
    <message>
        <source>Commit to %1 and run the rest on spot where it can.</source>
        <translation>%1 binden und den Rest auf Spot laufen lassen, wo es geht.</translation>
    </message>
    <message>
        <source>Commit to %1 and rent the rest on demand.</source>
        <translation>%1 binden und den Rest On-Demand mieten.</translation>
    </message>
    <message>
        <source>Buy %1 now and %2 later, commit to %3 and run the rest on spot where it can.</source>
        <translation>%1 jetzt und %2 später kaufen, %3 binden und den Rest auf Spot laufen lassen, wo es geht.</translation>
    </message>
    <message>
        <source>Buy %1 now and %2 later, commit to %3 and rent the rest on demand.</source>
        <translation>%1 jetzt und %2 später kaufen, %3 binden und den Rest On-Demand mieten.</translation>
    </message>
    <message>
        <source>Buy %1, commit to %2 and run the rest on spot where it can.</source>
        <translation>%1 kaufen, %2 binden und den Rest auf Spot laufen lassen, wo es geht.</translation>
    </message>
    <message>
        <source>Buy %1, commit to %2 and rent the rest on demand.</source>
        <translation>%1 kaufen, %2 binden und den Rest On-Demand mieten.</translation>
    </message>
    <message>
        <source>Buy %1 now and %2 later, and run the rest on spot where it can.</source>
        <translation>%1 jetzt und %2 später kaufen und den Rest auf Spot laufen lassen, wo es geht.</translation>
    </message>
    <message>
        <source>Buy %1 now and %2 later, and rent the rest on demand.</source>
        <translation>%1 jetzt und %2 später kaufen und den Rest On-Demand mieten.</translation>
    </message>
    <message>
        <source>Buy %1 and run the rest on spot where it can.</source>
        <translation>%1 kaufen und den Rest auf Spot laufen lassen, wo es geht.</translation>
    </message>
    <message>
        <source>Buy %1 and rent the rest on demand.</source>
        <translation>%1 kaufen und den Rest On-Demand mieten.</translation>
    </message>
    <message>
        <source>must be an object { … }</source>
        <translation>muss ein Objekt { … } sein</translation>
    </message>
    <message>
        <source>is not a known key; known here: %1</source>
        <translation>ist kein bekannter Schlüssel; hier bekannt: %1</translation>
    </message>
    <message>
        <source>is missing; give a text</source>
        <translation>fehlt; geben Sie einen Text an</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>muss eine Zahl sein</translation>
    </message>
    <message>
        <source>“%1” is not known; did you mean %2?</source>
        <translation>„%1“ ist nicht bekannt; meinten Sie %2?</translation>
    </message>
    <message>
        <source>“%1” is not known; give one of %2</source>
        <translation>„%1“ ist nicht bekannt; geben Sie eines an von %2</translation>
    </message>
    <message>
        <source>is missing; give parameters and their values, { … }</source>
        <translation>fehlt; geben Sie Parameter und ihre Werte an, { … }</translation>
    </message>
    <message>
        <source>is not a known parameter; did you mean %1?</source>
        <translation>ist kein bekannter Parameter; meinten Sie %1?</translation>
    </message>
    <message>
        <source>is not a known parameter</source>
        <translation>ist kein bekannter Parameter</translation>
    </message>
    <message>
        <source>is not “%1”, so these are not claims of Rackrent</source>
        <translation>ist nicht „%1“, also sind das keine Behauptungen von Rackrent</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>muss %1 sein</translation>
    </message>
    <message>
        <source>is missing; give a list of at least one claim, [ … ]</source>
        <translation>fehlt; geben Sie eine Liste mit mindestens einer Behauptung an, [ … ]</translation>
    </message>
    <message>
        <source>is that of an earlier claim too; give each its own</source>
        <translation>ist auch der einer früheren Behauptung; geben Sie jeder einen eigenen</translation>
    </message>
    <message>
        <source>“%1” is not a date; write it as 2026, 2026-11 or 2026-11-03</source>
        <translation>„%1“ ist kein Datum; schreiben Sie 2026, 2026-11 oder 2026-11-03</translation>
    </message>
    <message>
        <source>is missing, and so is high; give at least one of them</source>
        <translation>fehlt, und high auch; geben Sie mindestens eines an</translation>
    </message>
    <message>
        <source>%1 is above high, %2; exchange them</source>
        <translation>%1 liegt über high, %2; vertauschen Sie sie</translation>
    </message>
    <message>
        <source>%1 is below 0</source>
        <translation>%1 liegt unter 0</translation>
    </message>
    <message>
        <source>must be a list [ … ]</source>
        <translation>muss eine Liste [ … ] sein</translation>
    </message>
    <message>
        <source>is whole, but the claim has no whole</source>
        <translation>ist whole, aber die Behauptung hat kein whole</translation>
    </message>
    <message>
        <source>names %%1, for which there is no figure</source>
        <translation>nennt %%1, wofür es keine Zahl gibt</translation>
    </message>
    <message>
        <source>is not named in because, as %%1</source>
        <translation>ist in because nicht genannt, als %%1</translation>
    </message>
    <message>
        <source>is given more than once; keep one of them</source>
        <translation>ist mehrfach angegeben; behalten Sie eines</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1</source>
        <translation>das ist kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>must be “%1”</source>
        <translation>muss „%1“ sein</translation>
    </message>
    <message>
        <source>%1 is there more than once</source>
        <translation>%1 gibt es mehrfach</translation>
    </message>
    <message>
        <source>must have 0 &lt; low &lt;= typical &lt;= high; leave out what is not known</source>
        <translation>muss 0 &lt; low &lt;= typical &lt;= high erfüllen; lassen Sie weg, was nicht bekannt ist</translation>
    </message>
    <message>
        <source>is not below the on-demand price: such a pool is not on offer, so leave it out</source>
        <translation>liegt nicht unter dem On-Demand-Preis: Ein solches Angebot gibt es nicht, lassen Sie es weg</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>would set %1 to %2, outside its range, %3 to %4</source>
        <translation>würde %1 auf %2 setzen, außerhalb des Bereichs von %3 bis %4</translation>
    </message>
    <message>
        <source>%1 is not a known parameter; did you mean %2?</source>
        <translation>%1 ist kein bekannter Parameter; meinten Sie %2?</translation>
    </message>
    <message>
        <source>%1 is not a known parameter</source>
        <translation>%1 ist kein bekannter Parameter</translation>
    </message>
    <message>
        <source>%1 is outside the parameter&apos;s range, %2 to %3</source>
        <translation>%1 liegt außerhalb des Bereichs des Parameters, %2 bis %3</translation>
    </message>
    <message>
        <source>is above high; swap them</source>
        <translation>liegt über high; vertauschen Sie sie</translation>
    </message>
    <message>
        <source>must be pert or lognormal</source>
        <translation>muss pert oder lognormal sein</translation>
    </message>
    <message>
        <source>must have low &lt;= mode &lt;= high</source>
        <translation>muss low &lt;= mode &lt;= high erfüllen</translation>
    </message>
    <message>
        <source>is not a known key; did you mean %1?</source>
        <translation>ist kein bekannter Schlüssel; meinten Sie %1?</translation>
    </message>
    <message>
        <source>must be a list [ … ] that holds something</source>
        <translation>muss eine Liste [ … ] sein, die etwas enthält</translation>
    </message>
    <message>
        <source>must be a text that says something</source>
        <translation>muss ein Text sein, der etwas sagt</translation>
    </message>
    <message>
        <source>is missing; give a number</source>
        <translation>fehlt; geben Sie eine Zahl an</translation>
    </message>
    <message>
        <source>must be a whole number above 0</source>
        <translation>muss eine ganze Zahl über 0 sein</translation>
    </message>
    <message>
        <source>“%1” is not a grade; give measured, quoted, vendor or anecdote</source>
        <translation>„%1“ ist keine Güte; geben Sie measured, quoted, vendor oder anecdote an</translation>
    </message>
    <message>
        <source>“%1” is not a date; give 2026, 2026-11 or 2026-11-03</source>
        <translation>„%1“ ist kein Datum; geben Sie 2026, 2026-11 oder 2026-11-03 an</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list [ … ]</source>
        <translation>eine Liste [ … ]</translation>
    </message>
    <message>
        <source>an object { … }</source>
        <translation>ein Objekt { … }</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>die Zahl %1 ist zu groß</translation>
    </message>
    <message>
        <source>the file ends here in the middle of the document; it seems cut off, so fetch it again or restore it from a copy</source>
        <translation>die Datei endet hier mitten im Dokument; sie scheint abgeschnitten: Holen Sie sie neu oder stellen Sie sie aus einer Kopie wieder her</translation>
    </message>
    <message>
        <source>this is not valid JSON, at “%1”</source>
        <translation>das ist kein gültiges JSON, bei „%1“</translation>
    </message>
    <message>
        <source>holds more values than any Rackrent document; it is something else</source>
        <translation>enthält mehr Werte als jedes Rackrent-Dokument; es ist etwas anderes</translation>
    </message>
    <message>
        <source>nests deeper than any Rackrent document; it is something else</source>
        <translation>ist tiefer verschachtelt als jedes Rackrent-Dokument; es ist etwas anderes</translation>
    </message>
    <message>
        <source>there are more faults than can be listed; mend these first</source>
        <translation>es gibt mehr Fehler, als sich aufzählen lassen; beheben Sie zuerst diese</translation>
    </message>
    <message>
        <source>must be %1, not %2</source>
        <translation>muss %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>is not “rackrent”, so this is not a Rackrent document</source>
        <translation>ist nicht „rackrent“, also ist das kein Rackrent-Dokument</translation>
    </message>
    <message>
        <source>written by a newer version of Rackrent (format %1; this one reads %2); update the program</source>
        <translation>von einer neueren Version von Rackrent geschrieben (Format %1; diese liest %2); aktualisieren Sie das Programm</translation>
    </message>
    <message>
        <source>is missing; give the format&apos;s version, %1</source>
        <translation>fehlt; geben Sie die Version des Formats an, %1</translation>
    </message>
    <message>
        <source>is missing; a document holds at least one scenario</source>
        <translation>fehlt; ein Dokument enthält mindestens ein Szenario</translation>
    </message>
    <message>
        <source>is empty; a document holds at least one scenario</source>
        <translation>ist leer; ein Dokument enthält mindestens ein Szenario</translation>
    </message>
    <message>
        <source>is the name of an earlier scenario too; give each its own</source>
        <translation>ist auch der Name eines früheren Szenarios; geben Sie jedem einen eigenen</translation>
    </message>
    <message>
        <source>is empty; leave it out to use the workload parameters, or give hours and GPUs</source>
        <translation>ist leer; lassen Sie es weg, um die Eingaben zum Bedarf zu nutzen, oder geben Sie Stunden und GPUs an</translation>
    </message>
    <message>
        <source>“%1” is not a range such as 25..35, low to high</source>
        <translation>„%1“ ist keine Spanne wie 25..35, niedrig bis hoch</translation>
    </message>
    <message>
        <source>is missing; give one of %1</source>
        <translation>fehlt; geben Sie eines an von %1</translation>
    </message>
    <message>
        <source>“%1” is not a known kind; give one of %2</source>
        <translation>„%1“ ist keine bekannte Art; geben Sie eine an von %2</translation>
    </message>
    <message>
        <source>must be a list of two parameter ids</source>
        <translation>muss eine Liste von zwei Parametern sein</translation>
    </message>
    <message>
        <source>cannot be read: permission denied</source>
        <translation>ist nicht lesbar: keine Berechtigung</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>eine solche Datei gibt es nicht</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>is larger than any Rackrent document; it is something else</source>
        <translation>ist größer als jedes Rackrent-Dokument; es ist etwas anderes</translation>
    </message>
    <message>
        <source>is empty; choose a Rackrent document</source>
        <translation>ist leer; wählen Sie ein Rackrent-Dokument</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; save the document as UTF-8</source>
        <translation>das ist kein UTF-8-Text; speichern Sie das Dokument als UTF-8</translation>
    </message>
    <message>
        <source>this is not valid JSON</source>
        <translation>das ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>is a folder; choose a file in it</source>
        <translation>ist ein Ordner; wählen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>is a device or pipe, not a file</source>
        <translation>ist ein Gerät oder eine Pipe, keine Datei</translation>
    </message>
    <message>
        <source>is not a spot trace: a JSON object with metadata and data</source>
        <translation>ist keine Spot-Aufzeichnung: ein JSON-Objekt mit metadata und data</translation>
    </message>
    <message>
        <source>must be a number of seconds above 0 between two entries</source>
        <translation>muss eine Zahl von Sekunden über 0 zwischen zwei Einträgen sein</translation>
    </message>
    <message>
        <source>must be a list of 1 (up) and 0 (not up) with at least one entry</source>
        <translation>muss eine Liste aus 1 (läuft) und 0 (läuft nicht) mit mindestens einem Eintrag sein</translation>
    </message>
    <message>
        <source>is %1; only 1 (up) and 0 (not up) can be replayed</source>
        <translation>ist %1; nur 1 (läuft) und 0 (läuft nicht) lassen sich nachspielen</translation>
    </message>
    <message>
        <source>has %1 more entries that are neither 1 nor 0</source>
        <translation>hat %1 weitere Einträge, die weder 1 noch 0 sind</translation>
    </message>
    <message>
        <source>demand would grow to %1 within the horizon, more than can be planned for (%2); lower it or the horizon</source>
        <translation>der Bedarf wüchse bis zum Horizont auf %1, mehr als sich planen lässt (%2); senken Sie es oder den Horizont</translation>
    </message>
    <message>
        <source>jobs on rented instances are interrupted faster than they can work (a job is hit every %1 hours); raise it, or lower GPUs per job or the restart time</source>
        <translation>Aufträge auf gemieteten Instanzen werden schneller unterbrochen, als sie arbeiten können (alle %1 Stunden); erhöhen Sie es, oder senken Sie GPUs je Auftrag oder die Dauer des Neustarts</translation>
    </message>
    <message>
        <source>a block of %1 hours is no longer than a restart and a checkpoint together (%2 hours), so a job would do no work in it; lengthen the block or shorten these</source>
        <translation>ein Block von %1 Stunden ist nicht länger als Neustart und Sicherungspunkt zusammen (%2 Stunden), sodass ein Auftrag darin nichts schafft; verlängern Sie den Block oder verkürzen Sie diese</translation>
    </message>
    <message>
        <source>a block of %1 hours is hardly longer than a restart and a checkpoint together (%2 hours); lengthen the block or shorten these</source>
        <translation>ein Block von %1 Stunden ist kaum länger als Neustart und Sicherungspunkt zusammen (%2 Stunden); verlängern Sie den Block oder verkürzen Sie diese</translation>
    </message>
    <message>
        <source>writing a checkpoint takes %1 minutes, longer than the notice of %2 minutes; switch it off or shorten the checkpoint write time</source>
        <translation>ein Sicherungspunkt dauert %1 Minuten, länger als die Vorwarnung von %2 Minuten; schalten Sie es aus oder verkürzen Sie ihn</translation>
    </message>
    <message>
        <source>spot takes a job back every %1 hours, before it has restarted and saved (%2 hours); raise it, or lower GPUs per job or the restart time</source>
        <translation>Spot nimmt einen Auftrag alle %1 Stunden zurück, bevor er neu gestartet und gesichert hat (%2 Stunden); erhöhen Sie es, oder senken Sie GPUs je Auftrag oder die Dauer des Neustarts</translation>
    </message>
    <message>
        <source>spot interrupts a job every %1 hours, faster than it can work; raise it or the correlation, or lower GPUs per job, the checkpoint interval or the restart time</source>
        <translation>Spot unterbricht einen Auftrag alle %1 Stunden, schneller als er arbeiten kann; erhöhen Sie es oder die Gemeinsamkeit, oder senken Sie GPUs je Auftrag, den Abstand der Sicherungspunkte oder die Dauer des Neustarts</translation>
    </message>
    <message>
        <source>jobs on owned nodes are interrupted every %1 hours, faster than they can work; lower it, the failure rates, GPUs per job or the restart time</source>
        <translation>Aufträge auf eigenen Knoten werden alle %1 Stunden unterbrochen, schneller als sie arbeiten können; senken Sie es, die Ausfallraten, GPUs je Auftrag oder die Dauer des Neustarts</translation>
    </message>
    <message>
        <source>before nodes are replaced they fail faster than jobs can work; lower it, the failure rates or the service life</source>
        <translation>bevor Knoten ersetzt werden, fallen sie schneller aus, als Aufträge arbeiten können; senken Sie es, die Ausfallraten oder die Nutzungsdauer</translation>
    </message>
    <message>
        <source>is not a finite number</source>
        <translation>ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>%1 is below the smallest allowed value, %2</source>
        <translation>%1 liegt unter dem kleinsten erlaubten Wert, %2</translation>
    </message>
    <message>
        <source>%1 is above the largest allowed value, %2</source>
        <translation>%1 liegt über dem größten erlaubten Wert, %2</translation>
    </message>
    <message>
        <source>adds up to %1 hours; a month has %2, so take the hours of one average month</source>
        <translation>ergibt %1 Stunden; ein Monat hat %2, nehmen Sie also die Stunden eines mittleren Monats</translation>
    </message>
    <message>
        <source>is chosen, not uncertain; leave its range out</source>
        <translation>ist gewählt, nicht unsicher; lassen Sie die Spanne weg</translation>
    </message>
    <message>
        <source>its low value, %1, is above its high value, %2; swap them</source>
        <translation>der niedrige Wert, %1, liegt über dem hohen, %2; vertauschen Sie sie</translation>
    </message>
    <message>
        <source>%1 is not between the low value, %2, and the high value, %3</source>
        <translation>%1 liegt nicht zwischen dem niedrigen Wert, %2, und dem hohen, %3</translation>
    </message>
    <message>
        <source>must be above 0 in a lognormal distribution, not %1</source>
        <translation>muss in einer Lognormalverteilung über 0 liegen, nicht bei %1</translation>
    </message>
    <message>
        <source>names %1 twice; give two parameters</source>
        <translation>nennt %1 zweimal; geben Sie zwei Parameter an</translation>
    </message>
    <message>
        <source>the pair %1 and %2 is given more than once</source>
        <translation>das Paar %1 und %2 ist mehrfach angegeben</translation>
    </message>
    <message>
        <source>must lie above -1 and below 1, not be %1</source>
        <translation>muss über -1 und unter 1 liegen, nicht bei %1</translation>
    </message>
    <message>
        <source>must be a whole number, not %1</source>
        <translation>muss eine ganze Zahl sein, nicht %1</translation>
    </message>
    <message>
        <source>cannot read %1; reinstalling may help</source>
        <translation>kann %1 nicht lesen; neu zu installieren hilft vielleicht</translation>
    </message>
    <message>
        <source>There is no file to write to: give it a name.</source>
        <translation>Es gibt keine Datei, in die geschrieben werden könnte: Geben Sie ihr einen Namen.</translation>
    </message>
    <message>
        <source>%1 is a folder: give the name of a file in it.</source>
        <translation>%1 ist ein Ordner: Geben Sie den Namen einer Datei darin an.</translation>
    </message>
    <message>
        <source>%1 is not a regular file: give the name of another.</source>
        <translation>%1 ist keine gewöhnliche Datei: Geben Sie einen anderen Namen an.</translation>
    </message>
    <message>
        <source>%1 cannot be written, as its folder does not exist: make it, or choose another folder.</source>
        <translation>%1 kann nicht geschrieben werden, da der Ordner nicht existiert: Legen Sie ihn an oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2): choose another folder, or ask for the right to write there.</source>
        <translation>%1 kann nicht geschrieben werden (%2): Wählen Sie einen anderen Ordner oder bitten Sie um das Schreibrecht.</translation>
    </message>
    <message>
        <source>%1 could not be written whole (%2), so nothing was changed: free some space or choose another folder.</source>
        <translation>%1 konnte nicht ganz geschrieben werden (%2), daher wurde nichts geändert: Schaffen Sie Platz oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>There is no scenario to make a deck of: open or add one first.</source>
        <translation>Es gibt kein Szenario für eine Präsentation: Öffnen Sie zuerst eines oder fügen Sie eines hinzu.</translation>
    </message>
    <message>
        <source>No deck can be made before this is put right: %1</source>
        <translation>Es gibt keine Präsentation, bevor das behoben ist: %1</translation>
    </message>
    <message>
        <source>There is no figure %1; choose one of %2.</source>
        <translation>Es gibt keine Abbildung %1; wählen Sie eine von %2.</translation>
    </message>
    <message>
        <source>%1 names no kind of figure: let it end in .pdf, .svg or .png.</source>
        <translation>%1 nennt keine Art von Abbildung: Der Name soll auf .pdf, .svg oder .png enden.</translation>
    </message>
    <message>
        <source>the reading was cancelled; nothing was imported</source>
        <translation>das Lesen wurde abgebrochen; nichts wurde eingelesen</translation>
    </message>
    <message>
        <source>is damaged: the compressed text breaks off before byte %1 of the file</source>
        <translation>ist beschädigt: der komprimierte Text bricht vor Byte %1 der Datei ab</translation>
    </message>
    <message>
        <source>is cut off: the compressed text does not end; copy it again</source>
        <translation>ist abgeschnitten: der komprimierte Text hat kein Ende; kopieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>is UTF-16 text; save it as UTF-8 (in Excel: &quot;CSV UTF-8&quot;) and import that</source>
        <translation>ist UTF-16-Text; speichern Sie sie als UTF-8 (in Excel: „CSV UTF-8“) und lesen Sie diese ein</translation>
    </message>
    <message>
        <source>was compressed twice; unpack it once and import the result</source>
        <translation>wurde zweimal komprimiert; entpacken Sie sie einmal und lesen Sie das Ergebnis ein</translation>
    </message>
    <message>
        <source>became shorter while it was read; import it once nothing writes to it</source>
        <translation>wurde beim Lesen kürzer; lesen Sie sie ein, wenn niemand mehr in sie schreibt</translation>
    </message>
    <message>
        <source>is a folder; choose the files in it</source>
        <translation>ist ein Ordner; wählen Sie die Dateien darin</translation>
    </message>
    <message>
        <source>is a pipe or a device; write what it gives into a file and import that</source>
        <translation>ist eine Pipe oder ein Gerät; schreiben Sie die Ausgabe in eine Datei und lesen Sie diese ein</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>a quote opens after line %1 and is not closed within 16 MiB</source>
        <translation>nach Zeile %1 öffnet ein Anführungszeichen, das binnen 16 MiB nicht schließt</translation>
    </message>
    <message>
        <source>line %1 is longer than 16 MiB; this is no such text file</source>
        <translation>Zeile %1 ist länger als 16 MiB; das ist keine solche Textdatei</translation>
    </message>
    <message>
        <source>a quote opens and the file ends before it closes</source>
        <translation>ein Anführungszeichen öffnet, und die Datei endet, bevor es schließt</translation>
    </message>
    <message>
        <source>holds NUL bytes; the file is damaged there</source>
        <translation>enthält NUL-Bytes; die Datei ist dort beschädigt</translation>
    </message>
    <message>
        <source>begins with &quot;%1&quot;, which is none of the files read here: bills (AWS CUR, FOCUS, Cost Explorer), usage (sacct, Prometheus, nvidia-smi, OpenCost, a CSV of time and GPUs), prices (AWS price list, savings plans, spot history, SkyPilot, ec2instances, Spot Advisor), spot traces</source>
        <translation>beginnt mit „%1“ und ist keine der Dateien, die hier gelesen werden: Rechnungen (AWS CUR, FOCUS, Cost Explorer), Nutzung (sacct, Prometheus, nvidia-smi, OpenCost, CSV aus Zeit und GPUs), Preise (AWS-Preisliste, Savings Plans, Spot-Verlauf, SkyPilot, ec2instances, Spot Advisor), Spot-Aufzeichnungen</translation>
    </message>
    <message>
        <source>is a price list in JSON; get index.csv from the same place instead</source>
        <translation>ist eine Preisliste in JSON; nehmen Sie stattdessen index.csv vom selben Ort</translation>
    </message>
    <message>
        <source>is JSON with &quot;%1&quot;, which is none of the files read here: Cost Explorer answers, sacct --json, Prometheus answers, OpenCost allocations, spot price history, ec2instances, Spot Advisor, spot traces</source>
        <translation>ist JSON mit „%1“ und keine der Dateien, die hier gelesen werden: Antworten von Cost Explorer, sacct --json, Prometheus-Antworten, OpenCost-Zuteilungen, Spot-Preisverlauf, ec2instances, Spot Advisor, Spot-Aufzeichnungen</translation>
    </message>
    <message>
        <source>is sacct&apos;s table for reading, which cuts its columns; run it again as: sacct -a -D -X -P -S START -E END -o JobID,User,Partition,State,Submit,Start,End,Elapsed,ElapsedRaw,AllocTRES,NNodes,JobName</source>
        <translation>ist die Tabelle von sacct zum Lesen, die ihre Spalten abschneidet; rufen Sie es noch einmal so auf: sacct -a -D -X -P -S START -E END -o JobID,User,Partition,State,Submit,Start,End,Elapsed,ElapsedRaw,AllocTRES,NNodes,JobName</translation>
    </message>
    <message>
        <source>has no line that can be read</source>
        <translation>hat keine lesbare Zeile</translation>
    </message>
    <message>
        <source>looks like FOCUS but lacks the column %1; export it with all columns of FOCUS 1.0 or later</source>
        <translation>sieht aus wie FOCUS, aber ohne die Spalte %1; exportieren Sie sie mit allen Spalten von FOCUS 1.0 oder neuer</translation>
    </message>
    <message>
        <source>begins like an AWS price list, but its row of column names is missing</source>
        <translation>beginnt wie eine AWS-Preisliste, aber die Zeile mit den Spaltennamen fehlt</translation>
    </message>
    <message>
        <source>is Parquet; export it as CSV, which may be compressed with gzip</source>
        <translation>ist Parquet; exportieren Sie sie als CSV, gern mit gzip komprimiert</translation>
    </message>
    <message>
        <source>is a zip archive or a workbook; unpack it, or save it as CSV</source>
        <translation>ist ein Zip-Archiv oder eine Arbeitsmappe; entpacken Sie sie oder speichern Sie sie als CSV</translation>
    </message>
    <message>
        <source>is compressed in a way that is not read here; unpack it, or use gzip</source>
        <translation>ist auf eine Weise komprimiert, die hier nicht gelesen wird; entpacken Sie sie oder nehmen Sie gzip</translation>
    </message>
    <message>
        <source>is a tar archive; unpack it and import the files in it</source>
        <translation>ist ein Tar-Archiv; entpacken Sie es und lesen Sie die Dateien darin ein</translation>
    </message>
    <message>
        <source>is a web page or XML, not the file itself; perhaps a sign-in page was saved</source>
        <translation>ist eine Webseite oder XML, nicht die Datei selbst; vielleicht wurde eine Anmeldeseite gespeichert</translation>
    </message>
    <message>
        <source>is a pointer of Git LFS, not the file itself; fetch it with git lfs pull</source>
        <translation>ist ein Zeiger von Git LFS, nicht die Datei selbst; holen Sie sie mit git lfs pull</translation>
    </message>
    <message>
        <source>is the text that promtool or an exporter prints; save the answer of the HTTP API (/api/v1/query_range), which is JSON</source>
        <translation>ist der Text, den promtool oder ein Exporter ausgibt; speichern Sie die Antwort der HTTP-API (/api/v1/query_range), die JSON ist</translation>
    </message>
    <message>
        <source>is no text: it holds NUL bytes</source>
        <translation>ist kein Text: sie enthält NUL-Bytes</translation>
    </message>
    <message>
        <source>AWS Cost and Usage Report</source>
        <translation>AWS Cost and Usage Report</translation>
    </message>
    <message>
        <source>AWS Cost and Usage Report 2.0</source>
        <translation>AWS Cost and Usage Report 2.0</translation>
    </message>
    <message>
        <source>manifest of an AWS Cost and Usage Report</source>
        <translation>Manifest eines AWS Cost and Usage Report</translation>
    </message>
    <message>
        <source>FOCUS cost and usage</source>
        <translation>Kosten und Nutzung nach FOCUS</translation>
    </message>
    <message>
        <source>AWS Cost Explorer table</source>
        <translation>Tabelle des AWS Cost Explorer</translation>
    </message>
    <message>
        <source>AWS Cost Explorer answer</source>
        <translation>Antwort des AWS Cost Explorer</translation>
    </message>
    <message>
        <source>Slurm accounting (sacct)</source>
        <translation>Slurm-Abrechnung (sacct)</translation>
    </message>
    <message>
        <source>Prometheus answer</source>
        <translation>Prometheus-Antwort</translation>
    </message>
    <message>
        <source>nvidia-smi log</source>
        <translation>Protokoll von nvidia-smi</translation>
    </message>
    <message>
        <source>OpenCost allocation</source>
        <translation>OpenCost-Zuteilung</translation>
    </message>
    <message>
        <source>table of times and GPUs</source>
        <translation>Tabelle aus Zeiten und GPUs</translation>
    </message>
    <message>
        <source>AWS price list</source>
        <translation>AWS-Preisliste</translation>
    </message>
    <message>
        <source>AWS savings plan offers</source>
        <translation>Angebote für AWS Savings Plans</translation>
    </message>
    <message>
        <source>AWS spot price history</source>
        <translation>AWS-Spot-Preisverlauf</translation>
    </message>
    <message>
        <source>SkyPilot catalog</source>
        <translation>SkyPilot-Katalog</translation>
    </message>
    <message>
        <source>ec2instances.info table</source>
        <translation>Tabelle von ec2instances.info</translation>
    </message>
    <message>
        <source>AWS Spot Instance Advisor</source>
        <translation>AWS Spot Instance Advisor</translation>
    </message>
    <message>
        <source>spot trace</source>
        <translation>Spot-Aufzeichnung</translation>
    </message>
    <message>
        <source>none of %1 rows can be used; the first that was rejected is line %2: %3</source>
        <translation>keine von %1 Zeilen ist brauchbar; die erste abgelehnte ist Zeile %2: %3</translation>
    </message>
    <message>
        <source>none of %1 rows can be used; %2 of them: %3</source>
        <translation>keine von %1 Zeilen ist brauchbar; %2 davon: %3</translation>
    </message>
    <message>
        <source>has no rows: nothing was imported</source>
        <translation>hat keine Zeilen: nichts wurde eingelesen</translation>
    </message>
    <message>
        <source>line %1 has a text of more than 16 MiB; this is no such file</source>
        <translation>Zeile %1 hat einen Text von mehr als 16 MiB; das ist keine solche Datei</translation>
    </message>
    <message>
        <source>line %1 is nested deeper than %2 levels; this is no such file</source>
        <translation>Zeile %1 ist tiefer als %2 Ebenen verschachtelt; das ist keine solche Datei</translation>
    </message>
    <message>
        <source>is no valid JSON: line %1, byte %2 of the text</source>
        <translation>ist kein gültiges JSON: Zeile %1, Byte %2 des Textes</translation>
    </message>
    <message>
        <source>has more than %1 values in one piece; this is no such file</source>
        <translation>hat mehr als %1 Werte in einem Stück; das ist keine solche Datei</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>On-Demand</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>savings plan</source>
        <translation>Savings Plan</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>capacity block</source>
        <translation>Kapazitätsblock</translation>
    </message>
    <message>
        <source>SageMaker</source>
        <translation>SageMaker</translation>
    </message>
    <message>
        <source>GPU instances</source>
        <translation>GPU-Instanzen</translation>
    </message>
    <message>
        <source>other accelerators</source>
        <translation>andere Beschleuniger</translation>
    </message>
    <message>
        <source>idle capacity reservations</source>
        <translation>ungenutzte Kapazitätsreservierungen</translation>
    </message>
    <message>
        <source>other charges for GPU instances</source>
        <translation>weitere Kosten von GPU-Instanzen</translation>
    </message>
    <message>
        <source>unused commitments</source>
        <translation>ungenutzte Bindungen</translation>
    </message>
    <message>
        <source>transfer to the internet</source>
        <translation>Übertragung ins Internet</translation>
    </message>
    <message>
        <source>transfer within AWS</source>
        <translation>Übertragung innerhalb von AWS</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>support</source>
        <translation>Support</translation>
    </message>
    <message>
        <source>fees</source>
        <translation>Gebühren</translation>
    </message>
    <message>
        <source>agreed discounts</source>
        <translation>vereinbarte Rabatte</translation>
    </message>
    <message>
        <source>credits</source>
        <translation>Gutschriften</translation>
    </message>
    <message>
        <source>refunds</source>
        <translation>Erstattungen</translation>
    </message>
    <message>
        <source>tax</source>
        <translation>Steuer</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>alles Übrige</translation>
    </message>
    <message>
        <source>sum of the charges as invoiced</source>
        <translation>Summe der Kosten laut Rechnung</translation>
    </message>
    <message>
        <source>sum of the charges, commitments amortised</source>
        <translation>Summe der Kosten, Bindungen verteilt</translation>
    </message>
    <message>
        <source>GPU-hours used</source>
        <translation>genutzte GPU-Stunden</translation>
    </message>
    <message>
        <source>GPU-hours reserved and idle</source>
        <translation>reservierte und ungenutzte GPU-Stunden</translation>
    </message>
    <message>
        <source>is the list of a report&apos;s parts, not the report; import the .csv.gz files that it names</source>
        <translation>ist das Verzeichnis der Teile eines Berichts, nicht der Bericht; importieren Sie die .csv.gz-Dateien, die es nennt</translation>
    </message>
    <message>
        <source>is no bill, but: %1</source>
        <translation>ist keine Rechnung, sondern: %1</translation>
    </message>
    <message>
        <source>%1 is the same file as %2 and counts once</source>
        <translation>%1 ist dieselbe Datei wie %2 und zählt einmal</translation>
    </message>
    <message>
        <source>%1 has the same rows as %2, which replaces it</source>
        <translation>%1 hat dieselben Zeilen wie %2 und wird davon ersetzt</translation>
    </message>
    <message>
        <source>%1 is not final and is replaced by the final bill, %2</source>
        <translation>%1 ist nicht endgültig und wird durch die endgültige Rechnung %2 ersetzt</translation>
    </message>
    <message>
        <source>%1 is in %2 and the others in %3; currencies are not added</source>
        <translation>%1 ist in %2, die anderen sind in %3; Währungen werden nicht addiert</translation>
    </message>
    <message>
        <source>no file was given</source>
        <translation>es wurde keine Datei angegeben</translation>
    </message>
    <message>
        <source>names no parts of a report</source>
        <translation>nennt keine Teile eines Berichts</translation>
    </message>
    <message>
        <source>has charges in %1 and in %2; currencies are not added: choose one of them to read</source>
        <translation>hat Kosten in %1 und in %2; Währungen werden nicht addiert: Wählen Sie eine davon aus</translation>
    </message>
    <message>
        <source>this bill is not final: %1 of %2 rows have no invoice yet; import it again later</source>
        <translation>diese Rechnung ist nicht endgültig: %1 von %2 Zeilen haben noch keine Rechnungsnummer; importieren Sie sie später noch einmal</translation>
    </message>
    <message>
        <source>the file does not say in which currency it is</source>
        <translation>die Datei nennt keine Währung</translation>
    </message>
    <message>
        <source>it is not known how many GPUs these have, so that their hours are not counted: %1</source>
        <translation>von diesen Typen ist nicht bekannt, wie viele GPUs sie haben; ihre Stunden zählen nicht: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day</source>
        <translation>„%1“ ist kein Tag</translation>
    </message>
    <message>
        <source>outside the chosen time</source>
        <translation>außerhalb der gewählten Zeit</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, which is no amount</source>
        <translation>%1 ist „%2“, also kein Betrag</translation>
    </message>
    <message>
        <source>%1: the row of totals says %2, the days add up to %3; the days count, and some may be missing</source>
        <translation>%1: Die Summenzeile nennt %2, die Tage ergeben %3; es zählen die Tage, und einige fehlen vielleicht</translation>
    </message>
    <message>
        <source>the column of totals adds up to %1, the groups to %2; the groups count</source>
        <translation>die Summenspalte ergibt %1, die Gruppen ergeben %2; es zählen die Gruppen</translation>
    </message>
    <message>
        <source>Cost Explorer has no GPU-hours here; group by usage type with the usage in hours, or import the Cost and Usage Report</source>
        <translation>Cost Explorer nennt hier keine GPU-Stunden; gruppieren Sie nach Nutzungstyp mit der Nutzung in Stunden, oder importieren Sie den Cost and Usage Report</translation>
    </message>
    <message>
        <source>the period does not say its start and its end</source>
        <translation>der Zeitraum nennt Anfang und Ende nicht</translation>
    </message>
    <message>
        <source>%1 of %2 periods are estimated and not final; import it again later</source>
        <translation>%1 von %2 Zeiträumen sind geschätzt und nicht endgültig; importieren Sie die Datei später noch einmal</translation>
    </message>
    <message>
        <source>the answer goes on with another page (NextPageToken): this file is incomplete</source>
        <translation>die Antwort geht auf einer weiteren Seite weiter (NextPageToken): Diese Datei ist unvollständig</translation>
    </message>
    <message>
        <source>metrics other than UnblendedCost, AmortizedCost and UsageQuantity are left aside</source>
        <translation>andere Größen als UnblendedCost, AmortizedCost und UsageQuantity bleiben außer Acht</translation>
    </message>
    <message>
        <source>the amounts are net of discounts: NetUnblendedCost or NetAmortizedCost</source>
        <translation>die Beträge sind nach Rabatt: NetUnblendedCost oder NetAmortizedCost</translation>
    </message>
    <message>
        <source>the amounts are net of credits, which may hide what was used; group by RECORD_TYPE or leave credits out</source>
        <translation>die Beträge sind nach Gutschriften, die den Verbrauch verdecken können; gruppieren Sie nach RECORD_TYPE, oder lassen Sie Gutschriften weg</translation>
    </message>
    <message>
        <source>lacks columns that are needed: %1</source>
        <translation>es fehlen nötige Spalten: %1</translation>
    </message>
    <message>
        <source>there are no GPU-hours in this report: it was made without lineItem/UsageType or lineItem/UsageAmount</source>
        <translation>dieser Bericht hat keine GPU-Stunden: Er wurde ohne lineItem/UsageType oder lineItem/UsageAmount erstellt</translation>
    </message>
    <message>
        <source>the report was made without resource ids: how long single instances ran is not known</source>
        <translation>der Bericht wurde ohne Ressourcen-IDs erstellt: Wie lange einzelne Instanzen liefen, ist nicht bekannt</translation>
    </message>
    <message>
        <source>the row is cut off</source>
        <translation>die Zeile bricht ab</translation>
    </message>
    <message>
        <source>UnblendedCost is &quot;%1&quot;, which is no amount</source>
        <translation>UnblendedCost ist „%1“, also kein Betrag</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no time between 1970 and 2200</source>
        <translation>„%1“ ist keine Zeit zwischen 1970 und 2200</translation>
    </message>
    <message>
        <source>used by another account</source>
        <translation>von einem anderen Konto genutzt</translation>
    </message>
    <message>
        <source>UsageAmount is &quot;%1&quot;, which is no amount</source>
        <translation>UsageAmount ist „%1“, also keine Menge</translation>
    </message>
    <message>
        <source>in another currency</source>
        <translation>in einer anderen Währung</translation>
    </message>
    <message>
        <source>the report has rows of %1 billing periods; all of them count</source>
        <translation>der Bericht hat Zeilen aus %1 Abrechnungszeiträumen; alle zählen</translation>
    </message>
    <message>
        <source>%1 rows are of usage outside their billing period; they count</source>
        <translation>%1 Zeilen betreffen Nutzung außerhalb ihres Abrechnungszeitraums; sie zählen</translation>
    </message>
    <message>
        <source>types of rows that are not known count in the total alone: %1</source>
        <translation>unbekannte Arten von Zeilen zählen nur in der Summe: %1</translation>
    </message>
    <message>
        <source>%1 rows covered by a commitment do not say what they cost effectively; the amortised total lacks them</source>
        <translation>%1 Zeilen, die eine Bindung deckt, nennen ihre effektiven Kosten nicht; der verteilten Summe fehlen sie</translation>
    </message>
    <message>
        <source>the report has commitments but was made without the columns that amortise them; prices are as invoiced</source>
        <translation>der Bericht hat Bindungen, aber nicht die Spalten, die sie verteilen; Preise sind die der Rechnung</translation>
    </message>
    <message>
        <source>%1 rows of instances do not say how many hours; they count as money alone</source>
        <translation>%1 Zeilen von Instanzen nennen keine Stunden; sie zählen nur als Geld</translation>
    </message>
    <message>
        <source>many rows come twice with the same id and hours: the report seems to be in this file twice</source>
        <translation>viele Zeilen stehen zweimal mit derselben ID und Zeit da: Der Bericht scheint doppelt in dieser Datei zu stehen</translation>
    </message>
    <message>
        <source>%1 rows have no EffectiveCost; they count as billed</source>
        <translation>%1 Zeilen haben kein EffectiveCost; sie zählen wie berechnet</translation>
    </message>
    <message>
        <source>%1 purchases of commitments have an EffectiveCost, which FOCUS forbids: the amortised total counts them twice</source>
        <translation>%1 Käufe von Bindungen haben ein EffectiveCost, was FOCUS verbietet: Die verteilte Summe zählt sie doppelt</translation>
    </message>
    <message>
        <source>%1: usage was billed whose EffectiveCost is 0, so that amortised costs are too low; look at the sums as invoiced</source>
        <translation>%1: Es wurde Nutzung berechnet, deren EffectiveCost 0 ist; verteilte Kosten sind daher zu niedrig, sehen Sie auf die Summen laut Rechnung</translation>
    </message>
    <message>
        <source>what commitment %1 cost and what its use cost effectively differ; the file may hold a part of its time</source>
        <translation>was die Bindung %1 kostete und was ihre Nutzung effektiv kostete, ist verschieden; die Datei enthält vielleicht nur einen Teil ihrer Zeit</translation>
    </message>
    <message>
        <source>the file has several providers; GPU-hours are of AWS alone: %1</source>
        <translation>die Datei hat mehrere Anbieter; GPU-Stunden sind nur die von AWS: %1</translation>
    </message>
    <message>
        <source>says nothing of clusters, partitions and accounts, so nothing can be chosen by them</source>
        <translation>sagt nichts über Cluster, Partitionen und Konten; danach kann nicht ausgewählt werden</translation>
    </message>
    <message>
        <source>has no header, so what its %1 columns are must be said: the list that was given to --query-gpu</source>
        <translation>hat keine Kopfzeile; was ihre %1 Spalten sind, muss gesagt werden: die Liste, die --query-gpu bekam</translation>
    </message>
    <message>
        <source>lacks the column utilization.gpu</source>
        <translation>hat keine Spalte utilization.gpu</translation>
    </message>
    <message>
        <source>has %1 cells where there are %2 columns</source>
        <translation>hat %1 Zellen bei %2 Spalten</translation>
    </message>
    <message>
        <source>has a time that cannot be read</source>
        <translation>hat eine Zeit, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>of another type of GPU</source>
        <translation>von einem anderen GPU-Typ</translation>
    </message>
    <message>
        <source>outside the window</source>
        <translation>außerhalb des Zeitraums</translation>
    </message>
    <message>
        <source>has a utilization that cannot be read</source>
        <translation>hat eine Auslastung, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>without a utilization that can be measured, as with MIG</source>
        <translation>ohne messbare Auslastung, wie bei MIG</translation>
    </message>
    <message>
        <source>samples without a utilization that can be measured (as with MIG, or after an error): %1; they are unknown, not idle</source>
        <translation>Messungen ohne messbare Auslastung (wie bei MIG oder nach einem Fehler): %1; sie sind unbekannt, nicht untätig</translation>
    </message>
    <message>
        <source>is a snapshot of a few moments, not a log over time: it says nothing of a day or a month</source>
        <translation>ist eine Momentaufnahme, kein Protokoll über die Zeit: über einen Tag oder Monat sagt sie nichts</translation>
    </message>
    <message>
        <source>gaps in the log: %1; they are unknown, not idle</source>
        <translation>Lücken im Protokoll: %1; sie sind unbekannt, nicht untätig</translation>
    </message>
    <message>
        <source>empty allocations</source>
        <translation>leere Zuteilungen</translation>
    </message>
    <message>
        <source>is no allocation; cloud costs and assets are other reports</source>
        <translation>ist keine Zuteilung; Cloud-Kosten und Anlagen sind andere Berichte</translation>
    </message>
    <message>
        <source>of another cluster</source>
        <translation>von einem anderen Cluster</translation>
    </message>
    <message>
        <source>of another namespace</source>
        <translation>aus einem anderen Namensraum</translation>
    </message>
    <message>
        <source>has a number of GPU-hours that cannot be</source>
        <translation>hat eine unmögliche Zahl von GPU-Stunden</translation>
    </message>
    <message>
        <source>has a length that cannot be</source>
        <translation>hat eine unmögliche Dauer</translation>
    </message>
    <message>
        <source>with unknown GPU-hours (null); their costs count</source>
        <translation>mit unbekannten GPU-Stunden (null); ihre Kosten zählen</translation>
    </message>
    <message>
        <source>allocations that do not say their GPU-hours: %1; they are unknown, not 0</source>
        <translation>Zuteilungen, die ihre GPU-Stunden nicht nennen: %1; sie sind unbekannt, nicht 0</translation>
    </message>
    <message>
        <source>allocations with costs of GPUs but no GPU-hours: %1</source>
        <translation>Zuteilungen mit GPU-Kosten, aber ohne GPU-Stunden: %1</translation>
    </message>
    <message>
        <source>no allocation has GPU-hours</source>
        <translation>keine Zuteilung hat GPU-Stunden</translation>
    </message>
    <message>
        <source>the steps of the report are longer than two hours, so the curve lacks the peaks within them; export hourly steps</source>
        <translation>die Schritte des Berichts sind länger als zwei Stunden, daher fehlen der Kurve die Spitzen darin; exportieren Sie stündliche Schritte</translation>
    </message>
    <message>
        <source>says nothing of accounts and types of GPUs, so nothing can be chosen by them</source>
        <translation>sagt nichts über Konten und GPU-Typen; danach kann nicht ausgewählt werden</translation>
    </message>
    <message>
        <source>says nothing of clusters, so nothing can be chosen by them</source>
        <translation>sagt nichts über Cluster; danach kann nicht ausgewählt werden</translation>
    </message>
    <message>
        <source>lacks the column %1 of OpenCost&apos;s export</source>
        <translation>hat keine Spalte %1, wie sie der Export von OpenCost hat</translation>
    </message>
    <message>
        <source>has a date that cannot be read</source>
        <translation>hat ein Datum, das nicht lesbar ist</translation>
    </message>
    <message>
        <source>has a number of GPUs that cannot be</source>
        <translation>hat eine unmögliche Zahl von GPUs</translation>
    </message>
    <message>
        <source>with an unknown number of GPUs; their costs count</source>
        <translation>mit unbekannter Zahl von GPUs; ihre Kosten zählen</translation>
    </message>
    <message>
        <source>gives a mean number of GPUs for each day and no GPU-hours; 24 hours of it, %1 GPU-hours, is only the most there can have been; use the JSON of the allocation API</source>
        <translation>nennt je Tag eine mittlere Zahl von GPUs und keine GPU-Stunden; 24 Stunden davon, %1 GPU-Stunden, sind nur das Höchste, was es gewesen sein kann; nehmen Sie das JSON der Allocation-API</translation>
    </message>
    <message>
        <source>cells that are unknown (NaN, empty): %1; they are left out, not taken as 0</source>
        <translation>unbekannte Zellen (NaN, leer): %1; sie bleiben weg und gelten nicht als 0</translation>
    </message>
    <message>
        <source>is no series with its labels</source>
        <translation>ist keine Reihe mit ihren Labels</translation>
    </message>
    <message>
        <source>of a metric that is not the utilization or the power of GPUs</source>
        <translation>von einer Metrik, die weder Auslastung noch Leistung von GPUs ist</translation>
    </message>
    <message>
        <source>is not an answer but an error of Prometheus: %1</source>
        <translation>ist keine Antwort, sondern ein Fehler von Prometheus: %1</translation>
    </message>
    <message>
        <source>has no series: the query found nothing; see whether dcgm-exporter is scraped and the range is right</source>
        <translation>hat keine Reihen: die Abfrage fand nichts; prüfen Sie, ob dcgm-exporter abgefragt wird und der Zeitraum stimmt</translation>
    </message>
    <message>
        <source>has no name of a metric and no value above 1, so it cannot be told whether the values are percent or shares; say which</source>
        <translation>hat keinen Namen einer Metrik und keinen Wert über 1; ob die Werte Prozente oder Anteile sind, ist nicht zu erkennen: geben Sie es an</translation>
    </message>
    <message>
        <source>is one moment only: a snapshot is no utilization of a day or month; query a range</source>
        <translation>ist nur ein Moment: eine Momentaufnahme ist keine Auslastung eines Tages oder Monats; fragen Sie einen Zeitraum ab</translation>
    </message>
    <message>
        <source>has series that stand for several GPUs; each series weighs the same, and there is no curve of GPUs</source>
        <translation>hat Reihen, die für mehrere GPUs stehen; jede Reihe wiegt gleich, und es gibt keine Kurve der GPUs</translation>
    </message>
    <message>
        <source>series of parts of GPUs (MIG) without utilization: %1; that is not to say that they were idle; query DCGM_FI_PROF_GR_ENGINE_ACTIVE instead</source>
        <translation>Reihen von Teilen von GPUs (MIG) ohne Auslastung: %1; das heißt nicht, dass sie untätig waren; fragen Sie stattdessen DCGM_FI_PROF_GR_ENGINE_ACTIVE ab</translation>
    </message>
    <message>
        <source>has a point without a time that can be read</source>
        <translation>hat einen Punkt ohne lesbare Zeit</translation>
    </message>
    <message>
        <source>without a value (NaN, Inf)</source>
        <translation>ohne Wert (NaN, Inf)</translation>
    </message>
    <message>
        <source>with a value that cannot be, as DCGM writes where it has none</source>
        <translation>mit einem unmöglichen Wert, wie DCGM ihn schreibt, wo es keinen hat</translation>
    </message>
    <message>
        <source>0 for a part of a GPU (MIG), which is not measured so</source>
        <translation>0 für einen Teil einer GPU (MIG), was so nicht gemessen wird</translation>
    </message>
    <message>
        <source>the same GPU at the same moment again</source>
        <translation>dieselbe GPU zum selben Zeitpunkt noch einmal</translation>
    </message>
    <message>
        <source>says nothing of accounts, so nothing can be chosen by them</source>
        <translation>sagt nichts über Konten; danach kann nicht ausgewählt werden</translation>
    </message>
    <message>
        <source>steps of jobs, whose GPUs their job already has</source>
        <translation>Schritte von Jobs, deren GPUs schon beim Job stehen</translation>
    </message>
    <message>
        <source>of another partition</source>
        <translation>aus einer anderen Partition</translation>
    </message>
    <message>
        <source>of another account</source>
        <translation>von einem anderen Konto</translation>
    </message>
    <message>
        <source>without the type of their GPUs</source>
        <translation>ohne Typ ihrer GPUs</translation>
    </message>
    <message>
        <source>without GPUs of the chosen type</source>
        <translation>ohne GPUs des gewählten Typs</translation>
    </message>
    <message>
        <source>the same run again</source>
        <translation>derselbe Lauf noch einmal</translation>
    </message>
    <message>
        <source>jobs that had not begun</source>
        <translation>Jobs, die noch nicht begonnen hatten</translation>
    </message>
    <message>
        <source>jobs that ended before they began</source>
        <translation>Jobs, die vor ihrem Beginn endeten</translation>
    </message>
    <message>
        <source>no job names GPUs, not even as asked for: the cluster does not record them, which is not to say that they were idle; set AccountingStorageTRES=gres/gpu in slurm.conf, and take another source for the time before</source>
        <translation>kein Job nennt GPUs, auch nicht als angefordert: der Cluster erfasst sie nicht, was nicht heißt, dass sie untätig waren; setzen Sie AccountingStorageTRES=gres/gpu in slurm.conf und nehmen Sie für die Zeit davor eine andere Quelle</translation>
    </message>
    <message>
        <source>runs that had not ended, counted up to when the log was taken: %1</source>
        <translation>Läufe, die noch nicht geendet hatten, gezählt bis zur Entnahme des Protokolls: %1</translation>
    </message>
    <message>
        <source>no job stands here twice; without the option -D, sacct leaves out the earlier runs of jobs that were put back in the queue, and their hours</source>
        <translation>kein Job steht hier zweimal; ohne die Option -D lässt sacct die früheren Läufe von Jobs weg, die zurück in die Warteschlange kamen, und deren Stunden</translation>
    </message>
    <message>
        <source>states that are not known here count as neither done nor lost: %1</source>
        <translation>Zustände, die hier nicht bekannt sind, gelten weder als fertig noch als verloren: %1</translation>
    </message>
    <message>
        <source>steps that do not follow their job, as at the edge of a log, and are not counted: %1</source>
        <translation>Schritte, die nicht auf ihren Job folgen, wie am Rand eines Protokolls, und nicht zählen: %1</translation>
    </message>
    <message>
        <source>runs that held parts of GPUs (MIG), each counted as one GPU: %1</source>
        <translation>Läufe mit Teilen von GPUs (MIG), von denen jeder als eine GPU zählt: %1</translation>
    </message>
    <message>
        <source>runs with GPUs that were suspended for a time: %1; that time is left out as in sacct&apos;s Elapsed, and in the curve they end that much earlier</source>
        <translation>Läufe mit GPUs, die eine Zeit lang angehalten waren: %1; diese Zeit fehlt wie in Elapsed von sacct, und in der Kurve enden sie um so viel früher</translation>
    </message>
    <message>
        <source>without the column Start there are hours but no curve over time</source>
        <translation>ohne die Spalte Start gibt es Stunden, aber keine Kurve über die Zeit</translation>
    </message>
    <message>
        <source>the first run ended at %1, long after the log begins: before that it may hold only runs that lasted until then</source>
        <translation>der erste Lauf endete um %1, lange nach dem Beginn des Protokolls: davor enthält es vielleicht nur Läufe, die bis dahin dauerten</translation>
    </message>
    <message>
        <source>there are more than three million runs; whether later ones stand here twice was not looked for</source>
        <translation>es sind mehr als drei Millionen Läufe; ob spätere zweimal hier stehen, wurde nicht geprüft</translation>
    </message>
    <message>
        <source>lacks the columns %1; take the log again with sacct -a -D -X -P -S START -E END -o JobID,User,Account,Partition,State,Submit,Start,End,Elapsed,ElapsedRaw,AllocTRES,NNodes,JobName</source>
        <translation>hat keine Spalten %1; nehmen Sie das Protokoll neu mit sacct -a -D -X -P -S START -E ENDE -o JobID,User,Account,Partition,State,Submit,Start,End,Elapsed,ElapsedRaw,AllocTRES,NNodes,JobName</translation>
    </message>
    <message>
        <source>lacks the column %1, so nothing can be chosen by it</source>
        <translation>hat keine Spalte %1; danach kann nicht ausgewählt werden</translation>
    </message>
    <message>
        <source>has no header; its columns were taken to be %1</source>
        <translation>hat keine Kopfzeile; als ihre Spalten wurden angenommen: %1</translation>
    </message>
    <message>
        <source>has no header, so what its %1 columns are must be said: the list that was given to sacct -o</source>
        <translation>hat keine Kopfzeile; was ihre %1 Spalten sind, muss gesagt werden: die Liste, die sacct -o bekam</translation>
    </message>
    <message>
        <source>does not begin with the number of a job</source>
        <translation>beginnt nicht mit der Nummer eines Jobs</translation>
    </message>
    <message>
        <source>has an elapsed time that cannot be read</source>
        <translation>hat eine verstrichene Zeit, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>has run for a time but does not say since when</source>
        <translation>lief eine Zeit, sagt aber nicht, seit wann</translation>
    </message>
    <message>
        <source>is no job</source>
        <translation>ist kein Job</translation>
    </message>
    <message>
        <source>cannot be read: the window ends before it begins</source>
        <translation>kann nicht gelesen werden: der Zeitraum endet, bevor er beginnt</translation>
    </message>
    <message>
        <source>is no log of usage but: %1</source>
        <translation>ist kein Nutzungsprotokoll, sondern: %1</translation>
    </message>
    <message>
        <source>GPU-hours allocated</source>
        <translation>zugeteilte GPU-Stunden</translation>
    </message>
    <message>
        <source>needs a column &quot;time&quot; and a column &quot;gpus&quot; with the number of GPUs that are allocated then</source>
        <translation>braucht eine Spalte „time“ und eine Spalte „gpus“ mit der Zahl der dann zugeteilten GPUs</translation>
    </message>
    <message>
        <source>not of what was chosen</source>
        <translation>nicht von dem, was gewählt wurde</translation>
    </message>
    <message>
        <source>is of one group more than can be told apart</source>
        <translation>gehört zu einer Gruppe mehr, als unterschieden werden können</translation>
    </message>
    <message>
        <source>has a time that was there before, or is out of order</source>
        <translation>hat eine Zeit, die schon da war oder nicht in der Reihenfolge ist</translation>
    </message>
    <message>
        <source>with an unknown number of GPUs</source>
        <translation>mit unbekannter Zahl von GPUs</translation>
    </message>
    <message>
        <source>has an end that cannot be read or is before its start</source>
        <translation>hat ein Ende, das nicht lesbar ist oder vor dem Beginn liegt</translation>
    </message>
    <message>
        <source>its times are not evenly spaced: each number of GPUs was taken to hold until the next, and the last to end the log</source>
        <translation>seine Zeiten liegen ungleich weit auseinander: jede Zahl von GPUs gilt bis zur nächsten, und die letzte beendet das Protokoll</translation>
    </message>
    <message>
        <source>is a damaged PDF; open the document that it was made from</source>
        <translation>ist ein beschädigtes PDF; öffnen Sie das Dokument, aus dem es entstand</translation>
    </message>
    <message>
        <source>is a PDF without an attached document; only decks of Rackrent have one</source>
        <translation>ist ein PDF ohne angehängtes Dokument; nur Präsentationen von Rackrent haben eines</translation>
    </message>
    <message>
        <source>%1 cannot be read as a logo: choose an SVG or a PNG file, or none.</source>
        <translation>%1 lässt sich nicht als Logo lesen: Wählen Sie eine SVG- oder PNG-Datei, oder keine.</translation>
    </message>
    <message>
        <source>None of the pages chosen has anything to say here: choose others.</source>
        <translation>Keine der gewählten Seiten hat hier etwas zu sagen: Wählen Sie andere.</translation>
    </message>
    <message>
        <source>the same allocation again</source>
        <translation>dieselbe Zuordnung noch einmal</translation>
    </message>
    <message>
        <source>begins like %1 and is as long but is another file; import it alone</source>
        <translation>beginnt wie %1 und ist gleich lang, ist aber eine andere Datei; importieren Sie sie allein</translation>
    </message>
    <message>
        <source>the same moment again, as in another file</source>
        <translation>derselbe Zeitpunkt noch einmal, wie in einer anderen Datei</translation>
    </message>
    <message>
        <source>no file is given</source>
        <translation>keine Datei angegeben</translation>
    </message>
    <message>
        <source>is %1, unlike the files before it; import it by itself</source>
        <translation>ist %1, anders als die Dateien davor; importieren Sie sie für sich</translation>
    </message>
    <message>
        <source>%1 would be %2, which it cannot be, and is not set</source>
        <translation>%1 wäre %2, was nicht sein kann, und wird nicht gesetzt</translation>
    </message>
    <message>
        <source>Only %1 hours are known: too few for a profile of demand</source>
        <translation>Nur %1 Stunden sind bekannt: zu wenige für ein Bedarfsprofil</translation>
    </message>
    <message>
        <source>GPUs allocated over %1 days: %2 on average, %3 at most</source>
        <translation>über %1 Tage vergebene GPUs: %2 im Mittel, %3 höchstens</translation>
    </message>
    <message>
        <source>work of GPUs over %1 days, as if each could be filled: %2 on average, %3 at most</source>
        <translation>Arbeit von GPUs über %1 Tage, als ließe sich jede ganz füllen: %2 im Mittel, %3 höchstens</translation>
    </message>
    <message>
        <source>The profile of demand cannot be a scenario&apos;s and is not set:</source>
        <translation>Das Bedarfsprofil kann nicht das eines Szenarios sein und wird nicht gesetzt:</translation>
    </message>
    <message>
        <source>%1 days are less than four weeks; another month may look different</source>
        <translation>%1 Tage sind weniger als vier Wochen; ein anderer Monat kann anders aussehen</translation>
    </message>
    <message>
        <source>the mean of a week varied by %1 around that of all weeks</source>
        <translation>das Mittel einer Woche schwankte um %1 um das aller Wochen</translation>
    </message>
    <message>
        <source>demand as measured; too few whole weeks to say how it varies</source>
        <translation>Bedarf wie gemessen; zu wenige ganze Wochen, um zu sagen, wie er schwankt</translation>
    </message>
    <message>
        <source>GPUs of one %1</source>
        <translation>GPUs einer %1</translation>
    </message>
    <message>
        <source>mean price of %1 GPU-hours of %2 on demand</source>
        <translation>mittlerer Preis von %1 GPU-Stunden von %2 on demand</translation>
    </message>
    <message>
        <source>mean price of %1 GPU-hours of %2 on demand, less the agreed discount of %3</source>
        <translation>mittlerer Preis von %1 GPU-Stunden von %2 on demand, abzüglich des vereinbarten Rabatts von %3</translation>
    </message>
    <message>
        <source>mean price of %1 GPU-hours of %2 under commitments, what was paid for them spread</source>
        <translation>mittlerer Preis von %1 GPU-Stunden von %2 unter Bindungen, deren Zahlungen verteilt</translation>
    </message>
    <message>
        <source>mean price of %1 GPU-hours of %2 under commitments, less the agreed discount of %3</source>
        <translation>mittlerer Preis von %1 GPU-Stunden von %2 unter Bindungen, abzüglich des vereinbarten Rabatts von %3</translation>
    </message>
    <message>
        <source>spot at %1 a GPU-hour against %2 on demand on the same bill</source>
        <translation>Spot zu %1 je GPU-Stunde gegen %2 on demand in derselben Rechnung</translation>
    </message>
    <message>
        <source>spot at %1 a GPU-hour against the scenario&apos;s on-demand price of %2</source>
        <translation>Spot zu %1 je GPU-Stunde gegen den On-Demand-Preis des Szenarios von %2</translation>
    </message>
    <message>
        <source>The files hold no load over time, so no profile of demand</source>
        <translation>Die Dateien enthalten keine Last über die Zeit, also kein Bedarfsprofil</translation>
    </message>
    <message>
        <source>half of the GPU-hours were of jobs of %1 or less</source>
        <translation>die Hälfte der GPU-Stunden gehörte zu Aufträgen von %1 oder weniger</translation>
    </message>
    <message>
        <source>%1 GPU-hours were of runs that node failures or preemption ended</source>
        <translation>%1 GPU-Stunden gehörten zu Läufen, die Knotenausfälle oder Verdrängung beendeten</translation>
    </message>
    <message>
        <source>GPUs were busy %1 of the time that is known</source>
        <translation>GPUs waren %1 der bekannten Zeit beschäftigt</translation>
    </message>
    <message>
        <source>The bill is in %1 and a scenario in USD, so no price is set</source>
        <translation>Die Rechnung ist in %1 und ein Szenario in USD, daher wird kein Preis gesetzt</translation>
    </message>
    <message>
        <source>%1 is not on the bill, so no price is set</source>
        <translation>%1 steht nicht in der Rechnung, daher wird kein Preis gesetzt</translation>
    </message>
    <message>
        <source>The bill has no hours of GPU instances, so no price is set</source>
        <translation>Die Rechnung enthält keine Stunden von GPU-Instanzen, daher wird kein Preis gesetzt</translation>
    </message>
    <message>
        <source>The bill has no amortised costs, so no price is set</source>
        <translation>Die Rechnung enthält keine verteilten Kosten, daher wird kein Preis gesetzt</translation>
    </message>
    <message>
        <source>Prices are of %1; the bill has %2 more types of GPU instances</source>
        <translation>Preise sind die von %1; die Rechnung enthält %2 weitere Typen von GPU-Instanzen</translation>
    </message>
    <message>
        <source>what a GB to the internet cost</source>
        <translation>was ein GB ins Internet kostete</translation>
    </message>
    <message>
        <source>what a GB of storage cost a month, all kinds together</source>
        <translation>was ein GB Speicher im Monat kostete, alle Arten zusammen</translation>
    </message>
    <message>
        <source>support against all other charges before tax and credits</source>
        <translation>Support gegen alle anderen Posten vor Steuer und Gutschriften</translation>
    </message>
    <message>
        <source>%1 GPU-hours of capacity reservations stood idle beside %2 used</source>
        <translation>%1 GPU-Stunden reservierter Kapazität standen still neben %2 genutzten</translation>
    </message>
    <message>
        <source>%1 GPU-hours a month are %2 on average; a bill does not say when, so import usage for a profile of demand</source>
        <translation>%1 GPU-Stunden im Monat sind %2 im Mittel; eine Rechnung sagt nicht wann, daher Nutzung importieren für ein Bedarfsprofil</translation>
    </message>
    <message>
        <source>mean of the bill&apos;s calendar months</source>
        <translation>Mittel der Kalendermonate der Rechnung</translation>
    </message>
    <message>
        <source>The bill holds %1 days of use but counts as whole calendar months: what is a month&apos;s is too low</source>
        <translation>Die Rechnung enthält %1 Tage Nutzung, zählt aber als ganze Kalendermonate: Monatswerte sind zu niedrig</translation>
    </message>
    <message>
        <source>must be 7 lists, Monday first, of 24 numbers of GPUs, or null where none is known</source>
        <translation>muss aus 7 Listen bestehen, Montag zuerst, mit je 24 Zahlen von GPUs, oder null, wo keine bekannt ist</translation>
    </message>
    <message>
        <source>is a folder: give the name of a file in it</source>
        <translation>ist ein Ordner: den Namen einer Datei darin angeben</translation>
    </message>
    <message>
        <source>cannot be written (%1): choose another folder, or ask for the right to write there</source>
        <translation>lässt sich nicht schreiben (%1): einen anderen Ordner wählen oder um Schreibrecht dort bitten</translation>
    </message>
    <message>
        <source>could not be written whole (%1), so nothing was changed: free some space or choose another folder</source>
        <translation>ließ sich nicht ganz schreiben (%1), daher wurde nichts geändert: Platz schaffen oder einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>holds %1 hours; a week has %2</source>
        <translation>enthält %1 Stunden; eine Woche hat %2</translation>
    </message>
    <message>
        <source>looks of which nothing is known (null)</source>
        <translation>Blicke, von denen nichts bekannt ist (null)</translation>
    </message>
    <message>
        <source>is %1, which is no number of instances</source>
        <translation>ist %1, was keine Zahl von Instanzen ist</translation>
    </message>
    <message>
        <source>does not say metadata.gap_seconds, the time between two looks</source>
        <translation>nennt metadata.gap_seconds nicht, die Zeit zwischen zwei Blicken</translation>
    </message>
    <message>
        <source>looks of which nothing is known: %1; they are neither up nor down</source>
        <translation>Blicke, von denen nichts bekannt ist: %1; sie zählen weder als da noch als weg</translation>
    </message>
    <message>
        <source>removed without having been added: %1 instances; how long they ran is not known, so they are left out</source>
        <translation>entfernt, ohne hinzugekommen zu sein: %1 Instanzen; wie lange sie liefen, ist nicht bekannt, daher bleiben sie außer Betracht</translation>
    </message>
    <message>
        <source>says when instances came and went, not how many were wanted, so that availability is of the most there were; the trace ends with its last event</source>
        <translation>sagt, wann Instanzen kamen und gingen, nicht wie viele gewünscht waren; die Verfügbarkeit bezieht sich daher auf die meisten, die es gab; die Aufzeichnung endet mit ihrem letzten Ereignis</translation>
    </message>
    <message>
        <source>lacks the column %1 of a table of events: ms, event, node</source>
        <translation>enthält nicht die Spalte %1 einer Tabelle von Ereignissen: ms, event, node</translation>
    </message>
    <message>
        <source>is no event: a time, add or remove, and an instance</source>
        <translation>ist kein Ereignis: eine Zeit, add oder remove, und eine Instanz</translation>
    </message>
    <message>
        <source>is before the event above it; events must be in order</source>
        <translation>liegt vor dem Ereignis darüber; Ereignisse müssen der Reihe nach stehen</translation>
    </message>
    <message>
        <source>added while it ran</source>
        <translation>hinzugefügt, während sie lief</translation>
    </message>
    <message>
        <source>is of one instance more than can be watched</source>
        <translation>ist von einer Instanz mehr, als verfolgt werden können</translation>
    </message>
    <message>
        <source>removed without having been added</source>
        <translation>entfernt, ohne hinzugekommen zu sein</translation>
    </message>
    <message>
        <source>is no spot trace but: %1</source>
        <translation>ist keine Spot-Aufzeichnung, sondern: %1</translation>
    </message>
    <message>
        <source>neither the file nor its name says whether 1 means that an instance ran or that one could be had; it is read as one that ran, and were 1 and 0 the other way round, it could not be told</source>
        <translation>weder die Datei noch ihr Name sagt, ob 1 bedeutet, dass eine Instanz lief oder dass eine zu haben war; sie wird als laufend gelesen, und wären 1 und 0 vertauscht, wäre es nicht zu erkennen</translation>
    </message>
    <message>
        <source>watched whether instances could be had, so its losses are more than the interruptions of instances that run</source>
        <translation>beobachtete, ob Instanzen zu haben waren; ihre Verluste sind daher mehr als die Unterbrechungen laufender Instanzen</translation>
    </message>
    <message>
        <source>no instance ever ran in it</source>
        <translation>darin lief nie eine Instanz</translation>
    </message>
    <message>
        <source>instance-hours</source>
        <translation>Instanzstunden</translation>
    </message>
    <message>
        <source>instances lost</source>
        <translation>verlorene Instanzen</translation>
    </message>
    <message>
        <source>EC2 instance savings plan</source>
        <translation>EC2 Instance Savings Plan</translation>
    </message>
    <message>
        <source>reserved instance</source>
        <translation>reservierte Instanz</translation>
    </message>
    <message>
        <source>convertible reserved instance</source>
        <translation>umwandelbare reservierte Instanz</translation>
    </message>
    <message>
        <source>no upfront</source>
        <translation>ohne Vorauszahlung</translation>
    </message>
    <message>
        <source>partial upfront</source>
        <translation>mit teilweiser Vorauszahlung</translation>
    </message>
    <message>
        <source>all upfront</source>
        <translation>mit voller Vorauszahlung</translation>
    </message>
    <message>
        <source>is no file of prices but: %1</source>
        <translation>ist keine Datei mit Preisen, sondern: %1</translation>
    </message>
    <message>
        <source>%1 figures are other than in a file read before; those published later count</source>
        <translation>%1 Angaben weichen von einer zuvor gelesenen Datei ab; es zählen die später veröffentlichten</translation>
    </message>
    <message>
        <source>pools without a known price in the window: %1</source>
        <translation>Pools ohne bekannten Preis im Zeitfenster: %1</translation>
    </message>
    <message>
        <source>lacks the column %1 of AWS&apos;s price lists</source>
        <translation>enthält nicht die Spalte %1 der Preislisten von AWS</translation>
    </message>
    <message>
        <source>has the price &quot;%1&quot;, which is none</source>
        <translation>hat den Preis „%1“, der keiner ist</translation>
    </message>
    <message>
        <source>at a price of 0, which is not for sale</source>
        <translation>zum Preis von 0, was nicht verkauft wird</translation>
    </message>
    <message>
        <source>is of one type or region more than can be kept</source>
        <translation>ist von einem Typ oder einer Region mehr, als behalten werden können</translation>
    </message>
    <message>
        <source>neither EC2 instances nor transfer to the internet</source>
        <translation>weder EC2-Instanzen noch Übertragung ins Internet</translation>
    </message>
    <message>
        <source>instances without GPUs</source>
        <translation>Instanzen ohne GPU</translation>
    </message>
    <message>
        <source>neither on-demand nor reserved</source>
        <translation>weder On-Demand noch reserviert</translation>
    </message>
    <message>
        <source>operating systems other than Linux</source>
        <translation>andere Betriebssysteme als Linux</translation>
    </message>
    <message>
        <source>dedicated instances and hosts</source>
        <translation>dedizierte Instanzen und Hosts</translation>
    </message>
    <message>
        <source>capacity reservations</source>
        <translation>Kapazitätsreservierungen</translation>
    </message>
    <message>
        <source>not the hours of a running instance</source>
        <translation>nicht die Stunden einer laufenden Instanz</translation>
    </message>
    <message>
        <source>with software such as SQL Server</source>
        <translation>mit Software wie SQL Server</translation>
    </message>
    <message>
        <source>with a licence of one&apos;s own</source>
        <translation>mit eigener Lizenz</translation>
    </message>
    <message>
        <source>of another market than on-demand</source>
        <translation>von einem anderen Markt als On-Demand</translation>
    </message>
    <message>
        <source>another operation than RunInstances</source>
        <translation>ein anderer Vorgang als RunInstances</translation>
    </message>
    <message>
        <source>prices of the future</source>
        <translation>künftige Preise</translation>
    </message>
    <message>
        <source>not by the hour</source>
        <translation>nicht nach Stunden</translation>
    </message>
    <message>
        <source>does not say the term of the reservation</source>
        <translation>nennt die Laufzeit der Reservierung nicht</translation>
    </message>
    <message>
        <source>capacity blocks: a surcharge, not the price of the GPUs</source>
        <translation>Kapazitätsblöcke: ein Aufschlag, nicht der Preis der GPUs</translation>
    </message>
    <message>
        <source>does not say which GB the price is for</source>
        <translation>sagt nicht, für welche GB der Preis gilt</translation>
    </message>
    <message>
        <source>%1 has %2 different on-demand prices in the file, so none of them is taken</source>
        <translation>%1 hat in der Datei %2 verschiedene On-Demand-Preise, daher wird keiner davon übernommen</translation>
    </message>
    <message>
        <source>reserved offers with several prices in the file, not taken: %1</source>
        <translation>reservierte Angebote mit mehreren Preisen in der Datei, nicht übernommen: %1</translation>
    </message>
    <message>
        <source>%1 is sold in capacity blocks alone, and their price is not in the file</source>
        <translation>%1 wird nur in Kapazitätsblöcken verkauft, und deren Preis steht nicht in der Datei</translation>
    </message>
    <message>
        <source>rates that come with another value before; the last counts: %1</source>
        <translation>Sätze, die zuvor mit einem anderen Wert vorkommen; der letzte zählt: %1</translation>
    </message>
    <message>
        <source>services other than EC2</source>
        <translation>andere Dienste als EC2</translation>
    </message>
    <message>
        <source>does not say the term of the plan</source>
        <translation>nennt die Laufzeit des Plans nicht</translation>
    </message>
    <message>
        <source>lacks the column %1 of SkyPilot&apos;s catalog</source>
        <translation>enthält nicht die Spalte %1 des Katalogs von SkyPilot</translation>
    </message>
    <message>
        <source>does not say its instance type and its region</source>
        <translation>nennt Instanztyp und Region nicht</translation>
    </message>
    <message>
        <source>pools without a spot price, or with that of on-demand, are not sold: %1 of %2</source>
        <translation>Pools ohne Spot-Preis oder mit dem von On-Demand werden nicht verkauft: %1 von %2</translation>
    </message>
    <message>
        <source>rows without an on-demand price, which is then not on offer: %1</source>
        <translation>Zeilen ohne On-Demand-Preis, der dann nicht angeboten wird: %1</translation>
    </message>
    <message>
        <source>does not say its instance type</source>
        <translation>nennt den Instanztyp nicht</translation>
    </message>
    <message>
        <source>without a price of Linux</source>
        <translation>ohne Preis für Linux</translation>
    </message>
    <message>
        <source>does not say its band</source>
        <translation>nennt ihr Band nicht</translation>
    </message>
    <message>
        <source>lacks &quot;ranges&quot;, without which its bands mean nothing</source>
        <translation>enthält kein „ranges“, ohne das die Bänder nichts bedeuten</translation>
    </message>
    <message>
        <source>is of a band that the file does not name</source>
        <translation>ist von einem Band, das die Datei nicht nennt</translation>
    </message>
    <message>
        <source>its bands tell pools apart over the last month; they are no rate of interruptions for an hour and set no figure</source>
        <translation>die Bänder unterscheiden Pools über den letzten Monat; sie sind keine Unterbrechungsrate je Stunde und setzen keinen Wert</translation>
    </message>
    <message>
        <source>does not say its instance type and its zone</source>
        <translation>nennt Instanztyp und Zone nicht</translation>
    </message>
    <message>
        <source>has a price of 0, which no pool has</source>
        <translation>hat den Preis 0, den kein Pool hat</translation>
    </message>
    <message>
        <source>is of one pool more than can be told apart</source>
        <translation>ist von einem Pool mehr, als unterschieden werden können</translation>
    </message>
    <message>
        <source>has more than %1 spot prices; import fewer instance types or zones at a time</source>
        <translation>hat mehr als %1 Spot-Preise; importieren Sie weniger Instanztypen oder Zonen auf einmal</translation>
    </message>
    <message>
        <source>the answer goes on with another page (NextToken): this file is incomplete</source>
        <translation>die Antwort geht auf einer weiteren Seite weiter (NextToken): diese Datei ist unvollständig</translation>
    </message>
    <message>
        <source>has spot prices from before 28 November 2017, when they were bids and rose to ten times on-demand; they say nothing of today&apos;s</source>
        <translation>hat Spot-Preise von vor dem 28. November 2017, als sie Gebote waren und bis zum Zehnfachen von On-Demand stiegen; über heutige sagen sie nichts</translation>
    </message>
    <message>
        <source>does not say the product, so prices of Linux and Windows cannot be parted</source>
        <translation>nennt das Produkt nicht, daher lassen sich Preise von Linux und Windows nicht trennen</translation>
    </message>
    <message>
        <source>has %1 products, such as Linux and Windows; each stands by itself</source>
        <translation>hat %1 Produkte, etwa Linux und Windows; jedes steht für sich</translation>
    </message>
    <message>
        <source>is no record of a price</source>
        <translation>ist kein Eintrag eines Preises</translation>
    </message>
    <message>
        <source>lacks the column %1: without type, zone, price and time of each record spot prices say nothing</source>
        <translation>enthält nicht die Spalte %1: Ohne Typ, Zone, Preis und Zeit jedes Eintrags sagen Spot-Preise nichts</translation>
    </message>
    <message>
        <source>first tier of egress in %1</source>
        <translation>erste Stufe des Egress in %1</translation>
    </message>
    <message>
        <source>Prices are in %1 and a scenario in USD, so none is set</source>
        <translation>Preise sind in %1 und ein Szenario in USD, daher wird keiner gesetzt</translation>
    </message>
    <message>
        <source>price of a GPU-hour of %1 in %2</source>
        <translation>Preis einer GPU-Stunde von %1 in %2</translation>
    </message>
    <message>
        <source>a GPU-hour by %1 over %2 months, %3</source>
        <translation>eine GPU-Stunde nach %1 über %2 Monate, %3</translation>
    </message>
    <message>
        <source>term of that price</source>
        <translation>Laufzeit dieses Preises</translation>
    </message>
    <message>
        <source>spot of %1 in %2 under on-demand</source>
        <translation>Spot von %1 in %2 unter dem On-Demand-Preis</translation>
    </message>
    <message>
        <source>Prices are of %1 in %2; the files hold others</source>
        <translation>Preise sind die von %1 in %2; die Dateien enthalten weitere</translation>
    </message>
    <message>
        <source>The files hold no price of an instance with GPUs</source>
        <translation>Die Dateien enthalten keinen Preis einer Instanz mit GPUs</translation>
    </message>
    <message>
        <source>%1 instances lost in %2 instance-hours</source>
        <translation>%1 verlorene Instanzen in %2 Instanzstunden</translation>
    </message>
    <message>
        <source>No instance was lost: with 95% confidence one is not, on average, before %1 hours</source>
        <translation>Keine Instanz ging verloren: mit 95 % Sicherheit im Mittel nicht vor %1 Stunden</translation>
    </message>
    <message>
        <source>%1 instances were lost in %2 moments</source>
        <translation>%1 Instanzen gingen in %2 Augenblicken verloren</translation>
    </message>
    <message>
        <source>mean share of the most instances that were there</source>
        <translation>mittlerer Anteil an den meisten Instanzen, die da waren</translation>
    </message>
</context>
<context>
    <name>Strategy</name>
    <message>
        <source>On-demand</source>
        <translation>On-Demand</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Committed</source>
        <translation>Bindung</translation>
    </message>
    <message>
        <source>Self-hosted</source>
        <translation>Eigene Knoten</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>Mischung</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Trifft zu</translation>
    </message>
    <message>
        <source>On its own terms</source>
        <translation>Trifft nach eigenen Bedingungen zu</translation>
    </message>
    <message>
        <source>Does not hold</source>
        <translation>Trifft nicht zu</translation>
    </message>
    <message>
        <source> hours</source>
        <translation> Stunden</translation>
    </message>
    <message>
        <source> an hour</source>
        <translation> je Stunde</translation>
    </message>
    <message>
        <source> times</source>
        <translation> mal</translation>
    </message>
    <message>
        <source> per GPU-hour</source>
        <translation> je GPU-Stunde</translation>
    </message>
    <message>
        <source> per node-hour</source>
        <translation> je Knotenstunde</translation>
    </message>
    <message>
        <source> FTE</source>
        <translation> Vollzeitkräfte</translation>
    </message>
    <message>
        <source> minutes</source>
        <translation> Minuten</translation>
    </message>
</context>
<context>
    <name>Unit</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>person-month</source>
        <translation>Personenmonat</translation>
    </message>
    <message>
        <source>person-months</source>
        <translation>Personenmonate</translation>
    </message>
    <message>
        <source>day/week</source>
        <translation>Tag/Woche</translation>
    </message>
    <message>
        <source>days/week</source>
        <translation>Tage/Woche</translation>
    </message>
    <message>
        <source>per node-year</source>
        <translation>je Knoten und Jahr</translation>
    </message>
    <message>
        <source>h/day</source>
        <translation>h/Tag</translation>
    </message>
    <message>
        <source>h/month</source>
        <translation>h/Monat</translation>
    </message>
    <message>
        <source>TB/month</source>
        <translation>TB/Monat</translation>
    </message>
    <message>
        <source>USD/node</source>
        <translation>USD/Knoten</translation>
    </message>
    <message>
        <source>USD/year</source>
        <translation>USD/Jahr</translation>
    </message>
    <message>
        <source>USD/GB-month</source>
        <translation>USD/GB und Monat</translation>
    </message>
    <message>
        <source>USD/GPU-year</source>
        <translation>USD/GPU und Jahr</translation>
    </message>
    <message>
        <source>USD/kW-month</source>
        <translation>USD/kW und Monat</translation>
    </message>
    <message>
        <source>kW/node</source>
        <translation>kW/Knoten</translation>
    </message>
    <message>
        <source>%</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>%/year</source>
        <translation>&#xa0;%/Jahr</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Rent GPUs from AWS, or rack your own?</source>
        <translation>GPUs bei AWS mieten oder selbst betreiben?</translation>
    </message>
    <message>
        <source>The .rackrent document to open.</source>
        <translation>Das .rackrent-Dokument, das geöffnet wird.</translation>
    </message>
    <message>
        <source>With --figure: the .pdf, .svg or .png to write.</source>
        <translation>Mit --figure: die .pdf-, .svg- oder .png-Datei, die geschrieben wird.</translation>
    </message>
    <message>
        <source>Write the deck of FILE as PDF and end; needs no display.</source>
        <translation>Die Präsentation von FILE als PDF schreiben und enden; braucht keinen Bildschirm.</translation>
    </message>
    <message>
        <source>Write one figure of FILE&apos;s first scenario to OUT and end; needs no display. NAME is one of: %1.</source>
        <translation>Eine Abbildung des ersten Szenarios von FILE nach OUT schreiben und enden; braucht keinen Bildschirm. NAME ist eines von: %1.</translation>
    </message>
    <message>
        <source>There is no figure “%1”; choose one of: %2.</source>
        <translation>Es gibt keine Abbildung „%1“; wählen Sie eine von: %2.</translation>
    </message>
    <message>
        <source>Give FILE and OUT: rackrent FILE --figure NAME OUT.svg</source>
        <translation>Geben Sie FILE und OUT an: rackrent FILE --figure NAME OUT.svg</translation>
    </message>
    <message>
        <source>Give one FILE. See rackrent --help.</source>
        <translation>Geben Sie ein FILE an. Siehe rackrent --help.</translation>
    </message>
    <message>
        <source>There is no display for the window. Write the deck with --deck, or use rackrent-cli.</source>
        <translation>Es gibt keinen Bildschirm für das Fenster. Schreiben Sie die Präsentation mit --deck, oder nutzen Sie rackrent-cli.</translation>
    </message>
    <message>
        <source>--scale is 1, 2, 3 or 4, not “%1”.</source>
        <translation>--scale ist 1, 2, 3 oder 4, nicht „%1“.</translation>
    </message>
    <message>
        <source>Pixels a point of a figure in .png, 1 to 4; it is 800 points wide.</source>
        <translation>Bildpunkte je Punkt eines Bildes in .png, 1 bis 4; es ist 800 Punkte breit.</translation>
    </message>
    <message>
        <source>There is no format “%1”; choose 16:9, a4 or letter.</source>
        <translation>Das Format „%1“ gibt es nicht; zur Wahl stehen 16:9, a4 und letter.</translation>
    </message>
    <message>
        <source>There is no page “%1”; choose of: %2.</source>
        <translation>Die Seite „%1“ gibt es nicht; zur Wahl stehen: %2.</translation>
    </message>
    <message>
        <source>With --deck: the page, 16:9, a4 or letter; 16:9 if not given.</source>
        <translation>Mit --deck: die Seite, 16:9, a4 oder letter; 16:9, wenn nicht angegeben.</translation>
    </message>
    <message>
        <source>With --deck: the pages in their order, parted by commas; the usual ones if not given. Of: %1.</source>
        <translation>Mit --deck: die Seiten in ihrer Reihenfolge, durch Kommas getrennt; die üblichen, wenn nicht angegeben. Es gibt: %1.</translation>
    </message>
</context>
<context>
    <name>rackrent::AssumptionTableModel</name>
    <message>
        <source>Set by you; no source given</source>
        <translation>Von Ihnen gesetzt; ohne Quellenangabe</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>rackrent::AssumptionsPage</name>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Assumptions with their sources</source>
        <translation>Annahmen mit ihren Quellen</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>What this scenario stands for and where its figures come from</source>
        <translation>Wofür dieses Szenario steht und woher seine Zahlen kommen</translation>
    </message>
    <message>
        <source>Notes of this scenario</source>
        <translation>Notizen zu diesem Szenario</translation>
    </message>
    <message>
        <source>Changed only</source>
        <translation>Nur geänderte</translation>
    </message>
    <message>
        <source>Double click an assumption to change it.</source>
        <translation>Ein Doppelklick auf eine Annahme ändert sie.</translation>
    </message>
</context>
<context>
    <name>rackrent::CatalogDialog</name>
    <message>
        <source>Choose an AWS instance</source>
        <translation>Eine AWS-Instanz wählen</translation>
    </message>
    <message>
        <source>Choose a server</source>
        <translation>Einen Server wählen</translation>
    </message>
    <message>
        <source>AWS instances</source>
        <translation>AWS-Instanzen</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Search, for example H100 or p5</source>
        <translation>Suchen, zum Beispiel H100 oder p5</translation>
    </message>
    <message>
        <source>Search, for example H100</source>
        <translation>Suchen, zum Beispiel H100</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>Den Katalog durchsuchen</translation>
    </message>
    <message>
        <source>What it would set</source>
        <translation>Was es setzen würde</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>* older than %1 days, or of unknown date.</source>
        <translation>* älter als %1 Tage oder ohne bekanntes Datum.</translation>
    </message>
    <message>
        <source>Nothing is known of this one that could be set.</source>
        <translation>Hiervon ist nichts bekannt, was sich setzen ließe.</translation>
    </message>
    <message>
        <source>What is not known stays as it is.</source>
        <translation>Was nicht bekannt ist, bleibt, wie es ist.</translation>
    </message>
</context>
<context>
    <name>rackrent::CatalogTableModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number of GPUs and their model</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>On-demand, USD/h</source>
        <translation>On-Demand, USD/h</translation>
    </message>
    <message>
        <source>USD/GPU-h</source>
        <translation>USD/GPU-h</translation>
    </message>
    <message>
        <source>Spot, USD/h</source>
        <translation>Spot, USD/h</translation>
    </message>
    <message>
        <source>Committed, USD/h</source>
        <translation>Bindung, USD/h</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Price, USD</source>
        <translation>Preis, USD</translation>
    </message>
    <message>
        <source>Rated, kW</source>
        <translation>Nennleistung, kW</translation>
    </message>
    <message>
        <source>Measured, kW</source>
        <translation>Gemessen, kW</translation>
    </message>
    <message>
        <source>A new GPU, USD</source>
        <translation>Neue GPU, USD</translation>
    </message>
</context>
<context>
    <name>rackrent::ChartView</name>
    <message>
        <source>Chart that is still being worked out</source>
        <translation>Diagramm, das noch berechnet wird</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>New scenario from here</source>
        <translation>Neues Szenario von hier</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Ganzer Bildschirm</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Save data as CSV…</source>
        <translation>Daten als CSV speichern…</translation>
    </message>
    <message>
        <source>How this is worked out</source>
        <translation>Wie das berechnet wird</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern …</translation>
    </message>
</context>
<context>
    <name>rackrent::ClaimTableModel</name>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>Stated</source>
        <translation>Behauptet</translation>
    </message>
    <message>
        <source>Found, all counted</source>
        <translation>Gefunden, alles gezählt</translation>
    </message>
</context>
<context>
    <name>rackrent::ClaimsPage</name>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Open as scenario</source>
        <translation>Als Szenario öffnen</translation>
    </message>
    <message>
        <source>Published claims</source>
        <translation>Veröffentlichte Behauptungen</translation>
    </message>
    <message>
        <source>Which claims to show</source>
        <translation>Welche Behauptungen gezeigt werden</translation>
    </message>
    <message>
        <source>Search claims</source>
        <translation>Behauptungen durchsuchen</translation>
    </message>
    <message>
        <source>Add the claim&apos;s own inputs, and the same with what it leaves out, as scenarios</source>
        <translation>Die Eingaben der Behauptung als Szenario hinzufügen, und dasselbe mit dem, was sie auslässt</translation>
    </message>
    <message>
        <source>Found under its own inputs</source>
        <translation>Unter ihren eigenen Eingaben gefunden</translation>
    </message>
    <message>
        <source>Found with what it leaves out</source>
        <translation>Mit dem gefunden, was sie auslässt</translation>
    </message>
    <message>
        <source>No claim matches</source>
        <translation>Keine Behauptung passt</translation>
    </message>
    <message>
        <source>Stated: %1</source>
        <comment>name of a figure</comment>
        <translation>Behauptet: %1</translation>
    </message>
    <message>
        <source>Open claim “%1”</source>
        <translation>Behauptung „%1“ öffnen</translation>
    </message>
</context>
<context>
    <name>rackrent::ComparePage</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>There is one scenario. Duplicate it and change what is different, or open an example beside it.</source>
        <translation>Es gibt ein Szenario. Verdoppeln Sie es und ändern Sie, was verschieden ist, oder öffnen Sie ein Beispiel daneben.</translation>
    </message>
    <message>
        <source>Duplicate this scenario</source>
        <translation>Dieses Szenario verdoppeln</translation>
    </message>
    <message>
        <source>Which inputs to show</source>
        <translation>Welche Eingaben gezeigt werden</translation>
    </message>
    <message>
        <source>Search inputs</source>
        <translation>Eingaben durchsuchen</translation>
    </message>
    <message>
        <source>Scenario that the others are held against</source>
        <translation>Szenario, an dem die anderen gemessen werden</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>Gemessen an</translation>
    </message>
    <message>
        <source>each busy at its own times</source>
        <translation>jede zu eigenen Zeiten beschäftigt</translation>
    </message>
    <message>
        <source>all busy in the same hours</source>
        <translation>alle zu denselben Stunden beschäftigt</translation>
    </message>
    <message>
        <source>When the workloads are busy</source>
        <translation>Wann die Arbeitslasten beschäftigt sind</translation>
    </message>
    <message>
        <source>On one shared cluster,</source>
        <translation>Auf einem gemeinsamen Cluster,</translation>
    </message>
    <message>
        <source>What the workloads cost alone and on a shared cluster</source>
        <translation>Was die Arbeitslasten allein und auf einem gemeinsamen Cluster kosten</translation>
    </message>
    <message>
        <source>Inputs side by side</source>
        <translation>Eingaben nebeneinander</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Each on its own</source>
        <translation>Jede für sich</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Sharing saves</source>
        <translation>Teilen spart</translation>
    </message>
    <message>
        <source>Give this value to all shown</source>
        <translation>Diesen Wert allen gezeigten geben</translation>
    </message>
    <message>
        <source>Copy all inputs to %1</source>
        <translation>Alle Eingaben nach %1 kopieren</translation>
    </message>
    <message>
        <source>Swap all inputs with %1</source>
        <translation>Alle Eingaben mit %1 tauschen</translation>
    </message>
    <message>
        <source>Add an example</source>
        <translation>Beispiel hinzufügen</translation>
    </message>
    <message>
        <source>Choose two to four scenarios.</source>
        <translation>Zwei bis vier Szenarien wählen.</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Szenarien nebeneinander</translation>
    </message>
    <message>
        <source>Add example “%1”</source>
        <translation>Beispiel „%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Present cost</source>
        <translation>Barwert der Kosten</translation>
    </message>
    <message>
        <source>• differs from the base. Double click or F2 edits a cell, Shift+F2 in all; its menu copies and swaps.</source>
        <translation>• weicht vom Maßstab ab. Doppelklick oder F2 ändert eine Zelle, Umschalt+F2 alle in der Zeile; das Kontextmenü kopiert und tauscht.</translation>
    </message>
    <message>
        <source>Four are as many as can be read: take one out first.</source>
        <translation>Mehr als vier sind nicht lesbar: erst eines abwählen.</translation>
    </message>
    <message>
        <source>against base</source>
        <translation>gegen Maßstab</translation>
    </message>
    <message>
        <source>%1, cheapest</source>
        <translation>%1, am günstigsten</translation>
    </message>
    <message>
        <source>Present cost of %1</source>
        <translation>Barwert der Kosten: %1</translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation>%1 (Maßstab)</translation>
    </message>
    <message>
        <source>Working this out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>This cannot be computed as it is.</source>
        <translation>Lässt sich so nicht berechnen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Cumulative cost of %1</source>
        <translation>Kumulierte Kosten: %1</translation>
    </message>
    <message>
        <source>They cannot share a cluster.</source>
        <translation>Sie können sich keinen Cluster teilen.</translation>
    </message>
    <message>
        <source>On the terms of “%1”, with plans decided anew.</source>
        <translation>Zu den Bedingungen von „%1“, mit neu entschiedenen Plänen.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Edit in all shown</source>
        <translation>In allen gezeigten ändern</translation>
    </message>
    <message>
        <source>Edit in all of the document</source>
        <translation>Im ganzen Dokument ändern</translation>
    </message>
    <message>
        <source>Take the base&apos;s value</source>
        <translation>Wert des Maßstabs übernehmen</translation>
    </message>
    <message>
        <source>Give this value to all of the document</source>
        <translation>Diesen Wert im ganzen Dokument setzen</translation>
    </message>
    <message>
        <source>Copy this value to %1</source>
        <translation>Diesen Wert nach %1 kopieren</translation>
    </message>
    <message>
        <source>The whole column</source>
        <translation>Die ganze Spalte</translation>
    </message>
    <message>
        <source>Copy with headings</source>
        <translation>Mit Überschriften kopieren</translation>
    </message>
    <message>
        <source>Hold the others against it</source>
        <translation>Als Maßstab nehmen</translation>
    </message>
    <message>
        <source>Show its answer</source>
        <translation>Dessen Antwort zeigen</translation>
    </message>
</context>
<context>
    <name>rackrent::CostPage</name>
    <message>
        <source>What does it cost?</source>
        <translation>Was kostet es?</translation>
    </message>
    <message>
        <source>The five strategies in figures</source>
        <translation>Die fünf Strategien in Zahlen</translation>
    </message>
    <message>
        <source>Bands: P10 to P90 of the two cheapest over %1 futures. %2</source>
        <translation>Bänder: P10 bis P90 der zwei günstigsten über %1 Verläufe. %2</translation>
    </message>
</context>
<context>
    <name>rackrent::DeckDialog</name>
    <message>
        <source>16:9</source>
        <translation>16:9</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>&amp;Save PDF…</source>
        <translation>PDF &amp;speichern …</translation>
    </message>
    <message>
        <source>Export deck</source>
        <translation>Präsentation exportieren</translation>
    </message>
    <message>
        <source>Working out %1 futures …</source>
        <translation>%1 Verläufe werden berechnet …</translation>
    </message>
    <message>
        <source>Preview of the deck</source>
        <translation>Vorschau der Präsentation</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>In each footer</source>
        <translation>In jeder Fußzeile</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>Das Logo entfernen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>A line or two above the footer</source>
        <translation>Ein, zwei Zeilen über der Fußzeile</translation>
    </message>
    <message>
        <source>Drag, or press Alt with the arrow keys, to reorder.</source>
        <translation>Ziehen oder Alt mit den Pfeiltasten ordnet um.</translation>
    </message>
    <message>
        <source>Choose a logo</source>
        <translation>Logo wählen</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png)</source>
        <translation>Bilder (*.svg *.png)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Note on “%1”</source>
        <translation>Notiz zu „%1“</translation>
    </message>
    <message>
        <source>Choose a page at least.</source>
        <translation>Wählen Sie mindestens eine Seite.</translation>
    </message>
    <message>
        <source>Nothing to show here</source>
        <translation>Hier gibt es nichts zu zeigen</translation>
    </message>
</context>
<context>
    <name>rackrent::DeckPreview</name>
    <message>
        <source>Preview of the deck</source>
        <translation>Vorschau der Präsentation</translation>
    </message>
</context>
<context>
    <name>rackrent::DemandPage</name>
    <message>
        <source>On average</source>
        <translation>Im Mittel</translation>
    </message>
    <message>
        <source>over all hours of a month</source>
        <translation>über alle Stunden eines Monats</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>In der Spitze</translation>
    </message>
    <message>
        <source>A month&apos;s work</source>
        <translation>Arbeit eines Monats</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>Below hybrid&apos;s capacity</source>
        <translation>Unter der Kapazität der Mischung</translation>
    </message>
    <message>
        <source>of the work</source>
        <translation>der Arbeit</translation>
    </message>
    <message>
        <source>Below the commitment</source>
        <translation>Unter der Bindung</translation>
    </message>
    <message>
        <source>How much work?</source>
        <translation>Wie viel Arbeit?</translation>
    </message>
    <message>
        <source>This load is stated by the inputs. Logs of Slurm, Prometheus, nvidia-smi or OpenCost show what it is.</source>
        <translation>Diese Last ist mit den Eingaben angegeben. Protokolle von Slurm, Prometheus, nvidia-smi oder OpenCost zeigen, wie sie ist.</translation>
    </message>
    <message>
        <source>Import usage…</source>
        <translation>Nutzung importieren …</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Gemessen: %1</translation>
    </message>
</context>
<context>
    <name>rackrent::Dialogs</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Rackrent documents (*.rackrent)</source>
        <translation>Rackrent-Dokumente (*.rackrent)</translation>
    </message>
    <message>
        <source>Export deck</source>
        <translation>Präsentation exportieren</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Save data as CSV</source>
        <translation>Daten als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Otherwise they are lost.</source>
        <translation>Sonst gehen sie verloren.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>About Rackrent</source>
        <translation>Über Rackrent</translation>
    </message>
    <message>
        <source>Rackrent %1</source>
        <translation>Rackrent %1</translation>
    </message>
    <message>
        <source>Rent GPUs from AWS, or rack your own?

Every strategy delivers the same work, so their costs compare. Nothing leaves this machine: the program opens no network connection.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty. Built on Qt %1.</source>
        <translation>GPUs bei AWS mieten oder selbst betreiben?

Jede Strategie leistet dieselbe Arbeit, sodass ihre Kosten vergleichbar sind. Nichts verlässt diesen Rechner: Das Programm öffnet keine Netzwerkverbindung.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung. Gebaut mit Qt %1.</translation>
    </message>
    <message>
        <source>Rackrent documents and decks (*.rackrent *.pdf);;All files (*)</source>
        <translation>Rackrent-Dokumente und Präsentationen (*.rackrent *.pdf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures in vectors (*.svg *.pdf);;Pictures in pixels (*.png)</source>
        <translation>Bilder aus Vektoren (*.svg *.pdf);;Bilder aus Bildpunkten (*.png)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import files of usage, bills or prices</source>
        <translation>Dateien von Nutzung, Rechnungen oder Preisen importieren</translation>
    </message>
</context>
<context>
    <name>rackrent::Document</name>
    <message>
        <source>Reset %1 to %2</source>
        <translation>%1 auf %2 zurücksetzen</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Use sliders for demand</source>
        <translation>Regler für den Bedarf nutzen</translation>
    </message>
    <message>
        <source>Use measured demand</source>
        <translation>Gemessenen Bedarf nutzen</translation>
    </message>
    <message>
        <source>Reset all inputs</source>
        <translation>Alle Eingaben zurücksetzen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Add “%1”</source>
        <translation>„%1“ hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation>„%1“ verdoppeln</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>„%1“ verschieben</translation>
    </message>
    <message>
        <source>A scenario needs a name.</source>
        <translation>Ein Szenario braucht einen Namen.</translation>
    </message>
    <message>
        <source>There already is a scenario called “%1”.</source>
        <translation>Es gibt schon ein Szenario namens „%1“.</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Choose where to save the document.</source>
        <translation>Wählen Sie, wo das Dokument gespeichert wird.</translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened. Save under another name to keep both, or overwrite it.</source>
        <translation>„%1“ wurde seit dem Öffnen von einem anderen Programm geändert. Speichern Sie unter anderem Namen, um beide zu behalten, oder überschreiben Sie es.</translation>
    </message>
    <message>
        <source>Set the range of %1 to %2 … %3</source>
        <translation>Spanne von %1 auf %2 … %3 setzen</translation>
    </message>
    <message>
        <source>Remove the range of %1</source>
        <translation>Spanne von %1 entfernen</translation>
    </message>
</context>
<context>
    <name>rackrent::GroupHeading</name>
    <message>
        <source>Expanded</source>
        <translation>Aufgeklappt</translation>
    </message>
    <message>
        <source>Collapsed</source>
        <translation>Zugeklappt</translation>
    </message>
</context>
<context>
    <name>rackrent::HelpWindow</name>
    <message>
        <source>Pages and headings</source>
        <translation>Seiten und Überschriften</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Hilfetext</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Diese Seite durchsuchen</translation>
    </message>
    <message>
        <source>%1 – Rackrent help</source>
        <translation>%1 – Rackrent-Hilfe</translation>
    </message>
    <message>
        <source>%1 lies outside the program, which opens no connection.</source>
        <translation>%1 liegt außerhalb des Programms, das keine Verbindung öffnet.</translation>
    </message>
    <message>
        <source>Not on this page.</source>
        <translation>Nicht auf dieser Seite.</translation>
    </message>
</context>
<context>
    <name>rackrent::HistoryPanel</name>
    <message>
        <source>cannot be computed</source>
        <translation>nicht berechenbar</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>History and snapshots</source>
        <translation>Verlauf und Momentaufnahmen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Changes, each a place to jump to</source>
        <translation>Änderungen, jede ein Ort zum Zurückspringen</translation>
    </message>
    <message>
        <source>Name of the snapshot</source>
        <translation>Name der Momentaufnahme</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Keep the scenario on screen as it is, to compare against and to return to</source>
        <translation>Das Szenario, wie es ist, behalten, zum Vergleichen und Zurückkehren</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Momentaufnahmen</translation>
    </message>
    <message>
        <source>Inputs that differ from the snapshot</source>
        <translation>Eingaben, die von der Momentaufnahme abweichen</translation>
    </message>
    <message>
        <source>Return to it</source>
        <translation>Zu ihr zurückkehren</translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation>Daneben öffnen</translation>
    </message>
    <message>
        <source>Add the snapshot as a scenario of its own</source>
        <translation>Die Momentaufnahme als eigenes Szenario hinzufügen</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>A snapshot keeps the scenario on screen as it is.</source>
        <translation>Eine Momentaufnahme behält das Szenario, wie es ist.</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Measured demand</source>
        <translation>Gemessener Bedarf</translation>
    </message>
    <message>
        <source>another</source>
        <translation>ein anderer</translation>
    </message>
    <message>
        <source>this one</source>
        <translation>dieser</translation>
    </message>
    <message>
        <source>Nothing differs from this snapshot.</source>
        <translation>Nichts weicht von dieser Momentaufnahme ab.</translation>
    </message>
    <message>
        <source>Cheapest then: %1. Now: %2.</source>
        <translation>Damals am günstigsten: %1. Jetzt: %2.</translation>
    </message>
    <message>
        <source>Return to snapshot “%1”</source>
        <translation>Zur Momentaufnahme „%1“ zurückkehren</translation>
    </message>
</context>
<context>
    <name>rackrent::ImportDialog</name>
    <message>
        <source>Demand, as a measured month</source>
        <translation>Bedarf, als gemessener Monat</translation>
    </message>
    <message>
        <source>%1 rows read, %2 used</source>
        <translation>%1 Zeilen gelesen, %2 verwendet</translation>
    </message>
    <message>
        <source>from %1 to %2 (UTC)</source>
        <translation>von %1 bis %2 (UTC)</translation>
    </message>
    <message>
        <source>%1 left out: %2</source>
        <translation>%1 ausgelassen: %2</translation>
    </message>
    <message>
        <source>%1 could not be read:</source>
        <translation>%1 nicht lesbar:</translation>
    </message>
    <message>
        <source>line %1 %2</source>
        <translation>Zeile %1 %2</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Hinweis:</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import %n files</source>
        <translation>
            <numerusform>%n Datei importieren</numerusform>
            <numerusform>%n Dateien importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>GPU type</source>
        <translation>GPU-Typ</translation>
    </message>
    <message>
        <source>Prices of</source>
        <translation>Preise von</translation>
    </message>
    <message>
        <source>Clock of the site</source>
        <translation>Uhr des Standorts</translation>
    </message>
    <message>
        <source>Logs without a time zone are of this clock; moments in UTC are moved to it</source>
        <translation>Protokolle ohne Zeitzone sind von dieser Uhr; Zeitpunkte in UTC werden auf sie umgerechnet</translation>
    </message>
    <message>
        <source>A date such as 2026-06-01, or a moment such as 2026-06-01T09:00:00</source>
        <translation>Ein Tag wie 2026-06-01 oder ein Zeitpunkt wie 2026-06-01T09:00:00</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>the first moment</source>
        <translation>erster Zeitpunkt</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>the last moment</source>
        <translation>letzter Zeitpunkt</translation>
    </message>
    <message>
        <source>What was understood</source>
        <translation>Was verstanden wurde</translation>
    </message>
    <message>
        <source>Inputs that the files would set</source>
        <translation>Eingaben, die die Dateien setzen würden</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>“%1” is not a date such as 2026-06-01, or a moment such as 2026-06-01T09:00:00.</source>
        <translation>„%1“ ist kein Tag wie 2026-06-01 und kein Zeitpunkt wie 2026-06-01T09:00:00.</translation>
    </message>
    <message>
        <source>“Up to” is not after “From”.</source>
        <translation>„Bis“ liegt nicht nach „Von“.</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>rackrent::InputTableModel</name>
    <message>
        <source>%1, differs</source>
        <translation>%1, weicht ab</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>%1 (base)</source>
        <translation>%1 (Maßstab)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>Measured month of demand</source>
        <translation>Gemessener Monat des Bedarfs</translation>
    </message>
    <message>
        <source>Stands in for the inputs of the workload.</source>
        <translation>Steht anstelle der Eingaben der Arbeitslast.</translation>
    </message>
    <message>
        <source>%1 in “%2”</source>
        <translation>%1 in „%2“</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>• %1</source>
        <translation>• %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Set %1 to %2 in all</source>
        <translation>%1 überall auf %2 setzen</translation>
    </message>
    <message>
        <source>Copy %1 to “%2”</source>
        <translation>%1 nach „%2“ kopieren</translation>
    </message>
    <message>
        <source>Copy %1 to all</source>
        <translation>%1 überallhin kopieren</translation>
    </message>
    <message>
        <source>Copy inputs of “%1” to “%2”</source>
        <translation>Eingaben von „%1“ nach „%2“ kopieren</translation>
    </message>
    <message>
        <source>Swap inputs of “%1” and “%2”</source>
        <translation>Eingaben von „%1“ und „%2“ tauschen</translation>
    </message>
</context>
<context>
    <name>rackrent::LedgerPage</name>
    <message>
        <source>Ledger</source>
        <translation>Buchungen</translation>
    </message>
    <message>
        <source>Strategy whose ledger is shown</source>
        <translation>Strategie, deren Buchungen gezeigt werden</translation>
    </message>
    <message>
        <source>%1. Purchases fall at the start of a month, running costs at its end. “End” is what falls due at the horizon: resale, tax on it and unpaid loan.</source>
        <translation>%1. Käufe fallen am Anfang eines Monats an, laufende Kosten an seinem Ende. „Ende“ ist, was am Horizont fällig wird: Wiederverkauf, Steuer darauf und Restschuld.</translation>
    </message>
    <message>
        <source>Monthly ledger</source>
        <translation>Buchungen je Monat</translation>
    </message>
</context>
<context>
    <name>rackrent::LedgerTableModel</name>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum so far</source>
        <translation>Summe bis dahin</translation>
    </message>
</context>
<context>
    <name>rackrent::MainWindow</name>
    <message>
        <source>Paid hours for a useful one</source>
        <translation>Bezahlte Stunden je Nutzstunde</translation>
    </message>
    <message>
        <source>Capacity on the mean</source>
        <translation>Leistung im Mittel</translation>
    </message>
    <message>
        <source>of the peak demand</source>
        <translation>des Spitzenbedarfs</translation>
    </message>
    <message>
        <source>Self-hosted</source>
        <translation>Eigene Knoten</translation>
    </message>
    <message>
        <source>%1 per productive GPU-hour</source>
        <translation>%1 je produktiver GPU-Stunde</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1 of them spare</source>
        <translation>davon %1 Ersatz</translation>
    </message>
    <message>
        <source>on owned nodes</source>
        <translation>auf eigenen Knoten</translation>
    </message>
    <message>
        <source>How busy must it be?</source>
        <translation>Wie ausgelastet muss es sein?</translation>
    </message>
    <message>
        <source>Hardware failure</source>
        <translation>Hardwareausfälle</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Export deck…</source>
        <translation>Präsentation exportieren…</translation>
    </message>
    <message>
        <source>Write the verdict, the charts and the assumptions as a PDF deck</source>
        <translation>Urteil, Diagramme und Annahmen als PDF-Präsentation schreiben</translation>
    </message>
    <message>
        <source>Answer four questions</source>
        <translation>Vier Fragen beantworten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open e&amp;xample</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Export deck…</source>
        <translation>Präsentation &amp;exportieren…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;History and snapshots</source>
        <translation>&amp;Verlauf und Momentaufnahmen</translation>
    </message>
    <message>
        <source>&amp;Take a snapshot</source>
        <translation>&amp;Momentaufnahme</translation>
    </message>
    <message>
        <source>Reset all inputs…</source>
        <translation>Alle Eingaben zurücksetzen…</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>&amp;Szenario</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Choose AWS &amp;instance…</source>
        <translation>AWS-&amp;Instanz wählen…</translation>
    </message>
    <message>
        <source>Choose &amp;server…</source>
        <translation>Se&amp;rver wählen…</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>Nach &amp;links</translation>
    </message>
    <message>
        <source>Move &amp;right</source>
        <translation>Nach &amp;rechts</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächstes</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>V&amp;origes</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Rackrent</source>
        <translation>&amp;Über Rackrent</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>New scenario from here</source>
        <translation>Neues Szenario von hier</translation>
    </message>
    <message>
        <source>The data are in %1.</source>
        <translation>Die Daten stehen in %1.</translation>
    </message>
    <message>
        <source>The data were not written.</source>
        <translation>Die Daten wurden nicht geschrieben.</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Like the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Ganzer Bildschirm</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>Continuous training</source>
        <translation>Stetiges Training</translation>
    </message>
    <message>
        <source>Bursty fine-tuning</source>
        <translation>Fine-Tuning in Schüben</translation>
    </message>
    <message>
        <source>Four A100 nodes</source>
        <translation>Vier A100-Knoten</translation>
    </message>
    <message>
        <source>Mining-worn GPUs</source>
        <translation>GPUs aus dem Mining</translation>
    </message>
    <message>
        <source>Spot pipeline</source>
        <translation>Pipeline auf Spot</translation>
    </message>
    <message>
        <source>Three-year contract</source>
        <translation>Dreijahresvertrag</translation>
    </message>
    <message>
        <source>%1 was not opened; nothing was changed.</source>
        <translation>%1 wurde nicht geöffnet; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The example could not be read.</source>
        <translation>Das Beispiel ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>Die Datei hat sich geändert</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Not saved.</source>
        <translation>Nicht gespeichert.</translation>
    </message>
    <message>
        <source>The deck was not written: mend these inputs first.</source>
        <translation>Die Präsentation wurde nicht geschrieben: Beheben Sie zuerst diese Eingaben.</translation>
    </message>
    <message>
        <source>The deck is in %1.</source>
        <translation>Die Präsentation steht in %1.</translation>
    </message>
    <message>
        <source>The scenario was removed. Undo brings it back.</source>
        <translation>Das Szenario wurde entfernt. Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>a document that was never saved</source>
        <translation>einem nie gespeicherten Dokument</translation>
    </message>
    <message>
        <source>Rackrent did not end well. Changes to %1 from %2 were kept.</source>
        <translation>Rackrent endete nicht ordentlich. Änderungen an %1 vom %2 sind erhalten.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>The kept changes could not be read.</source>
        <translation>Die erhaltenen Änderungen ließen sich nicht lesen.</translation>
    </message>
    <message>
        <source>The changes are back. Save them where you like.</source>
        <translation>Die Änderungen sind zurück. Speichern Sie sie, wo Sie möchten.</translation>
    </message>
    <message>
        <source>The changes are back. Save them over %1 or elsewhere.</source>
        <translation>Die Änderungen sind zurück. Speichern Sie sie über %1 oder anderswo.</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>Ein anderes Programm hat %1 geändert.</translation>
    </message>
    <message>
        <source>Another program has changed %1, and so have you.</source>
        <translation>Ein anderes Programm hat %1 geändert, und Sie auch.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <source>Read it again and lose my changes</source>
        <translation>Neu einlesen und meine Änderungen verlieren</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Reset all inputs</source>
        <translation>Alle Eingaben zurücksetzen</translation>
    </message>
    <message>
        <source>Set all inputs of this scenario to their defaults? Undo brings them back.</source>
        <translation>Alle Eingaben dieses Szenarios auf ihre Vorgaben setzen? Rückgängig holt sie zurück.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Results are converted from US dollars at this rate; inputs stay in US dollars</source>
        <translation>Ergebnisse sind zu diesem Kurs aus US-Dollar umgerechnet; Eingaben bleiben in US-Dollar</translation>
    </message>
    <message>
        <source>The picture is in %1.</source>
        <translation>Das Bild ist in %1.</translation>
    </message>
    <message>
        <source>The picture was not written.</source>
        <translation>Das Bild wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import %n files</source>
        <translation>
            <numerusform>%n Datei importieren</numerusform>
            <numerusform>%n Dateien importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>The figures are taken over. Undo brings the former back.</source>
        <translation>Die Werte sind übernommen. Rückgängig bringt die vorigen zurück.</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>&amp;Dateien importieren …</translation>
    </message>
</context>
<context>
    <name>rackrent::MapPage</name>
    <message>
        <source>Winner map</source>
        <translation>Gewinnerkarte</translation>
    </message>
    <message>
        <source>Input across the map</source>
        <translation>Eingabe quer über die Karte</translation>
    </message>
    <message>
        <source>Input up the map</source>
        <translation>Eingabe die Karte hinauf</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Quer</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hinauf</translation>
    </message>
</context>
<context>
    <name>rackrent::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>rackrent::MoneyPage</name>
    <message>
        <source>Where the money goes</source>
        <translation>Wohin das Geld geht</translation>
    </message>
    <message>
        <source>Strategy that the bridge starts from</source>
        <translation>Strategie, von der die Brücke ausgeht</translation>
    </message>
    <message>
        <source>Strategy that the bridge leads to</source>
        <translation>Strategie, zu der die Brücke führt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>rackrent::ParameterEditor</name>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>It hardly moves the answer.</source>
        <translation>Es bewegt die Antwort kaum.</translation>
    </message>
    <message>
        <source>Reset to saved (not saved yet)</source>
        <translation>Auf gespeicherten Wert zurücksetzen (noch nicht gespeichert)</translation>
    </message>
    <message>
        <source>A number is needed here.</source>
        <translation>Hier wird eine Zahl gebraucht.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Write it like %2.</source>
        <translation>„%1“ ist keine Zahl. Schreiben Sie sie wie %2.</translation>
    </message>
    <message>
        <source>The largest allowed value is %1.</source>
        <translation>Der größte erlaubte Wert ist %1.</translation>
    </message>
    <message>
        <source>The least allowed value is %1.</source>
        <translation>Der kleinste erlaubte Wert ist %1.</translation>
    </message>
    <message>
        <source>Only whole numbers are allowed here.</source>
        <translation>Hier sind nur ganze Zahlen erlaubt.</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Contested: %1</source>
        <translation>Umstritten: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Source of the default: %1</source>
        <translation>Quelle der Vorgabe: %1</translation>
    </message>
    <message>
        <source>Your source: %1</source>
        <translation>Ihre Quelle: %1</translation>
    </message>
    <message>
        <source>The answer flips near %1: %2 below, %3 above.</source>
        <translation>Nahe %1 kippt die Antwort: darunter %2, darüber %3.</translation>
    </message>
    <message>
        <source>Whatever its value, the answer stays %1.</source>
        <translation>Bei jedem Wert bleibt die Antwort %1.</translation>
    </message>
    <message>
        <source>Your range: %1</source>
        <translation>Ihre Spanne: %1</translation>
    </message>
    <message>
        <source>Published range: %1</source>
        <translation>Veröffentlichte Spanne: %1</translation>
    </message>
    <message>
        <source>Drag an end to change it; double click removes the range.</source>
        <translation>Ein Ende ziehen ändert sie; Doppelklick entfernt sie.</translation>
    </message>
    <message>
        <source>Drag an end, or type a range such as 25..35, to set your own.</source>
        <translation>Für eine eigene ein Ende ziehen oder eine Spanne wie 25..35 eintippen.</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Reset to default %1</source>
        <translation>Auf Vorgabe %1 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to saved %1</source>
        <translation>Auf gespeicherten Wert %1 zurücksetzen</translation>
    </message>
    <message>
        <source>Remove the range %1</source>
        <translation>Spanne %1 entfernen</translation>
    </message>
    <message>
        <source>Set a range…</source>
        <translation>Spanne setzen …</translation>
    </message>
    <message>
        <source>Allowed: %1</source>
        <translation>Erlaubt: %1</translation>
    </message>
    <message>
        <source>Ctrl with the arrow keys moves its low end, with Shift too its high end.</source>
        <translation>Strg mit den Pfeiltasten bewegt das untere Ende, mit Umschalt dazu das obere.</translation>
    </message>
    <message>
        <source>Type a range of your own such as 25..35, or drag its ends.</source>
        <translation>Eine eigene Spanne wie 25..35 eintippen oder ihre Enden ziehen.</translation>
    </message>
</context>
<context>
    <name>rackrent::ParameterPanel</name>
    <message>
        <source>Find an input</source>
        <translation>Eine Eingabe suchen</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>Alle Eingaben</translation>
    </message>
    <message>
        <source>Which inputs to show</source>
        <translation>Welche Eingaben gezeigt werden</translation>
    </message>
    <message>
        <source>Search all inputs</source>
        <translation>Eingaben durchsuchen</translation>
    </message>
    <message>
        <source>Show all inputs</source>
        <translation>Alle Eingaben zeigen</translation>
    </message>
    <message>
        <source>Show all %1 inputs</source>
        <translation>Alle %1 Eingaben zeigen</translation>
    </message>
    <message>
        <source>Choose an instance…</source>
        <translation>Eine Instanz wählen…</translation>
    </message>
    <message>
        <source>Choose a server…</source>
        <translation>Einen Server wählen…</translation>
    </message>
    <message>
        <source>Take the prices of an AWS instance from the catalog</source>
        <translation>Die Preise einer AWS-Instanz aus dem Katalog übernehmen</translation>
    </message>
    <message>
        <source>Take the price and power of a server from the catalog</source>
        <translation>Preis und Leistung eines Servers aus dem Katalog übernehmen</translation>
    </message>
    <message>
        <source>Use sliders instead</source>
        <translation>Stattdessen Regler nutzen</translation>
    </message>
    <message>
        <source>All inputs have their defaults.</source>
        <translation>Alle Eingaben haben ihre Vorgaben.</translation>
    </message>
    <message>
        <source>No changed input matches “%1”.</source>
        <translation>Keine geänderte Eingabe passt zu „%1“.</translation>
    </message>
    <message>
        <source>No input matches “%1”.</source>
        <translation>Keine Eingabe passt zu „%1“.</translation>
    </message>
    <message>
        <source>A measured demand of one level replaces these five inputs.</source>
        <translation>Ein gemessener Bedarf mit einer Stufe ersetzt diese fünf Eingaben.</translation>
    </message>
    <message>
        <source>A measured demand profile of %1 levels replaces these five inputs: GPUs, hours and days of the steady work, GPUs and hours of bursts.</source>
        <translation>Ein gemessener Bedarf mit %1 Stufen ersetzt diese fünf Eingaben: GPUs, Stunden und Tage der stetigen Arbeit, GPUs und Stunden der Spitzen.</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Changed (%1)</source>
        <translation>Geändert (%1)</translation>
    </message>
    <message>
        <source>Show only changed inputs</source>
        <translation>Nur geänderte Eingaben zeigen</translation>
    </message>
    <message>
        <source>Show only the inputs that differ from their defaults or have a range of yours</source>
        <translation>Nur Eingaben zeigen, die von der Vorgabe abweichen oder eine eigene Spanne haben</translation>
    </message>
</context>
<context>
    <name>rackrent::ScenarioTabs</name>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Double click renames, dragging reorders</source>
        <translation>Doppelklick benennt um, Ziehen ordnet</translation>
    </message>
    <message>
        <source>Add a scenario</source>
        <translation>Ein Szenario hinzufügen</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>Name des Szenarios</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Nach rechts</translation>
    </message>
</context>
<context>
    <name>rackrent::SearchField</name>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
</context>
<context>
    <name>rackrent::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Discount rate of new scenarios</source>
        <translation>Kalkulationszins neuer Szenarien</translation>
    </message>
    <message>
        <source>Currency of results</source>
        <translation>Währung der Ergebnisse</translation>
    </message>
    <message>
        <source>Price of one US dollar</source>
        <translation>Preis eines US-Dollars</translation>
    </message>
    <message>
        <source>Date of this rate</source>
        <translation>Datum dieses Kurses</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Everything is in US dollars.</source>
        <translation>Alles ist in US-Dollar.</translation>
    </message>
    <message>
        <source>Amounts stay in US dollars until a rate is given.</source>
        <translation>Beträge bleiben in US-Dollar, bis ein Kurs angegeben ist.</translation>
    </message>
    <message>
        <source>Results on screen and in the deck are converted at this rate. Inputs, documents and the command line stay in US dollars.</source>
        <translation>Ergebnisse auf dem Bildschirm und in der Präsentation werden zu diesem Kurs umgerechnet. Eingaben, Dokumente und die Kommandozeile bleiben in US-Dollar.</translation>
    </message>
</context>
<context>
    <name>rackrent::SizePage</name>
    <message>
        <source>One node fewer would cost %1 more.</source>
        <translation>Ein Knoten weniger würde %1 mehr kosten.</translation>
    </message>
    <message>
        <source>One node more would cost %1 more.</source>
        <translation>Ein Knoten mehr würde %1 mehr kosten.</translation>
    </message>
    <message>
        <source>How many?</source>
        <translation>Wie viele?</translation>
    </message>
</context>
<context>
    <name>rackrent::SpotPage</name>
    <message>
        <source>Paid hours for a useful one</source>
        <translation>Bezahlte Stunden je Nutzstunde</translation>
    </message>
    <message>
        <source>on-demand %1</source>
        <translation>On-Demand %1</translation>
    </message>
    <message>
        <source>Wall-clock hours for a useful one</source>
        <translation>Stunden nach der Uhr je Nutzstunde</translation>
    </message>
    <message>
        <source>waits included</source>
        <translation>mit Wartezeiten</translation>
    </message>
    <message>
        <source>Best checkpoint interval</source>
        <translation>Bester Abstand der Sicherungspunkte</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>the longer the better</source>
        <translation>je länger, desto besser</translation>
    </message>
    <message>
        <source>yours is %1 min</source>
        <translation>Ihrer ist %1 min</translation>
    </message>
    <message>
        <source>A job on spot is hit every</source>
        <translation>Unterbrechung auf Spot alle</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>on the mean</source>
        <translation>im Mittel</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Hours of work of a job</source>
        <translation>Arbeitsstunden eines Auftrags</translation>
    </message>
    <message>
        <source>Hours after which the job is due</source>
        <translation>Stunden, nach denen der Auftrag fällig ist</translation>
    </message>
    <message>
        <source>So long a job is interrupted too often to be followed one interruption at a time.</source>
        <translation>Ein so langer Auftrag wird zu oft unterbrochen, um jede Unterbrechung einzeln zu verfolgen.</translation>
    </message>
    <message>
        <source>not due</source>
        <translation>ohne Frist</translation>
    </message>
    <message>
        <source>A job of</source>
        <translation>Ein Auftrag von</translation>
    </message>
    <message>
        <source>Due after</source>
        <translation>Fällig nach</translation>
    </message>
</context>
<context>
    <name>rackrent::StartPage</name>
    <message>
        <source>32 GPUs, 15 hours a day, all year: when does owning pay?</source>
        <translation>32 GPUs, 15 Stunden am Tag, das ganze Jahr: Wann lohnt sich Besitz?</translation>
    </message>
    <message>
        <source>8 GPUs in office hours, 64 once a month: is renting always cheaper?</source>
        <translation>8 GPUs in der Bürozeit, einmal im Monat 64: Ist Mieten immer günstiger?</translation>
    </message>
    <message>
        <source>Four nodes of one&apos;s own and some AWS beside them: did that pay?</source>
        <translation>Vier eigene Knoten und etwas AWS daneben: Hat sich das gelohnt?</translation>
    </message>
    <message>
        <source>New nodes, or used ones that fail more often?</source>
        <translation>Neue Knoten oder gebrauchte, die öfter ausfallen?</translation>
    </message>
    <message>
        <source>One long job on spot: what do interruptions cost?</source>
        <translation>Ein langer Auftrag auf Spot: Was kosten Unterbrechungen?</translation>
    </message>
    <message>
        <source>Three years at a fixed price while the market falls.</source>
        <translation>Drei Jahre zum festen Preis, während der Markt fällt.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Rent GPUs, or rack your own?</source>
        <translation>GPUs mieten oder selbst betreiben?</translation>
    </message>
    <message>
        <source>Start from what is nearest to you. Everything can be changed afterwards, and nothing leaves this machine.</source>
        <translation>Beginnen Sie mit dem, was Ihnen am nächsten ist. Alles lässt sich danach ändern, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>Ein Beispiel</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation>%1: %2 × %3</translation>
    </message>
    <message>
        <source>A team that already runs servers</source>
        <translation>Ein Team, das schon Server betreibt</translation>
    </message>
    <message>
        <source>Half an engineer&apos;s time</source>
        <translation>Die halbe Zeit eines Ingenieurs</translation>
    </message>
    <message>
        <source>Somebody we would have to hire</source>
        <translation>Jemand, den wir einstellen müssten</translation>
    </message>
    <message>
        <source>How many GPUs does the work keep busy?</source>
        <translation>Wie viele GPUs beschäftigt die Arbeit?</translation>
    </message>
    <message>
        <source>How many hours a day, on weekdays?</source>
        <translation>Wie viele Stunden am Tag, an Werktagen?</translation>
    </message>
    <message>
        <source>On which AWS instance would it run?</source>
        <translation>Auf welcher AWS-Instanz liefe sie?</translation>
    </message>
    <message>
        <source>Who would look after nodes of your own?</source>
        <translation>Wer würde eigene Knoten betreuen?</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Open a document…</source>
        <translation>Ein Dokument öffnen…</translation>
    </message>
    <message>
        <source>Or four questions</source>
        <translation>Oder vier Fragen</translation>
    </message>
    <message>
        <source>My workload</source>
        <translation>Meine Arbeitslast</translation>
    </message>
</context>
<context>
    <name>rackrent::StrategyTableModel</name>
    <message>
        <source>no work</source>
        <translation>keine Arbeit</translation>
    </message>
    <message>
        <source>not in time</source>
        <translation>nicht rechtzeitig</translation>
    </message>
    <message>
        <source>%1, cheapest</source>
        <translation>%1, am günstigsten</translation>
    </message>
    <message>
        <source>Everything paid over the horizon less what is left at its end, discounted to today</source>
        <translation>Alles, was über den Horizont gezahlt wird, abzüglich dessen, was am Ende bleibt, auf heute abgezinst</translation>
    </message>
    <message>
        <source>How much less it costs than on-demand, as present cost</source>
        <translation>Wie viel weniger es kostet als On-Demand, als Barwert</translation>
    </message>
    <message>
        <source>Present cost for one productive GPU-hour</source>
        <translation>Barwert für eine produktive GPU-Stunde</translation>
    </message>
    <message>
        <source>Time from which the cash paid so far stays below on-demand&apos;s</source>
        <translation>Zeit, ab der das bis dahin gezahlte Geld unter dem von On-Demand bleibt</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Present cost, %1</source>
        <translation>Barwert, %1</translation>
    </message>
    <message>
        <source>Saving, %1</source>
        <translation>Ersparnis, %1</translation>
    </message>
    <message>
        <source>%1/GPU-h</source>
        <translation>%1/GPU-h</translation>
    </message>
    <message>
        <source>Pays back after</source>
        <translation>Amortisation</translation>
    </message>
</context>
<context>
    <name>rackrent::StudyPage</name>
    <message>
        <source>Share of the work that is done</source>
        <translation>Erledigter Anteil der Rechnung</translation>
    </message>
    <message>
        <source>Working this out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Stopped: this is the answer to an earlier input.</source>
        <translation>Angehalten: Das ist die Antwort auf eine frühere Eingabe.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Berechnen</translation>
    </message>
</context>
<context>
    <name>rackrent::SurePage</name>
    <message>
        <source>How sure?</source>
        <translation>Wie sicher?</translation>
    </message>
    <message>
        <source>What each choice may be worth regretting</source>
        <translation>Was jede Wahl zu bereuen geben kann</translation>
    </message>
    <message>
        <source>What would change the answer</source>
        <translation>Was die Antwort ändern würde</translation>
    </message>
    <message>
        <source>The answer changes when …</source>
        <translation>Die Antwort ändert sich, wenn …</translation>
    </message>
    <message>
        <source>%1 is cheapest in</source>
        <translation>%1 ist am günstigsten in</translation>
    </message>
    <message>
        <source>of %1 futures</source>
        <translation>von %1 Verläufen</translation>
    </message>
    <message>
        <source>Saves against %1</source>
        <translation>Spart gegenüber %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>in eight futures of ten</source>
        <translation>in acht von zehn Verläufen</translation>
    </message>
    <message>
        <source>Knowing everything is worth</source>
        <translation>Alles zu wissen ist wert</translation>
    </message>
    <message>
        <source>at most, before deciding</source>
        <translation>höchstens, vor der Entscheidung</translation>
    </message>
    <message>
        <source>Find out first</source>
        <translation>Zuerst klären</translation>
    </message>
    <message>
        <source>worth up to %1</source>
        <translation>bis zu %1 wert</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>no input alone would change the choice</source>
        <translation>keine Eingabe allein würde die Wahl ändern</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Wrong in</source>
        <translation>Falsch in</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Worst tenth</source>
        <translation>Schlimmstes Zehntel</translation>
    </message>
    <message>
        <source>Above all when</source>
        <translation>Vor allem, wenn</translation>
    </message>
    <message>
        <source>%1 is high, %2</source>
        <translation>%1 hoch ist, %2</translation>
    </message>
    <message>
        <source>%1 is low, %2</source>
        <translation>%1 niedrig ist, %2</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Beyond</source>
        <translation>Jenseits von</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>taken as known</source>
        <translation>gilt als bekannt</translation>
    </message>
    <message>
        <source>No single input changes it within its range.</source>
        <translation>Keine einzelne Eingabe ändert sie innerhalb ihrer Spanne.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>What each choice costs beyond the best, %1</source>
        <translation>Was jede Wahl mehr kostet als die beste, %1</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
</context>
<context>
    <name>rackrent::TableView</name>
    <message>
        <source>Copy with headings</source>
        <translation>Mit Überschriften kopieren</translation>
    </message>
</context>
<context>
    <name>rackrent::TimePage</name>
    <message>
        <source>not in time</source>
        <translation>nicht rechtzeitig</translation>
    </message>
    <message>
        <source>When?</source>
        <translation>Wann?</translation>
    </message>
    <message>
        <source>Pay-back in cash and if stopped</source>
        <translation>Amortisation in Geld und beim Aufhören</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Pays back in cash after</source>
        <translation>Amortisation in Geld</translation>
    </message>
    <message>
        <source>Can stop without loss from</source>
        <translation>Ohne Verlust zu beenden ab</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
</context>
<context>
    <name>rackrent::VerdictStrip</name>
    <message>
        <source>Updating…</source>
        <translation>Aktualisiert…</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Ersparnis</translation>
    </message>
    <message>
        <source>Pays back</source>
        <translation>Amortisiert</translation>
    </message>
    <message>
        <source>Break-even utilization</source>
        <translation>Gleichstand ab</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Working out the answer…</source>
        <translation>Die Antwort wird berechnet…</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>keine Arbeit</translation>
    </message>
    <message>
        <source>nothing bought</source>
        <translation>nichts gekauft</translation>
    </message>
    <message>
        <source>Cheaper than the next best</source>
        <translation>Zur nächstbesten</translation>
    </message>
    <message>
        <source>than %1</source>
        <translation>als %1</translation>
    </message>
    <message>
        <source>%1 pays back</source>
        <translation>Amortisation: %1</translation>
    </message>
    <message>
        <source>Not in time</source>
        <translation>Nicht rechtzeitig</translation>
    </message>
    <message>
        <source>not within %1</source>
        <translation>länger als %1</translation>
    </message>
    <message>
        <source>yours is %1</source>
        <translation>Ihre Auslastung: %1</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>of futures: cheapest</source>
        <translation>der Fälle: am günstigsten</translation>
    </message>
    <message>
        <source>of futures; %1 %2</source>
        <translation>der Fälle; %1 %2</translation>
    </message>
    <message>
        <source>%1 less than on-demand</source>
        <translation>%1 unter On-Demand</translation>
    </message>
    <message>
        <source>in cash</source>
        <translation>in Geld</translation>
    </message>
</context>
</TS>
