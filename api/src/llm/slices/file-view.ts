/** @module Prepares a file for the model: what it is shown, and what it is not asked about. */
import type { SourceFile } from '@scanner/analyzer/analyzer.ts';
import type { Outline, OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import { indexLines, type LineIndex } from '@scanner/analyzer/text/lines.ts';
import type { Vulnerability } from '@scanner/contracts';
import { readerView } from '../view/reader-view.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FileView {
  readonly file: SourceFile;
  readonly outline: Outline;
  readonly lines: LineIndex;
  /** The shown text, of the same length as the file. */
  readonly view: string;
  /** Units that contain text for an AI: the model is not asked about them. */
  readonly closed: ReadonlySet<OutlineUnit>;
}

/** The rule for text that addresses an AI. */
export const ADDRESSED_RULE = 'prompt-injection-text';

const wholeLines = (lines: LineIndex, from: number, to: number): Span => ({
  start: lines.span(from).start,
  end: lines.span(to).end,
});

/** Reads a file with the engine's findings. Text between two units belongs to the second one. */
export function createFileView(file: SourceFile, outline: Outline, findings: readonly Vulnerability[]): FileView {
  const lines = indexLines(file.text);
  const addressed = findings
    .filter(({ ruleId }) => ruleId === ADDRESSED_RULE)
    .map(({ location }) => wholeLines(lines, location.lineNumber, location.endLineNumber ?? location.lineNumber));
  const closed = new Set<OutlineUnit>();
  let before = 0;
  for (const [at, unit] of outline.units.entries()) {
    const isLast = at === outline.units.length - 1;
    const lineEnd = isLast ? file.text.length : lines.span(lines.at(unit.end).line).end;
    if (addressed.some(({ start, end }) => start < Math.max(unit.end, lineEnd) && end > before)) closed.add(unit);
    before = unit.end;
  }
  return { file, outline, lines, view: readerView(file.text, outline, addressed), closed };
}

/** The unit that contains an offset, or the next one. */
export const unitAt = ({ outline }: FileView, offset: number): OutlineUnit | undefined =>
  outline.units.find(({ end }) => offset < end) ?? outline.units.at(-1);

/** The lines as text: `3 to 9`, or `line 3`. */
export function linesText({ lines }: FileView, { start, end }: Span): string {
  const from = lines.at(start).line;
  const to = lines.at(Math.max(start, end - 1)).line;
  return from === to ? `line ${from}` : `lines ${from} to ${to}`;
}
