/**
 * @module
 * Models of Tornado, aiohttp, Pyramid, Bottle, CherryPy, Sanic, the standard library's servers, and requests of unknown
 * frameworks.
 */
import type { ApiModel } from '../../api-model/api.ts';
import { headerTypes, TORNADO } from './header-types.ts';

export const pythonWeb: ApiModel = {
  id: 'python-web',
  languages: ['python'],
  types: {
    'python.Request': [
      'flask.Request',
      'django.http.HttpRequest',
      'starlette.requests.Request',
      'aiohttp.web.Request',
      'pyramid.request.Request',
    ],
    'http.server.SimpleHTTPRequestHandler': ['http.server.BaseHTTPRequestHandler'],
    'BaseHTTPServer.BaseHTTPRequestHandler': ['http.server.BaseHTTPRequestHandler'],
  },
  returns: {
    'bottle.Bottle': 'bottle.Bottle',
    'sanic.Sanic': 'sanic.Sanic',
    'aiohttp.web.Application': 'aiohttp.web.Application',
    'cgi.FieldStorage': 'cgi.FieldStorage',
  },
  members: {
    request: 'python.Request',
    'self.request': 'python.Request',
    'bottle.request': 'bottle.Request',
    'aiohttp.web.Application.router': 'aiohttp.web.Router',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request argument',
      call: [
        `${TORNADO}.{get_argument,get_arguments,get_query_argument,get_body_argument,get_query_arguments,get_body_arguments}`,
        '?.{get_argument,get_query_argument,get_body_argument}',
      ],
      sanitized: ['nosql'],
    },
    {
      kind: 'remote',
      label: 'cookie',
      call: `${TORNADO}.{get_cookie,get_secure_cookie}`,
      sanitized: ['header', 'nosql'],
    },
    { kind: 'remote', label: 'request', read: `${TORNADO}.request.{body,arguments,files}` },
    // Tornado decodes none of these.
    {
      kind: 'remote',
      label: 'requested URL',
      read: `${TORNADO}.request.{uri,path}`,
      begins: '/',
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'query string',
      read: `${TORNADO}.request.query`,
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'HTTP header', read: `${TORNADO}.request.headers`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'query string', read: 'aiohttp.web.Request.query', sanitized: ['nosql'] },
    { kind: 'remote', label: 'path parameter', read: 'aiohttp.web.Request.match_info', sanitized: ['nosql'] },
    {
      kind: 'remote',
      label: 'requested URL',
      read: 'aiohttp.web.Request.{rel_url,path,url}',
      sanitized: ['nosql'],
    },
    {
      kind: 'remote',
      label: 'requested URL',
      read: 'aiohttp.web.Request.{path_qs,raw_path}',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'request body', call: 'aiohttp.web.Request.{json,post,text,read,multipart}' },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'aiohttp.web.Request.headers',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'cookie', read: 'aiohttp.web.Request.cookies', sanitized: ['header', 'nosql'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: ['{pyramid.request,bottle}.Request.headers', 'falcon.Request.{headers,user_agent,host,forwarded_host}'],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: ['{bottle,falcon}.Request.get_header'],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      read: 'pyramid.request.Request.{params,matchdict}',
    },
    { kind: 'remote', label: 'query string', read: ['pyramid.request.Request.GET', 'falcon.Request.query_string'] },
    { kind: 'remote', label: 'form field', read: 'pyramid.request.Request.POST' },
    {
      kind: 'remote',
      label: 'request body',
      read: ['pyramid.request.Request.{json_body,body}', 'falcon.Request.{media,stream,bounded_stream}'],
    },
    { kind: 'remote', label: 'request body', call: 'falcon.Request.get_media' },
    { kind: 'remote', label: 'cookie', read: '{pyramid.request,falcon}.Request.cookies' },
    { kind: 'remote', label: 'cookie', call: 'falcon.Request.get_cookie_values' },
    {
      kind: 'remote',
      label: 'request parameter',
      read: 'bottle.Request.{params,url,path,urlparts}',
    },
    { kind: 'remote', label: 'query string', read: 'bottle.Request.{query,GET,query_string}' },
    { kind: 'remote', label: 'form field', read: 'bottle.Request.{forms,POST}' },
    { kind: 'remote', label: 'request body', read: 'bottle.Request.{json,body}' },
    { kind: 'remote', label: 'uploaded file', read: 'bottle.Request.files' },
    { kind: 'remote', label: 'cookie', read: 'bottle.Request.cookies' },
    { kind: 'remote', label: 'cookie', call: 'bottle.Request.{get_cookie}' },
    {
      kind: 'remote',
      label: 'request parameter',
      read: 'falcon.Request.{params,uri,url,path,relative_uri}',
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: 'falcon.Request.{get_param,get_param_as_list,get_param_as_json}',
    },
    { kind: 'remote', label: 'form field', call: ['cgi.FieldStorage.{getvalue,getfirst,getlist}', 'cgi.parse'] },
    { kind: 'remote', label: 'form field', read: 'cgi.FieldStorage[]' },
    {
      kind: 'remote',
      label: 'request URL',
      read: 'http.server.BaseHTTPRequestHandler.{path,requestline}',
      // It is one line, and is not decoded.
      sanitized: ['log', 'header'],
    },
    {
      kind: 'remote',
      label: 'request',
      read: [
        'http.server.BaseHTTPRequestHandler.{headers,rfile}',
        'cherrypy.request.{params,headers,body,cookie,query_string}',
        'web.input',
        'sanic.request.Request.{args,form,json,body,headers,cookies,files}',
      ],
    },
    { kind: 'remote', label: 'request', call: ['web.input', 'web.data'] },
    {
      kind: 'message',
      label: 'queue message',
      call: [
        'kafka.KafkaConsumer().poll',
        'boto3.client().receive_message',
        'boto3.resource().Queue().receive_messages',
      ],
    },
  ],
  handlers: [
    {
      handler: 'wsgi',
      parameterNames: [/^_?env(?:iron)?$/, /^_?start_response$/],
      // Most of it comes from the server itself; only decoded values can contain line breaks.
      parameters: [{ source: 'remote', label: 'request', sanitized: ['log', 'header'] }],
    },
    // Commands of a bot with a context are coroutines; others belong to a command-line tool, whose context is its own.
    {
      handler: 'bot',
      annotation: '?.{command,event,slash_command}',
      when: { arg: 'short_help', absent: true },
      isAsync: true,
      parameterNames: [/^(ctx|context|interaction)$/],
      parameters: [{ source: 'message', label: 'chat message' }],
      otherParameters: { source: 'message', label: 'chat message' },
    },
    {
      handler: 'bot',
      annotation: '?.{command,event,slash_command,message_handler}',
      when: { arg: 'short_help', absent: true },
      parameterNames: [/^(message|msg)$/],
      parameters: [{ source: 'message', label: 'chat message' }],
      otherParameters: { source: 'message', label: 'chat message' },
    },
    {
      handler: 'socket',
      name: /^_?on_message$/,
      parameterNames: [/^_?(ws|socket|websocket)$/],
      parameters: [null, { source: 'message', label: 'WebSocket message' }],
    },
    {
      handler: 'queue',
      name: /^_?on_message$/,
      parameterNames: [/^_?(client|mqttc|c)$/, /^_?(userdata|user_data|u)$/],
      parameters: [null, null, { source: 'message', label: 'queue message' }],
    },
    {
      handler: 'tornado',
      supertype: TORNADO,
      name: /^(get|post|put|patch|delete|head|options|prepare|on_message)$/,
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'tornado',
      supertype: 'tornado.websocket.WebSocketHandler',
      name: /^on_message$/,
      otherParameters: { source: 'remote', label: 'WebSocket message' },
    },
    {
      handler: 'aiohttp',
      annotation:
        'aiohttp.web.{RouteTableDef().get,RouteTableDef().post,RouteTableDef().put,RouteTableDef().delete,RouteTableDef().patch}',
      parameters: ['aiohttp.web.Request'],
    },
    {
      handler: 'pyramid',
      annotation: ['pyramid.view.{view_config,view_defaults,notfound_view_config}', '?.view_config'],
      parameters: ['pyramid.request.Request'],
      otherParameters: { source: 'parameter', label: 'parameter' },
    },
    {
      handler: 'bottle',
      annotation: ['bottle.{route,get,post,put,delete}', 'bottle.Bottle.{route,get,post,put,delete}'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'cherrypy',
      annotation: [
        'cherrypy.{expose,_helper.expose}',
        '{flask_admin,flask_admin.base,flask_appbuilder,flask_appbuilder.baseviews,tg,turbogears}.expose',
      ],
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
    {
      handler: 'falcon',
      name: /^on_(get|post|put|patch|delete|head|options)(_\w+)?$/,
      parameterNames: [/^_?req(uest)?$/, /^_?resp(onse)?$/],
      parameters: ['falcon.Request', 'falcon.Response'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'web.py',
      name: /^(GET|POST|PUT|DELETE|PATCH)$/,
      // `def GET(self, url): return self.request('GET', url)`: a client.
      mentionsNot: /^(?:GET|POST|PUT|DELETE|PATCH)$/,
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'graphql',
      supertype: [
        'graphene.Mutation',
        'graphene.relay.ClientIDMutation',
        'graphene_django.forms.mutation.DjangoModelFormMutation',
      ],
      name: /^mutate(_and_get_payload)?$/,
      parameters: [null],
      otherParameters: { source: 'remote', label: 'GraphQL argument' },
    },
    {
      handler: 'graphql',
      name: /^(resolve|mutate)/,
      parameterNames: [/^_?info$/],
      parameters: [null],
      otherParameters: { source: 'remote', label: 'GraphQL argument' },
    },
    {
      handler: 'graphql',
      parameterNames: [/^_?(root|obj|parent|self|source|_)\w*$/, /^_?info$/],
      parameters: [null, null],
      otherParameters: { source: 'remote', label: 'GraphQL argument' },
    },
    {
      handler: 'graphql',
      annotation: 'strawberry.{field,mutation,subscription}',
      otherParameters: { source: 'remote', label: 'GraphQL argument' },
    },
    {
      handler: 'sanic',
      annotation: ['sanic.Sanic.{route,get,post,put,delete,patch}'],
      parameters: ['sanic.request.Request'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'web',
      // Objects that the framework has loaded or created: admin actions, form hooks.
      parameterNames: [/^_?request$/, /^(?:queryset|qs|obj|instance|form|formset|db_field)$/],
      parameters: ['python.Request'],
    },
    {
      handler: 'web',
      name: /^(get|post|put|patch|delete|head|list|create|retrieve|update|partial_update|destroy|form_valid)$/,
      parameterNames: [/^_?request$/],
      parameters: ['python.Request'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'web',
      parameterNames: [/^request$/],
      parameters: ['python.Request'],
      // Views are registered for their URLs in another file.
      uncalled: true,
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'], confidence: 'medium' },
    },
    {
      handler: 'web',
      parameterNames: [/^_?req(uest)?$/],
      parameters: ['python.Request'],
      otherParameters: { source: 'parameter', label: 'parameter' },
    },
  ],
  callbacks: [
    {
      call: [
        'aiohttp.web.Router.{add_get,add_post,add_put,add_delete,add_route}',
        'aiohttp.web.{get,post,put,delete,route}',
      ],
      parameters: ['aiohttp.web.Request'],
      handler: 'aiohttp',
    },
    {
      call: ['flask.Flask.add_url_rule'],
      parameters: [{ source: 'remote', label: 'URL parameter' }],
      handler: 'flask',
    },
  ],
  contentTypes: headerTypes,
  // The URL decides where it goes, and not its headers and its body.
  summaries: [{ call: 'tornado.httpclient.HTTPRequest', flow: 'identity', from: 0 }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [`${TORNADO}.{write,finish}`],
      args: [0],
      shallow: true,
      isResponseBody: true,
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        `${TORNADO}.redirect`,
        'bottle.redirect',
        'sanic.response.redirect',
        'cherrypy.HTTPRedirect',
        'web.seeother',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        'aiohttp.web.{HTTPFound,HTTPSeeOther,HTTPMovedPermanently,HTTPTemporaryRedirect}',
        'pyramid.httpexceptions.{HTTPFound,HTTPSeeOther,HTTPMovedPermanently}',
      ],
      args: [{ at: 0, name: 'location' }],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'aiohttp.web.Response',
      args: ['text', 'body'],
      when: { arg: 'content_type', is: /html/ },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['pyramid.response.Response', 'webob.Response', 'sanic.response.html'],
      args: [{ at: 0, name: 'body' }],
      when: { not: { arg: 'content_type', is: /^(?!.*(?:html|xml|svg))/ } },
    },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'bottle', shallow: true },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'cherrypy', shallow: true },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'web.py', shallow: true },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'aiohttp.web.FileResponse',
        'sanic.response.file',
        'pyramid.response.FileResponse',
        'cherrypy.lib.static.serve_file',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'folder',
      call: 'bottle.static_file',
      args: [{ at: 1, name: 'root' }],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['bottle.{template,SimpleTemplate}'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['http.server.BaseHTTPRequestHandler.wfile.write'],
      args: [0],
      isResponseBody: true,
    },
    {
      weakness: 'header-injection',
      note: 'HTTP header',
      call: ['http.server.BaseHTTPRequestHandler.send_header'],
      args: [1],
    },
  ],
  guards: [{ call: '?.isprintable', args: ['this'], sanitizes: ['header', 'log', 'mail'] }],
  sanitizers: [
    {
      call: ['bottle.{template,jinja2_template,mako_template}', 'aiohttp_jinja2.render_template', 'sanic_ext.render'],
      sanitizes: ['html'],
      args: [{ from: 0 }],
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin is allowed',
      call: ['http.server.BaseHTTPRequestHandler.send_header', `${TORNADO}.set_header`],
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, tainted: 'foreign' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['http.server.BaseHTTPRequestHandler.send_header', `${TORNADO}.{set_header,add_header}`],
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'csrf-disabled',
      annotation: ['pyramid.view.{view_config,view_defaults}', '?.view_config'],
      when: { arg: 'require_csrf', is: false },
    },
    {
      weakness: 'csrf-disabled',
      call: ['?.set_default_csrf_options', '?.add_view'],
      when: { arg: 'require_csrf', is: false },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      call: [
        'pyramid.authentication.{AuthTktAuthenticationPolicy,AuthTktCookieHelper}',
        'pyramid.session.{SignedCookieSessionFactory,BaseCookieSessionFactory}',
      ],
      when: { arg: { at: 0, name: 'secret' }, literal: true },
    },
    {
      weakness: 'cookie-not-secure',
      call: [
        'pyramid.authentication.{AuthTktAuthenticationPolicy,AuthTktCookieHelper}',
        'pyramid.session.{SignedCookieSessionFactory,BaseCookieSessionFactory}',
      ],
      when: {
        any: [
          { arg: 'secure', absent: true },
          { arg: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: [
        'pyramid.authentication.{AuthTktAuthenticationPolicy,AuthTktCookieHelper}',
        'pyramid.session.{SignedCookieSessionFactory,BaseCookieSessionFactory}',
      ],
      when: {
        any: [
          { arg: 'http_only', is: false },
          { arg: 'httponly', is: false },
        ],
      },
    },
    {
      weakness: 'debug-enabled',
      call: ['bottle.run', 'bottle.debug', 'tornado.web.Application', 'sanic.Sanic.run'],
      when: { any: [{ arg: 'debug', is: true }] },
    },
    { weakness: 'csrf-disabled', call: 'tornado.web.Application', when: { arg: 'xsrf_cookies', is: false } },
    { weakness: 'hard-coded-key', call: 'tornado.web.Application', when: { arg: 'cookie_secret', literal: true } },
    {
      weakness: 'exposed-listener',
      call: ['bottle.run', 'sanic.Sanic.run'],
      when: { arg: 'host', is: '0.0.0.0' },
      confidence: 'low',
    },
  ],
};
