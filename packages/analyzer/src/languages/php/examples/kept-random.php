<?php
$_SESSION['token'] = mt_rand(); // expect: predictable-random
$_SESSION['color'] = mt_rand(0, 3);
setcookie('sid', (string) mt_rand(), ['secure' => true, 'httponly' => true]); // expect: predictable-random
setcookie('theme', (string) mt_rand(), ['secure' => true, 'httponly' => true]);
setcookie('auth', bin2hex(random_bytes(32)), ['secure' => true, 'httponly' => true]);
