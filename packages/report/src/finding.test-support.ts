import { summarize, type Vulnerability } from '@scanner/contracts';
import type { ReportedScan } from './reported-scan.ts';

/** A finding of the engine, with the parts that a test needs. */
export const testFinding = (over: Partial<Vulnerability> = {}): Vulnerability => ({
  id: 'f1',
  severity: 'critical',
  category: 'A05 Injection: OWASP Top 10 2025',
  title: 'SQL query built from request data',
  description: 'The value of the parameter reaches the query as text.',
  location: { filePath: 'src/UserDao.java', lineNumber: 42, columnNumber: 7 },
  codeSnippet: 'query(sql);',
  suggestion: 'Bind the value as a parameter.',
  ruleId: 'sql-injection',
  cwe: [89],
  confidence: 'high',
  flow: [],
  fingerprint: 'a1',
  detectedBy: 'engine',
  ...over,
});

/** A scan with these findings. */
export const testScan = (vulnerabilities: Vulnerability[], over: Partial<ReportedScan> = {}): ReportedScan => ({
  fileName: 'UserDao.java',
  language: 'Java',
  uploadedAt: '2026-11-20T10:00:00.000Z',
  fileSize: 5427,
  summary: summarize(vulnerabilities),
  vulnerabilities,
  ...over,
});

/** An analysis that covered its whole file. */
export const TEST_COVERAGE = {
  ...{ lines: 20, bytes: 400, functions: 2, parseErrors: 0, ms: 3 },
  engineVersion: '1.0.0',
  notes: [],
};
