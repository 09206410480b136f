/**
 * @module
 * Models of Express middleware for sessions, tokens, CORS, security headers and rate limits, and of JSON Web Tokens.
 */

import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const SESSIONS = [
  'express-session',
  'cookie-session',
  'client-sessions',
  'koa-session',
  '@fastify/session',
  '@fastify/secure-session',
  'iron-session',
];
const cookieField = (name: string, is: readonly (string | boolean | number)[]): Condition => ({
  any: [
    { arg: 0, field: `cookie.${name}`, is },
    { arg: 0, field: name, is },
  ],
});

export const scriptSessions: ApiModel = {
  id: 'script-sessions',
  languages: SCRIPT_LANGUAGES,
  checks: [
    { weakness: 'cookie-not-httponly', call: SESSIONS, when: cookieField('httpOnly', [false]) },
    { weakness: 'cookie-not-secure', call: SESSIONS, when: cookieField('secure', [false]) },
    {
      weakness: 'cookie-not-secure',
      call: ['express-session'],
      confidence: 'medium',
      when: {
        any: [
          { arg: 0, field: 'cookie', absent: true },
          { arg: 0, field: 'cookie.secure', absent: true },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['cookie-session'],
      confidence: 'medium',
      when: { arg: 0, field: 'secure', absent: true },
    },
    {
      weakness: 'csrf-disabled',
      note: 'cookie sent with requests of other sites',
      cwe: [1275],
      severity: 'low',
      call: SESSIONS,
      when: cookieField('sameSite', ['none', 'None', false]),
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'session secret in the code',
      call: SESSIONS,
      when: {
        any: [
          { arg: 0, field: 'secret', literal: true },
          { arg: 0, field: 'secret.0', literal: true },
          { arg: 0, field: 'keys.0', literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'cookie secret in the code',
      call: ['cookie-parser', 'cookie-parser.signedCookie'],
      when: {
        any: [
          { arg: 0, literal: true },
          { arg: 0, field: '0', literal: true },
        ],
      },
    },
  ],
};

const SECRET_ARGUMENT: Condition = { arg: 1, literal: true };

export const jsonWebTokens: ApiModel = {
  id: 'script-json-web-tokens',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new TextEncoder': 'TextEncoder',
    'new jose.{SignJWT,EncryptJWT}': 'jose.Token',
    'jose.Token.{setProtectedHeader,setIssuedAt,setIssuer,setAudience,setExpirationTime,setNotBefore,setJti,setSubject}':
      'jose.Token',
  },
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'signing key in the code',
      call: 'jose.{jwtVerify,jwtDecrypt}',
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'key of no algorithm',
      call: 'jose.JWT.verify',
      when: { arg: 1, type: 'jose.JWK.None' },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'signing key in the code',
      call: [
        'jsonwebtoken.{sign,verify}',
        'jwt-simple.{encode,decode}',
        '{jsonwebtoken-promisified,koa-jsonwebtoken}.{sign,verify}',
      ],
      when: SECRET_ARGUMENT,
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'signing key in the code',
      call: [
        'express-jwt',
        'express-jwt.expressjwt',
        'koa-jwt',
        'new passport-jwt.Strategy',
        '@nestjs/jwt.JwtModule.register',
        'hapi-auth-jwt2',
        '@fastify/jwt',
      ],
      when: {
        any: [
          { arg: 0, field: 'secret', literal: true },
          { arg: 0, field: 'secretOrKey', literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'signing key in the code',
      call: [
        'jose.JWT.{sign,verify}',
        'jose.JWK.asKey',
        'jose.JWK.{asKey,importKey}',
        'jose.Token.{sign,encrypt}',
        'crypto.createSecretKey',
      ],
      when: {
        any: [
          { arg: 0, literal: true },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'tokens without a signature accepted',
      call: [
        'jsonwebtoken.{sign,verify}',
        'express-jwt',
        'express-jwt.expressjwt',
        'koa-jwt',
        'jose.JWT.{sign,verify}',
      ],
      when: {
        any: [
          { arg: 2, field: 'algorithm', is: /^none$/i },
          { arg: 2, field: 'algorithms', is: /^none$/i },
          ...[0, 1, 2].map((at): Condition => ({ arg: 2, field: `algorithms.${at}`, is: /^none$/i })),
          ...[0, 1, 2].map((at): Condition => ({ arg: 0, field: `algorithms.${at}`, is: /^none$/i })),
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'verified with an empty key',
      call: 'jsonwebtoken.verify',
      when: { arg: 1, is: ['', null, false] },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'signature not verified',
      call: 'jwt-simple.decode',
      when: { any: [{ arg: 2, is: true }] },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'content read without checking the signature',
      confidence: 'low',
      call: [
        'jsonwebtoken.decode',
        '@nestjs/jwt.JwtService.decode',
        'jwt-decode',
        'jwt-decode.jwtDecode',
        'jose.decodeJwt',
      ],
      when: {
        any: [
          { within: /auth|login|verify|guard|session|isAdmin|require|middleware|protect|current_?user/i },
          { arg: 0, tainted: true },
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'any signature algorithm accepted',
      confidence: 'medium',
      call: ['express-jwt', 'express-jwt.expressjwt'],
      when: { arg: 0, field: 'algorithms', absent: true },
    },
    {
      weakness: 'session-expiration',
      note: 'tokens that never expire',
      call: ['jsonwebtoken.verify', 'new passport-jwt.Strategy'],
      when: {
        any: [
          { arg: 2, field: 'ignoreExpiration', is: true },
          { arg: 0, field: 'ignoreExpiration', is: true },
        ],
      },
    },
  ],
};

export const webSecurity: ApiModel = {
  id: 'script-web-security',
  languages: SCRIPT_LANGUAGES,
  checks: [
    {
      weakness: 'permissive-cors',
      call: ['cors', '@koa/cors', 'koa2-cors', 'fastify-cors', '@fastify/cors'],
      when: {
        all: [
          {
            any: [
              { arg: 0, field: 'origin', is: ['*', true] },
              { arg: 0, field: 'origin', absent: true },
            ],
          },
          { arg: 0, field: 'credentials', is: true },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      severity: 'low',
      call: ['cors', '@koa/cors', 'koa2-cors', '@fastify/cors'],
      when: {
        any: [
          { count: 0 },
          { arg: 0, field: 'origin', is: ['*', true] },
          {
            all: [
              { arg: 0, field: 'origin', absent: true },
              { arg: 0, field: 'methods', dynamic: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      call: ['new socket.io.Server', 'socket.io', 'new socket.io'],
      when: {
        any: [
          { arg: 0, field: 'cors.origin', is: '*' },
          { arg: 1, field: 'cors.origin', is: '*' },
        ],
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'security header disabled',
      call: ['helmet', 'fastify-helmet', '@fastify/helmet', 'koa-helmet'],
      when: {
        any: [
          'contentSecurityPolicy',
          'frameguard',
          'xFrameOptions',
          'hsts',
          'strictTransportSecurity',
          'noSniff',
          'xContentTypeOptions',
        ].map((field): Condition => ({ arg: 0, field, is: false })),
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'policy that allows inline script',
      call: ['helmet.contentSecurityPolicy', 'helmet'],
      when: {
        any: [0, 1, 2].flatMap((at): Condition[] =>
          [
            `directives.scriptSrc.${at}`,
            `directives.script-src.${at}`,
            `contentSecurityPolicy.directives.scriptSrc.${at}`,
          ].map((field) => ({ arg: 0, field, is: ["'unsafe-inline'", "'unsafe-eval'"] })),
        ),
      },
    },
    {
      weakness: 'csrf-disabled',
      note: 'CSRF check disabled',
      call: ['lusca'],
      when: { arg: 0, field: 'csrf', is: false },
    },
    {
      weakness: 'csrf-disabled',
      note: 'CSRF check that skips state-changing methods',
      call: ['csurf'],
      when: {
        any: [0, 1, 2, 3].map(
          (at): Condition => ({ arg: 0, field: `ignoreMethods.${at}`, is: /^(POST|PUT|PATCH|DELETE)$/i }),
        ),
      },
    },
    {
      weakness: 'debug-enabled',
      call: ['errorhandler', 'express-error-handler'],
      confidence: 'low',
      when: { count: 0 },
    },
    {
      weakness: 'missing-rate-limit',
      note: 'limit that never applies',
      severity: 'low',
      call: ['express-rate-limit', 'express-rate-limit.rateLimit'],
      when: { any: [{ arg: 0, field: 'max', is: 0 }] },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'very large request bodies accepted',
      severity: 'low',
      call: ['body-parser.{json,urlencoded,raw,text}', 'express.{json,urlencoded,raw,text}'],
      when: { arg: 0, field: 'limit', is: [/^\d{3,}\s*mb$/i, /gb$/i, Number.POSITIVE_INFINITY] },
    },
  ],
  sanitizers: [],
};
