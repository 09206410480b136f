import { expect, it } from 'vitest';
import { dbOf } from './db.ts';

const binding = () => ({ prepare: () => undefined }) as unknown as D1Database;

it('is made once for each binding', () => {
  const d1 = binding();
  expect(dbOf(d1)).toBe(dbOf(d1));
  expect(dbOf(binding())).not.toBe(dbOf(d1));
});
