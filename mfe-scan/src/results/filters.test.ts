import { expect, test } from 'vitest';
import { applyFilters, categoriesOf, filtersOf, withFilter } from './filters.ts';

const findings = [
  { severity: 'critical', category: 'A05 Injection: OWASP Top 10 2025' },
  { severity: 'low', category: 'A02 Security Misconfiguration: OWASP Top 10 2025' },
  { severity: 'critical', category: 'A02 Security Misconfiguration: headers' },
] as const;
const categories = categoriesOf(findings);

test('lists each category once, by the part before its first colon', () => {
  expect(categories).toEqual(['A02 Security Misconfiguration', 'A05 Injection']);
});

test('reads the filters of an address', () => {
  const search = new URLSearchParams('severity=critical&category=A05+Injection');
  expect(filtersOf(search, categories)).toEqual({ severity: 'critical', category: 'A05 Injection' });
});

test('takes what the scan does not have for all', () => {
  const search = new URLSearchParams('severity=fatal&category=A09');
  expect(filtersOf(search, categories)).toEqual({ severity: 'all', category: 'all' });
  expect(filtersOf(new URLSearchParams(), categories)).toEqual({ severity: 'all', category: 'all' });
});

test('leaves other parameters of an address alone', () => {
  const search = new URLSearchParams('severity=low&x=1');
  expect(withFilter(search, 'severity', 'all').toString()).toBe('x=1');
  expect(withFilter(search, 'category', 'A05 Injection').toString()).toBe('severity=low&x=1&category=A05+Injection');
});

test('lets through what passes both filters', () => {
  expect(applyFilters(findings, { severity: 'all', category: 'all' })).toHaveLength(3);
  expect(applyFilters(findings, { severity: 'critical', category: 'A02 Security Misconfiguration' })).toEqual([
    findings[2],
  ]);
  expect(applyFilters(findings, { severity: 'low', category: 'A05 Injection' })).toEqual([]);
});
