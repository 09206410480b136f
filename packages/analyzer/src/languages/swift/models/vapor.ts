/** @module Vapor and Hummingbird. */
import type { ApiModel } from '../../../api-model/api.ts';

const ROUTES =
  /(?:^|[.\s])(?:app|application|router|routes?|builder|group|api|\w*(?:Routes?|Group|Router|Protected|Builder)|protected|secured|admin|v\d)$|grouped\([^()]*\)$/;
const NUMBERS = '{Int,Int64,UInt,UUID,Double,Float,Bool,Date}';

export const swiftVapor: ApiModel = {
  id: 'swift-vapor',
  languages: ['swift'],
  sources: [
    { kind: 'remote', label: 'query string', read: 'Request.query' },
    { kind: 'remote', label: 'route parameter', read: ['Request.parameters', 'HBContext.parameters'] },
    { kind: 'remote', label: 'request body', read: ['Request.content', 'Request.body', 'Request.multipart'] },
    { kind: 'remote', label: 'HTTP header', read: 'Request.headers', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'cookie', read: 'Request.cookies' },
    { kind: 'remote', label: 'request body', call: ['Request.decode', 'URLEncodedFormDecoder.decode'] },
    { kind: 'remote', label: 'requested URL', read: ['Request.url', 'Request.uri'] },
  ],
  callbacks: [
    {
      call: '{?,HBContext,WebSocket}.{onText,onBinary}',
      parameters: [null, { source: 'remote', label: 'WebSocket message' }],
    },
    {
      call: [
        'Application.{get,post,put,patch,delete,on,webSocket}',
        'RoutesBuilder.{get,post,put,patch,delete,on,webSocket}',
      ],
      parameters: ['Request', 'HBContext'],
      handler: 'vapor',
    },
    {
      call: '?.{get,post,put,patch,delete,on}',
      receiver: ROUTES,
      parameters: ['Request', 'HBContext'],
      handler: 'vapor',
    },
  ],
  handlers: [
    {
      handler: 'vapor',
      parameterNames: [/^(?:req|request)$/],
      parameters: ['Request', 'HBContext'],
      supertype: ['RouteCollection', 'AsyncMiddleware', 'Middleware', 'AsyncResponder'],
    },
  ],
  summaries: [
    // What is asked for as a number is one.
    {
      call: ['Request.{parameters,query}.{get,require}', 'HBContext.parameters.{get,require}'],
      flow: 'parse-number',
      when: {
        any: [
          { arg: 'as', type: NUMBERS },
          { arg: 0, type: NUMBERS },
        ],
      },
    },
    { call: 'new Response.Body', flow: 'identity', from: 'string' },
    {
      call: ['new {ByteBuffer,ResponseBody}', '_.init'],
      flow: 'identity',
      from: 'byteBuffer',
      when: { not: { arg: 'byteBuffer', absent: true } },
    },
    { call: 'new ByteBuffer', flow: 'identity', from: 'string', when: { not: { arg: 'string', absent: true } } },
    { call: 'new URI', flow: 'identity', from: 'string' },
    { call: '_.init', flow: 'identity', from: 'string', when: { not: { arg: 'string', absent: true } } },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['Request.redirect', 'Response.redirect', '_.redirect'],
      args: ['to'],
      anchored: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['new Response'],
      args: ['body'],
      when: { arg: 'body', starts: /^\s*</ },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['new Response', 'new HBResponse'],
      args: ['body'],
      when: { arg: 'headers', contains: /^text\/html/ },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['new {Response,HBResponse}'],
      args: ['headers'],
      fields: ['location', 'Location', '_.location'],
      anchored: true,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'new View',
      args: ['data'],
      when: { arg: 'data', starts: /^\s*</ },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{?,ByteBuffer}.writeString',
      args: [0],
      when: { arg: 0, starts: /^\s*<(?!\?xml)/ },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: ['Request.fileio.{streamFile,asyncStreamFile,collectFile,readFile}'],
      args: ['at', 0],
    },
    {
      weakness: 'path-traversal',
      note: 'template name',
      call: ['Request.view.render', 'Application.view.render', '{LeafRenderer,ViewRenderer}.render'],
      args: [0, 'path'],
      cwe: [73],
      severity: 'medium',
    },
    // Its first argument is what is written.
    { weakness: 'path-traversal', note: 'file path', call: 'Request.fileio.writeFile', args: ['at'] },
    {
      weakness: 'header-injection',
      note: 'HTTP header',
      call: ['?.{add,replaceOrAdd}', 'Response.headers.{add,replaceOrAdd}', 'HTTPHeaders.{add,replaceOrAdd}'],
      receiver: /headers$/,
      args: [{ at: 1, name: 'value' }],
      confidence: 'low',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['?.{add,replaceOrAdd}', 'Response.headers.{add,replaceOrAdd}', 'HTTPHeaders.{add,replaceOrAdd}'],
      receiver: /headers$/,
      args: [{ at: 1, name: 'value' }],
      anchored: true,
      when: {
        any: [
          { arg: 'name', is: /^location$/i },
          { arg: 'name', type: '{_,HTTPHeaders.Name}.location' },
        ],
      },
    },
  ],
  checks: [
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of any size are collected in memory',
      write: ['?.defaultMaxBodySize', 'Application.routes.defaultMaxBodySize'],
      when: { arg: 'value', is: /^\s*(?:\d+\s*[gt]i?b|[1-9]\d{2,}\s*mi?b)\s*$/i },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of any size are collected in memory',
      call: ['_.collect', 'HTTPBodyStreamStrategy.collect'],
      when: { arg: 'maxSize', is: [null, /^\s*(?:\d+\s*[gt]i?b|[1-9]\d{2,}\s*mi?b)\s*$/i] },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      call: ['new CORSMiddleware.Configuration', '_.init'],
      when: {
        all: [
          { arg: 'allowedOrigin', type: '{_,CORSMiddleware.AllowOriginSetting}.{all,originBased}' },
          { arg: 'allowCredentials', is: true },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['new CORSMiddleware', 'new HBCORSMiddleware'],
      when: {
        all: [
          { arg: 'allowOrigin', type: '{_,CORSMiddleware.AllowOrigin}.{all,originBased}' },
          { arg: 'allowCredentials', is: true },
        ],
      },
    },
    { weakness: 'cookie-not-secure', call: ['new Cookie', 'new HBCookie'], when: { arg: 'secure', is: false } },
    {
      weakness: 'cookie-not-secure',
      call: 'new HTTPCookie',
      when: {
        all: [
          { arg: 'properties', field: 'name', is: /sess|sid|token|auth|jwt|login/i },
          { arg: 'properties', field: 'secure', absent: true },
        ],
      },
    },
    { weakness: 'cookie-not-httponly', call: ['new Cookie', 'new HBCookie'], when: { arg: 'httpOnly', is: false } },
    {
      weakness: 'cookie-not-secure',
      call: ['new HTTPCookies.Value'],
      when: {
        any: [
          { arg: 'isSecure', is: false },
          { arg: 'isSecure', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['new HTTPCookies.Value'],
      when: {
        any: [
          { arg: 'isHTTPOnly', is: false },
          { arg: 'isHTTPOnly', absent: true },
        ],
      },
      confidence: 'medium',
    },
    // `.init(string: …, isSecure: false)` where a cookie is put.
    { weakness: 'cookie-not-secure', call: '_.init', when: { arg: 'isSecure', is: false } },
    { weakness: 'cookie-not-httponly', call: '_.init', when: { arg: 'isHTTPOnly', is: false } },
  ],
};
