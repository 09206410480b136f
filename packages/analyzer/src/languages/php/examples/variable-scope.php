<?php
$regex = $_REQUEST['regex'];
$stored = json_decode(file_get_contents('/srv/app/views.json'), true);

// A function has variables of its own.
function titles($view)
{
    foreach ($view as $item) {
        $regex[] = $item['regex'];
    }
    return implode(' ', $regex);
}
echo '<h1>' . titles(array()) . '</h1>';

function shared()
{
    global $regex;
    return $regex;
}
echo '<h2>' . shared() . '</h2>'; // expect: cross-site-scripting

function by_name()
{
    return $GLOBALS['regex'];
}
echo '<h2>' . by_name() . '</h2>'; // expect: cross-site-scripting

$heading = function () use ($regex) {
    echo '<h3>' . $regex . '</h3>'; // expect: cross-site-scripting
};
$heading();

class Listing
{
    public function show()
    {
        $regex = 'none';
        $lines = array_map(fn ($line) => $line . $regex, array('a', 'b'));
        echo '<p>' . $lines[0] . '</p>';
    }
}
(new Listing())->show();

// Only names of files that exist come back.
$skins = array_map('basename', glob('skins/' . basename($_GET['skin']) . '/*'));
echo '<p>' . $skins[0] . '</p>';

// What is returned is not printed.
$length = strlen(print_r($_GET['filter'], 1));
print_r($_GET['filter']); // expect: cross-site-scripting
