<?php
$name = $_GET['name'];
if (strpos($name, '..') !== false) {
    exit;
}
readfile('/srv/files/' . $name);
readfile('/srv/files/' . urldecode($name)); // expect: path-traversal

$title = htmlspecialchars($_GET['title'], ENT_QUOTES);
echo $title;
echo htmlspecialchars_decode($title); // expect: cross-site-scripting

$decoded = rawurldecode($_GET['file']);
if (strpos($decoded, '..') !== false) {
    exit;
}
readfile('/srv/files/' . $decoded);
