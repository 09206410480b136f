<?php
$reports = ['daily.txt', 'weekly.txt'];
$name = $_GET['name'];
if ($_GET['form'] === 'listed') {
    if (!array_any($reports, fn($report) => $report === $name)) exit;
    readfile('/srv/reports/' . $name);
} else {
    if (!array_any($reports, fn($report) => $report === $_GET['kind'])) exit;
    readfile('/srv/reports/' . $name); // expect: path-traversal
}
