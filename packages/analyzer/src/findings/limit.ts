/** @module How many findings one file may have: beyond some, more of them help nobody, and a hostile file makes millions. */

import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import { severityRank } from '@scanner/contracts/severity.ts';
import type { Detection } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';

export const FINDINGS_MAX = 2000;

/** At most {@link FINDINGS_MAX}: the gravest, in the order of the file. */
export function gravest(
  detections: readonly Detection[],
  weaknesses: ReadonlyMap<string, Weakness>,
): readonly Detection[] {
  if (detections.length <= FINDINGS_MAX) return detections;
  const gravity = (detection: Detection): number => {
    const severity = detection.severity ?? weaknesses.get(detection.weakness)?.severity ?? 'info';
    return severityRank(severity) * CONFIDENCES.length + CONFIDENCES.indexOf(detection.confidence);
  };
  return detections
    .map((detection) => ({ detection, gravity: gravity(detection) }))
    .sort((a, b) => a.gravity - b.gravity || a.detection.start - b.detection.start)
    .slice(0, FINDINGS_MAX)
    .map(({ detection }) => detection)
    .sort((a, b) => a.start - b.start);
}
