<?php
namespace App\Listeners;

use App\Events\ImageUploaded;

class ShrinkImage
{
    public function handle(ImageUploaded $event)
    {
        shell_exec('convert ' . $event->path); // expect: command-injection
    }
}
