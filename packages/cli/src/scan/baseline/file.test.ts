import { expect, it } from 'vitest';
import { baselineText, parseBaseline } from './file.ts';

const known = [
  { file: 'b.py', rule: 'weak-hash', fingerprint: '2' },
  { file: 'a.py', rule: 'weak-hash', fingerprint: '1' },
];

it('keeps findings one a line, in an order that does not depend on the scan', () => {
  expect(baselineText(known)).toBe(baselineText(known.toReversed()));
  expect(baselineText(known).split('\n')).toHaveLength(8);
  expect(parseBaseline(baselineText(known))).toEqual(known.toReversed());
  expect(parseBaseline(baselineText([]))).toEqual([]);
});

it.each(['', '[]', '{"version": 2, "findings": []}', '{"version": 1, "findings": [{"file": "a"}]}'])(
  'knows that %j is not a baseline',
  (text) => {
    expect(parseBaseline(text)).toBeUndefined();
  },
);
