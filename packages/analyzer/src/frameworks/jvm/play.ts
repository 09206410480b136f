/** @module Models of Play: actions and their requests, forms, responses, Twirl, its HTTP client. */
import type { ApiModel, ParameterModel } from '../../api-model/api.ts';

const REQUEST = 'play.api.mvc.Request';
const CONTROLLER = 'play.api.mvc.BaseController';
const RESULTS = '{Ok,Created,Accepted,BadRequest,NotFound,Forbidden,Unauthorized,InternalServerError,Status()}';
const HTML = /html/i;
const takesRequest: readonly ParameterModel[] = [REQUEST];

export const play: ApiModel = {
  id: 'play',
  languages: ['scala'],
  types: {
    // Makes `Cookie` mean Play's type after a wildcard import.
    'play.api.mvc.Cookie': [],
    'play.api.mvc.AbstractController': [CONTROLLER],
    'play.api.mvc.InjectedController': [CONTROLLER],
    'play.api.mvc.MessagesAbstractController': [CONTROLLER],
    'play.api.mvc.MessagesBaseController': [CONTROLLER],
    'play.api.mvc.Controller': [CONTROLLER],
    'play.api.mvc.Request': ['play.api.mvc.RequestHeader'],
    'play.api.mvc.WrappedRequest': [REQUEST, 'play.api.mvc.RequestHeader'],
    'play.api.mvc.MessagesRequest': [REQUEST, 'play.api.mvc.RequestHeader'],
  },
  members: {
    'play.api.mvc.RequestHeader.headers': 'play.api.mvc.Headers',
    'play.api.mvc.RequestHeader.cookies': 'play.api.mvc.Cookies',
    'play.api.mvc.RequestHeader.session': 'play.api.mvc.Session',
    'play.api.mvc.MultipartFormData.FilePart.filename': 'java.lang.String',
  },
  constants: {
    HTML: 'text/html; charset=utf-8',
    'ContentTypes.HTML': 'text/html; charset=utf-8',
    'play.api.http.ContentTypes.HTML': 'text/html; charset=utf-8',
    [`${CONTROLLER}.HTML`]: 'text/html; charset=utf-8',
  },
  returns: {
    'play.api.mvc.RequestHeader.{getQueryString,path,uri,host,rawQueryString}': 'java.lang.String',
    'play.api.mvc.Headers.{get,apply}': 'java.lang.String',
    'play.api.data.Form': 'play.api.data.Form',
    'play.api.libs.ws.WSClient.url': 'play.api.libs.ws.WSRequest',
  },
  sources: [
    {
      kind: 'remote',
      label: 'query parameter',
      call: 'play.api.mvc.RequestHeader.{getQueryString,queryString,rawQueryString,target}',
    },
    { kind: 'remote', label: 'requested URL', call: 'play.api.mvc.RequestHeader.{path,uri,host,domain}' },
    { kind: 'remote', label: 'HTTP header', read: 'play.api.mvc.RequestHeader.headers', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'HTTP header', call: 'play.api.mvc.RequestHeader.headers', sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'cookie', read: 'play.api.mvc.RequestHeader.cookies' },
    { kind: 'remote', label: 'cookie', call: 'play.api.mvc.RequestHeader.cookies' },
    { kind: 'remote', label: 'request body', call: 'play.api.mvc.Request.body' },
    {
      kind: 'remote',
      label: 'form',
      call: ['play.api.data.Form.bindFromRequest', '?.bindFromRequest'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: ['Html', 'play.twirl.api.Html', '{play.twirl.api.,}HtmlFormat.raw', 'play.twirl.api.Html.apply'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [`${RESULTS}().as`, `${CONTROLLER}.${RESULTS}().as`],
      args: ['this'],
      when: { arg: 0, is: HTML },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        '{Redirect,MovedPermanently,SeeOther,Found,TemporaryRedirect}',
        `${CONTROLLER}.{Redirect,MovedPermanently,SeeOther,Found,TemporaryRedirect}`,
      ],
      args: [0],
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: [`${RESULTS}().withHeaders`, `${CONTROLLER}.${RESULTS}().withHeaders`],
      args: ['*'],
      confidence: 'low',
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: ['Ok.{sendFile,sendPath,sendResource}', `${CONTROLLER}.Ok.{sendFile,sendPath,sendResource}`],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['play.api.libs.ws.WSClient.url', 'play.api.libs.ws.{WS,StandaloneWSClient}.url'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: '?.url',
      receiver: /^(?:this\.)?ws(?:Client)?$/i,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        'play.api.{Logger,Logging.logger,LoggerLike}.{info,warn,error,debug,trace}',
        'Logger.{info,warn,error,debug,trace}',
      ],
      args: ['*'],
    },
  ],
  sanitizers: [
    { call: ['{play.twirl.api.,}HtmlFormat.escape', 'play.utils.UriEncoding.encodePathSegment'], sanitizes: ['html'] },
  ],
  callbacks: [
    {
      call: [
        'Action',
        'Action.{apply,async}',
        `${CONTROLLER}.Action`,
        `${CONTROLLER}.Action.{apply,async}`,
        'play.api.mvc.{ActionBuilder,DefaultActionBuilder}.{apply,async}',
      ],
      parameters: takesRequest,
      handler: 'play',
    },
    { call: '?.{async,apply}', receiver: /[Aa]ction\w*$/, parameters: takesRequest, handler: 'play' },
  ],
  handlers: [
    {
      handler: 'play',
      supertype: CONTROLLER,
      isPublic: true,
      name: /^(?!constructor$)/,
      otherParameters: { source: 'remote', label: 'part of the URL' },
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-secure',
      call: ['Cookie', 'play.api.mvc.Cookie'],
      when: {
        any: [
          { arg: 'secure', is: false },
          { arg: 'secure', absent: true },
        ],
      },
    },
    { weakness: 'cookie-not-httponly', call: ['Cookie', 'play.api.mvc.Cookie'], when: { arg: 'httpOnly', is: false } },
    {
      weakness: 'csrf-disabled',
      annotation: 'play.filters.csrf.NoCsrf',
    },
  ],
};
