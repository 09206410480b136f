<?php

setcookie('session_id', $_GET['sid'], ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']); // expect: session-fixation
setcookie('session_id', bin2hex(random_bytes(16)), ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']); // safe: session-fixation

$_SESSION[$_POST['key']] = 'chosen'; // expect: trust-boundary-violation
$_SESSION['key'] = 'chosen'; // safe: trust-boundary-violation
$shown = $_SESSION[$_GET['part']]; // expect: trust-boundary-violation
$known = $_SESSION['part']; // safe: trust-boundary-violation
$_SESSION[$_COOKIE['drop']] = null; // expect: trust-boundary-violation
$_SESSION['drop'] = null; // safe: trust-boundary-violation

return [
    'driver' => 'file',
    'same_site' => 'none', // expect: csrf-disabled
    'other' => ['same_site' => 'lax'], // safe: csrf-disabled
];
