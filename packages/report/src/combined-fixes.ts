/** @module All verified fixes of a file together: the patched file, and one patch that creates it. */
import type { TextEdit, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { unifiedDiff } from './patch.ts';

export interface CombinedFixes {
  /** In text order, without overlaps. */
  edits: readonly TextEdit[];
  /** The findings whose fix is among the edits. */
  applied: readonly Vulnerability[];
  /** Findings with a verified fix that touches an applied one: scan the patched file, then apply them. */
  left: readonly Vulnerability[];
}

const isSame = (one: TextEdit, other: TextEdit): boolean =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement;

/** An insertion touches its neighbors, because the order of the two is unknown. */
const collide = (one: TextEdit, other: TextEdit): boolean =>
  !isSame(one, other) && one.start <= other.end && other.start <= one.end;

/** The verified fixes that are compatible, most severe findings first, in their order; shared edits count once. */
export function combineFixes(findings: readonly Vulnerability[]): CombinedFixes {
  const edits: TextEdit[] = [];
  const applied: Vulnerability[] = [];
  const left: Vulnerability[] = [];
  for (const finding of findings) {
    const own = finding.fix?.kind === 'verified' ? finding.fix.edits : undefined;
    if (!own || own.length === 0) continue;
    if (own.some((edit) => edits.some((other) => collide(edit, other)))) {
      left.push(finding);
      continue;
    }
    edits.push(...own.filter((edit) => !edits.some((other) => isSame(edit, other))));
    applied.push(finding);
  }
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { edits, applied, left };
}

/** The text with the edits of {@link combineFixes} applied. */
export function patchedText(text: string, { edits }: CombinedFixes): string {
  let result = '';
  let from = 0;
  for (const { start, end, replacement } of edits) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/** One unified diff of all fixes; '' if there is nothing to fix. */
export const combinedPatch = (path: string, text: string, combined: CombinedFixes): string =>
  combined.edits.length === 0 ? '' : unifiedDiff(path, text, combined.edits);
