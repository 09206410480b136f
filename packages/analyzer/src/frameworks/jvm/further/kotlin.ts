/**
 * @module
 * Models of Kotlin libraries besides the frameworks: Fuel, Ktor cookies and clients, paths, MongoDB, rarer Android
 * APIs.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const CLIENT = 'io.ktor.client.HttpClient';
const PATHS =
  '{readText,readBytes,readLines,forEachLine,useLines,writeText,writeBytes,writeLines,appendText,appendBytes,appendLines,inputStream,outputStream,reader,writer,bufferedReader,bufferedWriter,deleteIfExists,deleteExisting,deleteRecursively,copyTo,copyToRecursively,moveTo,createDirectory,createDirectories,createFile,listDirectoryEntries,forEachDirectoryEntry,walk}';
const SEND = '{get,post,put,delete,patch,head,options,request}';
const KMONGO = 'org.litote.kmongo';
const MONGO =
  '{com.mongodb.client,com.mongodb.kotlin.client,com.mongodb.kotlin.client.coroutine,org.litote.kmongo.coroutine}';

export const furtherKotlin: ApiModel = {
  id: 'jvm-further-kotlin',
  languages: ['kotlin'],
  types: {
    [`${KMONGO}.coroutine.CoroutineCollection`]: ['com.mongodb.client.MongoCollection'],
    'com.mongodb.kotlin.client.MongoCollection': ['com.mongodb.client.MongoCollection'],
    'com.mongodb.kotlin.client.coroutine.MongoCollection': ['com.mongodb.client.MongoCollection'],
  },
  returns: {
    'new kotlin.io.path.Path': 'java.nio.file.Path',
    'kotlin.io.path.Path./': 'java.nio.file.Path',
    'java.nio.file.Path./': 'java.nio.file.Path',
    'kotlin.io.path.{div,absolute,normalize}': 'java.nio.file.Path',
    'java.lang.String.toPath': 'okio.Path',
    'org.springframework.web.reactive.function.server.{queryParamOrNull,awaitFormData,awaitBody}': 'java.lang.String',
    [`${CLIENT}.config`]: CLIENT,
  },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: 'org.springframework.web.reactive.function.server.ServerRequest.{queryParamOrNull,awaitBody,awaitBodyOrNull,awaitFormData,bodyToFlow,awaitMultipartData}',
    },
    {
      kind: 'remote',
      label: 'request',
      read: 'io.ktor.server.request.ApplicationRequest.{rawQueryParameters,document,local}',
      sanitized: ['path'],
    },
    {
      kind: 'remote',
      label: 'request',
      call: 'io.ktor.server.request.ApplicationRequest.{document,acceptLanguage,cacheControl}',
    },
    {
      kind: 'remote',
      label: 'part of an upload',
      call: ['io.ktor.http.content.{MultiPartData.readPart,readAllParts}', '?.{readPart,readAllParts}'],
    },
  ],
  sinks: [
    { weakness: 'log-injection', note: 'log entry', handlerReturn: 'log entry' },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['java.lang.String.{httpGet,httpPost,httpPut,httpDelete,httpPatch,httpHead,httpDownload,httpUpload}'],
      args: ['this'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'com.github.kittinunf.fuel.Fuel.{get,post,put,delete,patch,head,request,download,upload}',
        'com.github.kittinunf.fuel.core.FuelManager.{get,post,put,delete,request,download}',
        'fuel.Fuel.{get,post,put,delete,request,method}',
        'fuel.{get,post}',
        `${CLIENT}.{submitForm,submitFormWithBinaryData,prepareGet,preparePost,preparePut,prepareRequest,webSocket,wss,ws,webSocketSession,sse}`,
        'khttp.{get,post,put,patch,delete,head,request,async}',
      ],
      args: [
        { at: 0, name: 'url' },
        { at: 0, name: 'urlString' },
      ],
    },
    {
      weakness: 'ssrf',
      note: 'host of a request',
      receiver: /(?:^|\.)url(?:\b|$)|[bB]uilder$/,
      write: ['?.host', 'io.ktor.http.URLBuilder.host', 'io.ktor.client.request.HttpRequestBuilder.host'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: ['io.ktor.server.response.ResponseHeaders.append', 'io.ktor.server.response.ApplicationResponse.header'],
      args: [1],
      when: {
        any: [
          { arg: 0, is: /^location$/i },
          { arg: 0, is: /(?:^|\.)HttpHeaders\.Location$/ },
        ],
      },
    },
    { weakness: 'path-traversal', note: 'name of a resource', call: 'javaClass.getResourceAsStream', args: [0] },
    { weakness: 'path-traversal', note: 'file path', call: `java.nio.file.Path.${PATHS}`, args: ['this'] },
    { weakness: 'path-traversal', note: 'file path', call: `kotlin.io.path.${PATHS}`, args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'okio.FileSystem.{read,write,source,sink,appendingSink,delete,deleteRecursively,list,copy,atomicMove,createDirectories}',
        'okio.FileSystem.SYSTEM.{read,write,source,sink,delete,deleteRecursively,list}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'URL of content',
      call: 'android.content.ContentResolver.{openInputStream,openOutputStream,openFileDescriptor,openAssetFileDescriptor,query}',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: [
        `${MONGO}.MongoCollection.{find,findOne,deleteOne,deleteMany,updateOne,updateMany,replaceOne,countDocuments,aggregate,findOneAndUpdate,findOneAndDelete}`,
        `${KMONGO}.{find,findOne,deleteOne,deleteMany,updateOne,updateMany,aggregate,json,bson,countDocuments}`,
        'com.mongodb.client.MongoCollection.{findOne}',
      ],
      args: ['*'],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: '?.{findOne,deleteOne,updateOne,aggregate,find,deleteMany,updateMany}',
      receiver: /col(?:lection)?s?$|^(?:users|mongo)\b/i,
      args: [0],
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 0, contains: /[{$]/ },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: ['io.realm.kotlin.{Realm,MutableRealm,TypedRealm}.query', 'io.realm.Realm.query'],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'app.cash.sqldelight.db.SqlDriver.{execute,executeQuery}',
        'com.squareup.sqldelight.db.SqlDriver.{execute,executeQuery}',
      ],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'org.jetbrains.exposed.sql.QueryBuilder.{append,unaryPlus}',
        'org.jetbrains.exposed.sql.{CustomOperator,CustomFunction,CustomLongFunction,CustomDateFunction}',
        'new org.jetbrains.exposed.sql.{CustomFunction,CustomStringFunction,CustomOperator,CustomLongFunction}',
        'org.jetbrains.exposed.v1.jdbc.JdbcTransaction.{exec,execUpdate,prepareSQL}',
        'org.jetbrains.exposed.sql.statements.api.ExposedConnection.{prepareStatement,executeInBatch}',
        'org.komapper.core.dsl.QueryDsl.{fromTemplate,executeTemplate,executeScript}',
        'io.r2dbc.spi.Connection.createStatement',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        '{mu,io.github.oshai.kotlinlogging}.KLogger.{trace,debug,info,warn,error}',
        'co.touchlab.kermit.Logger.{v,d,i,w,e}',
        'org.tinylog.kotlin.Logger.{trace,debug,info,warn,error}',
        'io.ktor.server.application.Application.log.{trace,debug,info,warn,error}',
      ],
      args: ['*'],
    },
    {
      weakness: 'untrusted-code-load',
      note: 'loaded code',
      call: 'new dalvik.system.{DexClassLoader,PathClassLoader,DexFile,DelegateLastClassLoader}',
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: ['android.text.TextUtils.htmlEncode', 'android.text.Html.escapeHtml', 'androidx.core.text.htmlEncode'],
      sanitizes: ['html'],
    },
    {
      call: ['java.lang.String.{escapeHTML,encodeURLPathPart,encodeURLParameter,htmlEncode}'],
      sanitizes: ['html'],
      args: ['this'],
    },
  ],
  callbacks: [
    {
      call: ['{GET,POST,PUT,DELETE,PATCH,HEAD}', 'new {GET,POST,PUT,DELETE,PATCH,HEAD}'],
      parameters: ['org.springframework.web.reactive.function.server.ServerRequest'],
      handler: 'router',
    },
    // The lambda returns the log message: `logger.info { "…" }`.
    {
      call: '{mu,io.github.oshai.kotlinlogging}.KLogger.{trace,debug,info,warn,error}',
      parameters: [],
      handler: 'log entry',
    },
    {
      call: '?.{trace,debug,info,warn,error}',
      receiver: /^(?:this\.)?_?(?:log|logger|LOG|LOGGER|klogger)$/,
      parameters: [],
      handler: 'log entry',
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-secure',
      call: 'new io.ktor.http.Cookie',
      when: { arg: 'secure', absent: true },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'connections without TLS',
      call: 'okhttp3.OkHttpClient.Builder.connectionSpecs',
      when: { arg: 0, field: '0', type: 'okhttp3.ConnectionSpec.CLEARTEXT' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      call: [
        `${CLIENT}.${SEND}`,
        'okhttp3.Request.Builder.url',
        'com.github.kittinunf.fuel.Fuel.{get,post}',
        'new io.ktor.http.URLBuilder',
      ],
      when: { arg: 0, is: /^(?:http|ws):\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])[\w.-]+/i },
    },
    {
      weakness: 'security-control-disabled',
      note: 'cookies of third parties allowed',
      call: 'android.webkit.CookieManager.setAcceptThirdPartyCookies',
      when: { arg: 1, is: true },
      confidence: 'medium',
    },
    {
      weakness: 'sensitive-broadcast',
      note: 'sticky broadcast, which any app can read',
      call: '{android.content.Context.,android.content.ContextWrapper.,android.app.Activity.,}{sendStickyBroadcast,sendStickyOrderedBroadcast,sendStickyBroadcastAsUser}',
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: [
        'at.favre.lib.crypto.bcrypt.BCrypt.{withDefaults().hash,Hasher.hash,withDefaults().hashToString,Hasher.hashToString}',
      ],
      when: { arg: 0, below: 10 },
    },
  ],
};
