<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class SheetController extends Controller
{
    public function year(string $year)
    {
        return DB::select("SELECT name FROM sheets WHERE year = $year");
    }

    public function named(Request $request)
    {
        $name = $request->query('name');
        return DB::select("SELECT name FROM sheets WHERE name = '$name'"); // expect: sql-injection
    }
}
