<?php
namespace App\Controller;

use MatthiasMullie\Minify\CSS;
use TheSeer\fDOM\fDOMXPath;

// Functions of which the engine knows what they do from the sources of their libraries.

function styles(): void
{
    $minifier = new CSS();
    $minifier->addFile($_GET['sheet']); // expect: path-traversal
    $minifier->addFile('/srv/app/site.css'); // safe: path-traversal
}

function notes(fDOMXPath $notes): void
{
    $notes->queryOne('//note[@id="' . $_GET['id'] . '"]'); // expect: xpath-injection
    $notes->queryOne('//note[@id="' . (int) $_GET['id'] . '"]'); // safe: xpath-injection
}
