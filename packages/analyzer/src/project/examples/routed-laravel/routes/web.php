<?php

use App\Http\Controllers\SheetController;
use Illuminate\Support\Facades\Route;

Route::get('/sheets/{year}', [SheetController::class, 'year'])->whereNumber('year');
Route::get('/names/{name}', [SheetController::class, 'named']);
