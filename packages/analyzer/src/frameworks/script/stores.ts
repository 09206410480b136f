/**
 * @module
 * Models of stores with their own query language: Cassandra, Neo4j, BigQuery, Spanner, ClickHouse, DuckDB, DynamoDB.
 */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

export const scriptStores: ApiModel = {
  id: 'script-stores',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new cassandra-driver.Client': 'cassandra.Client',
    'neo4j-driver.driver': 'neo4j.Driver',
    'neo4j.Driver.{session,rxSession}': 'neo4j.Session',
    'neo4j.Session.beginTransaction': 'neo4j.Session',
    'new @google-cloud/bigquery.BigQuery': 'bigquery.Client',
    'new @google-cloud/spanner.Spanner': 'spanner.Client',
    'spanner.Client.{instance,database}': 'spanner.Client',
    '@clickhouse/client.createClient': 'clickhouse.Client',
    'new duckdb.Database': 'duckdb.Database',
    'duckdb.Database.connect': 'duckdb.Database',
    '@libsql/client.createClient': 'libsql.Client',
  },
  callbacks: [
    {
      call: 'neo4j.Session.{readTransaction,writeTransaction,executeRead,executeWrite}',
      parameters: ['neo4j.Session'],
    },
  ],
  sources: [
    {
      kind: 'database',
      label: 'row of the database',
      call: [
        'cassandra.Client.{execute,batch}',
        'neo4j.Session.run',
        'bigquery.Client.{query,createQueryJob}',
        'spanner.Client.{run,runStream}',
        'clickhouse.Client.query',
        'duckdb.Database.{all,each}',
        'libsql.Client.{execute,batch}',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'query of the database',
      call: [
        'cassandra.Client.{execute,eachRow,stream}',
        'bigquery.Client.{query,createQueryJob,createQueryStream}',
        'spanner.Client.{run,runStream,executeSql}',
        'clickhouse.Client.{query,exec,command}',
        'duckdb.Database.{all,each,run,exec,prepare}',
        'libsql.Client.{execute,batch,executeMultiple}',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      kind: 'sql',
      call: ['neo4j.Session.run', 'neo4j.Driver.executeQuery'],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      kind: 'sql',
      call: '?.run',
      receiver: /(^|\.)(neo4j\w*|(\w*[sS]ession)|txc?)$/,
      args: [0],
      shallow: true,
      confidence: 'medium',
      when: { arg: 0, starts: /^\s*(MATCH|CREATE|MERGE|CALL|UNWIND|OPTIONAL MATCH)\b/ },
    },
    {
      weakness: 'nosql-injection',
      note: 'expression of the database',
      kind: 'sql',
      call: [
        'new @aws-sdk/{lib-dynamodb,client-dynamodb}.{ScanCommand,QueryCommand,UpdateCommand,UpdateItemCommand,PutCommand,PutItemCommand,DeleteCommand,DeleteItemCommand,ExecuteStatementCommand}',
        'new aws-sdk.DynamoDB.DocumentClient().{scan,query,update,put,delete}',
        'new aws-sdk.DynamoDB().{scan,query,updateItem,putItem,executeStatement}',
      ],
      args: [0],
      fields: ['Statement', 'FilterExpression', 'KeyConditionExpression', 'UpdateExpression', 'ConditionExpression'],
      confidence: 'medium',
    },
  ],
};
