/** @module Patterns: what a match binds, and which constants it asks for. */
import type { Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { literal } from './literals.ts';
import { pathExpression } from './names.ts';
import { deeper, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
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

const hole = (node: SyntaxNode): Expression => ({ kind: 'null', ...span(node) });
const binds = (target: Expression): boolean => target.kind !== 'null';

/** What a pattern binds, as the target of an assignment; what it only tests is a hole. */
export const target = (state: Lowering, node: SyntaxNode): Expression =>
  deeper(
    state,
    () => known(state, node),
    () => hole(node),
  );

/** By position; behind `..` positions are not known. */
function positions(state: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const rest = nodes.findIndex(({ type }) => type === 'remaining_field_pattern');
  const before = (rest < 0 ? nodes : nodes.slice(0, rest)).map((one) => target(state, one));
  if (rest < 0 || rest === nodes.length - 1) {
    return before.some(binds) ? { kind: 'list', items: before, ...span(node) } : hole(node);
  }
  const after = nodes.slice(rest + 1).map((one) => target(state, one));
  return opaque(node, [...before, ...after].filter(binds));
}

function structEntries(state: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type !== 'field_pattern') return [];
    const key = fieldOf(child, 'name');
    const pattern = fieldOf(child, 'pattern');
    const name = textOf(state, key);
    const value = pattern ? target(state, pattern) : nameAt(child, name);
    return key && binds(value) ? [{ key: name, value, ...span(child) }] : [];
  });
}

function tupleStruct(state: Lowering, node: SyntaxNode): Expression {
  const type = fieldOf(node, 'type');
  const name = lastOf(dotted(textOf(state, type)));
  const parts = namedChildren(node).filter((child) => child !== type);
  if (name === 'Err') return hole(node);
  const [only] = parts;
  if (only && parts.length === 1 && (AROUND.has(name) || !state.names.types.has(name))) return target(state, only);
  if (state.names.types.has(name)) {
    const entries = parts.flatMap((part, index): ObjectEntry[] => {
      const value = target(state, part);
      return binds(value) ? [{ key: String(index), value, ...span(part) }] : [];
    });
    return entries.length > 0 ? { kind: 'object', entries, ...span(node) } : hole(node);
  }
  const bound = parts.map((part) => target(state, part)).filter(binds);
  return bound.length > 0 ? opaque(node, bound) : hole(node);
}

function known(state: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'identifier': {
      const name = textOf(state, node);
      return /^[A-Z]/.test(name) || name === '_' ? hole(node) : nameAt(node, name);
    }
    case 'shorthand_field_identifier':
      return nameAt(node, textOf(state, node));
    case 'tuple_pattern':
    case 'slice_pattern':
      return positions(state, namedChildren(node), node);
    case 'tuple_struct_pattern':
      return tupleStruct(state, node);
    case 'struct_pattern': {
      const entries = structEntries(state, node);
      return entries.length > 0 ? { kind: 'object', entries, ...span(node) } : hole(node);
    }
    case 'captured_pattern': {
      const parts = namedChildren(node)
        .map((part) => target(state, part))
        .filter(binds);
      return parts.length > 1 ? opaque(node, parts) : (parts[0] ?? hole(node));
    }
    // All alternatives bind the same names.
    case 'or_pattern':
    case 'match_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'mut_pattern':
    case 'parenthesized_pattern': {
      const inner = namedChildren(node).find(({ type }) => type !== 'mutable_specifier');
      return inner ? target(state, inner) : hole(node);
    }
    default:
      return hole(node);
  }
}

/** Declares what the pattern binds of the value. */
export function bindings(state: Lowering, pattern: SyntaxNode, value: Expression): Statement[] {
  const bound = target(state, pattern);
  return binds(bound) ? [{ kind: 'declare', target: bound, value, ...span(pattern) }] : [];
}

/** Whether the pattern is of a failure or of nothing: `Err(_)`, `None`. */
export const isFailure = (state: Lowering, pattern: SyntaxNode): boolean =>
  /^(?:Err\s*\(|None\b)/.test(textOf(state, pattern).trim());

/** The constants that a pattern asks for; undefined where it lets others pass. */
export function constants(state: Lowering, pattern: SyntaxNode): Expression[] | undefined {
  if (pattern.type === 'or_pattern') {
    const parts = flatOr(pattern).map((part) => constants(state, part));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (pattern.type === 'captured_pattern') {
    const inner = namedChildren(pattern)[1];
    return inner ? constants(state, inner) : undefined;
  }
  if (pattern.type === 'tuple_struct_pattern') {
    const name = lastOf(dotted(textOf(state, fieldOf(pattern, 'type'))));
    const [, inner] = namedChildren(pattern);
    return AROUND.has(name) && inner ? constants(state, inner) : undefined;
  }
  const value = literal(state, pattern);
  if (value) return [value];
  if (pattern.type === 'identifier' || pattern.type === 'scoped_identifier') {
    const text = textOf(state, pattern);
    return /(?:^|::)[A-Z][A-Z0-9_]+$/.test(text) ? [pathExpression(state, text, pattern)] : undefined;
  }
  const inner = childOf(pattern, 'or_pattern');
  return pattern.type === 'parenthesized_pattern' && inner ? constants(state, inner) : undefined;
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
