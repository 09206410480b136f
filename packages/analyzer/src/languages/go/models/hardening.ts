/** @module Models of URL paths and of queries in go-pg. */
import type { ApiModel } from '../../../api-model/api.ts';

export const goHardening: ApiModel = {
  id: 'go-hardening',
  languages: ['go'],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'path of a URL',
      call: 'net/url.JoinPath',
      args: [{ from: 1 }],
      severity: 'low',
      confidence: 'low',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'github.com/go-pg/pg.{DB,Tx,Conn}.{Query,QueryOne,QueryContext,QueryOneContext}',
        'github.com/go-pg/pg/v10.{DB,Tx,Conn}.{Query,QueryOne}',
      ],
      args: [1],
    },
  ],
};
