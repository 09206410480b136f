<?php
use Symfony\Component\HttpFoundation\Request;

class Imports
{
    public function read(Request $request): string
    {
        $file = $request->files->get('list');
        return file_get_contents($file->getPathname());
    }

    public function keep(Request $request): void
    {
        $file = $request->files->get('list');
        file_put_contents('/srv/lists/' . $file->getClientOriginalName(), 'x'); // expect: path-traversal
    }
}
