<?php
namespace App\Events;

use Illuminate\Foundation\Events\Dispatchable;

class ImageViewed
{
    use Dispatchable;
    public function __construct(public $path)
    {
    }
}
