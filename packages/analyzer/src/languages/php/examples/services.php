<?php

class MemberDirectory
{
    private $db;
    private $onFound;

    public function __construct($db, callable $onFound)
    {
        $this->db = $db;
        $this->onFound = $onFound;
    }

    public function tables()
    {
        return $this->db->query('SELECT name FROM ' . $this->db->table_name('members'));
    }

    public function visit($callback, array $rows)
    {
        usort($rows, $callback);
        ($this->onFound)($rows);
        return $callback($rows);
    }

    public function find($name)
    {
        return mysqli_query($this->link, "SELECT * FROM members WHERE name = '$name'"); // expect: sql-injection
    }
}

function cache_dir()
{
    global $settings;
    return opendir($settings['cache'] . '/pages');
}

function rename_table()
{
    $db = new PDO('sqlite:app.db');
    $db->query('DROP TABLE ' . Sql::backquote($_POST['table']));
    $db->query('DROP TABLE ' . shorten($_POST['table'])); // expect: sql-injection
}

function run_action()
{
    $action = $_GET['action'];
    return $action(); // expect: code-injection
}

$lang['password'] = 'Contraseña';
$lang['user_pass'] = 'Adgangskode';
$columns = ['password' => 'binary', 'secret' => 'boolean'];
$settings['password'] = 'hunter22'; // expect: hard-coded-credentials

function cache_entry(array $args, $url)
{
    $name = 'feed_' . md5($url);
    return [$name, md5(serialize($args)), sha1($args['document'])]; // expect: weak-hash
}

function language_form()
{
    echo '<p>' . html_select('language', languages(), $_GET['language']) . '</p>';
    echo '<p>' . heading($_GET['title']) . '</p>'; // expect: cross-site-scripting
}
