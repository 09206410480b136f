/** @module Models of DBI, other SQL packages and mongolite. */
import type { ApiModel } from '../../../api-model/api.ts';

export const rDatabases: ApiModel = {
  id: 'r-databases',
  languages: ['r'],
  sources: [
    {
      kind: 'database',
      label: 'row of a database',
      call: '{dbGetQuery,dbFetch,fetch,dbReadTable,collect}',
      // Data analyses often use keys that they have just read in the next query.
      sanitized: ['sql', 'path', 'url', 'log', 'regex'],
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '{dbGetQuery,dbExecute,dbSendQuery,dbSendStatement,dbGetPreparedQuery,sqlQuery,dbSendUpdate,bq_project_query,bq_dataset_query,sdf_sql,odbcQuery}',
      args: [1, 'statement', 'query'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL',
      call: '{SQL,sql}',
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: 'sqldf',
      args: [0],
      confidence: 'medium',
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: '?.{find,aggregate,count,remove,update}',
      receiver: /mongo|coll/i,
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
  sanitizers: [
    {
      call: '{dbQuoteString,dbQuoteLiteral,dbQuoteIdentifier,sqlInterpolate,glue_sql,glue_data_sql,sqlAppendTable}',
      sanitizes: ['sql', 'sql-quoted'],
      args: ['*'],
    },
    { call: '{dbEscapeStrings,sqlEscape}', sanitizes: ['sql-quoted'], args: ['*'] },
  ],
};
