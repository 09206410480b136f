import { expect, test } from 'vitest';
import { ownerOf } from './owner.ts';
import { readRemotes } from './remotes-element.ts';

test.each([
  ['/scan', 'mfe-scan'],
  ['/scan/123', 'mfe-scan'],
  ['/scanner', undefined],
  ['/history', 'mfe-history'],
  ['/admin/login', 'mfe-auth'],
  ['/admin/users', 'mfe-admin'],
  ['/admin', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});

test('the page names its remotes; an unreadable list names none', () => {
  const remote = { name: 'mfe-scan', version: '1', entry: '/mfe/mfe-scan/1/remoteEntry.js', routes: ['/scan'] };
  expect(readRemotes(JSON.stringify([remote]))).toEqual([remote]);
  for (const text of [undefined, null, '', 'nonsense', '{}', '[{"name":"mfe-scan"}]'])
    expect(readRemotes(text)).toEqual([]);
});
