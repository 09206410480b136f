/** @module database/sql, sqlx, pgx and the like. */
import type { ApiModel } from '../model/api.ts';
import type { Condition } from '../model/condition.ts';

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

/** Types, the methods, and where the statement stands among their arguments. */
const STATEMENTS: readonly { call: readonly string[]; at: number }[] = [
  { call: TYPES.slice(0, 2).map((type) => `${type}.${PLAIN}`), at: 0 },
  { call: TYPES.slice(0, 2).map((type) => `${type}.${WITH_CONTEXT}`), at: 1 },
  { call: TYPES.slice(2).map((type) => `${type}.{Query,QueryRow,Exec,Prepare}`), at: 1 },
  { call: ['github.com/jmoiron/sqlx.{DB,Tx}.{Get,Select}'], at: 1 },
  { call: ['github.com/jmoiron/sqlx.{DB,Tx}.{GetContext,SelectContext}'], at: 2 },
  { call: ['github.com/jmoiron/sqlx.{Get,Select}'], at: 2 },
  { call: ['github.com/jackc/pgx.Batch.Queue'], at: 0 },
  {
    call: [
      'github.com/Masterminds/squirrel.{Expr}',
      'xorm.io/xorm.{Engine,Session}.{SQL,Exec,Query,QueryString,Where}',
    ],
    at: 0,
  },
];

/** Where nothing says what the receiver is: its name, and a text that is SQL. */
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
  effects: [
    {
      call: ['github.com/lib/pq.{QuoteIdentifier,QuoteLiteral}', 'github.com/jackc/pgx.Identifier.Sanitize'],
      effect: 'parse-number',
    },
    {
      call: 'database/sql.{DB,Tx,Conn}.{Query,QueryRow,Exec,QueryContext,QueryRowContext,ExecContext,Prepare}',
      effect: 'clean',
    },
    { call: 'github.com/jmoiron/sqlx.{In,Rebind}', effect: 'identity', from: 0 },
  ],
  checks: [
    ...STATEMENTS.map(({ call, at }) => ({
      weakness: 'sql-injection',
      note: 'SQL statement put together from parts',
      call,
      when: built(at),
      confidence: 'low' as const,
    })),
    ...GUESSED.map(({ call, at }) => ({
      weakness: 'sql-injection',
      note: 'SQL statement put together from parts',
      call,
      when: built(at),
      confidence: 'low' as const,
    })),
  ],
};
