<?php
use phpseclib3\Crypt\AES;
use phpseclib3\Crypt\RC4;
use phpseclib3\Crypt\RSA;

// Libraries known by the shape of their calls.
function seal(string $text): string
{
    $old = new RC4(); // expect: weak-cipher
    $blocks = new AES('ecb'); // expect: weak-cipher
    $cipher = new AES('gcm'); // safe: weak-cipher
    RSA::createKey(1024); // expect: weak-key-size
    RSA::createKey(3072); // safe: weak-key-size
    return $cipher->encrypt($text);
}

function sealed($cipher, string $text): string
{
    $cipher->setIV(str_repeat("\0", 16)); // expect: static-iv
    $cipher->setIV('0123456789abcdef'); // expect: static-iv
    $cipher->setIV(random_bytes(16)); // safe: static-iv
    return $cipher->encrypt($text);
}

function resetCode(): string
{
    $code = '';
    for ($i = 0; $i < 8; $i++) {
        $code .= dechex(mt_rand(0, 15)); // expect: predictable-random
    }
    return $code;
}

function inviteCode(): string
{
    $code = '';
    for ($i = 0; $i < 8; $i++) {
        $code .= dechex(random_int(0, 15)); // safe: predictable-random
    }
    return $code;
}

function pieces(): void
{
    echo '<p>', $_GET['name'], '</p>'; // expect: cross-site-scripting
    echo '<p>', htmlspecialchars($_GET['name']), '</p>'; // safe: cross-site-scripting
}

class Searches
{
    public function __construct(private \PDO $pdo)
    {
    }

    public function named(string $name): array
    {
        return $this->pdo->query("SELECT id FROM members WHERE name = '$name'")->fetchAll(); // expect: sql-injection
    }

    public function ofTeam(int $team): array
    {
        return $this->pdo->query("SELECT id FROM members WHERE team = $team")->fetchAll(); // safe: sql-injection
    }
}

function searched(Searches $searches): array
{
    return [$searches->named($_GET['name']), $searches->ofTeam((int) $_GET['team'])];
}

function picture(): void
{
    imagecreatetruecolor((int) $_GET['width'], 100); // expect: resource-exhaustion
    imagecreatetruecolor(min((int) $_GET['width'], 800), 100); // safe: resource-exhaustion
}

function page($response, $directory): void
{
    $name = $_GET['name'];
    $response->setBody("<h1>$name</h1>"); // expect: cross-site-scripting
    $response->setBody('<h1>' . htmlspecialchars($name) . '</h1>'); // safe: cross-site-scripting
    $directory->rawFilter("(uid=$name)"); // expect: ldap-injection
    $directory->rawFilter('(uid=' . ldap_escape($name, '', LDAP_ESCAPE_FILTER) . ')'); // safe: ldap-injection
    chmod('/var/lib/shop/server.key', 0644); // expect: permissive-file-mode
    chmod('/var/lib/shop/server.key', 0600); // safe: permissive-file-mode
    chmod('/var/lib/shop/page.html', 0644); // safe: permissive-file-mode
}

function received(): void
{
    $file = $this->request->getFile('picture');
    if ($file->isValid()) {
        $file->move('/srv/www/pictures', $file->getClientName()); // expect: unrestricted-upload
    }
}
