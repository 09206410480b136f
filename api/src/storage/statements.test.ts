/** Statements use the schema's column names, so that a renamed column doesn't compile. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const root = resolve(import.meta.dirname, '..');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|test-support)\.ts$/.test(path))
  .map((path) => ({
    path: relative(root, join(root, path)).split(sep).join('/'),
    text: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The literal SQL in `sql` templates, without the parts inserted by `${}`. */
function wordsOfSql(text: string): string[] {
  const templates = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, template = '']) => template);
  return templates.flatMap((template) => template.replace(/\$\{[^}]*\}/g, ' ').match(/\w+/g) ?? []);
}

it('are all made by drizzle: none is a string', () => {
  expect(pathsWith(/\.prepare\(/)).toEqual([]);
});

it('name no column by a string in a template', () => {
  const columns = Object.values<unknown>(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name));
  // The others are also words of SQL and JSON: `key`, `value`, `texts`.
  const telling = new Set(columns.filter((name) => name.includes('_')));
  expect(telling.size).toBeGreaterThan(30);
  const wrong = sources
    .filter(({ path }) => path !== 'storage/schema.ts')
    .flatMap(({ path, text }) => wordsOfSql(text).map((word) => ({ path, word })))
    .filter(({ word }) => telling.has(word));
  expect(wrong).toEqual([]);
});

it('are asked through one Db per request and per Durable Object', () => {
  expect(pathsWith(/\bopenDb\(/).sort()).toEqual([
    // Better-auth's own tables, once per environment.
    'auth/instance.ts',
    'http/open-database.ts',
    'retention/sweep.ts',
    'scanner/scan-job.ts',
    'webhooks/webhook-sender.ts',
  ]);
});
