/** @module MongoDB, Redis, DynamoDB, Elasticsearch and graph databases. */
import type { ApiModel } from '../model/api.ts';

const QUERIES =
  '{find,find_one,find_one_and_update,find_one_and_delete,find_one_and_replace,count_documents,update_one,update_many,delete_one,delete_many,replace_one,distinct,count,update,remove}';

export const pythonNosql: ApiModel = {
  id: 'python-nosql',
  languages: ['python'],
  returns: {
    'pymongo.MongoClient': 'pymongo.MongoClient',
    'motor.motor_asyncio.AsyncIOMotorClient': 'pymongo.MongoClient',
  },
  checks: [
    {
      weakness: 'code-injection',
      note: 'JavaScript in the database',
      call: `?.${QUERIES}`,
      when: { arg: 0, field: '$where', tainted: true },
    },
  ],
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'MongoDB filter',
      call: `?.${QUERIES}`,
      receiver:
        /(^|[._])(db|mongo|collection|coll|col|users|accounts|items|posts|products|orders)\w*(\[[^\]]*\])?$|mongo|collection|(^|\W)db[.[]/i,
      args: [0],
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
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'code-injection', note: 'Lua script', call: '?.eval', receiver: /redis/i, args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'search query',
      call: ['?.search'],
      receiver: /(^|[._])(es|elastic\w*|opensearch)$/i,
      args: ['body', 'q'],
      confidence: 'medium',
    },
  ],
};
