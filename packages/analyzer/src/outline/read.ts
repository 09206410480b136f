/** @module Reads a file's outline window by window. */

import { type EmbeddedPart, embeddedParts, wholeFile } from '../languages/embedded.ts';
import { grammarFor } from '../languages/grammars.ts';
import { loadLanguage } from '../languages/index.ts';
import type { SourceParser } from '../parse/parser.ts';
import type { Span } from '../parse/tree.ts';
import { parseWindows } from '../parse/windows.ts';
import { findRoutes, type Route } from '../routes/index.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { Outline, OutlineUnit } from './outline.ts';
import { UNIT_CHARACTERS, unitsOf } from './units.ts';

interface Gathered {
  units: OutlineUnit[];
  imports: Span[];
  types: Outline['types'][number][];
  comments: Span[];
  routes: Route[];
  strings: Outline['strings'][number][];
}

/** Returns units of whole lines for code that couldn't be parsed, or whose language has no lowering. */
function stretches(text: string, { start, end }: Span): OutlineUnit[] {
  const units: OutlineUnit[] = [];
  for (let from = start; from < end; ) {
    const limit = Math.min(end, from + UNIT_CHARACTERS);
    const newline = text.lastIndexOf('\n', limit - 1) + 1;
    const to = limit === end || newline <= from ? limit : newline;
    units.push({ kind: 'statements', name: '', start: from, end: to, annotations: [], uses: new Set() });
    from = to;
  }
  return units;
}

async function readPart(
  parser: SourceParser,
  file: SourceFile,
  part: EmbeddedPart,
  gathered: Gathered,
  yieldTo?: () => Promise<void>,
): Promise<void> {
  const grammar = grammarFor(part.language, file.text);
  const lowered = part.lowered ?? (await loadLanguage(part.language)).lowered;
  for await (const window of parseWindows(parser, grammar, part.masked ?? file.text, part)) {
    if (!window.tree || !lowered) {
      gathered.units.push(...stretches(file.text, window));
      continue;
    }
    const program = lowered.lower(window.tree.root, file.text);
    const found = unitsOf(program.body);
    gathered.routes.push(...findRoutes(program));
    gathered.units.push(...found.units);
    gathered.imports.push(...found.imports);
    gathered.types.push(...found.types);
    gathered.strings.push(...found.strings);
    gathered.comments.push(...window.tree.comments);
    const inner = part.masked === undefined ? await embeddedParts(part.language, window.tree.root, file.text) : [];
    for (const one of inner) await readPart(parser, file, one, gathered, yieldTo);
    if (window.end < part.end) await yieldTo?.();
  }
}

const byStart = (left: Span, right: Span): number => left.start - right.start || left.end - right.end;

/** Removes units that overlap an earlier one, so that no code is in two units. */
function apart(units: readonly OutlineUnit[]): OutlineUnit[] {
  const kept: OutlineUnit[] = [];
  for (const unit of [...units].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (unit.start >= (kept.at(-1)?.end ?? 0) && unit.end > unit.start) kept.push(unit);
  }
  return kept;
}

/** Reads the outline. Code that can't be parsed is split by lines. */
export async function readOutline(
  parser: SourceParser,
  file: SourceFile,
  yieldTo?: () => Promise<void>,
): Promise<Outline> {
  const gathered: Gathered = { units: [], imports: [], types: [], comments: [], routes: [], strings: [] };
  await readPart(parser, file, await wholeFile(file.language, file.fileName, file.text), gathered, yieldTo);
  return {
    units: apart(gathered.units),
    routes: gathered.routes,
    imports: gathered.imports.sort(byStart),
    types: gathered.types.sort(byStart),
    comments: gathered.comments.sort(byStart),
    strings: gathered.strings.sort(byStart),
  };
}
