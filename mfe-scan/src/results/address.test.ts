import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const categories = ['A01 Broken Access Control', 'A05 Injection'];
const read = (search: string) => readAddress(new URLSearchParams(search), categories);
const USUAL = {
  filters: { severity: 'all', category: 'all', text: '', state: 'open', newOnly: false },
  group: 'severity',
  sort: 'severity',
  finding: undefined,
} as const;

test('reads what the address says', () => {
  expect(read('')).toEqual(USUAL);
  expect(
    read('severity=high&category=A05+Injection&q=sql&state=dismissed&new=1&group=none&sort=line&finding=c3f7'),
  ).toEqual({
    filters: { severity: 'high', category: 'A05 Injection', text: 'sql', state: 'dismissed', newOnly: true },
    group: 'none',
    sort: 'line',
    finding: 'c3f7',
  });
});

test('takes what the scan does not have, and no one offers, for not said', () => {
  expect(read('severity=severe&category=A99+Nothing&group=file&sort=age&state=gone&new=2&finding=')).toEqual(USUAL);
});

test('writes only what differs from the usual, and keeps foreign parts', () => {
  const written = (search: string, change: object) =>
    writeAddress(new URLSearchParams(search), { ...read(search), ...change }).toString();
  expect(written('', {})).toBe('');
  expect(written('theme=x', { finding: 'c3f7' })).toBe('theme=x&finding=c3f7');
  expect(written('severity=high&q=sql&finding=c3f7', USUAL)).toBe('');
  const filters = { severity: 'high', category: 'A05 Injection', text: ' sql ', state: 'dismissed', newOnly: true };
  expect(written('', { filters })).toBe('severity=high&category=A05+Injection&q=sql&state=dismissed&new=1');
});
