<?php
// What magic methods answer for.

class Settings
{
    private array $kept = [];

    public function __set($name, $value)
    {
        $this->kept[$name] = $value;
    }

    public function __get($name)
    {
        return $this->kept[$name] ?? '';
    }
}

$settings = new Settings();
$settings->title = $_GET['title'];
$settings->footer = 'Made with care';
echo $settings->title; // expect: cross-site-scripting
echo htmlspecialchars($settings->title);

class Template
{
    private array $fields = [];

    public function __call($name, $arguments)
    {
        $this->fields[$name] = htmlspecialchars($arguments[0]);
        return $this;
    }

    public static function __callStatic($name, $arguments)
    {
        echo "<$name>" . $arguments[0]; // expect: cross-site-scripting
    }

    public function show()
    {
        echo $this->fields['heading'];
    }
}

$template = new Template();
$template->heading($_GET['heading']);
$template->show();
Template::section($_GET['section']);

class Printer
{
    public function __invoke($text)
    {
        echo $text; // expect: cross-site-scripting
    }
}

class EscapingPrinter
{
    public function __invoke($text)
    {
        echo htmlspecialchars($text);
    }
}

$print = new Printer();
$print($_GET['text']);
$printEscaped = new EscapingPrinter();
$printEscaped($_GET['text']);

$record = new stdClass();
$field = 'name';
$record->$field = $_GET['name'];
$record->{'state'} = 'new';
echo $record->name; // expect: cross-site-scripting
echo $record->state;
