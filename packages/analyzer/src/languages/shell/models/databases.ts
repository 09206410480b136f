/** @module Database clients: queries and scripts. */
import type { ApiModel } from '../../../api-model/api.ts';

const DATABASES = [
  '{mysql,mariadb,psql,sqlite3,sqlite,sqlcmd,sqlplus,cqlsh,clickhouse-client,clickhouse,duckdb,influx,impala-shell,hive}',
  '{beeline,trino,presto,snowsql,usql,vsql,cockroach,spark-sql,isql,osql,mycli,pgcli,bq,mclient,fbsql,db2,nzsql}',
];
const WORDS = [0, 1, 2, 3, 4, 5];

export const shellDatabases: ApiModel = {
  id: 'shell-databases',
  languages: ['shell'],
  sinks: [
    { weakness: 'sql-injection', note: 'SQL query', call: DATABASES, args: ['code', 'stdin'] },
    { weakness: 'sql-injection', note: 'SQL query', call: '{sqlite3,sqlite,duckdb}', args: [1, 2, 3] },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: '{bq,mclient,db2}',
      args: WORDS,
      when: { any: WORDS.map((arg) => ({ arg, starts: /^\s*(?:select|insert|update|delete|merge|with|call)\b/i })) },
    },
    { weakness: 'sql-injection', note: 'SQL query', call: 'aws', args: ['code'] },
    {
      weakness: 'nosql-injection',
      note: 'script of the database',
      call: '{mongo,mongosh}',
      args: ['code', 'stdin'],
      sources: ['remote', 'message', 'argument'],
    },
  ],
};
