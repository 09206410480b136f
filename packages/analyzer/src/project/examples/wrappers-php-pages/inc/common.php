<?php
require_once 'db.php';
require_once 'functions.php';

$db = new Db();
$db->connect('localhost', 'app', getenv('DB_PASSWORD'), 'app');
