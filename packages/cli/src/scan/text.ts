/** @module The report for a person at a terminal. */
import { nameSaysText } from '@scanner/contracts/not-analyzed.ts';
import { SEVERITIES, type Severity, summarize } from '@scanner/contracts/severity.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { codeFrame, printable } from './frame.ts';
import type { FileReport, ScanSummary } from './report.ts';
import type { CommentProblem } from './suppress/apply.ts';

/** Applies a terminal's styles to a text, or returns it unchanged. */
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

/** Styles for a terminal; plain text if `colors` is false. */
export const createStyle =
  (colors: boolean): Style =>
  (style, text) =>
    colors ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;

const INDENT = ' '.repeat(10);

/** The steps of a flow: file, line, what happens, and the code unless the frame shows it. */
function flowRows({ flow, location }: Vulnerability, style: Style): string[] {
  return flow.flatMap(({ file, line, note, code }, index) => {
    const place = file === undefined ? `line ${line}` : `${printable(file)}:${line}`;
    const row = style('dim', `${INDENT}${String(index + 1).padStart(2)}. ${place}: ${printable(note)}`);
    const isShown = file === undefined && Math.abs(line - location.lineNumber) <= 1;
    return code === undefined || isShown ? [row] : [row, style('dim', `${INDENT}      ${printable(code)}`)];
  });
}

/** One finding: what and where, the lines around it, its data flow. */
export function formatFinding(found: Vulnerability, lines: readonly string[], style: Style): string {
  const { filePath, lineNumber, columnNumber = 1 } = found.location;
  const cwe = found.cwe[0] === undefined ? '' : `  CWE-${found.cwe[0]}`;
  const frame = codeFrame(lines, lineNumber, columnNumber).map(({ gutter, code, isPlace }) =>
    isPlace ? `${INDENT}${gutter}${code}` : style('dim', `${INDENT}${gutter}${code}`),
  );
  const rows = [
    `${style(found.severity, found.severity.toUpperCase().padEnd(8))}  ${style('bold', found.title)}${style('dim', `${cwe}  ${found.ruleId}`)}`,
    `${INDENT}${printable(filePath)}:${lineNumber}:${columnNumber}`,
    ...frame,
    ...flowRows(found, style),
  ];
  return `${rows.join('\n')}\n\n`;
}

/** A comment that suppresses nothing. */
export const formatProblem = (path: string, { line, message }: CommentProblem, style: Style): string =>
  `${style('bold', 'COMMENT')}   ${printable(path)}:${line}\n${INDENT}${message}\n\n`;

export const formatError = ({ path, error = '' }: FileReport, style: Style): string =>
  `${style('bold', 'NOT READ')}  ${printable(path)}\n          ${error}\n\n`;

/** A file that was barely analyzed, or scanned in a language other than its name suggests; empty for others. */
export function formatReading({ path, language, notAnalyzed, nameSays }: FileReport, style: Style): string {
  if (notAnalyzed) return `${style('bold', 'NOT ANALYZED')}  ${printable(path)}\n          ${notAnalyzed.message}\n\n`;
  const said = nameSaysText(nameSays === undefined ? {} : { nameSays }, language ?? '');
  return said === undefined ? '' : `${style('bold', 'NOTE')}      ${printable(path)}\n          ${said}\n\n`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** '2 suppressed by comments, 5 known before', or empty. */
function formatLeftOut({ files, known }: ScanSummary, style: Style): string {
  const suppressed = files.reduce((sum, file) => sum + file.suppressed.length, 0);
  const parts = [
    ...(suppressed > 0 ? [`${suppressed} suppressed by comments`] : []),
    ...(known > 0 ? [`${known} known before`] : []),
  ];
  return parts.length === 0 ? '' : style('dim', `Not shown: ${parts.join(', ')}.\n`);
}

/**
 * The last lines: `12 issues in 40 files: 2 critical, 10 medium`, the number of files that were not analyzed, what
 * isn't shown.
 */
export function formatSummary(scan: ScanSummary, style: Style): string {
  const { files } = scan;
  const summary = summarize(files.flatMap(({ findings }) => findings));
  const unread = files.filter(({ scanned }) => scanned.report.notAnalyzed).length;
  const not = unread > 0 ? `${style('bold', `${plural(unread, 'file')} not analyzed`)}: see above.\n` : '';
  const rest = not + formatLeftOut(scan, style);
  // Files that were not read don't count as free of findings.
  const read = files.length - (summary.total === 0 ? unread : 0);
  const where = `in ${plural(read, 'file')}`;
  if (summary.total === 0 && read === 0) return rest;
  if (summary.total === 0) return `No ${scan.known > 0 ? 'new ' : ''}issues found ${where}.\n${rest}`;
  const parts = SEVERITIES.filter((severity) => summary[severity] > 0).map((severity) =>
    style(severity, `${summary[severity]} ${severity}`),
  );
  return `${style('bold', plural(summary.total, scan.known > 0 ? 'new issue' : 'issue'))} ${where}: ${parts.join(', ')}\n${rest}`;
}

/** '3 files skipped: 2 vendored, 1 minified (--all scans them)', or empty. */
export function formatSkipped(skipped: ScanSummary['skipped'], style: Style): string {
  const parts = Object.entries(skipped).filter(([, count]) => count > 0);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return '';
  const roles = parts.map(([role, count]) => `${count} ${role}`).join(', ');
  return style('dim', `${plural(total, 'file')} skipped: ${roles} (--all scans them)\n`);
}
