<?php
$host = $_GET['host'];
system('ping -c 1 ' . $host); // expect: command-injection
echo shell_exec('nslookup ' . escapeshellarg($host)) === null ? 'no' : 'yes';
exec("convert {$_FILES['image']['name']} out.png"); // expect: command-injection
exec('convert ' . escapeshellarg($_FILES['image']['tmp_name']) . ' out.png');
$lines = `grep $host /var/log/access.log`; // expect: command-injection
passthru('uptime');
$process = proc_open("tail -n {$_POST['n']} app.log", [], $pipes); // expect: command-injection
$count = (int) $_POST['n'];
popen("tail -n $count app.log", 'r');
if (filter_var($host, FILTER_VALIDATE_IP)) {
    system('ping -c 1 ' . $host);
}
$blocked = str_replace([';', '&&', '|'], '', $host);
system('ping -c 1 ' . $blocked); // expect: command-injection
$commands = ['up' => 'uptime', 'df' => 'df -h'];
if (isset($commands[$_GET['command']])) {
    system($commands[$_GET['command']]);
}
$allowed = ['uptime', 'df'];
if (in_array($_GET['command'], $allowed, true)) {
    system($_GET['command']);
}

class Converter
{
    private string $binary = '/usr/bin/convert';

    public function run(string $from): void
    {
        exec($this->binary . ' ' . escapeshellarg($from));
        exec($this->binary . ' ' . $from); // expect: command-injection
    }
}
(new Converter())->run($_POST['from']);

eval('$value = ' . $_POST['expression'] . ';'); // expect: code-injection
eval('$value = ' . (float) $_POST['expression'] . ';');
assert($_GET['check']); // expect: code-injection
$make = create_function('$x', 'return ' . $_GET['body'] . ';'); // expect: code-injection
preg_replace('/.*/e', $_GET['code'], $subject); // expect: code-injection
preg_replace('/\s+/', ' ', $_GET['text']);
$action = $_GET['action'];
$action(); // expect: code-injection
call_user_func($_POST['callback'], 'x'); // expect: code-injection
call_user_func('strtoupper', $_POST['text']);
array_map($_GET['function'], [1, 2]); // expect: code-injection
$handlers = ['list' => fn () => 1, 'show' => fn () => 2];
$handler = $handlers[$_GET['do']] ?? $handlers['list'];
$class = $_GET['type'];
$thing = new $class(); // expect: unsafe-reflection
if (in_array($class, ['Invoice', 'Order'], true)) {
    $thing = new $class();
}
include 'pages/' . $_GET['page']; // expect: unsafe-include
include 'pages/' . basename($_GET['page']) . '.php';
require_once __DIR__ . '/lib/db.php';
$pages = ['home' => 'home.php', 'about' => 'about.php'];
include $pages[$_GET['page']] ?? 'home.php';
$file = $_GET['file'] ?? 'home';
switch ($file) {
    case 'home':
    case 'about':
        include "pages/$file.php";
        break;
    default:
        include "pages/$file.php"; // expect: unsafe-include
}
extract($_POST); // expect: mass-assignment
extract(['a' => 1]);
parse_str($_SERVER['QUERY_STRING'], $query);
echo htmlspecialchars($query['a']);
$data = unserialize($_COOKIE['cart']); // expect: unsafe-deserialization
$data = unserialize($_COOKIE['cart'], ['allowed_classes' => false]);
$data = json_decode($_COOKIE['cart'], true);
$data = unserialize(base64_decode($_POST['state'])); // expect: unsafe-deserialization
shell_exec('man ' . $argv[0]);
shell_exec('man ' . $argv[1]); // expect: command-injection
