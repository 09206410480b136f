<?php
namespace Drupal\shop\Controller;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Database\Database;
use Drupal\Component\Utility\Html;
use Drupal\Component\Utility\Xss;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

class ShopController extends ControllerBase
{
    public function list(Request $request)
    {
        $name = $request->query->get('name');
        $rows = \Drupal::database()->query("SELECT * FROM {shop} WHERE name = '$name'")->fetchAll(); // expect: sql-injection
        $safe = \Drupal::database()->query('SELECT * FROM {shop} WHERE name = :name', [':name' => $name])->fetchAll();
        $build = ['#markup' => 'Hello ' . $name];
        $build['plain'] = ['#plain_text' => $name];
        return new Response('<p>' . Html::escape($name) . '</p>');
    }
    public function raw(Request $request)
    {
        return new Response('<p>' . $request->query->get('name') . '</p>'); // expect: cross-site-scripting
    }
}
