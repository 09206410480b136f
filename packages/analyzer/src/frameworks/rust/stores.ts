/** @module Models of Rust document stores, caches, graphs, directories and search engines. */
import type { ApiModel } from '../../api-model/api.ts';

const COLLECTION = /(?:coll|collection|mongo|docs?|documents)\w*(?:\(\))?$/i;
const FILTERED =
  '{find,find_one,find_with_session,delete_one,delete_many,update_one,update_many,replace_one,count_documents,distinct,aggregate,find_one_and_delete,find_one_and_update,find_one_and_replace}';
const SCRIPT = /^EVAL(?:_RO)?$/i;

export const rustStores: ApiModel = {
  id: 'rust-stores',
  languages: ['rust'],
  returns: {
    'mongodb.Client.database': 'mongodb.Database',
    'mongodb.Database.{collection,clone_untyped_collection}': 'mongodb.Collection',
    'redis.{cmd,Cmd.new}': 'redis.Cmd',
    'redis.Cmd.arg': 'redis.Cmd',
    'elasticsearch.Elasticsearch.{search,msearch,count,delete_by_query,update_by_query,sql,eql}':
      'elasticsearch.Search',
    'opensearch.OpenSearch.{search,msearch,count,delete_by_query,update_by_query}': 'elasticsearch.Search',
  },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'filter of the database',
      call: [`mongodb.{Collection,sync.Collection}.${FILTERED}`],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of the database',
      call: `?.${FILTERED}`,
      args: [0],
      shallow: true,
      receiver: COLLECTION,
      sources: ['remote', 'message'],
    },
    {
      weakness: 'nosql-injection',
      note: 'script of the database',
      call: 'redis.Cmd.arg',
      args: [0],
      kind: 'code',
      when: { arg: 'this', field: '#content', is: SCRIPT },
    },
    {
      weakness: 'nosql-injection',
      note: 'script of the database',
      call: ['redis.Script.new'],
      kind: 'code',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script that the database runs',
      call: ['redis.Script.new', 'bson_code'],
      kind: 'code',
      args: [0],
      when: { arg: 0, built: true },
      sources: ['parameter'],
    },
    {
      weakness: 'code-injection',
      note: 'script that the database runs',
      call: 'redis.Cmd.arg',
      kind: 'code',
      args: [0],
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 'this', field: '#content', is: SCRIPT },
        ],
      },
      sources: ['parameter'],
    },
    { weakness: 'nosql-injection', note: 'script of the database', call: 'bson_code', kind: 'code', args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      call: [
        'neo4rs.{query,Query.new}',
        'bolt_client.Client.run',
        '{gremlin_client.GremlinClient,arangors.Database}.{execute,aql_str}',
      ],
      kind: 'code',
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'search query',
      call: ['elasticsearch.Search.body'],
      kind: 'code',
      args: [0],
      when: { arg: 0, tainted: 'itself' },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'scylla.{Session,SessionBuilder,transport.session.Session}.{query,query_unpaged,query_iter,prepare}',
        'cdrs_tokio.cluster.session.Session.query',
        'tiberius.{Client.{query,simple_query,execute},Query.new}',
        'oracle.Connection.{query,query_as,query_row,query_row_as,execute,statement}',
        'odbc_api.Connection.{execute,prepare}',
        'libsql.{Connection,Transaction}.{query,execute,execute_batch,prepare}',
        'sqlite.{Connection,ConnectionThreadSafe}.{execute,prepare,iterate}',
        'limbo.Connection.{query,execute,prepare}',
        'duckdb.Connection.{execute,execute_batch,prepare,query_row}',
        'clickhouse.Client.query',
        'bb8_postgres.{Client,PooledConnection}.{query,execute,simple_query,batch_execute}',
        'datafusion.{prelude.SessionContext,execution.context.SessionContext}.sql',
        'polars.sql.SQLContext.execute',
        '{gluesql.prelude.,gluesql_core.prelude.}Glue.execute',
        '{sea_query.,sea_orm.sea_query.,sea_orm.}Expr.{cust,cust_with_values,cust_with_expr}',
        'sea_query.SimpleExpr.Custom',
        'sea_orm.DatabaseConnection.execute_unprepared',
        'diesel.connection.SimpleConnection.batch_execute',
        'rbatis.RBatis.{exec,query,query_decode}',
        'welds.Client.{execute,fetch_rows}',
        'postgres_query.query',
        'sqlx.Executor.{execute,fetch_all,fetch_one,fetch_optional,fetch}',
        'sqlx.{PgConnection,SqliteConnection,MySqlConnection,PgPool,SqlitePool,MySqlPool,Pool}.{execute,fetch_all,fetch_one,fetch_optional,fetch,prepare}',
      ],
      args: [0],
    },
    {
      weakness: 'ldap-injection',
      note: 'name in the directory',
      call: [
        '{ldap3.,}{Ldap,LdapConn}.{simple_bind,delete,add,modify,modifydn,compare}',
        '?.{simple_bind,modifydn,with_search_options}',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        '{xee_xpath.Queries,xee_xpath_compiler}.{sequence,one,many,compile}',
        'xrust.parser.xpath.parse',
        'amxml.dom.NodePtr.eval_xpath',
      ],
      args: [0],
    },
  ],
  summaries: [
    { call: 'redis.{cmd,Cmd.new}', flow: 'construct', from: 0 },
    { call: 'redis.Cmd.arg', flow: 'into-receiver' },
  ],
};
