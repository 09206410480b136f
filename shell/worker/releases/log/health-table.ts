import type { ReleaseHealth } from '@scanner/federation/release';

/** Views and failures of a remote's releases since the start of its canary, in the log's own SQLite. */
export class HealthTable {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(
      'CREATE TABLE IF NOT EXISTS health (version TEXT PRIMARY KEY, views INTEGER NOT NULL, failures INTEGER NOT NULL)',
    );
  }

  count(version: string, what: 'view' | 'failure'): void {
    const [views, failures] = what === 'view' ? [1, 0] : [0, 1];
    this.sql.exec(
      'INSERT INTO health VALUES (?, ?, ?) ON CONFLICT (version) DO UPDATE SET views = views + ?, failures = failures + ?',
      version,
      views,
      failures,
      views,
      failures,
    );
  }

  of(version: string): ReleaseHealth {
    const found = this.sql
      .exec<{ views: number; failures: number }>('SELECT views, failures FROM health WHERE version = ?', version)
      .toArray()[0];
    return found ?? { views: 0, failures: 0 };
  }

  clear(): void {
    this.sql.exec('DELETE FROM health');
  }
}
