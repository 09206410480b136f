import { readFileSync } from 'node:fs';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { lineColumns } from './sarif/regions.ts';
import { sarifLog } from './sarif.ts';

const schema = JSON.parse(readFileSync(new URL('./sarif/schema/sarif-2.1.0.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);
const errorsOf = (log: unknown) => (validate(log) ? [] : validate.errors);

const text = 'import sqlite3\r\ndef user(db, q):\r\n    return db.execute("SELECT 1 WHERE n = \'" + q + "\'")\r\n';
const from = text.indexOf('"SELECT');
const found: Vulnerability = {
  id: '1',
  severity: 'critical',
  category: 'A05 Injection: OWASP Top 10 2025',
  title: 'SQL injection',
  description: 'Data from `q` becomes part of the text of a statement.',
  location: { filePath: 'a b/käse#1.py', lineNumber: 3, columnNumber: 12, endLineNumber: 3 },
  codeSnippet: 'def user(db, q):\n    return db.execute(…)',
  snippetStartLine: 2,
  suggestion: 'Hand the values over as parameters.',
  references: ['https://cwe.mitre.org/data/definitions/89.html'],
  exploitability: { score: 8.4, level: 'High', reasoning: 'r', factors: ['f'] },
  ruleId: 'sql-injection',
  cwe: [89],
  confidence: 'high',
  flow: [
    { line: 2, column: 14, note: 'parameter `q`' },
    { line: 3, column: 12, note: 'reaches `db.execute`', code: 'return db.execute(…)' },
  ],
  fingerprint: '0123456789abcdef',
  detectedBy: 'engine',
  fix: {
    kind: 'verified',
    description: 'Gives the value beside the statement.',
    edits: [{ start: from, end: text.indexOf(')\r\n', from), replacement: '"SELECT 1 WHERE n = ?", (q,)' }],
  },
};
const bare: Vulnerability = {
  ...found,
  id: '2',
  ruleId: 'weak-hash',
  title: 'Weak hash',
  severity: 'info',
  location: { filePath: 'x', lineNumber: 1 },
  cwe: [327, 328],
  category: 'A04 Cryptographic Failures: OWASP Top 10 2025',
  flow: [],
  fix: { kind: 'example', description: 'An example.' },
};

const log = sarifLog({
  engineVersion: '1.2.3',
  files: [
    {
      path: 'a b/käse#1.py',
      language: 'Python',
      text,
      vulnerabilities: [found, bare],
      notes: ['Lines 1 to 2 were not read.'],
    },
    { path: 'broken.zip', language: null, vulnerabilities: [], error: 'This is a ZIP archive.' },
  ],
});
const run = log.runs[0];
const [result, second] = run?.results ?? [];

describe('sarifLog', () => {
  it('is valid by the schema of the format', () => {
    expect(errorsOf(log)).toEqual([]);
    expect(errorsOf(sarifLog({ engineVersion: '1.2.3', files: [] }))).toEqual([]);
  });

  it('would notice a wrong document', () => {
    expect(errorsOf({ ...log, runs: [{ ...run, results: [{ ...result, level: 'fatal' }] }] })).not.toEqual([]);
  });

  it('describes a rule once, with what code hosts sort by', () => {
    expect(run?.tool.driver.rules?.map(({ id }) => id)).toEqual(['sql-injection', 'weak-hash']);
    expect(run?.tool.driver.rules?.[0]).toMatchObject({
      name: 'SQLInjection',
      defaultConfiguration: { level: 'error' },
      properties: {
        tags: ['security', 'external/cwe/cwe-089', 'external/owasp/owasp-a05'],
        'security-severity': '9.5',
      },
    });
  });

  it('points every reference to what it names', () => {
    const taxa = run?.taxonomies ?? [];
    for (const one of run?.results ?? []) {
      expect(run?.tool.driver.rules?.[one.ruleIndex ?? -1]?.id).toBe(one.ruleId);
      for (const { id, index, toolComponent } of one.taxa ?? [])
        expect(taxa[toolComponent?.index ?? -1]?.taxa?.[index ?? -1]?.id).toBe(id);
    }
    expect(second?.taxa?.map(({ id }) => id)).toEqual(['327', '328', 'A04']);
  });

  it('encodes what a path may hold', () => {
    expect(run?.artifacts?.[0]?.location?.uri).toBe('a%20b/k%C3%A4se%231.py');
  });

  it('gives the flow in order, and the fingerprint under which a code host follows it', () => {
    const steps = result?.codeFlows?.[0]?.threadFlows[0]?.locations;
    expect(steps?.map(({ location }) => location?.message?.text)).toEqual(['parameter `q`', 'reaches `db.execute`']);
    expect(result?.partialFingerprints).toEqual({
      primaryLocationLineHash: '0123456789abcdef:1',
      'owaspScanner/v1': '0123456789abcdef',
    });
    expect(second).not.toHaveProperty('codeFlows');
  });

  it('writes a fix as a replacement by lines and by offsets, and no example as a fix', () => {
    const replacement = result?.fixes?.[0]?.artifactChanges[0]?.replacements[0];
    expect(replacement?.deletedRegion).toEqual({
      startLine: 3,
      startColumn: 23,
      endLine: 3,
      endColumn: 55,
      charOffset: from,
      charLength: 32,
    });
    expect(second).not.toHaveProperty('fixes');
  });

  it('says what was not analyzed', () => {
    const said = run?.invocations?.[0]?.toolExecutionNotifications;
    expect(said?.map(({ level, message }) => [level, message.text])).toEqual([
      ['warning', 'Lines 1 to 2 were not read.'],
      ['error', 'This is a ZIP archive.'],
    ]);
  });
});

describe('lineColumns', () => {
  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [3, 2, 1],
    [4, 3, 1],
    [6, 3, 3],
    [7, 4, 1],
  ])('offset %d is line %d, column %d', (offset, line, column) => {
    expect(lineColumns('a\r\n\rbc\nd')(offset)).toEqual({ line, column });
  });
});

it('keeps what a comment suppresses, with its reason, and says of all others that they are not', () => {
  const files = [
    { path: 'a.py', vulnerabilities: [found], suppressed: [{ finding: bare, justification: 'only a cache key' }] },
  ];
  const log = sarifLog({ engineVersion: '1.0.0', files });
  expect(errorsOf(log)).toEqual([]);
  expect(log.runs[0]?.results?.map(({ ruleId, suppressions }) => [ruleId, suppressions])).toEqual([
    ['sql-injection', []],
    ['weak-hash', [{ kind: 'inSource', justification: 'only a cache key' }]],
  ]);
  expect(log.runs[0]?.tool.driver.rules?.map(({ id }) => id)).toContain('weak-hash');
});

it('fails the invocation where a file was hardly analyzed, and says why', () => {
  const notAnalyzed = 'Not analyzed: this looks like Python. Scan it as Python.';
  const files = [{ path: 'a.java', language: 'Java', vulnerabilities: [], notAnalyzed }];
  const log = sarifLog({ engineVersion: '1.0.0', files });
  expect(validate(log)).toBe(true);
  expect(log.runs[0]?.invocations?.[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [{ level: 'error', message: { text: notAnalyzed } }],
  });
  expect(sarifLog({ engineVersion: '1.0.0', files: [] }).runs[0]?.invocations?.[0]?.executionSuccessful).toBe(true);
});
