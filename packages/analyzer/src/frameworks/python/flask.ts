/** @module Models of Flask, Werkzeug, Quart and common extensions. */
import type { ApiModel } from '../../api-model/api.ts';
import { OPEN_FILES } from './open-files.ts';

const VERBS = '{route,get,post,put,patch,delete}';
/** Strings of a form, a header or a URL can't contain query operators. */
const TEXT = ['nosql'] as const;
/** Content types that browsers don't render as HTML. */
const PLAIN = /json|plain|csv|pdf|image\/(?!svg)|octet|javascript|css|event-stream|zip|^(?:audio|video)/;
const JSON_READ =
  '{json.{load,loads}(),requests.{get,post,put,patch,delete,request}().json(),requests.Session.{get,post,put,patch,delete,request}().json(),httpx.{get,post,put,patch,delete,request}().json()}';
/** Cookies of a jar, and those that a test client sends, are not set in a browser. */
const OF_RESPONSE = /^(?!.*(?:\bcj|jar|\bcookies|client)$)/i;
/** The method `set_cookie`, which has the same arguments in all frameworks. */
const COOKIES = [
  'flask.Response.set_cookie',
  'django.http.HttpResponse.{set_cookie,set_signed_cookie}',
  'starlette.responses.Response.set_cookie',
  'aiohttp.web.Response.set_cookie',
  'pyramid.response.Response.set_cookie',
  'webob.Response.set_cookie',
  'falcon.Response.set_cookie',
  '?.{set_cookie,set_signed_cookie}',
];

export const flask: ApiModel = {
  id: 'flask',
  languages: ['python'],
  returns: {
    'flask.Flask': 'flask.Flask',
    'flask.{Blueprint}': 'flask.Flask',
    'flask_openapi3.OpenAPI': 'flask.Flask',
    'flask_restx.{Namespace,Api}': 'flask_restx.Namespace',
    'flask.make_response': 'flask.Response',
    'flask.Response': 'flask.Response',
    'flask.jsonify': 'flask.Response',
    'werkzeug.wrappers.Response': 'flask.Response',
    'flask.Request.files.{get,getlist}': 'werkzeug.FileStorage',
    'flask_restful.reqparse.RequestParser': 'flask_restful.RequestParser',
    'flask_restx.reqparse.RequestParser': 'flask_restful.RequestParser',
    'reqparse.RequestParser': 'flask_restful.RequestParser',
    'flask_restx.Namespace.parser': 'flask_restful.RequestParser',
  },
  members: {
    'flask.request': 'flask.Request',
    'flask.Flask.response_class': 'flask.Response',
    'flask.Flask.config': 'flask.Config',
    'flask.current_app.config': 'flask.Config',
    'flask.current_app': 'flask.Flask',
    'flask.Request.files[]': 'werkzeug.FileStorage',
    '{wtforms,wtforms.fields,flask_wtf.file}.FileField().data': 'werkzeug.FileStorage',
    'werkzeug.FileStorage.filename': 'python.UploadName',
  },
  sources: [
    {
      kind: 'remote',
      label: 'query string',
      read: 'flask.Request.{args,query_string}',
      sanitized: TEXT,
    },
    // The page's own URL leads back to it: Werkzeug's paths begin with a single slash.
    {
      kind: 'remote',
      label: 'requested URL',
      read: 'flask.Request.{full_path,url,base_url,path}',
      sanitized: [...TEXT, 'redirect'],
    },
    { kind: 'remote', label: 'form field', read: 'flask.Request.{form,values}', sanitized: TEXT },
    { kind: 'remote', label: 'request body', read: 'flask.Request.{json,data,stream}' },
    { kind: 'remote', label: 'uploaded file', read: 'flask.Request.files' },
    { kind: 'remote', label: 'cookie', read: 'flask.Request.cookies', sanitized: ['header', 'nosql'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'flask.Request.{headers,user_agent,host,host_url}',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'flask.Request.{authorization,environ}',
      sanitized: ['header', 'nosql'],
    },
    // An attacker who controls it already has the visitor on a page of their own.
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'flask.Request.referrer',
      sanitized: ['header', 'log', 'nosql', 'redirect'],
    },
    { kind: 'remote', label: 'URL parameter', read: 'flask.Request.view_args', sanitized: TEXT },
    { kind: 'remote', label: 'request body', call: 'flask.Request.{get_json,get_data}' },
    {
      kind: 'remote',
      label: 'request parameter',
      typedOptionsOnly: true,
      call: 'flask_restful.RequestParser.parse_args',
    },
    { kind: 'remote', label: 'request parameter', call: 'webargs.flaskparser.parser.parse' },
    {
      kind: 'remote',
      label: 'form field',
      read: '{wtforms,wtforms.fields,flask_wtf.file}.{StringField,TextAreaField,PasswordField,HiddenField,EmailField,URLField,SearchField,TelField,Field}().data',
      sanitized: TEXT,
    },
    { kind: 'remote', label: 'name of an uploaded file', read: 'werkzeug.FileStorage.filename' },
    { kind: 'remote', label: 'uploaded file', call: 'werkzeug.FileStorage.{read,readlines}' },
  ],
  handlers: [
    {
      handler: 'flask',
      annotation: [`flask.Flask.${VERBS}`, '?.route'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'flask',
      supertype: ['flask.views.{MethodView,View}'],
      name: /^(get|post|put|patch|delete|dispatch_request)$/,
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'flask-restful',
      supertype: ['flask_restful.Resource', 'flask_restx.Resource', 'flask_restplus.Resource'],
      name: /^(get|post|put|patch|delete)$/,
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
  ],
  summaries: [
    { call: 'flask_restful.RequestParser.add_argument', flow: 'declare-option' },
    {
      call: 'flask.Request.{args,form,values,headers,cookies}.get',
      flow: 'parse-number',
      when: { any: [{ arg: 'type', is: /^(int|float|bool|uuid\.UUID)$/ }] },
    },
    { call: ['flask.{redirect,send_from_directory,flash,url_for}'], flow: 'clean' },
    // The URL of a view of the class itself, whatever its parameters are.
    { call: '{flask_admin,flask_admin.base}.{BaseView,AdminIndexView}.get_url', flow: 'clean' },
    { call: ['flask.abort', 'werkzeug.exceptions.abort', 'abort', 'bottle.abort'], flow: 'throws' },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'flask',
      // `return page, 404, {'Content-Type': …}`
      firstElementOnly: true,
      shallow: true,
      when: {
        unless: {
          any: [
            { arg: 'value', type: JSON_READ },
            { arg: 'value', field: '0', type: JSON_READ },
            { arg: 'value', field: '2.Content-Type', is: PLAIN },
            { arg: 'value', field: '1.Content-Type', is: PLAIN },
          ],
        },
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'flask',
      shallow: true,
      // Parsed JSON is usually a dictionary or list, which is sent as JSON.
      when: { unless: { arg: 'value', type: JSON_READ } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['flask.make_response', 'flask.Response', 'werkzeug.wrappers.Response'],
      args: [{ at: 0, name: 'response' }],
      when: {
        unless: {
          any: [
            { arg: 'mimetype', starts: PLAIN },
            { arg: 'content_type', starts: PLAIN },
          ],
        },
      },
      shallow: true,
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'flask.{render_template_string,stream_template_string}',
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'template name',
      call: 'flask.{render_template,stream_template}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['flask.redirect', 'werkzeug.utils.redirect'],
      args: [{ at: 0, name: 'location' }],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'flask.send_file',
      args: [0],
      when: { unless: { arg: 0, type: OPEN_FILES } },
    },
    { weakness: 'path-traversal', note: 'folder', call: 'flask.send_from_directory', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['werkzeug.FileStorage.save', 'flask.Request.files[].save'],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: '?.save',
      receiver: /(^|_)(file|upload|f|image|photo|avatar|attachment)$/i,
      args: [0],
      confidence: 'medium',
    },
  ],
  sanitizers: [
    // Methods of base classes that create the response.
    {
      call: '?.{render,render_template,render_to_response,json_response,response,jsonify,success_response,error_response}',
      sanitizes: ['html'],
      args: [{ from: 0 }],
    },
    {
      call: [
        'flask.{jsonify,render_template,render_template_string,stream_template,send_file,make_response,Response}',
        'werkzeug.wrappers.Response',
      ],
      sanitizes: ['html'],
      args: [{ from: 0 }],
    },
  ],
  checks: [
    { weakness: 'debug-enabled', call: ['flask.Flask.run', '?.run'], when: { arg: 'debug', is: [true, 1] } },
    { weakness: 'debug-enabled', write: ['flask.Flask.debug', 'flask.Config.DEBUG'], when: { arg: 'value', is: true } },
    {
      weakness: 'debug-enabled',
      call: ['werkzeug.serving.run_simple'],
      when: { any: [{ arg: 'use_debugger', is: true }] },
    },
    { weakness: 'debug-enabled', call: ['werkzeug.debug.DebuggedApplication'] },
    { weakness: 'debug-enabled', call: ['flask_debugtoolbar.DebugToolbarExtension'], confidence: 'low' },
    {
      weakness: 'exposed-listener',
      call: ['flask.Flask.run'],
      when: { arg: { at: 0, name: 'host' }, is: ['0.0.0.0', '::'] },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      write: ['flask.Flask.secret_key', 'flask.Config.{SECRET_KEY,JWT_SECRET_KEY,SECURITY_PASSWORD_SALT}'],
      when: { arg: 'value', literal: true },
    },
    { weakness: 'csrf-disabled', write: 'flask.Config.WTF_CSRF_ENABLED', when: { arg: 'value', is: false } },
    {
      weakness: 'csrf-disabled',
      write: 'flask.Config.{WTF_CSRF_CHECK_DEFAULT,JWT_COOKIE_CSRF_PROTECT}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'csrf-disabled',
      annotation: [
        '{flask_wtf.csrf,flask_wtf}.{CSRFProtect,CsrfProtect}.exempt',
        '{flask_wtf.csrf,flask_wtf}.{CSRFProtect,CsrfProtect}().exempt',
        '?.csrf_exempt',
      ],
    },
    {
      weakness: 'cookie-not-secure',
      write: 'flask.Config.{SESSION_COOKIE_SECURE,REMEMBER_COOKIE_SECURE,JWT_COOKIE_SECURE}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      write: 'flask.Config.{SESSION_COOKIE_HTTPONLY,REMEMBER_COOKIE_HTTPONLY}',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: COOKIES,
      receiver: OF_RESPONSE,
      when: {
        all: [
          // A client's cookie jar takes a cookie as a single argument.
          { not: { count: 1 } },
          {
            any: [
              { arg: 'secure', absent: true },
              { arg: 'secure', is: [false, null] },
            ],
          },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: COOKIES,
      receiver: OF_RESPONSE,
      when: {
        all: [
          // A client's cookie jar takes a cookie as a single argument.
          { not: { count: 1 } },
          {
            any: [
              { arg: 'httponly', absent: true },
              { arg: 'httponly', is: [false, null] },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['flask_cors.{CORS,cross_origin}'],
      when: {
        all: [
          {
            any: [
              { arg: 'origins', is: '*' },
              {
                all: [
                  { arg: 'origins', absent: true },
                  { arg: 'resources', absent: true },
                ],
              },
              { arg: 'origins', field: '0', is: '*' },
            ],
          },
          { arg: 'supports_credentials', is: true },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['flask_cors.{CORS,cross_origin}'],
      confidence: 'medium',
      severity: 'low',
      when: {
        all: [
          {
            any: [
              { arg: 'origins', is: ['*', '.*'] },
              { arg: 'origins', field: '0', is: ['*', '.*'] },
              { arg: 'resources', field: '/*.origins', is: '*' },
              { arg: 'resources', field: '/api/*.origins', is: '*' },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      write: ['flask.Response.headers.Access-Control-Allow-Origin', '?.Access-Control-Allow-Origin'],
      when: { arg: 'value', is: '*' },
    },
  ],
};
