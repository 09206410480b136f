/** @module Models of NestJS. */
import type { ApiModel, HandlerModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';
import { UPLOAD_PLACES } from './uploads.ts';

const ROUTES = '@nestjs/common.{Get,Post,Put,Patch,Delete,Options,Head,All}';

const REQUEST_PARTS: HandlerModel['parameterAnnotations'] = [
  { annotation: '@nestjs/common.Query', source: 'remote', label: 'query string' },
  { annotation: '@nestjs/common.Param', source: 'remote', label: 'route parameter', sanitized: ['nosql', 'assign'] },
  { annotation: '@nestjs/common.{Body,RawBody}', source: 'remote', label: 'request body' },
  {
    annotation: '@nestjs/common.{Headers,HostParam}',
    source: 'remote',
    label: 'request header',
    sanitized: ['header', 'log', 'nosql'],
  },
  {
    annotation: '@nestjs/common.{UploadedFile,UploadedFiles}',
    source: 'remote',
    label: 'uploaded file',
    serverMembers: UPLOAD_PLACES,
  },
];

export const nest: ApiModel = {
  id: 'nest',
  languages: SCRIPT_LANGUAGES,
  returns: { '@nestjs/core.NestFactory.create': 'nest.Application' },
  handlers: [
    { handler: 'nest-redirect', annotation: '@nestjs/common.Redirect', parameterAnnotations: REQUEST_PARTS },
    { handler: 'nest', annotation: ROUTES, parameterAnnotations: REQUEST_PARTS },
    {
      handler: 'nest-graphql',
      annotation: [
        '@nestjs/graphql.{Query,Mutation,Subscription,ResolveField}',
        'type-graphql.{Query,Mutation,Subscription,FieldResolver}',
      ],
      parameterAnnotations: [
        {
          annotation: ['@nestjs/graphql.Args', 'type-graphql.{Arg,Args}'],
          source: 'remote',
          label: 'GraphQL argument',
        },
      ],
    },
    {
      handler: 'nest-message',
      annotation: ['@nestjs/microservices.{MessagePattern,EventPattern}', '@nestjs/websockets.SubscribeMessage'],
      parameterAnnotated: true,
      parameterAnnotations: [
        {
          annotation: ['@nestjs/microservices.Payload', '@nestjs/websockets.MessageBody'],
          source: 'message',
          label: 'message',
        },
      ],
    },
  ],
  sinks: [
    { weakness: 'open-redirect', note: 'redirect', handlerReturn: 'nest-redirect' },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      handlerReturn: 'nest',
      when: { arg: 'value', built: true },
      shallow: true,
      confidence: 'medium',
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      call: 'nest.Application.enableCors',
      when: { any: [{ count: 0 }, { arg: 0, field: 'origin', is: ['*', true] }] },
    },
    {
      weakness: 'permissive-cors',
      confidence: 'medium',
      call: '@nestjs/core.NestFactory.create',
      when: {
        any: [
          { arg: 1, field: 'cors', is: true },
          { arg: 1, field: 'cors.origin', is: ['*', true] },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      annotation: '@nestjs/common.Header',
      when: {
        all: [
          { arg: 0, is: /^access-control-allow-origin$/i },
          { arg: 1, is: ['*', 'null'] },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      annotation: '@nestjs/websockets.WebSocketGateway',
      when: {
        any: [
          { arg: 0, field: 'cors', is: true },
          { arg: 0, field: 'cors.origin', is: '*' },
          { arg: 1, field: 'cors.origin', is: '*' },
          { arg: 1, field: 'cors', is: true },
        ],
      },
    },
  ],
};
