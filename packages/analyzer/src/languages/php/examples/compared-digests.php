<?php
// Two digests that begin with `0e` and go on with digits are the same number for `==`.

function verify_legacy($password, $hash)
{
    $md5 = md5($password); // expect: weak-password-hash

    return ($md5 == $hash); // expect: timing-unsafe-comparison
}

function is_login($user, $password)
{
    return sha1($password . $user['salt']) != $user['password'] ? false : true; // expect: weak-password-hash, timing-unsafe-comparison
}

function verify_exactly($password, $hash)
{
    $md5 = md5($password); // expect: weak-password-hash

    return hash_equals($hash, $md5); // safe: timing-unsafe-comparison
}

function is_changed($content, $row)
{
    return hash('sha256', $content) == $row['checksum']; // safe: timing-unsafe-comparison
}
