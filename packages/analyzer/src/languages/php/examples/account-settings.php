<?php
namespace Shop\Account;

use Symfony\Component\HttpFoundation\Request;

ini_set('display_errors', getenv('SHOW_ERRORS') ?: '0'); // safe: debug-enabled
ini_set('display_startup_errors', 'off'); // safe: debug-enabled
ini_set('session.use_strict_mode', '1'); // safe: session-fixation
ini_set('session.use_only_cookies', 1); // safe: session-fixation
ini_set('session.use_strict_mode', '0'); // expect: session-fixation
umask(0); // expect: permissive-file-mode
umask(0027); // safe: permissive-file-mode

$old = mysql_pconnect('localhost', 'shop', getenv('DB_PASSWORD')); // expect: dangerous-function
$link = \mysql_connect(getenv('DB_HOST'), 'shop', getenv('DB_PASSWORD')); // expect: dangerous-function
$improved = mysqli_connect(getenv('DB_HOST'), 'shop', getenv('DB_PASSWORD')); // safe: dangerous-function
$kept = new \PDO(getenv('DB_DSN'), 'shop', getenv('DB_PASSWORD'), [\PDO::ATTR_PERSISTENT => true]); // safe: dangerous-function

class Passwords
{
    private const SALT = 'c0ffee-and-cream';

    public function old(string $password): string
    {
        return crypt($password, self::SALT); // expect: static-salt
    }

    public function given(string $password): string
    {
        return password_hash($password, PASSWORD_BCRYPT, ['cost' => 12, 'salt' => 'abcdefghijklmnopqrstuv']); // expect: static-salt
    }

    public function withOwnSalt(string $password): string
    {
        return crypt($password, '$2y$12$' . substr(strtr(base64_encode(random_bytes(17)), '+', '.'), 0, 22)); // safe: static-salt
    }

    public function withSaltOfPhp(string $password): string
    {
        return password_hash($password, PASSWORD_BCRYPT, ['cost' => 12]); // safe: static-salt
    }

    public function compare(string $password, string $stored): bool
    {
        return hash_equals($stored, crypt($password, $stored)); // safe: static-salt, timing-unsafe-comparison
    }
}

class Hooks
{
    private const KEY = 'w3bh00k-signing-key';

    public function __construct(private string $key)
    {
    }

    public function verify(Request $request): bool
    {
        $signature = $request->headers->get('X-Signature');
        $expected = hash_hmac('sha256', $request->getContent(), $this->key);
        return $signature === $expected; // expect: timing-unsafe-comparison
    }

    public function refuse(string $body, string $signature): void
    {
        if (hash_hmac('sha256', $body, $this->key) !== $signature) { // expect: timing-unsafe-comparison
            throw new \RuntimeException('wrong signature');
        }
    }

    public function verifySafely(Request $request): bool
    {
        $signature = (string) $request->headers->get('X-Signature');
        return hash_equals(hash_hmac('sha256', $request->getContent(), $this->key), $signature); // safe: timing-unsafe-comparison, hard-coded-key
    }

    public function isPing(Request $request): bool
    {
        return $request->headers->get('X-Event') === 'ping'; // safe: timing-unsafe-comparison
    }

    public function sign(string $body): string
    {
        return hash_hmac('sha256', $body, self::KEY); // expect: hard-coded-key
    }
}

function call_bank(string $url): void
{
    $handle = curl_init($url);
    curl_setopt($handle, CURLOPT_SSL_VERIFYHOST, false); // expect: hostname-check-disabled
    curl_setopt($handle, CURLOPT_SSL_VERIFYHOST, 2); // safe: hostname-check-disabled
    curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, true);
}

function notify(): void
{
    $headers = "From: shop@example.com\r\n";
    $headers .= 'Reply-To: ' . trim($_POST['email']);
    mail('shop@example.com', 'Return', 'A parcel comes back', $headers); // expect: mail-injection
    $from = filter_var($_POST['email'], FILTER_VALIDATE_EMAIL);
    if ($from === false) {
        return;
    }
    mail('shop@example.com', 'Return', 'A parcel comes back', 'Reply-To: ' . $from); // safe: mail-injection
}

function find_in(array $lines): array
{
    $pattern = sprintf('~^%s~i', $_GET['starts']);
    $escaped = '~^' . preg_quote($_GET['starts'], '~') . '~i';
    preg_match($escaped, $lines[0]); // safe: regex-injection
    return preg_grep($pattern, $lines); // expect: regex-injection
}

function sign_in(\PDO $db): void
{
    $find = $db->prepare('SELECT id, hash FROM users WHERE name = ?');
    $find->execute([$_POST['name']]);
    $user = $find->fetch();
    if (!password_verify($_POST['password'], $user['hash'])) { // expect: missing-rate-limit
        error_log("wrong password {$_POST['password']}"); // expect: sensitive-data-logged, log-injection
        error_log('wrong password for account ' . (int) $user['id']); // safe: sensitive-data-logged
        return;
    }
    session_regenerate_id(true); // safe: session-fixation
    $_SESSION['user'] = $user['id'];
}

function resume_session(): void
{
    $id = $_COOKIE['resume'] ?? '';
    if ($id !== '') {
        session_id($id); // expect: session-fixation
    }
    session_id(bin2hex(random_bytes(24))); // safe: session-fixation
    session_start();
}

function store(string $folder): void
{
    mkdir($folder . '/cache', 0777, true); // expect: permissive-file-mode
    mkdir($folder . '/private', 0700, true); // safe: permissive-file-mode
    chmod($folder . '/notes.txt', 0640); // safe: permissive-file-mode
}

function preview(\Twig\Environment $twig, \Smarty $smarty, Request $request): string
{
    $body = (string) $request->request->get('body');
    $smarty->fetch('string:' . $_POST['footer']); // expect: template-injection
    $smarty->assign('footer', $_POST['footer']);
    $smarty->fetch('footer.tpl'); // safe: template-injection
    $twig->createTemplate('Dear {{ name }}')->render(['name' => $body]); // safe: template-injection
    return twig_template_from_string($twig, $body)->render(); // expect: template-injection
}

function page(): void
{
    $pages = ['home' => 'home.php', 'about' => 'about.php'];
    include __DIR__ . '/pages/' . ($pages[$_GET['page']] ?? 'home.php'); // safe: unsafe-include
    $page = $_GET['page'];
    if (!in_array($page, ['home', 'about'], true)) {
        $page = 'home';
    }
    include "pages/$page.php"; // safe: unsafe-include
    require __DIR__ . '/pages/' . (int) $_GET['number'] . '.php'; // safe: unsafe-include
}

function export(): object
{
    $kinds = ['csv' => CsvExport::class, 'pdf' => PdfExport::class];
    $chosen = $kinds[$_POST['kind']] ?? CsvExport::class;
    new $chosen(); // safe: unsafe-reflection
    if ($_POST['kind'] === 'zip') {
        $class = 'ZipExport';
        return new $class(); // safe: unsafe-reflection
    }
    return (new \ReflectionClass($_POST['kind']))->newInstance(); // expect: unsafe-reflection
}

function keys(): void
{
    $bits = 1024;
    $settings = ['private_key_type' => OPENSSL_KEYTYPE_RSA, 'private_key_bits' => $bits];
    openssl_pkey_new($settings); // expect: weak-key-size
    openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_RSA, 'private_key_bits' => 3072]); // safe: weak-key-size
    openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']); // safe: weak-key-size
}
