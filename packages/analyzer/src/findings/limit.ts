/** @module How many findings one file may have: beyond some, more of them help nobody, and a hostile file makes millions. */

import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import { severityRank } from '@scanner/contracts/severity.ts';
import type { Detection } from '../model/detection.ts';
import type { Weakness } from '../model/weakness.ts';

export const FINDINGS_MAX = 2000;

/** The gravest detections in the order of the file, and a sentence for the coverage where some were left out. */
export function keepGravest(
  detections: readonly Detection[],
  weaknesses: ReadonlyMap<string, Weakness>,
): { kept: readonly Detection[]; notes: string[] } {
  if (detections.length <= FINDINGS_MAX) return { kept: detections, notes: [] };
  const gravity = (detection: Detection): number => {
    const severity = detection.severity ?? weaknesses.get(detection.weakness)?.severity ?? 'info';
    return severityRank(severity) * CONFIDENCES.length + CONFIDENCES.indexOf(detection.confidence);
  };
  const kept = detections
    .map((detection) => ({ detection, gravity: gravity(detection) }))
    .sort((a, b) => a.gravity - b.gravity || a.detection.start - b.detection.start)
    .slice(0, FINDINGS_MAX)
    .map(({ detection }) => detection)
    .sort((a, b) => a.start - b.start);
  return { kept, notes: [`The gravest ${FINDINGS_MAX} of ${detections.length} findings are kept.`] };
}
