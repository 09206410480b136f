<?php
namespace Board\Db;

class Driver
{
    protected $connection;

    public function __construct($host, $user, $password, $name)
    {
        $this->connection = new \mysqli($host, $user, $password, $name);
    }

    public function sql_query($query = '')
    {
        if ($query != '') {
            return $this->connection->query($query);
        }
        return false;
    }

    public function sql_escape($text)
    {
        return $this->connection->real_escape_string($text);
    }

    public function sql_fetchrow($result)
    {
        return $result->fetch_assoc();
    }
}
