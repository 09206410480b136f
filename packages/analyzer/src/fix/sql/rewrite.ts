/**
 * @module
 * Turns a concatenated SQL statement into one with bound parameters, at the place where it is built: in the call or
 * in the only assignment of its variable.
 */

import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { enclosingBody } from '../enclosing-body.ts';
import { calledName, callsAt, expressionsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix } from '../recipe.ts';
import { ordersIn, refusing } from '../recipes/checks/name-check.ts';
import { type Dialect, insert } from './bindings.ts';
import { dialectOf } from './dialect.ts';
import { piecesOf, valueAt } from './pieces.ts';
import { joinedCode, KEPT, type Parameterized, withPlaceholders } from './placeholders.ts';
import { collectValues } from './steps.ts';

interface BuiltQuery extends Parameterized {
  /** The expression that builds the string. */
  built: Expression;
  /** The index of the argument. */
  position: number;
  /** The offset in an object, behind the statement, where its values go: `{ sql: '…', values: […] }`. */
  behind?: number;
}

/** The statement in an object, as drivers of JavaScript take it, unless it has values. */
function entryOf(value: Expression): { value: Expression; behind: number } | undefined {
  if (value.kind !== 'object' || value.entries.some(({ key, spread }) => spread || key === 'values')) return undefined;
  const entry = value.entries.find(({ key }) => key === 'sql' || key === 'text');
  return entry && { value: entry.value, behind: entry.end };
}

/** The argument that is a statement with values; `isText`: other parts that stay in it. */
function builtQuery(
  { rawFinding, text }: FixContext,
  call: Call,
  dialect: Dialect,
  isText?: (node: Expression) => boolean,
): BuiltQuery | undefined {
  for (const [position, { value: given }] of call.args.entries()) {
    const entry = dialect.inObjects ? entryOf(given) : undefined;
    const value =
      entry?.value ?? (given.kind === 'list' && given.items.length === 1 ? (given.items[0] ?? given) : given);
    const built = value.kind === 'name' ? valueAt(value.name, rawFinding.site?.body ?? [], value.start) : value;
    const pieces = built && piecesOf(built);
    const found = pieces && withPlaceholders(text, pieces, dialect, isText);
    if (built && found) return { built, position, ...found, ...(entry ? { behind: entry.behind } : {}) };
  }
  return undefined;
}

/** All edits in order, without the statement's if the call's edits already replace it. */
function joined(edits: readonly TextEdit[], query: TextEdit): TextEdit[] {
  const isTaken = edits.some((one) => encloses(one, query) && one.start < one.end);
  return inOrder([...edits, ...(isTaken ? [] : [query])]);
}

/** SQLAlchemy's `text(…)` around the statement, if the call has one. */
function textCall(context: FixContext): Call | undefined {
  if (context.language !== 'python') return undefined;
  return callsAt(context).find((call) => calledName(call) === 'text' && call.args.length === 1);
}

/** `command.CommandText = sql`, treated as a call with the statement as its argument. */
function setterCall(context: FixContext): Call | undefined {
  const set = expressionsAt(context).find(
    (node) =>
      node.kind === 'assign' && !node.operator && node.target.kind === 'member' && node.target.name === 'CommandText',
  );
  if (set?.kind !== 'assign') return undefined;
  const { target, value } = set;
  return { kind: 'call', callee: target, args: [{ value }], start: value.start, end: value.end };
}

/** The setter as the call of the finding, in its function. */
function withSite(context: FixContext, call: Call): FixContext {
  const site = { call, paths: [], body: enclosingBody(context) };
  return { ...context, rawFinding: { ...context.rawFinding, site } };
}

/** A heredoc of Ruby keeps its lines: each interpolation in it becomes a placeholder, with the quotes around it. */
function heredocEdits(
  { text, language }: FixContext,
  built: Expression,
  sql: string,
  values: readonly string[],
): TextEdit[] | undefined {
  if (language !== 'ruby' || !text.startsWith('<<', built.start) || built.kind !== 'concat') return undefined;
  const codes = built.parts.filter(({ kind }) => kind !== 'string');
  // Wildcards would be parts of the values.
  const isPlain = codes.every(({ start, end }, at) => text.slice(start, end) === values[at]);
  if (!isPlain || codes.length !== values.length || KEPT.test(sql)) return undefined;
  return codes.flatMap(({ start, end }): TextEdit[] => {
    const quote = text[start - 3] === "'" && text[end + 1] === "'" ? 1 : 0;
    const isInterpolated = text.slice(start - 2, start) === '#{' && text[end] === '}';
    return isInterpolated ? [{ start: start - 2 - quote, end: end + 1 + quote, replacement: '?' }] : [];
  });
}

/** The fix of an SQL injection with placeholders. */
export function parameterizeSql(given: FixContext): ProposedFix[] {
  const setter = given.rawFinding.site ? undefined : setterCall(given);
  const context = setter ? withSite(given, setter) : given;
  const call = textCall(context) ?? context.rawFinding.site?.call;
  const dialect = call && dialectOf(context, call);
  if (!dialect) return [];
  const query = builtQuery(context, call, dialect);
  if (!query) return [...withCheckedOrder(context, call, dialect), ...collectValues(context, call, dialect)];
  const edits = boundEdits(context, call, dialect, query);
  return edits ? [{ description: 'Passes the values as bound parameters.', edits }] : [];
}

/** `… WHERE name = '${name}' ORDER BY ${order}`: the values are bound, and the order is checked to be a column. */
function withCheckedOrder(context: FixContext, call: Call, dialect: Dialect): ProposedFix[] {
  const orders = ordersIn(context);
  const isOrder = (node: Expression): boolean => orders.some(({ node: { start } }) => start === node.start);
  const query = orders.length > 0 ? builtQuery(context, call, dialect, isOrder) : undefined;
  const [checked] = query ? refusing(context, orders, '') : [];
  const edits = query && checked && boundEdits(context, call, dialect, query);
  if (!edits) return [];
  return [
    {
      description: 'Passes the values as bound parameters, and accepts only a single identifier for the order.',
      edits: inOrder([...checked.edits, ...edits]),
    },
  ];
}

/** The statement with placeholders, and the call with the values. */
function boundEdits(context: FixContext, call: Call, dialect: Dialect, query: BuiltQuery): TextEdit[] | undefined {
  const { text } = context;
  const { built, position, sql, values, kept } = query;
  const chunks = sql
    .split(KEPT)
    .flatMap((part, at) => (at % 2 === 1 ? (kept[Number(part)] ?? []) : part === '' ? [] : dialect.quote(part)));
  const literal = joinedCode(dialect, chunks);
  const handed =
    query.behind === undefined
      ? dialect.hand({ call, values, context, position, literal })
      : [insert(query.behind, `, values: [${values.join(', ')}]`)];
  const inPlace = heredocEdits(context, built, sql, values);
  if (context.language === 'ruby' && text.startsWith('<<', built.start) && !inPlace) return undefined;
  const edits =
    handed &&
    (inPlace
      ? inOrder([...handed, ...inPlace])
      : joined(handed, { start: built.start, end: built.end, replacement: literal }));
  return edits;
}
