<?php
require 'vendor/autoload.php';

$mustache = new Mustache_Engine();
$raw = new Mustache_Engine(['escape' => function ($value) { return $value; }]);
$files = new Mustache_Engine(['loader' => new Mustache_Loader_FilesystemLoader(__DIR__ . '/views')]);

function hello($mustache) {
    echo $mustache->render('<p>Hello {{name}}</p>', ['name' => $_GET['name']]);
}

function preview($mustache) {
    echo $mustache->render($_POST['template'], ['user' => 'x']);
}

function built($mustache) {
    echo $mustache->render('<p>' . $_GET['greeting'] . ' {{name}}</p>', ['name' => 'x']);
}

function triple($mustache) {
    echo $mustache->render('<p>Hello {{{name}}}</p>', ['name' => $_GET['name']]);
}

function chosen($files) {
    echo $files->loadTemplate('home')->render(['title' => $_GET['title']]);
    echo $files->render('home', ['title' => $_GET['title']]);
}
