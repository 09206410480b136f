/**
 * @module
 * A fix counts as verified when the edited file was parsed without a new error and scanned again, the finding was gone and
 * none had come. Everything else is at most an example.
 */
import type { Fix, TextEdit } from '@scanner/contracts/vulnerability.ts';
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

/** Stands for lines between edits that stay as they are. */
const LEFT_OUT = '…';
/** Edits with at most so many lines between them are shown in one stretch. */
const GAP_LINES = 2;

/** The whole lines that the edits touch, before and after; edits far apart in stretches of their own. */
function linesAround(text: string, edits: ProposedFix['edits']): { before: string; after: string } {
  const stretches: { start: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of [...edits].sort((left, right) => left.start - right.start)) {
    const start = text.lastIndexOf('\n', edit.start - 1) + 1;
    const newline = text.indexOf('\n', Math.max(edit.start, edit.end - 1));
    const end = newline < 0 ? text.length : newline;
    const last = stretches.at(-1);
    const between = last ? text.slice(last.end, start).split('\n').length - 1 : Number.POSITIVE_INFINITY;
    if (last && between <= GAP_LINES) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else stretches.push({ start, end, edits: [edit] });
  }
  const show = (edited: boolean): string =>
    stretches
      .map((one) => {
        const lines = text.slice(one.start, one.end);
        const local = one.edits.map((edit) => ({ ...edit, start: edit.start - one.start, end: edit.end - one.start }));
        return edited ? applyEdits(lines, local) : lines;
      })
      .join(`\n${LEFT_OUT}\n`);
  return { before: show(false), after: show(true) };
}
