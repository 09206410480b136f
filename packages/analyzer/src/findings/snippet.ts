/** @module The source lines around a finding. */
import type { LineIndex } from '../text/lines.ts';

const LINES_AROUND = 3;
const LINES_MAX = 24;
const LINE_CHARACTERS = 400;
export const STEP_CHARACTERS = 200;

export interface Snippet {
  code: string;
  startLine: number;
}

const cut = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters - 1)}…` : text;

/** Returns a line, or the part around `column` if it is too long to show. */
function lineAround(text: string, column: number): string {
  if (text.length <= LINE_CHARACTERS) return text;
  const from = Math.max(0, Math.min(column - LINE_CHARACTERS / 2, text.length - LINE_CHARACTERS));
  return `${from > 0 ? '…' : ''}${text.slice(from, from + LINE_CHARACTERS)}${from + LINE_CHARACTERS < text.length ? '…' : ''}`;
}

/**
 * Returns the lines from `line` to `endLine` with three around; long ones are shortened to the part around `column`.
 */
export function snippetAt(lines: LineIndex, line: number, endLine: number, column: number): Snippet {
  const startLine = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.count, Math.max(line, endLine) + LINES_AROUND, startLine + LINES_MAX - 1);
  const shown: string[] = [];
  for (let number = startLine; number <= last; number += 1) {
    shown.push(lineAround(lines.text(number), number === line ? column : 1));
  }
  return { code: shown.join('\n'), startLine };
}

/** Returns a step's line, trimmed and shortened. */
export const stepCode = (lines: LineIndex, line: number): string => cut(lines.text(line).trim(), STEP_CHARACTERS);
