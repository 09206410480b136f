import { type Db, openDb } from '../src/context/db.ts';

/** A D1 that counts what its statements read, by the database's own statistics. */
export interface MeteredDb {
  readonly db: Db;
  /** Rows read since the last call. */
  rowsRead(): number;
}

export function meteredDb(real: D1Database): MeteredDb {
  let count = 0;
  const meter = <Result extends { meta: D1Meta }>(result: Result): Result => {
    count += result.meta.rows_read;
    return result;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => meter(await statement.all()),
      run: async () => meter(await statement.run()),
      // It has no statistics, so it is implemented with a method that has them: measured queries have no duplicate
      // column names.
      raw: async () => meter(await statement.all<Record<string, unknown>>()).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const row: Record<string, unknown> | undefined = meter(await statement.all<Record<string, unknown>>())
          .results[0];
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  const d1: D1Database = Object.assign(Object.create(real), {
    prepare: (query: string) => wrap(real.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await real.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(meter),
  });
  return {
    db: openDb(d1),
    rowsRead() {
      const read = count;
      count = 0;
      return read;
    },
  };
}
