<?php
session_start();

function login(PDO $db, RateLimiter $limiter): void
{
    if ($limiter->tooManyAttempts($_SERVER['REMOTE_ADDR'])) {
        exit('Try again later');
    }
    $find = $db->prepare('SELECT id, hash FROM users WHERE email = ?');
    $find->execute([$_POST['email']]);
    $user = $find->fetch();
    if ($user && password_verify($_POST['password'], $user['hash'])) {
        $_SESSION['user'] = $user['id']; // expect: session-fixation
    }
}

function changeEmail(PDO $db): void
{
    if (!hash_equals($_SESSION['csrf_token'], $_POST['csrf_token'])) {
        exit('Forged');
    }
    $change = $db->prepare('UPDATE users SET email = ? WHERE id = ?');
    $change->execute([$_POST['email'], $_SESSION['user']]);
}
