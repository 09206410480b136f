<?php
session_start();

function login(PDO $db): void
{
    $find = $db->prepare('SELECT id, hash FROM users WHERE email = ?');
    $find->execute([$_POST['email']]);
    $user = $find->fetch();
    if ($user && password_verify($_POST['password'], $user['hash'])) { // expect: missing-rate-limit
        session_regenerate_id(true);
        $_SESSION['user'] = $user['id'];
    }
}

function changeEmail(PDO $db): void
{
    $change = $db->prepare('UPDATE users SET email = ? WHERE id = ?'); // expect: csrf-disabled
    $change->execute([$_POST['email'], $_SESSION['user']]);
}

function deletePost(PDO $db): void
{
    $remove = $db->prepare('DELETE FROM posts WHERE id = ? AND author = ?'); // expect: csrf-disabled
    $remove->execute([$_GET['id'], $_SESSION['user']]);
}

function countVisit(PDO $db): void
{
    $db->prepare('INSERT INTO visits (page) VALUES (?)')->execute([$_GET['page']]);
}
