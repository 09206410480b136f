import { expect, test } from 'vitest';
import { filtersOf, readAddress, writeAddress } from './address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address without filters asks for the whole log', () => {
  expect(filtersOf(read(''))).toEqual({});
});

test('reads search and action, and writes them the same', () => {
  const search = 'q=ada&action=role_changed';
  expect(filtersOf(read(search))).toEqual({ q: 'ada', action: 'role_changed' });
  expect(writeAddress(read(search)).toString()).toBe(search);
});

test('leaves out an action that there is not', () => {
  expect(writeAddress(read('action=drop')).toString()).toBe('');
});
