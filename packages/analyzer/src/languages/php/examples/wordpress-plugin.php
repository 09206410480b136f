<?php
/* Plugin Name: Event list */

add_action('wp_ajax_find_events', 'find_events');
add_shortcode('events', 'show_events');

function find_events()
{
    global $wpdb;
    $city = $_GET['city'];
    $rows = $wpdb->get_results("SELECT * FROM {$wpdb->prefix}events WHERE city = '$city'"); // expect: sql-injection
    $rows = $wpdb->get_results($wpdb->prepare("SELECT * FROM {$wpdb->prefix}events WHERE city = %s", $city));
    $name = esc_sql($_GET['name']);
    $rows = $wpdb->get_results("SELECT * FROM {$wpdb->prefix}events WHERE name = '$name'");
    $rows = $wpdb->get_results("SELECT * FROM {$wpdb->prefix}events ORDER BY $name"); // expect: sql-injection
    $id = absint($_GET['id']);
    $wpdb->query("DELETE FROM {$wpdb->prefix}drafts WHERE id = $id");
    wp_send_json_success($rows);
}

function show_events($attributes)
{
    echo '<h2>' . esc_html($_GET['title']) . '</h2>';
    echo '<h2>' . $_GET['title'] . '</h2>'; // expect: cross-site-scripting
    echo '<a href="' . esc_url($_GET['link']) . '">more</a>';
    echo '<p class="' . sanitize_key($_GET['class']) . '">';
    echo sanitize_text_field(wp_unslash($_POST['city']));
    wp_redirect($_GET['back']); // expect: open-redirect
    wp_safe_redirect($_GET['back']);
    $remote = wp_remote_get($_POST['feed']); // expect: ssrf
    $remote = wp_remote_get('https://events.example.com/feed', ['sslverify' => false]); // expect: certificate-check-disabled
}
