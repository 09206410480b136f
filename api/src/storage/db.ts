import { drizzle } from 'drizzle-orm/d1';

const openDb = (d1: D1Database) => drizzle(d1);

/** Typed queries over a database binding. */
export type Db = ReturnType<typeof openDb>;

const opened = new WeakMap<D1Database, Db>();

/** The typed queries of a binding: made once for each, so at most once in a request and not at every call. */
export function dbOf(d1: D1Database): Db {
  const known = opened.get(d1);
  if (known) return known;
  const db = openDb(d1);
  opened.set(d1, db);
  return db;
}
