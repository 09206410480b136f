<?php
namespace App\Http\Controllers;

use App\Jobs\Clean;
use App\Jobs\ConvertImage;
use Illuminate\Http\Request;

class ImageController extends Controller
{
    public function convert(Request $request)
    {
        ConvertImage::dispatch($request->input('path'));
        Clean::dispatch('/tmp/old');
        return response('ok');
    }
}
