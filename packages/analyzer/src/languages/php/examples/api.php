<?php
header('Content-Type: application/json; charset=utf-8');
$input = json_decode(file_get_contents('php://input'), true);
$action = $_GET['action'] ?? '';
echo json_encode(['action' => $action]);
echo $action;
$handler = 'handle_' . $action;
$handler($input); // expect: code-injection
call_user_func($_GET['callback'], $input); // expect: code-injection
$class = $_GET['class'];
$object = new $class(); // expect: unsafe-reflection
extract($_POST); // expect: mass-assignment
parse_str($_SERVER['QUERY_STRING'], $params);
$data = unserialize($_COOKIE['cart']); // expect: unsafe-deserialization
$data = unserialize($_COOKIE['cart'], ['allowed_classes' => false]);
eval('$x = ' . $_GET['expr'] . ';'); // expect: code-injection
assert($_GET['check']); // expect: code-injection
$f = create_function('$a', 'return ' . $_POST['body'] . ';'); // expect: code-injection
echo preg_replace('/(.*)/e', 'strtoupper("\\1")', $_GET['text']); // expect: code-injection
usort($list, $_GET['cmp']); // expect: code-injection
$ch = curl_init($_GET['url']); // expect: ssrf
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false); // expect: certificate-check-disabled
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0); // safe: hostname-check-disabled
curl_exec($ch);
$ch2 = curl_init();
curl_setopt_array($ch2, [CURLOPT_URL => $_POST['feed'], CURLOPT_RETURNTRANSFER => true]); // expect: ssrf
curl_setopt($ch2, CURLOPT_SSL_VERIFYHOST, 0); // expect: hostname-check-disabled
$body = file_get_contents($_GET['src']); // expect: path-traversal
$weather = file_get_contents('https://api.weather.example/v1?city=' . urlencode($_GET['city']));
$xml = simplexml_load_string(file_get_contents('php://input'), 'SimpleXMLElement', LIBXML_NOENT); // expect: xxe
$dom = new DOMDocument();
$dom->loadXML($_POST['xml'], LIBXML_NOENT | LIBXML_DTDLOAD); // expect: xxe
$safe = new DOMDocument();
$safe->loadXML($_POST['xml']);
$xpath = new DOMXPath($dom);
$nodes = $xpath->query("//user[name='" . $_GET['user'] . "']"); // expect: xpath-injection
$ldap = ldap_connect('ldap://ldap.example.com');
ldap_search($ldap, 'dc=example', '(uid=' . $_POST['uid'] . ')'); // expect: ldap-injection
ldap_search($ldap, 'dc=example', '(uid=' . ldap_escape($_POST['uid'], '', LDAP_ESCAPE_FILTER) . ')');
mail('admin@example.com', 'Contact', $_POST['message'], 'From: ' . $_POST['email']); // expect: mail-injection
header('Location: ' . $_GET['next']); // expect: open-redirect
header('Location: /account/' . (int) $_GET['id']);
setcookie('remember_token', $token, time() + 3600, '/'); // expect: cookie-not-secure, cookie-not-httponly
setcookie('remember_token', $token, ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']);
move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . $_FILES['f']['name']); // expect: unrestricted-upload
$ext = strtolower(pathinfo($_FILES['f']['name'], PATHINFO_EXTENSION));
if (in_array($ext, ['png', 'jpg'], true)) {
    move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . bin2hex(random_bytes(16)) . '.' . $ext);
}
$zip = new ZipArchive();
$zip->open($_FILES['f']['tmp_name']);
$zip->extractTo('/srv/uploads');
for ($i = 0; $i < $zip->numFiles; $i++) {
    $name = $zip->getNameIndex($i);
    file_put_contents('/srv/uploads/' . $name, $zip->getFromIndex($i)); // expect: path-traversal
}
