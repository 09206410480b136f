/** @module Models of Express and similar servers (restify, polka, connect). */

import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';
import { templateNames } from './template-names.ts';
import { UPLOAD_PLACES } from './uploads.ts';

const METHODS = '{get,post,put,patch,delete,del,head,options,all,use,any,search,copy,move,opts}';
const APPLICATION = 'express.Application';
const HANDLERS = ['express.Request', 'express.Response', null, null] as const;

/** Names of records that middleware stores on the request. */
const RECORDS =
  'account admin article author authUser board book brand campaign cart category channel claims comment community company course customer decoded decodedToken doc document employee event folder group invoice issue item job jwt loggedInUser locals meta member membership note order org organisation organization page photo plan product profile profileUser project question record recipe repo result results review settings shop site space store story student subscription task teacher team thread ticket todo topic userData userInfo userProfile video workspace';

/** Members of a request that the client doesn't choose, or that the server has loaded. Others belong to middleware. */
const OWN_MEMBERS = Object.fromEntries(
  'accepts acceptsCharsets acceptsEncodings acceptsLanguages addListener aborted app baseUrl base auth authInfo account client complete connection context csrfToken currentUser db destroy emit flash fresh httpVersion i18n id ip ips is isAuthenticated isUnauthenticated language listeners locale log logger logIn login logOut logout method models next off on once pause permissions pipe onerror onload onreadystatechange overrideMimeType pool prisma protocol range read readyState redis removeListener requestId response responseJSON responseText responseType responseURL responseXML resume rateLimit role roles route routeOptions scope secret secure server session sessionID sessionStore setEncoding setTimeout signedCookies socket stale status statusCode statusText t tenant tenantId tokenPayload unpipe user userId user_id validationErrors xhr'
    .split(' ')
    .concat(RECORDS.split(' '))
    .map((name) => [`express.Request.${name}`, `express.Request.${name}`]),
);

/** Content types that a browser displays as text or downloads, but never runs. */
const PLAIN_TYPE =
  /^(\.?(json|text|txt|csv|css|js|png|jpe?g|gif|pdf|bin|zip)$|text\/(plain|csv|css|javascript|event-stream)|application\/(?!xhtml|xml)\S*|image\/(?!svg)\S*|audio\/\S*|video\/\S*)\b/i;

/** `{ name: 'save', schema: …, handler: async (request, response) => … }`: a tool for language models, not a route. */
const OF_TOOL =
  /^(?=.*\bname\s*:\s*['"`])(?=.*\b(?:inputSchema|input_schema|schema|parameters)\s*:)(?!.*\b(?:method|url|path|route)\s*:\s*['"`]).*\b(?:handler|execute|run)\s*:\s*(?:async\s*)?$/s;

export const express: ApiModel = {
  id: 'express',
  languages: SCRIPT_LANGUAGES,
  types: {
    'express.Request': ['http.IncomingMessage'],
    'express.Response': ['http.ServerResponse'],
    'express.Express': [APPLICATION],
    'express.Router': [APPLICATION],
    'express.IRouter': [APPLICATION],
  },
  returns: {
    express: APPLICATION,
    'new express': APPLICATION,
    '{polka,restana,connect,0http,find-my-way}': APPLICATION,
    'restify.createServer': APPLICATION,
    'express.Router': APPLICATION,
    'new express.Router': APPLICATION,
    'express-promise-router': APPLICATION,
    'express.Application.route': APPLICATION,
    [`express.Application.${METHODS}`]: APPLICATION,
    'express.Response.{status,type,contentType,set,header,cookie,clearCookie,append,vary,links,location,attachment}':
      'express.Response',
    'http.ServerResponse.writeHead': 'http.ServerResponse',
  },
  members: {
    req: 'express.Request',
    res: 'express.Response',
    'express.Request.res': 'express.Response',
    'express.Response.req': 'express.Request',
    ...OWN_MEMBERS,
  },
  sources: [
    { kind: 'remote', label: 'query string', read: 'express.Request.query' },
    { kind: 'remote', label: 'argument of the tool', read: 'tool.Request.params' },
    { kind: 'remote', label: 'route parameter', read: 'express.Request.params', sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'request body', read: 'express.Request.{body,rawBody}' },
    { kind: 'remote', label: 'cookie', read: 'express.Request.cookies', sanitized: ['header'] },
    { kind: 'remote', label: 'uploaded file', read: 'express.Request.{file,files}', serverMembers: UPLOAD_PLACES },
    {
      kind: 'remote',
      label: 'request URL',
      read: 'express.Request.{originalUrl,path}',
      begins: '/',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      // Restify's path is from the legacy URL parser, which percent-encodes quotes and angle brackets.
      label: 'request URL',
      call: 'express.Request.{path,getPath,href,getHref}',
      sanitized: ['header', 'log', 'nosql', 'html', 'xml'],
    },
    {
      kind: 'remote',
      label: 'request URL',
      read: 'express.Request._parsedUrl',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'Host header',
      read: 'express.Request.{hostname,host,subdomains}',
      sanitized: ['header', 'log', 'nosql', 'path'],
    },
    {
      kind: 'remote',
      label: 'request header',
      call: 'express.Request.{get,header}',
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'request parameter', call: 'express.Request.param' },
    {
      kind: 'remote',
      label: 'property that middleware set on the request',
      confidence: 'low',
      read: 'express.Request.*',
    },
  ],
  contentTypes: [
    { call: 'express.Response.{type,contentType}', plain: true, when: { arg: 0, is: PLAIN_TYPE } },
    { call: 'express.Response.{type,contentType}', plain: false, when: { arg: 0, is: /html|svg|xml/i } },
    ...[true, false].flatMap((plain) =>
      ['express.Response.{set,header,setHeader}', 'http.ServerResponse.setHeader'].map((call) => ({
        call,
        plain,
        when: {
          all: [
            { arg: 0, is: /^content-type$/i },
            { arg: 1, is: plain ? PLAIN_TYPE : /html|svg|xml/i },
          ],
        },
      })),
    ),
    ...['Content-Type', 'content-type'].flatMap((field) => [
      { call: 'http.ServerResponse.writeHead', plain: true, when: { arg: 1, field, is: PLAIN_TYPE } },
      { call: 'express.Response.{set,header}', plain: true, when: { arg: 0, field, is: PLAIN_TYPE } },
    ]),
  ],
  callbacks: [
    { call: `${APPLICATION}.${METHODS}`, parameters: HANDLERS, handler: 'express', errorFirst: 4 },
    {
      call: `${APPLICATION}.param`,
      parameters: ['express.Request', 'express.Response', null, { source: 'remote', label: 'route parameter' }],
      handler: 'express',
    },
  ],
  handlers: [
    // The names that they share don't make them Express's.
    {
      handler: 'mcp',
      after: OF_TOOL,
      parameterNames: [/^_?req(uest)?$/i, /^_?res(p|ponse)?$/i],
      parameters: ['tool.Request'],
    },
    {
      handler: 'express',
      parameterNames: [/^_?req(uest)?$/i, /^_?res(p|ponse)?$/i],
      parameters: ['express.Request', 'express.Response'],
    },
    {
      handler: 'express',
      parameterNames: [/^_?(err|error|e)$/i, /^_?req(uest)?$/i, /^_?res(p|ponse)?$/i],
      parameters: [null, 'express.Request', 'express.Response'],
    },
  ],
  // Of a `Range` header it returns numbers.
  summaries: [{ call: 'range-parser', flow: 'clean' }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: 'express.Response.{send,write,end}',
      args: [0],
      isResponseBody: true,
      shallow: true,
      sources: ['remote', 'message', 'browser'],
      when: { unless: { arg: 0, type: 'JSON.stringify()' } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      confidence: 'medium',
      call: 'express.Response.{send,write,end}',
      args: [0],
      isResponseBody: true,
      shallow: true,
      when: { arg: 0, built: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'JSONP callback',
      call: 'express.Response.jsonp',
      args: [0],
      shallow: true,
      confidence: 'low',
    },
    { weakness: 'open-redirect', note: 'redirect', call: ['express.Response.{redirect,location}'], args: [0, 1] },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: 'express.Response.{set,header,setHeader,append}',
      args: [1],
      when: { arg: 0, is: /^(location|refresh)$/i },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: 'express.Response.{set,header}',
      args: [0],
      when: { arg: 0, field: 'Location', tainted: true },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: 'express.Response.{set,header}',
      args: [0],
      when: { arg: 0, field: 'location', tainted: true },
    },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'express.Response.{set,header,setHeader,append}',
      args: ['*'],
      when: { any: [{ arg: 0, dynamic: true }, { not: { arg: 0, is: /^(location|refresh)$/i } }] },
    },
    { weakness: 'header-injection', note: 'cookie', confidence: 'low', call: 'express.Response.cookie', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      refusesParents: true,
      call: 'express.Response.{sendFile,sendfile}',
      args: [0],
      when: { any: [{ arg: 1, field: 'root', absent: true }, { count: 1 }] },
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: 'express.Response.download',
      args: [0],
      when: { any: [{ arg: 1, field: 'root', absent: true }, { count: 1 }] },
    },
    {
      weakness: 'path-traversal',
      note: 'folder that files are served from',
      call: 'express.Response.{sendFile,sendfile,download}',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'folder that files are served from',
      call: ['express.static', 'serve-static', 'serve-index'],
      args: [0],
    },
    ...templateNames('rendered template', ['express.Response.render', 'express.Application.render']),
    {
      weakness: 'path-traversal',
      note: 'options of the template engine',
      call: ['express.Response.render', 'express.Application.render'],
      args: [1],
      shallow: true,
    },
  ],
  checks: [
    {
      weakness: 'secret-in-query',
      confidence: 'medium',
      read: 'express.Request.query.{password,passwd,pwd,passphrase,secret,credit_card,creditCard,cardNumber,cvv,ssn}',
    },
    {
      weakness: 'directory-listing',
      note: "the program's whole folder is served, including code and configuration",
      confidence: 'medium',
      call: ['express.static', 'serve-static', 'koa-static'],
      when: { arg: 0, is: ['__dirname', '.', '../', '/', '..', '../../', 'node_modules', './node_modules', '.git'] },
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'express.Response.cookie',
      when: {
        all: [
          { arg: 0, is: /sess|sid|auth|token|jwt|login|user|remember/i },
          {
            any: [{ arg: 2, field: 'httpOnly', absent: true }, { arg: 2, field: 'httpOnly', is: false }, { count: 2 }],
          },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: 'express.Response.cookie',
      when: {
        all: [
          { arg: 0, is: /sess|sid|auth|token|jwt|login|user|remember/i },
          { any: [{ arg: 2, field: 'secure', absent: true }, { arg: 2, field: 'secure', is: false }, { count: 2 }] },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'express.Response.cookie',
      when: { arg: 2, field: 'httpOnly', is: false },
    },
    { weakness: 'cookie-not-secure', call: 'express.Response.cookie', when: { arg: 2, field: 'secure', is: false } },
    {
      weakness: 'missing-authorization',
      note: 'metrics endpoint open to everyone',
      severity: 'low',
      confidence: 'low',
      call: `${APPLICATION}.get`,
      when: { all: [{ arg: 0, is: /^\/(_?metrics|prometheus)$/ }, { count: 2 }] },
    },
    {
      weakness: 'security-control-disabled',
      note: 'response header that names the framework',
      severity: 'info',
      call: 'express.Application.enable',
      when: { arg: 0, is: 'x-powered-by' },
    },
  ],
};

/** What a request of a server has, unlike an options object or a map of that name. */
const READ_OF_REQUEST =
  /^(?:body|query|params?|headers?|cookies|files?|originalUrl|searchParams|nextUrl|pathname|hostname|json|formData|text|url|session|user|ip|socket|on|pipe)$/;

/** A helper with only a request parameter; checked after the handlers of all frameworks. */
export const requestConvention: ApiModel = {
  id: 'request-convention',
  languages: SCRIPT_LANGUAGES,
  handlers: [
    {
      handler: 'express',
      parameterNames: [/^_?req(uest)?$/],
      reads: READ_OF_REQUEST,
      parameters: ['express.Request'],
    },
  ],
};
