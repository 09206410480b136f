<?php
function clean($value)
{
    if (is_array($value)) {
        return array_map('clean', $value);
    }
    return trim(strip_tags($value));
}

function one_of($value, $allowed, $default)
{
    if (in_array($value, $allowed)) {
        return $value;
    }
    return $default;
}

function listed($db)
{
    $sort = one_of(clean($_REQUEST['sort']), ['login', 'created'], 'login');
    return mysqli_query($db, "SELECT id FROM users ORDER BY $sort");
}

function unlisted($db)
{
    $sort = clean($_REQUEST['sort']);
    return mysqli_query($db, "SELECT id FROM users ORDER BY $sort"); // expect: sql-injection
}

function listed_by_the_client($db)
{
    $sort = one_of(clean($_REQUEST['sort']), $_REQUEST['columns'], 'login');
    return mysqli_query($db, "SELECT id FROM users ORDER BY $sort"); // expect: sql-injection
}
