import { diffArrays } from 'diff';

/** One line of a comparison: taken away, put in, or the same on both sides. */
export interface DiffLine {
  change: 'removed' | 'added' | 'same';
  text: string;
}

/** Beyond so many changed lines, the comparison is everything out, everything in. */
const CHANGES_MAX = 800;

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Compares two texts line by line; what goes stands before what comes. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(old, now, { maxEditLength: CHANGES_MAX }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return parts.flatMap(({ value, removed, added }) =>
    value.map((text): DiffLine => ({ change: removed ? 'removed' : added ? 'added' : 'same', text })),
  );
}
