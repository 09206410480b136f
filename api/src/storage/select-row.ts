import { getTableColumns, type InferInsertModel, is, type SQL, SQL as SqlClass, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * A selection of one row's values, for an `INSERT … SELECT` that decides in the same statement whether to insert:
 * `db.insert(table).select(selectRow(table, row, tail))`. It fills all columns in order.
 *
 * @param tail what follows the values: `WHERE …`, with or without a `FROM …` of at most one row
 */
export function selectRow<Table extends SQLiteTable>(table: Table, row: InferInsertModel<Table>, tail: SQL): SQL {
  const given: Readonly<Record<string, unknown>> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name] ?? column.default ?? null;
    return is(value, SqlClass) ? value : sql.param(value, value === null ? undefined : column);
  });
  return sql`SELECT ${sql.join(values, sql`, `)} ${tail}`;
}
