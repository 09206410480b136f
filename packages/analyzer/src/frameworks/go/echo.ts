/** @module Models of Echo. */
import type { ApiModel } from '../../api-model/api.ts';

const ECHO = 'github.com/labstack/echo';
const CONTEXT = `${ECHO}.Context`;

export const echoGo: ApiModel = {
  id: 'echo',
  languages: ['go'],
  types: { [CONTEXT]: [] },
  returns: {
    [`${ECHO}.New`]: `${ECHO}.Echo`,
    [`${ECHO}.{Echo,Group}.Group`]: `${ECHO}.Group`,
    [`${CONTEXT}.Request`]: 'net/http.Request',
    [`${CONTEXT}.Response`]: 'net/http.ResponseWriter',
    [`${CONTEXT}.FormFile`]: 'mime/multipart.FileHeader',
  },
  sources: [
    { kind: 'remote', label: 'query string', call: `${CONTEXT}.{QueryParam,QueryParams,QueryString}` },
    { kind: 'remote', label: 'path parameter', call: `${CONTEXT}.{Param,ParamValues}` },
    { kind: 'remote', label: 'form value', call: `${CONTEXT}.{FormValue,FormParams,MultipartForm}` },
    { kind: 'remote', label: 'cookie', call: `${CONTEXT}.{Cookie,Cookies}`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'request body', call: `${CONTEXT}.Bind`, args: [0] },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', call: `${CONTEXT}.{HTML,HTMLBlob}`, args: [1] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${CONTEXT}.{Blob,Stream}`,
      args: [2],
      when: { arg: 1, is: /html|svg|xml/i },
    },
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.Redirect`, args: [1] },
    { weakness: 'path-traversal', note: 'file sent', call: `${CONTEXT}.{File,Attachment,Inline}`, args: [0] },
  ],
  callbacks: [
    {
      call: `${ECHO}.{Echo,Group}.{GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS,Any,Add,Match,CONNECT,TRACE}`,
      parameters: [CONTEXT],
      handler: 'echo',
    },
  ],
  summaries: [{ call: `${ECHO}.{Echo,Group}.{Group,Use}`, flow: 'clean' }],
  checks: [
    {
      weakness: 'sensitive-data-exposed',
      note: 'response that contains a secret',
      call: `${CONTEXT}.{JSON,JSONPretty}`,
      when: { all: [{ arg: 1, type: 'go.secret.json' }, { unless: { arg: 1, field: '#masked', is: true } }] },
      confidence: 'low',
    },
    {
      weakness: 'permissive-cors',
      call: `new ${ECHO}/middleware.CORSConfig`,
      when: {
        all: [
          { arg: 'AllowCredentials', is: true },
          {
            any: [
              { arg: 'AllowOrigins', field: '0', is: '*' },
              { arg: 'UnsafeWildcardOriginWithAllowCredentials', is: true },
            ],
          },
        ],
      },
    },
    { weakness: 'debug-enabled', write: `${ECHO}.Echo.Debug`, when: { arg: 'value', is: true }, confidence: 'medium' },
  ],
};
