<?php

namespace App\Support;

class Export
{
    public static function start($file)
    {
        exec("export-customers --out " . $file); // expect: command-injection
    }

    public static function startSafely($file)
    {
        exec('export-customers --out ' . escapeshellarg($file));
    }
}
