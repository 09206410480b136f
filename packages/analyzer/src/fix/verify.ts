/**
 * @module
 * A fix counts as verified when the edited file was parsed without a new error and scanned again, the finding was gone and
 * none had come. Everything else is at most an example.
 */
import type { Fix } from '@scanner/contracts/vulnerability.ts';
import type { Detection } from '../model/detection.ts';
import { applyEdits, type ProposedFix } from './recipe.ts';

/** What a scan of a text finds: detections one a fault, and how many places could not be parsed. */
export interface Rescan {
  detections: readonly Detection[];
  parseErrors: number;
}

function countByWeakness(detections: readonly Detection[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { weakness } of detections) counts.set(weakness, (counts.get(weakness) ?? 0) + 1);
  return counts;
}

/** Whether `after` has one finding of the weakness less than `before`, and no other one more. */
export function removes(weakness: string, before: Rescan, after: Rescan): boolean {
  if (after.parseErrors > before.parseErrors) return false;
  const earlier = countByWeakness(before.detections);
  const later = countByWeakness(after.detections);
  for (const [id, count] of later) if (count > (earlier.get(id) ?? 0)) return false;
  return (later.get(weakness) ?? 0) < (earlier.get(weakness) ?? 0);
}

/** Tries the proposals in turn; gives the first that holds, with the lines before and after it. */
export async function verifyFix(
  text: string,
  weakness: string,
  before: Rescan,
  proposals: readonly ProposedFix[],
  scan: (text: string) => Promise<Rescan>,
): Promise<Fix | undefined> {
  for (const { description, edits } of proposals) {
    const edited = applyEdits(text, edits);
    if (edited === text || !removes(weakness, before, await scan(edited))) continue;
    return { kind: 'verified', description, edits, ...linesAround(text, edits) };
  }
  return undefined;
}

/** The whole lines that the edits touch, before and after. */
function linesAround(text: string, edits: ProposedFix['edits']): { before: string; after: string } {
  const from = text.lastIndexOf('\n', Math.min(...edits.map(({ start }) => start)) - 1) + 1;
  const last = Math.max(...edits.map(({ end }) => end));
  const newline = text.indexOf('\n', last);
  const to = newline < 0 ? text.length : newline;
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
  const before = text.slice(from, to);
  return { before, after: applyEdits(before, shifted) };
}
