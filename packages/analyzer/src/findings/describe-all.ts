/**
 * @module
 * Describes the findings of a file. It contains the texts of all rules, so it is loaded only if there are findings.
 */
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { isTestCode } from '../assess/test-code.ts';
import type { LineIndex } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { describe } from './describe.ts';
import { createFingerprints } from './fingerprint.ts';

export interface DescribedFinding {
  rawFinding: RawFinding;
  vulnerability: Vulnerability;
}

/** Returns each raw finding with its vulnerability, in the same order. */
export function describeFindings(
  file: SourceFile,
  lines: LineIndex,
  rawFindings: readonly RawFinding[],
): DescribedFinding[] {
  const fingerprint = createFingerprints();
  const source = { ...file, isTest: isTestCode(file), lines };
  return rawFindings.flatMap((rawFinding, index) => {
    const weakness = weaknesses.get(rawFinding.weakness);
    // A test compares what it expects.
    if (source.isTest && rawFinding.weakness === 'timing-unsafe-comparison') return [];
    return weakness
      ? [{ rawFinding, vulnerability: describe(rawFinding, weakness, source, fingerprint, String(index + 1)) }]
      : [];
  });
}
