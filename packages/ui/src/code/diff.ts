import { diffArrays } from 'diff';

/** One line of a diff: removed, added, or unchanged. */
export interface DiffLine {
  change: 'removed' | 'added' | 'same';
  text: string;
}

/** Beyond this number of changed lines, all lines are removed and added. */
const CHANGES_MAX = 800;

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Compares two texts line by line; removed lines come before added ones. */
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
