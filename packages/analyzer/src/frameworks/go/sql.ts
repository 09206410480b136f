/** @module Models of database/sql, sqlx, pgx and similar libraries. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const SQL =
  /^\s*\(?(?:select|insert|update|delete|replace|merge|with|create|alter|drop|truncate|grant|exec|call|set|use)\b/i;

const TYPES = [
  'database/sql.{DB,Tx,Conn}',
  'github.com/jmoiron/sqlx.{DB,Tx,Conn}',
  'github.com/jackc/pgx.{Conn,Tx}',
  'github.com/jackc/pgx/pgxpool.{Pool,Conn,Tx}',
];
const PLAIN = '{Query,QueryRow,Exec,Prepare,Queryx,QueryRowx,MustExec,Preparex,NamedExec,NamedQuery,PrepareNamed}';
const WITH_CONTEXT =
  '{QueryContext,QueryRowContext,ExecContext,PrepareContext,QueryxContext,QueryRowxContext,MustExecContext,NamedExecContext,PreparexContext}';

const built = (at: number): Condition => ({
  all: [
    { arg: at, built: true },
    { arg: at, starts: SQL },
  ],
});

/** Mappers and drivers that take conditions as strings. */
const MAPPERS: readonly { call: readonly string[]; at: number }[] = [
  {
    call: [
      'github.com/Masterminds/squirrel.{Expr,Select,Delete,Update,Insert}',
      'github.com/Masterminds/squirrel.{SelectBuilder,UpdateBuilder,DeleteBuilder}.{Where,OrderBy,GroupBy,Having,Join,LeftJoin,From,Suffix,Prefix}',
      'xorm.io/xorm.{Engine,Session}.{SQL,Exec,Query,QueryString,Where,And,Or,OrderBy,Having}',
      'github.com/go-pg/pg.{DB,Tx,Conn}.{Query,QueryOne,Exec,ExecOne}',
      'github.com/go-pg/pg/orm.Query.{Where,WhereOr,OrderExpr,ColumnExpr,TableExpr,GroupExpr,Having,Join}',
      'github.com/uptrace/bun.{DB,Tx}.NewRaw',
      'github.com/uptrace/bun.{SelectQuery,UpdateQuery,DeleteQuery}.{Where,WhereOr,OrderExpr,ColumnExpr,TableExpr,GroupExpr,Having,Join}',
      'github.com/beego/beego/client/orm.{Ormer,TxOrmer}.Raw',
      'github.com/astaxie/beego/orm.Ormer.Raw',
      'github.com/doug-martin/goqu.L',
      'github.com/gocql/gocql.Session.Query',
      'github.com/gocraft/dbr.{Session,Tx}.{SelectBySql,InsertBySql,UpdateBySql,DeleteBySql}',
      'cloud.google.com/go/bigquery.Client.Query',
      'cloud.google.com/go/spanner.NewStatement',
      'entgo.io/ent/dialect/sql.{Raw,Expr,ExprP,P}',
      'github.com/volatiletech/sqlboiler/queries.Raw',
      'github.com/volatiletech/sqlboiler/queries/qm.{Where,And,Or,OrderBy,SQL,Having,GroupBy}',
    ],
    at: 0,
  },
  { call: ['github.com/go-gorp/gorp.DbMap.{Exec,SelectInt,SelectStr}'], at: 0 },
  { call: ['github.com/go-gorp/gorp.DbMap.{Select,SelectOne}'], at: 1 },
  { call: ['github.com/ClickHouse/clickhouse-go/lib/driver.Conn.{Query,QueryRow,Exec,Select}'], at: 1 },
];

/** Methods by type, with the position of the SQL statement among their arguments. */
const STATEMENTS: readonly { call: readonly string[]; at: number }[] = [
  { call: TYPES.slice(0, 2).map((type) => `${type}.${PLAIN}`), at: 0 },
  { call: TYPES.slice(0, 2).map((type) => `${type}.${WITH_CONTEXT}`), at: 1 },
  { call: TYPES.slice(2).map((type) => `${type}.{Query,QueryRow,Exec,Prepare}`), at: 1 },
  { call: ['github.com/jmoiron/sqlx.{DB,Tx}.{Get,Select}'], at: 1 },
  { call: ['github.com/jmoiron/sqlx.{DB,Tx}.{GetContext,SelectContext}'], at: 2 },
  { call: ['github.com/jmoiron/sqlx.{Get,Select}'], at: 2 },
  { call: ['github.com/jackc/pgx.Batch.Queue'], at: 0 },
  ...MAPPERS,
];

/** Methods of unknown receivers, recognized by their name and by an SQL string. */
const GUESSED: readonly { call: readonly string[]; at: number }[] = [
  { call: [`?.${PLAIN}`], at: 0 },
  { call: [`?.${WITH_CONTEXT}`], at: 1 },
  { call: ['?.{Query,QueryRow,Exec,Get,Select}'], at: 1 },
];

export const goSql: ApiModel = {
  id: 'go-sql',
  languages: ['go'],
  types: {
    'github.com/jmoiron/sqlx.DB': ['database/sql.DB'],
    'github.com/jmoiron/sqlx.Tx': ['database/sql.Tx'],
  },
  returns: {
    'database/sql.{Open,OpenDB}': 'database/sql.DB',
    'database/sql.{DB,Conn}.{Begin,BeginTx}': 'database/sql.Tx',
    'database/sql.DB.Conn': 'database/sql.Conn',
    'database/sql.{DB,Tx,Conn}.{Query,QueryContext}': 'database/sql.Rows',
    'database/sql.{DB,Tx,Conn}.{QueryRow,QueryRowContext}': 'database/sql.Row',
    'database/sql.{DB,Tx,Conn}.{Prepare,PrepareContext}': 'database/sql.Stmt',
    'database/sql.Stmt.{Query,QueryContext}': 'database/sql.Rows',
    'database/sql.Stmt.{QueryRow,QueryRowContext}': 'database/sql.Row',
    'database/sql.{DB,Tx}.{Exec,ExecContext}': 'database/sql.Result',
    'github.com/jmoiron/sqlx.{Open,Connect,MustConnect,MustOpen,NewDb}': 'github.com/jmoiron/sqlx.DB',
    'github.com/jmoiron/sqlx.DB.{Beginx,MustBegin,BeginTxx}': 'github.com/jmoiron/sqlx.Tx',
    'xorm.io/xorm.NewEngine': 'xorm.io/xorm.Engine',
    'xorm.io/xorm.Engine.{NewSession,Where,Table,Cols}': 'xorm.io/xorm.Session',
    'github.com/go-pg/pg.Connect': 'github.com/go-pg/pg.DB',
    'github.com/go-pg/pg.{DB,Tx}.Model': 'github.com/go-pg/pg/orm.Query',
    'github.com/go-pg/pg/orm.Query.{Where,Column,Limit,Order,Relation}': 'github.com/go-pg/pg/orm.Query',
    'github.com/uptrace/bun.NewDB': 'github.com/uptrace/bun.DB',
    'github.com/uptrace/bun.{DB,Tx}.NewSelect': 'github.com/uptrace/bun.SelectQuery',
    'github.com/uptrace/bun.{DB,Tx}.NewUpdate': 'github.com/uptrace/bun.UpdateQuery',
    'github.com/uptrace/bun.{DB,Tx}.NewDelete': 'github.com/uptrace/bun.DeleteQuery',
    'github.com/uptrace/bun.SelectQuery.{Model,Column,Where,Limit,Order,Relation}':
      'github.com/uptrace/bun.SelectQuery',
    'github.com/Masterminds/squirrel.Select': 'github.com/Masterminds/squirrel.SelectBuilder',
    'github.com/Masterminds/squirrel.Update': 'github.com/Masterminds/squirrel.UpdateBuilder',
    'github.com/Masterminds/squirrel.Delete': 'github.com/Masterminds/squirrel.DeleteBuilder',
    'github.com/Masterminds/squirrel.SelectBuilder.{From,Where,OrderBy,Limit,Columns,PlaceholderFormat,Join}':
      'github.com/Masterminds/squirrel.SelectBuilder',
    'github.com/Masterminds/squirrel.{StatementBuilderType}.Select': 'github.com/Masterminds/squirrel.SelectBuilder',
    '{github.com/beego/beego/client,github.com/astaxie/beego}/orm.NewOrm': 'github.com/beego/beego/client/orm.Ormer',
    'github.com/gocql/gocql.ClusterConfig.CreateSession': 'github.com/gocql/gocql.Session',
    'github.com/gocql/gocql.NewCluster': 'github.com/gocql/gocql.ClusterConfig',
    'cloud.google.com/go/bigquery.NewClient': 'cloud.google.com/go/bigquery.Client',
    'github.com/jackc/pgx.Connect': 'github.com/jackc/pgx.Conn',
    'github.com/jackc/pgx/pgxpool.{New,Connect,NewWithConfig}': 'github.com/jackc/pgx/pgxpool.Pool',
    'github.com/jackc/pgx{,/pgxpool}.{Conn,Pool}.{Begin,BeginTx}': 'github.com/jackc/pgx.Tx',
  },
  sources: [
    { kind: 'database', label: 'stored data', call: 'database/sql.{Rows,Row}.Scan', args: [0, 1, 2, 3, 4, 5, 6, 7] },
  ],
  sinks: [
    ...STATEMENTS.map(({ call, at }) => ({ weakness: 'sql-injection', note: 'SQL statement', call, args: [at] })),
    ...GUESSED.map(({ call, at }) => ({
      weakness: 'sql-injection',
      note: 'SQL statement',
      call,
      args: [at],
      when: { arg: at, starts: SQL },
    })),
  ],
  summaries: [
    {
      call: ['github.com/lib/pq.{QuoteIdentifier,QuoteLiteral}', 'github.com/jackc/pgx.Identifier.Sanitize'],
      flow: 'parse-number',
    },
    {
      call: 'database/sql.{DB,Tx,Conn}.{Query,QueryRow,Exec,QueryContext,QueryRowContext,ExecContext,Prepare}',
      flow: 'clean',
    },
    { call: 'github.com/jmoiron/sqlx.{In,Rebind}', flow: 'identity', from: 0 },
  ],
  checks: [
    ...STATEMENTS.map(({ call, at }) => ({
      weakness: 'sql-injection',
      note: 'SQL statement built from strings',
      call,
      when: built(at),
      confidence: 'low' as const,
    })),
    ...GUESSED.map(({ call, at }) => ({
      weakness: 'sql-injection',
      note: 'SQL statement built from strings',
      call,
      when: built(at),
      confidence: 'low' as const,
    })),
  ],
};
