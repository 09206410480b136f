/** @module Models of Rust web frameworks: actix-web, axum, rocket, warp, poem, and their shared `http` types. */
import type { ApiModel, HandlerModel } from '../../api-model/api.ts';

const METHODS = '{get,post,put,delete,patch,head,options,route}';
const ROUTES = [`actix_web.${METHODS}`, `rocket.${METHODS}`, `poem.${METHODS}`, METHODS];

/** Extractors, types that a framework fills from the request. A generic type with one of these names is always one. */
const EXTRACTED = {
  'query string': ['?.Query', '?.QsQuery', '?.RawQuery'],
  'path parameter': ['?.Path'],
  'JSON body': ['?.Json', '?.JsonBody'],
  form: ['?.Form', '?.RawForm', '?.TypedMultipart', '?.MultipartForm'],
  upload: ['?.Multipart'],
  header: ['?.TypedHeader', '?.HeaderMap', '?.Header'],
  cookie: ['?.CookieJar', '?.Cookies'],
  'request body': ['?.Bytes', '?.Payload', '?.Protobuf', '?.MsgPack', '?.Xml'],
  'host header': ['?.Host'],
} as const;

/** Adds full names, for files that rename a type: `use axum::extract::Path as UrlPath`. */
const inFull = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `{axum,actix_web.web,poem.web}.${name.slice(2)}`]);

const extracted = Object.entries(EXTRACTED).map(([label, annotation]) => ({
  annotation: inFull(annotation),
  source: 'remote' as const,
  label,
}));

const ALWAYS = ['query string', 'path parameter', 'JSON body', 'form', 'upload', 'header'] as const;

const handlers: HandlerModel[] = [
  {
    handler: 'rust-route',
    annotation: ROUTES,
    parameterAnnotations: [
      ...extracted,
      { annotation: 'rocket_parameter', source: 'remote', label: 'request parameter' },
      { annotation: '?.String', source: 'remote', label: 'request body' },
    ],
  },
  {
    handler: 'rust-extractors',
    annotation: [...ALWAYS.flatMap((label) => inFull(EXTRACTED[label])), '?.CookieJar', 'actix_web.web.Payload'],
    parameterAnnotations: [...extracted, { annotation: '?.String', source: 'remote', label: 'request body' }],
  },
];

const REDIRECTS = [
  'axum.response.Redirect.{to,temporary,permanent,found}',
  'rocket.response.Redirect.{to,found,moved,permanent,temporary,see_other}',
  'actix_web.web.Redirect.to',
  'poem.web.Redirect.{see_other,temporary,permanent,moved_permanent}',
  'tide.Redirect.{new,temporary,permanent,see_other}',
  'salvo.Redirect.{found,see_other,other}',
];

const ACTIX_ANSWERS =
  'actix_web.HttpResponse.{Ok,Created,Accepted,BadRequest,NotFound,Forbidden,Unauthorized,InternalServerError,Found,SeeOther,TemporaryRedirect,PermanentRedirect,MovedPermanently,Conflict,UnprocessableEntity,build}';
const ACTIX_STEPS =
  'actix_web.HttpResponseBuilder.{content_type,insert_header,append_header,header,status,cookie,keep_alive}';
/** Response builders that set the content type by a method. */
const BUILDERS = '{tide.ResponseBuilder,poem.ResponseBuilder}';
const HTTP_STEPS = 'http.response.Builder.{header,status,version,extension}';

const isLocation = /(?:^|\.)location$/i;
const isType = /(?:^|\.)content[-_]type$/i;

export const rustWeb: ApiModel = {
  id: 'rust-web',
  languages: ['rust'],
  types: { 'actix_web.HttpRequest': [], 'http.Request': [], 'rocket.Request': [], 'axum.extract.Multipart': [] },
  returns: {
    'handlebars.Handlebars.new': 'handlebars.Handlebars',
    'minijinja.Environment.new': 'minijinja.Environment',
    [ACTIX_ANSWERS]: 'actix_web.HttpResponseBuilder',
    [ACTIX_STEPS]: 'actix_web.HttpResponseBuilder',
    '{http.Response,axum.response.Response,hyper.Response,http.response.Builder,axum.http.Response}.{builder,new}':
      'http.response.Builder',
    [HTTP_STEPS]: 'http.response.Builder',
    'tide.Response.builder': 'tide.ResponseBuilder',
    'poem.Response.builder': 'poem.ResponseBuilder',
    ...Object.fromEntries(
      ['tide', 'poem'].map((crate) => [
        `${crate}.ResponseBuilder.{content_type,header,status,cookie}`,
        `${crate}.ResponseBuilder`,
      ]),
    ),
    'axum.Multipart.next_field': 'axum.multipart.Field',
    'multer.Multipart.next_field': 'axum.multipart.Field',
    'reqwest.{Client,ClientBuilder}.{new,build}': 'reqwest.Client',
  },
  handlers,
  sources: [
    {
      kind: 'remote',
      label: 'query string',
      call: ['actix_web.HttpRequest.query_string', '?.query_string', 'http.Uri.query'],
    },
    { kind: 'remote', label: 'path parameter', call: ['actix_web.HttpRequest.match_info', 'rocket.Request.param'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: ['{actix_web.HttpRequest,http.Request,rocket.Request}.headers', 'actix_web.HttpRequest.connection_info'],
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'cookie',
      call: ['actix_web.HttpRequest.{cookie,cookies}', 'rocket.http.CookieJar.{get,iter}', 'tower_cookies.Cookies.get'],
    },
    {
      kind: 'remote',
      label: 'requested URL',
      call: ['{actix_web.HttpRequest,http.Request,rocket.Request}.{uri,path,full_url}'],
    },
    {
      kind: 'remote',
      label: 'request body',
      call: ['http.Request.{body,into_body,into_parts,collect}', 'rocket.Data.open', 'hyper.body.{to_bytes,aggregate}'],
    },
    {
      kind: 'remote',
      label: 'upload',
      call: ['axum.multipart.Field.{text,bytes,name,file_name,chunk}', 'actix_multipart.Field.content_disposition'],
    },
    { kind: 'remote', label: 'query string', call: 'warp.{query,query.raw,query.query}' },
    { kind: 'remote', label: 'path parameter', call: ['warp.path.{param,tail,full,peek}', 'path!'] },
    { kind: 'remote', label: 'request body', call: 'warp.body.{json,form,bytes,content_length_limit}' },
    { kind: 'remote', label: 'HTTP header', call: ['warp.header', 'warp.header.{header,optional,value}'] },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: ['tokio_tungstenite.WebSocketStream.next', 'tungstenite.WebSocket.{read,read_message}'],
    },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', call: REDIRECTS, args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: ['actix_web.web.redirect'], args: [1] },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: [
        '?.header',
        'actix_web.HttpResponseBuilder.{header,insert_header}',
        'http.response.Builder.header',
        '?.insert',
      ],
      args: [1],
      when: { arg: 0, is: isLocation },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['actix_web.HttpResponseBuilder.{insert_header,append_header}', '?.{insert_header,append_header}'],
      args: [0],
      when: { arg: 0, field: '0', is: isLocation },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'axum.response.Html',
        'rocket.response.content.{RawHtml,Html,RawJavaScript}',
        'warp.reply.html',
        'actix_web.web.Html.new',
        'poem.web.Html',
        'salvo.writing.Text.Html',
        'html_answer',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['actix_web.HttpResponseBuilder.body', 'http.response.Builder.body', `${BUILDERS}.body`],
      args: [0],
      when: { arg: 'this', field: 'type', is: /html|svg/i },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string treated as HTML',
      call: ['maud.PreEscaped', 'yew.Html.from_html_unchecked', 'askama.MarkupDisplay.new_safe', 'askama.filters.safe'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'tera.Tera.{one_off,render_str}',
        'handlebars.Handlebars.{render_template,render_template_to_write}',
        'minijinja.Environment.{render_str,template_from_str}',
        'render!',
        'minijinja.render!',
        'liquid.{Parser,ParserBuilder.with_stdlib().build(),ParserBuilder.new().build()}.parse',
        'upon.Engine.compile',
        'tinytemplate.TinyTemplate.new().render',
        'mustache.{compile_str,Template.from}',
        'ramhorns.Template.new',
        'strfmt.{strfmt,strfmt_map}',
        'gtmpl.{template,Template.parse}',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['?.{render_template,render_str,template_from_str,render_template_with_context}'],
      args: [0],
      receiver: /tera|handlebars|hbs|\benv\b|reg|engine|template/i,
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        '?.{add_raw_template,register_template_string,render_named_str,add_template,add_template_owned,register_partial}',
      ],
      args: [1],
    },
  ],
  summaries: [
    { call: ACTIX_ANSWERS, flow: 'construct' },
    { call: '{http.Response,axum.response.Response,hyper.Response}.builder', flow: 'construct' },
    { call: ['tide.Response.builder', 'poem.Response.builder'], flow: 'construct' },
    {
      call: ['actix_web.HttpResponseBuilder.content_type', `${BUILDERS}.content_type`],
      flow: 'set-field',
      field: 'type',
    },
    { call: `${BUILDERS}.header`, flow: 'set-field', field: 'type', from: 1, when: { arg: 0, is: isType } },
    { call: `${BUILDERS}.{status,header,cookie}`, flow: 'identity', from: 'this' },
    {
      call: 'actix_web.HttpResponseBuilder.{insert_header,append_header}',
      flow: 'set-field',
      field: 'type',
      when: {
        any: [
          { arg: 0, is: /ContentType\.(?:html|svg)/ },
          { arg: 0, field: '0', is: isType },
        ],
      },
    },
    {
      call: ['http.response.Builder.header', 'actix_web.HttpResponseBuilder.header'],
      flow: 'set-field',
      field: 'type',
      from: 1,
      when: { arg: 0, is: isType },
    },
    { call: [ACTIX_STEPS, HTTP_STEPS], flow: 'identity', from: 'this' },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: [
        'actix_cors.Cors.permissive',
        'tower_http.cors.CorsLayer.{permissive,very_permissive}',
        '?.allow_any_origin',
      ],
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin',
      call: ['tower_http.cors.AllowOrigin.mirror_request', 'AllowOrigin.mirror_request'],
    },
    {
      weakness: 'permissive-cors',
      call: '?.allow_origin',
      when: { arg: 0, is: /(?:^|\.)Any$|AllowOrigin\.any\(\)$|^\*$/ },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin',
      call: [
        '?.{predicate,allowed_origin_fn,allow_origins_fn,allow_origin_fn,async_predicate,origin_fn}',
        '{tower_http.cors.,}AllowOrigin.{predicate,async_predicate}',
        'actix_cors.Cors.allowed_origin_fn',
      ],
      when: { arg: 0, always: 'true' },
    },
    {
      weakness: 'permissive-cors',
      call: ['?.allowed_origins', '?.{with_allow_origin,set_allow_origin,allow_origin}'],
      when: { arg: 0, is: /(?:AllowedOrigins\.(?:all|All)\(\)|Origin\.(?:Any|All)|CorsOrigin\.Any)$/ },
    },
    {
      weakness: 'permissive-cors',
      note: 'any origin',
      call: '{?,http.response.Builder,actix_web.HttpResponseBuilder}.{header,insert_header,append_header,set_header,add_header,with_header,insert,set_raw_header,adjoin_raw_header}',
      when: {
        all: [
          { arg: 0, is: /(?:^|[._])access[-_]control[-_]allow[-_]origin$/i },
          { arg: 1, is: '*' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of unlimited size',
      call: ['{axum.,axum_core.extract.}DefaultBodyLimit.disable', 'DefaultBodyLimit.disable', '?.disable_body_limit'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of unlimited size',
      call: [
        '{actix_web.web.,}{PayloadConfig,JsonConfig,FormConfig}.{new,limit,default().limit}',
        '?.{limit,max_body_size,body_limit,content_length_limit,max_decoding_message_size}',
      ],
      when: { arg: 0, is: /(?:^|[._])(?:usize|u64|u32)\.MAX$|^(?:usize|u64|std[._]usize|core[._]usize)[._]MAX$/ },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['?.{cookie_secure,set_secure,with_secure,secure}', 'cookie.CookieBuilder.secure'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['?.{cookie_http_only,set_http_only,with_http_only,http_only}', 'cookie.CookieBuilder.http_only'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'bodies of 256 MB and more',
      call: [
        '{actix_web.web.,}{PayloadConfig,JsonConfig,FormConfig}.{new,limit,default().limit}',
        '{axum.extract.,}DefaultBodyLimit.max',
        'warp.body.content_length_limit',
      ],
      when: { not: { arg: 0, below: 256 * 1024 * 1024 } },
      confidence: 'medium',
    },
    {
      weakness: 'directory-listing',
      call: ['{actix_files.,}Files.{show_files_listing,new().show_files_listing}', '?.show_files_listing'],
    },
    {
      weakness: 'exposed-listener',
      note: 'every network address of the machine',
      call: ['?.{bind,bind_rustls,bind_openssl}', '{actix_web.,}HttpServer.new().{bind,bind_rustls,bind_openssl}'],
      receiver: /^HttpServer::new\b/,
      when: {
        any: [
          { arg: 0, starts: /^(?:0\.0\.0\.0|\[::\])/ },
          { arg: 0, field: '0', is: ['0.0.0.0', '::'] },
        ],
      },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: '{tera.,}Tera.one_off',
      when: { arg: 2, is: false },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a mail account',
      call: [
        'lettre.transport.smtp.authentication.Credentials.new',
        'lettre.{SmtpTransport,AsyncSmtpTransport}.credentials',
      ],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: ['?.set_auto_escape_callback'],
      when: { arg: 0, always: 'nothing' },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: ['?.autoescape_on', 'tera.Tera.autoescape_on'],
      when: { arg: 0, field: '0', absent: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: ['handlebars.no_escape', '?.register_escape_fn'],
      when: { arg: 0, is: /no_escape/ },
    },
  ],
};
