/** @module The JSON report of a scan: a contract for other programs. */
import type { NotAnalyzed } from '@scanner/contracts/scan.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ThirdPartyRole } from './read-candidate.ts';
import type { ReviewedFile } from './review.ts';

export interface FileReport {
  /** Relative to the given path. */
  path: string;
  /** The name of the language, null if unknown. */
  language: string | null;
  lines: number;
  ms: number;
  parseErrors: number;
  /** Why much of the file was not analyzed: few findings, or none, don't mean an all-clear. */
  notAnalyzed?: NotAnalyzed & { message: string };
  /** The language that the file's name suggests, if the content was scanned in another one. */
  nameSays?: string;
  /** Why the file was not analyzed. */
  error?: string;
}

/** The totals of all files. */
export interface ScanSummary {
  /** Of the engine. */
  version: string;
  files: readonly ReviewedFile[];
  /** Number of vendored, minified and generated files in folders that were skipped; `--all` scans them. */
  skipped: Record<ThirdPartyRole, number>;
  /** Number of known findings that are not reported. */
  known: number;
}

export interface FlowStepReport {
  /** In version 1 only if the step is in another file than the finding. */
  file?: string;
  line: number;
  column: number;
  note: string;
}

export interface FindingReport {
  file: string;
  line: number;
  endLine: number;
  column: number;
  ruleId: string;
  cwe: number[];
  category: string;
  severity: Severity;
  title: string;
  confidence: Confidence;
  flow: FlowStepReport[];
  fingerprint: string;
}

/** Version 1 of the contract. */
export interface ScanReport1 {
  /** Of the engine. */
  version: string;
  files: FileReport[];
  findings: FindingReport[];
  skipped: Record<ThirdPartyRole, number>;
}

/** Version 2: each step has its file; suppressed and known findings are included. */
export interface ScanReport2 extends ScanReport1 {
  contract: 2;
  /** Findings that a comment in the code suppresses, with its reason. */
  suppressed: (FindingReport & { justification: string })[];
  /** Number of known findings that are not reported: in a baseline or at an earlier commit. */
  known: number;
  /** Comments that suppress nothing. */
  comments: { file: string; line: number; message: string }[];
}

export const JSON_VERSIONS = [1, 2] as const;
export type JsonVersion = (typeof JSON_VERSIONS)[number];

/** A vulnerability in the JSON report. */
export function findingReport(file: string, found: Vulnerability, version: JsonVersion): FindingReport {
  const { lineNumber, endLineNumber = lineNumber, columnNumber = 1 } = found.location;
  return {
    file,
    line: lineNumber,
    endLine: endLineNumber,
    column: columnNumber,
    ruleId: found.ruleId,
    cwe: found.cwe,
    category: found.category,
    severity: found.severity,
    title: found.title,
    confidence: found.confidence,
    flow: found.flow.map(({ file: other, line, column, note }) => ({
      ...(other === undefined && version === 1 ? {} : { file: other ?? file }),
      line,
      column,
      note,
    })),
    fingerprint: found.fingerprint,
  };
}

/** The report in a version of the contract. */
export function scanReport(
  { version, files, skipped, known }: ScanSummary,
  contract: JsonVersion,
): ScanReport1 | ScanReport2 {
  const report = {
    version,
    files: files.map(({ scanned }) => scanned.report),
    findings: files.flatMap(({ scanned, findings }) =>
      findings.map((found) => findingReport(scanned.report.path, found, contract)),
    ),
    skipped,
  };
  if (contract === 1) return report;
  return {
    contract,
    ...report,
    suppressed: files.flatMap(({ scanned, suppressed }) =>
      suppressed.map(({ found, justification }) => ({
        ...findingReport(scanned.report.path, found, contract),
        justification,
      })),
    ),
    known,
    comments: files.flatMap(({ scanned, problems }) =>
      problems.map(({ line, message }) => ({ file: scanned.report.path, line, message })),
    ),
  };
}
