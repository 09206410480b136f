<?php

namespace App\Http\Controllers;

use App\Services\CustomerService;
use App\Support\Export;
use Illuminate\Http\Request;

class CustomerController extends Controller
{
    private CustomerService $customers;

    public function __construct(CustomerService $customers)
    {
        $this->customers = $customers;
    }

    public function index(Request $request)
    {
        return response()->json($this->customers->search($request->input('name')));
    }

    public function safe(Request $request)
    {
        return response()->json($this->customers->searchSafely($request->input('name')));
    }

    public function export(Request $request)
    {
        Export::start($request->input('file'));
        Export::startSafely($request->input('file'));
        return response()->noContent();
    }
}
