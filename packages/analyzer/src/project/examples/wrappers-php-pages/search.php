<?php
include 'inc/common.php';

function search_posts($terms)
{
    global $db;
    $where = array();
    foreach (explode(' ', $terms) as $term) {
        $where[] = "body LIKE '%" . $term . "%'";
    }
    return $db->fetch_all('SELECT * FROM posts WHERE ' . implode(' AND ', $where)); // expect: sql-injection
}

$posts = search_posts($_POST['q']);
$sort = $_POST['sort'];
$sql = 'SELECT COUNT(*) AS n FROM posts ';
$sql .= "GROUP BY $sort";
$counts = $db->fetch_all($sql); // expect: sql-injection
