/** @module Models of WordPress: its database, escaping and options. */
import type { ApiModel } from '../../api-model/api.ts';

const QUERIES = '{query,get_results,get_row,get_col,get_var}';

const SHORTCODE = { source: 'remote', label: 'attribute of a shortcode', confidence: 'medium' } as const;

export const wordpress: ApiModel = {
  id: 'wordpress',
  languages: ['php'],
  types: { wpdb: [] },
  members: { $wpdb: 'wpdb', '$GLOBALS.wpdb': 'wpdb' },
  sources: [
    { kind: 'remote', label: 'query variable', call: 'get_query_var' },
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        'WP_REST_Request.{get_param,get_params,get_json_params,get_body,get_body_params,get_query_params,get_header,get_url_params}',
        '?.{get_param,get_json_params,get_body_params,get_query_params,get_url_params}',
      ],
    },
    {
      kind: 'database',
      label: 'stored value',
      call: [`wpdb.{get_results,get_row,get_col,get_var}`, 'get_post_meta', 'get_user_meta', 'get_comment_text'],
      // Data was usually checked before it was stored, and most of it is numbers and names.
      sanitized: ['sql', 'sql-quoted'],
      confidence: 'low',
    },
  ],
  callbacks: [
    {
      call: 'add_shortcode',
      args: [1],
      // Every author of a post can add shortcodes.
      parameters: [SHORTCODE, SHORTCODE],
      handler: 'shortcode',
    },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'shortcode' },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [`wpdb.${QUERIES}`, `?.${QUERIES}`, 'wpdb.prepare'],
      receiver: /wpdb$|db$/i,
      args: [0],
    },
    { weakness: 'cross-site-scripting', note: 'page', call: ['_e', 'wp_die'], args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: 'wp_redirect', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['wp_delete_file', 'load_template', 'locate_template'],
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: '{esc_html,esc_attr,esc_js,esc_textarea,esc_xml,wp_kses,wp_kses_post,wp_kses_data,esc_html__,esc_attr__,tag_escape,wp_strip_all_tags,sanitize_textarea_field}',
      sanitizes: ['html', 'xml'],
      args: [0],
    },
    { call: ['esc_url', 'esc_url_raw'], sanitizes: ['html', 'xml', 'header', 'redirect'], args: [0] },
    { call: 'sanitize_text_field', sanitizes: ['html', 'xml', 'header', 'log', 'mail'], args: [0] },
    {
      call: ['{sanitize_key,sanitize_title,sanitize_html_class,sanitize_user,sanitize_title_with_dashes}'],
      sanitizes: 'all',
      args: [0],
    },
    { call: ['sanitize_file_name', 'validate_file'], sanitizes: ['path', 'html'], args: [0] },
    { call: ['sanitize_email'], sanitizes: ['html', 'header', 'mail', 'sql', 'path', 'shell'], args: [0] },
    {
      call: ['esc_sql', '?.esc_like', 'wpdb.{_real_escape,_escape}', 'like_escape'],
      sanitizes: ['sql-quoted'],
      args: [0],
    },
    { call: ['wpdb.prepare', '?.prepare'], sanitizes: ['sql'], args: [{ from: 0 }], when: { not: { count: 1 } } },
    { call: 'wp_json_encode', sanitizes: ['html', 'header', 'log', 'code'], args: [0] },
    { call: 'wp_validate_redirect', sanitizes: ['redirect', 'url'], args: [0] },
    { call: ['wp_unslash'], sanitizes: [], args: [0] },
  ],
  summaries: [
    {
      call: ['absint', 'wp_parse_id_list', 'number_format_i18n', 'get_current_blog_id', 'get_current_user_id'],
      flow: 'parse-number',
    },
    { call: ['wp_die', 'wp_send_json', 'wp_send_json_error', 'wp_send_json_success'], flow: 'throws' },
    { call: ['wp_safe_redirect', 'current_user_can', 'is_user_logged_in', 'wp_create_nonce'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'csrf-disabled',
      note: 'the result of the check is ignored',
      call: 'check_ajax_referer',
      when: { all: [{ unused: true }, { arg: 2, is: false }] },
    },
    {
      weakness: 'csrf-disabled',
      note: 'the result of the check is ignored',
      call: 'wp_verify_nonce',
      when: { unused: true },
    },
  ],
};
