/** @module Patterns: what a match binds, and which constants it asks for. */

import type { Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerLiteral } from './literals.ts';
import { pathExpression } from './names.ts';
import { dotted, lastOf } from './types.ts';

/** Around a value that is used as itself: of an option, a result, an extractor. */
const AROUND: ReadonlySet<string> = new Set([
  ...[
    'Some',
    'Ok',
    'Json',
    'Query',
    'Path',
    'Form',
    'State',
    'Data',
    'Extension',
    'TypedHeader',
    'Reverse',
    'RawQuery',
  ],
  ...['Host', 'OriginalUri', 'Borrowed', 'Owned', 'Multipart', 'ConnectInfo', 'BodyStream', 'Wrapping', 'Valid'],
]);

const hole = (node: SyntaxNode): Expression => make.null(node);
const binds = (target: Expression): boolean => target.kind !== 'null';

/** What a pattern binds, as the target of an assignment; what it only tests is a hole. */
export const lowerTarget = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, hole);

/** By position; behind `..` positions are not known. */
function positions(ctx: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const rest = nodes.findIndex(({ type }) => type === 'remaining_field_pattern');
  const before = (rest < 0 ? nodes : nodes.slice(0, rest)).map((one) => lowerTarget(ctx, one));
  if (rest < 0 || rest === nodes.length - 1) {
    return before.some(binds) ? make.list(node, before) : hole(node);
  }
  const after = nodes.slice(rest + 1).map((one) => lowerTarget(ctx, one));
  return opaque(node, [...before, ...after].filter(binds));
}

function lowerStructEntries(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type !== 'field_pattern') return [];
    const key = fieldOf(child, 'name');
    const pattern = fieldOf(child, 'pattern');
    const name = textOf(ctx, key);
    const value = pattern ? lowerTarget(ctx, pattern) : nameAt(child, name);
    return key && binds(value) ? [{ key: name, value, ...span(child) }] : [];
  });
}

function lowerTupleStruct(ctx: Lowering, node: SyntaxNode): Expression {
  const type = fieldOf(node, 'type');
  const name = lastOf(dotted(textOf(ctx, type)));
  const parts = namedChildren(node).filter((child) => child !== type);
  if (name === 'Err') return hole(node);
  const [only] = parts;
  if (only && parts.length === 1 && (AROUND.has(name) || !ctx.names.types.has(name))) return lowerTarget(ctx, only);
  if (ctx.names.types.has(name)) {
    const entries = parts.flatMap((part, index): ObjectEntry[] => {
      const value = lowerTarget(ctx, part);
      return binds(value) ? [{ key: String(index), value, ...span(part) }] : [];
    });
    return entries.length > 0 ? make.object(node, entries) : hole(node);
  }
  const bound = parts.map((part) => lowerTarget(ctx, part)).filter(binds);
  return bound.length > 0 ? opaque(node, bound) : hole(node);
}

/** Declares what the pattern binds of the value. */
export function lowerBindings(ctx: Lowering, pattern: SyntaxNode, value: Expression): Statement[] {
  const bound = lowerTarget(ctx, pattern);
  return binds(bound)
    ? [{ kind: 'declare', target: bound, value, ...span(pattern) }, ...namesOfParts(ctx, pattern)]
    : [];
}

/** `Component::Normal(name)`: a part of a path that leads nowhere else, as the last name of one does. */
function namesOfParts(ctx: Lowering, pattern: SyntaxNode): Statement[] {
  const open = [pattern];
  const found: Statement[] = [];
  for (let node = open.pop(); node; node = open.pop()) {
    const [type, name] = namedChildren(node);
    if (
      node.type === 'tuple_struct_pattern' &&
      /(?:^|::)Normal$/.test(textOf(ctx, type)) &&
      name?.type === 'identifier'
    ) {
      const target = nameAt(name, textOf(ctx, name));
      const value = make.call(name, make.member(name, target, 'file_name'), []);
      found.push({ kind: 'expression', value: { kind: 'assign', target, value, ...span(name) }, ...span(name) });
    } else open.push(...namedChildren(node));
  }
  return found;
}

/** Whether the pattern is of a failure or of nothing: `Err(_)`, `None`. */
export const isFailure = (ctx: Lowering, pattern: SyntaxNode): boolean =>
  /^(?:Err\s*\(|None\b)/.test(textOf(ctx, pattern).trim());

/** The constants that a pattern asks for; undefined where it lets others pass. */
export function lowerConstants(ctx: Lowering, pattern: SyntaxNode): Expression[] | undefined {
  if (pattern.type === 'or_pattern') {
    const parts = flatOr(pattern).map((part) => lowerConstants(ctx, part));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (pattern.type === 'captured_pattern') {
    const inner = namedChildren(pattern)[1];
    return inner ? lowerConstants(ctx, inner) : undefined;
  }
  if (pattern.type === 'tuple_struct_pattern') {
    const name = lastOf(dotted(textOf(ctx, fieldOf(pattern, 'type'))));
    const [, inner] = namedChildren(pattern);
    return AROUND.has(name) && inner ? lowerConstants(ctx, inner) : undefined;
  }
  const value = lowerLiteral(ctx, pattern);
  if (value) return [value];
  if (pattern.type === 'identifier' || pattern.type === 'scoped_identifier') {
    const text = textOf(ctx, pattern);
    return /(?:^|::)[A-Z][A-Z0-9_]+$/.test(text) ? [pathExpression(ctx, text, pattern)] : undefined;
  }
  const inner = childOf(pattern, 'or_pattern');
  return pattern.type === 'parenthesized_pattern' && inner ? lowerConstants(ctx, inner) : undefined;
}

/** The alternatives of `a | b | c`, which lean to the left. */
function flatOr(pattern: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const open = [pattern];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'or_pattern') open.push(...namedChildren(node));
    else found.push(node);
  }
  return found.reverse();
}

type Lower = Row<Lowering, Expression>;

const lowerTuplePattern: Lower = (ctx, node) => positions(ctx, namedChildren(node), node);

const lowerOrPattern: Lower = (ctx, node) => {
  const inner = namedChildren(node).find(({ type }) => type !== 'mutable_specifier');
  return inner ? lowerTarget(ctx, inner) : hole(node);
};

const lowerUnknown: Lower = (_, node) => hole(node);

const BY_TYPE: Rows<Lowering, Expression> = {
  identifier: (ctx, node) => {
    const name = textOf(ctx, node);
    return /^[A-Z]/.test(name) || name === '_' ? hole(node) : nameAt(node, name);
  },
  shorthand_field_identifier: (ctx, node) => nameAt(node, textOf(ctx, node)),
  tuple_pattern: lowerTuplePattern,
  slice_pattern: lowerTuplePattern,
  tuple_struct_pattern: lowerTupleStruct,
  struct_pattern: (ctx, node) => {
    const entries = lowerStructEntries(ctx, node);
    return entries.length > 0 ? make.object(node, entries) : hole(node);
  },
  captured_pattern: (ctx, node) => {
    const parts = namedChildren(node)
      .map((part) => lowerTarget(ctx, part))
      .filter(binds);
    return parts.length > 1 ? opaque(node, parts) : (parts[0] ?? hole(node));
  },
  // All alternatives bind the same names.
  or_pattern: lowerOrPattern,
  match_pattern: lowerOrPattern,
  ref_pattern: lowerOrPattern,
  reference_pattern: lowerOrPattern,
  mut_pattern: lowerOrPattern,
  parenthesized_pattern: lowerOrPattern,
};
