/** @module Sessions, document stores and serializers of Kotlin services. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** Seconds after which a session that was stolen should have ended: 90 days. */
const SECONDS_MAX = 7_776_001;
const PARSED = 'org.bson.ParsedDocument';
const OF_QUERIES = ['database', 'parameter'] as const;
const isAny = (field: string): Condition => ({ arg: 0, field, is: /^\.?\*+$|^\.\*$/ });

export const kotlinServices: ApiModel = {
  id: 'kotlin-services',
  languages: ['kotlin'],
  types: { [PARSED]: ['org.bson.Document'] },
  returns: {
    'org.bson.BsonDocument.parse': PARSED,
    'org.bson.Document.parse': PARSED,
  },
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: '{com.mongodb.client,com.mongodb.kotlin.client,com.mongodb.kotlin.client.coroutine}.MongoCollection.{find,deleteOne,deleteMany,updateOne,updateMany,replaceOne,countDocuments,findOneAndUpdate,findOneAndDelete,findOneAndReplace}',
      args: [0],
      when: { arg: 0, type: PARSED },
      sources: OF_QUERIES,
    },
    {
      weakness: 'nosql-injection',
      note: 'condition that the database runs as a script',
      call: [
        'com.mongodb.client.model.Filters.where',
        'new org.bson.types.{Code,CodeWithScope}',
        'new org.bson.BsonJavaScript',
      ],
      args: [0],
      when: { arg: 0, built: true },
      sources: OF_QUERIES,
      cwe: [94],
    },
    {
      weakness: 'nosql-injection',
      note: 'condition that the database runs as a script',
      call: ['new org.bson.Document', 'org.bson.Document.append', 'new org.bson.BsonDocument'],
      args: [1],
      when: {
        all: [
          { arg: 0, is: '$where' },
          { arg: 1, built: true },
        ],
      },
      sources: OF_QUERIES,
      cwe: [94],
    },
  ],
  checks: [
    {
      weakness: 'session-expiration',
      note: 'very long session lifetime',
      write: '?.maxAgeInSeconds',
      when: { all: [{ arg: 'value', scalar: true }, { not: { arg: 'value', below: SECONDS_MAX } }] },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'all classes allowed',
      call: 'com.thoughtworks.xstream.XStream.{allowTypesByWildcard,allowTypesByRegExp}',
      when: { any: [isAny('0'), isAny('1'), { arg: 0, is: /^\.?\*+$/ }] },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'all classes allowed',
      call: 'com.thoughtworks.xstream.XStream.addPermission',
      when: { arg: 0, type: 'com.thoughtworks.xstream.security.AnyTypePermission.ANY' },
    },
  ],
};
