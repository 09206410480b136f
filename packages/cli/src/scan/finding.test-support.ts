import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';

/** A finding of the engine, with the parts that a test needs. */
export const testFinding = (over: Partial<Vulnerability> = {}): Vulnerability => ({
  id: '1',
  severity: 'high',
  category: 'A05 Injection: OWASP Top 10 2025',
  title: 'SQL injection',
  description: 'The value reaches the query as text.',
  location: { filePath: 'a.py', lineNumber: 3, columnNumber: 5 },
  suggestion: 'Bind the value as a parameter.',
  ruleId: 'sql-injection',
  cwe: [89],
  confidence: 'high',
  flow: [],
  fingerprint: 'a1',
  detectedBy: 'engine',
  ...over,
});
