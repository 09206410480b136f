<?php

use App\Http\Controllers\CustomerController;
use Illuminate\Support\Facades\Route;

Route::get('/customers', [CustomerController::class, 'index']);
Route::get('/customers/safe', [CustomerController::class, 'safe']);
Route::get('/export', [CustomerController::class, 'export']);
