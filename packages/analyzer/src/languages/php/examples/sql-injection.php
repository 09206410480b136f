<?php
require_once 'config.php';

// The request straight into the text of a query, in every way that PHP builds texts.
$id = $_GET['id'];
$conn = new mysqli('localhost', 'shop', getenv('DB_PASS'), 'shop');
$conn->query("SELECT * FROM users WHERE id = $id"); // expect: sql-injection
$conn->query('SELECT * FROM users WHERE id = ' . $id); // expect: sql-injection
$conn->query(sprintf("SELECT * FROM users WHERE name = '%s'", $_POST['name'])); // expect: sql-injection
$conn->query(sprintf('SELECT * FROM users WHERE id = %d', $_POST['id']));
$sql = <<<SQL
    SELECT * FROM orders WHERE status = '{$_REQUEST['status']}'
SQL;
mysqli_query($conn, $sql); // expect: sql-injection
MySQLi_Query($conn, "DELETE FROM carts WHERE owner = '{$_COOKIE['owner']}'"); // expect: sql-injection

// Numbers cannot do it.
$conn->query('SELECT * FROM users WHERE id = ' . (int) $id);
$conn->query('SELECT * FROM users WHERE id = ' . intval($_GET['id']));
$page = max(1, $_GET['page'] + 0);
$number = filter_input(INPUT_GET, 'number', FILTER_VALIDATE_INT);
$conn->query("SELECT * FROM users LIMIT $number");
if (is_numeric($id)) {
    $conn->query("SELECT * FROM users WHERE id = $id");
}
if (!ctype_digit($id)) {
    $conn->query("SELECT * FROM users WHERE id = '$id'"); // expect: sql-injection
    exit('No such user');
}
$conn->query("SELECT * FROM users WHERE id = $id");

// Escaped text is safe within quotes, and only there.
$name = mysqli_real_escape_string($conn, $_GET['name']);
mysqli_query($conn, "SELECT * FROM users WHERE name = '$name'");
mysqli_query($conn, "SELECT * FROM users WHERE id = $name"); // expect: sql-injection
mysqli_query($conn, "SELECT * FROM users ORDER BY $name"); // expect: sql-injection
$other = htmlspecialchars($_GET['other']);
mysqli_query($conn, "SELECT * FROM users WHERE name = '$other'"); // expect: sql-injection

// Placeholders, and a prepared statement that is none.
$statement = $conn->prepare('SELECT * FROM users WHERE name = ?');
$statement->bind_param('s', $_GET['name']);
$statement->execute();
$broken = $conn->prepare("SELECT * FROM users WHERE name = '" . $_GET['name'] . "'"); // expect: sql-injection

// One of a list, or overwritten, or constant after all.
$column = $_GET['sort'];
if (!in_array($column, ['name', 'email', 'created'], true)) {
    $column = 'name';
}
$conn->query("SELECT * FROM users ORDER BY $column");
$order = $_GET['order'] === 'desc' ? 'DESC' : 'ASC';
$conn->query("SELECT * FROM users ORDER BY name $order");
$sorts = ['new' => 'created DESC', 'old' => 'created ASC'];
$sort = $sorts[$_GET['sort']] ?? 'name';
$conn->query("SELECT * FROM users ORDER BY $sort");
$group = $_GET['group'];
$group = 'country';
$conn->query("SELECT * FROM users GROUP BY $group");
$kind = match ($_GET['kind']) {
    'a' => 'articles',
    'b' => 'books',
    default => 'users',
};
$conn->query("SELECT * FROM $kind");
if (preg_match('/^[a-z_]+$/', $_GET['table'])) {
    $conn->query('SELECT * FROM ' . $_GET['table']);
}
if (preg_match('/[a-z_]+/', $_GET['table'])) {
    $conn->query('SELECT * FROM ' . $_GET['table']); // expect: sql-injection
}

// Lists.
$ids = implode(',', array_map('intval', $_POST['ids']));
$conn->query("SELECT * FROM users WHERE id IN ($ids)");
$raw = implode(',', $_POST['ids']);
$conn->query("SELECT * FROM users WHERE id IN ($raw)"); // expect: sql-injection
$clean = array_map(fn ($one) => (int) $one, $_POST['ids']);
$conn->query('SELECT * FROM users WHERE id IN (' . implode(',', $clean) . ')');
$where = [];
foreach ($_GET as $key => $value) {
    $where[] = "`$key` = '" . $conn->real_escape_string($value) . "'";
}
$conn->query('SELECT * FROM users WHERE ' . implode(' AND ', $where)); // expect: sql-injection

/** What is given to a helper, and what a class keeps. */
function findUser(PDO $pdo, string $email): array
{
    $query = $pdo->query("SELECT * FROM users WHERE email = '$email'"); // expect: sql-injection
    return $query->fetchAll();
}
findUser(new PDO('sqlite::memory:'), $_POST['email']);

class UserRepository
{
    private string $filter = '';

    public function __construct(private readonly PDO $db)
    {
    }

    public function filter(array $request): self
    {
        $this->filter = " AND city = '" . $request['city'] . "'";
        return $this;
    }

    public function all(): array
    {
        return $this->db->query("SELECT * FROM users WHERE active = 1{$this->filter}")->fetchAll(); // expect: sql-injection
    }

    public function quoted(): array
    {
        return $this->db->query('SELECT * FROM users WHERE city = ' . $this->db->quote($_GET['city']))->fetchAll();
    }

    public function byId(int $id): array
    {
        return $this->db->query("SELECT * FROM users WHERE id = $id")->fetchAll();
    }
}
(new UserRepository(new PDO('sqlite::memory:')))->filter($_GET)->all();

pg_query($link, "SELECT * FROM items WHERE code = '" . $_GET['code'] . "'"); // expect: sql-injection
pg_query($link, "SELECT * FROM items WHERE code = '" . pg_escape_string($link, $_GET['code']) . "'");
pg_query_params($link, 'SELECT * FROM items WHERE code = $1', [$_GET['code']]);
$lite = new SQLite3('shop.db');
$lite->exec("INSERT INTO visits VALUES ('" . $_SERVER['HTTP_USER_AGENT'] . "')"); // expect: sql-injection
$lite->exec("INSERT INTO visits VALUES ('" . SQLite3::escapeString($_SERVER['HTTP_USER_AGENT']) . "')");
