<?php
namespace App\Events;

use Illuminate\Foundation\Events\Dispatchable;

class ImageUploaded
{
    use Dispatchable;
    public $path;
    public function __construct($path)
    {
        $this->path = $path;
    }
}
