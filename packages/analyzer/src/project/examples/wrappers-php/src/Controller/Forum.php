<?php
namespace Board\Controller;

use Board\Db\Driver;

class Forum
{
    protected $db;

    public function __construct(Driver $db)
    {
        $this->db = $db;
    }

    public function show()
    {
        $forum = $_GET['f'];
        $result = $this->db->sql_query("SELECT * FROM forums WHERE forum_id = $forum"); // expect: sql-injection
        return $this->db->sql_fetchrow($result);
    }

    public function search()
    {
        $sql = 'SELECT * FROM posts
            WHERE subject = \'' . $_REQUEST['subject'] . '\'
            ORDER BY post_time';
        return $this->db->sql_query($sql); // expect: sql-injection
    }

    public function member()
    {
        $sql = "SELECT * FROM members WHERE name = '" . $this->db->sql_escape($_GET['name']) . "'";
        return $this->db->sql_query($sql);
    }
}
