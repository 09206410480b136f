/** @module The lines of code around a place, for a terminal. */

const AROUND = 1;
const WIDTH = 120;

/** No control character of a scanned file reaches the terminal, and long lines are truncated. */
export function printable(text: string): string {
  const line = text.replaceAll('\t', '  ').replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}

/** One row of a code frame. */
export interface FrameRow {
  /** '> 12 │ ' or '  12 │ '; for the marker '     │ '. */
  gutter: string;
  code: string;
  /** Whether the finding is on this line. */
  isPlace: boolean;
}

/** The line and its neighbors, with a marker below the column. Lines and columns start at 1. */
export function codeFrame(lines: readonly string[], line: number, column: number): FrameRow[] {
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const digits = String(last).length;
  const rows: FrameRow[] = [];
  for (let at = first; at <= last; at += 1) {
    const text = lines[at - 1] ?? '';
    const isPlace = at === line;
    // Empty lines around it are omitted.
    if (!isPlace && text.trim() === '') continue;
    rows.push({ gutter: `${isPlace ? '>' : ' '} ${String(at).padStart(digits)} │ `, code: printable(text), isPlace });
    const before = printable(text.slice(0, column - 1)).length;
    if (isPlace && column > 0 && before < WIDTH - 1)
      rows.push({ gutter: `  ${' '.repeat(digits)} │ `, code: `${' '.repeat(before)}^`, isPlace: false });
  }
  return rows;
}
