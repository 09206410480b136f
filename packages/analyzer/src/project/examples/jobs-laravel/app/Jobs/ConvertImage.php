<?php
namespace App\Jobs;

use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Bus\Dispatchable;

class ConvertImage implements ShouldQueue
{
    use Dispatchable;

    public function __construct(private string $path)
    {
    }

    public function handle()
    {
        shell_exec('convert ' . $this->path); // expect: command-injection
    }
}
