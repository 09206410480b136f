/** @module What a scan hands over file by file, and the document that each format makes of it. */
import { isAbsolute, relative, sep } from 'node:path';
import { catalog, ENGINE_VERSION } from '@scanner/analyzer';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { combinedPatch, combineFixes } from '@scanner/report/combined-fixes.ts';
import { type SarifFile, sarifLog } from '@scanner/report/sarif.ts';
import type { Candidate } from './collect.ts';
import type { Format } from './options.ts';
import { findingReport, type ScanReport } from './report.ts';
import type { ScannedFile } from './scan-file.ts';
import { createStyle, formatError, formatFinding, formatReading, formatSkipped, formatSummary } from './text.ts';

/** A file that was looked at: analyzed, or failed with a reason. */
export type ReportedFile = Exclude<ScannedFile, { kind: 'skipped' }>;

export interface ReportWriter {
  add(candidate: Candidate, scanned: ReportedFile): void;
  /** The whole document. `report` is what all files came to. */
  finish(report: ScanReport): string;
}

/** Adds a file to the report that counts and that `--format json` prints. */
export function addToReport(report: ScanReport, scanned: ReportedFile): void {
  report.files.push(scanned.report);
  if (scanned.kind === 'failed') return;
  report.findings.push(...scanned.result.vulnerabilities.map((found) => findingReport(scanned.report.path, found)));
}

function textWriter(colors: boolean): ReportWriter {
  const style = createStyle(colors);
  const parts: string[] = [];
  return {
    add(_, scanned) {
      if (scanned.kind === 'failed') {
        parts.push(formatError(scanned.report, style));
        return;
      }
      parts.push(formatReading(scanned.report, style));
      const lines = scanned.text.split(/\r\n|\r|\n/);
      for (const found of scanned.result.vulnerabilities)
        parts.push(formatFinding(found, lines[found.location.lineNumber - 1] ?? '', style));
    },
    finish: (report) => [...parts, formatSummary(report, style), formatSkipped(report.skipped, style)].join(''),
  };
}

/** Code hosts look a path up from the root of the sources, which is where the command runs; what lies outside keeps its name. */
function fromWorkingFolder({ file, path }: Candidate): string {
  const inside = relative(process.cwd(), file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside.split(sep).join('/');
}

/** The finding with the paths of its steps as the report names files. */
function withStepPaths(found: Vulnerability, candidate: Candidate): Vulnerability {
  const prefix = fromWorkingFolder(candidate).slice(0, -candidate.path.length);
  const flow = found.flow.map((step) => (step.file === undefined ? step : { ...step, file: prefix + step.file }));
  return { ...found, flow };
}

function sarifWriter(): ReportWriter {
  const files: SarifFile[] = [];
  return {
    add(candidate, scanned) {
      const { language, error, notAnalyzed } = scanned.report;
      files.push({
        path: fromWorkingFolder(candidate),
        language,
        ...(notAnalyzed ? { notAnalyzed: notAnalyzed.message } : {}),
        ...(scanned.kind === 'analyzed'
          ? {
              text: scanned.text,
              vulnerabilities: scanned.result.vulnerabilities.map((found) => withStepPaths(found, candidate)),
              notes: scanned.result.coverage.notes,
            }
          : { vulnerabilities: [], ...(error === undefined ? {} : { error }) }),
      });
    },
    finish: () => `${JSON.stringify(sarifLog({ engineVersion: ENGINE_VERSION, files, rules: catalog() }), null, 2)}\n`,
  };
}

const jsonWriter = (): ReportWriter => ({
  add: () => {},
  finish: (report) => `${JSON.stringify(report, null, 2)}\n`,
});

/** All verified fixes as one diff, paths from where the command runs. */
function patchWriter(): ReportWriter {
  const patches: string[] = [];
  return {
    add(candidate, scanned) {
      if (scanned.kind === 'failed') return;
      const combined = combineFixes(scanned.result.vulnerabilities);
      patches.push(combinedPatch(fromWorkingFolder(candidate), scanned.text, combined));
    },
    finish: () => patches.join(''),
  };
}

/** The writer of a format. `colors` counts for text alone. */
export function createWriter(format: Format, colors: boolean): ReportWriter {
  if (format === 'sarif') return sarifWriter();
  if (format === 'patch') return patchWriter();
  return format === 'json' ? jsonWriter() : textWriter(colors);
}
