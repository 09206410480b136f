import type { Scan, Vulnerability } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { triagedScan } from './triage.ts';

const dismissal = { reason: 'test_code', note: 'fixture', at: '2026-11-22T10:00:00.000Z' } as const;
const finding = (fingerprint: string, over: Partial<Vulnerability> = {}): Vulnerability => ({
  id: fingerprint,
  severity: 'high',
  category: 'A05 Injection: OWASP Top 10 2025',
  title: 'OS command injection',
  description: '',
  location: { filePath: 'a.js', lineNumber: 1 },
  suggestion: '',
  ruleId: 'command-injection',
  cwe: [78],
  confidence: 'high',
  flow: [],
  fingerprint,
  detectedBy: 'engine',
  ...over,
});

test('a scan has what is decided now, and nothing of what was', () => {
  const before = { vulnerabilities: [finding('a', { dismissal }), finding('b')] } as unknown as Scan;
  const { vulnerabilities } = triagedScan(before, { dismissals: [{ fingerprint: 'b', ...dismissal }] });
  expect(vulnerabilities[0]).not.toHaveProperty('dismissal');
  expect(vulnerabilities[1]?.dismissal).toEqual(dismissal);
  expect(before.vulnerabilities[0]?.dismissal).toEqual(dismissal);
});
