import { env } from 'cloudflare:workers';
import { openDb } from '../src/context/db.ts';

/** The database of the tests by typed queries. */
export const db = openDb(env.DB);
