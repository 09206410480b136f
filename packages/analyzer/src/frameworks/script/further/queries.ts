/** @module Models of raw SQL fragments in query builders, mappers and databases. */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const SQUEL = '{squel,squel.useFlavour()}';
const BUILDS =
  '{from,field,fields,where,order,group,having,join,left_join,outer_join,set,into,limit,offset,table,and,or}';
const MONGOOSE_QUERY =
  '{find,findOne,where,equals,select,sort,limit,skip,populate,lean,and,or,nor,gt,gte,lt,lte,ne,in,nin,regex}';

export const furtherQueries: ApiModel = {
  id: 'script-further-queries',
  languages: SCRIPT_LANGUAGES,
  returns: {
    [`${SQUEL}.{select,insert,update,delete,remove,expr}`]: 'squel.Builder',
    [`squel.Builder.${BUILDS}`]: 'squel.Builder',
    '@supabase/supabase-js.createClient': 'supabase.Client',
    '{@supabase/ssr,@supabase/auth-helpers-nextjs}.{createServerClient,createBrowserClient,createRouteHandlerClient,createServerComponentClient}':
      'supabase.Client',
    'supabase.Client.from': 'supabase.Query',
    'supabase.Client.schema': 'supabase.Client',
    'supabase.Query.{select,insert,update,upsert,delete,eq,neq,gt,lt,in,is,like,ilike,match,order,limit,range,single}':
      'supabase.Query',
    'mongoose.Model.{find,findOne,where}': 'mongoose.Query',
    [`mongoose.Query.${MONGOOSE_QUERY}`]: 'mongoose.Query',
  },
  callbacks: [
    { call: 'pg.Client.{tx,task,txIf,taskIf}', parameters: ['pg.Client'] },
    { call: '?.{tx,task,txIf,taskIf}', parameters: ['pg.Client'], receiver: /(^|\.)(db|pdb|pgp|pg|conn)$/ },
    { call: 'knex.Knex.transaction', parameters: ['knex.Knex'] },
    { call: 'typeorm.Raw', parameters: [null], handler: 'typeorm-raw' },
  ],
  sinks: [
    { weakness: 'sql-injection', note: 'raw SQL', handlerReturn: 'typeorm-raw' },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: `squel.Builder.${BUILDS}`,
      args: [0],
      shallow: true,
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a join',
      call: [
        'typeorm.QueryBuilder.{leftJoin,innerJoin,leftJoinAndSelect,innerJoinAndSelect,leftJoinAndMapMany,leftJoinAndMapOne,innerJoinAndMapMany,innerJoinAndMapOne}',
      ],
      args: [2],
    },
    {
      weakness: 'sql-injection',
      note: 'raw literal',
      call: ['kysely.sql.{raw,lit}'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'pragma',
      call: ['sqlite3.Database.pragma'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'knex.Builder.{andWhereRaw,orWhereRaw,orHavingRaw,with,withRaw,fromRaw}',
        'objection.raw',
        '@mikro-orm/{core,postgresql,mysql,sqlite,knex}.raw',
        '@mikro-orm/{postgresql,mysql,sqlite}.sql.{raw,ref}',
        '@sequelize/core.sql.literal',
        '@sequelize/core.literal',
        'sequelize-typescript.Sequelize.literal',
        '@databases/sql.__dangerous__rawValue',
        'massive.Database.{query,run}',
        'pg-format.{string,quoted}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'unescaped format argument',
      call: ['pg-format', 'pg-format.{format,withArray}', 'node-pg-format'],
      args: [{ from: 1 }],
      when: { arg: 0, is: /%(?:\d+\$)?s/ },
    },
    {
      weakness: 'sql-injection',
      note: 'raw value in the statement',
      call: ['pg.Client.{query,one,many,none,any,oneOrNone,manyOrNone,result}'],
      args: [1],
      when: { arg: 0, is: /\$(?:\d+|[{(<[/]\w+[})>\]/]?)(?::raw|\^)/ },
    },
    {
      weakness: 'nosql-injection',
      note: 'filter of the query',
      kind: 'sql',
      call: ['supabase.Query.{or,filter,textSearch}'],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      call: ['mongoose.Query.{find,findOne,where,equals,and,or,nor}'],
      args: [0, 1],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      // A query string is a language of its own, so a string isn't safe.
      kind: 'sql',
      call: 'elastic.Client.{search,msearch,deleteByQuery,updateByQuery,count,asyncSearch}',
      args: [0],
      fields: ['body', 'query', 'script'],
      when: {
        any: [
          'body.query.query_string.query',
          'query.query_string.query',
          'body.query.script.script.source',
          'query.script.script.source',
          'body.script_fields',
          'script.source',
          'body.script.source',
        ].map((field) => ({ arg: 0, field, tainted: true }) as const),
      },
      confidence: 'medium',
    },
  ],
  sanitizers: [
    {
      call: [
        'sequelize.Sequelize.escape',
        '{mysql,mysql2}/promise.format',
        'mysql.Connection.format',
        'mariadb.Connection.escape',
      ],
      sanitizes: ['sql'],
    },
    { call: 'mysql2/promise.format', sanitizes: ['sql'], args: ['*'] },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the database in the code',
      call: ['new sequelize', 'new sequelize.Sequelize', 'new sequelize-typescript.Sequelize'],
      when: {
        all: [
          { arg: 1, literal: true },
          { arg: 2, literal: true },
        ],
      },
    },
  ],
};
