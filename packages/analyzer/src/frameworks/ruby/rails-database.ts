/** @module Models of ActiveRecord, Sequel and the database drivers. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

/** Methods whose first argument becomes part of the SQL if it is a string. */
const QUERIES =
  '?.{order,reorder,in_order_of,group,joins,left_joins,left_outer_joins,pluck,pick,select,reselect,from,lock,calculate,minimum,maximum,average,optimizer_hints,includes_values,with_sql,find_or_create_by,sum}';

/** Methods that also take a statement and its values as one list, and bind the values. */
const STATEMENTS =
  '?.{where,rewhere,not,find_by_sql,count_by_sql,having,exists?,find_by,find_by!,delete_all,destroy_all,update_all,delete_by,destroy_by}';

/** A list that begins with a constant, or parameters that select columns by their names. */
const BOUND: Condition = {
  unless: {
    any: [
      { arg: 0, field: '0', literal: true },
      { arg: 0, type: 'ActionController.Parameters' },
    ],
  },
};

const SCOPE_ARGUMENT = { source: 'parameter', label: 'argument of a scope' } as const;

export const railsDatabase: ApiModel = {
  id: 'rails-database',
  languages: ['ruby'],
  returns: {
    '{PG.connect,PG.Connection.new,PG.Connection.open,PGconn.open,PGconn.connect}': 'sql.Connection',
    '{Mysql2.Client.new,SQLite3.Database.new,SQLite3.Database.open,TinyTds.Client.new,OCI8.new,Mysql.new,Mysql.connect}':
      'sql.Connection',
    '{Sequel.connect,Sequel.sqlite,Sequel.postgres,Sequel.mysql2}': 'Sequel.Database',
    '?.connection': 'ActiveRecord.Connection',
    '{ActiveRecord.Base.connection,ApplicationRecord.connection}': 'ActiveRecord.Connection',
    // The record isn't text (an API answers with its JSON), its columns are.
    '{ActiveRecord.Base,ApplicationRecord}.{find,find_by,find_by!,find_sole_by,take,first,last}': 'ActiveRecord.Record',
    'Redis.new': 'Redis',
    'Mongo.Client.new': 'Mongo.Client',
    'Mongoid.{default_client,client}': 'Mongo.Client',
  },
  sources: [
    {
      // What a page shows of a record that someone else may have written.
      kind: 'database',
      label: 'stored record',
      // What commands and code hold of a record is usually an administrator's.
      sanitized: ['shell', 'argument', 'code'],
      read: 'ActiveRecord.Record.*',
    },
  ],
  callbacks: [
    {
      call: 'scope',
      parameters: [SCOPE_ARGUMENT, SCOPE_ARGUMENT, SCOPE_ARGUMENT],
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: QUERIES,
      args: [0],
      when: BOUND,
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: STATEMENTS,
      args: [0],
      firstElementOnly: true,
      when: BOUND,
    },
    {
      weakness: 'sql-injection',
      note: 'column of an SQL query',
      call: '?.{calculate,in_order_of}',
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['order', 'select', 'joins', 'group', 'from', 'pluck', 'scoping'],
      args: [0],
      when: { unless: { arg: 0, field: '0', literal: true } },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['where', 'find_by_sql', 'having', 'update_all', 'delete_all'],
      args: [0],
      firstElementOnly: true,
      when: { unless: { arg: 0, field: '0', literal: true } },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'ActiveRecord.Connection.{execute,exec_query,select_all,select_one,select_value,select_values,select_rows,exec_update,exec_delete,exec_insert,insert,update,delete,query,query_value,query_values,raw_connection}',
        'sql.Connection.{exec,query,execute,async_exec,async_query,exec_params,prepare,execute_batch,execute2,get_first_row,get_first_value,send_query,parse}',
        'Sequel.Database.{run,fetch,execute,dataset,[],execute_ddl,execute_dui,with_sql}',
        'Sequel.{lit,literal}',
        'Arel.sql',
        'Arel.Nodes.SqlLiteral.new',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '?.{execute,exec_query,select_all,select_one,select_value,select_values,select_rows,execute_batch,query,exec,async_exec,run,fetch,get_first_row,get_first_value,[],exec_params,with_sql,lit,prepare,insert,update,delete}',
      receiver: /(?:^|[.@_])(?:db|database|conn|connection|client|mysql|pg|sqlite|dbh|con|DB)$/i,
      args: [0],
    },
    { weakness: 'nosql-injection', note: 'JavaScript run by the database', call: '?.{for_js,map_reduce}', args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'JavaScript run by the database',
      call: ['?.{find,where}', 'Mongo.Client[].{find,count_documents,delete_one,delete_many,update_one,update_many}'],
      args: ['$where'],
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of a document database',
      call: 'Mongo.Client[].{find,count_documents,delete_one,delete_many,update_one,update_many,aggregate}',
      args: [0],
      confidence: 'medium',
      when: { arg: 0, tainted: 'itself' },
    },
  ],
  summaries: [
    // Returns rows, not the conditions that selected them.
    {
      call: ['?', 'ActiveRecord.Base'].map(
        (of) => `${of}.{where,rewhere,find_by_sql,order,reorder,joins,having,update_all,delete_all,pluck}`,
      ),
      flow: 'clean',
    },
    // Returns a record, not the value that it was looked up by.
    {
      call: ['?', 'ActiveRecord.Base'].map(
        (of) =>
          `${of}.{find,find_by,find_by!,find_sole_by,take,find_each,find_or_create_by,find_or_create_by!,find_or_initialize_by,find_by_id,find_by_email,find_by_name,find_by_username,find_by_token}`,
      ),
      flow: 'clean',
    },
    { call: 'sql.Connection.{prepare().execute,exec_params,exec_prepared}', flow: 'clean' },
    // Sequel: rows, not the statement that selected them.
    { call: 'Sequel.Database.{[],fetch,dataset,with_sql}', flow: 'clean' },
    {
      call: '?.{[],fetch,with_sql}',
      receiver: /(?:^|[.@_:])(?:db|database)$/i,
      when: { arg: 0, contains: /\bselect\b/i },
      flow: 'clean',
    },
    { call: ['?.{exists?,any?,save,save!,valid?,destroy,update,update!}'], flow: 'clean' },
  ],
  sanitizers: [
    // An Arel condition, which binds its value.
    {
      call: '?.{eq,not_eq,eq_any,in,not_in,gt,gteq,lt,lteq,matches,does_not_match,between}',
      receiver: /\[(?::\w+|['"]\w+['"])\]$/,
      sanitizes: ['sql'],
    },
    {
      call: [
        '?.{sanitize_sql,sanitize_sql_for_conditions,sanitize_sql_array,sanitize_sql_for_order,sanitize_sql_for_assignment,sanitize_conditions,quote,quote_string,quote_column_name,quote_table_name,escape_string,escape_literal,escape_identifier,quote_ident}',
        '{sanitize_sql,sanitize_sql_for_conditions,sanitize_sql_array,sanitize_sql_for_order,sanitize_sql_for_assignment,sanitize_conditions,quote}',
        'ActiveRecord.Connection.{quote,quote_string,quote_column_name,quote_table_name}',
        'sql.Connection.{escape,escape_string,escape_literal,escape_identifier,quote,quote_ident}',
        'ActiveRecord.Base.{sanitize_sql,sanitize_sql_array,sanitize_sql_for_conditions,sanitize_sql_for_order}',
        'Mysql2.Client.escape',
        'SQLite3.Database.quote',
      ],
      sanitizes: ['sql'],
    },
    { call: '?.escape', receiver: /client|conn|db|mysql|pg/i, sanitizes: ['sql'] },
    // Unsafe raw SQL is reported where it is marked as such.
    { call: ['Sequel.lit', 'Arel.sql'], sanitizes: ['sql'], args: ['*'] },
    // An object created from the data isn't a string.
    { call: '?.new', sanitizes: ['redirect', 'sql'], args: ['*'] },
    { call: '?.{build,create,create!}', sanitizes: ['redirect', 'sql'], args: ['*'] },
  ],
};
