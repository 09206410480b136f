<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;

class PostController extends Controller
{
    public function preview(Request $request)
    {
        $body = $request->input('body');
        $title = e($request->input('title'));
        return view('posts.preview', compact('body', 'title'));
    }
}
