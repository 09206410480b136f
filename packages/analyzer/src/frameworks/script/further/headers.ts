/** @module Models of security header values without effect, in any server or framework. */
import type { ApiModel, CheckModel } from '../../../api-model/api.ts';
import type { ArgumentSelector, ConstantPattern } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

/** Calls whose first argument is a header's name and whose second is its value. */
const NAMED = [
  'http.ServerResponse.{setHeader,appendHeader}',
  'express.Response.{set,header,setHeader,append}',
  'koa.Context.{set,append}',
  'fastify.Reply.header',
  'hapi.Response.header',
  'hono.Context.header',
  'h3.{setResponseHeader,setHeader,appendResponseHeader}',
];
const OBJECTS: readonly { call: string[]; args: readonly ArgumentSelector[]; within?: string }[] = [
  { call: ['http.ServerResponse.writeHead'], args: [1, 2] },
  { call: ['express.Response.{set,header}', 'koa.Context.set', 'fastify.Reply.headers', 'new Headers'], args: [0] },
  { call: ['new {Response,NextResponse,next/server.NextResponse}', 'Response.json'], args: [1], within: 'headers' },
];

interface Header {
  name: string;
  note: string;
  wrong: ConstantPattern;
}

const HEADERS: readonly Header[] = [
  {
    name: 'X-Frame-Options',
    note: 'every site may frame the page',
    wrong: /^\s*(?:allow-?all|allow(?:-from\s+\*)?|none|\*)\s*$/i,
  },
  {
    name: 'Content-Security-Policy',
    note: 'policy that allows inline or any script',
    wrong:
      /(?:^|;)\s*script-src(?:-elem)?\b(?=[^;]*(?:\s\*(?:\s|;|$)|'unsafe-eval'|'unsafe-inline'))(?![^;]*'(?:nonce-|sha\d{3}-|strict-dynamic))|^(?!.*script-src).*default-src[^;]*(?:\s\*(?:\s|;|$)|'unsafe-eval'|'unsafe-inline')/i,
  },
  { name: 'Strict-Transport-Security', note: 'strict transport security disabled', wrong: /max-age\s*=\s*"?0\b/i },
  { name: 'Referrer-Policy', note: 'whole addresses sent to other sites', wrong: /^\s*unsafe-url\s*$/i },
  { name: 'X-Permitted-Cross-Domain-Policies', note: 'policy files from any location accepted', wrong: /^\s*all\s*$/i },
];

/** A host pattern that isn't anchored at its end, or isn't at its beginning or a dot. */
const LOOSE_ORIGIN = /\\\.(?!.*\$\)?$)|^(?!\^|\\\.|.*\(\^\|).*\\\..*\$$/;

const spellings = (name: string): string[] => [name, name.toLowerCase()];

const checksOf = ({ name, note, wrong }: Header): CheckModel[] => {
  const found = { weakness: 'security-control-disabled', note, confidence: 'medium' } as const;
  const exactly = new RegExp(`^${name}$`, 'i');
  return [
    {
      ...found,
      call: NAMED,
      when: {
        all: [
          { arg: 0, is: exactly },
          { arg: 1, is: wrong },
        ],
      },
    },
    {
      ...found,
      annotation: '@nestjs/common.Header',
      when: {
        all: [
          { arg: 0, is: exactly },
          { arg: 1, is: wrong },
        ],
      },
    },
    ...OBJECTS.map(
      ({ call, args, within }): CheckModel => ({
        ...found,
        call,
        when: {
          any: args.flatMap((arg) =>
            spellings(name).map((one) => ({ arg, field: within ? `${within}.${one}` : one, is: wrong }) as const),
          ),
        },
      }),
    ),
  ];
};

export const furtherHeaders: ApiModel = {
  id: 'script-further-headers',
  languages: SCRIPT_LANGUAGES,
  checks: [
    ...HEADERS.flatMap(checksOf),
    {
      weakness: 'permissive-cors',
      severity: 'low',
      confidence: 'medium',
      write: spellings('Access-Control-Allow-Origin').map((name) => `?.${name}`),
      when: { all: [{ arg: 'value', is: '*' }, { within: /handler|lambda|respon[ds]|cors|reply/i }] },
    },
    {
      weakness: 'security-control-disabled',
      note: 'filter of old browsers disabled',
      severity: 'info',
      annotation: '@nestjs/common.Header',
      when: {
        all: [
          { arg: 0, is: /^x-xss-protection$/i },
          { arg: 1, is: '0' },
        ],
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'full URLs sent to other sites as the referrer',
      severity: 'low',
      call: ['helmet', '@fastify/helmet', 'koa-helmet', 'helmet.referrerPolicy'],
      when: {
        any: [
          { arg: 0, field: 'referrerPolicy', is: false },
          { arg: 0, field: 'referrerPolicy.policy', is: 'unsafe-url' },
          { arg: 0, field: 'policy', is: 'unsafe-url' },
        ],
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'strict transport security disabled',
      confidence: 'medium',
      call: ['helmet', '@fastify/helmet', 'koa-helmet', 'helmet.{hsts,strictTransportSecurity}'],
      when: {
        any: ['hsts.maxAge', 'strictTransportSecurity.maxAge', 'maxAge'].map(
          (field) => ({ arg: 0, field, is: 0 }) as const,
        ),
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'every site may frame the page',
      confidence: 'medium',
      call: ['helmet', '@fastify/helmet', 'helmet.contentSecurityPolicy'],
      when: {
        any: [
          'contentSecurityPolicy.directives.frameAncestors.0',
          'directives.frameAncestors.0',
          'contentSecurityPolicy.directives.frame-ancestors.0',
          'directives.frame-ancestors.0',
        ].map((field) => ({ arg: 0, field, is: ['*', "'*'"] }) as const),
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'policy that allows scripts from every site',
      confidence: 'medium',
      call: ['helmet', '@fastify/helmet', 'helmet.contentSecurityPolicy'],
      when: {
        any: [0, 1, 2].flatMap((at) =>
          ['scriptSrc', 'script-src', 'defaultSrc', 'default-src'].flatMap((name) =>
            [`directives.${name}.${at}`, `contentSecurityPolicy.directives.${name}.${at}`].map(
              (field) => ({ arg: 0, field, is: ['*', "'unsafe-eval'"] }) as const,
            ),
          ),
        ),
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'origins matched by an unanchored expression',
      confidence: 'medium',
      call: ['cors', '@koa/cors', '@fastify/cors', 'hono/cors.cors', 'nest.Application.enableCors'],
      when: { arg: 0, field: 'origin', is: LOOSE_ORIGIN },
    },
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      severity: 'low',
      call: 'hono/cors.cors',
      when: { any: [{ count: 0 }, { arg: 0, field: 'origin', is: '*' }] },
    },
  ],
};
