<?php
function text(): void
{
    header('Content-Type: text/plain; charset=utf-8');
    echo $_GET['note'];
}

function page(): void
{
    header('Content-Type: text/html');
    echo $_GET['note']; // expect: cross-site-scripting
}

function sometimes(): void
{
    if (isset($_GET['json'])) {
        header('Content-Type: application/json');
    }
    echo '{"note": "' . $_GET['note'] . '"}'; // expect: cross-site-scripting
}

function both(): void
{
    if (isset($_GET['json'])) {
        header('Content-Type: application/json');
    } else {
        header('Content-Type: text/csv');
    }
    echo $_GET['note'];
}

function links(): void
{
    echo '<a href="' . htmlspecialchars($_GET['url'], ENT_QUOTES) . '">home</a>'; // expect: cross-site-scripting
    echo '<a href="' . (preg_match('#^https?:#i', $_GET['url']) ? htmlspecialchars($_GET['url'], ENT_QUOTES) : '#') . '">home</a>'; // safe: cross-site-scripting
    echo '<a href="/items/' . htmlspecialchars($_GET['item'], ENT_QUOTES) . '">item</a>';
    echo '<img src="' . htmlspecialchars($_GET['image'], ENT_QUOTES) . '">';
    echo "<input value='" . htmlspecialchars($_GET['q'], ENT_NOQUOTES) . "'>"; // expect: cross-site-scripting
    echo "<input value='" . htmlspecialchars($_GET['q'], ENT_QUOTES) . "'>";
    echo '<input value="' . htmlspecialchars($_GET['q']) . '">';
    echo '<b onclick="go(\'' . htmlspecialchars($_GET['q'], ENT_QUOTES) . '\')">go</b>'; // expect: cross-site-scripting
}

function groups(mysqli $db): void
{
    if (preg_match('/^order-(\d+)$/', $_GET['order'], $match)) {
        $db->query('SELECT * FROM orders WHERE id = ' . $match[1]);
    }
    preg_match('/name=(.*)/', $_GET['raw'], $match);
    $db->query("SELECT * FROM users WHERE name = '{$match[1]}'"); // expect: sql-injection
}
