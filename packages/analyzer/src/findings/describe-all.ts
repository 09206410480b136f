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
import { FINDING_WORK, type Stretches } from '../work/stretches.ts';
import { describe } from './describe.ts';
import { createFingerprints } from './fingerprint.ts';

export interface DescribedFinding {
  rawFinding: RawFinding;
  vulnerability: Vulnerability;
}

/** Returns each raw finding with its vulnerability, in the same order. */
export function* describeFindings(
  file: SourceFile,
  lines: LineIndex,
  rawFindings: readonly RawFinding[],
): Stretches<DescribedFinding[]> {
  const fingerprint = createFingerprints();
  const source = { ...file, isTest: isTestCode(file), lines };
  const described: DescribedFinding[] = [];
  for (const [index, rawFinding] of rawFindings.entries()) {
    const weakness = weaknesses.get(rawFinding.weakness);
    // A test compares what it expects.
    if (!weakness || (source.isTest && rawFinding.weakness === 'timing-unsafe-comparison')) continue;
    const vulnerability = describe(rawFinding, weakness, source, fingerprint, String(index + 1));
    described.push({ rawFinding, vulnerability });
    yield FINDING_WORK;
  }
  return described;
}
