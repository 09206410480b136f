/** @module The document of each format. */
import type { ScanOptions } from '../options.ts';
import type { ScanSummary } from '../report.ts';

/** Returns the whole document. */
export type ReportWriter = (scan: ScanSummary) => string;

/** The writer of a format, loaded on demand. `colors` applies to text only. */
export async function createWriter(
  { format, jsonVersion }: Pick<ScanOptions, 'format' | 'jsonVersion'>,
  colors: boolean,
): Promise<ReportWriter> {
  if (format === 'sarif') return (await import('./sarif.ts')).writeSarif;
  if (format === 'patch') return (await import('./patch.ts')).writePatch;
  if (format === 'text') return (await import('./text.ts')).textWriter(colors);
  const { scanReport } = await import('../report.ts');
  return (scan) => `${JSON.stringify(scanReport(scan, jsonVersion), null, 2)}\n`;
}
