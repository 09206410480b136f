<?php
$password = $_POST['password'];
$hash = md5($password); // expect: weak-password-hash
$hash = sha1('salt' . $user->password); // expect: weak-password-hash
$hash = hash('sha256', $password); // expect: weak-password-hash
$hash = password_hash($password, PASSWORD_BCRYPT);
$hash = password_hash($password, PASSWORD_ARGON2ID);
$hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => 4]); // expect: weak-password-hash
$digest = md5($document); // expect: weak-hash
$digest = hash('md5', $document); // expect: weak-hash
$digest = hash('sha256', $document);
$fileName = md5(uniqid('', true)) . '.jpg';

$token = md5(uniqid(mt_rand(), true)); // expect: predictable-random
$resetToken = bin2hex(random_bytes(32));
$apiKey = sha1(rand()); // expect: predictable-random
$color = mt_rand(0, 255);
$this->csrfToken = base64_encode(openssl_random_pseudo_bytes(32));
setcookie('session', (string) time()); // expect: predictable-random, cookie-not-httponly, cookie-not-secure
setcookie('theme', $theme, time() + 3600);

function generatePassword(): string
{
    return substr(str_shuffle('abcdefghijkmnpqrstuvwxyz23456789'), 0, 8); // expect: predictable-random
}

function generateToken(): string
{
    return bin2hex(random_bytes(16));
}

$key = getenv('APP_KEY');
$iv = random_bytes(16);
openssl_encrypt($data, 'des-ede3-cbc', $key, 0, $iv); // expect: weak-cipher
openssl_encrypt($data, 'aes-256-ecb', $key); // expect: weak-cipher
openssl_encrypt($data, 'AES-256-GCM', $key, 0, $iv, $tag);
openssl_encrypt($data, 'AES-256-CBC', $key, 0, '1234567890123456'); // expect: static-iv
mcrypt_encrypt(MCRYPT_RIJNDAEL_128, $key, $data, MCRYPT_MODE_CBC, $iv); // expect: weak-cipher
openssl_pkey_new(['private_key_bits' => 1024]); // expect: weak-key-size
openssl_pkey_new(['private_key_bits' => 4096]);

$context = stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]); // expect: certificate-check-disabled
$context = stream_context_create(['ssl' => ['verify_peer' => true]]);
$client = new \GuzzleHttp\Client(['verify' => false]); // expect: certificate-check-disabled
$client = new \GuzzleHttp\Client(['timeout' => 5]);

ini_set('display_errors', '1'); // expect: debug-enabled
ini_set('display_errors', '0');
phpinfo(); // expect: debug-enabled
setcookie('session_id', $id, 0, '/', '', false, false); // expect: cookie-not-secure, cookie-not-httponly
setcookie('session_id', $id, 0, '/', '', true, true);
setcookie('session_id', $id, ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']);

function keyOfCipher($cipher)
{
    $cipher->setKey('9f86d081884c7d65'); // expect: hard-coded-key
}

function keyOfColumn($column)
{
    $column->setKey('orders_by_day'); // safe: hard-coded-key
}
