/** @module Models of MongoDB, Mongoose and other stores without SQL. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const QUERIES =
  '{find,findOne,findOneAndUpdate,findOneAndDelete,findOneAndRemove,findOneAndReplace,findAndModify,count,countDocuments,deleteOne,deleteMany,remove,update,updateOne,updateMany,replaceOne,where,distinct,exists,aggregate}';
/** Methods that only collections and models have. */
const UNMISTAKABLE =
  '{findOneAndUpdate,findOneAndDelete,findOneAndRemove,findOneAndReplace,findAndModify,countDocuments,deleteOne,deleteMany,updateOne,updateMany,replaceOne}';
/** Models by their capitalized name (all capitals are a constant), or collections by name. */
const COLLECTION =
  /(^|\.)([A-Z]\w*[a-z]\w*|\w*([cC]ollections?|[mM]odels?|[sS]chema)|coll?|col)$|collection\([^)]*\)$|^db\.\w+$|\.db\.\w+$|model\([^)]*\)$/;

/** Methods of ReQL, which builds queries from functions that bind their values. */
const TERMS =
  '{table,get,getAll,filter,update,replace,insert,delete,orderBy,limit,skip,slice,nth,merge,pluck,without,between,changes,map,concatMap,reduce,fold,eqJoin,innerJoin,outerJoin,zip,group,ungroup,count,sum,avg,min,max,distinct,contains,hasFields,withFields,setInsert,setUnion,setIntersection,setDifference,append,prepend,difference,and,or,not,eq,ne,gt,ge,lt,le,add,sub,mul,div,default,coerceTo,isEmpty,match,split,index,branch,now}';

export const scriptNosql: ApiModel = {
  id: 'script-nosql',
  languages: SCRIPT_LANGUAGES,
  types: { 'mongodb.Collection': [], 'mongoose.Model': ['mongodb.Collection'] },
  returns: {
    'mongoose.{model,connection.model}': 'mongoose.Model',
    'new mongodb.MongoClient': 'mongodb.MongoClient',
    'mongodb.MongoClient.{connect}': 'mongodb.MongoClient',
    'mongodb.MongoClient.db': 'mongodb.Db',
    'mongodb.Db.collection': 'mongodb.Collection',
    // Until version 3 of the driver, a connection was a database.
    'mongodb.MongoClient.collection': 'mongodb.Collection',
    '?.collection': 'mongodb.Collection',
    'monk().get': 'mongodb.Collection',
    'redis.createClient': 'redis.Client',
    'rethinkdb.{table,db,expr,row,branch,do,args,literal}': 'rethinkdb.Term',
    [`rethinkdb.Term.${TERMS}`]: 'rethinkdb.Term',
    'rethinkdb.row()': 'rethinkdb.Term',
    'new ioredis': 'redis.Client',
  },
  summaries: [{ call: [`rethinkdb.Term.${TERMS}`, 'rethinkdb.{table,db,expr,row,branch}'], flow: 'clean' }],
  sources: [
    {
      kind: 'database',
      label: 'value of the store',
      call: 'redis.Client.{get,getAll,hget,hgetall,hGet,hGetAll,lrange,lRange,mget,mGet,smembers,sMembers,getex}',
    },
    { kind: 'database', label: 'document of the database', call: [`mongodb.Collection.${QUERIES}`] },
    { kind: 'database', label: 'document of the database', call: `?.${UNMISTAKABLE}` },
    {
      kind: 'database',
      label: 'document of the database',
      call: '?.{find,findOne,findById,aggregate,distinct}',
      receiver: COLLECTION,
    },
  ],
  callbacks: [
    {
      call: [`mongodb.Collection.${QUERIES}`, 'mongodb.Collection.findById'],
      parameters: [null, { source: 'database', label: 'document of the database' }],
    },
    {
      call: ['?.{find,findOne,findById,aggregate}', `?.${UNMISTAKABLE}`],
      receiver: COLLECTION,
      parameters: [null, { source: 'database', label: 'document of the database' }],
    },
    { call: 'mongodb.MongoClient.connect', parameters: [null, 'mongodb.MongoClient'] },
  ],
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: [`mongodb.Collection.${QUERIES}`],
      args: [0],
      when: {
        any: [
          { arg: 0, field: 'where', absent: true },
          { arg: 0, dynamic: true },
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: `?.${UNMISTAKABLE}`,
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: '?.{find,findOne,count,remove,update,exists,aggregate,distinct}',
      args: [0],
      receiver: COLLECTION,
      confidence: 'medium',
      when: { arg: 0, field: 'where', absent: true },
    },
    {
      // A unique filter takes plain values only.
      weakness: 'nosql-injection',
      note: 'filter of Prisma',
      call: '?.{findFirst,findFirstOrThrow,findMany,updateMany,deleteMany,count,aggregate,groupBy}',
      args: [0],
      fields: ['where'],
      receiver: /prisma\.\w+$/i,
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'JavaScript run by the database',
      kind: 'code',
      call: ['?.$where', 'mongodb.Collection.{mapReduce,group}', '?.mapReduce'],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'JavaScript run by the database',
      call: ['mongodb.Db.eval', '?.eval'],
      args: [0],
      receiver: /(^|\.)db$/i,
    },
    { weakness: 'code-injection', note: 'script run by the database', call: ['redis.Client.eval'], args: [0] },
  ],
  sanitizers: [
    { call: ['mongo-sanitize', 'express-mongo-sanitize.sanitize', 'mongo-express-sanitize'], sanitizes: ['nosql'] },
    {
      call: [
        'new mongodb.{ObjectId,ObjectID}',
        'mongodb.{ObjectId,ObjectID}',
        'new mongoose.Types.{ObjectId,ObjectID}',
        'mongoose.Types.{ObjectId,ObjectID}',
        'new bson.{ObjectId,ObjectID}',
        'new {ObjectId,ObjectID}',
        '{ObjectId,ObjectID}',
      ],
      sanitizes: 'all',
    },
  ],
  guards: [
    {
      call: [
        'mongoose.{isValidObjectId,Types.ObjectId.isValid}',
        '{ObjectId,ObjectID}.isValid',
        'mongodb.{ObjectId,ObjectID}.isValid',
      ],
      args: [0],
      sanitizes: ['nosql', 'sql', 'html', 'path'],
    },
  ],
};

/** Models for mass assignment: a record gets the whole body, so the client chooses its fields. */
export const massAssignment: ApiModel = {
  id: 'script-mass-assignment',
  languages: SCRIPT_LANGUAGES,
  sinks: [
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['mongoose.Model.{create,insertMany}', '?.{insertMany}'],
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['mongoose.Model.{updateOne,updateMany,findByIdAndUpdate,findOneAndUpdate}'],
      args: [1],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['new mongoose.Model'],
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: [
        'mongoose.Model.{updateOne,updateMany,findByIdAndUpdate,findOneAndUpdate}',
        '?.{updateOne,findByIdAndUpdate,findOneAndUpdate}',
      ],
      args: [1],
      confidence: 'medium',
      when: { arg: 1, field: '$set', tainted: 'itself' },
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.{create,build,bulkCreate,upsert}'],
      receiver: /(^|\.)(models\.)?[A-Z]\w*$|Model$|[rR]epository$/,
      args: [0],
      shallow: true,
      confidence: 'medium',
      when: { unless: { not: { arg: 1, field: 'fields', absent: true } } },
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.update'],
      receiver: /(^|\.)(models\.)?[A-Z]\w*$|Model$|[rR]epository$/,
      args: [0, 1],
      shallow: true,
      confidence: 'medium',
      when: { unless: { not: { arg: 1, field: 'fields', absent: true } } },
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.{updateOne,findByIdAndUpdate,findOneAndUpdate}'],
      receiver: /(^|\.)(models\.)?[A-Z]\w*$|Model$|[rR]epository$/,
      args: [1],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['typeorm.Repository.merge', '?.{assign,merge}'],
      receiver: /(^|\.)(em|orm|entityManager|\w*[rR]epository|\w*[rR]epo)$/,
      args: [1],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.create', '?.update', '?.upsert', '?.createMany', '?.updateMany'],
      args: [0],
      receiver: /prisma\.\w+$/i,
      confidence: 'medium',
      when: {
        any: ['data', 'create', 'update'].map((field) => ({ arg: 0, field, tainted: 'itself' }) as const),
      },
    },
    {
      // Query builders whose columns are the keys: `db.update(posts).set(fields)`, `db.insert(posts).values(fields)`.
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.set', '?.values'],
      args: [0],
      receiver: /(?:\bdb|\btx|database|drizzle|\btrx)\.(?:update|insert)\(\s*\w+\s*\)$/,
      confidence: 'medium',
      shallow: true,
    },
    {
      weakness: 'mass-assignment',
      sources: ['remote', 'message'],
      note: 'fields of a record',
      call: ['?.create', '?.update'],
      args: [0],
      receiver: /prisma\.\w+$/,
      confidence: 'medium',
      shallow: true,
    },
  ],
};
