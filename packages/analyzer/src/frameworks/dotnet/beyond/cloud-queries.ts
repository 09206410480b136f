/** @module Queries of stores that are built as text: DynamoDB, Azure tables, LiteDB, regular expressions of MongoDB. */
import type { ApiModel } from '../../../api-model/api.ts';

const OF_QUERIES = ['remote', 'message', 'browser', 'database', 'argument', 'parameter'] as const;

export const dotnetCloudQueries: ApiModel = {
  id: 'dotnet-cloud-queries',
  languages: ['csharp'],
  returns: {
    'TableServiceClient.GetTableClient': 'TableClient',
    'LiteDatabase.GetCollection': 'LiteCollection',
  },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'statement of DynamoDB',
      write: '{ExecuteStatementRequest,BatchStatementRequest,ParameterizedStatement}.Statement',
      when: { arg: 'value', built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'condition of DynamoDB',
      write:
        '{ScanRequest,QueryRequest,DeleteItemRequest,PutItemRequest,UpdateItemRequest,Expression}.{FilterExpression,KeyConditionExpression,ConditionExpression,UpdateExpression,ProjectionExpression,ExpressionStatement}',
      when: { arg: 'value', built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of a table',
      call: ['TableClient.{Query,QueryAsync}', '{TableServiceClient,SearchClient}.{Query,QueryAsync}'],
      args: [{ at: 0, name: 'filter' }],
      when: { arg: { at: 0, name: 'filter' }, built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of a table',
      write: ['TableQuery.FilterString', 'SearchOptions.Filter', 'SearchParameters.Filter'],
      when: { arg: 'value', built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of a table',
      call: '?.Where',
      receiver: /\bTableQuery(?:<\w+>)?\(\)$/,
      args: [0],
      when: { arg: 0, built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: [
        '{LiteCollection,ILiteCollection,IMongoCollection}.{FindOne,Exists,Count,LongCount,DeleteMany}',
        '{LiteCollection,ILiteCollection}.Find',
        '{LiteCollection,ILiteCollection}.Query.Where',
      ],
      args: [0],
      when: { arg: 0, built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      write: ['{QueryStringQuery,QueryStringQueryDescriptor,ScriptQuery,InlineScript}.{Query,Source}'],
      when: { arg: 'value', built: true },
      sources: OF_QUERIES,
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression of a query',
      call: ['new BsonRegularExpression', 'BsonRegularExpression.Create'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'regex-injection',
      note: 'regular expression of a query',
      call: '?.Regex',
      receiver: /\bBuilders<[^>]*>\.Filter$/,
      args: [1],
      when: { arg: 1, type: 'string' },
      sources: ['remote', 'message'],
    },
  ],
};
