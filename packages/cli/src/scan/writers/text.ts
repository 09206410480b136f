/** @module The report for a person. */
import {
  createStyle,
  formatError,
  formatFinding,
  formatProblem,
  formatReading,
  formatSkipped,
  formatSummary,
} from '../text.ts';
import type { ReportWriter } from './writer.ts';

export const textWriter = (colors: boolean): ReportWriter => {
  const style = createStyle(colors);
  return (scan) => {
    const parts = scan.files.flatMap(({ scanned, findings, problems }) => {
      if (scanned.kind === 'failed') return [formatError(scanned.report, style)];
      const lines = findings.length === 0 ? [] : scanned.text.split(/\r\n|\r|\n/);
      return [
        formatReading(scanned.report, style),
        ...findings.map((found) => formatFinding(found, lines, style)),
        ...problems.map((problem) => formatProblem(scanned.report.path, problem, style)),
      ];
    });
    return [...parts, formatSummary(scan, style), formatSkipped(scan.skipped, style)].join('');
  };
};
