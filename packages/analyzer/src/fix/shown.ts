/** @module A fix as lines before and after. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { applyEdits, inOrder, type ProposedFix } from './recipe.ts';

/** Marks omitted lines between edits. */
const LEFT_OUT = '…';
/** Edits with at most this many lines between them are shown together. */
const GAP_LINES = 2;

/** The complete lines that the edits touch, before and after; distant edits are shown separately. */
export function linesAround(text: string, edits: ProposedFix['edits']): { before: string; after: string } {
  const stretches: { start: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of inOrder(edits)) {
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
