/**
 * @module
 * Models of small Java web frameworks (Spark, Javalin, Vert.x, the JDK's server), messaging and command lines.
 */
import type { ApiModel } from '../../api-model/api.ts';

const FILE_CALLS =
  '{readFile,readFileBlocking,open,openBlocking,writeFile,writeFileBlocking,delete,deleteBlocking,readDir,readDirBlocking,createFile,mkdir,mkdirs,props,propsBlocking}';

export const javaMicro: ApiModel = {
  id: 'java-micro',
  languages: ['java', 'kotlin', 'groovy', 'scala'],
  types: {
    'io.vertx.sqlclient.SqlConnection': ['io.vertx.sqlclient.SqlClient'],
    'io.vertx.sqlclient.Pool': ['io.vertx.sqlclient.SqlClient'],
    'io.vertx.pgclient.PgPool': ['io.vertx.sqlclient.Pool', 'io.vertx.sqlclient.SqlClient'],
    'io.vertx.mysqlclient.MySQLPool': ['io.vertx.sqlclient.Pool', 'io.vertx.sqlclient.SqlClient'],
    'io.vertx.jdbcclient.JDBCPool': ['io.vertx.sqlclient.Pool', 'io.vertx.sqlclient.SqlClient'],
  },
  returns: {
    'io.javalin.Javalin.{create,createStandalone,start}': 'io.javalin.Javalin',
    'io.vertx.ext.web.Router.router': 'io.vertx.ext.web.Router',
    'io.vertx.ext.web.Router.{get,post,put,delete,patch,route}': 'io.vertx.ext.web.Route',
    'io.vertx.ext.web.RoutingContext.request': 'io.vertx.core.http.HttpServerRequest',
    'io.vertx.ext.web.RoutingContext.response': 'io.vertx.core.http.HttpServerResponse',
    'io.vertx.core.http.HttpServerResponse.{putHeader,setStatusCode,setStatusMessage,setChunked}':
      'io.vertx.core.http.HttpServerResponse',
    'io.vertx.ext.web.RoutingContext.vertx': 'io.vertx.core.Vertx',
    'io.vertx.core.Vertx.fileSystem': 'io.vertx.core.file.FileSystem',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: 'io.vertx.ext.web.RoutingContext.{getBodyAsJson,getBodyAsJsonArray,getBody,body,queryParams,pathParams,fileUploads,cookieMap,getCookie}',
    },
    {
      // Dot segments are removed, but double-encoded ones reappear when the path is decoded again.
      kind: 'remote',
      label: 'request',
      call: 'io.vertx.ext.web.RoutingContext.{normalisedPath,normalizedPath}',
      sanitized: ['path'],
    },
    {
      kind: 'message',
      label: 'message of the event bus',
      call: 'io.vertx.core.eventbus.Message.{body,headers}',
    },
    {
      kind: 'message',
      label: 'message of a queue',
      call: [
        'org.apache.kafka.clients.consumer.ConsumerRecord.{value,key,headers}',
        'javax.jms.TextMessage.getText',
        'javax.jms.ObjectMessage.getObject',
        'javax.jms.MapMessage.{getString,getObject}',
        'javax.jms.BytesMessage.readUTF',
        'com.rabbitmq.client.Delivery.getBody',
        'com.amazonaws.services.sqs.model.Message.getBody',
        'software.amazon.awssdk.services.sqs.model.Message.body',
      ],
    },
  ],
  sinks: [
    { weakness: 'cross-site-scripting', note: 'page', handlerReturn: 'spark' },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'io.vertx.core.http.HttpServerResponse.{end,write}',
      args: [0],
      isResponseBody: true,
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: `{io.vertx.core.file.FileSystem,?}.${FILE_CALLS}`,
      receiver: /\bfileSystem\(\)$/,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'io.vertx.core.http.HttpServerResponse.sendFile',
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'object of a message',
      call: 'javax.jms.ObjectMessage.getObject',
      args: ['this'],
    },
  ],
  callbacks: [
    {
      call: 'spark.Spark.{get,post,put,delete,patch,head,before,after,route}',
      parameters: ['spark.Request', 'spark.Response'],
      handler: 'spark',
    },
    {
      call: 'io.javalin.Javalin.{get,post,put,delete,patch,head,before,after,addHandler}',
      parameters: ['io.javalin.http.Context'],
      handler: 'javalin',
    },
    { call: 'io.vertx.ext.web.Route.handler', parameters: ['io.vertx.ext.web.RoutingContext'], handler: 'vert.x' },
    {
      call: 'com.sun.net.httpserver.HttpServer.createContext',
      parameters: ['com.sun.net.httpserver.HttpExchange'],
      handler: 'JDK server',
    },
  ],
  handlers: [
    { handler: 'command line', name: /^main$/, parameters: [{ source: 'argument', label: 'command line' }] },
    {
      handler: 'JDK server',
      supertype: 'com.sun.net.httpserver.HttpHandler',
      name: /^handle$/,
      parameters: ['com.sun.net.httpserver.HttpExchange'],
    },
    {
      handler: 'Lambda function',
      supertype: 'com.amazonaws.services.lambda.runtime.RequestHandler',
      name: /^handleRequest$/,
      parameters: [{ source: 'remote', label: 'event' }],
    },
  ],
};
