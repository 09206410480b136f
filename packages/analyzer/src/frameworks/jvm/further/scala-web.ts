/**
 * @module
 * Models of Scala web frameworks: http4s, ZIO HTTP, Scalatra, Finatra, Cask, Lift, and rarer APIs of Akka and Play.
 */
import type { ApiModel, ParameterModel } from '../../../api-model/api.ts';

const SCALATRA = 'org.scalatra.ScalatraServlet';
const DIRECTIVES = 'akka.http.scaladsl.server.Directives';
const HEADERS = 'akka.http.scaladsl.model.headers';
const RESPONSE = 'zio.http.Response';
const FINATRA = 'com.twitter.finatra.http';
const PLAY_RESULT =
  '{Ok,Created,Accepted,NoContent,BadRequest,NotFound,Forbidden,Unauthorized,InternalServerError,Status()}';
const PLAY = `{,play.api.mvc.BaseController.}${PLAY_RESULT}`;
const remote = (label: string): ParameterModel => ({ source: 'remote', label });
const REQUEST_PARAMETER = remote('request');
const ORIGIN = /^access-control-allow-origin$/i;

export const furtherScalaWeb: ApiModel = {
  id: 'jvm-further-scala-web',
  languages: ['scala'],
  types: { [`${FINATRA}.Controller`]: [] },
  members: {
    [`${SCALATRA}.request`]: 'javax.servlet.http.HttpServletRequest',
    [`${SCALATRA}.response`]: 'javax.servlet.http.HttpServletResponse',
    'org.http4s.Response.headers': 'org.http4s.Headers',
    'zio.http.URL.queryParams': 'zio.http.QueryParams',
    'zio.http.Request.{url,body,headers}': 'zio.http.RequestPart',
  },
  returns: {
    '{akka.http.scaladsl.model.headers.,}HttpCookie': `${HEADERS}.HttpCookie`,
    [`${HEADERS}.HttpCookie.{withSecure,withHttpOnly,withPath,withDomain,withMaxAge,withExpires,withExtension}`]: `${HEADERS}.HttpCookie`,
    'better.files.File': 'better.files.File',
    'better.files.File./': 'better.files.File',
    'better.files.File.{createChild,createDirectories,createIfNotExists}': 'better.files.File',
    'java.lang.String.toFile': 'better.files.File',
    'fs2.io.file.Path': 'fs2.io.file.Path',
    'fs2.io.file.Path./': 'fs2.io.file.Path',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: ['net.liftweb.http.S.{param,params,cookieValue,getRequestHeader,uri}', 'S.{param,params,cookieValue}'],
    },
    {
      kind: 'remote',
      label: 'request',
      call: [
        'cask.Request.{text,bytes,queryParams,cookies,headers,remainingPathSegments}',
        'cask.model.Request.{text,bytes,queryParams,cookies,headers}',
        'unfiltered.request.{Params,Body,QueryString}.{unapply,string,apply}',
        `${SCALATRA}.{fileParams,fileMultiParams,multiParams,cookies,parsedBody,requestPath}`,
      ],
    },
    {
      kind: 'remote',
      label: 'request',
      call: 'zio.http.Request.{queryParam,queryParams,query,queryParameters,url,path,body,cookie,cookies,formData,rawHeader,header,headers}',
    },
    { kind: 'message', label: 'WebSocket message', call: 'org.http4s.websocket.WebSocketFrame.Text.str' },
  ],
  callbacks: [
    {
      call: '{zio.http.,}handler',
      parameters: Array.from({ length: 4 }, () => remote('part of the path')),
      handler: 'zio http',
    },
    {
      call: [
        '{zio.http.,}Http.{collect,collectZIO,collectHandler,fromFunction,fromFunctionZIO,collectExit}',
        '{zio.http.,}Handler.{fromFunction,fromFunctionZIO,fromFunctionHandler}',
        '{zhttp.http.,}Http.{collect,collectZIO,collectM}',
      ],
      parameters: [REQUEST_PARAMETER],
      handler: 'zio http',
    },
    {
      call: [
        '{org.http4s.,}HttpRoutes.{of,strict,apply,partial}',
        '{org.http4s.,}HttpApp.{apply,pure}',
        '{org.http4s.,}AuthedRoutes.of',
        '{org.http4s.,}ContextRoutes.of',
        '{org.http4s.,}HttpService',
      ],
      parameters: [REQUEST_PARAMETER],
      handler: 'http4s',
    },
    {
      call: [`{${FINATRA}.Controller.,}{get,post,put,delete,patch,head,options,any}`],
      parameters: ['com.twitter.finagle.http.Request'],
      handler: 'finatra',
      receiver: /^$/,
    },
    {
      call: [`{${DIRECTIVES}.,}{fileUpload,storeUploadedFile,fileUploadAll,storeUploadedFiles,uploadedFile}`],
      parameters: [remote('upload'), null],
      handler: 'akka http',
    },
    {
      call: `{${DIRECTIVES}.,}{rawPathPrefix,rawPathPrefixTest,pathPrefixTest,pathSuffixTest,pathEndOrSingleSlash,headerValue,headerValueByType,headerValuePF,extract,extractMatchedPath,extractEntity,extractDataBytes,extractStrictEntity,formFieldMultiMap,formFieldSeq,parameterMultiMap,requestEntityPresent,authenticateBasic,extractCredentials,handleWebSocketMessages}`,
      parameters: Array.from({ length: 4 }, () => remote('request')),
      handler: 'akka http',
    },
    {
      call: '?.{flatMap,map,foreach,use}',
      receiver: /^(?:req|request)\.(?:as|attemptAs|bodyText|decode|body\.as\w+)\b/,
      parameters: [remote('request body')],
    },
    { call: '?.{decode,decodeWith,decodeStrict}', receiver: /^(?:req|request)$/, parameters: [remote('request body')] },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [`${RESPONSE}.html`, `${RESPONSE.replace('zio.http.', '')}.html`, '{zio.http.,}Body.html'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: [
        '{scala.xml.,}Unparsed',
        'new scala.xml.Unparsed',
        'scala.xml.Unparsed.apply',
        'zio.http.template.{raw,Html.raw}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['{cask.,cask.model.}Response', '{cask.,cask.model.}Response.apply', 'new cask.model.Response'],
      args: [0],
      when: {
        any: [
          { arg: 'headers', field: '0.1', is: /html/i },
          { arg: 2, field: '0.1', is: /html/i },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['?.html'],
      receiver: /^(?:response|resp)\b/,
      args: [0],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, type: 'java.lang.String' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: [
        '{cask.,cask.model.}Redirect',
        '{cask.,cask.model.}Redirect.apply',
        '{net.liftweb.http.,}S.{redirectTo,seeOther}',
        '{zio.http.,}Response.{redirect,seeOther}',
        '{org.http4s.headers.,headers.,}Location',
        `{${HEADERS}.,headers.}Location`,
        '{akka.http.scaladsl.model.,}HttpResponse.redirect',
        `${SCALATRA}.{Found,SeeOther,MovedPermanently,TemporaryRedirect}`,
        'org.scalatra.{Found,SeeOther,MovedPermanently,TemporaryRedirect,PermanentRedirect}',
      ],
      args: [0],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: '?.location',
      receiver: /[rR]edirect/,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: `${PLAY}().withHeaders`,
      args: [{ from: 0 }],
      when: { any: [0, 1, 2].map((arg) => ({ arg, field: '0', is: /^location$/i })) },
    },
    {
      weakness: 'trust-boundary-violation',
      note: 'session',
      call: [`${PLAY}().{withSession,addingToSession}`, '?.{withSession,addingToSession}'],
      args: [{ from: 0 }],
      when: { any: [0, 1, 2].map((arg) => ({ arg, field: '0', is: /role|admin|perm|auth|level|group|scope/i })) },
      sources: ['remote'],
    },
    {
      weakness: 'permissive-cors',
      note: 'allowed origin',
      kind: 'trust',
      call: [`${PLAY}().withHeaders`, '?.withHeaders'],
      args: [{ from: 0 }],
      when: { any: [0, 1, 2, 3].map((arg) => ({ arg, field: '0', is: ORIGIN })) },
      sources: ['remote'],
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: [
        '{zio.http.,}Handler.{fromFile,fromFileZIO,fromPath,fromResource}',
        '{zio.http.,}Body.{fromFile,fromStream}',
        '{zio.http.,}Http.{fromFile,fromPath,fromResource}',
        '{org.http4s.,}StaticFile.{fromString,fromPath,fromFile,fromResource,fromURL}',
        'fs2.io.file.Path',
        'fs2.io.file.Path.apply',
        '{cask.,cask.model.}{StaticFile,StaticResource}',
        `{${DIRECTIVES}.,}{getFromFile,getFromResource,getFromBrowseableDirectories}`,
        'org.scalatra.servlet.FileItem.write',
      ],
      args: [0],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'path-traversal',
      note: 'file to send',
      call: ['?.{file,fileOrIndex}'],
      receiver: /^response\b/,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'better.files.File.{contentAsString,lines,lineIterator,byteArray,loadBytes,write,writeText,overwrite,append,appendLine,delete,copyTo,moveTo,newInputStream,newOutputStream,list,children,createIfNotExists,unzipTo,readDeserialized}',
      ],
      args: ['this'],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'scala.reflect.io.{File,Path,Directory}',
        'play.api.Environment.{getFile,resourceAsStream}',
        'play.api.libs.Files.TemporaryFile.{moveTo,moveFileTo,copyTo}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        '{zio.http.,}Request.{get,post,put,delete,head,patch}',
        '{akka.http.scaladsl.client.RequestBuilding.,}{Get,Post,Put,Delete,Patch,Head,Options}',
        'gigahorse.Gigahorse.url',
        '{gigahorse.,}Gigahorse.url',
        'com.twitter.finagle.{Http,Http.client}.{newService,newClient}',
        'akka.http.scaladsl.HttpExt.{outgoingConnection,outgoingConnectionHttps,singleWebSocketRequest,cachedHostConnectionPool}',
        '{sttp.client3.,sttp.client4.,}{quickRequest,emptyRequest,basicRequest}.{get,post,put,delete,patch,head}',
        'com.softwaremill.sttp.sttp.{get,post,put,delete}',
        'sttp.model.Uri.{parse,unsafeParse,apply}',
      ],
      args: [0],
      sources: ['remote', 'message'],
      when: { unless: { arg: 0, starts: /^https?:\/\/[^/]+\// } },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['{zio.http.,}{Client,ZClient}.{request,batched,streaming}'],
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        '{zio.,}ZIO.{log,logInfo,logWarning,logError,logDebug,logTrace,logFatal}',
        'scribe.{info,warn,error,debug,trace}',
        'org.log4s.Logger.{info,warn,error,debug,trace}',
        'org.typelevel.log4cats.{Logger,SelfAwareStructuredLogger,StructuredLogger,LoggerName}.{info,warn,error,debug,trace}',
        'com.typesafe.scalalogging.{Logger,LazyLogging.logger,StrictLogging.logger}.{info,warn,error,debug,trace}',
        'com.twitter.util.logging.Logger.{info,warn,error,debug,trace}',
        'wvlet.log.Logger.{info,warn,error,debug,trace}',
      ],
      args: ['*'],
    },
    {
      weakness: 'header-injection',
      note: 'response header',
      call: [
        `{${HEADERS}.,}RawHeader`,
        `${HEADERS}.RawHeader.apply`,
        '{org.http4s.,}Header.Raw',
        '{zio.http.,}Header.Custom',
      ],
      args: [1],
      confidence: 'low',
    },
    {
      weakness: 'code-injection',
      note: 'compiled code',
      call: [
        'new com.twitter.util.Eval.apply',
        'com.twitter.util.Eval.{apply,inPlace,compile,check}',
        'new com.twitter.util.Eval().apply',
        'scala.tools.nsc.interpreter.{IMain,ILoop,Interpreter}.{interpret,bind,compileString}',
        'scala.tools.reflect.ToolBox.{eval,parse,compile}',
        'ammonite.Main.runCode',
        'javax.script.ScriptEngine.eval',
      ],
      args: [0],
    },
    {
      weakness: 'xxe',
      note: 'parsed XML',
      call: [
        '{scala.xml.,}XML.{loadString,load,loadFile,loadXML}',
        'scala.xml.parsing.ConstructingParser.{fromSource,fromFile}',
      ],
      args: [0],
      confidence: 'medium',
      sources: ['remote', 'message'],
    },
  ],
  summaries: [
    {
      call: '{akka.http.scaladsl.model.headers.,}HttpCookie',
      flow: 'construct',
      field: 'secure',
      value: true,
      when: { arg: 'secure', is: true },
    },
    {
      call: '{akka.http.scaladsl.model.headers.,}HttpCookie',
      flow: 'construct',
      when: { not: { arg: 'secure', is: true } },
    },
    { call: `${HEADERS}.HttpCookie.withSecure`, flow: 'set-field', field: 'secure' },
    {
      call: `${HEADERS}.HttpCookie.{withHttpOnly,withPath,withDomain,withMaxAge,withExpires,withExtension}`,
      flow: 'identity',
      from: 'this',
    },
  ],
  sanitizers: [
    {
      call: [
        'scala.xml.{Utility.escape,Text}',
        '{scala.xml.,}PCData',
        'org.apache.commons.text.StringEscapeUtils.escapeHtml4',
      ],
      sanitizes: ['html'],
    },
  ],
  checks: [
    {
      weakness: 'permissive-cors',
      call: [`${PLAY}().withHeaders`, '?.withHeaders'],
      when: {
        any: [0, 1, 2, 3].map((arg) => ({
          all: [
            { arg, field: '0', is: ORIGIN },
            { arg, field: '1', is: '*' },
          ],
        })),
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: `{${DIRECTIVES}.,}setCookie`,
      when: {
        any: [
          { arg: 0, field: 'secure', absent: true },
          { arg: 0, field: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: '{akka.http.scaladsl.model.headers.,}HttpCookie',
      when: { arg: 'httpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: ['{org.http4s.,}ResponseCookie', 'org.http4s.ResponseCookie.apply'],
      when: {
        any: [
          { arg: 'secure', is: false },
          { arg: 'secure', absent: true },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: ['{org.http4s.,}ResponseCookie', 'org.http4s.ResponseCookie.apply'],
      when: { arg: 'httpOnly', is: false },
    },
    {
      weakness: 'cookie-not-secure',
      call: [
        '{zio.http.,}Cookie.Response',
        '{org.scalatra.,}CookieOptions',
        '{cask.,cask.model.}Cookie',
        '{sttp.model.headers.,}CookieWithMeta',
      ],
      when: {
        any: [
          { arg: 'isSecure', is: false },
          { arg: 'secure', is: false },
        ],
      },
    },
    {
      weakness: 'cookie-not-httponly',
      call: [
        '{zio.http.,}Cookie.Response',
        '{org.scalatra.,}CookieOptions',
        '{cask.,cask.model.}Cookie',
        '{sttp.model.headers.,}CookieWithMeta',
      ],
      when: {
        any: [
          { arg: 'isHttpOnly', is: false },
          { arg: 'httpOnly', is: false },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: ['?.{withAnyOrigin,withAllowAnyOrigin}', 'org.http4s.server.middleware.CORSConfig.default.withAnyOrigin'],
      when: { arg: 0, is: true },
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      read: [
        'org.http4s.server.middleware.CORS.policy.withAllowOriginAll',
        `${HEADERS}.Access-Control-Allow-Origin.$times`,
        `${HEADERS}.HttpOriginRange.$times`,
      ],
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: '?.withHeaders',
      when: {
        any: [0, 1, 2, 3].map((arg) => ({
          all: [
            { arg, field: '0', is: ORIGIN },
            { arg, field: '1', is: '*' },
          ],
        })),
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'every origin is allowed',
      call: [
        `{${HEADERS}.,}RawHeader`,
        `${HEADERS}.RawHeader.apply`,
        '{org.http4s.,}Header.Raw',
        '{zio.http.,}Header.Custom',
      ],
      when: {
        all: [
          { arg: 0, is: ORIGIN },
          { arg: 1, is: '*' },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: '{?,java.lang.String}.{bcrypt,bcryptBounded,bcryptSafe,bcryptSafeBounded}',
      when: { arg: 0, below: 10 },
    },
    {
      weakness: 'weak-hash',
      call: 'play.api.libs.Codecs.{md5,sha1}',
    },
  ],
};
