import { expect, test } from 'vitest';
import { ENTRY_TRIES_MAX } from './entry-address.ts';
import { EMPTY_INTEGRITY, exampleRelease } from './example.test-support.ts';
import { importMapOf, importMapOfPage } from './import-map.ts';

const FILES = [
  'remoteEntry.js',
  'assets/page.js',
  'assets/page.css',
  'assets/engine.js',
  'common/base.js',
  'a.wasm.gz',
];
const file = { size: 0, integrity: EMPTY_INTEGRITY };
const release = exampleRelease({
  version: '1',
  files: Object.fromEntries(FILES.map((path) => [path, file])),
  workers: ['assets/engine.js'],
});

/** The entry's URLs; each attempt to load it uses another one. */
const ENTRY = [
  'remoteEntry.js',
  ...Array.from({ length: ENTRY_TRIES_MAX }, (_, index) => `remoteEntry.js?try=${index + 1}`),
].sort();

const pathsOf = (map: string): string[] =>
  Object.keys((JSON.parse(map) as { integrity: Record<string, string> }).integrity)
    .map((path) => path.replace('/mfe/mfe-history/1/', ''))
    .sort();

test('a map covers scripts and style sheets, and no script that only workers run', () => {
  expect(pathsOf(importMapOf(release))).toEqual(['assets/page.css', 'assets/page.js', 'common/base.js', ...ENTRY]);
});

test('the part for a page has its files, the entry under each address, and what other areas may load', () => {
  const part = importMapOfPage(importMapOf(release), ['/mfe/mfe-history/1/remoteEntry.js']);
  expect(pathsOf(part)).toEqual(['common/base.js', ...ENTRY]);
});
