<?php
declare(strict_types=1);

namespace Shop;

const API_TOKEN_HEADER = 'X-Api-Token';

class InvoiceController
{
    private string $dbPassword = 'Wint3r-2024'; // expect: hard-coded-credentials
    private string $passwordField = 'password';

    public function __construct(private \PDO $pdo, private \mysqli $link)
    {
    }

    public function show(string $id): array
    {
        $rows = $this->pdo->query("SELECT * FROM invoices WHERE id = $id"); // expect: sql-injection
        mysqli_query($this->link, 'DELETE FROM drafts WHERE owner = ' . $id); // expect: sql-injection
        $safe = $this->pdo->prepare('SELECT * FROM invoices WHERE id = ?');
        $safe->execute([$id]);
        $this->pdo->query('SELECT * FROM countries WHERE active = 1');
        $this->pdo->query('SELECT * FROM invoices WHERE id = ' . intval($id));
        return $rows->fetchAll();
    }

    public function render(string $file): void
    {
        exec("wkhtmltopdf $file out.pdf"); // expect: command-injection
        $size = `du -sh $file`; // expect: command-injection
        exec('wkhtmltopdf ' . escapeshellarg($file) . ' out.pdf');
        exec('ls -la');
        include $_GET['page'] . '.php'; // expect: unsafe-include
        include __DIR__ . '/header.php';
        echo htmlspecialchars($size);
    }

    public function restore(string $state, string $password): void
    {
        $data = unserialize($state); // expect: unsafe-deserialization
        $plain = unserialize($state, ['allowed_classes' => false]);
        $legacy = md5($password); // expect: weak-password-hash
        $etag = sha1($state); // expect: weak-hash
        $good = hash('sha256', $state);
        $stored = password_hash($password, PASSWORD_DEFAULT);
        eval($state); // expect: code-injection
        $resetToken = mt_rand(); // expect: predictable-random
        $shuffled = mt_rand(0, 5);
    }

    public function fetch(string $url): string|bool
    {
        $handle = curl_init($url);
        curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, false); // expect: certificate-check-disabled
        curl_setopt($handle, CURLOPT_SSL_VERIFYHOST, 0); // safe: hostname-check-disabled
        curl_setopt($handle, CURLOPT_RETURNTRANSFER, true);
        header('Access-Control-Allow-Origin: *'); // expect: permissive-cors
        header('Access-Control-Allow-Origin: https://shop.example.com');
        chmod('/srv/cache', 0777); // expect: permissive-file-mode
        chmod('/srv/cache', 0750);
        return curl_exec($handle);
    }
}
