import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const PAGES = { '/scan/:id': 'results', '/scan/private': 'private', '/scan': 'start' };

test.each([
  ['/scan', 'start'],
  ['/scan/', 'start'],
  ['/scan/private', 'private'],
  ['/scan/3f2a', 'results'],
  ['/scan/3f2a/more', undefined],
  ['/scanner', undefined],
])('%s is %s', (path, page) => {
  expect(pageOf(PAGES, path)).toBe(page);
});
