/**
 * @module
 * Models of databases and search engines besides JDBC, JPA and the MongoDB driver: graphs, wide columns, caches,
 * reactive drivers.
 */
import type { ApiModel } from '../../../api-model/api.ts';

const NEO4J = 'org.neo4j.driver';
const CQL = 'com.datastax.oss.driver.api.core.cql';
const QUERYDSL = 'com.querydsl.core.types.dsl.Expressions';

export const furtherStores: ApiModel = {
  id: 'jvm-further-stores',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    [`${NEO4J}.TransactionContext`]: [`${NEO4J}.SimpleQueryRunner`],
    [`${NEO4J}.{Session,Transaction,QueryRunner}`]: [`${NEO4J}.SimpleQueryRunner`],
    [`${NEO4J}.async.{AsyncSession,AsyncTransaction,AsyncTransactionContext}`]: [`${NEO4J}.SimpleQueryRunner`],
    [`${NEO4J}.reactive.{RxSession,ReactiveSession,ReactiveTransactionContext}`]: [`${NEO4J}.SimpleQueryRunner`],
    [`${NEO4J}.reactivestreams.{ReactiveSession,ReactiveTransactionContext}`]: [`${NEO4J}.SimpleQueryRunner`],
    'org.hibernate.reactive.mutiny.Mutiny.{Session,StatelessSession}': ['org.hibernate.SharedSessionContract'],
    'org.hibernate.reactive.stage.Stage.{Session,StatelessSession}': ['org.hibernate.SharedSessionContract'],
    'com.mongodb.reactivestreams.client.MongoCollection': ['com.mongodb.client.MongoCollection'],
    'com.mongodb.kotlin.client.coroutine.MongoCollection': ['com.mongodb.client.MongoCollection'],
    'com.datastax.dse.driver.api.core.cql.reactive.ReactiveSession': ['com.datastax.oss.driver.api.core.CqlSession'],
  },
  returns: {
    [`${NEO4J}.Driver.{session,asyncSession,rxSession,reactiveSession}`]: `${NEO4J}.Session`,
    [`${NEO4J}.Session.{beginTransaction,beginTransactionAsync}`]: `${NEO4J}.Transaction`,
    'io.r2dbc.spi.Connection.createBatch': 'io.r2dbc.spi.Batch',
    'io.r2dbc.spi.Batch.add': 'io.r2dbc.spi.Batch',
    'org.redisson.api.RedissonClient.{getScript,getSearch}': 'org.redisson.api.RScript',
    'org.hibernate.reactive.mutiny.Mutiny.SessionFactory.{openSession,getCurrentSession}':
      'org.hibernate.reactive.mutiny.Mutiny.Session',
    'com.github.jasync.sql.db.Connection.asSuspending': 'com.github.jasync.sql.db.Connection',
  },
  members: { 'com.github.jasync.sql.db.Connection.asSuspending': 'com.github.jasync.sql.db.Connection' },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      call: [
        `${NEO4J}.SimpleQueryRunner.{run,runAsync,runRx}`,
        `${NEO4J}.Driver.executableQuery`,
        `new ${NEO4J}.Query`,
        'org.neo4j.graphdb.Transaction.execute',
        'org.neo4j.ogm.session.Session.{query,queryForObject}',
        'org.springframework.data.neo4j.core.ReactiveNeo4jClient.query',
        'org.apache.tinkerpop.gremlin.driver.Client.{submit,submitAsync}',
        'org.apache.age.jdbc.base.AgtypeFactory.create',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'CQL statement',
      call: [
        `${CQL}.SimpleStatement.{newInstance,builder}`,
        `new com.datastax.driver.core.SimpleStatement`,
        'com.datastax.oss.driver.api.core.CqlSession.{executeReactive,prepareAsync}',
        'org.springframework.data.cassandra.core.cql.{CqlOperations,CqlTemplate,ReactiveCqlOperations,ReactiveCqlTemplate}.{execute,query,queryForList,queryForMap,queryForObject,queryForRows}',
        'com.datastax.oss.driver.api.querybuilder.QueryBuilder.raw',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: [
        'org.bson.BsonDocument.parse',
        'org.bson.RawBsonDocument.parse',
        'new org.bson.json.JsonObject',
        'new org.springframework.data.mongodb.core.query.BasicUpdate',
        'new org.bson.{BsonJavaScript,types.Code,types.CodeWithScope}',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: [
        'org.elasticsearch.client.Request.setJsonEntity',
        'org.opensearch.client.Request.setJsonEntity',
        '{org.elasticsearch,org.opensearch}.index.query.QueryBuilders.{queryStringQuery,wrapperQuery}',
        'new {org.elasticsearch,org.opensearch}.script.Script',
        'new org.springframework.data.elasticsearch.core.query.StringQuery',
        '{co.elastic.clients.elasticsearch,org.opensearch.client.opensearch}._types.query_dsl.{QueryStringQuery,WrapperQuery}.Builder.query',
        'new org.apache.solr.client.solrj.SolrQuery',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: '?.withJson',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'script of the database',
      call: [
        'io.lettuce.core.api.{sync.RedisCommands,sync.RedisScriptingCommands,async.RedisAsyncCommands,reactive.RedisReactiveCommands,coroutines.RedisCoroutinesCommands}.{eval,evalReadOnly,scriptLoad}',
        'redis.clients.jedis.{Jedis,JedisPooled,JedisCluster,UnifiedJedis,Pipeline,Transaction}.{eval,evalReadonly,scriptLoad}',
        'new org.springframework.data.redis.core.script.DefaultRedisScript',
        'org.springframework.data.redis.core.script.RedisScript.of',
        'org.springframework.data.redis.connection.RedisScriptingCommands.eval',
        'org.redisson.api.RScript.scriptLoad',
      ],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script of the database',
      call: 'org.redisson.api.RScript.{eval,evalAsync}',
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'io.r2dbc.spi.Batch.add',
        'com.github.jasync.sql.db.Connection.{sendQuery,sendPreparedStatement}',
        'com.github.jasync.sql.db.SuspendingConnection.{sendQuery,sendPreparedStatement}',
        'io.vertx.sqlclient.SqlConnection.prepare',
        'io.ebean.{Ebean,DB,Database}.{sqlQuery,sqlUpdate,findNative,findDto}',
        'org.jdbi.v3.core.Handle.{createBatch,inTransaction}',
        'com.healthmarketscience.sqlbuilder.CustomSql',
        'org.apache.spark.sql.{Dataset,DataFrame}.{selectExpr,where,filter}',
        'org.apache.spark.sql.functions.expr',
        'org.apache.flink.table.api.TableEnvironment.{sqlQuery,executeSql}',
        'com.google.cloud.bigquery.QueryJobConfiguration.{of,newBuilder}',
        'com.google.cloud.spanner.Statement.{of,newBuilder}',
        'org.apache.calcite.sql.parser.SqlParser.create',
        'com.clickhouse.client.api.Client.query',
        'com.couchbase.client.java.{Scope,ReactiveCluster,ReactiveScope,AsyncCluster}.query',
        'software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest.Builder.statement',
        'software.amazon.awssdk.services.rdsdata.model.ExecuteStatementRequest.Builder.sql',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: `${QUERYDSL}.{booleanTemplate,stringTemplate}`,
      args: [0],
    },
    // The first argument is the result class.
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: [
        `${QUERYDSL}.{numberTemplate,dateTemplate,dateTimeTemplate,timeTemplate,comparableTemplate,simpleTemplate,dslTemplate,enumTemplate,template}`,
        'com.querydsl.core.types.dsl.Expressions.{numberTemplate,dateTemplate}',
      ],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: [
        'org.jooq.impl.DSL.{orderBy,groupBy,inline,unquotedName,keyword,sequence,aggregate}',
        'org.jooq.DSLContext.{batch,fetchMany,fetchLazy,fetchSingle,fetchOptional,fetchValue,fetchStream,parser}',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
  callbacks: [
    {
      call: `${NEO4J}.Session.{executeRead,executeWrite,readTransaction,writeTransaction,executeReadAsync,executeWriteAsync,executeReadWithoutResult,executeWriteWithoutResult}`,
      parameters: [`${NEO4J}.TransactionContext`],
    },
    {
      call: 'org.hibernate.reactive.mutiny.Mutiny.SessionFactory.{withSession,withTransaction,withStatelessSession}',
      parameters: ['org.hibernate.reactive.mutiny.Mutiny.Session'],
    },
    {
      call: 'org.hibernate.reactive.stage.Stage.SessionFactory.{withSession,withTransaction,withStatelessSession}',
      parameters: ['org.hibernate.reactive.stage.Stage.Session'],
    },
    {
      call: 'org.jdbi.v3.core.Jdbi.{withHandle,useHandle,inTransaction,useTransaction}',
      parameters: ['org.jdbi.v3.core.Handle'],
    },
    {
      call: 'javax.persistence.EntityManagerFactory.{runInTransaction,callInTransaction}',
      parameters: ['javax.persistence.EntityManager'],
    },
    {
      call: 'org.hibernate.SessionFactory.{inSession,fromSession,inTransaction,fromTransaction}',
      parameters: ['org.hibernate.Session'],
    },
    { call: 'org.hibernate.Session.{doWork,doReturningWork}', parameters: ['java.sql.Connection'] },
    { call: 'org.jooq.DSLContext.{transaction,transactionResult,connection,connectionResult}', parameters: [null] },
    {
      call: 'io.vertx.sqlclient.Pool.{withConnection,withTransaction}',
      parameters: ['io.vertx.sqlclient.SqlConnection'],
    },
  ],
  summaries: [
    // The statement contains only the text; values are bound separately.
    {
      call: [`${CQL}.SimpleStatement.{newInstance,builder}`, 'new com.datastax.driver.core.SimpleStatement'],
      flow: 'clean',
    },
    { call: [`new ${NEO4J}.Query`], flow: 'clean' },
  ],
};
