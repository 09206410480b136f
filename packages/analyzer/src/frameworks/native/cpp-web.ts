/** @module Models of C++ web servers: cpp-httplib, Crow, Drogon, Pistache, cpprestsdk, Poco, Boost.Beast, cgicc. */
import type { ApiModel, CheckModel } from '../../api-model/api.ts';

const HTTPLIB = 'httplib';
const DROGON_REQUEST = '{drogon.HttpRequest,drogon.HttpRequestPtr,HttpRequestPtr}';
const POCO_REQUEST = '{Poco.Net.HTTPServerRequest,HTTPServerRequest}';
const POCO_RESPONSE = '{Poco.Net.HTTPServerResponse,HTTPServerResponse}';
const BEAST = '{http,beast.http,boost.beast.http}.request';

/** Content types that browsers render as HTML. */
const HTML = /^\s*(?:text\/html|application\/xhtml|image\/svg)/i;

/** Methods that set a header of a response by its name. */
const SETS_HEADER = [
  '{?,httplib.Response}.set_header',
  'crow.response.{set_header,add_header}',
  '?.{addHeader,add_header,setHeader,insert_header}',
  `${POCO_RESPONSE}.{set,add}`,
];
const COOKIE_ATTRIBUTES = [
  { weakness: 'cookie-not-secure', attribute: /;\s*secure\b/i },
  { weakness: 'cookie-not-httponly', attribute: /;\s*httponly\b/i },
];
const DELETES_COOKIE = /max-age=0|1970/i;

export const cppWeb: ApiModel = {
  id: 'cpp-web',
  languages: ['cpp', 'header'],
  types: {
    'httplib.Request': [],
    'httplib.Response': [],
    'crow.request': [],
    'crow.response': [],
    'Poco.Net.HTMLForm': [],
    'cgicc.Cgicc': [],
  },
  returns: {
    'cgicc.Cgicc.getElement': 'cgicc.FormEntry',
    'cgicc.Cgicc.getEnvironment': 'cgicc.CgiEnvironment',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: ['{?,httplib.Request}.{get_param_value,get_file_value}', 'crow.request.url_params.get', '?.url_params.get'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: ['{?,httplib.Request,crow.request}.get_header_value', `${DROGON_REQUEST}.getHeader`],
      sanitized: ['header'],
    },
    {
      kind: 'remote',
      label: 'request',
      read: [`${HTTPLIB}.Request.{body,path,target,params,path_params,matches,files}`, 'crow.request.{body,raw_url}'],
    },
    { kind: 'remote', label: 'query string', read: 'crow.request.url_params' },
    {
      kind: 'remote',
      label: 'request',
      call: `${DROGON_REQUEST}.{getParameter,getOptionalParameter,getParameters,getCookie,getBody,body,getJsonObject,jsonObject,getQuery,query,getPath,path}`,
    },
    {
      kind: 'remote',
      label: 'request',
      call: ['?.{getParameter,getCookie,getJsonObject}'],
      receiver: /^(?:req|request)\w*$/i,
    },
    {
      kind: 'remote',
      label: 'request',
      call: ['{Pistache.,}Rest.Request.{param,query,body,splatAt}', '{Pistache.,}Http.Request.{query,body,resource}'],
    },
    {
      kind: 'remote',
      label: 'request',
      call: '{web.http.,http.,}http_request.{extract_string,extract_utf8string,extract_json,extract_vector,request_uri,relative_uri}',
    },
    {
      kind: 'remote',
      label: 'request',
      call: [`${POCO_REQUEST}.{getURI,get,stream}`, '{Poco.Net.,}HTMLForm.get'],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: '?.{tryGetRaw,getRaw}',
      receiver: /headers\(\)$/,
      sanitized: ['header'],
    },
    { kind: 'remote', label: 'form', read: '{Poco.Net.,}HTMLForm[]' },
    { kind: 'remote', label: 'request', call: `${BEAST}.{target,body,at}` },
    {
      kind: 'remote',
      label: 'form',
      call: [
        'cgicc.FormEntry.{getValue,getStrippedValue}',
        'cgicc.CgiEnvironment.{getQueryString,getPathInfo,getReferrer,getUserAgent,getCookieList,getPostData}',
        'FCGX_GetParam',
      ],
    },
    { kind: 'remote', label: 'form', call: '{cgicc.,}Cgicc.{getElement,operator()}' },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{execSqlSync,execSqlAsync,execSqlAsyncFuture,execSqlCoro}',
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{?,httplib.Response}.set_content',
      args: [0],
      when: { arg: 1, is: HTML },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{Pistache.,}Http.ResponseWriter.send',
      args: [1],
      when: { arg: 1, tainted: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['{web.http.,http.,}http_request.reply'],
      args: [1],
      when: { arg: 2, is: HTML },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        '{?,httplib.Response}.set_redirect',
        'crow.response.{redirect,redirect_perm,moved,moved_perm}',
        '{drogon.,}HttpResponse.newRedirectionResponse',
        `${POCO_RESPONSE}.redirect`,
        'new {cgicc.,}HTTPRedirectHeader',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['{?,httplib.Response}.set_header', 'crow.response.{set_header,add_header}', '?.addHeader'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'permissive-cors',
      note: 'reflected request origin',
      call: [
        '{?,httplib.Response}.set_header',
        'crow.response.{set_header,add_header}',
        '?.addHeader',
        'new {Pistache.,}Http.Header.Raw',
        '?.set',
      ],
      args: [1],
      when: { arg: 0, is: /^access-control-allow-origin$/i },
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: [
        '{?,httplib.Response}.set_file_content',
        'crow.response.set_static_file_info_unsafe',
        '{drogon.,}HttpResponse.newFileResponse',
        `${POCO_RESPONSE}.sendFile`,
        '{Pistache.,}Http.serveFile',
      ],
      args: [0],
    },
    { weakness: 'path-traversal', note: 'sent file', call: '{Pistache.,}Http.serveFile', args: [1] },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        'new httplib.{Client,SSLClient}',
        '{drogon.,}HttpClient.newHttpClient',
        'new {web.http.client.,client.,}http_client',
        'new {Poco.Net.,}{HTTPClientSession,HTTPSClientSession}',
        'cpr.{Get,Post,Put,Delete,Head,Patch}',
        'new QUrl',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
  ],
  checks: COOKIE_ATTRIBUTES.map(
    ({ weakness, attribute }): CheckModel => ({
      weakness,
      confidence: 'medium',
      call: SETS_HEADER,
      when: {
        all: [
          { arg: 0, is: /^set-cookie$/i },
          { arg: 1, starts: /^[\w-]+=/ },
          { not: { arg: 1, contains: attribute } },
          { not: { arg: 1, contains: DELETES_COOKIE } },
        ],
      },
    }),
  ),
  summaries: [
    { call: 'crow.json.load', flow: 'identity', from: 0 },
    { call: '?.{is_object,is_null,is_valid,has_param,has_header,has_file}', flow: 'clean' },
  ],
};
