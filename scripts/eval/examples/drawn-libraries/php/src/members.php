<?php
require 'vendor/autoload.php';

use League\Csv\CannotInsertRecord;
use League\Csv\EscapeFormula;
use League\Csv\Reader;
use League\Csv\Writer;
use MongoDB\BSON\Regex;
use MongoDB\Client;

$members = (new Client(getenv('MONGO_URL')))->club->members;

function login($members) {
    return $members->findOne(['name' => $_POST['name'], 'code' => $_POST['code']]);
}

function loginTyped($members) {
    return $members->findOne(['name' => (string) $_POST['name'], 'code' => ['$eq' => (string) $_POST['code']]]);
}

function scripted($members) {
    return $members->find(['$where' => "this.age > " . $_GET['age']]);
}

function aged($members) {
    return $members->find(['age' => ['$gt' => (int) $_GET['age']]]);
}

function decoded($members) {
    return $members->deleteMany(json_decode($_POST['filter'], true));
}

function aggregated($members) {
    return $members->aggregate([['$match' => ['club' => $_GET['club']]]]);
}

function counted($members) {
    return $members->countDocuments(['active' => true]);
}

function stored() {
    return Reader::createFromPath('/srv/lists/' . $_GET['list'], 'r');
}

function storedByName() {
    return Reader::createFromPath('/srv/lists/' . basename($_GET['list']), 'r');
}

function exported($rows) {
    $csv = Writer::createFromString();
    $csv->insertOne([$_POST['name'], $_POST['comment']]);
    $safe = Writer::createFromString();
    $safe->addFormatter(new EscapeFormula());
    $safe->insertOne([$_POST['name'], $_POST['comment']]);
    return [$csv, $safe];
}

function written() {
    return Writer::createFromPath($_GET['out'], 'w+');
}
