import { expect, test } from 'vitest';
import { firstVisitOfSession } from './visit-flag.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
    },
  };
}

test('a session counts one visit', () => {
  const session = storage();
  expect(firstVisitOfSession(() => session)).toBe(true);
  expect(session.getItem('visit_incremented')).toBe('true');
  expect(firstVisitOfSession(() => session)).toBe(false);
  expect(firstVisitOfSession(storage)).toBe(true);
});

test('without storage nothing is counted', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(firstVisitOfSession(blocked)).toBe(false);
});
