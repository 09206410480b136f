<?php
/*
Plugin Name: Notices
*/

add_shortcode('notice', 'notices_show');
add_shortcode('notice_escaped', 'notices_show_escaped');
add_action('admin_init', 'notices_save');
add_action('admin_init', 'notices_register');
add_action('init', 'notices_save_checked');

function notices_show($attributes)
{
    $given = shortcode_atts(['title' => '', 'color' => 'red'], $attributes);
    return '<h2>' . $given['title'] . '</h2>'; // expect: cross-site-scripting
}

function notices_show_escaped($attributes)
{
    $given = shortcode_atts(['title' => '', 'color' => 'red'], $attributes);
    return '<h2 style="color:' . esc_attr($given['color']) . '">' . esc_html($given['title']) . '</h2>';
}

function notices_save()
{
    if (isset($_POST['notice'])) {
        update_option('notice', sanitize_text_field($_POST['notice'])); // expect: csrf-disabled, missing-authorization
    }
}

function notices_save_checked()
{
    if (!isset($_POST['notice_nonce']) || !wp_verify_nonce($_POST['notice_nonce'], 'save')) {
        return;
    }
    if (!current_user_can('manage_options')) {
        return;
    }
    update_option('notice', sanitize_text_field($_POST['notice']));
}

function notices_register()
{
    add_option('notices_version', '1.2');
}

function notices_routes()
{
    register_rest_route('notices/v1', '/add', [
        'methods' => 'POST',
        'callback' => 'notices_add',
        'permission_callback' => '__return_true', // expect: missing-authorization
    ]);
    register_rest_route('notices/v1', '/list', [
        'methods' => 'GET',
        'callback' => 'notices_list',
        'permission_callback' => '__return_true',
    ]);
    register_rest_route('notices/v1', '/remove', [
        'methods' => WP_REST_Server::DELETABLE,
        'callback' => 'notices_remove',
        'permission_callback' => fn() => current_user_can('delete_posts'),
    ]);
}
