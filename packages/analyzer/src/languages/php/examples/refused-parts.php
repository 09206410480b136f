<?php
// Tests that are passed to a function, of each part of a path, and of a name against its last part.

function ensure($passed, $message)
{
    if (!$passed) {
        throw new InvalidArgumentException($message);
    }
}

function warn($passed, $message)
{
    if (!$passed) {
        error_log($message);
    }
}

function ensured()
{
    $path = realpath('/srv/' . $_GET['name']);
    ensure(str_starts_with($path, '/srv/'), 'outside');
    readfile($path);
}

function warned()
{
    $path = realpath('/srv/' . $_GET['name']);
    warn(str_starts_with($path, '/srv/'), 'outside');
    readfile($path); // expect: path-traversal
}

function plain()
{
    $name = $_GET['name'];
    if (basename($name) !== $name) {
        exit('name');
    }
    readfile('/srv/' . $name);
}

function nested()
{
    $name = $_GET['name'];
    if (basename($name) === $name) {
        exit('name');
    }
    readfile('/srv/' . $name); // expect: path-traversal
}

function segments()
{
    $name = $_GET['name'];
    foreach (explode('/', $name) as $part) {
        if ($part === '..') {
            exit('name');
        }
    }
    readfile('/srv/' . $name);
}

function first()
{
    $name = $_GET['name'];
    foreach (explode('/', $name) as $part) {
        if ($part === '..') {
            break;
        }
    }
    readfile('/srv/' . $name); // expect: path-traversal
}
