/** @module Models of Elysia, h3, and cookies, plugins and proxies of further JavaScript servers. */
import type { ApiModel, CheckModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

/** Names of cookies that identify the user. */
const IDENTIFIES = /sess|sid$|auth|token|jwt|login|user|remember|refresh|^uid$|identity|account/i;

interface Setter {
  call: readonly string[];
  /** Positions of the name and of the options. */
  name: number;
  options: number;
}

/** Functions that set a cookie without default attributes. */
const SETTERS: readonly Setter[] = [
  { call: ['hono/cookie.{setCookie,setSignedCookie}'], name: 1, options: 3 },
  { call: ['{h3,#imports,nitro/h3}.setCookie', 'nookies.{set,setCookie}', 'nookies.setCookie'], name: 1, options: 3 },
  { call: ['fastify.Reply.{setCookie,cookie}'], name: 0, options: 2 },
  { call: ['cookie.serialize', '{cookie-es,tiny-cookie}.serialize'], name: 0, options: 2 },
  { call: ['next.Cookies.set', '?.cookies.set'], name: 0, options: 2 },
];

const lacks = (at: number, field: string): Condition => ({
  any: [
    { arg: at, absent: true },
    { arg: at, field, absent: true },
  ],
});

/** Reports `setCookie(c, 'token', token, { path: '/' })`, with neither HttpOnly nor Secure. */
const unmarked = ({ call, name, options }: Setter): readonly CheckModel[] =>
  [
    ['cookie-not-httponly', 'httpOnly'],
    ['cookie-not-secure', 'secure'],
  ].flatMap(([weakness = '', field = '']): CheckModel[] => [
    { weakness, call, when: { arg: options, field, is: false } },
    {
      weakness,
      call,
      confidence: 'medium',
      when: {
        all: [
          { arg: name, is: IDENTIFIES },
          lacks(options, field),
          { unless: { arg: options, field: 'maxAge', is: [0, -1] } },
        ],
      },
    },
  ]);

const plugin = (names: string, ...parts: readonly Condition[]): Condition => ({
  all: [{ arg: 0, type: names }, ...parts],
});

const CONTEXT = 'elysia.Context';
const ROUTES = '{get,post,put,patch,delete,options,head,all,ws,onBeforeHandle,onRequest,derive,resolve}';

export const webKits: ApiModel = {
  id: 'script-web-kits',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new elysia.Elysia': 'elysia.Application',
    'new elysia': 'elysia.Application',
    'elysia.Application.{get,post,put,patch,delete,options,head,all,use,group,guard,derive,resolve,decorate,state,model,onBeforeHandle,onError,onRequest,mapResponse,listen}':
      'elysia.Application',
  },
  sources: [
    { kind: 'remote', label: 'query string', read: `${CONTEXT}.query` },
    { kind: 'remote', label: 'route parameter', read: `${CONTEXT}.params`, sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'request body', read: `${CONTEXT}.body` },
    { kind: 'remote', label: 'request header', read: `${CONTEXT}.headers`, sanitized: ['header', 'log', 'nosql'] },
    { kind: 'remote', label: 'request body', call: ['h3.{readMultipartFormData,readValidatedBody,getRequestURL}'] },
    { kind: 'remote', label: 'query string', call: 'h3.getValidatedQuery' },
    {
      kind: 'remote',
      label: 'request header',
      call: ['h3.{getHeaders,getRequestHeaders,getRequestHost}', 'hono/cookie.getSignedCookie'],
      sanitized: ['header', 'log'],
    },
  ],
  callbacks: [
    { call: `elysia.Application.${ROUTES}`, parameters: [CONTEXT], handler: 'elysia' },
    {
      call: ['h3.{defineEventHandler,eventHandler}', '{defineEventHandler,eventHandler}'],
      parameters: ['h3.Event'],
      handler: 'h3',
    },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.redirect`, args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      handlerReturn: 'h3',
      when: { arg: 'value', built: true },
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: ['new Response'],
      args: [0],
      shallow: true,
      when: {
        any: ['Content-Type', 'content-type'].map((name) => ({ arg: 1, field: `headers.${name}`, is: /html/i })),
      },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'Bun.file',
        'Bun.write',
        'bun.{file,write}',
        'Deno.{readFile,readTextFile,writeFile,writeTextFile,open,remove,readDir,stat,copyFile,rename,mkdir}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'host that requests are handed on to',
      call: ['h3.{proxyRequest,sendProxy,fetchWithEvent}', 'hono/proxy.proxy'],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'host that requests are handed on to',
      call: ['fastify.Reply.from'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script that the headless browser runs',
      call: [
        'puppeteer.Page.{evaluate,evaluateHandle,evaluateOnNewDocument,addInitScript,addScriptTag,$eval,$$eval}',
        'puppeteer.Frame.{evaluate,evaluateHandle}',
      ],
      args: [0],
      fields: ['content'],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, field: 'content', tainted: true },
        ],
      },
    },
    {
      weakness: 'path-traversal',
      note: 'file that an upload is moved to',
      call: '?.mv',
      args: [0],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'wait',
      confidence: 'low',
      call: ['timers/promises.setTimeout', 'node:timers/promises.setTimeout', '{delay,p-sleep,sleep-promise}'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: ['typeorm.Raw'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'drizzle-orm.sql.{raw,identifier}',
        'slonik.sql.{unsafe,raw}',
        'postgres.Sql.unsafe',
        '@databases/{pg,mysql,sqlite}.sql.__dangerous__rawValue',
        '@neondatabase/serverless.neon().{query,unsafe}',
        '{libsql,@libsql/client}.createClient().{execute,executeMultiple,batch}',
        'sqlite3.Database.{exec,prepare}',
        'bun:sqlite.Database.{query,prepare,run,exec}',
        'new {pg,@neondatabase/serverless}.Query',
      ],
      args: [0],
      when: { not: { tagged: true } },
    },
  ],
  checks: [
    ...SETTERS.flatMap(unmarked),
    {
      weakness: 'permissive-cors',
      call: 'fastify.Application.register',
      when: plugin('{@fastify/cors,fastify-cors}', {
        all: [
          { arg: 1, field: 'origin', is: [true, '*'] },
          { arg: 1, field: 'credentials', is: true },
        ],
      }),
    },
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      severity: 'low',
      call: 'fastify.Application.register',
      when: plugin('{@fastify/cors,fastify-cors}', {
        any: [{ count: 1 }, { arg: 1, field: 'origin', is: [true, '*'] }],
      }),
    },
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      call: ['@elysiajs/cors.cors', '@elysiajs/cors'],
      when: {
        all: [
          {
            any: [
              { arg: 0, field: 'origin', is: [true, '*'] },
              { arg: 0, field: 'origin', absent: true },
            ],
          },
          { arg: 0, field: 'credentials', is: true },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: 'fastify.Application.register',
      when: plugin('{@fastify/session,@fastify/secure-session}', { arg: 1, field: 'cookie.httpOnly', is: false }),
    },
    {
      weakness: 'cookie-not-secure',
      call: 'fastify.Application.register',
      when: plugin('{@fastify/session,@fastify/secure-session}', { arg: 1, field: 'cookie.secure', is: false }),
    },
    {
      weakness: 'security-control-disabled',
      note: 'security header disabled',
      call: 'fastify.Application.register',
      when: plugin('@fastify/helmet', { arg: 1, field: 'contentSecurityPolicy', is: false }),
    },
    {
      weakness: 'directory-listing',
      call: 'fastify.Application.register',
      when: plugin('@fastify/static', { arg: 1, field: 'list', is: true }),
    },
    {
      weakness: 'jwt-not-verified',
      note: 'content read without checking the signature',
      confidence: 'medium',
      call: ['?.decode'],
      receiver: /(?:^|\.)jwt(?:Service)?$/i,
      when: { arg: 0, tainted: true },
    },
    {
      weakness: 'insecure-temp-file',
      call: ['tmp.{tmpNameSync,tmpName}', 'tempfile', 'tempy.temporaryFile'],
      confidence: 'medium',
      when: { arg: 0, field: 'postfix', absent: true },
    },
    {
      weakness: 'cleartext-storage',
      note: 'token that any script of the page can read',
      confidence: 'medium',
      call: ['{localStorage,sessionStorage}.setItem', 'window.{localStorage,sessionStorage}.setItem'],
      when: {
        all: [
          {
            arg: 0,
            is: /(?:^|[_.-])(?:jwt|bearer)|(?:auth|access|refresh|id|session|login|api)[_.-]?(?:token|jwt|key)$|^token$|passw(?:or)?d|private_?key/i,
          },
          { unless: { arg: 1, literal: true } },
        ],
      },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'messages of unlimited size accepted',
      confidence: 'medium',
      call: ['new ws.{Server,WebSocketServer}', 'new ws'],
      when: { arg: 0, field: 'maxPayload', is: [0, Number.POSITIVE_INFINITY] },
    },
  ],
};
