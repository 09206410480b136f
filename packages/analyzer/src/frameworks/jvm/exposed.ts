/** @module Models of Exposed, Ktorm, SQLDelight and jOOQ's plain SQL in Kotlin. */
import type { ApiModel } from '../../api-model/api.ts';

export const exposed: ApiModel = {
  id: 'exposed',
  languages: ['kotlin'],
  members: {
    'org.jetbrains.exposed.sql.transactions.TransactionManager.current()': 'org.jetbrains.exposed.sql.Transaction',
  },
  returns: {
    'org.jetbrains.exposed.sql.transactions.TransactionManager.{current,currentOrNull}':
      'org.jetbrains.exposed.sql.Transaction',
    'org.jetbrains.exposed.sql.Transaction.{connection}': 'java.sql.Connection',
    'org.jetbrains.exposed.sql.Database.connect': 'org.jetbrains.exposed.sql.Database',
    '{kotliquery,kotliquery.Query}.queryOf': 'kotliquery.Query',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'org.jetbrains.exposed.sql.Transaction.{exec,execUpdate,prepareSQL}',
        'org.jetbrains.exposed.sql.{exec,CustomStringFunction,stringLiteral}',
        'exec',
        'org.ktorm.database.Database.useConnection',
        'kotliquery.queryOf',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{exec,prepareSQL}',
      receiver: /(?:^|\.)(?:\w*[Tt]ransaction\w*(?:\(\))?|current\(\)|tx|conn(?:ection)?|db|database)$/,
      args: [0],
      confidence: 'medium',
    },
  ],
};
