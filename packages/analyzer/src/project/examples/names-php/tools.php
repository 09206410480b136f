<?php
class Tools
{
    public function handle_trace($value)
    {
        exec('traceroute ' . $value); // expect: command-injection
    }

    public function dispatch($action, $value)
    {
        call_user_func([$this, 'handle_' . $action], $value);
        call_user_func_array(array($this, "handle_{$action}"), [$value]);
    }
}
(new Tools())->dispatch($_GET['action'], $_GET['value']);
