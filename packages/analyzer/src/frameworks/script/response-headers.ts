/** @module Models of response headers set by name or as an object: allowed origins, cookie attributes. */
import type { ApiModel, CheckModel } from '../../api-model/api.ts';
import type { ArgumentSelector, Condition } from '../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

/** Calls whose first argument is a header's name and whose second is its value. */
const NAMED = [
  'http.ServerResponse.{setHeader,appendHeader}',
  'express.Response.{set,header,setHeader,append}',
  'koa.Context.{set,append}',
  'fastify.Reply.header',
  'hapi.Response.header',
  'hono.Context.header',
];

/** Calls that take headers as an object, in that argument or in a field of it. */
const LISTED: readonly { call: string[]; args: readonly ArgumentSelector[]; within?: string }[] = [
  { call: ['http.ServerResponse.writeHead'], args: [1, 2] },
  { call: ['express.Response.{set,header}', 'koa.Context.set', 'fastify.Reply.headers', 'new Headers'], args: [0] },
  {
    call: ['new Response', 'Response.json', 'new next/server.NextResponse', 'next/server.NextResponse.json'],
    args: [1],
    within: 'headers',
  },
];

/** Cookies that identify the visitor; scripts may need to read others. */
const SESSION = /^\s*[\w.-]*(?:sess|sid|auth|token|jwt|login|user|remember)[\w.-]*=/i;

/** Tests for `sid=…; Path=/` without the attribute, unless it deletes the cookie. */
const lacks = (attribute: RegExp, at: { arg: ArgumentSelector; field?: string }): Condition => ({
  any: [at, { ...at, field: at.field === undefined ? '0' : `${at.field}.0` }].map(
    (value): Condition => ({
      all: [
        { ...value, contains: SESSION },
        { not: { ...value, contains: attribute } },
        { not: { ...value, contains: /max-age=0\b|expires=thu, 01 jan 1970/i } },
      ],
    }),
  ),
});

const COOKIES = [
  { weakness: 'cookie-not-secure', attribute: /;\s*secure\b/i },
  { weakness: 'cookie-not-httponly', attribute: /;\s*httponly\b/i },
];

const spellings = (name: string): string[] => [name, name.toLowerCase()];

const open = (at: { arg: ArgumentSelector; field?: string }): Condition => ({
  any: [
    { ...at, is: ['*', 'null'] },
    // The request's origin is always allowed.
    { ...at, tainted: 'foreign' },
  ],
});

export const responseHeaders: ApiModel = {
  id: 'script-response-headers',
  languages: SCRIPT_LANGUAGES,
  checks: [
    {
      weakness: 'permissive-cors',
      call: NAMED,
      when: { all: [{ arg: 0, is: /^access-control-allow-origin$/i }, open({ arg: 1 })] },
    },
    ...LISTED.map(
      ({ call, args, within }): CheckModel => ({
        weakness: 'permissive-cors',
        call,
        when: {
          any: args.flatMap((arg) =>
            spellings('Access-Control-Allow-Origin').map((name) =>
              open({ arg, field: within ? `${within}.${name}` : name }),
            ),
          ),
        },
      }),
    ),
    ...COOKIES.flatMap(({ weakness, attribute }): CheckModel[] => [
      {
        weakness,
        confidence: 'medium',
        call: NAMED,
        when: { all: [{ arg: 0, is: /^set-cookie$/i }, lacks(attribute, { arg: 1 })] },
      },
      ...LISTED.map(
        ({ call, args, within }): CheckModel => ({
          weakness,
          confidence: 'medium',
          call,
          when: {
            any: args.flatMap((arg) =>
              spellings('Set-Cookie').map((name) =>
                lacks(attribute, { arg, field: within ? `${within}.${name}` : name }),
              ),
            ),
          },
        }),
      ),
    ]),
  ],
};
