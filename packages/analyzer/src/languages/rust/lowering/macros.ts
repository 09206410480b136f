/** @module Macros of the standard library and of the usual crates, by what they do with their arguments. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import { callOf, evaluated, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { formatParts } from './format-text.ts';
import { lowerLiteral, textValue } from './literals.ts';
import { pathExpression } from './names.ts';
import { expressionOf, inside, opens, split } from './tokens.ts';
import { dotted, lastOf } from './types.ts';

interface Macro {
  ctx: Lowering;
  name: string;
  /** What stands between the brackets. */
  tokens: readonly SyntaxNode[];
  node: Span;
}

const nothing = (node: Span): Expression => make.null(node);
const valuesOf = ({ ctx, tokens }: Macro): Expression[] =>
  split(tokens, ',', ';', '=>').map((part) => expressionOf(ctx, part));

const isText = (token: SyntaxNode | undefined): token is SyntaxNode =>
  token?.type === 'string_literal' || token?.type === 'raw_string_literal';

/** A value as a hole shows it. */
function shown(value: Expression, debug: boolean, numeric: boolean, node: Span): Expression {
  if (numeric) return make.cast(node, { name: 'i64', args: [] }, value);
  return debug ? callOf(node, 'debug_text', [value]) : value;
}

/** The text that a format text and its arguments make. */
function formatted(ctx: Lowering, parts: readonly SyntaxNode[][], node: Span): Expression {
  const [first, ...rest] = parts;
  const [text] = first ?? [];
  if (first?.length !== 1 || !isText(text))
    return opaque(
      node,
      parts.map((part) => expressionOf(ctx, part)),
    );
  const positional: Expression[] = [];
  const named = new Map<string, Expression>();
  for (const part of rest) {
    const [name, equals] = part;
    const isNamed = name?.type === 'identifier' && equals?.type === '=';
    const value = expressionOf(ctx, isNamed ? part.slice(2) : part);
    if (isNamed) named.set(textOf(ctx, name), value);
    positional.push(value);
  }
  let next = 0;
  const pieces = formatParts(textValue(ctx, text)).map((part): Expression => {
    if ('text' in part) return make.string(text, part.text);
    const { hole, debug, numeric } = part;
    if (typeof hole === 'string')
      return shown(named.get(hole) ?? pathExpression(ctx, hole, text), debug, numeric, text);
    const value = positional[hole ?? next];
    if (hole === undefined) next += 1;
    return value ? shown(value, debug, numeric, value) : opaque(text);
  });
  const [only] = pieces;
  if (!only) return make.string(text, '');
  return pieces.length === 1 && only.kind === 'string' ? only : make.concat(node, pieces);
}

const format = ({ ctx, tokens, node }: Macro): Expression => formatted(ctx, split(tokens, ','), node);

/** What is written to by these names is a formatter, a file or a connection; by another it is a text. */
const WRITERS = /^(?:f|fmt|w|wr|writer|formatter|stream|socket|file|stdout|stderr|handle|lock|conn|out_?file|sink|io)$/;

/** `write!(f, "…", a)`: the text joins what `f` holds. */
function write({ ctx, tokens, node }: Macro): Expression {
  const [target, ...parts] = split(tokens, ',');
  if (!target) return opaque(node);
  const object = expressionOf(ctx, target);
  const text = formatted(ctx, parts, node);
  if (object.kind === 'name' && !WRITERS.test(object.name))
    return { kind: 'assign', target: object, operator: '+', value: text, ...span(node) };
  const value: Argument = { value: text };
  return make.call(node, make.member(node, object, 'write_fmt'), [value]);
}

/** `info!(user = %name, "signed in {}", x)`: the text, then the fields. */
function log({ ctx, tokens, node, name }: Macro): Expression {
  const parts = split(tokens, ',');
  const at = parts.findIndex((part) => part.length === 1 && isText(part[0]));
  const text = at < 0 ? [] : [formatted(ctx, parts.slice(at), node)];
  const fields = (at < 0 ? parts : parts.slice(0, at)).flatMap((part): Expression[] => {
    const equals = part.findIndex(({ type }) => type === '=');
    const value = part.slice(equals + 1);
    const isDebug = value[0]?.type === '?';
    const read = expressionOf(ctx, isDebug || value[0]?.type === '%' ? value.slice(1) : value);
    return [isDebug ? callOf(node, 'debug_text', [read]) : read];
  });
  return callOf(node, `log_${name}`, [...text, ...fields]);
}

/** `log!(Level::Warn, "…", x)`, `event!(Level::INFO, user = %name)`: the level comes first. */
function logAtLevel(macro: Macro): Expression {
  const [first, ...rest] = split(macro.tokens, ',');
  const level = first?.at(-1);
  const name = level && /^\w+$/.test(textOf(macro.ctx, level)) ? textOf(macro.ctx, level).toLowerCase() : 'info';
  const from = rest[0]?.[0];
  const tokens = from ? macro.tokens.filter(({ start }) => start >= from.start) : [];
  return log({ ...macro, name: /^(?:error|warn|info|debug|trace)$/.test(name) ? name : 'info', tokens });
}

const ends = (node: Span, body: Statement[], last: Statement): Expression => ({
  kind: 'block',
  body: [...body, last],
  value: nothing(node),
  ...span(node),
});

/** What the macro says is printed before the thread ends. */
const gives = (macro: Macro): Statement[] =>
  isText(macro.tokens[0]) ? [evaluated(printed(macro))] : valuesOf(macro).map(evaluated);

/** Nothing goes on behind it. */
const stops = (macro: Macro): Expression => ends(macro.node, gives(macro), { kind: 'throw', ...span(macro.node) });

/** The function is left with a failure. */
const fails = (macro: Macro): Expression =>
  ends(macro.node, gives(macro), make.return(macro.node, nothing(macro.node)));

const demands =
  (otherwise: 'throw' | 'return', compared?: '==' | '!=') =>
  ({ ctx, tokens, node }: Macro): Expression => {
    const parts = split(tokens, ',');
    const [first, second] = parts.map((part) => expressionOf(ctx, part));
    if (!first) return opaque(node);
    const test: Expression =
      compared && second ? make.binary({ start: first.start, end: second.end }, compared, first, second) : first;
    const leave: Statement =
      otherwise === 'throw' ? { kind: 'throw', ...span(node) } : make.return(node, nothing(node));
    const refusal: Statement = {
      kind: 'if',
      test: make.unary(node, '!', test),
      whenTrue: [leave],
      ...span(node),
    };
    return { kind: 'block', body: [refusal], value: nothing(node), ...span(node) };
  };

const CHARACTER = /^[\\\]^-]$/;

/** The class of characters that a pattern of them allows: `'a'..='z' | '-'`; undefined where it is another pattern. */
function characterClass(ctx: Lowering, alternatives: readonly SyntaxNode[][]): string | undefined {
  const parts = alternatives.map((part) => {
    const [from, dots, to] = part;
    const texts = [from, to].map((one) => (one?.type === 'char_literal' ? lowerLiteral(ctx, one) : undefined));
    const [first, last] = texts.map((one) => (one?.kind === 'string' ? one.value : undefined));
    if (first === undefined) return undefined;
    const shownFirst = CHARACTER.test(first) ? `\\${first}` : first;
    if (part.length === 1) return shownFirst;
    return dots?.type === '..=' && last !== undefined ? `${shownFirst}-${last}` : undefined;
  });
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

/** `matches!(x, "a" | "b")`: a list of what is allowed. */
function matches({ ctx, tokens, node }: Macro): Expression {
  const [subject, ...rest] = split(tokens, ',');
  if (!subject) return opaque(node);
  const left = expressionOf(ctx, subject);
  const [pattern = []] = rest;
  const guarded = pattern.some((token) => textOf(ctx, token) === 'if');
  const alternatives = split(pattern, '|').map((one) => {
    const around = /^(?:Some|Ok)$/.test(textOf(ctx, one[0])) && one[1]?.type === 'token_tree';
    return around && one[1] ? [...inside(one[1])] : one;
  });
  const flat = alternatives.flatMap((one) => split(one, '|'));
  const characters = guarded ? undefined : characterClass(ctx, flat);
  if (characters !== undefined) {
    const right: Expression = { kind: 'regex', pattern: `^[${characters}]$`, flags: '', ...span(node) };
    return make.binary(node, '=~', left, right);
  }
  const items = flat.map(([only, more]) => (only && !more ? lowerLiteral(ctx, only) : undefined));
  if (!guarded && items.length > 0 && items.every((item) => item !== undefined))
    return make.binary(node, 'in', left, make.list(node, items));
  return make.typeTest(node, left, { name: '', args: [] });
}

function vector({ ctx, tokens, node }: Macro): Expression {
  const [filled, size] = split(tokens, ';');
  const isFilled = tokens.some(({ type }) => type === ';');
  if (isFilled && filled && size) {
    const value = expressionOf(ctx, filled);
    const count = expressionOf(ctx, size);
    return count.kind === 'number' ? make.list(node, [value]) : callOf(node, 'vec_of_size', [value, count]);
  }
  return make.list(
    node,
    split(tokens, ',').map((part) => expressionOf(ctx, part)),
  );
}

const first = (macro: Macro): Expression => valuesOf(macro)[0] ?? opaque(macro.node);

/** The query is checked when the program is compiled; its arguments are bound. */
const checkedQuery = (macro: Macro): Expression => callOf(macro.node, 'sqlx_checked_query', valuesOf(macro));

/** `doc! { "name": name }`, `json!({ "id": 1 })`: an object with these fields. */
function document({ ctx, tokens, node }: Macro): Expression {
  const [only] = tokens;
  const isWrapped = tokens.length === 1 && only && opens(only, '{');
  return objectOf(ctx, isWrapped ? inside(only) : tokens, node);
}

function objectOf(ctx: Lowering, tokens: readonly SyntaxNode[], node: Span): Expression {
  const entries = split(tokens, ',').flatMap((part) => {
    const [key, colon, ...value] = part;
    if (!isText(key) || (colon?.type !== ':' && colon?.type !== '=>')) return [];
    const [first] = value;
    const read =
      value.length === 1 && first && opens(first, '{') ? objectOf(ctx, inside(first), first) : expressionOf(ctx, value);
    return [{ key: textValue(ctx, key), value: read, ...span(key) }];
  });
  if (entries.length !== split(tokens, ',').length || entries.length === 0)
    return opaque(
      node,
      split(tokens, ',', ':').map((part) => expressionOf(ctx, part)),
    );
  const script = entries.find(({ key }) => key === '$where' || key === '$function' || key === '$accumulator');
  const made = make.object(node, entries);
  return script ? make.sequence(node, [callOf(node, 'bson_code', [script.value]), made]) : made;
}

const MACROS: Readonly<Record<string, (macro: Macro) => Expression>> = lookupTable({
  format,
  format_args: format,
  formatcp: format,
  anyhow: format,
  eyre: format,
  write,
  writeln: write,
  // It prints what it gives back.
  dbg: (macro) => make.sequence(macro.node, [callOf(macro.node, 'print_text', valuesOf(macro)), first(macro)]),
  try: first,
  vec: vector,
  doc: document,
  bson: document,
  matches,
  panic: stops,
  unreachable: stops,
  todo: stops,
  unimplemented: stops,
  bail: fails,
  ensure: demands('return'),
  assert: demands('throw'),
  assert_eq: demands('throw', '=='),
  assert_ne: demands('throw', '!='),
  ...{ error: log, warn: log, info: log, debug: log, trace: log, log: logAtLevel, event: logAtLevel },
  ...{ query: checkedQuery, query_as: checkedQuery, query_scalar: checkedQuery, query_unchecked: checkedQuery },
  ...{ query_as_unchecked: checkedQuery, query_file: checkedQuery, query_file_as: checkedQuery },
  concat: (macro) => make.concat(macro.node, valuesOf(macro)),
});

const printed = ({ ctx, tokens, node }: Macro): Expression =>
  callOf(node, 'print_text', [formatted(ctx, split(tokens, ','), node)]);

/** A macro that is called, for its value. `path` is its name as written, without the mark. */
export function lowerMacro(ctx: Lowering, path: string, tree: SyntaxNode | undefined, node: Span): Expression {
  const name = lastOf(dotted(path));
  const macro: Macro = { ctx, name, tokens: tree ? inside(tree) : [], node };
  if (/^e?print(?:ln)?$/.test(name)) return printed(macro);
  const known = Object.hasOwn(MACROS, name) ? MACROS[name] : undefined;
  return known ? known(macro) : callOf(node, `${name}!`, valuesOf(macro));
}

/** `lazy_static! { static ref NAME: T = value; }`: the variables it makes. */
export function macroItems(ctx: Lowering, path: string, tree: SyntaxNode | undefined): Statement[] {
  const name = lastOf(dotted(path));
  if (!tree || (name !== 'lazy_static' && name !== 'thread_local')) return [];
  return split(inside(tree), ';').flatMap((part): Statement[] => {
    const colon = part.findIndex(({ type }) => type === ':');
    const equals = part.findIndex(({ type }) => type === '=');
    const named = part[colon - 1];
    const last = part.at(-1);
    if (!named || equals < colon || !last) return [];
    const value = expressionOf(ctx, part.slice(equals + 1));
    const target = nameAt(named, textOf(ctx, named));
    return [{ kind: 'declare', target, value, isConstant: true, start: named.start, end: last.end }];
  });
}
