<?php

namespace App\Http\Controllers;

use App\Models\Invoice;
use Dompdf\Options;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Process;
use Illuminate\Support\Facades\Storage;
use Intervention\Image\ImageManager;
use Latte\Engine;
use League\CommonMark\CommonMarkConverter;
use League\OAuth2\Client\Provider\GenericProvider;
use Lcobucci\JWT\Configuration;
use phpseclib3\Net\SFTP;
use Respect\Validation\Validator as v;
use Twig\Loader\ArrayLoader;

class TaskController extends Controller
{
    private const PEPPER = 'k3pt-0ut-0f-g1t-77'; // expect: hard-coded-key

    public function fetch(Request $request)
    {
        Http::withHeaders(['a' => 'b'])->timeout(5)->post($request->input('hook'), []); // expect: ssrf
        Http::withHeaders(['a' => 'b'])->timeout(5)->post('https://api.example.com/hook', []);
        Storage::disk('local')->get($request->query('name')); // expect: path-traversal
        Storage::disk('local')->get('readme.txt');
        Process::timeout(3)->run("tar xf {$request->input('archive')}"); // expect: command-injection
        Process::timeout(3)->run(['tar', 'xf', '/srv/' . $request->integer('archive') . '.tar']);
    }

    public function ping(Request $request)
    {
        $host = $request->input('host');
        if (!v::ip()->validate($host)) {
            abort(422);
        }

        return shell_exec('ping -c 1 ' . $host); // safe: command-injection
    }

    public function pingAny(Request $request)
    {
        $host = $request->input('host');
        if (!v::notEmpty()->validate($host)) {
            abort(422);
        }

        return shell_exec('ping -c 1 ' . $host); // expect: command-injection
    }

    public function picture(Request $request, ImageManager $images)
    {
        $images->make($request->input('src')); // expect: path-traversal
        $images->make('/srv/images/logo.png');
    }

    public function card(Request $request, Engine $latte)
    {
        return $latte->renderToString($request->input('layout'), ['year' => 2025]); // expect: template-injection
    }

    public function cardOfTheShop(Request $request, Engine $latte)
    {
        return $latte->renderToString('card.latte', ['name' => $request->input('name')]);
    }

    public function sorted(Request $request, array $rows)
    {
        $call = $request->input('call');

        return array_map($call, $rows); // expect: code-injection
    }

    public function failed(Invoice $invoice)
    {
        try {
            return $invoice->pay();
        } catch (\Throwable $e) {
            return response($e->getTraceAsString(), 500); // expect: error-details-exposed
        }
    }

    public function failedQuietly(Invoice $invoice)
    {
        try {
            return $invoice->pay();
        } catch (\Throwable $e) {
            return response('failed', 500);
        }
    }
}

function settings(): void
{
    new CommonMarkConverter(['html_input' => 'allow']); // expect: cross-site-scripting
    new CommonMarkConverter(['html_input' => 'escape']);
    new GenericProvider([ // expect: certificate-check-disabled
        'clientId' => getenv('OAUTH_ID'),
        'urlAuthorize' => 'https://id.example.com/authorize',
        'urlAccessToken' => 'https://id.example.com/token',
        'verify' => false,
    ]);
    new GenericProvider(['clientId' => getenv('OAUTH_ID'), 'verify' => true]);
    $options = new Options();
    $options->setIsPhpEnabled(true); // expect: code-injection
    $options->setIsPhpEnabled(false);
    Configuration::forUnsecuredSigner(); // expect: jwt-not-verified
    new ArrayLoader(['page' => $_POST['page']]); // expect: template-injection
    new ArrayLoader(['page' => 'Hello {{ name }}']);
    $sftp = new SFTP('files.example.com');
    $sftp->login('reports', 'Kd82-nightly-Wq'); // expect: hard-coded-credentials
    $sftp->login('reports', getenv('SFTP_PASSWORD'));
    $sftp->put('/in/' . $_GET['name'], 'x'); // expect: path-traversal
    $sftp->put('/in/report.csv', 'x');
}

function shown(\Throwable $error): void
{
    echo json_encode(['error' => $error->getMessage(), 'trace' => $error->getTrace()]); // expect: error-details-exposed
}

function escapedForOther(\PDO $db, string $name): void
{
    $db->exec("INSERT INTO account (name) VALUES ('" . addcslashes($name, '"') . "')"); // expect: sql-injection
    $db->exec("INSERT INTO account (name) VALUES ('" . addcslashes($name, "'\\") . "')");
}
