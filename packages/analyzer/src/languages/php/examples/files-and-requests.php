<?php
$name = $_GET['file'];
readfile('/srv/files/' . $name); // expect: path-traversal
readfile('/srv/files/' . basename($name));
$text = file_get_contents("docs/$name.md"); // expect: path-traversal
file_put_contents('/srv/data/' . $_POST['name'] . '.txt', 'x'); // expect: path-traversal
file_put_contents('/srv/data/notes.txt', $_POST['text']);
unlink('cache/' . str_replace('../', '', $name)); // expect: path-traversal
$fixed = 'report.pdf';
readfile("/srv/files/$fixed");
$id = (int) $_GET['id'];
readfile("/srv/files/$id.pdf");
if (preg_match('/^[a-z0-9]+$/', $name)) {
    readfile("/srv/files/$name.pdf");
}
$base = '/srv/files/';
$path = realpath($base . $name);
if ($path === false || strpos($path, $base) !== 0) {
    exit('No such file');
}
readfile($path);
$other = realpath('/srv/files/' . $_GET['other']);
readfile($other); // expect: path-traversal
$loose = '/srv/files/' . $_GET['loose'];
if (str_starts_with($loose, '/srv/files/')) {
    readfile($loose); // expect: path-traversal
}
if (strpos($name, '..') === false) {
    readfile('/srv/files/' . $name);
}
$file = fopen($_SERVER['DOCUMENT_ROOT'] . '/log.txt', 'a');
$body = file_get_contents('php://input');
$archive = new ZipArchive();
$archive->open($_FILES['zip']['tmp_name']);

// Addresses that the sender chooses.
$url = $_POST['url'];
$handle = curl_init($url); // expect: ssrf
curl_setopt($handle, CURLOPT_URL, $_GET['next']); // expect: ssrf
curl_setopt($handle, CURLOPT_URL, 'https://api.example.com/v1/items/' . urlencode($_GET['item']));
$api = curl_init('https://api.example.com/v1/items?id=' . $_GET['item']);
$hosts = ['a' => 'https://a.example.com/', 'b' => 'https://b.example.com/'];
$known = curl_init($hosts[$_GET['host']] ?? $hosts['a']);
$client = new \GuzzleHttp\Client();
$client->get($url); // expect: ssrf
$client->request('GET', $url); // expect: ssrf
$client->request('GET', 'https://api.example.com/', ['query' => ['q' => $_GET['q']]]);

// Redirects.
header('Location: ' . $_GET['return']); // expect: open-redirect
header("Location: {$_POST['next']}"); // expect: open-redirect
header('Location: /profile?id=' . urlencode($_GET['id']));
header('Location: /profile.php?tab=' . $_GET['tab']);
header('Location: https://shop.example.com/search?q=' . $_GET['q']);
$target = $_GET['target'];
if (!in_array($target, ['/home', '/cart'], true)) {
    $target = '/home';
}
header("Location: $target");
$places = ['home' => '/home', 'cart' => '/cart'];
header('Location: ' . ($places[$_GET['to']] ?? '/home'));

$address = $_GET['address'];
if (parse_url($address, PHP_URL_HOST) === 'shop.example.com') {
    header("Location: $address");
}
if (strpos($address, 'shop.example.com') !== false) {
    header("Location: $address"); // expect: open-redirect
}

// Mail, LDAP, XPath, XML.
mail('shop@example.com', 'Question', $_POST['text'], 'From: ' . $_POST['email']); // expect: mail-injection
mail('shop@example.com', 'Question', $_POST['text'], 'From: shop@example.com');
$email = filter_var($_POST['email'], FILTER_VALIDATE_EMAIL);
mail('shop@example.com', 'Question', $_POST['text'], 'From: ' . $email);
ldap_search($ldap, 'dc=example', '(uid=' . $_POST['uid'] . ')'); // expect: ldap-injection
ldap_search($ldap, 'dc=example', '(uid=' . ldap_escape($_POST['uid'], '', LDAP_ESCAPE_FILTER) . ')');
$document = new DOMDocument();
$document->loadXML($body, LIBXML_NOENT | LIBXML_DTDLOAD); // expect: xxe
$document->loadXML($body);
$xpath = new DOMXPath($document);
$xpath->query("//user[name='" . $_POST['name'] . "']"); // expect: xpath-injection
$xpath->query("//user[@id='" . (int) $_POST['id'] . "']");
libxml_disable_entity_loader(false); // expect: xxe
libxml_disable_entity_loader(true);
$feed = simplexml_load_string($body, 'SimpleXMLElement', LIBXML_NOENT); // expect: xxe
$feed = simplexml_load_string($body, 'SimpleXMLElement', LIBXML_NONET);
preg_match('/' . $_GET['pattern'] . '/', $text); // expect: regex-injection
preg_match('/' . preg_quote($_GET['pattern'], '/') . '/', $text);
error_log('Login of ' . $_POST['user']); // expect: log-injection
error_log('Login of ' . preg_replace('/[\r\n]/', '', $_POST['user']));
