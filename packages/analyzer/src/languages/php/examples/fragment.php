$id = $_GET['id'];
$name = mysqli_real_escape_string($link, $_GET['name']);
$rows = mysqli_query($link, "SELECT * FROM users WHERE id = $id"); // expect: sql-injection
$rows = mysqli_query($link, "SELECT * FROM users WHERE name = '$name'");
$rows = mysqli_query($link, "SELECT * FROM users WHERE city = '$city'"); // expect: sql-injection
while ($row = mysqli_fetch_assoc($rows)) {
    echo '<td>' . $row['name'] . '</td>'; // expect: cross-site-scripting
    echo '<td>' . htmlspecialchars($row['name']) . '</td>';
}
require $root . '/vendor/autoload.php';
include "pages/$page.php"; // expect: unsafe-include
include $_GET['theme'] . '/header.php'; // expect: unsafe-include
