<?php

namespace App\Http\Controllers;

use App\Models\Post;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Storage;

class PostController extends Controller
{
    public function index(Request $request)
    {
        $order = $request->input('order');
        $posts = DB::select("SELECT * FROM posts ORDER BY $order"); // expect: sql-injection
        $mine = DB::table('posts')->whereRaw('author = ' . $request->query('author'))->get(); // expect: sql-injection
        $safe = DB::select('SELECT * FROM posts WHERE author = ?', [$request->input('author')]);
        $also = DB::table('posts')->where('author', $request->author)->get();
        $bound = Post::whereRaw('LOWER(title) = ?', [$request->title])->get();
        $loose = Post::whereRaw("LOWER(title) = '{$request->title}'")->get(); // expect: sql-injection
        $page = $request->integer('page');
        $paged = DB::select("SELECT * FROM posts LIMIT 10 OFFSET $page");

        return view('posts.index', ['posts' => $posts]);
    }

    public function back(Request $request)
    {
        if ($request->has('home')) {
            return redirect()->route('home');
        }
        return redirect($request->input('next')); // expect: open-redirect
    }

    public function preview(Request $request)
    {
        return response('<h1>' . $request->input('title') . '</h1>'); // expect: cross-site-scripting
    }

    public function escaped(Request $request)
    {
        return response('<h1>' . e($request->input('title')) . '</h1>');
    }

    public function json(Request $request)
    {
        return response()->json(['title' => $request->input('title')]);
    }

    public function download(Request $request)
    {
        return Storage::download($request->input('path')); // expect: path-traversal
    }

    public function import(Request $request)
    {
        $feed = Http::get($request->input('feed')); // expect: ssrf
        return unserialize($request->cookie('state')); // expect: unsafe-deserialization
    }

    public function matched(Request $request)
    {
        $route = ($request->getRouteResolver())(); // safe: code-injection
        $user = call_user_func($request->getUserResolver()); // safe: code-injection
        return [$route, $user, call_user_func($request->input('step'))]; // expect: code-injection
    }
}
