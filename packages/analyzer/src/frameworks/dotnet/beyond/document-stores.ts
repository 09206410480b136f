/** @module Queries of document stores that a program is given as text, and scripts that run in a store. */
import type { ApiModel } from '../../../api-model/api.ts';

const PARSED = 'ParsedBsonDocument';

export const dotnetDocumentStores: ApiModel = {
  id: 'dotnet-document-stores',
  languages: ['csharp'],
  types: { [PARSED]: ['BsonDocument'] },
  returns: {
    'BsonDocument.Parse': PARSED,
    'BsonSerializer.Deserialize': PARSED,
    'IConnectionMultiplexer.GetDatabase': 'IDatabase',
    'ConnectionMultiplexer.GetDatabase': 'IDatabase',
  },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: 'IMongoCollection.{Find,FindSync,FindAsync,DeleteOne,DeleteOneAsync,DeleteMany,DeleteManyAsync,UpdateOne,UpdateOneAsync,UpdateMany,UpdateManyAsync,ReplaceOne,CountDocuments,CountDocumentsAsync,Aggregate,Distinct,FindOneAndUpdate,FindOneAndDelete}',
      args: [0],
      when: { arg: 0, type: PARSED },
      sources: ['parameter'],
    },
    {
      weakness: 'nosql-injection',
      note: 'condition that the database runs as a script',
      call: ['new BsonDocument', 'BsonDocument.Add'],
      args: [1],
      when: {
        all: [
          { arg: 0, is: /^\$(?:where|function|accumulator|expr)$/ },
          { arg: 1, built: true },
        ],
      },
      sources: ['database', 'parameter'],
      cwe: [94],
    },
    {
      weakness: 'nosql-injection',
      note: 'condition that the database runs as a script',
      call: ['new {BsonJavaScript,JsonFilterDefinition}', 'BsonJavaScript.Create', '?.Where'],
      receiver: /Builders?<[^>]*>\.Filter$/,
      args: [0],
      when: { arg: 0, built: true },
      sources: ['database', 'parameter'],
    },
    {
      weakness: 'nosql-injection',
      note: 'command of the database',
      call: '{IDatabase,IDatabaseAsync,IServer}.{Execute,ExecuteAsync}',
      args: [0],
      sources: ['remote', 'message'],
    },
  ],
};
