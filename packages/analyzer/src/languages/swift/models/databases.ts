/** @module SQLite's C interface, FMDB, GRDB, SQLite.swift, SQLKit and Fluent, PostgresNIO, Core Data's predicates. */
import type { ApiModel } from '../../../api-model/api.ts';

const DATABASE =
  /(?:^|[._\s(])(?:_?db|dbs?|database|conn|connection|queue|pool|sqlite|sql|client|\w*(?:Db|DB|Database|Connection|Queue))[!?]?\)?$/;

const statement = { weakness: 'sql-injection', note: 'SQL statement' };

export const swiftDatabases: ApiModel = {
  id: 'swift-databases',
  languages: ['swift'],
  returns: {
    'new Connection': 'Connection',
    'new FMDatabase': 'FMDatabase',
    'new {DatabaseQueue,DatabasePool}': 'DatabaseQueue',
  },
  sources: [
    {
      kind: 'database',
      label: 'database record',
      call: ['sqlite3_column_text', 'Row.{fetchOne,fetchAll}'],
    },
  ],
  callbacks: [
    {
      call: ['DatabaseQueue.{read,write,inDatabase,inTransaction}', '?.{inDatabase,inTransaction}'],
      parameters: ['Database'],
    },
  ],
  sanitizers: [{ call: ['interpolated.{bind,literal,ident,table,column,value}'], sanitizes: ['sql'] }],
  summaries: [{ call: '?.convertedToRESPValue', flow: 'identity', from: 'this' }],
  sinks: [
    // The script is the first argument of the command; what follows are its keys and values.
    {
      weakness: 'code-injection',
      note: 'script of Redis',
      call: '?.send',
      args: ['with'],
      firstElementOnly: true,
      when: { arg: 'command', is: /^(?:EVAL(?:_RO)?|SCRIPT)$/i },
    },
    {
      ...statement,
      call: ['sqlite3_exec', 'sqlite3_prepare', 'sqlite3_prepare_v2', 'sqlite3_prepare_v3', 'sqlite3_get_table'],
      args: [1],
    },
    {
      ...statement,
      call: [
        'FMDatabase.{executeQuery,executeUpdate,executeStatements}',
        '{?,Database}.{executeQuery,executeUpdate,executeStatements}',
      ],
      args: [0],
    },
    { ...statement, call: ['Connection.{execute,run,prepare,scalar}'], args: [0] },
    { ...statement, call: '?.{execute,run,prepare,scalar}', receiver: DATABASE, args: [0] },
    { ...statement, call: ['Database.execute', '?.execute'], args: ['sql'] },
    {
      ...statement,
      call: '{?,Row,String,Int,Database}.{fetchAll,fetchOne,fetchCursor,fetchSet,filter,order,having,select,group,makeStatement,cachedStatement}',
      args: ['sql'],
    },
    { ...statement, call: ['new {SQLRequest,SQL,Statement}'], args: ['sql'] },
    { ...statement, call: 'interpolated.sql', args: [0] },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: '{?,XMLDocument,XMLElement,XMLNode}.{nodes,objects,xpath,at_xpath,firstChild}',
      args: ['forXPath', 'forXQuery', 'xpath'],
      sources: ['remote', 'message', 'browser', 'argument', 'parameter'],
    },
    {
      ...statement,
      call: ['{SQLDatabase,Database}.raw', '{MySQLDatabase,MySQLConnection}.{query,simpleQuery}'],
      args: [0],
    },
    { ...statement, call: '{PostgresDatabase,PostgresConnection}.simpleQuery', args: [0] },
    { ...statement, call: '?.raw', receiver: /sql|db|database|conn/i, args: [0] },
    { ...statement, call: ['?.simpleQuery'], args: [0] },
    { ...statement, call: ['new PostgresQuery'], args: ['unsafeSQL'] },
    { ...statement, call: ['new {SQLRaw,SQLQueryString}'], args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'predicate',
      call: ['new {NSPredicate,NSCompoundPredicate,NSExpression}'],
      args: ['format'],
      sources: ['remote', 'message', 'browser', 'argument'],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression of a predicate',
      call: 'new NSPredicate',
      args: [{ from: 1 }, 'argumentArray'],
      when: { arg: 'format', is: /\bMATCHES(?:\[\w+\])?\s+%@/i },
    },
    { weakness: 'nosql-injection', note: 'predicate', call: '?.filter', receiver: /realm|objects\(/i, args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'script of the database',
      call: '?.{find,findOne,deleteOne,deleteAll,updateOne,updateMany,count}',
      args: [0],
      sources: ['remote', 'message', 'browser', 'argument'],
      when: { arg: 0, field: '$where', tainted: true },
    },
  ],
  checks: [
    {
      weakness: 'nosql-injection',
      note: 'value inserted between the quotes of a predicate',
      call: 'new NSPredicate',
      when: {
        all: [
          { arg: 'format', built: true },
          { arg: 'format', contains: /['"]$/ },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'value inserted between the quotes of a predicate',
      call: '?.filter',
      receiver: /\.objects\([^()]*\)$|[rR]esults$/,
      when: {
        all: [
          { arg: 0, built: true },
          { arg: 0, contains: /['"]$/ },
        ],
      },
      confidence: 'medium',
    },
  ],
};
