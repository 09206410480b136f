/** @module The report for code hosts and editors. */
import { catalog } from '@scanner/analyzer';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { type SarifFile, sarifLog } from '@scanner/report/sarif.ts';
import type { Candidate } from '../collect.ts';
import type { ReviewedFile } from '../review.ts';
import { fromWorkingFolder } from './paths.ts';
import type { ReportWriter } from './writer.ts';

/** The finding, with the paths of its steps in the report's form. */
function withStepPaths(found: Vulnerability, candidate: Candidate): Vulnerability {
  const prefix = fromWorkingFolder(candidate).slice(0, -candidate.path.length);
  const flow = found.flow.map((step) => (step.file === undefined ? step : { ...step, file: prefix + step.file }));
  return { ...found, flow };
}

function sarifFile({ candidate, scanned, findings, suppressed, problems }: ReviewedFile): SarifFile {
  const { language, error, notAnalyzed } = scanned.report;
  const file = {
    path: fromWorkingFolder(candidate),
    language,
    ...(notAnalyzed ? { notAnalyzed: notAnalyzed.message } : {}),
  };
  if (scanned.kind === 'failed') return { ...file, vulnerabilities: [], ...(error === undefined ? {} : { error }) };
  return {
    ...file,
    text: scanned.text,
    vulnerabilities: findings.map((found) => withStepPaths(found, candidate)),
    suppressed: suppressed.map(({ found, justification }) => ({
      justification,
      finding: withStepPaths(found, candidate),
    })),
    notes: [...scanned.result.coverage.notes, ...problems.map(({ line, message }) => `Line ${line}: ${message}`)],
  };
}

export const writeSarif: ReportWriter = ({ version, files }) =>
  `${JSON.stringify(sarifLog({ engineVersion: version, files: files.map(sarifFile), rules: catalog() }), null, 2)}\n`;
