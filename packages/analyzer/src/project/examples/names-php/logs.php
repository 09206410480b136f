<?php
function show_log($name)
{
    passthru('tail ' . $name); // expect: command-injection
}
$actions = ['show' => 'show_log'];
$fn = $actions[$_GET['do']];
$fn($_GET['name']);
