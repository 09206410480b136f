import { expect, test } from 'vitest';
import { changedParts, markPart } from './changed-part.ts';

const shown = (before: string, after: string) => {
  const parts = changedParts(before, after);
  return [before.slice(parts.before.start, parts.before.end), after.slice(parts.after.start, parts.after.end)];
};

test('finds what differs between two versions of a line', () => {
  expect(shown("createHash('md5').update(x)", "createHash('sha256').update(x)")).toEqual(['md5', 'sha256']);
  expect(shown('query(sql);', 'query(sql, [id]);')).toEqual(['', ', [id]']);
  expect(shown('aa', 'aaa')).toEqual(['', 'a']);
  expect(shown('same', 'same')).toEqual(['', '']);
  expect(shown('', 'new')).toEqual(['', 'new']);
});

test('cuts tokens where the changed part begins and ends, and loses none of their text', () => {
  const tokens = [{ text: 'call(' }, { text: "'md5'", kind: 'string' as const }, { text: ')' }];
  expect(markPart(tokens, { start: 6, end: 9 })).toEqual([
    { text: 'call(', changed: false },
    { text: "'", kind: 'string', changed: false },
    { text: 'md5', kind: 'string', changed: true },
    { text: "'", kind: 'string', changed: false },
    { text: ')', changed: false },
  ]);
  expect(markPart(tokens, undefined).some(({ changed }) => changed)).toBe(false);
  const part = markPart(tokens, { start: 3, end: 11 });
  expect(part.map(({ text }) => text).join('')).toBe("call('md5')");
  expect(part.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['l(', "'md5'", ')']);
});
