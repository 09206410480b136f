/**
 * @module Findings as CSV (RFC 4180), one line per finding, for spreadsheets. Values that a spreadsheet would interpret
 * as formulas are made plain text, so that a file name or a line of code is never evaluated.
 */
import { notAnalyzedText, notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import { categoryLabel } from '@scanner/contracts/top10.ts';
import { DISMISSAL_REASON_TEXT } from '@scanner/contracts/triage.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ReportedScan } from './reported-scan.ts';

const COLUMNS: readonly [name: string, value: (finding: Vulnerability) => string | number | undefined][] = [
  ['Severity', ({ severity }) => severity],
  ['Category', ({ category }) => categoryLabel(category)],
  ['Title', ({ title }) => title],
  ['File', ({ location }) => location.filePath],
  ['Line', ({ location }) => location.lineNumber],
  ['Column', ({ location }) => location.columnNumber],
  ['CWE', ({ cwe }) => cwe.map((number) => `CWE-${number}`).join(' ')],
  ['Rule', ({ ruleId }) => ruleId],
  ['Confidence', ({ confidence }) => confidence],
  ['Exploitability', ({ exploitability }) => exploitability?.score],
  ['Exploitability level', ({ exploitability }) => exploitability?.level],
  ['Frameworks', ({ complianceMapping }) => complianceMapping?.frameworks.join(', ')],
  ['Description', ({ description }) => description],
  ['Recommendation', ({ suggestion }) => suggestion],
  ['Fix', ({ fix, fixExample }) => fix?.kind ?? (fixExample ? 'example' : undefined)],
  ['Code', ({ codeSnippet }) => codeSnippet],
  ['Found by', ({ detectedBy }) => detectedBy],
  ['Fingerprint', ({ fingerprint }) => fingerprint],
  ['Status', ({ dismissal }) => (dismissal ? 'dismissed' : 'open')],
  ['Dismissal reason', ({ dismissal }) => dismissal && DISMISSAL_REASON_TEXT[dismissal.reason]],
  ['Dismissal note', ({ dismissal }) => dismissal?.note],
  ['Since previous scan', ({ baselineState }) => baselineState],
];

/** The start of a formula in any spreadsheet; some ignore blanks before it. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** One cell: quoted if necessary, and never a formula. */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A line in place of findings, if an empty list would read as an all-clear. */
function notAnalyzedCells({ fileName, language, coverage }: ReportedScan): string[][] {
  if (!coverage?.notAnalyzed) return [];
  const said: Readonly<Record<string, string>> = {
    Severity: 'not analyzed',
    Title: notAnalyzedTitle(coverage.notAnalyzed, language),
    File: fileName,
    Description: notAnalyzedText(coverage.notAnalyzed, language),
  };
  return [COLUMNS.map(([name]) => csvCell(said[name]))];
}

/** All findings with a header line; lines end in CR LF. */
export function findingsCsv(scan: ReportedScan): string {
  const lines = [
    COLUMNS.map(([name]) => csvCell(name)),
    ...notAnalyzedCells(scan),
    ...scan.vulnerabilities.map((finding) => COLUMNS.map(([, value]) => csvCell(value(finding)))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
