/** @module The report for a person at a terminal. */
import { nameSaysText } from '@scanner/contracts/not-analyzed.ts';
import { SEVERITIES, type Severity, summarize } from '@scanner/contracts/severity.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { FileReport, ScanReport } from './report.ts';

/** Wraps a text in a terminal's styles, or leaves it as it is. */
export type Style = (style: 'bold' | 'dim' | Severity, text: string) => string;

const CODES: Readonly<Record<'bold' | 'dim' | Severity, string>> = {
  bold: '1',
  dim: '2',
  critical: '1;31',
  high: '31',
  medium: '33',
  low: '34',
  info: '2',
};
const CODE_CHARACTERS = 120;

/** Styles for a terminal; plain text where `colors` is false. */
export const createStyle =
  (colors: boolean): Style =>
  (style, text) =>
    colors ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;

/** No control character of a scanned file reaches the terminal. */
export const printable = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  return line.length > CODE_CHARACTERS ? `${line.slice(0, CODE_CHARACTERS - 1)}…` : line;
};

/** One finding: what and where, the line, the way that the data took. */
export function formatFinding(found: Vulnerability, code: string, style: Style): string {
  const { filePath, lineNumber, columnNumber = 1 } = found.location;
  const cwe = found.cwe[0] === undefined ? '' : `  CWE-${found.cwe[0]}`;
  const rows = [
    `${style(found.severity, found.severity.toUpperCase().padEnd(8))}  ${style('bold', found.title)}${style('dim', cwe)}`,
    `          ${printable(filePath)}:${lineNumber}:${columnNumber}`,
    `          ${style('dim', '│')} ${printable(code)}`,
  ];
  for (const [index, step] of found.flow.entries()) {
    const place = step.file === undefined ? `line ${step.line}` : `${printable(step.file)}:${step.line}`;
    rows.push(style('dim', `          ${String(index + 1).padStart(2)}. ${place}: ${printable(step.note)}`));
  }
  return `${rows.join('\n')}\n\n`;
}

export const formatError = ({ path, error = '' }: FileReport, style: Style): string =>
  `${style('bold', 'NOT READ')}  ${printable(path)}\n          ${error}\n\n`;

/** A file that was hardly analyzed, or scanned as another language than its name says; nothing for others. */
export function formatReading({ path, language, notAnalyzed, nameSays }: FileReport, style: Style): string {
  if (notAnalyzed) return `${style('bold', 'NOT ANALYZED')}  ${printable(path)}\n          ${notAnalyzed.message}\n\n`;
  const said = nameSaysText(nameSays === undefined ? {} : { nameSays }, language ?? '');
  return said === undefined ? '' : `${style('bold', 'NOTE')}      ${printable(path)}\n          ${said}\n\n`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The last line: `12 issues in 40 files: 2 critical, 10 medium`, and how many files were not analyzed. */
export function formatSummary({ findings, files }: ScanReport, style: Style): string {
  const summary = summarize(findings);
  const unread = files.filter(({ notAnalyzed }) => notAnalyzed).length;
  const not = unread > 0 ? `${style('bold', `${plural(unread, 'file')} not analyzed`)}: see above.\n` : '';
  // Of what was not read, it is not said that nothing was found in it.
  const read = files.length - (summary.total === 0 ? unread : 0);
  const where = `in ${plural(read, 'file')}`;
  if (summary.total === 0 && read === 0) return not;
  if (summary.total === 0) return `No issues found ${where}.\n${not}`;
  const parts = SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) =>
    style(severity, `${summary[severity]} ${severity}`),
  );
  return `${style('bold', plural(summary.total, 'issue'))} ${where}: ${parts.join(', ')}\n${not}`;
}

/** '3 files skipped: 2 vendored, 1 minified (--all scans them)', or nothing. */
export function formatSkipped(skipped: ScanReport['skipped'], style: Style): string {
  const parts = Object.entries(skipped).filter(([, count]) => count > 0);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return '';
  const roles = parts.map(([role, count]) => `${count} ${role}`).join(', ');
  return style('dim', `${plural(total, 'file')} skipped: ${roles} (--all scans them)\n`);
}
