<?php
use Psr\Http\Message\ResponseInterface as Response;
use Psr\Http\Message\ServerRequestInterface as Request;
use Slim\Factory\AppFactory;
use GuzzleHttp\Client;

require __DIR__ . '/../vendor/autoload.php';
$app = AppFactory::create();
$pdo = new PDO('sqlite:app.db');
$app->get('/users/{id}', function (Request $request, Response $response, array $args) use ($pdo) {
    $user = $pdo->query("SELECT * FROM users WHERE id = {$args['id']}")->fetch(); // expect: sql-injection
    $params = $request->getQueryParams();
    $other = $pdo->query("SELECT * FROM users WHERE name = '" . $params['name'] . "'")->fetch(); // expect: sql-injection
    $response->getBody()->write('<h1>' . $params['title'] . '</h1>'); // expect: cross-site-scripting
    return $response;
});
$app->post('/hook', function (Request $request, Response $response) {
    $body = $request->getParsedBody();
    $client = new Client(['verify' => false]); // expect: certificate-check-disabled
    $client->get($body['url']); // expect: ssrf
    $client->request('POST', $body['target'], []); // expect: ssrf
    $response->getBody()->write(json_encode(['name' => $body['name']]));
    return $response->withHeader('Location', $body['next'])->withStatus(302); // expect: open-redirect
});
$app->get('/json', function (Request $request, Response $response) {
    $response->getBody()->write(json_encode($request->getQueryParams()));
    return $response->withHeader('Content-Type', 'application/json');
});
$app->run();
