<?php
// Tests by patterns, hosts and rules that stand elsewhere than where they count.

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Psr\Log\LoggerInterface;

const NAME_PATTERN = '/^[a-z]+$/';

function byKeptPattern($db)
{
    $digits = '/^[0-9]*$/';
    $anywhere = '/[0-9]+/';
    if (preg_match($digits, $_GET['id']) == 1) {
        mysqli_query($db, 'SELECT * FROM rooms WHERE id = ' . $_GET['id']);
    }
    if (preg_match($anywhere, $_GET['room'])) {
        mysqli_query($db, 'SELECT * FROM rooms WHERE id = ' . $_GET['room']); // expect: sql-injection
    }
    if (preg_match(NAME_PATTERN, $_GET['name'])) {
        mysqli_query($db, 'SELECT * FROM rooms ORDER BY ' . $_GET['name']);
    }
}

function byKeptHost()
{
    $parsed = parse_url($_GET['next']);
    if ($parsed['host'] === 'rooms.example') {
        header('Location: ' . $_GET['next']);
    }
    $host = parse_url($_GET['back'], PHP_URL_HOST);
    if ($host !== 'rooms.example') {
        exit;
    }
    header('Location: ' . $_GET['back']);
}

function byKeptScheme()
{
    $parsed = parse_url($_GET['next']);
    if ($parsed['scheme'] === 'https') {
        header('Location: ' . $_GET['next']); // expect: open-redirect
    }
}

function byRules(Request $request)
{
    $data = $request->validate(['id' => 'required|integer', 'sort' => 'in:name,size', 'name' => 'required|string']);
    DB::select('select * from rooms where id = ' . $data['id'] . ' order by ' . $data['sort']);
    DB::select("select * from rooms where name = '" . $data['name'] . "'"); // expect: sql-injection
}

function importRows($db)
{
    $file = fopen('/srv/import/rooms.csv', 'r');
    while (($row = fgetcsv($file)) !== false) {
        mysqli_query($db, "INSERT INTO rooms VALUES ('" . $row[0] . "')"); // expect: sql-injection
        mysqli_query($db, "INSERT INTO rooms VALUES ('" . mysqli_real_escape_string($db, $row[0]) . "')");
    }
}

function writeEntry(LoggerInterface $logger)
{
    $logger->info('page ' . $_GET['page']); // expect: log-injection
    $logger->info('page', ['page' => $_GET['page']]);
}

function stylesheet()
{
    $style = new DOMDocument();
    $style->loadXML($_POST['style']);
    $processor = new XSLTProcessor();
    $processor->importStylesheet($style); // expect: xslt-injection
    $own = new DOMDocument();
    $own->load('rooms.xsl');
    $processor->importStylesheet($own);
    $processor->registerPHPFunctions(); // expect: xslt-injection
    $processor->registerPHPFunctions(['ucfirst']);
}

function handlers()
{
    ob_start($_GET['filter']); // expect: code-injection
    ob_start('trim');
    ini_set('allow_url_include', '1'); // expect: security-control-disabled
    ini_set('allow_url_include', '0');
    return ['token' => md5(mt_rand())]; // expect: predictable-random
}
