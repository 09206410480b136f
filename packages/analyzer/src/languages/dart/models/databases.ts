/** @module Models of sqflite, sqlite3, drift, postgres and mysql. */
import type { ApiModel } from '../../../api-model/api.ts';

const DATABASE =
  /(?:^|[._\s(])(?:_?db|dbs?|database|conn|connection|pool|session|ctx|txn|transaction|batch|executor|client|\w*(?:Db|DB|Database|Connection|Pool))[!?]?\)?$/;
const statement = { weakness: 'sql-injection', note: 'SQL statement' };
const CLAUSES = ['where', 'orderBy', 'groupBy', 'having'];

export const dartDatabases: ApiModel = {
  id: 'dart-databases',
  languages: ['dart'],
  types: { Transaction: ['Database'], Batch: ['Database'], DatabaseExecutor: ['Database'] },
  returns: {
    '{openDatabase,openReadOnlyDatabase}': 'Database',
    'sqlite3.{open,openInMemory}': 'Database',
    'databaseFactory.openDatabase': 'Database',
    'Connection.open': 'PgConnection',
    'new PostgreSQLConnection': 'PgConnection',
    'MySqlConnection.connect': 'PgConnection',
    'MySQLConnection.createConnection': 'PgConnection',
    'Database.batch': 'Batch',
  },
  sources: [{ kind: 'database', label: 'database record', call: 'Database.{rawQuery,query,select}' }],
  callbacks: [
    { call: 'Database.transaction', parameters: ['Transaction'] },
    { call: 'PgConnection.{run,runTx,transaction}', parameters: ['PgConnection'] },
    { call: ['openDatabase'], args: ['onCreate', 'onUpgrade', 'onOpen'], parameters: ['Database'] },
  ],
  sinks: [
    { ...statement, call: '{?,Database}.{rawQuery,rawInsert,rawUpdate,rawDelete,rawQueryCursor}', args: [0] },
    {
      ...statement,
      call: ['Database.{execute,select,prepare}', 'PgConnection.{query,execute,mappedResultsQuery,prepare}'],
      args: [0],
    },
    { ...statement, call: '?.{execute,select,prepare,query,mappedResultsQuery}', receiver: DATABASE, args: [0] },
    { ...statement, call: ['Database.{query,update,delete}'], args: CLAUSES },
    { ...statement, call: '?.{query,update,delete}', receiver: DATABASE, args: CLAUSES },
    {
      ...statement,
      call: [
        '{?,Database}.{customSelect,customStatement,customUpdate,customInsert}',
        'customSelect',
        'customStatement',
        'customUpdate',
      ],
      args: [0],
    },
    { ...statement, call: ['Sql.{named,indexed}', 'new {Sql,CustomExpression}'], args: [0] },
  ],
};
