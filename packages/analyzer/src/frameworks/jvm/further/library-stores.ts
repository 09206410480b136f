/** @module Models of databases, search engines and business engines of the JVM that fewer programs use. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Process engines that share an origin, with the package of their queries. */
const NATIVE_QUERY =
  '{org.camunda.bpm.engine.query,org.activiti.engine.query,org.flowable.common.engine.api.query}.NativeQuery';

export const libraryStores: ApiModel = {
  id: 'jvm-library-stores',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  types: {
    '{org.camunda.bpm.engine,org.activiti.engine}.{runtime,task,history,repository}.{NativeProcessInstanceQuery,NativeExecutionQuery,NativeTaskQuery,NativeHistoricTaskInstanceQuery,NativeHistoricProcessInstanceQuery}':
      ['org.camunda.bpm.engine.query.NativeQuery'],
    'org.apache.iotdb.session.{pool.SessionPool,ISession}': ['org.apache.iotdb.session.Session'],
    'org.javalite.activejdbc.DB': ['org.javalite.activejdbc.Base'],
  },
  returns: {
    '{org.camunda.bpm.engine,org.activiti.engine,org.flowable.engine}.{RuntimeService,TaskService,HistoryService}.{createNativeProcessInstanceQuery,createNativeExecutionQuery,createNativeTaskQuery,createNativeHistoricTaskInstanceQuery,createNativeHistoricProcessInstanceQuery}':
      'org.camunda.bpm.engine.query.NativeQuery',
    'cn.hutool.db.Db.use': 'cn.hutool.db.Db',
    'com.hazelcast.core.HazelcastInstance.getSql': 'com.hazelcast.sql.SqlService',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        `${NATIVE_QUERY}.sql`,
        'new org.apache.ignite.cache.query.SqlFieldsQuery',
        'com.hazelcast.sql.SqlService.execute',
        'new com.hazelcast.sql.SqlStatement',
        'org.apache.iotdb.session.Session.{executeQueryStatement,executeNonQueryStatement}',
        'com.almworks.sqlite4java.SQLiteConnection.{exec,prepare}',
        'com.j256.ormlite.dao.Dao.{queryRaw,queryRawValue,executeRaw,executeRawNoArgs,updateRaw}',
        'org.javalite.activejdbc.Base.{exec,find,findAll,firstCell,firstColumn}',
        'org.nutz.dao.Sqls.{create,queryRecord,queryEntity,fetchRecord,fetchEntity,fetchString,fetchInt}',
        'com.jfinal.plugin.activerecord.Db.{find,findFirst,query,queryFirst,queryStr,queryInt,update,delete}',
        'com.mybatisflex.core.row.Db.{insertBySql,deleteBySql,updateBySql,selectOneBySql,selectListBySql}',
        'new org.beetl.sql.core.SQLReady',
        'new liquibase.statement.core.RawSqlStatement',
        'io.confluent.ksql.api.client.Client.{executeQuery,executeStatement,streamQuery}',
        'cn.hutool.db.Db.{query,queryOne,queryString,queryNumber,execute}',
      ],
      args: [0],
    },
    // The first argument is the type of the rows.
    { weakness: 'sql-injection', note: 'SQL statement', call: 'new org.apache.ignite.cache.query.SqlQuery', args: [1] },
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: [
        'com.j256.ormlite.stmt.Where.raw',
        'com.j256.ormlite.stmt.QueryBuilder.{selectRaw,groupByRaw,orderByRaw,having}',
        'tk.mybatis.mapper.entity.Example.Criteria.{andCondition,orCondition}',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: [
        'com.hazelcast.query.Predicates.sql',
        'new com.hazelcast.query.SqlPredicate',
        'org.infinispan.query.dsl.QueryFactory.create',
        'org.apache.geode.cache.query.QueryService.newQuery',
        'org.apache.jena.query.{QueryFactory,QueryExecutionFactory}.create',
        'org.apache.jena.update.UpdateFactory.create',
        'org.eclipse.rdf4j.repository.RepositoryConnection.{prepareQuery,prepareTupleQuery,prepareGraphQuery,prepareBooleanQuery,prepareUpdate}',
        'oracle.nosql.driver.ops.{QueryRequest,PrepareRequest}.setStatement',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    // The first argument is the language of the query.
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: [
        'org.eclipse.rdf4j.repository.RepositoryConnection.{prepareQuery,prepareTupleQuery,prepareGraphQuery,prepareBooleanQuery,prepareUpdate}',
        'com.arcadedb.database.{Database,BasicDatabase}.{query,command}',
      ],
      args: [1],
      when: { arg: 1, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: [
        'org.apache.lucene.queryparser.classic.QueryParser.parse',
        'org.apache.lucene.queryparser.flexible.standard.StandardQueryParser.parse',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: 'new org.ldaptive.{SearchFilter,FilterTemplate}',
      args: [0],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: 'new org.ldaptive.SearchRequest', args: [1] },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'org.apache.xmlbeans.{XmlObject,XmlCursor}.{selectPath,execQuery}',
        'new org.apache.axiom.om.xpath.AXIOMXPath',
      ],
      args: [0],
    },
  ],
};
