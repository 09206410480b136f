<?php
// LDAP, XPath and document databases.
$user = $_POST['user'];
ldap_search($ldap, 'ou=people,dc=example', "(&(uid=$user)(active=1))"); // expect: ldap-injection
ldap_list($ldap, 'ou=' . $_GET['unit'] . ',dc=example', '(uid=*)'); // expect: ldap-injection
ldap_read($ldap, $base, sprintf('(mail=%s)', $_GET['mail'])); // expect: ldap-injection
$escaped = ldap_escape($user, '', LDAP_ESCAPE_FILTER);
ldap_search($ldap, 'ou=people,dc=example', "(&(uid=$escaped)(active=1))");
ldap_search($ldap, 'ou=people,dc=example', '(uid=' . (int) $user . ')');
if (preg_match('/^[a-z0-9]+$/', $user)) {
    ldap_search($ldap, 'ou=people,dc=example', "(uid=$user)");
}

$document = new DOMDocument();
$document->load('users.xml');
$xpath = new DOMXPath($document);
$xpath->evaluate("string(//user[name='$user']/mail)"); // expect: xpath-injection
$users = simplexml_load_file('users.xml');
$users->xpath("//user[name='" . $user . "']"); // expect: xpath-injection
$users->xpath('//user[' . $_GET['filter'] . ']'); // expect: xpath-injection
$users->xpath('//user[@id=' . intval($_GET['id']) . ']');
$users->xpath('//user[@active="1"]');
$allowed = ['name', 'mail'];
$field = in_array($_GET['field'], $allowed, true) ? $_GET['field'] : 'name';
$users->xpath("//user/$field");

$collection = (new MongoDB\Client())->shop->users;
$collection->findOne(['name' => $_POST['name'], 'pin' => $_POST['pin']]); // expect: nosql-injection
$collection->deleteMany($_GET['where']); // expect: nosql-injection
$collection->find(json_decode(file_get_contents('php://input'), true)); // expect: nosql-injection
$collection->findOne(['name' => (string) $_POST['name']]);
$collection->findOne(['_id' => (int) $_POST['id']]);
$collection->findOne(['name' => strtolower(trim($_POST['name']))]);
$wanted = json_decode(trim($_POST['filter']), true);
$collection->findOne(['name' => $wanted['name']]); // expect: nosql-injection
$collection->find(['active' => true]);

abstract class Page
{
    protected array $request;

    public function __construct()
    {
        $this->request = $_REQUEST;
    }
}

class NewsPage extends Page
{
    public function title(PDO $pdo): void
    {
        echo '<h1>' . $this->request['title'] . '</h1>'; // expect: cross-site-scripting
        echo '<h1>' . htmlspecialchars($this->request['title']) . '</h1>';
        foreach ($pdo->query('SELECT name FROM authors') as $author) {
            echo $author['name']; // expect: cross-site-scripting
            echo htmlspecialchars($author['name']);
        }
    }
}
