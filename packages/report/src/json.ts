/** @module A scan as JSON, with the API's field names, for programs. */
import type { Scan } from '@scanner/contracts/scan.ts';
import type { ReportedScan } from './reported-scan.ts';

/** What the JSON report adds if known. */
export type ScanFacts = ReportedScan & Partial<Pick<Scan, 'id' | 'completedAt' | 'model'>>;

/** The scan and its findings, indented by two blanks. */
export function scanJson(scan: ScanFacts): string {
  const { id, fileName, language, uploadedAt, completedAt, fileSize, selection, summary, series, coverage, model } =
    scan;
  const dismissed = scan.vulnerabilities.filter(({ dismissal }) => dismissal).length || undefined;
  const facts = {
    id,
    fileName,
    language,
    fileSize,
    uploadedAt,
    completedAt,
    selection,
    summary,
    dismissed,
    series,
    coverage,
    model,
  };
  return `${JSON.stringify({ generator: 'OWASP Scanner', ...facts, vulnerabilities: scan.vulnerabilities }, null, 2)}\n`;
}
