/** @module The JSON report of a scan: a contract that other programs read. */
import type { NotAnalyzed } from '@scanner/contracts/scan.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { ThirdPartyRole } from './read-candidate.ts';

export interface FileReport {
  /** Relative to the path given. */
  path: string;
  /** The product's name for the language, null where it is not known. */
  language: string | null;
  lines: number;
  ms: number;
  parseErrors: number;
  /** Why much of the file was not analyzed: few findings, or none, are not an all-clear. */
  notAnalyzed?: NotAnalyzed & { message: string };
  /** The language that the file's name stands for, where its content is in another and was scanned as that. */
  nameSays?: string;
  /** Why the file was not analyzed. */
  error?: string;
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
  /** `file` if a step is in another file than the finding. */
  flow: { file?: string; line: number; column: number; note: string }[];
  fingerprint: string;
}

export interface ScanReport {
  /** Of the engine. */
  version: string;
  files: FileReport[];
  findings: FindingReport[];
  /** How many files in folders were skipped because others or a tool wrote them; `--all` scans them. */
  skipped: Record<ThirdPartyRole, number>;
}

/** What the JSON report tells of a vulnerability. */
export function findingReport(file: string, found: Vulnerability): FindingReport {
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
    flow: found.flow.map(({ file, line, column, note }) => ({
      ...(file === undefined ? {} : { file }),
      line,
      column,
      note,
    })),
    fingerprint: found.fingerprint,
  };
}
