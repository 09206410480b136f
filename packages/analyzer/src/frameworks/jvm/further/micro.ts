/** @module Models of small JVM web frameworks: Javalin, Vert.x Web, Jooby, http4k, Spark. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const JAVALIN = 'io.javalin.http.Context';
const VERTX = 'io.vertx.ext.web';
const JOOBY = 'io.jooby.Context';
const HTTP4K = 'org.http4k.core';

/** A value converted to a number, a date or a UUID contains no text. */
const asNumber = (arg: number): Condition => ({
  arg,
  is: /(?:^|\.)(?:Int|Integer|Long|Short|Double|Float|Boolean|UUID|Instant|LocalDate(?:Time)?|BigDecimal|BigInteger)\b/,
});

export const furtherMicro: ApiModel = {
  id: 'jvm-further-micro',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'io.jooby.Kooby': ['io.jooby.Jooby'],
    'org.http4k.core.MemoryRequest': [`${HTTP4K}.Request`],
    [`${HTTP4K}.Request`]: [`${HTTP4K}.HttpMessage`],
    [`${HTTP4K}.Response`]: [`${HTTP4K}.HttpMessage`],
  },
  members: {
    [`${VERTX}.RoutingContext.request`]: 'io.vertx.core.http.HttpServerRequest',
    [`${HTTP4K}.Status.Companion.{OK,FOUND,SEE_OTHER}`]: `${HTTP4K}.Status`,
  },
  returns: {
    [`${JAVALIN}.{uploadedFile}`]: 'io.javalin.http.UploadedFile',
    'io.javalin.http.UploadedFile.filename': 'java.lang.String',
    [`new ${HTTP4K}.Response`]: `${HTTP4K}.Response`,
    [`${HTTP4K}.Uri.{of,query,path,fragment}`]: `${HTTP4K}.Uri`,
    [`${HTTP4K}.Response.{header,body,headers,cookie,status}`]: `${HTTP4K}.Response`,
    'org.http4k.lens.{Query,Header,Path,FormField,Cookies}.{required,optional,defaulted,of}':
      'org.http4k.lens.TextLens',
    'org.http4k.lens.{Query,Header,Path,FormField,Cookies}.{string,nonEmptyString,nonBlankString}().{required,optional,defaulted,of}':
      'org.http4k.lens.TextLens',
    [`${HTTP4K}.Body.{string,auto}().toLens`]: 'org.http4k.lens.TextLens',
    [`${VERTX}.client.WebClient.create`]: `${VERTX}.client.WebClient`,
  },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: `${JAVALIN}.{queryParams,queryParamMap,queryString,formParams,formParamMap,pathParamMap,headerMap,body,bodyAsBytes,bodyAsClass,bodyAsInputStream,bodyInputStream,bodyStreamAsClass,bodyValidator,cookieMap,uploadedFile,uploadedFiles,uploadedFileMap,url,fullUrl,path,splat,splats,basicAuthCredentials,messageAsClass,message}`,
    },
    {
      kind: 'remote',
      label: 'request',
      call: `${JAVALIN}.{queryParamAsClass,queryParamsAsClass,formParamAsClass,formParamsAsClass,pathParamAsClass}`,
      when: { unless: asNumber(1) },
    },
    { kind: 'remote', label: 'HTTP header', call: `${JAVALIN}.{userAgent,host,header}`, sanitized: ['header', 'log'] },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: 'io.javalin.websocket.WsMessageContext.{message,messageAsClass}',
    },
    {
      kind: 'remote',
      label: 'request',
      call: [
        'io.vertx.core.http.HttpServerRequest.{getParam,params,getFormAttribute,formAttributes,path,uri,absoluteURI,query,host,cookies,getCookie,body}',
        `${VERTX}.RoutingContext.{queryParam,pathParam,bodyAsString,bodyAsJson,bodyAsJsonArray,cookies}`,
        `${VERTX}.RequestBody.{asString,asJsonObject,asJsonArray,asPojo,buffer}`,
        `${VERTX}.FileUpload.fileName`,
      ],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: 'io.vertx.core.http.HttpServerRequest.{getHeader,headers}',
      sanitized: ['header', 'log'],
    },
    {
      kind: 'remote',
      label: 'request',
      call: `${JOOBY}.{query,queryMap,queryString,path,pathMap,form,formMap,multipart,cookie,cookieMap,body,file,files,getRequestPath,lookup}`,
    },
    { kind: 'remote', label: 'HTTP header', call: `${JOOBY}.header`, sanitized: ['header', 'log'] },
    {
      kind: 'remote',
      label: 'request',
      call: [
        'org.http4k.lens.TextLens.__call__',
        'org.http4k.lens.TextLens.{extract,invoke,get}',
        'org.http4k.routing.path',
        'org.http4k.core.body.{form,formAsMap}',
        'org.http4k.core.cookie.cookie',
        `${HTTP4K}.Request.{cookie,cookies,formAsMap,headerValues,headers}`,
        `${HTTP4K}.MultipartFormBody.{field,fields,file,files,fieldValue}`,
      ],
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [`${JOOBY}.sendRedirect`, 'spark.Response.redirect'],
      args: [0, 1],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [`${HTTP4K}.Response.header`, `${JAVALIN}.header`, `${JOOBY}.setResponseHeader`, 'spark.Response.header'],
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: [`${JOOBY}.setResponseHeader`, 'spark.Response.header'],
      args: [1],
      confidence: 'low',
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: [`${JAVALIN}.{writeSeekableStream}`, `${JOOBY}.send`, `${VERTX}.handler.StaticHandler.create`],
      args: [0],
      when: { not: { arg: 0, type: 'java.lang.String' } },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        `${VERTX}.client.WebClient.{getAbs,postAbs,putAbs,deleteAbs,headAbs,patchAbs,requestAbs}`,
        'io.vertx.core.http.HttpClient.{getAbs,postAbs,requestAbs,webSocketAbs}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'host of a request',
      call: [`${VERTX}.client.WebClient.{get,post,put,delete,head,patch}`],
      args: [1],
    },
    { weakness: 'ssrf', note: 'request URL', call: `new ${HTTP4K}.Request`, args: [1] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'io.vertx.ext.sql.{SQLConnection,SQLClient,SQLOperations}.{query,queryWithParams,queryStream,queryStreamWithParams,querySingle,querySingleWithParams,update,updateWithParams,execute,call,callWithParams,batch}',
        'io.vertx.sqlclient.SqlClient.{query,preparedQuery}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: 'io.vertx.sqlclient.templates.SqlTemplate.{forQuery,forUpdate}',
      args: [1],
    },
    {
      weakness: 'trust-boundary-violation',
      note: 'session attribute',
      call: [`${JAVALIN}.sessionAttribute`, `${VERTX}.Session.put`],
      args: [1],
      confidence: 'medium',
    },
  ],
  callbacks: [
    {
      call: 'io.jooby.Jooby.{get,post,put,delete,patch,head,route,before,use}',
      parameters: [JOOBY],
      handler: 'jooby',
    },
    { call: '?.to', receiver: /\bbind\b/, parameters: [`${HTTP4K}.Request`], handler: 'http4k' },
    { call: '?.onMessage', receiver: /^(?:ws|it|config)$/, parameters: ['io.javalin.websocket.WsMessageContext'] },
    {
      call: `${VERTX}.Route.{blockingHandler,failureHandler}`,
      parameters: [`${VERTX}.RoutingContext`],
      handler: 'vert.x',
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: '?.enableCorsForAllOrigins',
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      read: [
        'org.http4k.filter.CorsPolicy.UnsafeGlobalPermissive',
        'org.http4k.filter.CorsPolicy.Companion.UnsafeGlobalPermissive',
        'org.http4k.filter.AllowAll',
      ],
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: ['org.http4k.filter.AllowAll', 'org.http4k.filter.OriginPolicy.AllowAll'],
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      write: '?.reflectClientOrigin',
      when: { arg: 'value', is: true },
    },
    { weakness: 'permissive-cors', call: '?.allowHost', when: { arg: 0, is: '*' }, confidence: 'medium' },
    { weakness: 'debug-enabled', call: '?.enableDevLogging', confidence: 'medium' },
    {
      weakness: 'cookie-not-secure',
      call: ['new org.http4k.core.cookie.Cookie'],
      when: { arg: 'secure', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['new org.http4k.core.cookie.Cookie'],
      when: { arg: 'httpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['new io.javalin.http.Cookie'],
      when: { arg: 'secure', is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['new io.javalin.http.Cookie'],
      when: { arg: 'isHttpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: `${VERTX}.handler.SessionHandler.setCookieSecureFlag`,
      when: { arg: 0, is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: `${VERTX}.handler.SessionHandler.setCookieHttpOnlyFlag`,
      when: { arg: 0, is: false },
    },
    {
      weakness: 'directory-listing',
      call: `${VERTX}.handler.StaticHandler.setDirectoryListing`,
      when: { arg: 0, is: true },
    },
    {
      weakness: 'hostname-check-disabled',
      call: '?.setVerifyHost',
      when: { arg: 0, is: false },
    },
  ],
};
