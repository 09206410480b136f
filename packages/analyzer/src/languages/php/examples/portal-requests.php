<?php
// WordPress and Drupal: what their requests hold, and what they trust.

use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Render\Markup;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Symfony\Component\HttpFoundation\Request;

function readDocument(WP_REST_Request $request)
{
    readfile(ABSPATH . $request['document']); // expect: path-traversal
    readfile(ABSPATH . (int) $request['document'] . '.txt');
}

function signIn()
{
    wp_set_auth_cookie($_GET['user']); // expect: missing-authorization
    wp_set_auth_cookie(get_current_user_id());
    wp_insert_user(['user_login' => $_POST['login'], 'role' => $_POST['role']]); // expect: missing-authorization
    wp_insert_user(['user_login' => $_POST['login'], 'role' => 'subscriber']);
    do_action($_GET['hook']); // expect: code-injection
    do_action('letters_sent', $_GET['hook']);
}

class LettersController extends ControllerBase
{
    public function letter(Request $request)
    {
        $name = $request->query->get('name');
        return [
            ['#type' => 'inline_template', '#template' => '<b>' . $name . '</b>'], // expect: template-injection
            ['#type' => 'inline_template', '#template' => '<b>{{ name }}</b>', '#context' => ['name' => $name]],
            ['#markup' => Markup::create($name)], // expect: cross-site-scripting
            ['#markup' => $name],
        ];
    }

    public function leave(Request $request)
    {
        return new TrustedRedirectResponse($request->query->get('to')); // expect: open-redirect
    }

    public function submitForm(array &$form, FormStateInterface $state)
    {
        \Drupal::database()->query('DELETE FROM {letters} WHERE id = ' . $state->getValue('id')); // expect: sql-injection
        \Drupal::database()->query('DELETE FROM {letters} WHERE id = :id', [':id' => $state->getValue('id')]);
    }
}

function greet()
{
    echo t('Hello @name', ['@name' => $_GET['name']]);
    echo t('Hello !name', ['!name' => $_GET['name']]); // expect: cross-site-scripting
}
