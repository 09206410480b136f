<?php
include('db.php');
$conn = mysql_connect('localhost', 'shop', 'sh0pPassw0rd'); // expect: hard-coded-credentials, dangerous-function
if (isset($_POST['login'])) {
    $u = $_POST['user'];
    $p = md5($_POST['pass']); // expect: weak-password-hash
    $sql = "SELECT * FROM users WHERE user='$u' AND pass='$p'"; // expect: missing-rate-limit
    $r = mysql_query($sql) or die(mysql_error()); // expect: sql-injection, error-details-exposed
    if (mysql_num_rows($r) > 0) {
        $_SESSION['user'] = $u;
        header("Location: " . $_POST['redirect']); // expect: open-redirect
    }
}
$cat = isset($_GET['cat']) ? $_GET['cat'] : 1;
$cat = (int) $cat;
$q = mysql_query("SELECT * FROM items WHERE cat=" . $cat);
while ($row = mysql_fetch_assoc($q)) {
    print "<li>" . $row['name'] . "</li>"; // expect: cross-site-scripting
    print "<li>" . htmlentities($row['name']) . "</li>";
}
$name = addslashes($_GET['name']);
$q = mysql_query("SELECT * FROM items WHERE name='$name'");
$q = mysql_query("SELECT * FROM items WHERE id=$name"); // expect: sql-injection
$search = $_GET['s'];
$search = str_replace("'", "''", $search);
foreach ($_POST as $key => $value) {
    $fields[] = "$key = '" . mysql_real_escape_string($value) . "'";
}
mysql_query('UPDATE items SET ' . implode(', ', $fields)); // expect: sql-injection, csrf-disabled
switch ($_GET['act']) {
    case 'view':
        $tpl = 'view.php';
        break;
    default:
        $tpl = 'list.php';
}
include $tpl;
if (isset($_GET['debug'])) {
    phpinfo(); // expect: debug-enabled
}
list($a, $b) = explode(':', $_COOKIE['state']);
system("tool --id=$b"); // expect: command-injection
$list = [1, 2, 3];
$html = '';
foreach ($list as $n) $html .= "<i>$n</i>";
echo $html;
$ip = $_SERVER['REMOTE_ADDR'];
echo "Your IP is $ip";
echo "Page: " . $_SERVER['PHP_SELF']; // expect: cross-site-scripting
echo 'UA ' . $_SERVER['HTTP_USER_AGENT']; // expect: cross-site-scripting
$data = filter_input(INPUT_GET, 'id', FILTER_VALIDATE_INT);
mysql_query("SELECT 1 FROM t WHERE id = $data");
$raw = filter_input(INPUT_GET, 'raw');
mysql_query("SELECT 1 FROM t WHERE id = '$raw'"); // expect: sql-injection
$password = 'test' == $_POST['hash'];
if (strcmp($_POST['pw'], $secret) == 0) { $ok = true; } // expect: timing-unsafe-comparison
if (md5($_GET['h']) == '0e462097431906509019562988736854') { $ok = true; }  // expect: weak-hash
