<?php
$next = $_GET['next'] ?? '/';
if ($next[0] !== '/' || str_starts_with($next, '//')) {
    $next = '/';
}
header('Location: ' . $next);

$loose = $_GET['back'] ?? '/';
if ($loose[0] !== '/') {
    $loose = '/';
}
header('Location: ' . $loose); // expect: open-redirect

$address = $_POST['address'];
$parts = parse_url($address);
if (($parts['scheme'] ?? '') !== 'https' || !in_array($parts['host'] ?? '', ['feeds.example.org'], true)) {
    http_response_code(400);
    exit;
}
$feed = file_get_contents($address);

$other = $_POST['other'];
$parts = parse_url($other);
if (($parts['scheme'] ?? '') !== 'https') {
    http_response_code(400);
    exit;
}
$feed = file_get_contents($other); // expect: path-traversal

if (preg_match('~^/[a-z]~', $_GET['page'])) {
    header('Location: ' . $_GET['page']);
}
$user = $_POST['user'];
$pass = $_POST['pass'];
if ($user === 'chef' && $pass === 'Kuchen-4711') { // expect: hard-coded-credentials
    session_regenerate_id(true);
    $_SESSION['chef'] = true;
}
$key = new \Firebase\JWT\Key($_ENV['JWT_KEY'], 'HS256');
$weak = new \Firebase\JWT\Key('the-key-of-the-shop', 'HS256'); // expect: hard-coded-key
