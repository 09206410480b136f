/** @module Models of net/http and net/url: requests, responses, clients. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { SINK_KINDS } from '../../../api-model/kinds.ts';
import { ALLOWS_ANY_ORIGIN } from '../../../frameworks/allowed-origins.ts';
import { sniffedTypes } from './sniffed-types.ts';

/** Content types that browsers don't render as a page; other responses count as HTML. */
const NO_PAGE =
  /^(?:text\/(?:plain|csv|event-stream)|application\/(?!xhtml|xml)|image\/(?!svg)|audio\/|video\/|font\/)/i;
const toBrowser: Condition = {
  all: [{ arg: 0, type: 'net/http.ResponseWriter' }, { unless: { arg: 0, field: '#type', is: NO_PAGE } }],
};
const asPage: Condition = { unless: { arg: 'this', field: '#type', is: NO_PAGE } };

/** Cookies that hold nothing worth stealing, or that scripts must read. */
const PLAIN_COOKIE = /theme|lang|locale|tz|timezone|consent|colou?r|flash|csrf|xsrf|sidebar|currency/i;
/** A negative `MaxAge` deletes the cookie. */
const deleted: Condition = { arg: 1, field: 'MaxAge', below: 0 };
const REQUEST = 'net/http.Request';
/** What a program that asks another server trusts it with: all but the files and programs of its own machine. */
const NOT_OF_SERVERS = SINK_KINDS.filter((kind) => !/^(?:shell|argument|code|path|deserialize)$/.test(kind));
const SOCKETS = '{nhooyr.io,github.com/coder}/websocket';

export const goWeb: ApiModel = {
  id: 'go-net-http',
  languages: ['go'],
  types: {
    'net/http.ResponseWriter': ['io.Writer'],
    [REQUEST]: [],
    'net/http.Client': [],
    'net/http.Server': [],
    'net/http.Cookie': [],
    'context.Context': [],
    'html/template.Template': [],
    'text/template.Template': [],
  },
  returns: {
    'net/http.{NewServeMux}': 'net/http.ServeMux',
    'net/http.{NewRequest,NewRequestWithContext}': 'net/http.ClientRequest',
    'net/http.{Get,Post,PostForm,Head}': 'net/http.Response',
    'net/http.Client.{Do,Get,Post,PostForm,Head}': 'net/http.Response',
    'net/http.ResponseWriter.Header': 'net/http.Header',
    'net/http.Request.Context': 'context.Context',
    'net/url.{Parse,ParseRequestURI}': 'net/url.URL',
    'net/url.URL.Hostname': 'net/url.Host',
    'github.com/go-resty/resty.New': 'github.com/go-resty/resty.Client',
    'github.com/go-resty/resty.Client.{R,NewRequest}': 'github.com/go-resty/resty.Request',
    'github.com/go-resty/resty.Request.{SetHeader,SetBody,SetQueryParam,SetResult,SetContext,SetAuthToken}':
      'github.com/go-resty/resty.Request',
    'github.com/gocolly/colly.NewCollector': 'github.com/gocolly/colly.Collector',
    'html/template.{New,Must,ParseFiles,ParseGlob,ParseFS}': 'html/template.Template',
    'html/template.Template.{New,Parse,ParseFiles,Funcs,Lookup,Option,Delims}': 'html/template.Template',
    'text/template.{New,Must,ParseFiles,ParseGlob,ParseFS}': 'text/template.Template',
    'text/template.Template.{New,Parse,ParseFiles,Funcs,Lookup,Option,Delims}': 'text/template.Template',
    'net/http.Request.MultipartReader': 'mime/multipart.Reader',
    'net/http.Request.FormFile': 'mime/multipart.File',
    'mime/multipart.Reader.{NextPart,NextRawPart}': 'mime/multipart.Part',
  },
  members: {
    'mime/multipart.File[1]': 'mime/multipart.FileHeader',
    'net/http.Request.URL': 'net/http.RequestURL',
    [`${REQUEST}.Request`]: REQUEST,
    'net/http.DefaultClient': 'net/http.Client',
    'net/http.Request.Header': 'net/http.RequestHeader',
    'net/http.Response.Header': 'net/http.AnswerHeader',
    'net/url.URL.Host': 'net/url.Host',
    'net/http.ClientRequest.URL': 'net/http.ClientURL',
    'github.com/gorilla/websocket.DefaultDialer': 'github.com/gorilla/websocket.Dialer',
  },
  sources: [
    { kind: 'remote', label: 'form value', call: `${REQUEST}.{FormValue,PostFormValue}` },
    { kind: 'remote', label: 'path parameter', call: `${REQUEST}.PathValue` },
    { kind: 'remote', label: 'form', read: `${REQUEST}.{Form,PostForm,MultipartForm,Trailer}` },
    { kind: 'remote', label: 'HTTP header', read: `${REQUEST}.Header`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'HTTP header', call: `${REQUEST}.UserAgent`, sanitized: ['header', 'log'] },
    // Base64 can hold a line break.
    { kind: 'remote', label: 'HTTP header', call: `${REQUEST}.BasicAuth`, sanitized: ['header'] },
    // Only the page that links here controls the referrer, so a redirect to it leads back to that page.
    { kind: 'remote', label: 'HTTP header', call: `${REQUEST}.Referer`, sanitized: ['header', 'log', 'redirect'] },
    { kind: 'remote', label: 'cookie', call: `${REQUEST}.{Cookie,Cookies}`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'request body', read: `${REQUEST}.Body` },
    { kind: 'remote', label: 'host header', read: `${REQUEST}.Host`, confidence: 'medium', sanitized: ['log'] },
    { kind: 'remote', label: 'requested URL', read: `${REQUEST}.RequestURI`, confidence: 'medium' },
    { kind: 'remote', label: 'query string', call: 'net/http.RequestURL.{Query,EscapedPath,RequestURI,String}' },
    { kind: 'remote', label: 'announced length', read: `${REQUEST}.ContentLength` },
    { kind: 'remote', label: 'query string', read: 'net/http.RequestURL.{RawQuery,Fragment}' },
    { kind: 'remote', label: 'URL path', read: 'net/http.RequestURL.{Path,RawPath}' },
    {
      kind: 'remote',
      label: 'uploaded file',
      call: [`${REQUEST}.FormFile`, 'mime/multipart.Reader.{NextPart,NextRawPart}'],
    },
    // `mime/multipart` has already removed the folders with `filepath.Base`.
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      read: ['mime/multipart.FileHeader.Filename'],
      sanitized: ['path'],
    },
    { kind: 'remote', label: 'name of an uploaded file', call: 'mime/multipart.Part.FileName', sanitized: ['path'] },
    { kind: 'message', label: 'WebSocket message', call: ['github.com/gorilla/websocket.Conn.{ReadMessage,ReadJSON}'] },
    // The server that a client chose names files and arguments of programs only where it is not trusted with the machine.
    {
      kind: 'message',
      label: 'response of another server',
      read: 'net/http.Response.Body',
      confidence: 'low',
      sanitized: NOT_OF_SERVERS,
    },
  ],
  contentTypes: sniffedTypes,
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: '{make,make.bytes,make.list}',
      args: [0, 1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: 'reflect.{MakeSlice,MakeMapWithSize}',
      args: [1, 2],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: '{slices,golang.org/x/exp/slices}.Grow',
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'fmt.{Fprint,Fprintf,Fprintln}',
      args: [{ from: 1 }],
      isResponseBody: true,
      when: toBrowser,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['io.WriteString', 'io.Copy'],
      args: [1],
      isResponseBody: true,
      when: toBrowser,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'net/http.ResponseWriter.{Write,WriteString}',
      args: [0],
      isResponseBody: true,
      when: asPage,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'template without escaping',
      call: 'text/template.Template.Execute',
      args: [1],
      when: toBrowser,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'template without escaping',
      call: 'text/template.Template.ExecuteTemplate',
      args: [2],
      when: toBrowser,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string treated as safe',
      call: 'html/template.{HTML,HTMLAttr,JS,JSStr,CSS,Srcset,URL}',
      args: [0],
    },
    { weakness: 'template-injection', note: 'template', call: '{html,text}/template.Template.Parse', args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: 'net/http.Redirect', args: [2] },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: ['net/http.Header.{Set,Add}', 'net/http.Header.Set'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: 'net/http.Header.{Set,Add}',
      args: [0],
    },
    { weakness: 'ssrf', note: 'request to another server', call: 'net/http.{Get,Head,Post,PostForm}', args: [0] },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: 'net/http.Client.{Get,Head,Post,PostForm}',
      args: [0],
    },
    { weakness: 'ssrf', note: 'request to another server', call: 'net/http.NewRequest', args: [1] },
    { weakness: 'ssrf', note: 'request to another server', call: 'net/http.NewRequestWithContext', args: [2] },
    {
      weakness: 'ssrf',
      note: 'connection',
      call: ['net.{Dial,DialTimeout}', 'crypto/tls.Dial', 'net.Dialer.Dial'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'database host',
      call: ['database/sql.Open', 'github.com/jmoiron/sqlx.{Open,Connect,MustConnect}'],
      args: [1],
    },
    { weakness: 'ssrf', note: 'connection', call: 'net.Dialer.DialContext', args: [2] },
    { weakness: 'ssrf', note: 'connection', call: 'google.golang.org/grpc.{Dial,NewClient}', args: [0] },
    { weakness: 'ssrf', note: 'connection', call: 'google.golang.org/grpc.DialContext', args: [1] },
    { weakness: 'ssrf', note: 'connection', call: 'github.com/gorilla/websocket.Dialer.Dial', args: [0] },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        'github.com/go-resty/resty.Request.{Get,Post,Put,Patch,Delete,Head,Options}',
        'github.com/imroc/req.{Get,Post,Put,Patch,Delete,Head}',
        'github.com/valyala/fasthttp.Request.SetRequestURI',
        'github.com/gocolly/colly.Collector.Visit',
      ],
      args: [0],
    },
    { weakness: 'ssrf', note: 'request to another server', call: 'github.com/valyala/fasthttp.{Get,Post}', args: [1] },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: 'net/http.Client.Do',
      args: [0],
      when: { arg: 0, type: 'net/http.Request' },
      shallow: true,
    },
    { weakness: 'ssrf', note: 'host of a request', write: ['net/http.ClientURL.Host', 'net/http.ClientRequest.URL'] },
    { weakness: 'ssrf', note: 'request to another server', call: 'new net/http.Request', args: ['URL'] },
    { weakness: 'ssrf', note: 'proxied server', call: 'net/http/httputil.NewSingleHostReverseProxy', args: [0] },
    { weakness: 'path-traversal', note: 'file sent', call: 'net/http.ServeFile', args: [2] },
    { weakness: 'path-traversal', note: 'file sent', call: 'net/http.ServeFileFS', args: [3] },
  ],
  sanitizers: [
    { call: 'net/http.MaxBytesReader', sanitizes: ['size'], args: [1] },
    { call: 'mime/multipart.Part.FileName', sanitizes: ['path'], args: ['this'] },
    { call: 'io.LimitReader', sanitizes: ['size'], args: [0] },
    { call: 'encoding/json.{Marshal,MarshalIndent}', sanitizes: ['html', 'header', 'log'] },
    {
      call: 'net/url.URL.String',
      sanitizes: ['url', 'redirect'],
      args: ['this'],
      when: { arg: 'this', field: 'Host', literal: true },
    },
    { call: 'net/url.Values.Encode', sanitizes: ['url', 'html', 'header'], args: ['this'] },
  ],
  guards: [
    {
      call: 'strings.HasSuffix',
      args: [0],
      sanitizes: ['url', 'redirect'],
      when: {
        all: [
          { arg: 0, type: 'net/url.Host' },
          { arg: 1, is: /^\.[\w-]+(?:\.[\w-]+)+$/ },
        ],
      },
    },
  ],
  summaries: [
    { call: 'context.Context.{Done,Err,Deadline}', flow: 'clean' },
    { call: 'net/http.Request.{ParseForm,ParseMultipartForm,WithContext,Context}', flow: 'clean' },
    { call: ['net/url.Parse', 'net/url.ParseRequestURI'], flow: 'identity', from: 0 },
    { call: 'net/url.URL.String', flow: 'identity', from: 'this', when: { arg: 'this', starts: /^https?:/ } },
    { call: 'net/http.Client.{Do,Get,Post,PostForm,Head}', flow: 'clean' },
    { call: 'net/http.{Get,Post,PostForm,Head}', flow: 'clean' },
    { call: '{html,text}/template.{New,Must,ParseFiles}', flow: 'clean' },
  ],
  handlers: [
    // Some routers wrap the request in a type of their own.
    {
      handler: 'net-http',
      parameterTypes: [/^http\.ResponseWriter$/, /\.Request$/],
      parameters: ['net/http.ResponseWriter', REQUEST],
    },
    {
      handler: 'net-http',
      parameterNames: [/^(?:w|rw|res|resp|writer|response)$/, /^(?:r|req|request)$/],
      parameters: [null, null],
    },
  ],
  callbacks: [
    {
      call: ['net/http.{HandleFunc,HandlerFunc}', 'net/http.ServeMux.HandleFunc'],
      parameters: ['net/http.ResponseWriter', 'net/http.Request'],
      handler: 'net-http',
    },
  ],
  checks: [
    {
      weakness: 'csrf-disabled',
      note: 'exception to the protection against forged requests',
      call: 'net/http.CrossOriginProtection.AddInsecureBypassPattern',
      when: {
        any: [
          { arg: 0, is: /^\/?\*?$|^\/\{/ },
          { arg: 0, tainted: true },
        ],
      },
    },
    {
      weakness: 'directory-listing',
      note: 'files of the whole machine',
      call: 'net/http.Dir',
      when: { arg: 0, is: /^\/(?:|etc|root|home|var|usr)\/?$/ },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string treated as safe',
      call: 'html/template.{HTML,HTMLAttr,JS,JSStr,CSS,Srcset,URL}',
      when: { all: [{ arg: 0, dynamic: true }, { unless: { arg: 0, type: 'html.EscapedText' } }] },
      confidence: 'low',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'server without time limits',
      call: 'net/http.{ListenAndServe,ListenAndServeTLS,Serve,ServeTLS}',
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'server without time limits',
      call: 'new net/http.Server',
      when: {
        all: [
          { arg: 'ReadHeaderTimeout', absent: true },
          { arg: 'ReadTimeout', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'permissive-cors',
      note: 'WebSocket that accepts any origin',
      call: ['new github.com/gorilla/websocket.Upgrader', 'new github.com/fasthttp/websocket.FastHTTPUpgrader'],
      when: { arg: 'CheckOrigin', always: 'true' },
    },
    {
      weakness: 'permissive-cors',
      note: 'WebSocket that accepts any origin',
      write: 'github.com/gorilla/websocket.Upgrader.CheckOrigin',
      when: { arg: 'value', always: 'true' },
    },
    {
      weakness: 'permissive-cors',
      note: 'WebSocket that accepts any origin',
      call: `new ${SOCKETS}.AcceptOptions`,
      when: {
        any: [
          { arg: 'InsecureSkipVerify', is: true },
          { arg: 'OriginPatterns', field: '0', is: '*' },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'WebSocket that accepts any origin',
      write: `${SOCKETS}.AcceptOptions.InsecureSkipVerify`,
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'template of a page without escaping',
      call: 'text/template.Template.Parse',
      when: { arg: 0, is: /<(?:html|body|div|p|h\d|a|t[dhr]|li|span|b|i|strong|em|title)\b[\s\S]*\{\{[^}]*\.\w/i },
      confidence: 'low',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'email of unlimited size',
      call: ['io.ReadAll', 'io/ioutil.ReadAll'],
      when: { all: [{ within: /^Data$/ }, { arg: 0, tainted: 'sent' }] },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'messages of unlimited size',
      call: [
        '?.{SetReadLimit,SetMaxMessageSize}',
        `${SOCKETS}.Conn.SetReadLimit`,
        'github.com/gorilla/websocket.Conn.SetReadLimit',
      ],
      when: { arg: 0, below: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-credentials',
      note: 'passwords accepted over connections without TLS',
      write: '?.{AllowInsecureAuth,AllowInsecureAuthentication}',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'csrf-disabled',
      note: 'the same state in every sign-in',
      call: 'golang.org/x/oauth2.Config.AuthCodeURL',
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    { weakness: 'csrf-disabled', call: 'github.com/gorilla/csrf.UnsafeSkipCheck', confidence: 'medium' },
    {
      weakness: 'cookie-not-secure',
      note: 'cookie of the protection against forged requests',
      call: 'github.com/gorilla/csrf.Secure',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'error-details-exposed',
      note: 'stack trace',
      call: ['fmt.{Fprint,Fprintf,Fprintln}', 'net/http.Error'],
      when: {
        all: [
          { arg: 0, type: 'net/http.ResponseWriter' },
          {
            any: [
              { arg: 1, type: 'runtime/debug.Stack()' },
              { arg: 2, type: 'runtime/debug.Stack()' },
            ],
          },
        ],
      },
    },
    {
      weakness: 'error-details-exposed',
      note: 'stack trace',
      call: 'net/http.ResponseWriter.Write',
      when: { arg: 0, type: 'runtime/debug.Stack()' },
    },
    {
      weakness: 'exposed-listener',
      call: ['net.{Listen,ListenPacket}', 'crypto/tls.Listen'],
      when: { arg: 1, is: /^(?:0\.0\.0\.0|\[::\])?:\d+$/ },
      confidence: 'low',
    },
    {
      weakness: 'cookie-not-secure',
      call: 'net/http.SetCookie',
      when: { all: [{ arg: 1, field: 'Secure', absent: true }, { unless: deleted }] },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'net/http.SetCookie',
      when: {
        all: [
          { arg: 1, field: 'HttpOnly', absent: true },
          { unless: deleted },
          { unless: { arg: 1, field: 'Name', is: PLAIN_COOKIE } },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-secure',
      call: 'new net/http.Cookie',
      when: { arg: 'Secure', is: false },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'new net/http.Cookie',
      when: { all: [{ arg: 'HttpOnly', is: false }, { unless: { arg: 'Name', is: PLAIN_COOKIE } }] },
      confidence: 'medium',
    },
    {
      weakness: 'csrf-disabled',
      note: 'cookie sent along with requests of other sites',
      cwe: [1275],
      severity: 'low',
      confidence: 'medium',
      call: ['new net/http.Cookie', 'new github.com/gorilla/sessions.Options'],
      when: { arg: 'SameSite', is: /\.SameSiteNoneMode$/ },
    },
    { weakness: 'cookie-not-httponly', write: 'net/http.Cookie.HttpOnly', when: { arg: 'value', is: false } },
    { weakness: 'cookie-not-secure', write: 'net/http.Cookie.Secure', when: { arg: 'value', is: false } },
    {
      weakness: 'permissive-cors',
      call: 'net/http.Header.{Set,Add}',
      when: ALLOWS_ANY_ORIGIN,
      confidence: 'medium',
    },
  ],
};
