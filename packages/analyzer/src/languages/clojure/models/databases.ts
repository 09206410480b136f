/** @module Models of clojure.java.jdbc, next.jdbc, HoneySQL, HugSQL and Korma. */
import type { ApiModel } from '../../../api-model/api.ts';

/** `["SELECT … ?" x]`: only the first element is SQL. */
const FIRST = { weakness: 'sql-injection', note: 'SQL query', firstElementOnly: true } as const;

export const clojureDatabases: ApiModel = {
  id: 'clojure-databases',
  languages: ['clojure'],
  sources: [
    {
      kind: 'database',
      label: 'row of a database',
      call: [
        'clojure.java.jdbc.query',
        'next.jdbc.{execute!,execute-one!,plan}',
        'next.jdbc.sql.{query,find-by-keys,get-by-id}',
      ],
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      ...FIRST,
      call: [
        'clojure.java.jdbc.{query,execute!,db-do-commands,db-do-prepared,db-do-prepared-return-keys,prepare-statement,find-by-keys,reducible-query}',
        'next.jdbc.{execute!,execute-one!,execute-batch!,plan,prepare}',
        'next.jdbc.sql.query',
        'hugsql.core.{db-run,db-run*}',
        'toucan.db.query',
        'toucan2.core.{select,query}',
        'jdbc.core.{fetch,execute}',
        'duckdb.core.query',
        'conman.core.query',
        'pg.core.{query,execute}',
      ],
      args: [1],
    },
    { ...FIRST, call: ['clojure.java.jdbc.{delete!,update!}'], args: [2, 3] },
    { ...FIRST, call: ['korma.core.{exec-raw}', 'jdbc.core.query'], args: [0, 1] },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        '{honeysql.core,honey.sql,honeysql.helpers}.raw',
        'hugsql.parameters.identifier-param-quote',
        'korma.core.raw',
      ],
      args: [0],
    },
  ],
  summaries: [
    {
      call: [
        '{honeysql.core,honey.sql}.{format,build}',
        'clojure.java.jdbc.{execute!,db-do-commands,db-do-prepared,delete!,update!}',
        'hugsql.core.sqlvec',
        '{clojure.java.jdbc,next.jdbc.sql}.{insert!,insert-multi!}',
        'next.jdbc.get-datasource',
      ],
      flow: 'clean',
    },
  ],
};
