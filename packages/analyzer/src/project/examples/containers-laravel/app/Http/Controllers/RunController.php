<?php
namespace App\Http\Controllers;

use Illuminate\Http\Request;

class Shell
{
    public function run($command)
    {
        exec($command); // expect: command-injection
    }

    public function ping($command)
    {
        exec($command); // safe: command-injection
    }
}

class Tracer
{
    public function trace($host)
    {
        exec('traceroute ' . $host); // expect: command-injection
    }
}

class Zipper
{
    public function zip($name)
    {
        exec('zip ' . $name); // expect: command-injection
    }
}

class RunController extends Controller
{
    public function run(Request $request)
    {
        $shell = app(Shell::class);
        $shell->run($request->input('command'));
        $shell->ping('ping');
        app()->make(Tracer::class)->trace($request->input('host'));
        resolve(Zipper::class)->zip($request->input('name'));
        return response('ok');
    }
}
