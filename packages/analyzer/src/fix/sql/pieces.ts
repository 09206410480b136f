/** @module The pieces of a concatenated string: constants and values. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';

export type Piece = { text: string } | { code: Expression };

/** Format functions, and the position of the format. */
const FORMATTERS: Readonly<Record<string, number>> = lookupTable({
  'fmt.Sprintf': 0,
  'String.format': 0,
  'string.Format': 0,
  sprintf: 0,
  format: 0,
  'util.format': 0,
});

/** Functions that concatenate their arguments. */
const JOINERS: ReadonlySet<string> = new Set(['str', 'paste0', 'fmt.Sprint']);

const calledName = ({ callee }: Call): string => {
  if (callee.kind === 'name') return callee.name;
  if (callee.kind !== 'member') return '';
  return callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : '';
};

/** Merges adjacent constant pieces. */
function joinedTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in piece) joined[joined.length - 1] = { text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

/** The pieces of a format with `%s`, `%d`, `%v`, `{0}` or `{}`; undefined for other conversions. */
function formatted(format: string, values: readonly Expression[]): Piece[] | undefined {
  const pieces: Piece[] = [];
  let next = 0;
  let from = 0;
  for (const { 0: mark, 1: position, index } of format.matchAll(/%%|%[sdvi]|\{(\d*)\}|%|\{[^}]*\}/g)) {
    if (mark === '%%') {
      pieces.push({ text: format.slice(from, index + 1) });
      from = index + mark.length;
      continue;
    }
    if (!/^(?:%[sdvi]|\{\d*\})$/.test(mark)) return undefined;
    const value = values[position ? Number(position) : next];
    if (!value) return undefined;
    next += 1;
    pieces.push({ text: format.slice(from, index) }, { code: value });
    from = index + mark.length;
  }
  if (!pieces.some((piece) => 'code' in piece)) return undefined;
  return joinedTexts([...pieces, { text: format.slice(from) }]);
}

/** `['git', 'log', name].join(' ')`, `' '.join(['git', 'log', name])` */
function joinedList({ callee, args }: Call): Piece[] | undefined {
  const [given, ...others] = args;
  if (callee.kind !== 'member' || callee.name !== 'join' || !given || others.length > 0) return undefined;
  const [list, separator] =
    callee.object.kind === 'string' ? [given.value, callee.object] : [callee.object, given.value];
  if (list.kind !== 'list' || separator.kind !== 'string') return undefined;
  if (list.items.some((item) => !['string', 'name', 'member', 'index', 'call', 'concat'].includes(item.kind)))
    return undefined;
  return joinedTexts(
    list.items.flatMap((item, at) => [...(at > 0 ? [{ text: separator.value }] : []), ...partOf(item)]),
  );
}

function piecesOfCall(call: Call): Piece[] | undefined {
  const joined = joinedList(call);
  if (joined) return joined;
  const values = call.args.map(({ value }) => value);
  if (JOINERS.has(calledName(call)) && values.length > 1 && call.args.every(({ name, spread }) => !name && !spread))
    return joinedTexts(values.flatMap(partOf));
  const position = FORMATTERS[calledName(call)];
  const format = position === undefined ? undefined : values[position];
  if (format?.kind === 'string') return formatted(format.value, values.slice((position ?? 0) + 1));
  const isMethod = call.callee.kind === 'member' && call.callee.name === 'format';
  if (isMethod && call.callee.kind === 'member' && call.callee.object.kind === 'string')
    return formatted(call.callee.object.value, values);
  return undefined;
}

/** The pieces of a concatenated string; undefined for anything else. */
export function piecesOf(node: Expression): Piece[] | undefined {
  if (node.kind === 'string') return [{ text: node.value }];
  if (node.kind === 'call') return piecesOfCall(node);
  if (node.kind === 'concat')
    return joinedTexts(node.parts.flatMap((part) => (part.kind === 'string' ? [{ text: part.value }] : partOf(part))));
  if (node.kind !== 'binary') return undefined;
  if (node.operator === '%' && node.left.kind === 'string')
    return formatted(node.left.value, node.right.kind === 'list' ? node.right.items : [node.right]);
  if (node.operator !== '+') return undefined;
  return [...partOf(node.left), ...partOf(node.right)];
}

const partOf = (node: Expression): Piece[] => piecesOf(node) ?? [{ code: node }];

/** The only expression assigned to the variable, in the function or file. */
export function onlyValueOf(name: string, body: readonly Statement[]): Expression | undefined {
  const found: (Expression | undefined)[] = [];
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.target.name === name) found.push(node.value);
    if (node.kind === 'assign' && node.target.kind === 'name' && node.target.name === name) {
      found.push(node.operator ? undefined : node.value);
    }
  });
  return found.length === 1 ? found[0] : undefined;
}

/** How often the body reads the variable. */
function readsOf(name: string, body: readonly Statement[], from: number, to: number): number {
  let reads = 0;
  walk(body, (node) => {
    if (node.kind === 'name' && node.name === name && node.start >= from && node.start < to) reads += 1;
  });
  return reads;
}

/** A declaration or assignment of the variable, whether it replaces the value, and the statements around it. */
interface Set {
  start: number;
  end: number;
  value: Expression | undefined;
  within: readonly { start: number; end: number }[];
}

function setsOf(name: string, body: readonly Statement[]): Set[] {
  const sets: Set[] = [];
  const blocks: { start: number; end: number }[] = [];
  walk(body, (node) => {
    if (!['declare', 'assign', 'expression', 'return', 'name', 'call'].includes(node.kind) && node.end > node.start)
      blocks.push(node);
    const isSet = (node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name';
    if (!isSet || node.target.kind !== 'name' || node.target.name !== name) return;
    const value = node.kind === 'assign' && node.operator ? undefined : node.value;
    sets.push({ start: node.start, end: node.end, value, within: [] });
  });
  return sets
    .sort((a, b) => a.start - b.start)
    .map((set) => ({ ...set, within: blocks.filter((one) => encloses(one, set)) }));
}

/**
 * The only expression that the variable may have at an offset, if it is read nowhere else: an edit of
 * it affects only that offset.
 */
export function valueAt(name: string, body: readonly Statement[], at: number): Expression | undefined {
  const sets = setsOf(name, body);
  const before = sets.filter(({ end }) => end <= at);
  const last = before.at(-1);
  if (!last?.value) return undefined;
  // A branch that has ended may not have run.
  if (last.within.some(({ start, end }) => end <= at || start > at)) return undefined;
  const next = sets.find(({ start }) => start > last.start)?.start ?? Number.POSITIVE_INFINITY;
  return readsOf(name, body, last.end, next) === 1 ? last.value : undefined;
}
