<?php
// What published checks for PHP look for.

function search(PDO $pdo, $ldap)
{
    $name = $_GET['name'];
    header('Location: ' . $_SERVER['REQUEST_URI']); // expect: open-redirect
    sleep($_GET['seconds']); // expect: resource-exhaustion
    usleep($_GET['seconds']); // expect: resource-exhaustion
    set_time_limit(0);
    str_repeat('-', (int) $_GET['width']); // expect: resource-exhaustion
    sleep(1);
    usleep(10);
    str_repeat('-', 80);
    db_query("SELECT * FROM node WHERE title = '" . $name . "'"); // expect: sql-injection
    drupal_http_request($_GET['url']); // expect: ssrf
    ldap_bind($ldap); // expect: security-control-disabled
    ldap_bind($ldap, 'cn=reader'); // expect: security-control-disabled
    ldap_bind($ldap, null, null); // expect: security-control-disabled
    ldap_bind($ldap, 'cn=reader', getenv('LDAP_PASSWORD')); // safe: security-control-disabled
    ldap_bind($ldap, 'cn=admin', secret('ldap')); // safe: security-control-disabled
    ldap_bind($ldap, 'cn=writer', $_ENV['LDAP_PASSWORD']); // safe: security-control-disabled
}

function transfer($host, $data, $key, $iv)
{
    ftp_connect($host); // expect: cleartext-transport
    ftp_connect('files.acme.io'); // expect: cleartext-transport
    ftp_connect('files.acme.io', 2121); // expect: cleartext-transport
    ftp_ssl_connect($host); // safe: cleartext-transport
    ftp_ssl_connect('files.acme.io'); // safe: cleartext-transport
    ftp_ssl_connect('files.acme.io', 2121); // safe: cleartext-transport
    extract($_GET); // expect: mass-assignment
    extract($_POST); // expect: mass-assignment
    extract(['a' => 1]);
    putenv('APP_DEBUG=true'); // expect: debug-enabled
    setcookie('prompt', 'a', ['secure' => true, 'httponly' => true]);
}
