/** @module Models of FastAPI and Starlette. */
import type { ApiModel } from '../../api-model/api.ts';

const VERBS = '{get,post,put,patch,delete,head,options,api_route,websocket}';
const REQUEST = 'starlette.requests.Request';

/** Parameters of a route's function. */
const ROUTE = {
  annotation: [`fastapi.FastAPI.${VERBS}`, '?.{get,post,put,patch,delete}'],
  parameterAnnotations: [
    {
      annotation: ['fastapi.{Query,Path,Header,Cookie,Form,Body}', '{Query,Path,Header,Cookie,Form,Body}'],
      source: 'remote',
      label: 'request parameter',
    },
    { annotation: ['fastapi.File', 'File'], source: 'remote', label: 'uploaded file' },
    { annotation: ['fastapi.{Depends,Security}', 'Depends', 'Security'], injected: true },
  ],
  otherParameters: { source: 'remote', label: 'request parameter' },
} as const;

export const fastapi: ApiModel = {
  id: 'fastapi',
  languages: ['python'],
  types: {
    'fastapi.Request': [REQUEST],
    'fastapi.UploadFile': ['starlette.datastructures.UploadFile'],
    'fastapi.BackgroundTasks': [],
    'fastapi.Response': ['starlette.responses.Response'],
    ...Object.fromEntries(
      ['HTMLResponse', 'JSONResponse', 'PlainTextResponse', 'RedirectResponse'].map((name) => [
        `starlette.responses.${name}`,
        ['starlette.responses.Response'],
      ]),
    ),
    'sqlalchemy.orm.Session': [],
  },
  returns: {
    'fastapi.{FastAPI,APIRouter}': 'fastapi.FastAPI',
    'fastapi.routing.APIRouter': 'fastapi.FastAPI',
    'starlette.applications.Starlette': 'fastapi.FastAPI',
    'starlette.responses.{Response,HTMLResponse,JSONResponse,PlainTextResponse,RedirectResponse}':
      'starlette.responses.Response',
    'fastapi.Response': 'starlette.responses.Response',
  },
  sources: [
    { kind: 'remote', label: 'query string', read: `${REQUEST}.query_params`, sanitized: ['nosql'] },
    { kind: 'remote', label: 'path parameter', read: `${REQUEST}.path_params`, sanitized: ['nosql'] },
    { kind: 'remote', label: 'requested URL', read: `${REQUEST}.url`, sanitized: ['nosql'] },
    { kind: 'remote', label: 'cookie', read: `${REQUEST}.cookies`, sanitized: ['header', 'nosql'] },
    { kind: 'remote', label: 'HTTP header', read: `${REQUEST}.headers`, sanitized: ['header', 'log', 'nosql'] },
    { kind: 'remote', label: 'request body', call: `${REQUEST}.{json,body,form,stream}` },
    {
      kind: 'remote',
      label: 'uploaded file',
      read: ['fastapi.UploadFile.{filename,file,content_type}', 'starlette.datastructures.UploadFile.{filename,file}'],
    },
    {
      kind: 'remote',
      label: 'uploaded file',
      call: ['fastapi.UploadFile.read', 'starlette.datastructures.UploadFile.read'],
    },
    {
      kind: 'remote',
      label: 'WebSocket message',
      call: [
        'fastapi.WebSocket.{receive_text,receive_json,receive_bytes}',
        'starlette.websockets.WebSocket.{receive_text,receive_json,receive_bytes}',
      ],
    },
  ],
  handlers: [
    {
      ...ROUTE,
      handler: 'fastapi-page',
      when: { arg: 'response_class', is: /HTMLResponse$/ },
    },
    {
      ...ROUTE,
      handler: 'fastapi',
    },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'fastapi-page', shallow: true },

    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'starlette.responses.HTMLResponse',
      args: [{ at: 0, name: 'content' }],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['starlette.responses.Response', 'fastapi.Response'],
      args: [{ at: 0, name: 'content' }],
      when: { arg: 'media_type', is: /html/ },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: 'starlette.responses.RedirectResponse',
      args: [{ at: 0, name: 'url' }],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'starlette.responses.FileResponse',
      args: [{ at: 0, name: 'path' }],
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: ['fastapi.FastAPI.add_middleware', '?.add_middleware', 'starlette.middleware.Middleware'],
      when: {
        all: [
          { arg: 0, is: /CORSMiddleware$/ },
          {
            any: [
              { arg: 'allow_origins', field: '0', is: '*' },
              { arg: 'allow_origins', is: '*' },
              { arg: 'allow_origin_regex', is: ['.*', '^.*$'] },
            ],
          },
          { arg: 'allow_credentials', is: true },
        ],
      },
    },
    { weakness: 'debug-enabled', call: 'fastapi.FastAPI', when: { arg: 'debug', is: true } },
    { weakness: 'debug-enabled', call: ['starlette.applications.Starlette'], when: { arg: 'debug', is: true } },
  ],
};
