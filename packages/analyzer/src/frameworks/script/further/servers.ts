/**
 * @module
 * Models of servers and forms: NestJS messages, Azure responses, formidable, session stores, GraphQL servers and basic
 * authentication.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';
import { UPLOAD_PLACES } from '../uploads.ts';

const FORM_FIELDS = { source: 'remote', label: 'form field' } as const;
const FORM_FILES = { source: 'remote', label: 'uploaded file', serverMembers: UPLOAD_PLACES } as const;
const GRAPHQL_SERVERS = [
  'new {apollo-server,apollo-server-express,apollo-server-fastify,apollo-server-koa,apollo-server-lambda,@apollo/server}.ApolloServer',
  'graphql-yoga.createYoga',
  'mercurius',
  '@nestjs/graphql.GraphQLModule.{forRoot,forRootAsync}',
];
const KIT =
  '{@remix-run/node,@remix-run/cloudflare,@remix-run/deno,react-router}.{createCookieSessionStorage,createSessionStorage,createFileSessionStorage,createMemorySessionStorage}';

export const furtherServers: ApiModel = {
  id: 'script-further-servers',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new formidable.Formidable': 'formidable.Form',
    'new formidable': 'formidable.Form',
    'formidable.formidable': 'formidable.Form',
    'new multiparty.Form': 'formidable.Form',
  },
  sources: [
    {
      kind: 'message',
      label: 'handshake of a socket',
      read: 'socket.io.Socket.handshake.{query,auth}',
    },
    {
      kind: 'message',
      label: 'handshake of a socket',
      read: 'socket.io.Socket.handshake.headers',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'form field or uploaded file',
      call: 'formidable.Form.parse',
      serverMembers: UPLOAD_PLACES,
    },
  ],
  callbacks: [
    {
      call: ['@middy/core().handler', '@middy/core().use().handler', '@middy/core'],
      parameters: ['lambda.Event'],
      handler: 'lambda',
    },
    { call: 'socket.io.Server.use', parameters: ['socket.io.Socket'] },
    { call: 'socket.io.Server.of().use', parameters: ['socket.io.Socket'] },
    { call: 'formidable.Form.parse', parameters: [null, FORM_FIELDS, FORM_FILES] },
    {
      call: 'formidable.Form.on',
      parameters: [null, FORM_FIELDS],
      when: { arg: 0, is: 'field' },
    },
    {
      call: 'formidable.Form.on',
      parameters: [null, FORM_FILES],
      when: { arg: 0, is: ['file', 'fileBegin'] },
    },
  ],
  handlers: [
    {
      handler: 'nest-message',
      annotation: '@nestjs/websockets.SubscribeMessage',
      parameters: [null, { source: 'message', label: 'message' }],
    },
    {
      handler: 'nest-message',
      annotation: '@nestjs/microservices.{MessagePattern,EventPattern,GrpcMethod,GrpcStreamMethod}',
      parameters: [{ source: 'message', label: 'message' }],
    },
    {
      handler: 'azure-v3',
      parameterTypes: [/^Context$/, /^HttpRequest$/],
      parameters: ['azure.Context', 'azure.FunctionRequest'],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      write: 'azure.Context.res',
      when: {
        all: [
          { arg: 'value', field: 'body', tainted: true },
          {
            any: ['content-type', 'Content-Type'].map(
              (name): Condition => ({ arg: 'value', field: `headers.${name}`, is: /html/i }),
            ),
          },
        ],
      },
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      write: 'azure.Context.res',
      when: {
        any: ['location', 'Location'].map(
          (name): Condition => ({ arg: 'value', field: `headers.${name}`, tainted: true }),
        ),
      },
    },
    {
      weakness: 'mass-assignment',
      note: 'fields of a record',
      sources: ['remote', 'message'],
      confidence: 'medium',
      shallow: true,
      call: 'Object.assign',
      args: [{ from: 1 }],
      when: {
        any: [
          { arg: 0, type: 'mongoose.Model' },
          { arg: 0, type: 'new mongoose.Model' },
        ],
      },
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      call: '@nestjs/graphql.GraphQLModule.forRoot',
      when: {
        any: [
          { arg: 0, field: 'cors', is: true },
          { arg: 0, field: 'cors.origin', is: [true, '*'] },
        ],
      },
    },
    {
      weakness: 'debug-enabled',
      note: 'schema and console open to everyone',
      confidence: 'medium',
      call: GRAPHQL_SERVERS,
      when: {
        any: ['introspection', 'playground', 'debug', 'graphiql', 'includeStacktraceInErrorResponses'].map(
          (field): Condition => ({ arg: 0, field, is: true }),
        ),
      },
    },
    {
      weakness: 'error-details-exposed',
      confidence: 'medium',
      call: GRAPHQL_SERVERS,
      when: {
        any: [
          { arg: 0, field: 'maskedErrors', is: false },
          { arg: 0, field: 'includeStacktraceInErrorResponses', is: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'session secret in the code',
      call: [KIT, '{@remix-run/node,@remix-run/cloudflare,react-router}.createCookie'],
      when: {
        any: [
          { arg: 0, field: 'cookie.secrets.0', literal: true },
          { arg: 1, field: 'secrets.0', literal: true },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      confidence: 'medium',
      call: KIT,
      when: { arg: 0, field: 'cookie.secure', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      confidence: 'medium',
      call: KIT,
      when: { arg: 0, field: 'cookie.httpOnly', is: false },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'cookie secret in the code',
      call: ['fastify.Application.register'],
      when: {
        all: [
          { arg: 0, type: '{@fastify/cookie,fastify-cookie,@fastify/session,@fastify/secure-session,@fastify/jwt}' },
          {
            any: ['secret', 'secret.0', 'key'].map((field): Condition => ({ arg: 1, field, literal: true })),
          },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the server in the code',
      confidence: 'medium',
      call: ['express-basic-auth'],
      when: {
        any: ['admin', 'root', 'user', 'test', 'guest', 'administrator', 'api', 'dev'].map(
          (name): Condition => ({ arg: 0, field: `users.${name}`, literal: true }),
        ),
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the server in the code',
      call: ['hono/basic-auth.basicAuth', 'hono/bearer-auth.bearerAuth', 'hono/jwt.jwt', 'hono/jwt.{sign,verify}'],
      when: {
        any: [
          ...['password', 'token', 'secret'].map((field): Condition => ({ arg: 0, field, literal: true })),
          { arg: 1, literal: true },
        ],
      },
    },
    { weakness: 'jwt-not-verified', note: 'tokens without a signature accepted', call: 'jose.UnsecuredJWT.decode' },
    {
      weakness: 'jwt-not-verified',
      note: 'tokens without a signature accepted',
      call: '@nestjs/jwt.JwtModule.register',
      when: {
        any: ['signOptions.algorithm', 'verifyOptions.algorithms.0'].map(
          (field): Condition => ({ arg: 0, field, is: /^none$/i }),
        ),
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'signing key in the code',
      write: '?.secretOrKey',
      when: { all: [{ arg: 'value', literal: true }, { within: /strategy|passport/i }] },
    },
    {
      weakness: 'session-expiration',
      note: 'tokens that never expire',
      confidence: 'medium',
      write: '?.ignoreExpiration',
      when: { all: [{ arg: 'value', is: true }, { within: /strategy/i }] },
    },
  ],
  definitions: [
    {
      weakness: 'security-control-disabled',
      note: 'guard that lets every request pass',
      confidence: 'medium',
      supertype: '@nestjs/common.CanActivate',
      name: /^canActivate$/,
      always: 'true',
    },
  ],
};
