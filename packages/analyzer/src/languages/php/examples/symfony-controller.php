<?php

namespace App\Controller;

use Doctrine\DBAL\Connection;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Process\Process;
use Symfony\Component\Routing\Attribute\Route;

class ProductController extends AbstractController
{
    public function __construct(private Connection $connection, private EntityManagerInterface $em)
    {
    }

    #[Route('/products/{slug}')]
    public function show(Request $request, string $slug): Response
    {
        $this->connection->executeQuery("SELECT * FROM products WHERE slug = '$slug'"); // expect: sql-injection
        $this->connection->executeQuery('SELECT * FROM products WHERE slug = ?', [$slug]);
        $this->em->createQuery('SELECT p FROM Product p WHERE p.name = ' . $request->query->get('name')); // expect: sql-injection
        $page = $request->query->getInt('page', 1);
        $this->connection->executeQuery("SELECT * FROM products LIMIT $page");

        return new Response('<h1>' . $slug . '</h1>'); // expect: cross-site-scripting
    }

    #[Route('/safe/{slug}')]
    public function safe(string $slug): Response
    {
        return new Response('<h1>' . htmlspecialchars($slug) . '</h1>');
    }

    #[Route('/go')]
    public function go(Request $request): Response
    {
        if ($request->query->has('plain')) {
            return $this->redirectToRoute('home');
        }
        return new RedirectResponse($request->query->get('to')); // expect: open-redirect
    }

    #[Route('/file')]
    public function file(Request $request): Response
    {
        $process = Process::fromShellCommandline('file ' . $request->request->get('name')); // expect: command-injection
        $list = new Process(['file', $request->request->get('name')]);
        return new BinaryFileResponse('/srv/files/' . $request->query->get('name')); // expect: path-traversal
    }
}
