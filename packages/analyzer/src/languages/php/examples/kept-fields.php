<?php

$options = ['folder' => '/srv/pages', 'name' => $_GET['name']];

$copied = [];
foreach ($options as $key => $value) {
    $copied[$key] = $value;
}
readfile($copied['folder']); // safe: path-traversal
readfile($copied['name']); // expect: path-traversal
