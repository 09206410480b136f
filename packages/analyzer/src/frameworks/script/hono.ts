/** @module Models of Hono and similar servers that pass a context to their handlers. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const METHODS = '{get,post,put,patch,delete,options,all,use,on,route,basePath,notFound}';
const APPLICATION = 'hono.Application';
const CONTEXT = 'hono.Context';

export const hono: ApiModel = {
  id: 'hono',
  languages: SCRIPT_LANGUAGES,
  types: { 'hono.Hono': [APPLICATION], '@hono/zod-openapi.OpenAPIHono': [APPLICATION] },
  returns: {
    'new hono.Hono': APPLICATION,
    'new hono/{quick,tiny}.Hono': APPLICATION,
    'new @hono/zod-openapi.OpenAPIHono': APPLICATION,
    [`${APPLICATION}.${METHODS}`]: APPLICATION,
  },
  sources: [
    { kind: 'remote', label: 'query string', call: `${CONTEXT}.req.{query,queries}`, sanitized: ['nosql'] },
    { kind: 'remote', label: 'route parameter', call: `${CONTEXT}.req.param`, sanitized: ['nosql', 'assign'] },
    {
      kind: 'remote',
      label: 'request body',
      call: `${CONTEXT}.req.{json,text,parseBody,formData,arrayBuffer,blob}`,
    },
    // Schemas leave out what they do not name.
    { kind: 'remote', label: 'request body', call: `${CONTEXT}.req.valid`, sanitized: ['assign'] },
    {
      kind: 'remote',
      label: 'request header',
      call: `${CONTEXT}.req.header`,
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'cookie',
      call: ['hono/cookie.getCookie'],
      sanitized: ['header', 'log', 'nosql'],
    },
    { kind: 'remote', label: 'request URL', read: `${CONTEXT}.req.{url,path}`, sanitized: ['header', 'log', 'nosql'] },
  ],
  callbacks: [{ call: `${APPLICATION}.${METHODS}`, parameters: [CONTEXT], handler: 'hono' }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: `${CONTEXT}.html`,
      args: [0],
      shallow: true,
    },
    { weakness: 'cross-site-scripting', note: 'unescaped HTML', call: 'hono/html.raw', args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.redirect`, args: [0] },
    {
      weakness: 'header-injection',
      note: 'response header',
      confidence: 'low',
      call: `${CONTEXT}.header`,
      args: [0],
    },
  ],
  // The tag escapes the values inserted into its template.
  sanitizers: [{ call: 'hono/html.html', args: ['*'], sanitizes: ['html'] }],
  checks: [
    {
      weakness: 'permissive-cors',
      call: 'hono/cors.cors',
      when: {
        all: [
          {
            any: [
              { arg: 0, field: 'origin', is: '*' },
              { arg: 0, field: 'origin', absent: true },
            ],
          },
          { arg: 0, field: 'credentials', is: true },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'any requesting origin is allowed',
      call: 'hono/cors.cors',
      when: { arg: 0, field: 'origin', always: 'true' },
    },
  ],
};
