/**
 * @module Models of further Lua servers (Mercury, Orbit, CGILua, redbean, Pegasus, Turbo, Tarantool) and data stores.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const REMOTE = { kind: 'remote' } as const;
const REQUEST = /^(?:self|req|request|r|web|ctx|handler)(?:[.:]req(?:uest)?)?$/;
const VERBS = '{get,post,put,delete,patch}';

export const luaServices: ApiModel = {
  id: 'lua-services',
  languages: ['lua'],
  types: { 'redis.Client': [], 'lualdap.Connection': [] },
  returns: {
    'redis.connect': 'redis.Client',
    'resty.redis.new': 'redis.Client',
    'lualdap.{open,open_simple,initialize}': 'lualdap.Connection',
  },
  sources: [
    { ...REMOTE, label: 'request parameter', read: ['params'], confidence: 'medium' },
    { ...REMOTE, label: 'request', read: ['cgilua.{QUERY,POST,script_path}', 'cgilua.cookies'] },
    { ...REMOTE, label: 'request', read: ['web.{input,GET,POST,path_info,vars}'], confidence: 'medium' },
    {
      ...REMOTE,
      label: 'request parameter',
      call: '?.{get_argument,get_arguments,get_query_argument,get_body_argument,query_param,post_param,param,stash,get_uri_args,get_post_args,read_body_as_string,get_body_as_string,post}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'HTTP header',
      call: '?.{get_header,get_cookie,cookie,header}',
      receiver: REQUEST,
      sanitized: ['header'],
    },
    { ...REMOTE, label: 'request', call: ['GetParam', 'GetParams', 'GetBody', 'GetPayload', 'GetPath', 'GetUrl'] },
    { ...REMOTE, label: 'HTTP header', call: ['GetHeader', 'GetCookie'], sanitized: ['header'] },
  ],
  callbacks: [
    { call: VERBS, parameters: [], handler: 'lua-route' },
    { call: `mercury.${VERBS}`, parameters: [], handler: 'lua-route' },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'lua-route',
      when: { arg: 'value', starts: /^\s*</ },
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['Write', 'cgilua.put', '?.{write,send_html,html}'],
      args: [0],
      when: { arg: 0, starts: /^\s*</ },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['cgilua.redirect', '?.{redirect,redirect_to}'],
      args: [0],
      when: { arg: 0, tainted: 'sent' },
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'ServeRedirect', args: [1] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['lualdap.Connection.search', '?.search'],
      receiver: /ldap|\bld\b|directory/i,
      args: [0],
      fields: ['filter', 'base'],
    },
    { weakness: 'code-injection', note: 'script', call: 'redis.Client.{eval,script}', args: [0] },
    {
      weakness: 'code-injection',
      note: 'script',
      call: '?.eval',
      args: [0],
      when: { arg: 0, contains: /\bredis\.p?call\b/ },
    },
    { weakness: 'sql-injection', note: 'SQL query', call: 'box.execute', args: [0] },
    {
      weakness: 'ssrf',
      note: 'address',
      call: [
        'Fetch',
        'http.client.{get,post,put,request}',
        'luasocket.http.request',
        'copas.http.request',
        'cURL.easy',
        'lcurl.easy',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'code that becomes an object',
      call: [
        'ser.deserialize',
        'serpent.load',
        'pl.pretty.{load,read}',
        'penlight.pretty.load',
        'binser.{deserialize,readFile}',
        'bitser.loads',
        'lua_cmsgpack.unpack',
      ],
      args: [0],
      sources: ['remote', 'message', 'file', 'parameter'],
      confidence: 'medium',
    },
  ],
  sanitizers: [
    // Every special character is replaced.
    {
      call: ['?.gsub', 'string.gsub'],
      sanitizes: ['ldap'],
      args: ['this'],
      when: { arg: 0, is: /^\[(?=.*\*)(?=.*\()(?=.*\\).*\]$/ },
    },
    {
      call: ['?.gsub', 'string.gsub'],
      sanitizes: ['html', 'xml'],
      args: ['this'],
      when: { arg: 0, is: /^\[(?=.*<)(?=.*[&"]).*\]$/ },
    },
    { call: ['resty.template.compile()', 'etlua.compile()', 'template.compile()'], sanitizes: ['html'], args: ['*'] },
    { call: ['EscapeHtml', 'cgilua.servervariable', 'util.html_escape', 'web.html_escape'], sanitizes: ['html'] },
    { call: ['EscapeParam', 'EscapePath', 'EscapeSegment'], sanitizes: ['html', 'path', 'url', 'redirect', 'header'] },
  ],
  checks: [
    {
      weakness: 'jwt-not-verified',
      note: 'a token that is decoded without verification',
      call: ['resty.jwt.load_jwt', '?.load_jwt'],
      when: { not: { within: /verif|valid|header|kid|key/i } },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['lualdap.{open_simple,open}', 'luasql.Environment.connect'],
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['redis.Client.auth', '?.auth'],
      receiver: /redis|red\b|cache/i,
      when: { arg: 0, literal: true },
    },
  ],
};
