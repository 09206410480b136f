<?php
namespace App\Http\Controllers;

use App\Models\Post;
use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Storage;
use Illuminate\Support\Facades\Validator;
use Symfony\Component\Process\Process;

class PostController extends Controller
{
    public function index(Request $request)
    {
        $posts = DB::select("select * from posts where title like '%" . $request->input('q') . "%'"); // expect: sql-injection
        $safe = DB::select('select * from posts where title = ?', [$request->q]);
        $raw = Post::whereRaw("author = '{$request->author}'")->get(); // expect: sql-injection
        $bound = Post::whereRaw('author = ?', [$request->author])->get();
        $order = Post::orderByRaw($request->get('sort'))->get(); // expect: sql-injection
        $fine = Post::where('title', $request->query('title'))->orderBy('id')->paginate();
        $expr = DB::table('posts')->select(DB::raw($request->columns))->get(); // expect: sql-injection
        return view('posts.index', compact('posts', 'safe', 'raw', 'bound', 'order', 'fine', 'expr'));
    }

    public function store(Request $request)
    {
        $post = Post::create($request->all());
        $validated = $request->validate(['title' => 'required|max:255', 'body' => 'required']);
        $fine = Post::create($validated);
        $only = Post::create($request->only(['title', 'body']));
        $user = User::find(1);
        $user->forceFill($request->input())->save(); // expect: mass-assignment
        return redirect($request->input('return_to')); // expect: open-redirect
    }

    public function show($id)
    {
        return redirect()->route('posts.show', ['id' => $id]);
    }

    public function away(Request $request)
    {
        return redirect()->away($request->query('url')); // expect: open-redirect
    }

    public function upload(Request $request)
    {
        $name = $request->file('avatar')->getClientOriginalName();
        $request->file('avatar')->move(public_path('uploads'), $name); // expect: unrestricted-upload
        $path = $request->file('avatar')->store('avatars');
        Storage::put('docs/' . $request->name, $request->body); // expect: path-traversal
        return response()->download(storage_path('app/' . $request->file)); // expect: path-traversal
    }

    public function convert(Request $request)
    {
        exec('pandoc ' . $request->input('file'), $out); // expect: command-injection
        $process = new Process(['pandoc', $request->input('file')]);
        $process->run();
        $shell = Process::fromShellCommandline('pandoc ' . $request->input('file')); // expect: command-injection
        $response = Http::get($request->input('webhook')); // expect: ssrf
        $unsafe = Http::withoutVerifying()->get('https://internal.example.com'); // expect: certificate-check-disabled
        Log::info('converted ' . $request->input('file')); // expect: log-injection
        return response('<p>' . $request->input('name') . '</p>'); // expect: cross-site-scripting
    }

    public function json(Request $request)
    {
        return response()->json(['name' => $request->input('name')]);
    }

    public function password(Request $request)
    {
        $user = Auth::user();
        $user->password = md5($request->password); // expect: weak-password-hash
        $user->password = Hash::make($request->password);
        $user->save();
        $data = unserialize(base64_decode($request->cookie('state'))); // expect: unsafe-deserialization
        return back();
    }
}
