<?php

function harborline_save_settings() {
    check_ajax_referer('harborline', false, false); // expect: csrf-disabled
    wp_die();
}

function harborline_save_checked() {
    if (!check_ajax_referer('harborline', false, false)) { // safe: csrf-disabled
        wp_die();
    }
}

function harborline_line() {
    $line = array(
        '#theme' => 'html_tag', '#tag' => 'p', '#value' => $_GET['line'],
    );
    print drupal_render($line); // expect: cross-site-scripting
    print theme('image', array('path' => check_plain($_GET['path']))); // safe: cross-site-scripting
    print theme('image', $_GET['path']); // expect: cross-site-scripting
}

function harborline_is_right($given, $kept) {
    return md5($given) == $kept; // expect: weak-hash
}

function harborline_is_same($given, $kept) {
    return hash_equals($kept, hash('sha256', $given)); // safe: weak-hash
}
