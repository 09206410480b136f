/** @module Models of Laravel: requests, the query builder, Eloquent, responses. */
import type { ApiModel, CheckModel } from '../../api-model/api.ts';

const DB = 'Illuminate.Support.Facades.DB';
const BUILDER = 'Illuminate.Database.Query.Builder';
const RAW = '{whereRaw,orWhereRaw,selectRaw,havingRaw,orHavingRaw,orderByRaw,groupByRaw,fromRaw}';
const CHAIN =
  '{where,orWhere,whereIn,whereNull,join,leftJoin,select,addSelect,orderBy,groupBy,limit,take,skip,with,has,whereHas,latest,distinct,whereRaw,selectRaw,orderByRaw,from,newQuery,when}';
/** `$request`, `request()`, but not the request of Yii. */
const OF_REQUEST = /(?:^|[>$])(?<!\$app->)(?:request|req)(?:\(\))?$/i;
const INPUT =
  '{input,get,all,only,except,json,string,collect,path,url,fullUrl,getContent,validated,safe,server,toArray,request,old}';

const ADDRESS = { source: 'remote', label: 'URL parameter' } as const;

/** Returns checks for a cookie flag that is false, by its position. */
const cookieFlag = (weakness: string, at: number): readonly CheckModel[] => [
  {
    weakness,
    call: ['Illuminate.Support.Facades.Cookie.{queue,make,forever}', 'Cookie.{queue,make,forever}', 'cookie'],
    when: { arg: at, is: false },
  },
  { weakness, call: '?.{cookie,withCookie}', receiver: /response(?:\(.*\))?$/i, when: { arg: at, is: false } },
];

export const laravel: ApiModel = {
  id: 'laravel',
  languages: ['php'],
  types: {
    'Illuminate.Foundation.Http.FormRequest': ['Illuminate.Http.Request'],
    'Illuminate.Database.Eloquent.Model': [],
  },
  returns: {
    request: 'Illuminate.Http.Request',
    [`${DB}.{table,connection,query}`]: BUILDER,
    [`${BUILDER}.${CHAIN}`]: BUILDER,
    'Illuminate.Http.Request.{file,allFiles}': 'Illuminate.Http.UploadedFile',
    redirect: 'Illuminate.Routing.Redirector',
    response: 'Illuminate.Contracts.Routing.ResponseFactory',
  },
  sources: [
    // Laravel encrypts and signs its cookies, unless a middleware of the application excepts one.
    {
      kind: 'remote',
      label: 'encrypted cookie',
      call: ['Illuminate.Http.Request.cookie', 'Illuminate.Support.Facades.Cookie.get', 'Cookie.get'],
    },
    // Contains only the fields named in the code.
    { kind: 'remote', label: 'request parameter', call: 'Illuminate.Http.Request.only', sanitized: ['assign'] },
    { kind: 'remote', label: 'request parameter', call: `Illuminate.Http.Request.${INPUT}` },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: ['Illuminate.Http.Request', 'Illuminate.Support.Facades.Request'].map(
        (of) => `${of}.{header,userAgent,bearerToken}`,
      ),
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'request parameter', call: 'request', when: { not: { count: 0 } } },
    // Without a name it is the route, an object of the program.
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        'Illuminate.Http.Request.route',
        'Illuminate.Support.Facades.{Request,Input}.route',
        '{Request,Input}.route',
      ],
      when: { not: { count: 0 } },
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.route',
      receiver: /(?:^|[>$])(?:request|req)(?:\(\))?$/i,
      when: { not: { count: 0 } },
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: [`Illuminate.Support.Facades.{Request,Input}.${INPUT}`, `{Request,Input}.${INPUT}`],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: `?.${INPUT}`,
      receiver: OF_REQUEST,
    },
    ...(
      [
        ['query', 'query string'],
        ['post', 'form field'],
      ] as const
    ).flatMap(([name, label]) => [
      { kind: 'remote', label, call: `{Illuminate.Http,Illuminate.Support.Facades}.Request.${name}` } as const,
      { kind: 'remote', label, call: `?.${name}`, receiver: OF_REQUEST } as const,
    ]),
    { kind: 'remote', label: 'request parameter', read: 'Illuminate.Http.Request.*' },
    {
      kind: 'remote',
      label: 'name of an uploaded file',
      call: [
        'Illuminate.Http.UploadedFile.{getClientOriginalName,getClientOriginalExtension}',
        '?.{getClientOriginalName,getClientOriginalExtension,getClientFilename}',
      ],
      // PHP reads the name within one line.
      sanitized: ['log', 'header'],
    },
  ],
  callbacks: [
    {
      call: [
        'Illuminate.Support.Facades.Route.{get,post,put,patch,delete,any,match}',
        'Route.{get,post,put,patch,delete,any,match}',
      ],
      parameters: [ADDRESS, ADDRESS, ADDRESS],
      handler: 'route',
    },
  ],
  summaries: [
    // Objects of the program and facts about the request, not what the client sent.
    {
      call: 'Illuminate.Http.Request.{getRouteResolver,getUserResolver,user,session,getSession,fingerprint,has,hasAny,filled,missing,boolean,integer,float,date,enum,ajax,pjax,isJson,wantsJson,expectsJson,secure,isSecure,isMethod,hasFile,hasHeader,hasCookie,hasSession,routeIs,method,ip,ips,getPort}',
      flow: 'clean',
    },
    { call: 'Illuminate.Http.Request.route', flow: 'clean', when: { count: 0 } },
    { call: 'abort', flow: 'throws' },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        `${DB}.{raw,select,selectOne,insert,update,delete,statement,unprepared,affectingStatement,scalar,cursor}`,
        `{DB,Capsule}.{raw,select,selectOne,insert,update,delete,statement,unprepared}`,
        'Illuminate.Database.Capsule.Manager.{raw,select,statement,insert,update,delete}',
        `${BUILDER}.${RAW}`,
        `?.${RAW}`,
        'new Illuminate.Database.Query.Expression',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: '?.raw',
      receiver: /(?:^|[>$:])(?:DB|db|database|connection|Capsule)(?:\([^)]*\))?$/,
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'name of a column',
      call: [`${BUILDER}.{orderBy,groupBy,orderByDesc}`],
      args: [0],
      confidence: 'low',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'controller',
      shallow: true,
      confidence: 'medium',
      // Views, records and lists are escaped or sent as JSON; a string is sent unchanged.
      when: { arg: 'value', built: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'route',
      shallow: true,
      confidence: 'medium',
      when: { arg: 'value', built: true },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        'redirect',
        'Illuminate.Support.Facades.Redirect.{to,away}',
        '?.away',
        'Illuminate.Routing.Redirector.{to,away}',
        'Redirect.{to,away}',
        'new Illuminate.Http.RedirectResponse',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'response',
        'new Illuminate.Http.Response',
        'Illuminate.Support.Facades.Response.make',
        'Illuminate.Contracts.Routing.ResponseFactory.make',
        'new Illuminate.Support.HtmlString',
      ],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'Illuminate.Support.Facades.{Storage,File}.{get,put,delete,download,path,readStream,append,prepend,move,copy,response}',
        'Storage.{get,put,delete,download,path}',
        'File.{get,put,delete,requireOnce,getRequire}',
        'Illuminate.Contracts.Routing.ResponseFactory.{download,file}',
        '?.{storeAs,putFileAs}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'path-traversal',
      note: 'name of a view',
      call: ['view', 'Illuminate.Support.Facades.View.make'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['Illuminate.Support.Facades.Blade.{render,compileString}', 'Blade.{render,compileString}'],
      args: [0],
    },
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      call: ['?.{forceFill,forceCreate}'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['Illuminate.Support.Facades.Process.{run,start}'],
      args: [0],
      // A list of arguments doesn't start a shell.
      shallow: true,
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'Illuminate.Support.Facades.Log.{info,warning,error,debug,notice,critical,alert,emergency}',
      args: [0],
    },
  ],
  sanitizers: [
    { call: ['Illuminate.Support.Str.{slug,uuid,random}', 'Str.{slug,uuid,random}'], sanitizes: 'all', args: [0] },
  ],
  checks: [
    {
      weakness: 'mass-assignment',
      note: 'mass-assignment protection disabled',
      call: '?.unguard',
      receiver: /^\\?(?:\w+\\)*[A-Z]\w*$/,
    },
    ...cookieFlag('cookie-not-secure', 5),
    ...cookieFlag('cookie-not-httponly', 6),
    {
      weakness: 'debug-enabled',
      note: 'debug mode enabled by a setting',
      write: '?.debug',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      note: 'session cookie',
      write: '?.http_only',
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'permissive-cors',
      note: 'any site',
      write: '?.allowed_origins',
      when: { arg: 'value', field: '0', is: '*' },
      confidence: 'low',
    },
    {
      weakness: 'csrf-disabled',
      call: '?.withoutMiddleware',
      when: { arg: 0, is: /VerifyCsrfToken|ValidateCsrfToken|csrf/ },
    },
  ],
};
