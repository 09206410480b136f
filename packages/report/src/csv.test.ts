import { expect, test } from 'vitest';
import { csvCell, findingsCsv } from './csv.ts';
import { TEST_COVERAGE, testFinding, testScan } from './finding.test-support.ts';

/** Parses RFC 4180, like a spreadsheet. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

test('writes a line a finding under a head, in UTF-8 that spreadsheets know', () => {
  const csv = findingsCsv(
    testScan([testFinding({ title: 'Größe, "quoted"', description: 'two\nlines' }), testFinding()]),
  );
  expect(csv.startsWith('\uFEFFSeverity,Category,Title,File,Line,Column,CWE')).toBe(true);
  const rows = parse(csv.slice(1));
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(rows[1]?.slice(0, 7)).toEqual([
    'critical',
    'A05 Injection',
    'Größe, "quoted"',
    'src/UserDao.java',
    '42',
    '7',
    'CWE-89',
  ]);
  expect(rows[1]).toContain('two\nlines');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|x', '＝1', '\n=1'])(
  'makes %j plain text, so that no spreadsheet computes it',
  (text) => {
    const cell = csvCell(text);
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('leaves other cells as they are', () => {
  expect(csvCell('a = b')).toBe('a = b');
  expect(csvCell(7)).toBe('7');
  expect(csvCell(undefined)).toBe('');
});

test('defuses a file name and code that would be a formula', () => {
  const csv = findingsCsv(
    testScan([
      testFinding({
        location: { filePath: '=HYPERLINK("http://evil.example")', lineNumber: 1 },
        codeSnippet: '@import "x"',
      }),
    ]),
  );
  const [, row = []] = parse(csv.slice(1));
  expect(row[3]).toBe('\'=HYPERLINK("http://evil.example")');
  expect(row).toContain('\'@import "x"');
});

test('puts a line where an empty list would read as an all-clear', () => {
  const coverage = { ...TEST_COVERAGE, notAnalyzed: { unreadShare: 0.9, looksLike: 'Python' } };
  const [head = [], line = []] = parse(findingsCsv(testScan([], { coverage })).slice(1));
  expect(line).toHaveLength(head.length);
  expect(line.slice(0, 4)).toEqual(['not analyzed', '', 'Not analyzed: this looks like Python', 'UserDao.java']);
});
