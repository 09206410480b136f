import { Pool } from 'pg';

export const sql = new Pool({ connectionString: process.env.DATABASE_URL });
