import { env } from 'cloudflare:workers';
import { openDb } from '../src/context/db.ts';

/** Typed queries over the tests' database. */
export const db = openDb(env.DB);
