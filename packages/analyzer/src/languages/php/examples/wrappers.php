<?php
$name = $_GET['name'];
file_exists('phar://' . $name); // expect: unsafe-deserialization
file_exists('phar://reports.phar/index.txt'); // safe: unsafe-deserialization
get_headers($name); // expect: ssrf
get_headers('https://example.com/'); // safe: ssrf
proc_open(['tar', '-tf', $name], [], $pipes); // safe: command-injection
proc_open('tar -tf ' . $name, [], $pipes); // expect: command-injection
$reader = new XMLReader();
$reader->xml($document, null, LIBXML_NOENT); // expect: xxe
$reader->xml($document, null, LIBXML_NONET); // safe: xxe
$connection = mysqli_connect('db', 'shop', ''); // expect: hard-coded-credentials
$connection = mysqli_connect('db', 'shop', getenv('DB_PASSWORD')); // safe: hard-coded-credentials
header('X-Frame-Options: ALLOWALL'); // expect: security-control-disabled
header('X-Frame-Options: DENY');
