const PARENT = /\breferences\s+["`[]?(\w+)/gi;
const DROPPED = /\bdrop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)/gi;

const names = (pattern: RegExp, sql: string): Set<string> =>
  new Set([...sql.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));

/**
 * Tables that a migration drops although others reference them. SQLite changes a column by rebuilding its table, and on
 * D1 the `DROP TABLE` in it deletes all rows that reference the old one, and reports success.
 *
 * @param migration SQL of the migration.
 * @param schema SQL of it and all earlier ones, for the references.
 */
export function rebuiltTables(migration: string, schema: string): string[] {
  const parents = names(PARENT, schema);
  return [...names(DROPPED, migration)].filter((table) => parents.has(table));
}
