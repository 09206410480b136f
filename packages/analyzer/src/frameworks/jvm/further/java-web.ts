/**
 * @module
 * Models of Play for Java, Spark responses, value stacks of Struts and JSF, and rarer settings of Java servers and
 * clients.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const PLAY = 'play.mvc.Results';
const ANSWERS =
  '{ok,created,accepted,badRequest,notFound,forbidden,unauthorized,internalServerError,status,paymentRequired}';
const VERTX = 'io.vertx.ext.web';
const CONTENT_TYPE = /^content-type$/i;
const HTML = /html/i;
/** Position of the secure flag in Spark's `cookie(…)`, by the number of arguments. */
const SPARK_COOKIES: readonly [count: number, secure: number][] = [
  [4, 3],
  [5, 3],
  [5, 4],
  [6, 4],
  [7, 5],
];

export const furtherJavaWeb: ApiModel = {
  id: 'jvm-further-java-web',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    'play.mvc.Controller': [PLAY],
    'play.mvc.Http.Request': ['play.mvc.Http.RequestHeader'],
    'io.micronaut.http.client.BlockingHttpClient': ['io.micronaut.http.client.HttpClient'],
    'org.apache.commons.compress.archivers.tar.TarArchiveInputStream': [
      'org.apache.commons.compress.archivers.ArchiveInputStream',
      'java.io.InputStream',
    ],
  },
  returns: {
    'play.mvc.Http.Request.body': 'play.mvc.Http.RequestBody',
    'play.mvc.Http.RequestHeader.{uri,path,host,getQueryString}': 'java.lang.String',
    'com.datastax.oss.driver.api.core.CqlSession.prepare': 'com.datastax.oss.driver.api.core.cql.PreparedStatement',
    [`${VERTX}.handler.SessionHandler.{create,setCookieSecureFlag,setCookieHttpOnlyFlag,setSessionTimeout,setSessionCookieName,setNagHttps}`]: `${VERTX}.handler.SessionHandler`,
    'io.micronaut.http.client.HttpClient.toBlocking': 'io.micronaut.http.client.BlockingHttpClient',
    'org.asynchttpclient.Dsl.asyncHttpClient': 'org.asynchttpclient.AsyncHttpClient',
    'com.opensymphony.xwork2.ActionContext.getValueStack': 'com.opensymphony.xwork2.util.ValueStack',
    'org.apache.struts2.ServletActionContext.{getContext,getActionContext,getValueStack}':
      'com.opensymphony.xwork2.ActionContext',
    'javax.faces.context.FacesContext.getApplication': 'javax.faces.application.Application',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: [
        'play.mvc.Http.RequestHeader.{path,host,queryString,cookies,getCookie,cookie,uri,getQueryString,remoteAddress}',
        'play.mvc.Http.RequestBody.{asText,asJson,asXml,asFormUrlEncoded,asMultipartFormData,asBytes,asRaw,as,parseJson}',
        'play.mvc.Http.MultipartFormData.FilePart.{getFilename,getKey}',
        'play.data.{Form,DynamicForm}.{bindFromRequest,get,rawData}',
        'play.data.{Form,DynamicForm}.bindFromRequest().get',
      ],
    },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: 'play.mvc.Http.RequestHeader.{header,getHeaders,headers}',
      sanitized: ['header', 'log'],
    },
  ],
  handlers: [
    {
      handler: 'play',
      supertype: 'play.mvc.Controller',
      isPublic: true,
      otherParameters: { source: 'remote', label: 'part of the URL' },
    },
  ],
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        'org.springframework.core.serializer.DefaultDeserializer.{deserialize,deserializeFromByteArray}',
        'org.springframework.core.serializer.support.DeserializingConverter.convert',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: `{play.mvc.Results,play.mvc.Controller}.${ANSWERS}().as`,
      args: ['this'],
      when: { arg: 0, is: HTML },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: ['new play.twirl.api.Html', 'play.twirl.api.{Html.apply,HtmlFormat.raw}'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${PLAY}.{redirect,found,seeOther,movedPermanently,temporaryRedirect,permanentRedirect}`,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: [`${PLAY}.${ANSWERS}`, `${PLAY}.${ANSWERS}().sendFile`],
      args: [0],
      when: { arg: 0, type: 'java.io.File' },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'play.libs.ws.{WSClient,WS,StandaloneWSClient}.url',
        'org.asynchttpclient.AsyncHttpClient.{prepareGet,preparePost,preparePut,prepareDelete,preparePatch,prepareHead,prepareOptions,prepare}',
        'org.apache.commons.net.{ftp.FTPClient,telnet.TelnetClient,smtp.SMTPClient,SocketClient}.connect',
        'kong.unirest.{Unirest,UnirestInstance}.{get,post,put,delete,patch,head,options,request}',
        'com.mashape.unirest.http.Unirest.{get,post,put,delete,patch,head,options}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'io.micronaut.http.client.HttpClient.{retrieve,exchange,exchangeStream,dataStream}',
      args: [0],
      when: { unless: { arg: 0, type: 'io.micronaut.http.HttpRequest.{GET,POST,PUT,DELETE,HEAD,PATCH,create}()' } },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: 'io.vertx.core.http.HttpServerResponse.putHeader',
      args: [1],
      when: { arg: 0, is: /^location$|HttpHeaders\.LOCATION$/i },
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: 'io.vertx.ext.mongo.MongoClient.{find,findOne,findBatch,findWithOptions,count,removeDocument,removeDocuments,updateCollection,runCommand,aggregate}',
      args: [1],
      when: { arg: 1, built: true },
    },
    {
      weakness: 'expression-injection',
      note: 'expression of the value stack',
      call: [
        'com.opensymphony.xwork2.util.ValueStack.{findValue,findString,setValue,setParameter}',
        'com.opensymphony.xwork2.ActionContext.getValueStack().{findValue,findString}',
        '?.{findValue,findString}',
      ],
      receiver: /[sS]tack\b/,
      args: [0],
    },
    {
      weakness: 'expression-injection',
      note: 'expression',
      call: [
        'com.opensymphony.xwork2.util.ValueStack.{findValue,findString,setValue,setParameter}',
        'javax.faces.application.Application.{createValueBinding,createMethodBinding}',
        'com.opensymphony.xwork2.util.TextParseUtil.translateVariables',
      ],
      args: [0],
    },
    {
      weakness: 'expression-injection',
      note: 'expression',
      call: 'javax.faces.application.Application.evaluateExpressionGet',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: 'javax.ws.rs.core.{Response.ok,ResponseBuilder.entity,Response.ok().entity,Response.status().entity}',
      args: [0],
      when: { arg: 0, type: 'java.io.File' },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'new java.util.Scanner',
      args: [0],
      when: {
        any: [
          { arg: 0, type: 'java.io.File' },
          { arg: 0, type: 'java.nio.file.Path' },
        ],
      },
    },
  ],
  contentTypes: [
    {
      call: 'io.vertx.core.http.HttpServerResponse.putHeader',
      plain: true,
      when: {
        all: [
          { arg: 0, is: CONTENT_TYPE },
          { arg: 1, is: /^(?!.*html)[\w.+-]+\/[\w.+-]+/i },
        ],
      },
    },
    {
      call: 'io.vertx.core.http.HttpServerResponse.putHeader',
      plain: false,
      when: {
        all: [
          { arg: 0, is: CONTENT_TYPE },
          { arg: 1, is: HTML },
        ],
      },
    },
  ],
  summaries: [
    { call: '?.{intValue,longValue,shortValue,doubleValue,floatValue,booleanValue}', flow: 'number' },
    { call: 'new io.vertx.core.json.JsonObject', flow: 'identity', from: 0, when: { count: 1 } },
    { call: 'com.datastax.oss.driver.api.core.cql.PreparedStatement.{bind,boundStatementBuilder}', flow: 'clean' },
    {
      call: 'org.springframework.ldap.query.LdapQueryBuilder.query().where().{is,gte,lte,like,whitespaceWildcardsLike}',
      flow: 'clean',
    },
  ],
  checks: [
    ...SPARK_COOKIES.map(([count, secure]) => ({
      weakness: 'cookie-not-secure',
      call: 'spark.Response.cookie',
      when: {
        all: [{ count }, { arg: secure, is: false }, ...(count === 5 && secure === 4 ? [{ arg: 3, below: 1e12 }] : [])],
      },
    })),
    {
      weakness: 'cookie-not-secure',
      call: 'spark.Response.cookie',
      when: { any: [{ count: 2 }, { count: 3 }] },
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: [
        `${VERTX}.handler.CorsHandler.{create,addOrigin,addRelativeOrigin}`,
        `${VERTX}.handler.CorsHandler.create().addOrigin`,
      ],
      when: { arg: 0, is: '*' },
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: '?.anyHost',
      when: { count: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'validator that allows every class',
      call: [
        'com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator.builder().{allowIfBaseType,allowIfSubType}',
        '?.{allowIfBaseType,allowIfSubType}',
      ],
      when: {
        arg: 0,
        is: /^(?:java\.lang\.)?(?:Object|Serializable|Any)(?:\.class|::class|\.class\.java)?$|^(?:\.\*)?$/,
      },
      confidence: 'medium',
    },
    {
      weakness: 'jwt-not-verified',
      note: 'token with an unverified signature',
      call: 'io.jsonwebtoken.Jwts.{parser,parserBuilder}().{parse,parseClaimsJwt,parsePlaintextJwt,build().parse,build().parseClaimsJwt,unsecured().build().parse}',
    },
    {
      weakness: 'security-control-disabled',
      note: 'skipped URL check',
      call: 'org.springframework.security.web.firewall.StrictHttpFirewall.{setAllowUrlEncodedSlash,setAllowUrlEncodedDoubleSlash,setAllowBackSlash,setAllowSemicolon,setAllowUrlEncodedPercent,setAllowUrlEncodedPeriod,setAllowNull,setUnsafeAllowAnyHttpMethod,setAllowUrlEncodedCarriageReturn,setAllowUrlEncodedLineFeed}',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      call: 'retrofit2.Retrofit.Builder.baseUrl',
      when: { arg: 0, is: /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])[\w.-]+/i },
    },
  ],
};
