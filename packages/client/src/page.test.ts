import { expect, test } from 'vitest';
import { nextCursor } from './page.ts';

test('reads the cursor of the next page', () => {
  expect(nextCursor('</api/scans?limit=50&cursor=MTIz%3D>; rel="next"')).toBe('MTIz=');
  expect(nextCursor('</api/scans?cursor=a>; rel="prev", <http://host/api/scans?cursor=b>; rel=next')).toBe('b');
});

test('has no cursor at the end of a list', () => {
  expect(nextCursor(null)).toBeUndefined();
  expect(nextCursor('</api/scans?cursor=a>; rel="prev"')).toBeUndefined();
  expect(nextCursor('</api/scans>; rel="next"')).toBeUndefined();
});
