/** @module Models of Gin. */
import type { ApiModel } from '../../api-model/api.ts';
import { ALLOWS_ANY_ORIGIN } from '../allowed-origins.ts';

const GIN = 'github.com/gin-gonic/gin';
const CONTEXT = `${GIN}.Context`;

export const gin: ApiModel = {
  id: 'gin',
  languages: ['go'],
  types: { [CONTEXT]: [] },
  returns: {
    [`${GIN}.{Default,New}`]: `${GIN}.Engine`,
    [`${GIN}.{Engine,RouterGroup}.Group`]: `${GIN}.RouterGroup`,
    [`${CONTEXT}.FormFile`]: 'mime/multipart.FileHeader',
  },
  members: { [`${CONTEXT}.Request`]: 'net/http.Request', [`${CONTEXT}.Writer`]: 'net/http.ResponseWriter' },
  sources: [
    {
      kind: 'remote',
      label: 'query string',
      call: `${CONTEXT}.{Query,DefaultQuery,GetQuery,QueryArray,QueryMap,GetQueryArray}`,
    },
    { kind: 'remote', label: 'path parameter', call: `${CONTEXT}.Param` },
    {
      kind: 'remote',
      label: 'form value',
      call: `${CONTEXT}.{PostForm,DefaultPostForm,GetPostForm,PostFormArray,PostFormMap,MultipartForm}`,
    },
    { kind: 'remote', label: 'HTTP header', call: `${CONTEXT}.{GetHeader}`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'cookie', call: `${CONTEXT}.Cookie`, sanitized: ['header'] },
    { kind: 'remote', label: 'request body', call: `${CONTEXT}.GetRawData` },
    {
      kind: 'remote',
      label: 'request body',
      call: `${CONTEXT}.{Bind,BindJSON,BindXML,BindYAML,BindQuery,BindUri,BindHeader,ShouldBind,ShouldBindJSON,ShouldBindXML,ShouldBindYAML,ShouldBindQuery,ShouldBindUri,ShouldBindHeader,ShouldBindWith,MustBindWith,ShouldBindBodyWith}`,
      args: [0],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${CONTEXT}.Data`,
      args: [2],
      when: { arg: 1, is: /html|svg|xml/i },
    },
    { weakness: 'cross-site-scripting', note: 'page', call: `${CONTEXT}.Writer.{WriteString,Write}`, args: [0] },
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.Redirect`, args: [1] },
    { weakness: 'header-injection', note: 'response header', call: `${CONTEXT}.Header`, args: [0] },
    { weakness: 'path-traversal', note: 'file sent', call: `${CONTEXT}.{File,FileAttachment}`, args: [0] },
    { weakness: 'path-traversal', note: 'location of an upload', call: `${CONTEXT}.SaveUploadedFile`, args: [1] },
  ],
  callbacks: [
    {
      call: `${GIN}.{Engine,RouterGroup}.{GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS,Any,Handle,Use,NoRoute}`,
      parameters: [CONTEXT],
      handler: 'gin',
    },
  ],
  summaries: [{ call: `${GIN}.{Engine,RouterGroup}.{Group,Use}`, flow: 'clean' }],
  handlers: [
    {
      handler: 'gin',
      parameterNames: [/^(?:c|ctx|gc|ginCtx)$/],
      // Excludes the standard library's context, which has the same parameter name.
      parameterTypes: [/^(?!context\.)/],
      parameters: [null],
    },
  ],
  checks: [
    {
      weakness: 'sensitive-data-exposed',
      note: 'response that contains a secret',
      call: `${CONTEXT}.{JSON,IndentedJSON,PureJSON,SecureJSON,AsciiJSON}`,
      when: { all: [{ arg: 1, type: 'go.secret.json' }, { unless: { arg: 1, field: '#masked', is: true } }] },
      confidence: 'low',
    },
    {
      weakness: 'cookie-not-secure',
      call: `${CONTEXT}.SetCookie`,
      when: { arg: 5, is: false },
    },
    { weakness: 'cookie-not-httponly', call: `${CONTEXT}.SetCookie`, when: { arg: 6, is: false } },
    {
      weakness: 'permissive-cors',
      call: `${CONTEXT}.{Header}`,
      when: ALLOWS_ANY_ORIGIN,
      confidence: 'medium',
    },
    {
      weakness: 'debug-enabled',
      call: `${GIN}.SetMode`,
      when: { arg: 0, is: [/^debug$/, /gin\.DebugMode$/] },
      confidence: 'medium',
    },
  ],
};
