<?php
$action = 'show_' . $_GET['action'];
if (function_exists($action)) {
    $action(); // expect: code-injection
}
$any = $_GET['action'];
$any(); // expect: code-injection

echo str_replace(['<', '>'], ['&lt;', '&gt;'], $_GET['text']);
echo str_replace(['{', '}'], ['(', ')'], $_GET['text']); // expect: cross-site-scripting

class Pages extends CI_Controller
{
    public function show()
    {
        echo '<p>' . $this->input->post('text', true) . '</p>';
        echo '<p>' . $this->input->post('text') . '</p>'; // expect: cross-site-scripting
        $this->db->query("SELECT * FROM pages WHERE name = '" . $this->input->post('text', true) . "'"); // expect: sql-injection
    }
}
