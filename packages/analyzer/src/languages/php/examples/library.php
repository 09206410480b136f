<?php
declare(strict_types=1);
session_start();
require_once __DIR__ . '/config.php';

final class BookRepository
{
    private PDO $pdo;
    private const COLUMNS = ['title', 'author', 'year'];

    public function __construct(PDO $pdo)
    {
        $this->pdo = $pdo;
    }

    public function search(string $term, string $order): array
    {
        $sql = "SELECT * FROM books WHERE title LIKE '%$term%'";
        return $this->pdo->query($sql)->fetchAll(); // expect: sql-injection
    }

    public function ordered(string $order): array
    {
        if (!in_array($order, self::COLUMNS, true)) {
            $order = 'title';
        }
        return $this->pdo->query("SELECT * FROM books ORDER BY $order")->fetchAll();
    }

    public function find(int $id): ?array
    {
        $stmt = $this->pdo->prepare("SELECT * FROM books WHERE id = $id");
        $stmt->execute();
        return $stmt->fetch() ?: null;
    }

    public function byAuthor(string $author): array
    {
        $stmt = $this->pdo->prepare('SELECT * FROM books WHERE author = :author');
        $stmt->bindValue(':author', $author);
        $stmt->execute();
        return $stmt->fetchAll();
    }

    public function byYear(string $year): array
    {
        $stmt = $this->pdo->prepare("SELECT * FROM books WHERE year = '" . $year . "'"); // expect: sql-injection
        $stmt->execute();
        return $stmt->fetchAll();
    }

    public function quoted(string $title): array
    {
        return $this->pdo->query('SELECT * FROM books WHERE title = ' . $this->pdo->quote($title))->fetchAll();
    }
}

$repository = new BookRepository($pdo);
$books = $repository->search($_GET['q'] ?? '', 'title');
$byYear = $repository->byYear($_GET['year']);
$mine = $repository->ordered($_GET['order']);
$one = $repository->find((int) $_GET['id']);
$author = $repository->byAuthor($_GET['author']);
$quoted = $repository->quoted($_GET['title']);

$mysqli = new mysqli('localhost', 'app', getenv('DB_PASS'), 'library');
$id = $mysqli->real_escape_string($_GET['id']);
$rows = $mysqli->query("SELECT * FROM loans WHERE book_id = $id"); // expect: sql-injection
$rows = $mysqli->query("SELECT * FROM loans WHERE book_id = '$id'");
$stmt = $mysqli->prepare('SELECT * FROM loans WHERE member = ?');
$stmt->bind_param('s', $_POST['member']);
$stmt->execute();
$result = mysqli_query($link, sprintf("SELECT * FROM members WHERE name = '%s'", $_POST['name'])); // expect: sql-injection
$result = mysqli_query($link, sprintf('SELECT * FROM members WHERE id = %d', $_POST['id']));
$res = pg_query($db, "DELETE FROM loans WHERE id = {$_REQUEST['loan']}"); // expect: sql-injection, csrf-disabled
$res = pg_query_params($db, 'DELETE FROM loans WHERE id = $1', [$_REQUEST['loan']]);
$ids = array_map('intval', $_POST['ids']);
$pdo->exec('DELETE FROM books WHERE id IN (' . implode(',', $ids) . ')');
$names = implode("','", $_POST['names']);
$pdo->exec("DELETE FROM books WHERE title IN ('$names')"); // expect: sql-injection

function page(): string
{
    $page = $_GET['page'] ?? 'home';
    if (preg_match('/^[a-z]+$/', $page)) {
        include "pages/$page.php";
    }
    $lang = $_COOKIE['lang'];
    include 'lang/' . $lang . '.php'; // expect: unsafe-include
    include __DIR__ . '/views/' . basename($_GET['view']) . '.php';
    $map = ['a' => 'a.php', 'b' => 'b.php'];
    include $map[$_GET['m']] ?? 'a.php';
    return $page;
}

function download(): void
{
    $file = $_GET['file'];
    readfile('/srv/files/' . $file); // expect: path-traversal
    $real = realpath('/srv/files/' . $file);
    if ($real === false || strpos($real, '/srv/files/') !== 0) {
        http_response_code(404);
        exit;
    }
    readfile($real);
}

function thumbnails(): void
{
    system('convert ' . $_POST['src'] . ' -resize 100x100 out.png'); // expect: command-injection
    system('convert ' . escapeshellarg($_POST['src']) . ' -resize 100x100 out.png');
    $out = `ls -la {$_GET['dir']}`; // expect: command-injection
    exec(sprintf('tar xf %s', $_FILES['archive']['name']), $lines); // expect: command-injection
    $process = proc_open(['tar', 'xf', $_FILES['archive']['tmp_name']], [], $pipes);
    echo "<pre>$out</pre>"; // expect: cross-site-scripting
}
?>
<!DOCTYPE html>
<html>
<body>
<h1>Results for <?= $_GET['q'] ?></h1> <!-- expect: cross-site-scripting -->
<h1>Results for <?= htmlspecialchars($_GET['q'], ENT_QUOTES) ?></h1>
<a href="<?= htmlspecialchars($_GET['url']) ?>">back</a> <!-- expect: cross-site-scripting -->
<a href="/book.php?id=<?= (int) $_GET['id'] ?>">back</a>
<input value='<?= htmlspecialchars($_GET['q'], ENT_COMPAT) ?>'> <!-- expect: cross-site-scripting -->
<script>var q = "<?= $_GET['q'] ?>";</script> <!-- expect: cross-site-scripting -->
<script>var q = <?= json_encode($_GET['q']) ?>;</script>
<?php foreach ($books as $book): ?>
  <li><?= $book['title'] ?></li> <!-- expect: cross-site-scripting -->
  <li><?= htmlspecialchars($book['title']) ?></li>
<?php endforeach; ?>
<div onclick="show('<?= htmlspecialchars($_GET['name'], ENT_QUOTES) ?>')">x</div> <!-- expect: cross-site-scripting -->
</body>
</html>
