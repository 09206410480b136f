<?php
namespace App\Jobs;

use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Bus\Dispatchable;

class Clean implements ShouldQueue
{
    use Dispatchable;
    private $path;

    public function __construct($path)
    {
        $this->path = $path;
    }

    public function handle()
    {
        shell_exec('rm ' . $this->path); // safe: command-injection
    }
}
