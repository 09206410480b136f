import { expect, test } from 'vitest';
import { testFinding } from '../../vulnerability/finding.test-support.ts';
import { applyFilters, categoriesOf, isFiltering, NO_FILTERS } from './filters.ts';

const findings = [
  testFinding({ id: '1', severity: 'critical', title: 'SQL injection', cwe: [89] }),
  testFinding({ id: '2', severity: 'low', category: 'A02 Security Misconfiguration: OWASP Top 10 2025' }),
  testFinding({ id: '3', severity: 'critical', category: 'A02 Security Misconfiguration: OWASP Top 10 2025' }),
];
const left = (change: Partial<typeof NO_FILTERS>) =>
  applyFilters(findings, { ...NO_FILTERS, ...change }).map(({ id }) => id);

test('lists each category once, by the part before the colon', () => {
  expect(categoriesOf(findings)).toEqual(['A02 Security Misconfiguration', 'A05 Injection']);
});

test('lets through what all filters allow', () => {
  expect(left({})).toEqual(['1', '2', '3']);
  expect(left({ severity: 'critical' })).toEqual(['1', '3']);
  expect(left({ category: 'A02 Security Misconfiguration' })).toEqual(['2', '3']);
  expect(left({ severity: 'critical', category: 'A02 Security Misconfiguration' })).toEqual(['3']);
  expect(left({ severity: 'critical', text: 'sql' })).toEqual(['1']);
  expect(left({ severity: 'info' })).toEqual([]);
});

test('hides what was dismissed unless that is asked for, and can show only what is new', () => {
  const dismissal = { reason: 'test_code', at: '2026-11-22T10:00:00.000Z' } as const;
  const triaged = [
    testFinding({ id: '1', baselineState: 'new' }),
    testFinding({ id: '2', baselineState: 'unchanged' }),
    testFinding({ id: '3', baselineState: 'new', dismissal }),
  ];
  const ids = (change: Partial<typeof NO_FILTERS>) =>
    applyFilters(triaged, { ...NO_FILTERS, ...change }).map(({ id }) => id);
  expect(ids({})).toEqual(['1', '2']);
  expect(ids({ newOnly: true })).toEqual(['1']);
  expect(ids({ state: 'dismissed' })).toEqual(['3']);
  expect(isFiltering({ ...NO_FILTERS, newOnly: true })).toBe(true);
  expect(isFiltering({ ...NO_FILTERS, state: 'dismissed' })).toBe(true);
});

test('searches for every word, in whatever case and place', () => {
  expect(left({ text: 'INJECTION sql' })).toEqual(['1']);
  expect(left({ text: 'cwe-89' })).toEqual(['1']);
  expect(left({ text: 'app.js:12 misconfiguration' })).toEqual(['2', '3']);
  expect(left({ text: 'sql nowhere' })).toEqual([]);
  expect(left({ text: '   ' })).toHaveLength(3);
});

test('knows when nothing is filtered', () => {
  expect(isFiltering(NO_FILTERS)).toBe(false);
  expect(isFiltering({ ...NO_FILTERS, text: ' ' })).toBe(false);
  expect(isFiltering({ ...NO_FILTERS, severity: 'low' })).toBe(true);
});
