/** One line of a comparison: taken away, put in, or the same on both sides. */
export interface DiffLine {
  change: 'removed' | 'added' | 'same';
  text: string;
}

/** Beyond so many lines on a side, the comparison is everything out, everything in. */
const LINES_MAX = 400;

/** Lengths of the longest common subsequence from each pair of positions to the ends. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const target = lengths[row] ?? [];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      target[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return lengths;
}

/** Compares two texts line by line (longest common subsequence); what goes stands before what comes. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split(/\r\n?|\n/);
  const now = after.split(/\r\n?|\n/);
  if (old.length > LINES_MAX || now.length > LINES_MAX) {
    return [
      ...old.map((text): DiffLine => ({ change: 'removed', text })),
      ...now.map((text): DiffLine => ({ change: 'added', text })),
    ];
  }
  const lengths = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    const gone = old[row];
    const come = now[column];
    if (gone !== undefined && gone === come) {
      lines.push({ change: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      lines.push({ change: 'removed', text: gone });
      row += 1;
    } else {
      lines.push({ change: 'added', text: come ?? '' });
      column += 1;
    }
  }
  return lines;
}
