<?php

namespace App\Http\Controllers;

use App\Models\User;
use Doctrine\DBAL\Connection;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Cookie;
use Illuminate\Support\Facades\Log;
use MongoDB\Client;
use PHPMailer\PHPMailer\PHPMailer;

class ReportsController extends Controller
{
    public function __construct(private Connection $db)
    {
    }

    public function owners(Request $request)
    {
        $qb = $this->db->createQueryBuilder();
        $qb->select('*')->from('reports')->where('owner = ' . $qb->createNamedParameter($request->input('owner')));
        $qb->orderBy($request->input('sort')); // expect: sql-injection
        $quoted = $this->db->quote($request->input('owner'));
        $count = $this->db->fetchOne('SELECT count(*) FROM reports WHERE owner = ' . $quoted);
        return [$qb->executeQuery()->fetchAllAssociative(), $count];
    }

    public function greeting(Request $request)
    {
        $name = $request->input('name');
        return "<h1>Welcome, $name</h1>"; // expect: cross-site-scripting
    }

    public function greetingEscaped(Request $request)
    {
        return '<h1>Welcome, ' . e($request->input('name')) . '</h1>';
    }

    public function page(Request $request)
    {
        return view('reports.page', ['name' => $request->input('name')]);
    }

    public function login(Request $request)
    {
        Log::info('login of ' . $request->integer('account') . ' with ' . $request->input('password')); // expect: log-injection, sensitive-data-logged
        Log::info('login of ' . $request->integer('account'));
        if ($request->input('password') === 'Sommer2024!') { // expect: hard-coded-credentials
            return 'ok';
        }
        Cookie::queue('session_token', bin2hex(random_bytes(32)), 60, null, null, false, false); // expect: cookie-not-secure, cookie-not-httponly
        Cookie::queue('session_token', bin2hex(random_bytes(32)), 60, null, null, true, true);
        User::unguard(); // expect: mass-assignment
        return 'no';
    }

    public function document(Request $request)
    {
        $collection = (new Client())->shop->users;
        $sent = json_decode($request->getContent(), true);
        $one = $collection->findOne(['name' => $sent['name'], 'password' => $sent['password']]); // expect: nosql-injection
        $two = $collection->findOne(['name' => (string) $sent['name']]);
        return [$one, $two];
    }

    public function mail(PHPMailer $mail)
    {
        $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]; // expect: certificate-check-disabled
        $mail->SMTPOptions = ['ssl' => ['verify_peer' => true, 'cafile' => '/etc/ssl/mail.pem']];
    }
}
