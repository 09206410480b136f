/** @module postgresql-simple, mysql-simple, sqlite-simple, HDBC, persistent, hasql. */
import type { ApiModel } from '../../../api-model/api.ts';

export const haskellDatabases: ApiModel = {
  id: 'haskell-databases',
  languages: ['haskell'],
  sources: [
    {
      kind: 'database',
      label: 'row of a database',
      call: [
        "{query_,query,quickQuery,quickQuery',selectList,selectFirst,get404,getBy404,getEntity,getJust,getJustEntity,fetchAllRows,fetchRow}",
      ],
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: "{query_,execute_,fold_,forEach_,query,execute,executeMany,returning,queryWith_,queryWith,withStatement,quickQuery,quickQuery',runRaw,prepare}",
      args: [1],
    },
    { weakness: 'sql-injection', note: 'SQL query', call: ['Database.HDBC.run'], args: [1] },
    {
      weakness: 'sql-injection',
      note: 'SQL',
      call: '{rawSql,rawExecute,rawQuery,rawExecuteCount,rawStm,rawQuery1,sqlQuery,sqlExec,sqlQueryScalar,unPreparable,unpreparable,preparable}',
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: '{unsafeSqlValue,unsafeSqlFunction,unsafeSqlBinOp}',
      args: [0],
    },
    { weakness: 'sql-injection', note: 'SQL', call: 'sql', args: [0], sources: ['remote', 'message', 'parameter'] },
    { weakness: 'sql-injection', note: 'SQL', call: 'Statement', args: [0], sources: ['remote', 'message'] },
  ],
  summaries: [{ call: ['{execute,execute_,executeMany,rawExecute,insert_,Database.HDBC.run}'], flow: 'clean' }],
};
