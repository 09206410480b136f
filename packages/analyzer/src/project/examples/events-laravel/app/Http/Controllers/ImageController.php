<?php
namespace App\Http\Controllers;

use App\Events\ImageUploaded;
use App\Events\ImageViewed;
use Illuminate\Http\Request;

class ImageController extends Controller
{
    public function store(Request $request)
    {
        event(new ImageUploaded($request->input('path')));
        ImageViewed::dispatch('logo.png');
        return response('ok');
    }
}
