<?php
use Psr\Http\Message\ResponseInterface as Response;
use Psr\Http\Message\ServerRequestInterface as Request;
use Slim\Factory\AppFactory;
use Slim\Views\Twig;

$app = AppFactory::create();
$app->get('/greet', function (Request $request, Response $response) {
    $params = $request->getQueryParams();
    $view = Twig::fromRequest($request);
    return $view->render($response, 'greet.html.twig', ['name' => $params['name'], 'count' => (int) $params['count']]);
});
$app->run();
