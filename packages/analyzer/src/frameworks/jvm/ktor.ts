/**
 * @module
 * Models of Ktor's server: requests, responses, sessions, plugins. Names since version 2; older ones are aliases.
 */
import type { ApiModel } from '../../api-model/api.ts';
import type { ArgumentSelector, Condition } from '../../api-model/condition.ts';

const CALL = 'io.ktor.server.application.ApplicationCall';
const REQUEST = 'io.ktor.server.request.ApplicationRequest';
const ROUTING = 'io.ktor.server.routing';
const VERBS = '{get,post,put,delete,patch,head,options,handle}';

const isText = (arg: ArgumentSelector): Condition => ({
  any: [
    { arg, type: 'java.lang.String' },
    { arg, built: true },
  ],
});

const isHtml = (arg: ArgumentSelector): Condition => ({
  any: [
    { arg, type: 'io.ktor.http.ContentType.Text.Html' },
    { arg, is: /^io\.ktor\.http\.ContentType\.Text\.Html$|^text\/html/ },
  ],
});

export const ktor: ApiModel = {
  id: 'ktor',
  languages: ['kotlin'],
  types: {
    'io.ktor.application.ApplicationCall': [CALL],
    'io.ktor.server.routing.RoutingCall': [CALL],
    'io.ktor.request.ApplicationRequest': [REQUEST],
    'io.ktor.server.routing.RoutingRequest': [REQUEST],
    'io.ktor.http.Headers': ['io.ktor.http.Parameters'],
  },
  members: {
    '{call,io.ktor.server.application.call,io.ktor.application.call}': CALL,
    '{ApplicationCall,RoutingContext}.call': CALL,
    'io.ktor.util.pipeline.PipelineContext.call': CALL,
    'io.ktor.server.routing.RoutingContext.call': CALL,
    [`${CALL}.request`]: REQUEST,
    [`${CALL}.parameters`]: 'io.ktor.http.Parameters',
    [`${CALL}.response`]: 'io.ktor.server.response.ApplicationResponse',
    [`${CALL}.sessions`]: 'io.ktor.server.sessions.CurrentSession',
    [`${REQUEST}.{queryParameters,rawQueryParameters}`]: 'io.ktor.http.Parameters',
    [`${REQUEST}.headers`]: 'io.ktor.http.Headers',
    [`${REQUEST}.cookies`]: 'io.ktor.http.Cookies',
    [`${REQUEST}.call`]: CALL,
    'io.ktor.server.response.ApplicationResponse.headers': 'io.ktor.server.response.ResponseHeaders',
    'io.ktor.server.response.ApplicationResponse.cookies': 'io.ktor.server.response.ResponseCookies',
    '{ContentType,io.ktor.http.ContentType}.Text.Html': 'io.ktor.http.ContentType.Text.Html',
    'io.ktor.http.{Parameters,Headers,Cookies}[]': 'java.lang.String',
    'io.ktor.http.content.PartData.FileItem.originalFileName': 'java.lang.String',
    'io.ktor.http.content.PartData.FormItem.value': 'java.lang.String',
  },
  returns: {
    [`${CALL}.receiveParameters`]: 'io.ktor.http.Parameters',
    [`${CALL}.receiveText`]: 'java.lang.String',
    'io.ktor.http.{Parameters,Headers,Cookies}.{get,getOrFail}': 'java.lang.String',
    [`${REQUEST}.{path,uri,header,userAgent,host,queryString,cookies,receiveText}`]: 'java.lang.String',
  },
  sources: [
    { kind: 'remote', label: 'request parameter', read: `${CALL}.parameters` },
    { kind: 'remote', label: 'query parameter', read: `${REQUEST}.{queryParameters,rawQueryParameters}` },
    { kind: 'remote', label: 'HTTP header', read: `${REQUEST}.headers`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'cookie', read: `${REQUEST}.cookies` },
    { kind: 'remote', label: 'requested URL', read: `${REQUEST}.uri`, sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'request',
      call: `${REQUEST}.{path,uri,header,userAgent,queryString}`,
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: `${CALL}.{receive,receiveNullable,receiveOrNull,receiveText,receiveParameters,receiveMultipart,receiveStream,receiveChannel}`,
    },
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      read: 'io.ktor.http.content.PartData.FileItem.originalFileName',
    },
    { kind: 'remote', label: 'form field', read: 'io.ktor.http.content.PartData.FormItem.value' },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: ['io.ktor.websocket.Frame.Text.readText', 'io.ktor.http.cio.websocket.Frame.Text.readText'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${CALL}.respondText`,
      args: [{ at: 0, name: 'text' }],
      when: { any: [isHtml(1), isHtml('contentType')] },
    },
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'ktor-page' },
    { weakness: 'cross-site-scripting', note: 'page', call: `${CALL}.respondHtml`, args: [0], when: isText(0) },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: ['?.unsafe', '?.raw', 'kotlinx.html.Unsafe.raw'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${CALL}.respondRedirect`,
      args: [{ at: 0, name: 'url' }],
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: `${CALL}.{respondFile,resolveResource}`,
      args: [0, 1],
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: ['io.ktor.server.response.ResponseHeaders.append', 'io.ktor.server.response.ApplicationResponse.header'],
      args: [1],
      confidence: 'low',
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'io.ktor.util.logging.Logger.{info,warn,error,debug,trace}',
      args: ['*'],
    },
  ],
  summaries: [
    { call: 'io.ktor.http.{Parameters,Headers,Cookies}.{get,getOrFail,getAll}', flow: 'identity', from: 'this' },
    { call: '{ContentType,io.ktor.http.ContentType}.parse', flow: 'identity', from: 0 },
    { call: `${REQUEST}.{httpMethod,contentType,contentLength,isMultipart,port}`, flow: 'clean' },
  ],
  callbacks: [
    // `call.respondText(ContentType.Text.Html) { page }`
    {
      call: `${CALL}.respondText`,
      parameters: [],
      handler: 'ktor-page',
      when: { any: [isHtml(0), isHtml('contentType')] },
    },
    { call: [`${ROUTING}.${VERBS}`, `io.ktor.routing.${VERBS}`], parameters: [], handler: 'ktor' },
    {
      call: ['io.ktor.server.websocket.webSocket', 'io.ktor.websocket.webSocket'],
      parameters: [],
      handler: 'ktor web socket',
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: ['?.anyHost', 'anyHost', 'io.ktor.server.plugins.cors.CORSConfig.anyHost'],
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-secure',
      call: ['new io.ktor.http.Cookie', 'io.ktor.server.response.ResponseCookies.append'],
      when: { arg: 'secure', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['new io.ktor.http.Cookie', 'io.ktor.server.response.ResponseCookies.append'],
      when: { arg: 'httpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      write: '?.secure',
      receiver: /(?:^|\.)cookie$/,
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      write: '?.httpOnly',
      receiver: /(?:^|\.)cookie$/,
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'debug-enabled',
      write: '?.developmentMode',
      when: { arg: 'value', is: true },
      confidence: 'low',
    },
    {
      weakness: 'error-details-exposed',
      call: [`${CALL}.{respondText,respond}`],
      when: {
        any: [
          { arg: 0, type: 'java.lang.Throwable' },
          { arg: 1, type: 'java.lang.Throwable' },
        ],
      },
      note: 'exception in the response',
    },
  ],
};
