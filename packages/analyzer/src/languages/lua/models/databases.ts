/** @module Models of LuaSQL, lua-resty-mysql, pgmoon, LuaSQLite, DBI, and clients of MongoDB and Redis. */
import type { ApiModel } from '../../../api-model/api.ts';

const DATABASE = /db|conn|sql|pg\b|postgres|cursor|cur\b|database|handle|client|storage|env/i;

export const luaDatabases: ApiModel = {
  id: 'lua-databases',
  languages: ['lua'],
  returns: {
    'resty.mysql.new': 'resty.mysql.Connection',
    '{pgmoon.new,resty.postgres.new}': 'pgmoon.Postgres',
    '{luasql.mysql.mysql,luasql.postgres.postgres,luasql.sqlite3.sqlite3,luasql.odbc.odbc}': 'luasql.Environment',
    'luasql.Environment.connect': 'luasql.Connection',
    '{lsqlite3.open,lsqlite3.open_memory,lsqlite3complete.open}': 'lsqlite3.Database',
    'DBI.Connect': 'DBI.Connection',
    'luasql.Connection.execute': 'luasql.Cursor',
  },
  sources: [{ kind: 'database', label: 'row of a database', call: ['luasql.Cursor.fetch'], confidence: 'medium' }],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'resty.mysql.Connection.{query,send_query}',
        'pgmoon.Postgres.query',
        'luasql.Connection.{execute,prepare}',
        'lsqlite3.Database.{exec,nrows,rows,urows,prepare,execute}',
        'DBI.{Do,Query}',
        'DBI.Connection.prepare',
      ],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL query', call: 'DBI.Do', args: [1] },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{query,execute,exec,nrows,urows,prepare,send_query}',
      receiver: DATABASE,
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: '?.{find_one,find,update,delete}',
      receiver: /^col|collection|mongo/i,
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
  ],
  sanitizers: [
    {
      call: ['?.escape', 'luasql.Connection.escape', 'ndk.set_var.set_quote_sql_str', 'lsqlite3.Database.escape'],
      sanitizes: ['sql-quoted'],
      args: [0],
    },
    {
      call: [
        '?.{escape_literal,escape_identifier}',
        'pgmoon.Postgres.{escape_literal,escape_identifier}',
        'ndk.set_var.{set_quote_sql_str,set_quote_pgsql_str}',
        '?.quote',
      ],
      sanitizes: ['sql', 'sql-quoted'],
      args: [0],
    },
  ],
  summaries: [
    {
      call: [
        'resty.mysql.Connection.{query,read_result,connect}',
        'pgmoon.Postgres.{query,connect}',
        'luasql.Connection.execute',
        'lsqlite3.Database.{exec,execute}',
      ],
      flow: 'clean',
    },
  ],
};
