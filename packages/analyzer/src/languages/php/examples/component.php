<?php
use Livewire\Attributes\Locked;
use Livewire\Component;
use React\Http\Browser;
use React\Http\Message\Response;
use Psr\Http\Message\ServerRequestInterface;
use Cake\Http\Cookie\Cookie;

class Members extends Component
{
    public string $sort = 'name';
    public int $page = 1;
    #[Locked]
    public string $team = 'all';
    protected string $table = 'members';

    public function rows(\PDO $pdo): array
    {
        $pdo->query("SELECT name FROM members ORDER BY {$this->sort}"); // expect: sql-injection
        $pdo->query("SELECT name FROM {$this->table} LIMIT {$this->page}"); // safe: sql-injection
        return $pdo->query("SELECT name FROM members_{$this->team}")->fetchAll(); // safe: sql-injection
    }
}

class Shop
{
    protected \DB\SQL $db;

    public function offers(\Base $f3): void
    {
        $this->db->exec('SELECT id FROM offers WHERE region="' . $f3->get('GET.region') . '"'); // expect: sql-injection
        $this->db->exec('SELECT id FROM offers WHERE region="' . $f3->get('home.region') . '"'); // safe: sql-injection
        $this->db->exec('SELECT id FROM offers WHERE region=?', [$f3->get('GET.region')]); // safe: sql-injection
        mail('shop@example.com', 'Offer', 'text', 'From: ' . $f3->get('POST.from')); // expect: mail-injection
        echo \Template::instance()->resolve($f3->get('POST.layout'), []); // expect: template-injection, cross-site-scripting
        echo \Template::instance()->resolve('<b>{{ @name }}</b>', ['name' => 1]); // safe: template-injection
    }

    public function account($user, $f3): void
    {
        $user->copyFrom('POST'); // expect: mass-assignment
        $user->copyFrom('POST', fn ($sent) => array_intersect_key($sent, ['name' => 1])); // safe: mass-assignment
        $f3->set('DEBUG', 3); // expect: debug-enabled
        $f3->set('DEBUG', 0); // safe: debug-enabled
    }
}

class Accounts
{
    public function edit($users, $user)
    {
        $users->patchEntity($user, $this->request->getData(), ['accessibleFields' => ['*' => true]]); // expect: mass-assignment
        $users->patchEntity($user, $this->request->getData(), ['fields' => ['locale']]); // safe: mass-assignment
        new Cookie('keep', $user->ticket, null, '/', '', false, true); // expect: cookie-not-secure
        new Cookie('keep', $user->ticket, null, '/', '', true, false); // expect: cookie-not-httponly
        new Cookie('keep', $user->ticket, null, '/', '', true, true); // safe: cookie-not-secure
        $this->serializer->deserialize($user->text, $_POST['class'], 'json'); // expect: unsafe-reflection
        $this->serializer->deserialize($user->text, Accounts::class, 'json'); // safe: unsafe-reflection
    }
}

$routes['/device'] = function (ServerRequestInterface $request) use ($devices) {
    $address = $request->getQueryParams()['address'];
    $devices->get("https://devices.example.com/$address"); // safe: ssrf
    return $devices->get("https://$address/status"); // expect: ssrf
};

$routes['/hello'] = function (ServerRequestInterface $request) {
    $name = $request->getQueryParams()['name'];
    Response::html('<h1>' . htmlspecialchars($name) . '</h1>'); // safe: cross-site-scripting
    return Response::html("<h1>$name</h1>"); // expect: cross-site-scripting
};

$worker->onMessage = static function ($connection, $request) {
    try {
        $connection->send(answer($request));
    } catch (\PDOException $error) {
        error_log($error->getMessage());
        $connection->send(new Response(500, [], 'failed')); // safe: error-details-exposed
        $connection->send(new Response(500, [], $error->getTraceAsString())); // expect: error-details-exposed
    }
};
