import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJson, replaceFile, writeJson } from './state-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-file-'));
  file = join(folder, 'a.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isObject = (value: unknown): value is { a: number } => typeof value === 'object' && value !== null;

it('writes a file for its owner alone, and leaves nothing beside it', () => {
  writeJson(file, { a: 1 });
  writeJson(file, { a: 2 });
  expect(readJson(file, isObject)).toEqual({ value: { a: 2 }, damaged: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

it('keeps what was there if it cannot write', () => {
  replaceFile(file, 'before');
  expect(() => replaceFile(join(folder, 'none', 'b.json'), 'x')).toThrow('ENOENT');
  expect(() => replaceFile(file, undefined as unknown as string)).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['a.json']);
});

it.each(['', '{"a": 1', '[1, 2', 'null', '"text"'])('says that a file with %j is damaged', (content) => {
  writeFileSync(file, content);
  expect(readJson(file, isObject)).toEqual({ value: undefined, damaged: true });
});

it('has nothing where there is no file', () => {
  expect(readJson(file, isObject)).toEqual({ value: undefined, damaged: false });
});
