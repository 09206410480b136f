/** @module Models of servers: dart:io, shelf with its router, dart_frog. */
import type { ApiModel, ParameterModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const ROUTER = /(?:^|[.\s_])(?:app|router|routes?|api|\w*Router)$/;
const routeParameter: ParameterModel = { source: 'remote', label: 'route parameter' };
const HANDLER: readonly ParameterModel[] = ['Request', routeParameter, routeParameter, routeParameter];
const VERBS = '{get,post,put,delete,patch,head,options,all,add}';

const isPage: Condition = {
  any: [
    { arg: 0, starts: /^\s*</ },
    { arg: 'headers', field: 'content-type', is: /html/i },
    { arg: 'headers', field: 'Content-Type', is: /html/i },
  ],
};
/** Tests whether the header allows every origin, or the request's own. */
const anyOrigin = (name: string): Condition => ({
  any: [
    { arg: 'headers', field: name, is: '*' },
    { arg: 'headers', field: name, tainted: true },
  ],
});

export const dartServers: ApiModel = {
  id: 'dart-servers',
  languages: ['dart'],
  constants: { 'HttpHeaders.contentTypeHeader': 'content-type' },
  members: {
    'RequestContext.request': 'Request',
    'HttpRequest.response': 'HttpResponse',
    'HttpServer[]': 'HttpRequest',
  },
  returns: { 'HttpServer.{bind,bindSecure}': 'HttpServer' },
  sources: [
    {
      kind: 'remote',
      label: 'requested URL',
      read: ['Request.{url,requestedUri,uri}', 'HttpRequest.{uri,requestedUri}'],
    },
    { kind: 'remote', label: 'route parameter', read: ['Request.params'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: ['Request.{headers,headersAll}', 'HttpRequest.headers'],
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'cookie', read: 'HttpRequest.cookies' },
    {
      kind: 'remote',
      label: 'request body',
      call: ['Request.{readAsString,read,body,json,formData,multipart}', 'HttpRequest.{transform,listen,join,toList}'],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: ['{utf8,latin1}.decodeStream', 'utf8.decoder.bind'],
      when: { arg: 0, type: 'HttpRequest' },
    },
  ],
  callbacks: [
    { call: [`Router.${VERBS}`, 'new Router'], parameters: HANDLER, handler: 'shelf' },
    { call: `?.${VERBS}`, receiver: ROUTER, parameters: HANDLER, handler: 'shelf' },
    { call: ['HttpServer.{listen,forEach}'], parameters: ['HttpRequest'], handler: 'dart:io' },
  ],
  handlers: [
    {
      handler: 'dart_frog',
      name: /^onRequest$/,
      parameterNames: [/^context$/],
      parameters: ['RequestContext', routeParameter, routeParameter],
    },
    // Serverpod endpoints, gRPC procedures, and handlers of the functions framework.
    {
      handler: 'serverpod',
      supertype: '{Endpoint,serverpod.Endpoint}',
      parameterTypes: [/^(?:\w+\.)?Session$/],
      otherParameters: { source: 'remote', label: 'argument of a remote call' },
    },
    {
      handler: 'grpc',
      parameterTypes: [/^(?:grpc\.)?ServiceCall$/, null],
      parameters: [null, { source: 'remote', label: 'request' }],
    },
    {
      handler: 'conduit',
      annotation: 'Operation.{get,post,put,delete}',
      otherParameters: { source: 'remote', label: 'request parameter' },
    },
    { handler: 'shelf', annotation: 'Route.{get,post,put,delete,patch,all}', parameters: HANDLER },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['Response.{ok,notFound,forbidden,badRequest,internalServerError}', 'new Response'],
      args: [0, 'body'],
      when: isPage,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['HttpResponse.{write,writeln}'],
      args: [0],
      when: { arg: 0, starts: /^\s*</ },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['Response.{found,seeOther,movedPermanently,movedTemporarily}', 'HttpResponse.redirect'],
      args: [0, 'location'],
      anchored: true,
    },
    {
      weakness: 'header-injection',
      note: 'HTTP header',
      call: ['HttpResponse.headers.{add,set}'],
      args: [1],
      confidence: 'low',
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: ['Response.{ok,notFound}', 'new Response', '?.change', 'Response.change'],
      when: {
        all: [
          { any: [anyOrigin('Access-Control-Allow-Origin'), anyOrigin('access-control-allow-origin')] },
          {
            any: [
              { arg: 'headers', field: 'Access-Control-Allow-Credentials', is: 'true' },
              { arg: 'headers', field: 'access-control-allow-credentials', is: 'true' },
            ],
          },
        ],
      },
    },
    { weakness: 'cookie-not-secure', write: ['Cookie.secure'], when: { arg: 'value', is: false } },
    { weakness: 'cookie-not-httponly', write: ['Cookie.httpOnly'], when: { arg: 'value', is: false } },
  ],
};
