<?php
namespace App\Controller;

use App\Entity\Product;
use Doctrine\DBAL\Connection;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Process\Process;
use Symfony\Component\Routing\Annotation\Route;
use Symfony\Contracts\HttpClient\HttpClientInterface;

class SearchController extends AbstractController
{
    public function __construct(private EntityManagerInterface $em, private HttpClientInterface $client) {}

    #[Route('/search', name: 'search')]
    public function search(Request $request, Connection $connection): Response
    {
        $q = $request->query->get('q');
        $rows = $connection->executeQuery("SELECT * FROM product WHERE name = '$q'")->fetchAllAssociative(); // expect: sql-injection
        $ok = $connection->executeQuery('SELECT * FROM product WHERE name = ?', [$q])->fetchAllAssociative();
        $dql = $this->em->createQuery('SELECT p FROM App\Entity\Product p WHERE p.name = \'' . $q . '\'')->getResult(); // expect: sql-injection
        $fine = $this->em->createQuery('SELECT p FROM App\Entity\Product p WHERE p.name = :q')->setParameter('q', $q)->getResult();
        $qb = $this->em->createQueryBuilder()->select('p')->from(Product::class, 'p');
        $qb->where("p.name = '" . $q . "'"); // expect: sql-injection
        $qb->andWhere('p.stock > :stock')->setParameter('stock', $request->query->getInt('stock'));
        $limit = $request->query->getInt('limit', 10);
        $more = $connection->fetchAllAssociative("SELECT * FROM product LIMIT $limit");
        return $this->render('search.html.twig', ['rows' => $rows, 'q' => $q]);
    }

    #[Route('/hello/{name}')]
    public function hello(string $name, Request $request): Response
    {
        if ($request->isMethod('POST')) {
            return new Response('<h1>Hello ' . $request->request->get('name') . '</h1>'); // expect: cross-site-scripting
        }
        return new Response('<h1>Hello ' . $name . '</h1>'); // expect: cross-site-scripting
    }

    #[Route('/go')]
    public function go(Request $request): Response
    {
        if ($request->query->has('a')) {
            return $this->redirect($request->query->get('to')); // expect: open-redirect
        }
        return new RedirectResponse($request->headers->get('referer')); // expect: open-redirect
    }

    #[Route('/file')]
    public function file(Request $request): Response
    {
        $name = $request->get('name');
        return new BinaryFileResponse('/srv/files/' . $name); // expect: path-traversal
    }

    #[Route('/run')]
    public function run(Request $request): Response
    {
        $process = Process::fromShellCommandline('grep ' . $request->query->get('term') . ' /var/log/app.log'); // expect: command-injection
        $process->run();
        $safe = new Process(['grep', '--', $request->query->get('term'), '/var/log/app.log']);
        $safe->run();
        $remote = $this->client->request('GET', $request->query->get('url')); // expect: ssrf
        return new JsonResponse(['out' => $process->getOutput(), 'remote' => $remote->getContent()]);
    }

    #[Route('/template')]
    public function template(Request $request, \Twig\Environment $twig): Response
    {
        $template = $twig->createTemplate('Hello ' . $request->query->get('name')); // expect: template-injection
        $response = new Response($template->render());
        $response->headers->setCookie(Cookie::create('session_token', 'x')->withSecure(false)->withHttpOnly(false)); // expect: cookie-not-secure, cookie-not-httponly
        return $response;
    }
}
