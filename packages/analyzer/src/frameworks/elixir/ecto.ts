/** @module Models of Ecto: repositories, fragments and the underlying adapters. */
import type { ApiModel } from '../../api-model/api.ts';

const ADAPTERS = '{Ecto.Adapters.SQL,Adapters.SQL,SQL}';

export const ecto: ApiModel = {
  id: 'ecto',
  languages: ['elixir'],
  sources: [
    {
      kind: 'database',
      label: 'database',
      call: ['Repo.{get,get!,get_by,get_by!,one,one!,all,first,last,reload}'],
      sanitized: ['sql'],
      confidence: 'low',
    },
  ],
  sinks: [
    { weakness: 'sql-injection', note: 'SQL query', call: ['Repo.{query,query!,query_many}'], args: [0] },
    { weakness: 'sql-injection', note: 'SQL query', call: `${ADAPTERS}.{query,query!,stream,query_many}`, args: [1] },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['{Postgrex,MyXQL,Mariaex,Exqlite.Sqlite3,Tds}.{query,query!,prepare,prepare!,execute}'],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'Exqlite.Basic.{exec,query}',
        'Exqlite.{query,query!,execute}',
        'Sqlitex.{query,query!,exec}',
        ':epgsql.{squery,equery}',
        'Ch.{query,query!}',
        'Duckdbex.query',
        ':odbc.sql_query',
      ],
      args: [1],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['Repo.{stream,explain}', 'ClickhouseEcto.query'],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL fragment', call: ['fragment', 'Ecto.Query.API.fragment'], args: [0] },
    { weakness: 'sql-injection', note: 'SQL fragment', call: ['unsafe_fragment'], args: ['*'] },
    {
      weakness: 'mass-assignment',
      note: 'fields of a record',
      call: ['Ecto.Changeset.change', 'Changeset.change', 'struct', 'Kernel.struct'],
      args: [1],
      sources: ['remote'],
      shallow: true,
      confidence: 'medium',
    },
  ],
  summaries: [
    { call: '{Postgrex,MyXQL,Mariaex,Tds,Exqlite.Basic}.{query,query!,execute,execute!,exec}', flow: 'clean' },
    { call: ['Repo.{aggregate,exists?,delete_all,update_all,insert_all}'], flow: 'clean' },
  ],
};
