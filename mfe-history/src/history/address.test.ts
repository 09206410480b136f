import { expect, test } from 'vitest';
import { filtersOf, isFiltered, NO_FILTERS, readAddress, writeAddress } from './address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address without filters asks for everything', () => {
  expect(read('')).toEqual(NO_FILTERS);
  expect(filtersOf(read(''))).toEqual({});
  expect(isFiltered(read(''))).toBe(false);
});

test('reads every filter, and writes it the same', () => {
  const search = 'q=app&severity=critical&category=A05&language=C%2B%2B&status=completed';
  expect(filtersOf(read(search))).toEqual({
    q: 'app',
    severity: 'critical',
    category: 'A05',
    language: 'C++',
    status: 'completed',
  });
  expect(writeAddress(read(search)).toString()).toBe(search);
  expect(isFiltered(read(search))).toBe(true);
});

test('leaves out what means nothing', () => {
  expect(read('q=+&severity=fatal&category=toString&language=Cobol&status=gone')).toEqual(NO_FILTERS);
});
