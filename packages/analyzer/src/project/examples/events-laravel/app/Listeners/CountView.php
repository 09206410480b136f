<?php
namespace App\Listeners;

use App\Events\ImageViewed;

class CountView
{
    public function handle(ImageViewed $event)
    {
        shell_exec('count ' . $event->path); // safe: command-injection
    }
}
