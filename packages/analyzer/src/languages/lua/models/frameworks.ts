/** @module Models of Lapis, Kong, lor and Roblox. */
import type { ApiModel } from '../../../api-model/api.ts';

const VERBS = '{get,post,put,patch,delete,match,any}';
const REMOTE = { source: 'remote', label: 'argument from a client' } as const;

export const luaFrameworks: ApiModel = {
  id: 'lua-frameworks',
  languages: ['lua'],
  types: { 'lapis.Request': [], 'lor.Request': [], 'lor.Response': [] },
  returns: {
    'lapis.Application': 'lapis.App',
    'lapis.Application.extend': 'lapis.App',
    'lor.index': 'lor.App',
    lor: 'lor.App',
    'lor.App.Router': 'lor.App',
  },
  sources: [
    { kind: 'remote', label: 'request parameter', read: ['lapis.Request.{params,GET,POST,route_name,url_params}'] },
    { kind: 'remote', label: 'cookie', read: 'lapis.Request.cookies', sanitized: ['header'] },
    {
      kind: 'remote',
      label: 'request',
      read: ['lapis.Request.req.{headers,params_get,params_post,parsed_url,cmd_url}'],
    },
    {
      kind: 'remote',
      label: 'query string',
      call: ['kong.request.{get_query,get_query_arg,get_raw_query,get_path_with_query}'],
    },
    { kind: 'remote', label: 'request body', call: ['kong.request.{get_body,get_raw_body}'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: ['kong.request.{get_header,get_headers,get_host,get_forwarded_host}'],
      sanitized: ['header'],
    },
    {
      kind: 'remote',
      label: 'requested URL',
      call: ['kong.request.{get_path,get_raw_path,get_forwarded_path}'],
    },
    { kind: 'remote', label: 'request', read: ['lor.Request.{query,params,body}'] },
    { kind: 'remote', label: 'HTTP header', read: ['lor.Request.{headers,cookie}'], sanitized: ['header'] },
  ],
  callbacks: [
    { call: [`lapis.App.${VERBS}`], parameters: ['lapis.Request'], handler: 'lapis' },
    {
      call: [
        'lapis.application.respond_to',
        'lapis.application.capture_errors',
        'lapis.application.capture_errors_json',
        'lapis.application.json_params',
      ],
      parameters: ['lapis.Request'],
      handler: 'lapis',
    },
    {
      call: `lor.App.{get,post,put,delete,use,all}`,
      parameters: ['lor.Request', 'lor.Response', null],
      handler: 'lor',
    },
    {
      call: '?.Connect',
      receiver: /OnServerEvent$/,
      parameters: [null, REMOTE, REMOTE, REMOTE, REMOTE],
      handler: 'roblox',
    },
  ],
  handlers: [
    { handler: 'lor', parameterNames: [/^req(uest)?$/, /^res(ponse)?$/], parameters: ['lor.Request', 'lor.Response'] },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', call: ['lor.Response.redirect'], args: [0] },
    { weakness: 'cross-site-scripting', note: 'page', call: ['lor.Response.send'], args: [0] },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'lapis', shallow: true, confidence: 'medium' },
    { weakness: 'sql-injection', note: 'SQL query', call: ['lapis.db.{query,raw,delete,select}'], args: [0] },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['?.{select,find_all,paginated,count}'],
      receiver: /^[A-Z]/,
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'kong.response.exit',
      args: [1],
      shallow: true,
      confidence: 'medium',
      when: {
        any: [
          { arg: 2, field: 'Content-Type', is: /html/ },
          { arg: 2, field: 'content-type', is: /html/ },
        ],
      },
    },
    { weakness: 'ssrf', note: 'called host', call: ['kong.service.{set_target,set_upstream}'], args: [0] },
  ],
  sanitizers: [
    {
      call: ['lapis.db.{escape_literal,escape_identifier,encode_values,encode_clause,interpolate_query}'],
      sanitizes: ['sql', 'sql-quoted'],
    },
  ],
  summaries: [{ call: ['kong.response.exit', 'kong.response.error'], flow: 'throws' }],
};
