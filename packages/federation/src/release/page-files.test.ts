import { expect, test } from 'vitest';
import { exampleRelease } from './example.test-support.ts';
import { pageFilesOf } from './page-files.ts';

test('says what each page needs, and which contents the common files have', () => {
  const pages = { '/history': { preload: ['assets/page.js'], still: 'app-shells/history.json' } };
  expect(pageFilesOf(exampleRelease({ preload: ['entry.js'], pages, common: 'abc' }))).toEqual({
    every: ['entry.js'],
    pages: { '/history': ['assets/page.js'] },
    common: 'abc',
  });
  expect(pageFilesOf(exampleRelease())).toEqual({ every: ['remoteEntry.js'], pages: {} });
});
