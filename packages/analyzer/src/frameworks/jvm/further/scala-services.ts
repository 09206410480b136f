/**
 * @module
 * Models of what Scala services connect to: credentials of databases and HTTP clients, plain HTTP, MongoDB's code, tokens,
 * and pages of ScalaTags.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { CLEARTEXT } from '../../cleartext-address.ts';

const STTP = '{sttp.client3.,sttp.client4.,com.softwaremill.sttp.,}';
const VERBS = '{get,post,put,delete,patch,head}';
/** A non-empty constant, by position or name. */
const given = (at: number, name: string): Condition => ({
  any: [
    { arg: at, literal: true },
    { arg: name, literal: true },
  ],
});
/** Mongo values that hold code. */
const isCode: Condition = {
  all: [
    { arg: 0, is: ['$where', '$function', '$accumulator'] },
    { arg: 1, built: true },
  ],
};

export const scalaServices: ApiModel = {
  id: 'jvm-further-scala-services',
  languages: ['scala'],
  callbacks: [
    // A client that lives as long as the function runs.
    {
      call: ['?.use', '?.evalMap'],
      receiver: /\b(?:Ember|Blaze|JdkHttp|JavaNet|Netty|Async\w*|OkHttp)\w*Client(?:Builder)?\b/,
      parameters: ['org.http4s.client.Client'],
    },
  ],
  sinks: [
    {
      weakness: 'code-injection',
      note: 'compiled code',
      call: '?.{parse,eval,compile,typecheck,interpret}',
      receiver: /tool_?box|^tb$|^intp$|imain/i,
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        'com.twitter.chill.{KryoInjection,KryoPool,ScalaKryoInstantiator}.{invert,fromBytes}',
        'com.twitter.chill.KryoInjection.instance().invert',
        '?.fromBytes',
      ],
      receiver: /kryo/i,
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'code of a query',
      call: ['new com.mongodb.BasicDBObject', 'com.mongodb.BasicDBObject.append', '?.append'],
      args: [1],
      when: isCode,
      sources: ['remote', 'message', 'browser', 'parameter'],
    },
    {
      weakness: 'nosql-injection',
      note: 'code of a query',
      call: ['org.mongodb.scala.model.Filters.where', 'com.mongodb.client.model.Filters.where'],
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'browser', 'parameter'],
    },
  ],
  sanitizers: [
    // Every value that isn't `raw` is escaped.
    {
      call: '?.render',
      receiver:
        /^(?:html|head|body|div|span|p|h[1-6]|a|ul|ol|li|table|tr|td|th|thead|tbody|form|input|label|section|article|main|nav|header|footer|frag|doctype|tag)\(/,
      args: ['this'],
      sanitizes: ['html'],
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      call: '{doobie.hikari.,}HikariTransactor.newHikariTransactor',
      when: given(3, 'pass'),
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['{doobie.util.transactor.,doobie.,}Transactor.fromDriverManager', '{doobie.,}DriverManagerTransactor'],
      when: {
        any: [given(3, 'pass'), { arg: 'password', literal: true }],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['slick.jdbc.JdbcBackend.Database.forURL', 'Database.forURL', '?.Database.forURL', '?.forURL'],
      when: given(2, 'password'),
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['{scalikejdbc.,}ConnectionPool.{singleton,add,apply}'],
      when: { any: [given(2, 'password'), { all: [{ count: 4 }, { arg: 3, literal: true }] }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['{skunk.,}Session.{single,pooled}', 'skunk.Session.Builder.withUserAndPassword'],
      when: { any: [{ arg: 'password', literal: true }, { all: [{ count: 2 }, { arg: 1, literal: true }] }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: [
        '{akka.http.scaladsl.model.headers.,headers.,}BasicHttpCredentials',
        '{org.http4s.,}BasicCredentials',
        '{org.mongodb.scala.,com.mongodb.,}MongoCredential.{createCredential,createScramSha256Credential,createScramSha1Credential,createPlainCredential}',
      ],
      when: { any: [{ all: [{ count: 2 }, { arg: 1, literal: true }] }, { arg: 2, literal: true }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['?.auth.basic', '?.auth', '?.withAuth'],
      receiver: /request|quickRequest|Http\(|ws\.url|wsClient/i,
      when: { all: [{ not: { count: 1 } }, { arg: 1, literal: true }] },
    },
    {
      weakness: 'session-expiration',
      note: 'expiration is not checked',
      call: ['{pdi.jwt.,}JwtOptions', 'pdi.jwt.JwtOptions.apply', '{pdi.jwt.,}JwtOptions.DEFAULT.copy'],
      when: { any: [{ arg: 'expiration', is: false }, { all: [{ count: 3 }, { arg: 1, is: false }] }] },
    },
    {
      weakness: 'cleartext-transport',
      call: [
        `${STTP}{basicRequest,quickRequest,emptyRequest,sttp}.${VERBS}`,
        'play.api.libs.ws.{WSClient,StandaloneWSClient}.url',
        'requests.{get,post,put,delete,patch}',
        '{scalaj.http.,}Http',
        'org.http4s.client.Client.{expect,get,status,expectOption}',
        '{akka.http.scaladsl.client.RequestBuilding.,}{Get,Post,Put,Delete,Patch}',
      ],
      when: { arg: 0, is: CLEARTEXT },
    },
  ],
};
