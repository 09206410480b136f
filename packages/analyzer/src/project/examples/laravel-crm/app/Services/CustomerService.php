<?php

namespace App\Services;

use Illuminate\Support\Facades\DB;

class CustomerService
{
    public function search($name)
    {
        return DB::select("SELECT * FROM customers WHERE name = '" . $name . "'"); // expect: sql-injection
    }

    public function searchSafely($name)
    {
        return DB::select('SELECT * FROM customers WHERE name = ?', [$name]);
    }
}
