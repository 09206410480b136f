import { Pool } from 'pg';

export class Database {
  private readonly pool = new Pool();

  async rows(sql: string, values: unknown[] = []): Promise<unknown[]> {
    const result = await this.pool.query(sql, values);
    return result.rows;
  }

  async scalar(sql: string, values: unknown[] = []): Promise<unknown> {
    const result = await this.pool.query(sql, values);
    return result.rows[0];
  }
}
