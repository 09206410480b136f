/**
 * @module
 * Models of Go web frameworks besides Gin, Echo and Fiber: Iris, Beego, Revel, GoFrame, Hertz, go-restful, Buffalo,
 * Macaron, go-zero.
 */
import type { ApiModel } from '../../api-model/api.ts';

const GH = 'github.com/';
const BEEGO = `{${GH}astaxie/beego,${GH}beego/beego,${GH}beego/beego/server/web}`;
const BEEGO_CONTEXT = `{${GH}astaxie/beego/context,${GH}beego/beego/server/web/context}`;
const IRIS = `${GH}kataras/iris{.,/context.}Context`;
const REVEL = `${GH}revel/revel`;
const GF = `${GH}gogf/gf/net/ghttp`;
const HERTZ = `${GH}cloudwego/hertz/pkg/app.RequestContext`;
const RESTFUL = `${GH}emicklei/go-restful`;
const BUFFALO = `${GH}gobuffalo/buffalo`;
const MACARON = '{gopkg.in/macaron,github.com/go-macaron/macaron}.Context';

const PAGE = { weakness: 'cross-site-scripting', note: 'page' } as const;
const REDIRECT = { weakness: 'open-redirect', note: 'redirect' } as const;
const FILE = { weakness: 'path-traversal', note: 'file sent' } as const;
const UPLOAD = { weakness: 'path-traversal', note: 'location of an upload' } as const;
const QUERY = { kind: 'remote', label: 'query string' } as const;
const PATH = { kind: 'remote', label: 'path parameter' } as const;
const FORM = { kind: 'remote', label: 'form value' } as const;
const BODY = { kind: 'remote', label: 'request body' } as const;
const HEADER = { kind: 'remote', label: 'HTTP header', sanitized: ['header', 'log'] } as const;

export const goWebFrameworks: ApiModel = {
  id: 'go-web-frameworks',
  languages: ['go'],
  types: {
    [`${GH}kataras/iris.Context`]: [],
    [`${REVEL}.Controller`]: [],
    [`${GF}.Request`]: [],
    [HERTZ]: [],
    [`${RESTFUL}.Request`]: [],
    [`${RESTFUL}.Response`]: ['net/http.ResponseWriter'],
    [`${BUFFALO}.Context`]: [],
  },
  members: {
    [`${BEEGO}.Controller.Ctx`]: 'beego.Context',
    [`${BEEGO_CONTEXT}.Context.Input`]: 'beego.Input',
    [`${BEEGO_CONTEXT}.Context.Output`]: 'beego.Output',
    'beego.Context.Input': 'beego.Input',
    'beego.Context.Output': 'beego.Output',
    'beego.Context.Request': 'net/http.Request',
    'beego.Context.ResponseWriter': 'net/http.ResponseWriter',
    [`${REVEL}.Controller.Params`]: 'revel.Params',
    [`${GF}.Request.Response`]: `${GF}.Response`,
    [`${RESTFUL}.Request.Request`]: 'net/http.Request',
    [`${RESTFUL}.Response.ResponseWriter`]: 'net/http.ResponseWriter',
  },
  returns: {
    [`${IRIS}.{Params,URLParams}`]: 'iris.Params',
    [`${IRIS}.Request`]: 'net/http.Request',
    [`${IRIS}.ResponseWriter`]: 'net/http.ResponseWriter',
    [`${BUFFALO}.Context.{Request}`]: 'net/http.Request',
    [`${BUFFALO}.Context.{Response}`]: 'net/http.ResponseWriter',
  },
  sources: [
    { ...QUERY, call: `${IRIS}.{URLParam,URLParamDefault,URLParamTrim,URLParams,URLParamSlice}` },
    { ...PATH, call: ['iris.Params.{Get,GetString,GetTrim,GetStringDefault}', `${IRIS}.{Path,RequestPath}`] },
    {
      ...FORM,
      call: `${IRIS}.{FormValue,FormValueDefault,FormValues,PostValue,PostValueDefault,PostValueTrim,PostValues}`,
    },
    { ...HEADER, call: `${IRIS}.{GetHeader,GetCookie,GetReferrer}` },
    { ...BODY, call: `${IRIS}.GetBody` },
    {
      ...BODY,
      call: `${IRIS}.{ReadJSON,ReadForm,ReadXML,ReadYAML,ReadQuery,ReadParams,ReadBody,ReadHeaders,ReadURL,ReadMsgPack}`,
      args: [0],
    },
    { ...FORM, call: `${BEEGO}.Controller.{GetString,GetStrings,Input}` },
    { ...BODY, call: `${BEEGO}.Controller.{ParseForm,BindJSON,BindForm,BindXML,BindYAML,Bind}`, args: [0] },
    { ...QUERY, call: 'beego.Input.{Query,Param,Params,URI,URL,Site,Domain,Host,Data,SubDomains}' },
    { ...HEADER, call: 'beego.Input.{Header,Cookie,UserAgent,Referer,Refer,Proxy}' },
    { ...BODY, read: 'beego.Input.RequestBody' },
    { ...BODY, call: 'beego.Input.CopyBody' },
    { ...QUERY, call: 'revel.Params.{Get,Bind}' },
    { ...QUERY, read: 'revel.Params.{Query,Form,Route,Values,JSON,Files}' },
    {
      ...QUERY,
      call: `${GF}.Request.{Get,GetQuery,GetQueryString,GetForm,GetFormString,GetString,GetRequest,GetRequestString,GetPost,GetRouter,GetParam,GetBody,GetBodyString,GetRaw,GetMap,GetFormMap,GetQueryMap}`,
    },
    { ...BODY, call: `${GF}.Request.{Parse,ParseQuery,ParseForm}`, args: [0] },
    {
      ...QUERY,
      call: `${HERTZ}.{Query,DefaultQuery,GetQuery,Param,PostForm,DefaultPostForm,GetPostForm,FormValue,QueryArgs,PostArgs,Path,Body,GetRawData,RequestBodyStream}`,
    },
    { ...HEADER, call: `${HERTZ}.{GetHeader,Cookie,Host,UserAgent}` },
    { ...BODY, call: `${HERTZ}.{Bind,BindAndValidate,BindJSON,BindForm,BindQuery,BindPath,BindHeader}`, args: [0] },
    { ...PATH, call: `${RESTFUL}.Request.{PathParameter,PathParameters}` },
    { ...QUERY, call: `${RESTFUL}.Request.{QueryParameter,QueryParameters,BodyParameter}` },
    { ...HEADER, call: `${RESTFUL}.Request.HeaderParameter` },
    { ...BODY, call: `${RESTFUL}.Request.ReadEntity`, args: [0] },
    { ...QUERY, call: `${BUFFALO}.Context.{Param,Params}` },
    { ...BODY, call: `${BUFFALO}.Context.Bind`, args: [0] },
    {
      ...QUERY,
      call: `${MACARON}.{Query,QueryTrim,QueryStrings,QueryEscape,Params,GetCookie,RemoteAddr}`,
    },
    {
      ...BODY,
      call: `${GH}zeromicro/go-zero/rest/httpx.{Parse,ParseForm,ParseJsonBody,ParsePath,ParseHeaders}`,
      args: [1],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: 'golang.org/x/net/websocket.{Message,JSON}.Receive',
      args: [1],
    },
    { kind: 'message', label: 'WebSocket message', call: 'golang.org/x/net/websocket.Codec.Receive', args: [1] },
    { kind: 'message', label: 'WebSocket message', call: 'golang.org/x/net/websocket.Conn.Read', args: [0] },
  ],
  sinks: [
    { ...PAGE, call: `${IRIS}.HTML`, args: [0] },
    {
      ...PAGE,
      call: `${IRIS}.{WriteString,Write,Writef,WriteHTML}`,
      args: ['*'],
      when: { arg: 'this', field: '#type', is: /html|svg|xml/i },
    },
    { ...REDIRECT, call: `${IRIS}.{Redirect,RedirectMatch}`, args: [0] },
    { ...FILE, call: `${IRIS}.{SendFile,ServeFile,ServeFileWithRate,SendFileWithRate}`, args: [0] },
    { ...UPLOAD, call: `${IRIS}.{SaveFormFile}`, args: [1] },
    { ...UPLOAD, call: `${IRIS}.UploadFormFiles`, args: [0] },
    {
      ...PAGE,
      call: ['beego.Context.WriteString', 'beego.Output.Body', `${BEEGO_CONTEXT}.Context.WriteString`],
      args: [0],
    },
    { ...REDIRECT, call: `${BEEGO}.Controller.Redirect`, args: [0] },
    { ...REDIRECT, call: ['beego.Context.Redirect', `${BEEGO_CONTEXT}.Context.Redirect`], args: [1] },
    { ...FILE, call: 'beego.Output.Download', args: [0] },
    { ...UPLOAD, call: `${BEEGO}.Controller.SaveToFile`, args: [1] },
    { ...PAGE, call: `${REVEL}.Controller.RenderHTML`, args: [0] },
    { ...REDIRECT, call: `${REVEL}.Controller.Redirect`, args: [0], when: { count: 1 } },
    { ...FILE, call: `${REVEL}.Controller.RenderFileName`, args: [0] },
    { ...PAGE, call: `${GF}.Response.{Write,Writef,Writeln,Writefln,WriteExit,WriteOver}`, args: ['*'] },
    { ...REDIRECT, call: `${GF}.Response.{RedirectTo}`, args: [0] },
    { ...FILE, call: `${GF}.Response.{ServeFile,ServeFileDownload}`, args: [0] },
    { ...PAGE, call: `${HERTZ}.Data`, args: [2], when: { arg: 1, is: /html|svg|xml/i } },
    { ...REDIRECT, call: `${HERTZ}.Redirect`, args: [1] },
    { ...FILE, call: `${HERTZ}.{File,FileAttachment}`, args: [0] },
    { ...UPLOAD, call: `${HERTZ}.SaveUploadedFile`, args: [1] },
    { ...PAGE, call: `${RESTFUL}.Response.{Write,WriteErrorString}`, args: ['*'] },
    { ...REDIRECT, call: `${BUFFALO}.Context.Redirect`, args: [1] },
    { ...REDIRECT, call: `${MACARON}.Redirect`, args: [0] },
    { ...FILE, call: `${MACARON}.{ServeFile,ServeFileContent}`, args: [0] },
    { ...PAGE, call: `${MACARON}.{RenderWithErr}`, args: [0] },
  ],
  summaries: [
    { call: `${IRIS}.ContentType`, flow: 'set-field', field: '#type' },
    { call: 'revel.Params.Bind', flow: 'into-argument', from: 'this', to: 0 },
  ],
  handlers: [
    {
      handler: 'go-restful',
      parameterTypes: [/^\*?restful\.Request$/, /^\*?restful\.Response$/],
      parameters: [`${RESTFUL}.Request`, `${RESTFUL}.Response`],
    },
  ],
};
