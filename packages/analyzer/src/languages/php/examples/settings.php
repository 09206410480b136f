<?php
setcookie('theme', 'dark', 0, '/', '', false, true); // expect: cookie-not-secure
setcookie('theme', 'dark', 0, '/', '', true, true);
setcookie('auth_token', $value); // expect: cookie-not-httponly, cookie-not-secure
setcookie('auth_token', $value, $options);
session_set_cookie_params(3600, '/', '', false, true); // expect: cookie-not-secure
session_set_cookie_params(['httponly' => true, 'secure' => true]);
header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']); // expect: permissive-cors
header('Access-Control-Allow-Origin: ' . getenv('SHOP_ORIGIN'));
if (in_array($_SERVER['HTTP_ORIGIN'], ['https://a.example.com'], true)) {
    header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']);
}
mb_ereg_replace('a+', $replacement, $subject, 'e'); // expect: code-injection
mb_ereg_replace('a+', $replacement, $subject, 'i');
curl_setopt_array($handle, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_SSL_VERIFYPEER => false, // expect: certificate-check-disabled
]);
$result = mysqli_query($link, 'SELECT 1') or die(mysqli_error($link)); // expect: error-details-exposed
$result = mysqli_query($link, 'SELECT 1') or error_log(mysqli_error($link));
try {
    load();
} catch (Exception $error) {
    echo $error->getTraceAsString(); // expect: error-details-exposed
    echo 'Something went wrong.';
}
openssl_encrypt($data, 'aes-256-cbc', $key, 0, hex2bin('00112233445566778899aabbccddeeff')); // expect: static-iv
openssl_encrypt($data, 'aes-256-cbc', $key, 0, random_bytes(16));

class Account extends Model
{
    protected $guarded = []; // expect: mass-assignment
}

class Profile extends Model
{
    protected $fillable = ['name', 'city'];
    protected $guarded = ['id', 'role'];
}

return ['http_only' => true, 'driver' => 'file'];
