<?php
// Calls that few programs make, each with what makes it safe.

function reports(Joomla\CMS\Application\CMSApplication $app, $db)
{
    $input = $app->input;
    $db->setQuery("SELECT * FROM #__reports WHERE title = '" . $input->getString('title') . "'"); // expect: sql-injection
    $db->setQuery('SELECT * FROM #__reports WHERE title = ' . $db->quote($input->getString('title')));
    $db->setQuery('SELECT * FROM #__reports WHERE id = ' . $input->getInt('id'));
}

function node_page()
{
    db_query('SELECT title FROM {node} WHERE nid = ' . arg(1)); // expect: sql-injection
    db_query('SELECT title FROM {node} WHERE nid = :nid', [':nid' => arg(1)]);
}

function robots()
{
    Robots::find("type = '" . $_GET['type'] . "'"); // expect: sql-injection
    Robots::find(['type = :type:', 'bind' => ['type' => $_GET['type']]]);
}

function sendFile()
{
    header('X-Sendfile: /srv/files/' . $_GET['file']); // expect: path-traversal
    header('X-Sendfile: /srv/files/' . basename($_GET['file']));
    getimagesize('pictures/' . $_GET['picture']); // expect: path-traversal
    getimagesize('pictures/' . (int) $_GET['picture'] . '.png');
}

function bind($directory)
{
    ldap_bind($directory, 'uid=' . $_POST['user'] . ',ou=people', $_POST['pass']); // expect: ldap-injection
    ldap_bind($directory, 'uid=' . ldap_escape($_POST['user'], '', LDAP_ESCAPE_DN) . ',ou=people', $_POST['pass']);
}

function record()
{
    file_put_contents('/srv/app.log', $_GET['page'] . "\n", FILE_APPEND); // expect: log-injection
    file_put_contents('/srv/app.log', (int) $_GET['page'] . "\n", FILE_APPEND);
}

function repeat()
{
    for ($i = 0; $i < $_GET['rounds']; $i++) { // expect: resource-exhaustion
        draw($i);
    }
    for ($i = 0; $i < count($_GET['cards']); $i++) {
        draw($i);
    }
    $last = min((int) $_GET['last'], 50);
    foreach (range(1, $last) as $page) {
        draw($page);
    }
    return range(1, (int) $_GET['last']); // expect: resource-exhaustion
}

function readDocument(string $text)
{
    $reader = new XMLReader();
    $reader->XML($text);
    $reader->setParserProperty(XMLReader::SUBST_ENTITIES, true); // expect: xxe
    $reader->setParserProperty(XMLReader::VALIDATE, true);
}

function seal(string $text, $public, $private)
{
    openssl_public_encrypt($text, $sealed, $public, OPENSSL_PKCS1_PADDING); // expect: weak-padding
    openssl_public_encrypt($text, $sealed, $public, OPENSSL_PKCS1_OAEP_PADDING);
    openssl_sign($text, $signature, $private, OPENSSL_ALGO_MD5); // expect: weak-hash
    openssl_sign($text, $signature, $private, OPENSSL_ALGO_SHA256);
}

function dispatch(Pages $pages)
{
    $method = 'action' . ucfirst($_GET['page']);
    $pages->$method();
    $pages->{$_GET['page']}(); // expect: code-injection
    $type = $_GET['type'];
    $type::run(); // expect: unsafe-reflection
    return new ReflectionMethod('Pages', $_GET['page']); // expect: unsafe-reflection
}

function remember(array $row)
{
    $_SESSION['role'] = $_POST['role']; // expect: trust-boundary-violation
    $_SESSION['role'] = $row['role'];
    $_SESSION['language'] = $_POST['language'];
}

function confirm(string $token, string $stored)
{
    if ($_GET['token'] == $token) { // expect: timing-unsafe-comparison
        activate();
    }
    if (strcmp($_POST['password'], $stored) == 0) { // expect: timing-unsafe-comparison
        enter();
    }
    if (hash_equals($token, $_GET['token'])) {
        activate();
    }
    if ($_POST['password'] == $_POST['password_confirm']) {
        register();
    }
}

function verifySignature(string $body)
{
    try {
        return checkSignature($body);
    } catch (Exception $error) { // expect: fail-open
        return true;
    }
}

function saveOrder(array $order)
{
    try {
        saveToDatabase($order);
    } catch (Exception $error) {} // expect: swallowed-exception
    try {
        saveToDatabase($order);
    } catch (Exception $error) {
        report($error);
    }
}
