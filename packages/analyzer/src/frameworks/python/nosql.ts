/** @module Models of MongoDB, Redis, DynamoDB, Elasticsearch and graph databases in Python. */
import type { ApiModel } from '../../api-model/api.ts';

const QUERIES =
  '{find,find_one,find_one_and_update,find_one_and_delete,find_one_and_replace,count_documents,update_one,update_many,delete_one,delete_many,replace_one,distinct,count,update,remove}';

const SEARCH = /(^|[._])(es|elastic\w*|opensearch)(_?client)?$/i;
/** Query types in which a string has a syntax of its own. */
const TEXT_QUERIES = ['query_string.query', 'simple_query_string.query', 'script.script.source'];

export const pythonNosql: ApiModel = {
  id: 'python-nosql',
  languages: ['python'],
  returns: {
    'pymongo.MongoClient': 'pymongo.MongoClient',
    'motor.motor_asyncio.AsyncIOMotorClient': 'pymongo.MongoClient',
    'neo4j.{GraphDatabase,AsyncGraphDatabase}.driver': 'neo4j.Driver',
    'neo4j.Driver.session': 'neo4j.Session',
    'neo4j.Session.begin_transaction': 'neo4j.Transaction',
  },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'JavaScript in the database',
      call: `?.${QUERIES}`,
      // A string from a form can contain code, but no query operators.
      kind: 'expression',
      args: [0],
      when: { arg: 0, field: '$where', tainted: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'search query',
      call: [
        '?.{search,count,delete_by_query,update_by_query}',
        '{elasticsearch,opensearchpy}.{Elasticsearch,AsyncElasticsearch,OpenSearch}().{search,count,delete_by_query,update_by_query}',
      ],
      receiver: SEARCH,
      kind: 'expression',
      args: ['body', 'query', 'q'],
      when: {
        any: [
          { not: { arg: 'q', absent: true } },
          ...TEXT_QUERIES.flatMap((field) => [
            { arg: 'body', field: `query.${field}`, tainted: true } as const,
            { arg: 'query', field, tainted: true } as const,
          ]),
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB filter',
      call: `?.${QUERIES}`,
      receiver:
        /(^|[._])(db|mongo|collection|coll|col|users|accounts|items|posts|products|orders)\w*(\[[^\]]*\])?$|mongo|collection|(^|\W)db[.[]/i,
      args: [0],
      // TinyDB: what is stored, then the condition.
      when: { unless: { arg: 0, type: 'tinydb.operations.{set,add,subtract,delete,increment,decrement}()' } },
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB pipeline',
      call: '?.{aggregate}',
      receiver: /mongo|collection|coll|(^|\W)db[.[]/i,
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'JavaScript in the database',
      call: ['bson.code.Code', '?.map_reduce'],
      args: [0, 1],
    },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      call: '?.run',
      receiver: /(^|[._])(tx|session|graph|neo4j)$/i,
      kind: 'sql',
      when: { arg: 0, built: true },
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'code-injection', note: 'Lua script', call: '?.eval', receiver: /redis/i, args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'expression of DynamoDB',
      call: [
        'boto3.resource().Table().{scan,query,put_item,update_item,delete_item}',
        'boto3.client().{scan,query,put_item,update_item,delete_item,execute_statement,transact_write_items}',
        '?.{scan,query,update_item,execute_statement}',
      ],
      receiver: /(^|[._])(table|dynamo\w*|ddb)$/i,
      kind: 'sql',
      args: ['FilterExpression', 'KeyConditionExpression', 'ConditionExpression', 'UpdateExpression', 'Statement'],
    },
    {
      weakness: 'nosql-injection',
      note: 'search query',
      call: ['?.search'],
      receiver: SEARCH,
      args: ['body', 'q'],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      call: [
        'neo4j.Driver.execute_query',
        '{neo4j.Session,neo4j.Transaction}.run',
        'py2neo.Graph().{run,evaluate,query}',
      ],
      kind: 'sql',
      args: [{ at: 0, name: 'query' }],
    },
  ],
  sanitizers: [
    // The result is twelve bytes, or an error.
    { call: ['bson.{ObjectId,objectid.ObjectId}', 'ObjectId'], sanitizes: 'all' },
  ],
};
