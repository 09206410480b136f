<?php
function get_user_by_id($id) {
    global $db;
    $id = (int) $id;
    return $db->fetch_all("SELECT * FROM users WHERE id = $id");
}

function find_tag($tag) {
    global $db;
    return $db->fetch_all("SELECT * FROM tags WHERE tag = '" . $db->escape($tag) . "'");
}
