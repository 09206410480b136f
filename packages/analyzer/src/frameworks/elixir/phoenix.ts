/** @module Models of Phoenix and Plug: controllers, plugs, channels, LiveView. */
import type { ApiModel } from '../../api-model/api.ts';

const CONN = ['', 'Plug.Conn.', 'Conn.'];
const CONTROLLER = ['', 'Phoenix.Controller.', 'Controller.'];
const of = (prefixes: readonly string[], ...names: string[]): string[] =>
  prefixes.flatMap((prefix) => names.map((name) => `${prefix}${name}`));

/** Content types that browsers don't render as HTML. */
const NO_PAGE = /json|plain|csv|pdf|image|octet|zip|javascript|event-stream|css|^(?:application|text)\/xml|calendar/;
const NOT_A_PAGE = { unless: { arg: 0, field: 'content_type', is: NO_PAGE } } as const;

/** Functions that return the connection. */
const PASS_ON = of(
  [...CONN, 'Phoenix.Controller.'],
  ...[
    'put_status',
    'put_resp_header',
    'put_session',
    'delete_session',
    'assign',
    'put_flash',
    'put_view',
    'put_layout',
  ],
  ...['fetch_session', 'fetch_query_params', 'fetch_cookies', 'put_resp_cookie', 'delete_resp_cookie', 'halt'],
  ...['configure_session', 'clear_session', 'put_root_layout', 'put_new_layout', 'merge_resp_headers', 'put_private'],
);

export const phoenix: ApiModel = {
  id: 'phoenix',
  languages: ['elixir'],
  handlers: [
    {
      handler: 'phoenix',
      parameterNames: [/^_?conn$/],
      parameters: ['Plug.Conn', { source: 'remote', label: 'request parameters' }],
    },
    {
      handler: 'live-view',
      name: /^(?:handle_event|handle_in)$/,
      parameters: [null, { source: 'remote', label: 'event from the browser' }, 'Phoenix.Socket'],
    },
    {
      handler: 'live-view',
      name: /^(?:handle_params|mount|connect)$/,
      parameters: [{ source: 'remote', label: 'request parameters' }],
    },
    {
      handler: 'live-view',
      name: /^join$/,
      parameters: [
        { source: 'remote', label: 'topic of the channel' },
        { source: 'remote', label: 'payload of the channel' },
      ],
    },
    {
      // Maps with string keys contain decoded external data; the program's own maps have atom keys.
      handler: 'elixir-data',
      annotation: 'string-keyed',
      parameterAnnotations: [{ annotation: 'string-keyed', source: 'remote', label: 'data with string keys' }],
    },
  ],
  summaries: [{ call: PASS_ON, flow: 'identity', from: 0 }],
  sources: [
    {
      kind: 'remote',
      label: 'request parameters',
      read: ['Plug.Conn.{params,query_params,body_params,path_params,query_string,request_path,path_info}'],
    },
    { kind: 'remote', label: 'cookie', read: 'Plug.Conn.{cookies,req_cookies}' },
    { kind: 'remote', label: 'HTTP header', read: 'Plug.Conn.{req_headers,host}', sanitized: ['header'] },
    { kind: 'remote', label: 'HTTP header', call: of(CONN, 'get_req_header'), sanitized: ['header'] },
    { kind: 'remote', label: 'request body', call: of(CONN, 'read_body') },
    { kind: 'database', label: 'data passed to the template', read: 'assigns.*', confidence: 'low' },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: of(CONTROLLER, 'html'),
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'response',
      call: of(CONN, 'send_resp', 'resp', 'send_chunked', 'chunk'),
      args: [2],
      when: NOT_A_PAGE,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'type of the content',
      call: of(CONN, 'put_resp_content_type'),
      args: [1],
    },
    { weakness: 'cross-site-scripting', note: 'markup', call: ['raw', 'Phoenix.HTML.raw', 'HTML.raw'], args: [0] },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: of(CONTROLLER, 'redirect'),
      args: [1],
      when: { arg: 1, field: 'external', dynamic: true },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: of(CONN, 'put_resp_header'),
      args: [2],
      when: { arg: 1, is: /^location$/i },
    },
    { weakness: 'path-traversal', note: 'file name', call: of(CONN, 'send_file'), args: [2] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: of(CONTROLLER, 'send_download'),
      args: [1],
      when: { unless: { arg: 1, field: '0', is: 'binary' } },
    },
    {
      weakness: 'unsafe-reflection',
      note: 'function',
      call: ['apply', 'Kernel.apply'],
      args: [0, 1],
      when: { count: 3 },
    },
  ],
  sanitizers: [
    {
      call: [
        'Plug.HTML.{html_escape,html_escape_to_iodata}',
        'html_escape',
        'Phoenix.HTML.{html_escape,javascript_escape}',
        'HTML.html_escape',
        'HtmlSanitizeEx.{strip_tags,basic_html,html5,markdown_html,noscrub}',
        'safe_to_string',
        '?.{sanitize,scrub}',
      ],
      sanitizes: ['html'],
    },
    {
      call: ['Jason.{encode,encode!,encode_to_iodata!}', 'Poison.{encode,encode!}', 'JSON.{encode,encode!}'],
      sanitizes: ['html'],
    },
    { call: ['URI.{encode_www_form,encode_query}'], sanitizes: ['html', 'redirect', 'header', 'url', 'path'] },
    { call: ['Routes.{*}'], sanitizes: ['redirect'] },
  ],
};
