/** @module Edits of a file as a unified diff for `git apply` and `patch`. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';

/** Lines of context around a change. */
const CONTEXT = 3;

interface Change {
  /** Indices of the first changed line, and of the line after the last. */
  from: number;
  to: number;
  lines: string[];
}

/** Lines with their ends: joined they are the text. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The whole lines that the edits replace; edits of the same or adjacent lines are one change. */
function changesOf(text: string, edits: readonly TextEdit[]): Change[] {
  const changes: { start: number; end: number; text: string }[] = [];
  const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = (at: number) => {
    const newline = text.indexOf('\n', at);
    return newline < 0 ? text.length : newline + 1;
  };
  for (const { start, end, replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    const last = changes.at(-1);
    const stop = lineEnd(Math.max(start, end - 1));
    if (last && start < last.end) {
      const tail = last.end - start;
      const kept = last.text.slice(0, last.text.length - tail);
      last.text = kept + replacement + text.slice(end, Math.max(stop, last.end));
      last.end = Math.max(stop, last.end);
    } else {
      const from = lineStart(start);
      changes.push({ start: from, end: stop, text: text.slice(from, start) + replacement + text.slice(end, stop) });
    }
  }
  return changes.map((change) => {
    const from = linesOf(text.slice(0, change.start)).length;
    return { from, to: from + linesOf(text.slice(change.start, change.end)).length, lines: linesOf(change.text) };
  });
}

/** A line of the diff; the format marks a file's last line without a line end. */
const marked = (sign: string, line: string): string =>
  line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;

/** `from,count` of a hunk's header; an empty side counts from the line before it. */
const span = (index: number, count: number): string => `${count === 0 ? index : index + 1},${count}`;

/**
 * The edits of one file as a unified diff with three lines of context.
 *
 * @param path of the file, with `/`
 * @param text of the file before the edits, to which their offsets refer
 */
export function unifiedDiff(path: string, text: string, edits: readonly TextEdit[]): string {
  const old = linesOf(text);
  const hunks: Change[][] = [];
  for (const change of changesOf(text, edits)) {
    const last = hunks.at(-1);
    if (last && change.from - (last.at(-1)?.to ?? 0) <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  let shift = 0;
  const written = hunks.map((changes) => {
    const start = Math.max(0, (changes[0]?.from ?? 0) - CONTEXT);
    const end = Math.min(old.length, (changes.at(-1)?.to ?? 0) + CONTEXT);
    const body: string[] = [];
    let at = start;
    let grown = 0;
    for (const { from, to, lines } of changes) {
      body.push(...old.slice(at, from).map((line) => marked(' ', line)));
      body.push(...old.slice(from, to).map((line) => marked('-', line)));
      body.push(...lines.map((line) => marked('+', line)));
      grown += lines.length - (to - from);
      at = to;
    }
    body.push(...old.slice(at, end).map((line) => marked(' ', line)));
    const head = `@@ -${span(start, end - start)} +${span(start + shift, end - start + grown)} @@\n`;
    shift += grown;
    return head + body.join('');
  });
  return `--- a/${path}\n+++ b/${path}\n${written.join('')}`;
}
