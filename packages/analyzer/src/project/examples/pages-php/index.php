<?php
require __DIR__ . '/lib.php';
$name = $_GET['name'];
$safe = clean_text($_GET['title']);
include 'views/page.php';
