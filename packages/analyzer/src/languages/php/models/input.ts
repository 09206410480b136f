/** @module Sources of PHP: superglobals, request body, headers, command line, environment. */

import type { ApiModel } from '../../../api-model/api.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';

/** Entries of `$_SERVER` that the client's headers set; `ADDRESS` holds those that the requested URL sets. */
const HEADERS =
  '{HTTP_USER_AGENT,HTTP_REFERER,HTTP_ACCEPT,HTTP_ACCEPT_LANGUAGE,HTTP_ACCEPT_ENCODING,HTTP_COOKIE,HTTP_ORIGIN,HTTP_X_FORWARDED_FOR,HTTP_X_FORWARDED_HOST,HTTP_X_REAL_IP,HTTP_CLIENT_IP,HTTP_AUTHORIZATION,HTTP_X_REQUESTED_WITH,HTTP_X_API_KEY,HTTP_X_FORWARDED,HTTP_FORWARDED,HTTP_FORWARDED_FOR,HTTP_VIA,HTTP_RANGE,CONTENT_TYPE,PHP_AUTH_DIGEST}';
const ADDRESS = '{QUERY_STRING,PHP_SELF,PATH_INFO,ORIG_PATH_INFO,PATH_TRANSLATED,UNENCODED_URL}';
const NUMERIC =
  /^FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOLEAN|BOOL|IP|MAC|DOMAIN)|SANITIZE_NUMBER_INT|SANITIZE_NUMBER_FLOAT)$/;
const HTML = /^FILTER_SANITIZE_(?:SPECIAL_CHARS|FULL_SPECIAL_CHARS|STRING|STRIPPED|ENCODED)$/;

export const phpInput: ApiModel = {
  id: 'php-input',
  languages: ['php'],
  sources: [
    { kind: 'remote', label: 'query string', read: ['$_GET', '$HTTP_GET_VARS'] },
    { kind: 'remote', label: 'form field', read: ['$_POST', '$HTTP_POST_VARS'] },
    { kind: 'remote', label: 'request parameter', read: '$_REQUEST' },
    { kind: 'remote', label: 'cookie', read: ['$_COOKIE', '$HTTP_COOKIE_VARS'] },
    { kind: 'remote', label: 'uploaded file', read: ['$_FILES', '$HTTP_POST_FILES'], sanitized: ['path'] },
    { kind: 'remote', label: 'request body', read: ['$HTTP_RAW_POST_DATA'] },
    { kind: 'remote', label: 'HTTP header', read: `$_SERVER.${HEADERS}`, sanitized: ['header', 'log'] },
    // Decoded from Base64, so it can have line breaks.
    { kind: 'remote', label: 'HTTP header', read: '$_SERVER.{PHP_AUTH_USER,PHP_AUTH_PW}' },
    {
      kind: 'remote',
      label: 'host that the client names',
      read: ['$_SERVER.{HTTP_HOST,SERVER_NAME}'],
      sanitized: ['header', 'redirect', 'url'],
      confidence: 'low',
    },
    { kind: 'remote', label: 'requested URL', read: `$_SERVER.${ADDRESS}`, sanitized: ['header', 'redirect'] },
    // `//other.example` is a URL, too.
    { kind: 'remote', label: 'requested URL', read: '$_SERVER.REQUEST_URI', sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'HTTP headers',
      call: ['getallheaders', 'apache_request_headers'],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: ['file_get_contents', 'fopen', 'file', 'readfile'],
      when: { arg: 0, is: /^php:\/\/(?:input|stdin)$/ },
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: 'filter_input',
      when: { unless: { arg: 2, is: [NUMERIC, HTML] } },
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: 'filter_input',
      when: { arg: 2, is: HTML },
      sanitized: ['html', 'xml', 'sql-quoted'],
    },
    { kind: 'remote', label: 'request parameters', call: 'filter_input_array', when: { count: 1 } },
    // Earlier requests stored it: the program has handled it before, but has seldom made it safe for a query.
    {
      kind: 'database',
      label: 'value stored in the session',
      read: '$_SESSION',
      sanitized: ['html'],
      confidence: 'low',
    },
    { kind: 'message', label: 'network input', call: ['socket_read', 'stream_socket_recvfrom', 'fsockopen'] },
    {
      kind: 'argument',
      label: 'command-line argument',
      read: ['$argv', '$_SERVER.argv', '$GLOBALS.argv'],
      ownElements: 1,
    },
    { kind: 'argument', label: 'command-line option', call: 'getopt' },
    { kind: 'argument', label: 'keyboard input', call: 'readline' },
    { kind: 'environment', label: 'environment variable', call: 'getenv' },
    { kind: 'environment', label: 'environment variable', read: '$_ENV' },
  ],
  summaries: [
    { call: 'filter_input', flow: 'clean', when: { arg: 2, is: NUMERIC } },
    { call: 'filter_var', flow: 'parse-number', when: { arg: 1, is: NUMERIC } },
    // The server chooses where it stores an upload.
    { call: intrinsic('%upload-metadata'), flow: 'clean' },
  ],
  sanitizers: [
    { call: 'filter_var', sanitizes: ['html', 'xml', 'sql-quoted'], args: [0], when: { arg: 1, is: HTML } },
    {
      call: 'filter_var',
      sanitizes: ['header', 'mail', 'log', 'path'],
      args: [0],
      when: { arg: 1, is: /^FILTER_(?:VALIDATE|SANITIZE)_EMAIL$/ },
    },
    {
      call: 'filter_var',
      sanitizes: ['sql-quoted'],
      args: [0],
      when: { arg: 1, is: /^FILTER_(?:SANITIZE_)?(?:MAGIC_QUOTES|ADD_SLASHES)$/ },
    },
  ],
  guards: [
    { call: 'filter_var', args: [0], sanitizes: 'all', when: { arg: 1, is: NUMERIC } },
    {
      call: 'filter_var',
      args: [0],
      sanitizes: ['header', 'mail', 'log', 'path', 'shell', 'sql-quoted'],
      when: { arg: 1, is: /^FILTER_VALIDATE_EMAIL$/ },
    },
  ],
};
