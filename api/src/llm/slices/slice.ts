/**
 * @module A part of a file as it is sent: units with what is needed to understand them, within a model's context
 * window.
 */
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import { estimateTokens } from '../providers/provider.ts';
import type { FileView, Span } from './file-view.ts';

export interface Slice {
  /** Numbered lines. */
  readonly code: string;
  /** The units that the question is about. */
  readonly units: readonly OutlineUnit[];
  /** The parts of the file that can be quoted: the whole lines of the units. */
  readonly regions: readonly Span[];
}

/** Shares of the window for imports, for types, and for callers and callees. */
const IMPORTS_SHARE = 0.08;
const TYPES_SHARE = 0.12;
const RELATED_SHARE = 0.3;
const LEFT_OUT = '  …';
/** Longer lines are truncated: one line of minified code would fill a window. */
const LINE_CHARACTERS = 500;

/** Extends a span to whole lines. */
export function toLines({ lines }: FileView, { start, end }: Span): Span {
  const first = lines.span(lines.at(start).line);
  const last = lines.span(lines.at(Math.max(start, end - 1)).line);
  return { start: first.start, end: last.end };
}

/** The numbered lines of a span; consecutive blank lines become one. */
function numbered(fileView: FileView, span: Span): string {
  const { lines, view } = fileView;
  const from = lines.at(span.start).line;
  const to = lines.at(Math.max(span.start, span.end - 1)).line;
  const shown: string[] = [];
  let isBlankBefore = false;
  for (let line = from; line <= to; line += 1) {
    const { start, end } = lines.span(line);
    const text = view.slice(start, end).trimEnd();
    if (text !== '' || !isBlankBefore) shown.push(`${line}| ${text.slice(0, LINE_CHARACTERS)}`.trimEnd());
    isBlankBefore = text === '';
  }
  return shown.join('\n');
}

/** Spans in file order, without duplicates. */
function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** As many of the spans as fit, in order. */
function fitting(fileView: FileView, spans: readonly Span[], tokens: number): Span[] {
  let left = tokens;
  return spans.filter((span) => {
    const cost = estimateTokens(numbered(fileView, span));
    if (cost > left) return false;
    left -= cost;
    return true;
  });
}

/** The name by which other code calls the unit; '' if it can't be called. */
const simpleName = (name: string): string => (name.includes(' ') ? '' : name.slice(name.lastIndexOf('.') + 1));

/** Units that call these, or that these call; never a closed one. */
export function related(fileView: FileView, units: readonly OutlineUnit[]): OutlineUnit[] {
  const own = new Set(units);
  const names = new Set(units.map(({ name }) => simpleName(name)).filter((name) => name !== ''));
  return fileView.outline.units.filter((unit) => {
    if (own.has(unit) || fileView.closed.has(unit)) return false;
    const name = simpleName(unit.name);
    if (name !== '' && units.some(({ uses }) => uses.has(name))) return true;
    return [...names].some((one) => unit.uses.has(one));
  });
}

/** The whole lines of a unit around an offset that fit. */
function around(fileView: FileView, unit: Span, offset: number, tokens: number): Span {
  const { lines } = fileView;
  const whole = toLines(fileView, unit);
  const middle = lines.at(Math.min(Math.max(offset, unit.start), unit.end)).line;
  let span = lines.span(middle);
  for (let reach = 1; ; reach += 1) {
    const wider = {
      start: Math.max(whole.start, lines.span(middle - reach).start),
      end: Math.min(whole.end, lines.span(middle + reach).end),
    };
    const isWhole = wider.start === whole.start && wider.end === whole.end;
    if (estimateTokens(numbered(fileView, wider)) > tokens) return span;
    span = wider;
    if (isWhole) return span;
  }
}

/** The tokens of a unit's code with its line numbers. */
export const costOf = (fileView: FileView, unit: Span): number => estimateTokens(numbered(fileView, unit)) + 2;

/**
 * A slice about the units, within `tokens`: the units first, then the imports and types that they use, then callers and
 * callees. A unit that doesn't fit is reduced to the lines around `offset`.
 */
export function sliceOf(fileView: FileView, units: readonly OutlineUnit[], tokens: number, offset?: number): Slice {
  const { outline } = fileView;
  let left = tokens * (1 - IMPORTS_SHARE - TYPES_SHARE);
  const regions: Span[] = [];
  for (const unit of units) {
    const cost = costOf(fileView, unit);
    const span = cost <= left ? toLines(fileView, unit) : around(fileView, unit, offset ?? unit.start, left);
    left -= estimateTokens(numbered(fileView, span));
    regions.push(span);
    if (left <= 0) break;
  }
  const uses = new Set(units.flatMap((unit) => [...unit.uses]));
  const imports = fitting(fileView, outline.imports, tokens * IMPORTS_SHARE);
  const named = outline.types.filter(
    ({ name, start, end }) =>
      uses.has(name) ||
      units.some((unit) => unit.name.startsWith(`${name}.`) && !(unit.start <= start && end <= unit.end)),
  );
  const types = fitting(fileView, named, tokens * TYPES_SHARE);
  const neighbors = fitting(fileView, related(fileView, units), Math.min(left, tokens * RELATED_SHARE));
  const shown = merged([...imports, ...types, ...neighbors, ...regions].map((span) => toLines(fileView, span)));
  const code = shown.map((span) => numbered(fileView, span)).join(`\n${LEFT_OUT}\n`);
  return { code, units, regions };
}
