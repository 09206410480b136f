/**
 * @module
 * Models of Scala libraries: http4s and its client, Akka Streams, Alpakka, elastic4s, Spark, Play's clients, Quill,
 * Skunk.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const DOOBIE = '{doobie.,doobie.util.query.,doobie.util.update.,}';

export const furtherScala: ApiModel = {
  id: 'jvm-further-scala',
  languages: ['scala'],
  returns: {
    'scala.StringContext.uri': 'org.http4s.Uri',
    'org.http4s.Uri./': 'org.http4s.Uri',
    'org.http4s.Uri.unsafeFromString': 'org.http4s.Uri',
  },
  members: { 'org.http4s.Request.{params,multiParams}': 'java.util.Map' },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'org.http4s.client.Client.{expect,expectOr,get,fetchAs,status,statusFromString,expectOption,expectOptionOr}',
        'sttp.client3.basicRequest.{get,post,put,delete,patch,head}',
        'sttp.client4.basicRequest.{get,post,put,delete,patch,head}',
        'play.api.libs.ws.WSClient.url',
        'play.api.libs.ws.StandaloneWSClient.url',
        'zio.http.Client.request',
        'akka.http.scaladsl.HttpExt.singleRequest',
        'akka.http.scaladsl.model.{Uri,HttpRequest}',
        'requests.{get,post,put,delete,head,patch}',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: '?.{expect,expectOr,fetchAs,statusFromUri,expectOption}',
      receiver: /client|http/i,
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'akka.stream.scaladsl.FileIO.{toPath,fromPath,toFile,fromFile}',
        'fs2.io.file.Files.{readAll,writeAll,delete,copy,move}',
        'zio.stream.ZStream.{fromFile,fromFileName,fromPath}',
        'zio.stream.ZSink.{fromFile,fromFileName,fromPath}',
        'better.files.File',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: [
        '?.{rawQuery,rawSource,stringQuery,sourceRaw}',
        'com.sksamuel.elastic4s.ElasticDsl.{rawQuery,stringQuery}',
        'com.sksamuel.elastic4s.requests.searches.SearchRequest.{rawQuery,query}',
      ],
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'parameter'],
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'script of the search engine',
      call: [
        'com.sksamuel.elastic4s.requests.script.Script',
        'new com.sksamuel.elastic4s.requests.script.Script',
        'com.sksamuel.elastic4s.requests.script.Script.apply',
        'com.sksamuel.elastic4s.ElasticDsl.script',
      ],
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'parameter'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        `new ${DOOBIE}{Query,Query0,Update,Update0}`,
        `${DOOBIE}{Query,Query0,Update,Update0}.apply`,
        'doobie.HC.{stream,updateWithGeneratedKeys}',
        'org.apache.spark.sql.functions.expr',
        'scalikejdbc.{SQL,sqls.createUnsafely}',
        'scalikejdbc.SQL.apply',
        'io.getquill.context.jdbc.JdbcContext.{executeQuery,executeAction}',
        'zio.jdbc.SqlFragment.apply',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL condition',
      call: '?.{selectExpr,filter,where}',
      receiver: /\b(?:df|dataFrame|dataset|frame|ds|spark\.(?:table|read)\b.*)$/i,
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'code of a query',
      call: [
        'reactivemongo.api.bson.{BSONDocument,document}',
        'reactivemongo.bson.BSONDocument',
        'org.mongodb.scala.bson.collection.{immutable,mutable}.Document',
        'org.mongodb.scala.Document',
      ],
      args: ['*'],
      when: { arg: 0, field: '0', is: '$where' },
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: [
        'org.mongodb.scala.bson.{BsonDocument,Document,collection.immutable.Document,collection.mutable.Document}',
        'org.mongodb.scala.Document',
        'org.mongodb.scala.model.Filters.where',
        'reactivemongo.api.bson.BSONDocument',
        'play.api.libs.json.Json.obj',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
  callbacks: [
    {
      call: [
        'akka.stream.alpakka.slick.scaladsl.Slick.{flow,flowWithPassThrough,flowTry,sink}',
        'akka.stream.alpakka.slick.javadsl.Slick.{flow,sink}',
      ],
      parameters: [{ source: 'message', label: 'element of a stream', confidence: 'low' }],
    },
  ],
  summaries: [
    // Returns the interpolated URL, whose prefix is known.
    { call: 'scala.StringContext.uri', flow: 'identity', from: 0 },
    {
      call: ['org.http4s.Uri./', 'org.http4s.Uri.{addSegment,addPath,withQueryParam}'],
      flow: 'identity',
      from: 'this',
    },
  ],
};
