<?php
class Db {
    var $link;

    function connect($host, $user, $password, $name) {
        $this->link = mysqli_connect($host, $user, $password, $name);
    }

    function query($sql) {
        $result = mysqli_query($this->link, $sql);
        if (!$result) {
            die('Database error');
        }
        return $result;
    }

    function fetch_all($sql) {
        $rows = array();
        $result = $this->query($sql);
        while ($row = mysqli_fetch_assoc($result)) {
            $rows[] = $row;
        }
        return $rows;
    }

    function escape($value) {
        return mysqli_real_escape_string($this->link, $value);
    }
}
