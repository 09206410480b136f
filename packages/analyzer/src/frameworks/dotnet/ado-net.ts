/** @module Models of ADO.NET, Entity Framework and Dapper. */
import type { ApiModel } from '../../api-model/api.ts';

const PROVIDERS = ['Sql', 'OleDb', 'Odbc', 'MySql', 'Npgsql', 'SQLite', 'Sqlite', 'Oracle'];
const COMMANDS = `{${PROVIDERS.map((name) => `${name}Command`).join(',')}}`;
const ADAPTERS = `{${PROVIDERS.map((name) => `${name}DataAdapter`).join(',')}}`;

const DAPPER =
  'Query,QueryAsync,QueryFirst,QueryFirstAsync,QueryFirstOrDefault,QueryFirstOrDefaultAsync,QuerySingle,QuerySingleAsync,QuerySingleOrDefault,QuerySingleOrDefaultAsync,QueryMultiple,QueryMultipleAsync,Execute,ExecuteAsync,ExecuteScalar,ExecuteScalarAsync,ExecuteReader,ExecuteReaderAsync';

export const adoNet: ApiModel = {
  id: 'ado-net',
  languages: ['csharp'],
  types: Object.fromEntries([
    ...PROVIDERS.map((name) => [`${name}Command`, ['DbCommand']]),
    ...PROVIDERS.map((name) => [`${name}Connection`, ['DbConnection']]),
    ...PROVIDERS.map((name) => [`${name}DataReader`, ['DbDataReader']]),
    ['IDbCommand', ['DbCommand']],
    ['IDbConnection', ['DbConnection']],
    ['IDataReader', ['DbDataReader']],
  ]),
  returns: {
    'DbConnection.CreateCommand': 'DbCommand',
    '?.CreateCommand': 'DbCommand',
    'DbCommand.{ExecuteReader,ExecuteReaderAsync}': 'DbDataReader',
    '?.GetDbConnection': 'DbConnection',
    'new {System.Data.,}DataSet': 'DataSet',
    'new {System.Data.,}DataTable': 'DataTable',
  },
  members: {
    'DataSet.Tables': 'DataTableCollection',
    'DataTableCollection[]': 'DataTable',
    'DataTable.DefaultView': 'DataView',
  },
  sources: [
    { kind: 'database', label: 'database', call: 'DbDataReader.{GetString,GetValue,GetFieldValue}' },
    { kind: 'database', label: 'database', read: 'DbDataReader.*' },
    { kind: 'database', label: 'database', call: 'DbCommand.{ExecuteScalar,ExecuteScalarAsync}' },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [`new ${COMMANDS}`, `new ${ADAPTERS}`],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        '{NpgsqlDataSource,DbDataSource,MySqlDataSource}.CreateCommand',
        'new {DbBatchCommand,NpgsqlBatchCommand}',
      ],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL query', write: ['DbCommand.CommandText', '?.CommandText'] },
    { weakness: 'sql-injection', note: 'filter of a table', call: 'DataTable.Select', args: [0] },
    { weakness: 'sql-injection', note: 'filter of a table', write: 'DataView.RowFilter', confidence: 'medium' },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      write: ['SqlDataSource.{SelectCommand,UpdateCommand,InsertCommand,DeleteCommand}'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        '?.{FromSqlRaw,ExecuteSqlRaw,ExecuteSqlRawAsync,SqlQueryRaw,SqlQuery,ExecuteSqlCommand,ExecuteSqlCommandAsync,ExecuteQuery,ExecuteStoreQuery,ExecuteStoreCommand,CreateSQLQuery,CreateQuery}',
        'SqlHelper.{ExecuteNonQuery,ExecuteReader,ExecuteScalar,ExecuteDataset}',
        'MySqlHelper.{ExecuteNonQuery,ExecuteReader,ExecuteScalar,ExecuteDataset}',
      ],
      args: ['*'],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, tainted: true },
        ],
      },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [`DbConnection.{${DAPPER}}`, `?.{${DAPPER}}`],
      args: [{ at: 0, name: 'sql' }],
      receiver: /conn|^_?db$|database/i,
    },
  ],
  summaries: [{ call: ['DbCommand.{ExecuteNonQuery,ExecuteNonQueryAsync,Prepare}'], flow: 'clean' }],
};
