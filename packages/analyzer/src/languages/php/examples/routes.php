<?php
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Route;

Route::get('/users/{name}', function ($name) {
    return DB::select("SELECT * FROM users WHERE name = '$name'"); // expect: sql-injection
});
Route::get('/people/{name}', fn (string $name) => DB::select('SELECT * FROM users WHERE name = ?', [$name]));
Route::post('/search', function (Request $request) {
    $id = (int) $request->input('id');
    DB::select("SELECT * FROM users WHERE id = $id");
    return DB::select('SELECT * FROM users WHERE name = ' . $request->input('name')); // expect: sql-injection
});

$app->get('/hello/{name}', function ($request, $response, $args) {
    $response->getBody()->write('Hello ' . $args['name']); // expect: cross-site-scripting
    $response->getBody()->write('Hello ' . htmlspecialchars($args['name']));
    $query = $request->getQueryParams();
    system('id ' . $query['user']); // expect: command-injection
    system('id ' . escapeshellarg($query['user']));
    return $response;
});

class InvoiceController extends Controller
{
    public function show(string $number, int $page): array
    {
        DB::select("SELECT * FROM invoices LIMIT $page");
        return DB::select("SELECT * FROM invoices WHERE number = '$number'"); // expect: sql-injection
    }

    public function download(string $name)
    {
        readfile(storage_path('invoices') . '/' . basename($name));
        readfile('/srv/invoices/' . $name); // expect: path-traversal
    }
}

class SearchPage extends CI_Controller
{
    public function index(): void
    {
        $q = $this->input->get('q');
        $this->db->query("SELECT * FROM pages WHERE title = '$q'"); // expect: sql-injection
        $this->db->query('SELECT * FROM pages WHERE title = ' . $this->db->escape($q));
        $this->db->query('SELECT * FROM pages WHERE title = ?', [$q]);
        $this->load->view('search', ['q' => $q]);
    }
}
