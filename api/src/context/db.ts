import { drizzle } from 'drizzle-orm/d1';

/**
 * Typed queries over a database binding. Each request has its own (`db` in its context), and so does each Durable
 * Object.
 */
export const openDb = (d1: D1Database) => drizzle(d1);

export type Db = ReturnType<typeof openDb>;
