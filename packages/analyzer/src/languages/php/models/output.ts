/** @module Models of PHP's output: echo, headers, cookies, mail, error messages. */

import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';

/** Names of cookies that identify a user or session. */
const IDENTIFIES = /sess|auth|token|login|remember|user|sid$/i;

/**
 * Checks for a cookie flag that is set to false, or not set on a cookie that identifies the user. The flag is a
 * positional argument or a field of the options array.
 */
const cookieFlag = (weakness: string, field: string, at: number): readonly CheckModel[] => [
  {
    weakness,
    call: ['setcookie', 'setrawcookie'],
    when: {
      any: [
        { arg: at, is: [false, 0] },
        { arg: 2, field, is: false },
      ],
    },
    confidence: 'medium',
  },
  {
    weakness,
    call: ['setcookie', 'setrawcookie'],
    when: {
      all: [
        { arg: 0, is: IDENTIFIES },
        { arg: at, absent: true },
        { any: [{ count: 2 }, { arg: 2, scalar: true }, { arg: 2, field, absent: true }] },
      ],
    },
    confidence: 'medium',
  },
];

export const phpOutput: ApiModel = {
  id: 'php-output',
  languages: ['php'],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page, where no quotes stand around it',
      call: intrinsic('%echo-unquoted'),
      args: [{ from: 0 }],
      kind: 'code',
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'attribute in single quotes',
      call: intrinsic('%echo-single-quoted'),
      args: [0],
      kind: 'xml',
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string of a script',
      call: intrinsic('%echo-script-text'),
      args: [0],
      kind: 'xml',
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL that may be a javascript: URL',
      call: intrinsic('%echo-url'),
      args: [0],
      kind: 'redirect',
      anchored: true,
      isResponseBody: true,
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['echo', intrinsic('%included-markup')],
      args: [{ from: 0 }],
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['exit', 'print_r', 'var_dump'],
      args: [0],
      isResponseBody: true,
      when: { unless: { arg: 1, is: [true, 1] } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['fprintf', 'fwrite', 'fputs'],
      args: [1],
      when: { arg: 0, is: /^php:\/\/output$/ },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: 'header',
      args: [0],
      when: { any: [{ arg: 0, starts: /^\s*(?:location|refresh)\s*:/i }] },
    },
    { weakness: 'open-redirect', note: 'redirect', call: ['http_redirect', 'redirect', 'wp_redirect'], args: [0] },
    {
      weakness: 'header-injection',
      note: 'HTTP header',
      call: ['setrawcookie'],
      args: [0, 1],
    },
    // PHP replaces line breaks in recipients and subjects, but a comma adds a recipient.
    { weakness: 'mail-injection', note: 'email header', call: ['mail', 'mb_send_mail', 'wp_mail'], args: [0, 3] },
    { weakness: 'log-injection', note: 'log entry', call: ['error_log', 'syslog', 'trigger_error'], args: [0, 1] },
  ],
  decoders: [
    { call: ['html_entity_decode', 'htmlspecialchars_decode'], restores: ['html', 'xml'] },
    { call: 'json_decode', restores: ['nosql'] },
    {
      call: ['urldecode', 'rawurldecode'],
      restores: ['html', 'url', 'redirect', 'header', 'log', 'path', 'shell', 'xml'],
    },
  ],
  sanitizers: [
    // With these flags, single quotes are not escaped.
    {
      call: ['htmlspecialchars', 'htmlentities'],
      sanitizes: ['html'],
      args: [0],
      when: { arg: 1, is: ['ENT_COMPAT', 'ENT_NOQUOTES'] },
    },
    { call: ['htmlspecialchars', 'htmlentities'], sanitizes: ['html', 'xml'], args: [0] },
    // Quotes stay.
    { call: 'strip_tags', sanitizes: ['html'], args: [0], when: { count: 1 } },
    { call: ['{filter_xss,filter_xss_admin,check_plain}', 'e', 'esc', 'h'], sanitizes: ['html', 'xml'], args: [0] },
    {
      call: ['urlencode', 'rawurlencode', 'http_build_query'],
      sanitizes: [
        'html',
        'xml',
        'url',
        'redirect',
        'header',
        'log',
        'mail',
        'path',
        'shell',
        'sql',
        'xpath',
        'ldap',
        'code',
      ],
      args: [0],
    },
    {
      call: 'base64_encode',
      sanitizes: ['html', 'xml', 'sql', 'shell', 'code', 'header', 'log', 'mail', 'xpath', 'ldap', 'template', 'regex'],
      args: [0],
    },
    { call: 'bin2hex', sanitizes: 'all', args: [0] },
    { call: 'json_encode', sanitizes: ['html', 'header', 'log', 'code'], args: [0] },
    { call: ['HTMLPurifier.purify', '?.purify'], sanitizes: ['html', 'xml'], args: [0] },
  ],
  contentTypes: [
    {
      call: 'header',
      plain: true,
      when: {
        arg: 0,
        starts:
          /^\s*content-type:\s*(?:application\/(?!xhtml|xml)[\w.+-]+|text\/(?:plain|csv|css|javascript|event-stream)|image\/(?!svg)[\w.+-]+|audio\/|video\/)/i,
      },
    },
    {
      call: 'header',
      plain: false,
      when: { arg: 0, starts: /^\s*content-type:\s*(?:text\/(?:html|xml)|application\/xhtml|image\/svg)/i },
    },
  ],
  checks: [
    { weakness: 'debug-enabled', note: 'reveals how the server is configured', call: 'phpinfo' },
    {
      weakness: 'debug-enabled',
      note: 'errors are shown to any client',
      call: 'ini_set',
      when: {
        all: [
          { arg: 0, is: /^display_(?:startup_)?errors$/ },
          { arg: 1, is: ['1', 'on', 'On', 'ON', 'true', 1, true, 'stdout'] },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: 'header',
      when: { arg: 0, is: /^Access-Control-Allow-Origin:\s*\*/i },
    },
    ...cookieFlag('cookie-not-httponly', 'httponly', 6),
    ...cookieFlag('cookie-not-secure', 'secure', 5),
    {
      weakness: 'cookie-not-httponly',
      note: 'session cookie',
      call: 'session_set_cookie_params',
      when: {
        any: [
          { arg: 4, is: [false, 0] },
          { arg: 0, field: 'httponly', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      note: 'session cookie',
      call: 'session_set_cookie_params',
      when: {
        any: [
          { arg: 3, is: [false, 0] },
          { arg: 0, field: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: "the request's origin is reflected",
      call: 'header',
      when: {
        all: [
          { arg: 0, starts: /^Access-Control-Allow-Origin:\s*$/i },
          { arg: 0, tainted: 'foreign' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      note: 'session cookie',
      call: 'ini_set',
      when: {
        all: [
          { arg: 0, is: 'session.cookie_httponly' },
          { arg: 1, is: ['0', 0, false, 'off', 'Off'] },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      note: 'session cookie',
      call: 'ini_set',
      when: {
        all: [
          { arg: 0, is: 'session.cookie_secure' },
          { arg: 1, is: ['0', 0, false, 'off', 'Off'] },
        ],
      },
    },
    {
      weakness: 'session-fixation',
      note: 'session IDs that the server did not issue are accepted',
      call: 'ini_set',
      when: {
        any: [
          {
            all: [
              { arg: 0, is: /^session\.use_(?:strict_mode|only_cookies)$/ },
              { arg: 1, is: ['0', 0, false, 'off'] },
            ],
          },
          {
            all: [
              { arg: 0, is: 'session.use_trans_sid' },
              { arg: 1, is: ['1', 1, true, 'on'] },
            ],
          },
        ],
      },
    },
    {
      weakness: 'session-fixation',
      note: 'session ID from the request',
      call: 'session_id',
      when: { arg: 0, tainted: 'sent' },
    },
    {
      weakness: 'session-fixation',
      note: 'session ID from the request',
      call: ['setcookie', 'setrawcookie'],
      when: {
        all: [
          { arg: 0, is: /sess|sid$|auth|token/i },
          { arg: 1, tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'session-fixation',
      note: 'the old session stays valid',
      call: 'session_regenerate_id',
      when: { arg: 0, is: false },
      confidence: 'low',
    },
  ],
};
