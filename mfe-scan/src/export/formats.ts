import type { Scan, Vulnerability } from '@scanner/contracts';
import { nameSaysText, notAnalyzedSentence } from '@scanner/contracts/not-analyzed.ts';
import type { SarifFile } from '@scanner/report/sarif.ts';

/** What is exported: a whole scan, or the findings that match the filters. */
export interface ExportInput {
  scan: Scan;
  /** If not all findings are exported: which ones are. */
  selection?: string | undefined;
  /** Reads the scanned text, for formats with the location of fixes; null if it is unavailable. */
  readText: () => Promise<string | null>;
}

export interface ExportedFile {
  content: BlobPart;
  mimeType: string;
}

export interface ExportFormat {
  name: string;
  extension: string;
  /** Creates the file; the required code is loaded here, on first use. */
  make: (input: ExportInput) => Promise<ExportedFile>;
}

const text = (content: string, type: string): ExportedFile => ({ content, mimeType: `${type};charset=utf-8` });

/** How the file was analyzed, for a SARIF log. */
function saidOf(coverage: Scan['coverage'], language: string): Pick<SarifFile, 'notes' | 'notAnalyzed'> {
  const nameSays = nameSaysText(coverage, language);
  const notes = [...(nameSays ? [nameSays] : []), ...(coverage?.notes ?? [])];
  return coverage?.notAnalyzed
    ? { notes, notAnalyzed: notAnalyzedSentence(coverage.notAnalyzed, language) }
    : { notes };
}

/** Whether a finding's fix is exported with all others; not if the finding was dismissed. */
export const hasExportedFix = ({ fix, dismissal }: Vulnerability): boolean => fix?.kind === 'verified' && !dismissal;

/** The verified fixes of the open findings, with the text that they edit. Throws if the text can't be read. */
async function fixesOf({ scan, readText }: ExportInput) {
  const [source, report] = await Promise.all([readText(), import('@scanner/report/combined-fixes.ts')]);
  if (source === null) throw new Error('The source of this scan cannot be read.');
  return { source, combined: report.combineFixes(scan.vulnerabilities.filter(hasExportedFix)), ...report };
}

/** Formats that need at least one verified fix. */
export const FIX_FORMATS: ReadonlySet<string> = new Set(['patch', 'fixed']);

/** The export formats in the order of the menu. */
export const EXPORT_FORMATS = {
  pdf: {
    name: 'PDF',
    extension: 'pdf',
    make: async ({ scan, selection }) => (await import('./pdf.ts')).pdfFile({ ...scan, selection }),
  },
  sarif: {
    name: 'SARIF',
    extension: 'sarif',
    make: async ({ scan, readText }) => {
      const { sarifLog } = await import('@scanner/report/sarif.ts');
      const { fileName: path, language, vulnerabilities, coverage } = scan;
      const source = vulnerabilities.some(({ fix }) => fix?.edits) ? await readText() : null;
      const log = sarifLog({
        engineVersion: coverage?.engineVersion ?? '0.0.0',
        files: [
          { path, language, vulnerabilities, ...saidOf(coverage, language), ...(source ? { text: source } : {}) },
        ],
      });
      return text(`${JSON.stringify(log, null, 2)}\n`, 'application/sarif+json');
    },
  },
  json: {
    name: 'JSON',
    extension: 'json',
    make: async ({ scan, selection }) =>
      text((await import('@scanner/report/json.ts')).scanJson({ ...scan, selection }), 'application/json'),
  },
  csv: {
    name: 'CSV',
    extension: 'csv',
    make: async ({ scan }) => text((await import('@scanner/report/csv.ts')).findingsCsv(scan), 'text/csv'),
  },
  markdown: {
    name: 'Markdown',
    extension: 'md',
    make: async ({ scan, selection }) =>
      text((await import('@scanner/report/markdown.ts')).scanMarkdown({ ...scan, selection }), 'text/markdown'),
  },
  patch: {
    name: 'Patch with all verified fixes',
    extension: 'patch',
    make: async (input) => {
      const { source, combined, combinedPatch } = await fixesOf(input);
      return text(combinedPatch(input.scan.fileName, source, combined), 'text/x-diff');
    },
  },
  fixed: {
    name: 'Patched file',
    extension: 'fixed.txt',
    make: async (input) => {
      const { source, combined, patchedText } = await fixesOf(input);
      return text(patchedText(source, combined), 'text/plain');
    },
  },
} as const satisfies Record<string, ExportFormat>;

export type ExportFormatId = keyof typeof EXPORT_FORMATS;

export const EXPORT_FORMAT_IDS = [
  'pdf',
  'sarif',
  'json',
  'csv',
  'markdown',
  'patch',
  'fixed',
] as const satisfies ExportFormatId[];
