import type { Severity, Vulnerability } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { compareFindings } from './compare-findings.ts';

const finding = (fingerprint: string, lineNumber: number, severity: Severity = 'high'): Vulnerability => ({
  id: `${fingerprint}-${lineNumber}`,
  severity,
  category: 'A05 Injection: OWASP Top 10 2025',
  title: fingerprint,
  description: '',
  location: { filePath: 'app.py', lineNumber },
  suggestion: '',
  ruleId: 'sql-injection',
  cwe: [89],
  confidence: 'high',
  flow: [],
  fingerprint,
  detectedBy: 'engine',
});

const names = (findings: readonly Vulnerability[]) => findings.map(({ id }) => id);

test('tells new, fixed and unchanged findings apart, also where lines have shifted', () => {
  const { fresh, fixed, unchanged } = compareFindings(
    [finding('kept', 10), finding('gone', 20)],
    [finding('kept', 14), finding('come', 3)],
  );
  expect(names(fresh)).toEqual(['come-3']);
  expect(names(fixed)).toEqual(['gone-20']);
  expect(unchanged.map(({ before, after }) => [before.id, after.id])).toEqual([['kept-10', 'kept-14']]);
});

test('counts findings that share a fingerprint: one of three fixed is one fixed', () => {
  const { fresh, fixed, unchanged } = compareFindings(
    [finding('twin', 5), finding('twin', 9), finding('twin', 30)],
    [finding('twin', 6), finding('twin', 10)],
  );
  expect(fresh).toEqual([]);
  expect(names(fixed)).toEqual(['twin-30']);
  expect(unchanged.map(({ before, after }) => [before.location.lineNumber, after.location.lineNumber])).toEqual([
    [5, 6],
    [9, 10],
  ]);
});

test('a finding whose severity has changed is the same finding', () => {
  const { fresh, fixed, unchanged } = compareFindings([finding('a', 1, 'low')], [finding('a', 1, 'critical')]);
  expect([fresh, fixed]).toEqual([[], []]);
  expect(unchanged.map(({ before, after }) => [before.severity, after.severity])).toEqual([['low', 'critical']]);
});

test('lists the most severe first, then by line', () => {
  const { fresh } = compareFindings([], [finding('a', 9, 'low'), finding('b', 7, 'critical'), finding('c', 2, 'low')]);
  expect(names(fresh)).toEqual(['b-7', 'c-2', 'a-9']);
});

test('nothing compared with nothing is nothing, and the input stays as it is', () => {
  expect(compareFindings([], [])).toEqual({ fresh: [], fixed: [], unchanged: [] });
  const before = Object.freeze([finding('b', 2), finding('a', 1)]);
  expect(names(compareFindings(before, []).fixed)).toEqual(['a-1', 'b-2']);
  expect(names(before)).toEqual(['b-2', 'a-1']);
});
