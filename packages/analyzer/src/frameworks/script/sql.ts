/**
 * @module
 * Models of JavaScript SQL drivers, query builders and object mappers: mysql, pg, sqlite, mssql, oracledb, knex,
 * sequelize, typeorm, prisma, drizzle.
 */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

/** Common names of database handles, at the end of the receiver. */
const DATABASE_HANDLE =
  /(^|[.\s_])(_?db|dbs?|database|conn|connection|pool|client|sql|mysql2?|pg|postgres|sqlite3?|cursor|knex|sequelize|orm|tx|trx|transaction|session|queryRunner|entityManager|manager|dataSource|datasource|repository|\w*(Db|DB|Conn|Connection|Pool|Database|Repository|DataSource|Client|Knex))(\(\))?$/;

/** Methods that build a query and return it. */
const BUILDING =
  '{select,where,andWhere,orWhere,whereIn,whereNot,whereNull,whereBetween,from,into,join,leftJoin,innerJoin,orderBy,groupBy,having,limit,offset,insert,update,del,delete,returning,count,distinct,as,with,orderByRaw,whereRaw,havingRaw,joinRaw,groupByRaw,fromRaw}';

const SQL_HANDLE = /(^|[.\s_])(db|database|sqlite3?|conn|connection)$/i;

/** Text that doesn't begin like an SQL statement. */
const NO_STATEMENT =
  /^\s*(?!\(?\s*(?:select|insert|update|delete|replace|merge|with|create|alter|drop|truncate|begin|commit|pragma|values|call|exec|set|use|explain|show|analyze|attach|vacuum|--|\/\*))[^\s(]/i;

export const scriptSql: ApiModel = {
  id: 'script-sql',
  languages: SCRIPT_LANGUAGES,
  types: {
    'mysql.Connection': [],
    'pg.Client': [],
    'pg.Pool': ['pg.Client'],
    'sqlite3.Database': [],
    'sequelize.Sequelize': [],
    'typeorm.DataSource': ['typeorm.Runner'],
    'typeorm.Connection': ['typeorm.Runner'],
    'typeorm.EntityManager': ['typeorm.Runner'],
    'typeorm.QueryRunner': ['typeorm.Runner'],
    'typeorm.Repository': ['typeorm.Runner'],
    '@prisma/client.PrismaClient': [],
  },
  returns: {
    '{mysql,mysql2,promise-mysql}.{createConnection,createPool,createPoolCluster}': 'mysql.Connection',
    'mysql2/promise.{createConnection,createPool}': 'mysql.Connection',
    'mysql.Connection.{getConnection,promise}': 'mysql.Connection',
    'new pg.{Client,Pool}': 'pg.Client',
    'new pg-pool': 'pg.Client',
    'pg.Client.connect': 'pg.Client',
    'pg-promise()': 'pg.Client',
    'new sqlite3.{Database,cached.Database}': 'sqlite3.Database',
    'new sqlite3.verbose().Database': 'sqlite3.Database',
    'new better-sqlite3': 'sqlite3.Database',
    'better-sqlite3': 'sqlite3.Database',
    'sqlite.open': 'sqlite3.Database',
    'sqlite3.Database.prepare': 'sqlite3.Statement',
    'new node:sqlite.DatabaseSync': 'sqlite3.Database',
    'new sqlite.DatabaseSync': 'sqlite3.Database',
    knex: 'knex.Knex',
    'knex.Knex': 'knex.Builder',
    [`knex.Builder.${BUILDING}`]: 'knex.Builder',
    'knex.knex': 'knex.Knex',
    'new sequelize': 'sequelize.Sequelize',
    'new sequelize.Sequelize': 'sequelize.Sequelize',
    'typeorm.{createConnection,getConnection,getManager,getRepository,getCustomRepository}': 'typeorm.Connection',
    'new typeorm.DataSource': 'typeorm.DataSource',
    'typeorm.Runner.{createQueryRunner,getRepository,createEntityManager}': 'typeorm.EntityManager',
    '{typeorm.getRepository(),typeorm.Runner,typeorm.QueryBuilder}.createQueryBuilder': 'typeorm.QueryBuilder',
    'typeorm.createQueryBuilder': 'typeorm.QueryBuilder',
    'typeorm.QueryBuilder.{select,addSelect,from,where,andWhere,orWhere,leftJoin,innerJoin,orderBy,addOrderBy,groupBy,having,leftJoinAndSelect,update,set,delete,insert,into,values,take,skip,limit,offset}':
      'typeorm.QueryBuilder',
    'new @prisma/client.PrismaClient': '@prisma/client.PrismaClient',
    'new mssql.{Request,PreparedStatement}': 'mssql.Request',
    'mssql.{connect,ConnectionPool}': 'mssql.Pool',
    'mssql.Pool.request': 'mssql.Request',
    'mssql.Request.{input,output}': 'mssql.Request',
    'oracledb.{getConnection,createPool}': 'oracledb.Connection',
    postgres: 'postgres.Sql',
  },
  callbacks: [
    {
      call: '?.{query,execute}',
      receiver: DATABASE_HANDLE,
      parameters: [null, { source: 'database', label: 'row of the database' }, null],
    },
    {
      call: ['mysql.Connection.{query,execute}', 'pg.Client.query', 'sqlite3.Database.{all,get,each}'],
      parameters: [null, { source: 'database', label: 'row of the database' }, null],
    },
    { call: 'mysql.Connection.getConnection', parameters: [null, 'mysql.Connection'] },
    { call: 'pg.Client.connect', parameters: [null, 'pg.Client'] },
    { call: 'oracledb.getConnection', parameters: [null, 'oracledb.Connection'] },
    { call: ['typeorm.Runner.transaction'], parameters: ['typeorm.EntityManager'] },
  ],
  summaries: [{ call: `knex.Builder.${BUILDING}`, flow: 'clean' }],
  sources: [
    { kind: 'database', label: 'row of the database', call: ['knex.Knex.raw', 'knex.Builder.{first,pluck}'] },
    { kind: 'database', label: 'row of the database', call: '?.{query,execute}', receiver: DATABASE_HANDLE },
    {
      kind: 'database',
      label: 'row of the database',
      call: ['?.{findAll,findOne,findByPk,findAndCountAll,findMany,findUnique,findFirst,findBy,findOneBy}'],
    },
    {
      kind: 'database',
      label: 'row of the database',
      call: [
        'mysql.Connection.{query,execute}',
        'pg.Client.query',
        'sqlite3.Database.{all,get,each}',
        'sqlite3.Statement.{all,get,each,iterate,run}',
        'sequelize.Sequelize.query',
        'typeorm.Runner.query',
        'typeorm.QueryBuilder.{getMany,getOne,getOneOrFail,getRawMany,getRawOne,getManyAndCount,getRawAndEntities,execute,stream}',
      ],
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'mysql.Connection.{query,execute}',
        'pg.Client.{query,one,many,none,any,oneOrNone,manyOrNone,result,multi}',
        'sqlite3.Database.{run,get,all,each,exec,prepare}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        'mssql.{query,batch}',
        'mssql.Request.{query,batch}',
        'mssql.Pool.{query,batch}',
        'oracledb.Connection.{execute,executeMany}',
        'tedious.Request',
        'new tedious.Request',
        'postgres.Sql.unsafe',
      ],
      args: [0],
      when: { not: { tagged: true } },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['?.{query,execute}'],
      receiver: DATABASE_HANDLE,
      args: [0],
      when: { not: { tagged: true } },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['?.{run,all,each,exec,prepare}'],
      receiver: SQL_HANDLE,
      args: [0],
      when: { not: { arg: 0, starts: NO_STATEMENT } },
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: ['?.get'],
      receiver: SQL_HANDLE,
      args: [0],
      // `db.get(name)`: key-value stores have this method too.
      when: { arg: 0, contains: /\bselect\b/i },
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'knex.Knex.raw',
        '{knex,knex.Knex,knex.Builder}.{whereRaw,havingRaw,joinRaw,orderByRaw,groupByRaw,fromRaw}',
        'knex.raw',
        '?.{whereRaw,andWhereRaw,orWhereRaw,havingRaw,orHavingRaw,joinRaw,orderByRaw,groupByRaw,fromRaw,selectRaw}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: ['?.raw'],
      receiver: /knex|db|trx|sql|connection|schema/i,
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'sequelize.Sequelize.{query,literal}',
        'sequelize.{literal,query}',
        'sequelize.Sequelize.literal',
        '?.literal',
      ],
      args: [0],
    },
    { weakness: 'sql-injection', note: 'raw SQL', call: ['?.query'], receiver: /sequelize$/i, args: [0] },
    { weakness: 'sql-injection', note: 'SQL query', call: ['typeorm.Runner.query'], args: [0] },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: ['?.sendNativeQuery', 'sails.sendNativeQuery', 'objection.raw', 'bookshelf.knex.raw'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: [
        'typeorm.QueryBuilder.{where,andWhere,orWhere,having,andHaving,orHaving,orderBy,addOrderBy,groupBy,select,addSelect}',
      ],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['?.{andWhere,orWhere,andHaving,orHaving,addOrderBy,addSelect}'],
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['?.where'],
      args: [0],
      shallow: true,
      confidence: 'medium',
      receiver: /createQueryBuilder|queryBuilder|\bqb$/i,
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        '?.{$queryRawUnsafe,$executeRawUnsafe}',
        '@prisma/client.PrismaClient.{$queryRawUnsafe,$executeRawUnsafe}',
        '@prisma/client.Prisma.raw',
        'drizzle-orm.sql.raw',
        'kysely.sql.raw',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: ['?.{$queryRaw,$executeRaw}'],
      args: [0],
      when: { not: { count: 1 } },
    },
  ],
  sanitizers: [
    // A template tag that binds the inserted values as parameters.
    {
      call: [
        'drizzle-orm.sql',
        'kysely.sql',
        'slonik.sql',
        '@vercel/postgres.sql',
        '@neondatabase/serverless.neon()',
        '@databases/{pg,mysql,sqlite}.sql',
        '@prisma/client.Prisma.sql',
        '{sql-template-strings,sql-template-tag,pg-template-tag}',
        'sql-template-tag.sql',
        'postgres.Sql',
        '?.sql',
      ],
      args: ['*'],
      sanitizes: ['sql'],
    },
    {
      call: ['{arangojs,arangojs/aql,@arangodb}.aql', 'surrealdb.{surql,surrealql}', '?.aql'],
      args: ['*'],
      sanitizes: ['sql', 'nosql'],
    },
    {
      call: [
        '{mysql,mysql2,sqlstring}.{escape,escapeId}',
        'mysql2/promise.{escape,escapeId}',
        'mysql.Connection.{escape,escapeId}',
        '{mysql,mysql2,sqlstring}.format',
      ],
      sanitizes: ['sql'],
    },
    { call: ['?.{escape,escapeId}'], receiver: /mysql|sql|conn|pool|db|sequelize/i, sanitizes: ['sql'] },
    {
      call: [
        'pg-format',
        'pg-escape',
        'pg.Client.{escapeLiteral,escapeIdentifier}',
        '?.{escapeLiteral,escapeIdentifier}',
        'pg.{escapeLiteral,escapeIdentifier}',
      ],
      sanitizes: ['sql'],
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'several statements in one query allowed',
      severity: 'low',
      call: ['{mysql,mysql2}.{createConnection,createPool}', 'mysql2/promise.{createConnection,createPool}'],
      when: { arg: 0, field: 'multipleStatements', is: true },
    },
  ],
};
