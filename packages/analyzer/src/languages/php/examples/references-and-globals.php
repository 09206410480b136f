<?php
// Variables that are written from elsewhere: references, globals, functions that change an array, variables by name.

function readName(&$name)
{
    $name = $_GET['name'];
}

readName($name);
echo $name; // expect: cross-site-scripting

function configure()
{
    global $heading, $footer;
    $heading = $_GET['heading'];
    $footer = 'Made with care';
    $GLOBALS['theme'] = $_GET['theme'];
}

configure();
echo $heading; // expect: cross-site-scripting
echo $footer;
echo $theme; // expect: cross-site-scripting

$parts = ['SELECT * FROM orders'];
array_push($parts, "WHERE city = '" . $_GET['city'] . "'");
mysqli_query($db, implode(' ', $parts)); // expect: sql-injection
$fixed = ['SELECT * FROM orders'];
array_push($fixed, 'WHERE id = ' . (int) $_GET['id']);
mysqli_query($db, implode(' ', $fixed));

$rows = $_POST['rows'];
foreach ($rows as &$row) {
    $row = htmlspecialchars($row);
}
unset($row);
echo implode(', ', $rows);
foreach ($_POST['cells'] as $cell) {
    $cells[] = trim($cell);
}
echo implode(', ', $cells); // expect: cross-site-scripting

$columns = [];
$columns[0] = 'id';
$columns[1] = $_GET['column'];
mysqli_query($db, "SELECT $columns[0] FROM orders");
mysqli_query($db, 'SELECT ' . $columns[1] . ' FROM orders'); // expect: sql-injection

foreach ($_REQUEST as $key => $value) {
    $$key = $value; // expect: mass-assignment
}
foreach (['city', 'street'] as $key) {
    $$key = trim($_POST[$key]);
}

class Cells
{
    public static function escape($text)
    {
        return htmlspecialchars($text);
    }

    public function bold($text)
    {
        return '<b>' . $text . '</b>';
    }

    public function show(): void
    {
        echo implode('', array_map('self::escape', $_GET['cells']));
        echo implode('', array_map(['Cells', 'escape'], $_GET['cells']));
        echo implode('', array_map([$this, 'bold'], $_GET['cells'])); // expect: cross-site-scripting
        echo call_user_func_array([$this, 'bold'], [$_GET['cell']]); // expect: cross-site-scripting
        call_user_func_array([$this, $_GET['action']], []); // expect: code-injection
    }
}

echo array_reduce($_GET['cells'], fn($line, $cell) => $line . '<td>' . htmlspecialchars($cell), '');
echo array_reduce($_GET['cells'], fn($line, $cell) => $line . '<td>' . $cell, ''); // expect: cross-site-scripting
echo DateTime::createFromFormat('Y-m-d', $_GET['day'])->format('d.m.Y');
