import type { Database } from './database';

const COLUMNS = new Set(['created', 'total']);

export class OrderRepository {
  constructor(private readonly database: Database) {}

  findByCustomer(customer: string): Promise<unknown[]> {
    return this.database.rows(`SELECT * FROM orders WHERE customer = '${customer}'`); // expect: sql-injection
  }

  findSorted(by: string): Promise<unknown[]> {
    if (!COLUMNS.has(by)) throw new Error('No such column');
    return this.database.rows(`SELECT * FROM orders ORDER BY ${by}`);
  }

  countByState(state: string): Promise<unknown> {
    return this.database.scalar('SELECT count(*) FROM orders WHERE state = $1', [state]);
  }
}
