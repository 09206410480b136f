/** @module PHP's own database interfaces: mysqli, PDO, PostgreSQL, SQLite, SQL Server, and the old mysql functions. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { SourceKind } from '../../../api-model/kinds.ts';
import { SENT } from './files.ts';

/** Names of variables and fields that hold a database connection. */
const CONNECTION =
  /(?:db|dbh|dbc|pdo|conn|connection|con|cnx|mysqli?|link|database|sql|sqlite|pg|pgsql|handle|em|entityManager|wpdb|adapter|query|mydb|_db)\w{0,4}(?:\(\))?$|\$(?:c|d|h|m|s)$|(?:getConnection|connect|getInstance|getPdo|database|db)\([^)]*\)$|(?:^|::)(?:DB|Database|Db)$/i;

/** Sources that count for SQL queries. Rows of imported files are often concatenated into statements, too. */
const STATED: readonly SourceKind[] = [...SENT, 'database', 'parameter', 'file'];

export const phpDatabase: ApiModel = {
  id: 'php-database',
  languages: ['php'],
  types: { PDO: [], PDOStatement: [], mysqli: [], mysqli_stmt: [], mysqli_result: [], SQLite3: [] },
  returns: {
    'PDO.{query,prepare}': 'PDOStatement',
    '{mysqli_connect,mysqli_init}': 'mysqli',
    '{mysqli_query,mysqli_store_result,mysqli_stmt_get_result,mysqli_use_result}': 'mysqli_result',
    'mysqli.{query,store_result,use_result}': 'mysqli_result',
    'mysqli.prepare': 'mysqli_stmt',
    mysqli_prepare: 'mysqli_stmt',
    'mysqli_stmt.get_result': 'mysqli_result',
    'SQLite3.prepare': 'SQLite3Stmt',
    'SQLite3.query': 'SQLite3Result',
    'SQLite3Stmt.execute': 'SQLite3Result',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      sources: STATED,
      call: [
        'mysqli_{query,real_query,multi_query,prepare,execute_query,master_query}',
        '{pg_query,pg_send_query,pg_query_params,pg_execute}',
        'pg_prepare',
        '{sqlsrv_query,sqlsrv_prepare,odbc_exec,odbc_prepare,odbc_execute,oci_parse,ibase_query,ibase_prepare,fbsql_query,db2_exec,db2_prepare,ifx_query,cubrid_query}',
        '{sqlite_query,sqlite_exec,sqlite_array_query,sqlite_unbuffered_query,sqlite_single_query}',
      ],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      sources: STATED,
      call: [
        'mysql_{query,unbuffered_query,db_query}',
        'mssql_query',
        'sybase_query',
        'ingres_query',
        'pg_query',
        'pg_send_query',
        'sqlite_query',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      sources: STATED,
      call: ['mysql_db_query', 'pg_prepare'],
      args: [1, 2],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      sources: STATED,
      call: [
        'PDO.{query,exec,prepare}',
        'mysqli.{query,real_query,multi_query,prepare,execute_query}',
        'SQLite3.{query,exec,querySingle,prepare}',
        'SQLiteDatabase.{query,queryExec,arrayQuery,singleQuery}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      sources: STATED,
      call: '?.{query,exec,prepare,multi_query,real_query,querySingle,executeQuery,executeUpdate,executeStatement,createNativeQuery,createQuery,fetchAllAssociative,fetchAssociative,fetchOne,fetchAll,fetchRow,fetchCol,select,selectOne,statement,unprepared,rawQuery,rawQueryOne,getRow,getOne,getAll,getCol,GetRow,GetOne,GetAll,Execute,SelectLimit,simple_query,get_results,get_row,get_col,get_var}',
      receiver: CONNECTION,
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      call: '?.{find,findOne,findOneAndUpdate,updateOne,updateMany,deleteOne,deleteMany,countDocuments,aggregate,distinct}',
      receiver: /(?:collection|\$col|\$coll|mongo\w*|manager|(?:mongo|client|db)->\w+)(?:->\w+)*$/i,
      args: [0],
    },
    { weakness: 'nosql-injection', note: 'query of a document database', call: 'new MongoDB.Driver.Query', args: [0] },
  ],
  sources: [
    { kind: 'database', label: 'value of a database row', read: ['{PDOStatement,mysqli_result}[].*'] },
    {
      kind: 'database',
      label: 'value of a database row',
      call: [
        'mysqli_fetch_{assoc,array,row,object,all,column}',
        'mysqli_result.{fetch_assoc,fetch_array,fetch_row,fetch_object,fetch_all,fetch_column}',
        'mysql_fetch_{assoc,array,row,object}',
        'mysql_result',
        'pg_fetch_{assoc,array,row,object,all,result,all_columns}',
        'sqlsrv_fetch_{array,object}',
        'oci_fetch_{assoc,array,row,object,all}',
        'odbc_fetch_{array,object,row}',
        'sqlite_fetch_{array,object,all,single}',
        'PDOStatement.{fetch,fetchAll,fetchColumn,fetchObject}',
        'SQLite3Result.fetchArray',
        '?.{fetch_assoc,fetch_array,fetch_row,fetch_object,fetch_all,fetchArray,fetchColumn,fetchObject}',
      ],
    },
    {
      kind: 'database',
      label: 'value of a database row',
      call: '?.{fetch,fetchAll}',
      receiver: /(?:stmt|statement|sth|result|res|rs|query|q|req|rows|data|prepare|select)\w{0,4}(?:\([^)]*\))?$/i,
    },
  ],
  sanitizers: [
    // An escaped string is only safe inside quotes.
    {
      call: ['mysqli_{real_escape_string,escape_string}', 'pg_escape_string'],
      sanitizes: ['sql-quoted'],
      args: [{ from: 0 }],
    },
    {
      call: ['mysql_{real_escape_string,escape_string}', 'addslashes', 'sqlite_escape_string'],
      sanitizes: ['sql-quoted'],
      args: [0],
    },
    { call: 'addcslashes', sanitizes: ['sql-quoted'], args: [0], when: { arg: 1, is: /'/ } },
    {
      call: [
        'mysqli.{real_escape_string,escape_string}',
        'SQLite3.escapeString',
        '?.{real_escape_string,escape_string,escapeString}',
      ],
      sanitizes: ['sql-quoted'],
      args: [0],
    },
    { call: '?.{escape_str,escape_like_str,escapeSimple}', sanitizes: ['sql-quoted'], args: [0] },
    { call: '?.escape', receiver: CONNECTION, sanitizes: ['sql'], args: [0] },
    // These add the quotes themselves.
    {
      call: [
        'PDO.quote',
        '?.{quote,quoteInto,qstr,Quote}',
        'pg_escape_literal',
        'pg_escape_identifier',
        '?.{quoteIdentifier,quote_identifier}',
      ],
      sanitizes: ['sql'],
      args: [{ from: 0 }],
    },
  ],
  summaries: [
    {
      call: [
        'mysqli_{num_rows,affected_rows,insert_id,errno,close,free_result,select_db,set_charset,error,connect_error}',
        '?.{rowCount,num_rows,lastInsertId,bindParam,bindValue,bind_param,close,beginTransaction,commit,rollBack,columnCount,execute}',
        'PDOStatement.{rowCount,bindParam,bindValue,execute}',
        'mysqli_stmt.{bind_param,execute,close}',
        'mysqli_stmt_{bind_param,execute}',
        'mysql_{num_rows,affected_rows,insert_id,connect,select_db,error}',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the database in the code',
      call: ['{mysql_connect,mysql_pconnect,mysqli_connect,oci_connect}', 'new mysqli', 'new PDO'],
      when: {
        all: [
          { arg: 2, literal: true },
          { unless: { arg: 2, is: /^(?:\W*|password|passwd|pass|secret|root|changeme|your.*|<.*>|\{.*\})$/i } },
        ],
      },
    },
    {
      weakness: 'dangerous-function',
      note: 'functions that PHP 7 no longer has',
      call: 'mysql_{connect,pconnect}',
      confidence: 'medium',
      severity: 'low',
    },
  ],
};
