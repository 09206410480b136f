<?php
$handle = fopen('/var/log/app/' . $_GET['file'], 'r'); // expect: path-traversal
echo fgets($handle); // safe: cross-site-scripting
echo '<h1>' . $_GET['file'] . '</h1>'; // expect: cross-site-scripting
