<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Amount</name>
    <message numerus="yes">
        <source>%1 months</source>
        <translation>
            <numerusform>%1 month</numerusform>
            <numerusform>%1 months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 GPUs</source>
        <translation>
            <numerusform>%1 GPU</numerusform>
            <numerusform>%1 GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message numerus="yes">
        <source>%n inputs alone can flip the choice between %1 and %2, %3 most of all</source>
        <translation>
            <numerusform>%n input alone can flip the choice between %1 and %2, %3 most of all</numerusform>
            <numerusform>%n inputs alone can flip the choice between %1 and %2, %3 most of all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spares</source>
        <translation>
            <numerusform>%n spare</numerusform>
            <numerusform>%n spares</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Deck</name>
    <message numerus="yes">
        <source>All %n assumptions are at their defaults</source>
        <translation>
            <numerusform>The one assumption is at its default</numerusform>
            <numerusform>All %n assumptions are at their defaults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One of %n assumptions differs from the default</source>
        <translation>
            <numerusform>The one assumption differs from the default</numerusform>
            <numerusform>One of %n assumptions differs from the default</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n assumptions differ from the defaults</source>
        <translation>
            <numerusform>%1 of %n assumptions differ from the defaults</numerusform>
            <numerusform>%1 of %n assumptions differ from the defaults</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On-demand is cheapest for each of the %n workloads</source>
        <translation>
            <numerusform>On-demand is cheapest for the workload</numerusform>
            <numerusform>On-demand is cheapest for each of the %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rent or rack: %1 and %n more</source>
        <translation>
            <numerusform>Rent or rack: %1 and %n more</numerusform>
            <numerusform>Rent or rack: %1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The demand is measured; all %n assumptions beside it are at their defaults</source>
        <translation>
            <numerusform>The demand is measured; all %n assumption beside it are at their defaults</numerusform>
            <numerusform>The demand is measured; all %n assumptions beside it are at their defaults</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rackrent::ImportDialog</name>
    <message numerus="yes">
        <source>Import %n files</source>
        <translation>
            <numerusform>Import %n file</numerusform>
            <numerusform>Import %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rackrent::MainWindow</name>
    <message numerus="yes">
        <source>Import %n files</source>
        <translation>
            <numerusform>Import %n file</numerusform>
            <numerusform>Import %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rackrent::ParameterEditor</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
