<?php
/**
 * Plugin Name: Event list
 */
if (!defined('ABSPATH')) {
    exit;
}
add_action('wp_ajax_nopriv_events_search', 'events_search');
add_action('wp_ajax_events_delete', 'events_delete');
add_action('wp_ajax_events_save', 'events_save');
add_shortcode('events', 'events_shortcode');
add_action('admin_post_events_import', 'events_import');

function events_search()
{
    global $wpdb;
    $term = $_POST['term'];
    $rows = $wpdb->get_results("SELECT * FROM {$wpdb->prefix}events WHERE title LIKE '%$term%'"); // expect: sql-injection
    $safe = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$wpdb->prefix}events WHERE title = %s", $term));
    $bad = $wpdb->get_var($wpdb->prepare("SELECT id FROM {$wpdb->prefix}events WHERE title = '$term' AND day = %d", 1)); // expect: sql-injection
    $clean = sanitize_text_field(wp_unslash($_POST['term']));
    $still = $wpdb->query("DELETE FROM {$wpdb->prefix}log WHERE term = '$clean'"); // expect: sql-injection
    $id = absint($_POST['id']);
    $number = $wpdb->get_row("SELECT * FROM {$wpdb->prefix}events WHERE id = $id");
    $escaped = $wpdb->get_row("SELECT * FROM {$wpdb->prefix}events WHERE title = '" . esc_sql($term) . "'");
    $wpdb->insert($wpdb->prefix . 'log', ['term' => $clean]);
    wp_send_json($rows);
}

function events_delete()
{
    global $wpdb;
    $wpdb->delete($wpdb->prefix . 'events', ['id' => (int) $_POST['id']]); // expect: csrf-disabled, missing-authorization
    wp_die();
}

function events_save()
{
    check_ajax_referer('events_save');
    if (!current_user_can('edit_posts')) {
        wp_die('no');
    }
    update_option('events_title', sanitize_text_field($_POST['title']));
    $settings = unserialize(base64_decode($_POST['settings'])); // expect: unsafe-deserialization
    wp_send_json_success($settings);
}

function events_shortcode($atts)
{
    $title = $_GET['title'];
    echo '<h2>' . esc_html($title) . '</h2>';
    echo '<h2>' . $title . '</h2>'; // expect: cross-site-scripting
    echo '<a href="' . esc_url($_GET['link']) . '">x</a>';
    echo '<a href="' . esc_attr($_GET['link']) . '">x</a>'; // expect: cross-site-scripting
    echo '<input value="' . esc_attr($_GET['q']) . '">';
    echo wp_kses_post($_GET['html']);
    printf('<p>%s</p>', $_GET['text']); // expect: cross-site-scripting
    printf('<p>%s</p>', esc_html($_GET['text']));
    _e($_GET['msg']); // expect: cross-site-scripting
    return '<p>' . $atts['id'] . '</p>'; // expect: cross-site-scripting
}

function events_import()
{
    check_admin_referer('events_import');
    $url = $_POST['url'];
    $response = wp_remote_get($url); // expect: ssrf
    $safe = wp_safe_remote_get($url);
    $file = ABSPATH . 'imports/' . $_POST['file'];
    $data = file_get_contents($file); // expect: path-traversal
    $ok = file_get_contents(ABSPATH . 'imports/' . sanitize_file_name($_POST['file']));
    wp_redirect($_POST['redirect_to']); // expect: open-redirect
    wp_safe_redirect($_POST['redirect_to']);
    exit;
}
