import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rebuiltTables } from './rebuilt-tables.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

describe('a migration', () => {
  it.each(files)('%s rebuilds no table that others refer to', (name) => {
    const earlier = files.filter((other) => other <= name).map(read);
    expect(rebuiltTables(read(name), earlier.join('\n'))).toEqual([]);
  });

  it('is caught when it drops a parent, also under quotes and a new name', () => {
    const schema = 'CREATE TABLE a (id text); CREATE TABLE b (a text REFERENCES "a"(id)); CREATE TABLE c (id text);';
    expect(rebuiltTables('DROP TABLE `a`; ALTER TABLE `__new_a` RENAME TO `a`;', schema)).toEqual(['a']);
    expect(rebuiltTables('drop table if exists A', schema)).toEqual(['a']);
    expect(rebuiltTables('DROP TABLE c; DROP TABLE b; DROP INDEX a', schema)).toEqual([]);
  });
});
