/** @module Models of SQL in Python: DB-API drivers, SQLAlchemy, peewee, pandas. */
import type { ApiModel } from '../../api-model/api.ts';

const DRIVERS =
  '{sqlite3,psycopg2,psycopg,MySQLdb,pymysql,mysql.connector,cx_Oracle,oracledb,pyodbc,pymssql,duckdb,aiosqlite,mariadb,pg8000,snowflake.connector,psycopg2.pool,hdbcli.dbapi,ibm_db_dbi,teradatasql,vertica_python,clickhouse_driver,jaydebeapi,turbodbc,trino.dbapi}';
const DATABASE =
  /(cur|curs|cursor|conn|connection|db|database|session|engine|sql|pool|tx|trans|transaction|pg|mysql|sqlite)\d*$|(^|[._])(c|con|s|cr|crsr)$|cursor\([^)]*\)$|connect\([^)]*\)$/i;
const NO_SESSION = new RegExp(`^(?!.*session\\d*$).*(?:${DATABASE.source})`, 'is');
const SESSION = '{sqlalchemy.orm.Session,sqlalchemy.Engine,sqlalchemy.Connection}';

const EXPRESSIONS =
  '{select,insert,update,delete,and_,or_,not_,union,union_all,exists,case,cast,func,column,table,tuple_,desc,asc}';
/** Methods of a statement that return the statement. */
const BUILDERS =
  '{where,filter,filter_by,values,order_by,group_by,having,limit,offset,join,outerjoin,select_from,returning,with_only_columns,distinct,options,correlate,on_conflict_do_nothing,on_conflict_do_update,subquery,alias,scalar_subquery}';

export const pythonSql: ApiModel = {
  id: 'python-sql',
  languages: ['python'],
  types: {
    'sqlite3.Connection': ['dbapi.Connection'],
    'sqlite3.Cursor': ['dbapi.Cursor'],
    'psycopg2.extensions.connection': ['dbapi.Connection'],
    'psycopg2.extensions.cursor': ['dbapi.Cursor'],
    'asyncpg.Connection': ['asyncpg.Pool'],
    'sqlalchemy.engine.Engine': ['sqlalchemy.Engine'],
    'sqlalchemy.engine.Connection': ['sqlalchemy.Connection'],
    'sqlalchemy.orm.AsyncSession': ['sqlalchemy.orm.Session'],
    'sqlalchemy.orm.scoped_session': ['sqlalchemy.orm.Session'],
    'dbapi.Connection': [],
  },
  // Values are passed to the driver separately from the statement.
  summaries: [{ call: ['sqlalchemy.text().bindparams', '?.bindparams'], flow: 'identity', from: 'this' }],
  returns: {
    [`${DRIVERS}.{connect,Connection,Connect}`]: 'dbapi.Connection',
    'psycopg2.pool.{SimpleConnectionPool,ThreadedConnectionPool}': 'psycopg2.pool.Pool',
    'psycopg2.pool.Pool.getconn': 'dbapi.Connection',
    'dbapi.Connection.cursor': 'dbapi.Cursor',
    '{dbapi.Connection,dbapi.Cursor}.execute': 'dbapi.Cursor',
    '?.cursor': 'dbapi.Cursor',
    'asyncpg.{connect,create_pool}': 'asyncpg.Pool',
    'asyncpg.Pool.acquire': 'asyncpg.Pool',
    'sqlalchemy.create_engine': 'sqlalchemy.Engine',
    'sqlalchemy.orm.create_async_engine': 'sqlalchemy.Engine',
    'sqlalchemy.Engine.{connect,begin}': 'sqlalchemy.Connection',
    'sqlalchemy.orm.{Session,AsyncSession}': 'sqlalchemy.orm.Session',
    'sqlalchemy.orm.{sessionmaker,scoped_session,async_sessionmaker}': 'sqlalchemy.orm.SessionMaker',
    'sqlalchemy.orm.SessionMaker': 'sqlalchemy.orm.Session',
    [`sqlalchemy.${EXPRESSIONS}`]: 'sqlalchemy.Expression',
    [`sqlalchemy.Expression.${BUILDERS}`]: 'sqlalchemy.Expression',
    // A mapped object by its key: it isn't text, its columns are.
    'sqlalchemy.orm.Session.{get,get_one}': 'sqlalchemy.Record',
    'flask_sqlalchemy.SQLAlchemy': 'flask_sqlalchemy.SQLAlchemy',
    'dataset.connect': 'dataset.Database',
    'google.cloud.bigquery.Client': 'google.cloud.bigquery.Client',
    'clickhouse_driver.Client': 'clickhouse_driver.Client',
    'pyspark.sql.SparkSession.builder.getOrCreate': 'pyspark.sql.SparkSession',
    'cassandra.cluster.Cluster().connect': 'cassandra.cluster.Session',
  },
  members: {
    cursor: 'dbapi.Cursor',
    'flask_sqlalchemy.SQLAlchemy.session': 'sqlalchemy.orm.Session',
    'flask_sqlalchemy.SQLAlchemy.engine': 'sqlalchemy.Engine',
    'django.db.connection': 'dbapi.Connection',
    'django.db.connections[]': 'dbapi.Connection',
  },
  sources: [
    {
      kind: 'database',
      label: 'value of a database row',
      call: [
        'dbapi.Cursor.{fetchone,fetchall,fetchmany}',
        '?.{fetchone,fetchall,fetchmany}',
        'asyncpg.Pool.{fetch,fetchrow,fetchval}',
      ],
    },
    {
      kind: 'database',
      label: 'stored record',
      // What commands and code hold of a record is usually an administrator's.
      sanitized: ['shell', 'argument', 'code'],
      read: 'sqlalchemy.Record.*',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['{dbapi.Connection,dbapi.Cursor}.{execute,executemany,executescript}'],
      args: [{ at: 0, name: 'query' }, 'operation', 'sql'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['?.{execute,executemany,executescript,exec_driver_sql}'],
      receiver: NO_SESSION,
      args: [{ at: 0, name: 'query' }, 'statement'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['?.{execute,executemany,exec_driver_sql}'],
      receiver: /session\d*$/i,
      // Sessions usually take expressions, which bind their values, so only a string counts.
      when: { arg: { at: 0, name: 'statement' }, built: true },
      args: [{ at: 0, name: 'statement' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        // `session.query()` takes mapped classes, never a statement.
        `${SESSION}.{execute,scalar,scalars,exec_driver_sql,exec}`,
        'dataset.Database.query',
        'peewee.SqliteDatabase().execute_sql',
      ],
      args: [{ at: 0, name: 'statement' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL text',
      call: ['sqlalchemy.{text,literal_column,TextClause,DDL}', 'flask_sqlalchemy.SQLAlchemy.text', 'peewee.SQL'],
      args: [{ at: 0, name: 'text' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL text',
      call: '?.{filter,order_by,group_by,having,with_entities}',
      receiver: /(?:^|\.)query(?:\(.*\))?$/,
      args: [0],
      when: { arg: 0, built: true },
    },
    { weakness: 'sql-injection', note: 'SQL text', call: '?.text', receiver: /(^|\.)(db|sa|sqlalchemy)$/, args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'asyncpg.Pool.{execute,executemany,fetch,fetchrow,fetchval,prepare,cursor}',
        'psycopg2.sql.SQL',
        'psycopg.sql.SQL',
        'pandas.{read_sql,read_sql_query}',
        'duckdb.{sql,query,execute}',
        'google.cloud.bigquery.Client.{query,query_and_wait}',
        'clickhouse_driver.Client.{execute,execute_iter,query_dataframe}',
        'clickhouse_connect.{get_client(),get_async_client()}.{query,command,query_df}',
        'influxdb.InfluxDBClient().query',
        'polars.{read_database,read_database_uri}',
        'pandas.read_sql_table',
        'psycopg.{AsyncConnection,AsyncCursor}.execute',
        'pyspark.sql.SparkSession.sql',
        'cassandra.cluster.Session.{execute,execute_async,prepare}',
        'peewee.{Database,MySQLDatabase,PostgresqlDatabase,SqliteDatabase}().execute_sql',
        'tortoise.Tortoise.get_connection().{execute_query,execute_query_dict,execute_script}',
      ],
      args: [{ at: 0, name: 'query' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{fetch,fetchrow,fetchval,fetch_all,fetch_one,fetch_val}',
      receiver: DATABASE,
      args: [{ at: 0, name: 'query' }],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['?.{execute_sql,raw_sql,execute_query,run_query,read_sql,from_statement}'],
      receiver: /(db|database|conn|engine|session|client|query|q|\))$/i,
      args: [0],
      confidence: 'medium',
    },
  ],
  sanitizers: [
    // SQLAlchemy quotes names as the dialect requires.
    {
      call: '?.{quote_identifier,quote_schema,format_table,format_column,format_schema,format_sequence}',
      sanitizes: ['sql'],
    },
    { call: '?.quote', receiver: /preparer$/, sanitizes: ['sql'] },
    // Expressions bind their values as parameters.
    { call: `sqlalchemy.${EXPRESSIONS}`, sanitizes: ['sql'], args: [{ from: 0 }] },
    {
      call: '?.{in_,not_in,notin_,like,ilike,contains,is_,isnot,between,op,any_,values,filter_by}',
      sanitizes: ['sql'],
    },
    { call: `sqlalchemy.Expression.${BUILDERS}`, sanitizes: ['sql'], args: ['this', { from: 0 }] },
    {
      call: [
        'sqlalchemy.{text,literal_column}',
        'psycopg2.sql.{SQL,Identifier,Literal}',
        'psycopg.sql.{SQL,Identifier,Literal}',
        'psycopg2.extensions.{quote_ident,adapt}',
        'sqlalchemy.{bindparam,literal}',
      ],
      sanitizes: ['sql'],
    },
    {
      call: [
        '?.{escape_string,mogrify,quote_ident,quoted_name,quote_name}',
        'django.db.connection.ops.quote_name',
        'pymysql.{escape_string}',
        'MySQLdb.escape_string',
        'pymysql.converters.{escape_string,escape_item}',
      ],
      sanitizes: ['sql'],
      args: [{ from: 0 }],
    },
  ],
};
