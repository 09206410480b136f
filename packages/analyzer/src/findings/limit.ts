/** @module The maximum number of findings per file: a hostile file can produce millions. */

import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import { severityRank } from '@scanner/contracts/severity.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { WeaknessFacts } from '../api-model/weakness.ts';

export const FINDINGS_MAX = 2000;

/** Returns at most {@link FINDINGS_MAX} findings: the most severe ones, in file order. */
export function mostSevere(
  findings: readonly RawFinding[],
  weaknesses: ReadonlyMap<string, WeaknessFacts>,
): readonly RawFinding[] {
  if (findings.length <= FINDINGS_MAX) return findings;
  const rank = (finding: RawFinding): number => {
    const severity = finding.severity ?? weaknesses.get(finding.weakness)?.severity ?? 'info';
    return severityRank(severity) * CONFIDENCES.length + CONFIDENCES.indexOf(finding.confidence);
  };
  return findings
    .map((finding) => ({ finding, rank: rank(finding) }))
    .sort((a, b) => a.rank - b.rank || a.finding.start - b.finding.start)
    .slice(0, FINDINGS_MAX)
    .map(({ finding }) => finding)
    .sort((a, b) => a.start - b.start);
}
