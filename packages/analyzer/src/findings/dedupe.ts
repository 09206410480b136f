/** @module One fault, one finding. */
import { CONFIDENCES } from '@scanner/contracts/vulnerability.ts';
import type { Detection } from '../model/detection.ts';
import type { LineIndex } from '../text/lines.ts';

/** Weaknesses that speak of the same fault: the first of a row is kept, the others at the same place are dropped. */
const SAME_FAULT: readonly (readonly string[])[] = [
  ['hard-coded-key', 'hard-coded-credentials', 'default-credentials'],
  ['code-injection', 'template-injection', 'expression-injection'],
  ['weak-password-hash', 'weak-hash'],
  ['unsafe-deserialization', 'untrusted-code-load'],
];
/** A minified file is one line: there, only what stands near each other is one fault. */
const STRETCH_CHARACTERS = 400;

const groupOf = new Map(SAME_FAULT.flatMap((row, index) => row.map((id) => [id, index] as const)));
const rankInGroup = new Map(SAME_FAULT.flatMap((row) => row.map((id, rank) => [id, rank] as const)));

const better = (a: Detection, b: Detection): boolean => {
  const rank = (rankInGroup.get(a.weakness) ?? 0) - (rankInGroup.get(b.weakness) ?? 0);
  if (rank !== 0) return rank < 0;
  const confidence = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  if (confidence !== 0) return confidence < 0;
  return a.steps.length > b.steps.length;
};

/**
 * Keeps the best of the detections that speak of one fault: the same weakness (or one that means the same) whose places
 * begin on one line. Gives them in the order of the file.
 */
export function dedupe(detections: readonly Detection[], lines: LineIndex): Detection[] {
  const best = new Map<string, Detection>();
  for (const detection of detections) {
    const fault = groupOf.get(detection.weakness) ?? detection.weakness;
    const { line, column } = lines.at(detection.start);
    const key = `${fault}:${line}:${Math.floor(column / STRETCH_CHARACTERS)}`;
    const other = best.get(key);
    if (!other || better(detection, other)) best.set(key, detection);
  }
  return [...best.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
