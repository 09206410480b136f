import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('comes back as it was', () => {
  const cursor = { time: 1_790_000_000_000, id: "o'brien" };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

it.each(['x', '', 'bnVsbA', encodeCursor({ time: 1.5, id: 'a' })])('refuses %j', (text) => {
  expect(() => decodeCursor(text)).toThrow('The cursor is not valid');
});
