import { expect, test } from 'vitest';
import { testFinding } from '../../vulnerability/finding.test-support.ts';
import { arrange } from './arrange.ts';

const at = (id: string, lineNumber: number, score: number, over: Parameters<typeof testFinding>[0] = {}) =>
  testFinding({
    id,
    location: { filePath: 'a.js', lineNumber, columnNumber: 1 },
    exploitability: { score, level: 'Medium', reasoning: '', factors: [] },
    ...over,
  });
const findings = [
  at('a', 30, 5, { severity: 'high', category: 'A05 Injection: x' }),
  at('b', 10, 9, { severity: 'high', category: 'A01 Broken Access Control: x' }),
  at('c', 20, 2, { severity: 'critical', category: 'A05 Injection: x' }),
  at('d', 5, 7, { severity: 'info', category: 'A01 Broken Access Control: x' }),
];
const shape = (arrangement: Parameters<typeof arrange>[1]) =>
  arrange(findings, arrangement).map(({ title, findings: inside }) => [title, inside.map(({ id }) => id).join('')]);

test('groups by severity, most severe first, and inside by category', () => {
  expect(shape({ group: 'severity', sort: 'severity' })).toEqual([
    ['Critical', 'c'],
    ['High', 'ba'],
    ['Info', 'd'],
  ]);
});

test('groups by category in alphabetical order, most severe first inside', () => {
  expect(shape({ group: 'category', sort: 'severity' })).toEqual([
    ['A01 Broken Access Control', 'bd'],
    ['A05 Injection', 'ca'],
  ]);
});

test('sorts without groups', () => {
  expect(shape({ group: 'none', sort: 'line' })).toEqual([['All vulnerabilities, by line', 'dbca']]);
  expect(shape({ group: 'none', sort: 'exploitability' })).toEqual([
    ['All vulnerabilities, by exploitability', 'bdac'],
  ]);
  expect(arrange([], { group: 'none', sort: 'line' })).toEqual([]);
});

test('leaves the list that it was given alone', () => {
  const before = findings.map(({ id }) => id);
  arrange(findings, { group: 'none', sort: 'line' });
  expect(findings.map(({ id }) => id)).toEqual(before);
});
