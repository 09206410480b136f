<?php
class Auth
{
    private $db;
    private $secret = 'p3pp3r-and-s4lt-2024'; // expect: hard-coded-credentials
    public function __construct(PDO $db) { $this->db = $db; }

    public function register(array $form): void
    {
        $hash = md5($form['password']); // expect: weak-password-hash
        $better = password_hash($form['password'], PASSWORD_DEFAULT);
        $weak = password_hash($form['password'], PASSWORD_BCRYPT, ['cost' => 4]); // expect: weak-password-hash
        $crypt = crypt($form['password'], '$1$abcdefgh$'); // expect: static-salt
        $token = md5(uniqid(rand(), true)); // expect: predictable-random
        $reset = bin2hex(random_bytes(32));
        $code = mt_rand(100000, 999999); // expect: predictable-random
        $stmt = $this->db->prepare('INSERT INTO users (name, hash, token) VALUES (?, ?, ?)');
        $stmt->execute([$form['name'], $better, $token]);
    }

    public function login(string $name, string $password): bool
    {
        $stmt = $this->db->prepare('SELECT * FROM users WHERE name = ?');
        $stmt->execute([$name]);
        $user = $stmt->fetch();
        if ($user && $user['hash'] == sha1($password)) { // expect: weak-password-hash, timing-unsafe-comparison
            $_SESSION['user'] = $user['id'];
            return true;
        }
        if ($user && password_verify($password, $user['hash'])) {
            session_regenerate_id(true);
            $_SESSION['user'] = $user['id'];
            return true;
        }
        error_log("Failed login for $name with $password"); // expect: sensitive-data-logged, log-injection
        return false;
    }

    public function token(string $given): bool
    {
        return $given == hash_hmac('sha256', $_SESSION['user'], $this->secret); // expect: hard-coded-key
    }
    public function tokenSafe(string $given): bool
    {
        return hash_equals(hash_hmac('sha256', $_SESSION['user'], getenv('APP_KEY')), $given);
    }
    public function encrypt(string $text): string
    {
        $iv = '1234567890123456';
        $a = openssl_encrypt($text, 'aes-128-ecb', getenv('KEY')); // expect: weak-cipher
        $b = openssl_encrypt($text, 'aes-256-cbc', getenv('KEY'), 0, $iv); // expect: static-iv
        $c = openssl_encrypt($text, 'des-ede3-cbc', getenv('KEY'), 0, random_bytes(8)); // expect: weak-cipher
        $d = openssl_encrypt($text, 'aes-256-gcm', getenv('KEY'), OPENSSL_RAW_DATA, random_bytes(12), $tag);
        $e = mcrypt_encrypt(MCRYPT_RIJNDAEL_128, getenv('KEY'), $text, MCRYPT_MODE_ECB); // expect: weak-cipher
        return $a . $b . $c . $d . $e;
    }
    public function keys()
    {
        return openssl_pkey_new(['private_key_bits' => 1024, 'private_key_type' => OPENSSL_KEYTYPE_RSA]); // expect: weak-key-size
    }
}
try {
    $pdo = new PDO('mysql:host=localhost;dbname=app', 'root', ''); 
    $auth = new Auth($pdo);
    $auth->login($_POST['name'], $_POST['password']);
} catch (PDOException $e) {
    echo $e->getMessage(); // expect: error-details-exposed
}
ini_set('display_errors', '1'); // expect: debug-enabled
error_reporting(E_ALL);
session_id($_GET['sid']); // expect: session-fixation

class SessionStorage
{
    public function setId(string $id)
    {
        session_id($id); // safe: session-fixation
    }
}
header('Access-Control-Allow-Origin: ' . $_SERVER['HTTP_ORIGIN']); // expect: permissive-cors
$pattern = '/' . $_GET['q'] . '/';
preg_match($pattern, $text); // expect: regex-injection
preg_match('/' . preg_quote($_GET['q'], '/') . '/', $text);
preg_match('/id=(\w+)/', $_GET['raw'], $m);
mysqli_query($link, "SELECT * FROM t WHERE a = '{$m[1]}'");
preg_match('/id=(.+)/', $_GET['raw'], $n);
mysqli_query($link, "SELECT * FROM t WHERE a = '{$n[1]}'"); // expect: sql-injection
