import { expect, test } from 'vitest';
import { filtersOf, readAddress, writeAddress } from './address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address without filters asks for everyone', () => {
  expect(read('')).toEqual({ q: '', role: undefined, status: undefined });
  expect(filtersOf(read(''))).toEqual({});
});

test('reads search, role and status, and writes them the same', () => {
  const search = 'q=ada+king&role=admin&status=inactive';
  expect(filtersOf(read(search))).toEqual({ q: 'ada king', role: 'admin', isActive: '0' });
  expect(writeAddress(read(search)).toString()).toBe(search);
  expect(filtersOf(read('status=active'))).toEqual({ isActive: '1' });
});

test('leaves out what means nothing', () => {
  expect(writeAddress(read('q=%20&role=root&status=1')).toString()).toBe('');
});

test('cuts a search to what the server takes', () => {
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
});
