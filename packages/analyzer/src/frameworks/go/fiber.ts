/** @module Models of Fiber, and of fasthttp, which it is based on. */
import type { ApiModel } from '../../api-model/api.ts';

const FIBER = 'github.com/gofiber/fiber';
const CONTEXT = `${FIBER}.Ctx`;

export const goFiber: ApiModel = {
  id: 'fiber',
  languages: ['go'],
  constants: {
    [`${FIBER}.HeaderContentType`]: 'Content-Type',
    [`${FIBER}.MIMETextHTML`]: 'text/html',
    [`${FIBER}.MIMETextHTMLCharsetUTF8`]: 'text/html; charset=utf-8',
  },
  types: { [CONTEXT]: [], 'github.com/valyala/fasthttp.RequestCtx': [] },
  returns: {
    [`${FIBER}.New`]: `${FIBER}.App`,
    [`${FIBER}.{App,Group,Router}.Group`]: `${FIBER}.App`,
    [`${CONTEXT}.{Status,Type}`]: CONTEXT,
    [`${CONTEXT}.FormFile`]: 'mime/multipart.FileHeader',
  },
  sources: [
    { kind: 'remote', label: 'query string', call: `${CONTEXT}.{Query,Queries,OriginalURL}` },
    { kind: 'remote', label: 'path parameter', call: `${CONTEXT}.{Params,AllParams,Path}` },
    { kind: 'remote', label: 'form value', call: `${CONTEXT}.{FormValue,MultipartForm}` },
    { kind: 'remote', label: 'request body', call: `${CONTEXT}.{Body,BodyRaw}` },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${CONTEXT}.{Get,GetReqHeaders,Hostname}`,
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'cookie', call: `${CONTEXT}.Cookies`, sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'request body',
      call: `${CONTEXT}.{BodyParser,QueryParser,ParamsParser,ReqHeaderParser}`,
      args: [0],
    },
    {
      kind: 'remote',
      label: 'request',
      call: 'github.com/valyala/fasthttp.RequestCtx.{QueryArgs,PostArgs,FormValue,PostBody,Path,RequestURI,UserValue}',
    },
  ],
  sinks: [
    // Responses are plain text unless the content type is set to HTML.
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `${CONTEXT}.{SendString,Send,Write,WriteString,Writef,SendStream}`,
      args: ['*'],
      when: { arg: 'this', field: '#type', is: /html|svg|xml/i },
    },
    { weakness: 'open-redirect', note: 'redirect', call: `${CONTEXT}.Redirect`, args: [0] },
    { weakness: 'path-traversal', note: 'file sent', call: `${CONTEXT}.{SendFile,Download}`, args: [0] },
    { weakness: 'path-traversal', note: 'location of an upload', call: `${CONTEXT}.SaveFile`, args: [1] },
    { weakness: 'path-traversal', note: 'file sent', call: 'github.com/valyala/fasthttp.{ServeFile}', args: [1] },
  ],
  callbacks: [
    {
      call: `${FIBER}.{App,Group,Router}.{Get,Post,Put,Patch,Delete,Head,Options,All,Use,Add}`,
      parameters: [CONTEXT],
      handler: 'fiber',
    },
  ],
  summaries: [
    { call: `${CONTEXT}.Status`, flow: 'identity', from: 'this' },
    { call: `${CONTEXT}.Type`, flow: 'set-field', field: '#type' },
    {
      call: `${CONTEXT}.Set`,
      flow: 'set-field',
      field: '#type',
      from: 1,
      when: { arg: 0, is: /^content-type$/i },
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-secure',
      call: `new ${FIBER}.Cookie`,
      when: {
        any: [
          { arg: 'Secure', is: false },
          { arg: 'Secure', absent: true },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cookie-not-httponly',
      call: `new ${FIBER}.Cookie`,
      when: {
        any: [
          { arg: 'HTTPOnly', is: false },
          { arg: 'HTTPOnly', absent: true },
        ],
      },
      confidence: 'medium',
    },
  ],
};
