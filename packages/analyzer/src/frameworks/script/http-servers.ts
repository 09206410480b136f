/**
 * @module
 * Models of plain headers of Node.js responses, and of other servers: serverless functions, Hapi, Koa, Fastify.
 */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';
import { templateNames } from './template-names.ts';
import { UPLOAD_PLACES } from './uploads.ts';

const METHODS = '{get,post,put,patch,delete,del,head,options,all,use,register}';

export const koa: ApiModel = {
  id: 'koa',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new koa': 'koa.Application',
    '{koa-router,@koa/router,koa-tree-router}': 'koa.Router',
    'new {koa-router,@koa/router,koa-tree-router}': 'koa.Router',
    [`koa.Router.${METHODS}`]: 'koa.Router',
    'koa.Application.use': 'koa.Application',
  },
  members: {
    'koa.Context.req': 'http.IncomingMessage',
    'koa.Context.res': 'http.ServerResponse',
    'koa.Context.response': 'koa.Context',
  },
  sources: [
    {
      kind: 'remote',
      label: 'query string',
      read: ['koa.Context.{query,querystring,search}', 'koa.Context.request.{query,querystring,search}'],
    },
    { kind: 'remote', label: 'route parameter', read: 'koa.Context.params', sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'request body', read: 'koa.Context.request.{body,rawBody}' },
    {
      kind: 'remote',
      label: 'uploaded file',
      read: ['koa.Context.request.{file,files}', 'koa.Context.{file,files}'],
      serverMembers: UPLOAD_PLACES,
    },
    {
      kind: 'remote',
      label: 'request URL',
      read: ['koa.Context.{url,originalUrl,path,href}', 'koa.Context.request.{url,originalUrl,path,href}'],
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'request header',
      read: ['koa.Context.{headers,header,host,hostname}', 'koa.Context.request.{headers,header,host,hostname}'],
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'request header',
      call: ['koa.Context.get', 'koa.Context.request.get'],
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'cookie', call: 'koa.Context.cookies.get', sanitized: ['header', 'log', 'nosql'] },
  ],
  callbacks: [{ call: ['koa.Application.use', `koa.Router.${METHODS}`], parameters: ['koa.Context'], handler: 'koa' }],
  summaries: [{ call: 'koa.Context.throw', flow: 'throws' }],
  handlers: [{ handler: 'koa', parameterNames: [/^ctx$/, /^_?next$/], parameters: ['koa.Context'] }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      write: 'koa.Context.body',
      shallow: true,
      isResponseBody: true,
      sources: ['remote', 'message', 'browser'],
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'koa.Context.redirect', args: [0] },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'koa.Context.{set,append}',
      args: [1],
    },
    ...templateNames('rendered template', ['koa.Context.render']),
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: ['koa-send'],
      args: [1],
      when: { arg: 2, field: 'root', absent: true },
    },
  ],
  contentTypes: [
    {
      call: 'koa.Context.set',
      plain: true,
      when: {
        all: [
          { arg: 0, is: /^content-type$/i },
          { arg: 1, is: /json|plain|csv|javascript|css|event-stream/i },
        ],
      },
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-httponly',
      call: 'koa.Context.cookies.set',
      when: { arg: 2, field: 'httpOnly', is: false },
    },
    { weakness: 'cookie-not-secure', call: 'koa.Context.cookies.set', when: { arg: 2, field: 'secure', is: false } },
  ],
};

export const fastify: ApiModel = {
  id: 'fastify',
  languages: SCRIPT_LANGUAGES,
  // The file that it returns is within its root.
  summaries: [{ call: '{send,@fastify/send}', flow: 'clean' }],
  types: {
    'fastify.FastifyRequest': ['fastify.Request'],
    'fastify.FastifyReply': ['fastify.Reply'],
    'fastify.FastifyInstance': ['fastify.Application'],
  },
  returns: {
    fastify: 'fastify.Application',
    'fastify.fastify': 'fastify.Application',
    'fastify.Reply.{code,status,header,headers,type,cookie,setCookie,clearCookie}': 'fastify.Reply',
    [`fastify.Application.${METHODS}`]: 'fastify.Application',
  },
  members: {
    'fastify.Request.raw': 'http.IncomingMessage',
    'fastify.Request.req': 'http.IncomingMessage',
    'fastify.Reply.raw': 'http.ServerResponse',
    'fastify.Reply.res': 'http.ServerResponse',
  },
  sources: [
    { kind: 'remote', label: 'query string', read: 'fastify.Request.query' },
    { kind: 'remote', label: 'route parameter', read: 'fastify.Request.params', sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'request body', read: 'fastify.Request.{body,file,files}' },
    {
      kind: 'remote',
      label: 'request header',
      read: 'fastify.Request.{headers,hostname}',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'cookie', read: 'fastify.Request.cookies', sanitized: ['header', 'log', 'nosql'] },
    {
      kind: 'remote',
      label: 'request URL',
      read: 'fastify.Request.{url,originalUrl}',
      sanitized: ['header', 'log', 'nosql'],
    },
  ],
  callbacks: [
    { call: `fastify.Application.${METHODS}`, parameters: ['fastify.Request', 'fastify.Reply'], handler: 'fastify' },
    { call: 'fastify.Application.register', parameters: ['fastify.Application'] },
    { call: 'fastify.Application.addHook', parameters: ['fastify.Request', 'fastify.Reply'], handler: 'fastify' },
  ],
  handlers: [
    {
      handler: 'fastify',
      parameterNames: [/^_?req(uest)?$/, /^_?reply$/],
      parameters: ['fastify.Request', 'fastify.Reply'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: 'fastify.Reply.send',
      args: [0],
      isResponseBody: true,
      shallow: true,
      confidence: 'low',
      sources: ['remote', 'message', 'browser'],
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'fastify.Reply.redirect', args: [0, 1] },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'fastify.Reply.header',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: 'fastify.Reply.{sendFile,download}',
      args: [1],
      confidence: 'medium',
    },
    ...templateNames('rendered template', ['fastify.Reply.view']),
  ],
  contentTypes: [
    {
      call: 'fastify.Reply.type',
      plain: true,
      when: { arg: 0, is: /json|plain|csv|octet|pdf|javascript|css|event-stream|zip/i },
    },
    {
      call: 'fastify.Reply.header',
      plain: true,
      when: {
        all: [
          { arg: 0, is: /^content-type$/i },
          { arg: 1, is: /json|plain|csv|octet|pdf|javascript|css|event-stream|zip/i },
        ],
      },
    },
  ],
};

export const hapi: ApiModel = {
  id: 'hapi',
  languages: SCRIPT_LANGUAGES,
  types: { 'hapi.Request': [], '@hapi/hapi.Request': ['hapi.Request'], '@hapi/hapi.ResponseToolkit': ['hapi.Toolkit'] },
  returns: {
    '{hapi,@hapi/hapi}.server': 'hapi.Server',
    'new {hapi,@hapi/hapi}.Server': 'hapi.Server',
    'hapi.Toolkit.response': 'hapi.Response',
    'hapi.Response.{code,type,header,state}': 'hapi.Response',
  },
  members: { 'hapi.Request.raw.req': 'http.IncomingMessage', 'hapi.Request.raw.res': 'http.ServerResponse' },
  sources: [
    { kind: 'remote', label: 'query string', read: 'hapi.Request.query' },
    { kind: 'remote', label: 'route parameter', read: 'hapi.Request.params', sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'request body', read: 'hapi.Request.payload' },
    {
      kind: 'remote',
      label: 'request header',
      read: 'hapi.Request.{headers,state}',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'request URL', read: 'hapi.Request.{url,path}', sanitized: ['header', 'log', 'nosql'] },
  ],
  handlers: [
    {
      handler: 'hapi',
      parameterNames: [/^_?req(uest)?$/, /^(h|toolkit)$/],
      parameters: ['hapi.Request', 'hapi.Toolkit'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      handlerReturn: 'hapi',
      when: { arg: 'value', built: true },
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: 'hapi.Toolkit.response',
      args: [0],
      shallow: true,
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'hapi.Toolkit.redirect', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: 'hapi.Toolkit.file',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'hapi.Response.header',
      args: [1],
    },
    ...templateNames('rendered template', ['hapi.Toolkit.view']),
  ],
  checks: [
    {
      weakness: 'cookie-not-httponly',
      call: ['hapi.Server.state', 'hapi.Toolkit.state', 'hapi.Response.state'],
      when: { any: [1, 2].map((arg) => ({ arg, field: 'isHttpOnly', is: false })) },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['hapi.Server.state', 'hapi.Toolkit.state', 'hapi.Response.state'],
      when: { any: [1, 2].map((arg) => ({ arg, field: 'isSecure', is: false })) },
    },
    {
      weakness: 'permissive-cors',
      call: ['{hapi,@hapi/hapi}.server', 'new {hapi,@hapi/hapi}.Server'],
      when: {
        any: [
          { arg: 0, field: 'routes.cors', is: true },
          { arg: 0, field: 'routes.cors.origin.0', is: '*' },
        ],
      },
    },
  ],
};

export const serverless: ApiModel = {
  id: 'serverless-script',
  languages: SCRIPT_LANGUAGES,
  types: {
    'aws-lambda.APIGatewayProxyEvent': ['lambda.Event'],
    'aws-lambda.APIGatewayEvent': ['lambda.Event'],
    'aws-lambda.APIGatewayProxyEventV2': ['lambda.Event'],
  },
  sources: [
    {
      kind: 'remote',
      label: 'query string',
      read: 'lambda.Event.{queryStringParameters,multiValueQueryStringParameters,rawQueryString}',
      sanitized: ['nosql'],
    },
    {
      kind: 'remote',
      label: 'path parameter',
      read: 'lambda.Event.{pathParameters,path,rawPath}',
      sanitized: ['nosql', 'assign'],
    },
    { kind: 'remote', label: 'request body', read: 'lambda.Event.{body,arguments}' },
    {
      kind: 'remote',
      label: 'request header',
      read: 'lambda.Event.{headers,multiValueHeaders,cookies}',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'message', label: 'queue message or event', read: 'lambda.Event.{Records,detail}' },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'Location header',
      handlerReturn: 'lambda',
      when: {
        any: [
          { arg: 'value', field: 'headers.Location', tainted: true },
          { arg: 'value', field: 'headers.location', tainted: true },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      handlerReturn: 'lambda',
      when: {
        all: [
          { arg: 'value', field: 'body', tainted: true },
          {
            any: [
              { arg: 'value', field: 'headers.Content-Type', is: /html/i },
              { arg: 'value', field: 'headers.content-type', is: /html/i },
            ],
          },
        ],
      },
    },
  ],
  handlers: [
    {
      handler: 'lambda',
      parameterTypes: [
        /(^|\.)(APIGateway\w*Event\w*|SQSEvent|SNSEvent|S3Event|DynamoDBStreamEvent|KinesisStreamEvent|EventBridgeEvent|LambdaFunctionURLEvent|CloudFrontRequestEvent)$/,
      ],
      parameters: ['lambda.Event'],
    },
    {
      handler: 'lambda',
      parameterNames: [/^event$/],
      mentions:
        /^(?:pathParameters|queryStringParameters|multiValueQueryStringParameters|rawQueryString|requestContext)$/,
      parameters: ['lambda.Event'],
    },
    { handler: 'lambda', parameterNames: [/^event$/, /^_?(context|ctx)$/], parameters: ['lambda.Event'] },
    { handler: 'lambda', name: /^(main|hello|handle)$/, parameterNames: [/^event$/], parameters: ['lambda.Event'] },
    { handler: 'lambda', name: /^(lambda_?)?handler$/i, parameterNames: [/^event$/], parameters: ['lambda.Event'] },
  ],
};
