import type { Scan } from '@scanner/contracts';
import { hasExportedFix } from '../export/formats.ts';

/** The scanned text with the verified fixes of its open findings applied. Rejects if the text can't be read. */
export async function correctedText(
  { vulnerabilities }: Pick<Scan, 'vulnerabilities'>,
  readText: () => Promise<string | null>,
): Promise<string> {
  const [source, { combineFixes, patchedText }] = await Promise.all([
    readText(),
    import('@scanner/report/combined-fixes.ts'),
  ]);
  if (source === null) throw new Error('The source of this scan cannot be read.');
  return patchedText(source, combineFixes(vulnerabilities.filter(hasExportedFix)));
}
