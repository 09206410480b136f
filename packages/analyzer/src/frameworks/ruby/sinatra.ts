/** @module Models of Sinatra, Roda, Grape and Rack. */
import type { ApiModel } from '../../api-model/api.ts';

const ROUTES = '{get,post,put,patch,delete,options,head}';
const REQUEST = 'ActionDispatch.Request';

const ADDRESS = { source: 'remote', label: 'URL parameter' } as const;

export const sinatra: ApiModel = {
  id: 'sinatra',
  languages: ['ruby'],
  types: { 'Sinatra.Base': [], 'Roda.Request': [REQUEST], 'Hanami.Response': [] },
  returns: { 'Rack.Request.new': REQUEST, 'Sinatra.Request.new': REQUEST, 'Rack.Response.new': 'Rack.Response' },
  sources: [
    { kind: 'remote', label: 'HTTP header', read: 'env[]', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'request parameter', call: 'Rack.Utils.{parse_query,parse_nested_query}' },
  ],
  handlers: [
    {
      handler: 'webrick',
      supertype: ['WEBrick.HTTPServlet.AbstractServlet', 'HTTPServlet.AbstractServlet'],
      name: /^do_[A-Z]+$/,
      parameters: [{ source: 'remote', label: 'request' }, 'WEBrick.HTTPResponse'],
    },
    // Request parameters that a handler passes on.
    {
      handler: 'parameters',
      parameterNames: [/^(?:params|query_params|request_params|form_params|form_data)$/],
      parameters: [{ source: 'remote', label: 'request parameters', confidence: 'low' }],
      uncalled: true,
    },
    {
      handler: 'hanami',
      supertype: ['Hanami.Action', 'Action'],
      name: /^(?:handle|call)$/,
      parameters: [REQUEST, 'Hanami.Response'],
    },
  ],
  callbacks: [
    {
      call: ['?.mount_proc', 'WEBrick.HTTPServer.mount_proc'],
      parameters: [{ source: 'remote', label: 'request' }, 'WEBrick.HTTPResponse'],
      handler: 'webrick',
    },
    { call: ['route', 'Roda.route'], parameters: ['Roda.Request'], handler: 'roda' },
    {
      // `r.get Integer do |id|`: the matched value is a number.
      call: 'Roda.Request.{on,is,root,get,post,put,patch,delete}',
      parameters: [null],
      handler: 'sinatra',
      when: {
        all: [
          {
            any: [
              { arg: 0, is: 'Integer' },
              { arg: 1, is: 'Integer' },
            ],
          },
          { unless: { arg: 0, is: 'String' } },
          { unless: { arg: 1, is: 'String' } },
        ],
      },
    },
    {
      call: 'Roda.Request.{on,is,root,get,post,put,patch,delete}',
      parameters: [ADDRESS, ADDRESS, ADDRESS],
      handler: 'sinatra',
    },
    {
      call: [ROUTES, '{before,after}'],
      parameters: [ADDRESS, ADDRESS, ADDRESS],
      handler: 'sinatra',
      // A bare name is a symbol, so it declares an option instead of a route.
      when: {
        all: [{ any: [{ count: 2 }, { count: 1 }, { count: 3 }] }, { unless: { arg: 0, is: /^[a-z_]\w*[?!]?$/i } }],
      },
    },
    { call: ['?.map', '?.post', '?.get'], parameters: [], when: { arg: 0, is: /^\// } },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'sinatra',
      shallow: true,
      confidence: 'medium',
      isResponseBody: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'halt',
      args: [{ from: 0 }],
      shallow: true,
      isResponseBody: true,
      when: {
        unless: {
          any: [0, 1].flatMap((arg) =>
            ['Content-Type', 'content-type'].map((field) => ({ arg, field, is: /^(?!.*html)./i }) as const),
          ),
        },
      },
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'redirect', args: [0] },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['Rack.Response.redirect', 'Roda.Request.redirect', 'Hanami.Response.redirect_to'],
      args: [0],
    },
    { weakness: 'cross-site-scripting', note: 'page', write: 'Hanami.Response.body', shallow: true },
    { weakness: 'open-redirect', note: 'redirect', call: 'WEBrick.HTTPResponse.set_redirect', args: [1] },
    { weakness: 'template-injection', note: 'template', call: '{erb,haml,slim,erubi,liquid,markdown}', args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'rack',
      when: {
        any: ['Content-Type', 'content-type'].map((name) => ({ arg: 'value', field: `1.${name}`, is: /html/ })),
      },
    },
    { weakness: 'cross-site-scripting', note: 'page', call: ['Rack.Response.{write,new}'], args: [0] },
    { weakness: 'cross-site-scripting', note: 'page', call: 'body', args: [0], shallow: true },
  ],
  contentTypes: [{ call: 'content_type', plain: true, when: { arg: 0, is: /^(?!.*html)./i } }],
  sanitizers: [
    {
      call: ['{erb,haml,slim,erubi,json,jbuilder,rabl}', '?.to_json', 'JSON.{generate,dump,pretty_generate}'],
      sanitizes: ['html'],
      args: [{ from: 0 }, 'this'],
    },
  ],
  summaries: [
    // Roda responds immediately, so the code after it doesn't run.
    { call: 'Roda.Request.{redirect,halt}', flow: 'throws' },
    { call: 'Rack.Response.{redirect,finish}', flow: 'clean' },
    { call: ['{redirect,send_file,status,headers,content_type,etag,last_modified,to,url,uri}'], flow: 'clean' },
  ],
  checks: [
    // Devise names its encryptor; a digest class under that name protects other things.
    {
      weakness: 'weak-password-hash',
      note: 'fast digest',
      write: '?.encryptor',
      when: { arg: 'value', is: /^(?:md5|sha1|sha256|sha512)$/ },
      confidence: 'medium',
    },
    {
      weakness: 'weak-password-hash',
      note: 'fast digest',
      write: '?.{crypto_provider,hash_algorithm,password_hash_algorithm}',
      when: {
        arg: 'value',
        is: /(?:^|[.:])(?:MD[245]|Sha1|SHA1|Sha256|SHA256|Sha512|SHA512|Wordpress)$|^(?:md5|sha1|sha256|sha512)$/,
      },
      confidence: 'medium',
    },
    {
      weakness: 'missing-rate-limit',
      note: 'unlimited failed logins',
      call: '{consecutive_failed_logins_limit,maximum_attempts}',
      when: { arg: 0, is: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-key',
      note: 'key in the code',
      call: [
        'Lockbox.new',
        'Lockbox.Encryptor.new',
        'RbNaCl.{SimpleBox.from_secret_key,SecretBox.new}',
        'Rbnacl.SecretBox.new',
        'Fernet.{generate,verifier}',
        'Encryptor.encrypt',
        'AES.encrypt',
      ],
      when: {
        any: [
          { arg: 'key', literal: true },
          { all: [{ arg: 0, literal: true }, { unless: { arg: 'key', literal: true } }] },
        ],
      },
      confidence: 'medium',
    },
    { weakness: 'csrf-disabled', call: ['disable'], when: { arg: 0, is: 'protection' } },
    {
      weakness: 'permissive-cors',
      call: 'headers',
      when: {
        any: [
          { arg: 0, field: 'Access-Control-Allow-Origin', is: '*' },
          { arg: 'Access-Control-Allow-Origin', is: '*' },
        ],
      },
    },
    {
      weakness: 'csrf-disabled',
      call: ['set'],
      when: {
        all: [
          { arg: 0, is: 'protection' },
          { arg: 1, is: false },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      call: ['set'],
      when: {
        all: [
          { arg: 0, is: 'session_secret' },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      call: ['use'],
      when: { arg: 'secret', literal: true },
    },
    {
      weakness: 'debug-enabled',
      call: ['set'],
      when: {
        all: [
          { arg: 0, is: 'show_exceptions' },
          { arg: 1, is: true },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      call: ['set'],
      when: {
        all: [
          { arg: 0, is: 'bind' },
          { arg: 1, is: '0.0.0.0' },
        ],
      },
    },
  ],
};
