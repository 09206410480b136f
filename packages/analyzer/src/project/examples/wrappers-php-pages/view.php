<?php
require_once 'inc/common.php';

$id = $_GET['id'];
$result = $db->query("SELECT * FROM posts WHERE id = $id"); // expect: sql-injection
$post = mysqli_fetch_assoc($result);
echo htmlspecialchars($post['title']);

$author = $db->escape($_GET['author']);
$rows = $db->fetch_all("SELECT * FROM posts WHERE author = '$author'");

$page = (int) $_GET['page'];
$more = $db->fetch_all('SELECT * FROM posts LIMIT ' . ($page * 10) . ', 10');
