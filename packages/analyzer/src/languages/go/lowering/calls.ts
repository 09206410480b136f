/** @module Lowers calls, including built-in functions with special semantics. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerZeroValue } from './composites.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { isTypeName, lowerCalledElement } from './element-calls.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { isType, lowerType } from './types.ts';

export const INTEGER_TYPES: readonly string[] = [
  ...['int', 'int8', 'int16', 'int32', 'int64'],
  ...['uint', 'uint8', 'uint16', 'uint32', 'uint64', 'uintptr', 'byte', 'rune'],
];

/** Built-in types whose values are numbers or booleans. */
export const SCALAR_TYPES: ReadonlySet<string> = new Set([
  ...INTEGER_TYPES,
  ...['float32', 'float64', 'complex64', 'complex128', 'bool'],
]);

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const written = fieldOf(node, 'function');
  if (written === undefined) return opaque(node);
  const element = lowerCalledElement(ctx, node);
  if (element) return element;
  const callee = unwrapped(written);
  const name = callee.type === 'identifier' ? textOf(ctx, callee) : '';
  return lowerBuiltIn(ctx, node, name) ?? lowerPlainCall(ctx, node, callee);
}

/** Removes parentheses: `(*T)(x)`, `(f)(x)`. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (let depth = 0; depth < 20 && at.type === 'parenthesized_expression'; depth += 1) at = namedChildren(at)[0] ?? at;
  return at;
}

function lowerPlainCall(ctx: Lowering, node: SyntaxNode, callee: SyntaxNode): Expression {
  const called = lowerExpression(ctx, instantiated(ctx, callee) ?? callee);
  const args = lowerArguments(ctx, node);
  return (called.kind === 'member' && asMatch(node, called, args)) || make.call(node, called, args);
}

/**
 * Lowers `re.ReplaceAllString(text, by)`, `re.FindString(text)` and `re.FindStringSubmatch(text)` to the calls that
 * other languages use.
 */
function asMatch(node: SyntaxNode, callee: Expression & { kind: 'member' }, args: Argument[]): Expression | undefined {
  const [text, by] = args;
  if (!text) return undefined;
  if (/^ReplaceAll(?:Literal)?String$/.test(callee.name) && by)
    return make.call(node, { ...callee, name: 'replaceAll' }, [{ value: callee.object }, by, text]);
  const found = make.call(node, { ...callee, name: 'match' }, [text]);
  if (callee.name === 'FindStringSubmatch') return found;
  return callee.name === 'FindString' ? make.index(node, found, make.number(node, 0)) : undefined;
}

/** Returns the function of `find[int](…)`: the grammar parses a single type argument as an index. */
function instantiated(ctx: Lowering, callee: SyntaxNode): SyntaxNode | undefined {
  const operand = callee.type === 'index_expression' ? fieldOf(callee, 'operand') : undefined;
  const index = fieldOf(callee, 'index');
  const isGeneric =
    index &&
    (isType(index) || isTypeName(ctx, textOf(ctx, index)) || (operand && ctx.functionNames.has(textOf(ctx, operand))));
  return isGeneric ? operand : undefined;
}

function lowerBuiltIn(ctx: Lowering, node: SyntaxNode, name: string): Expression | undefined {
  if (SCALAR_TYPES.has(name)) return lowerConversion(ctx, node, name);
  const declared = ctx.types.get(name);
  if (declared?.form === 'other' && declared.type) return lowerConversion(ctx, node, declared.type.name);
  // `HTTPError(e)` has the fields of `e` and the methods of its own type.
  if (declared && declared.form !== 'interface') return lowerConversion(ctx, node, name);
  switch (name) {
    case 'string':
    case 'any':
    case 'error':
      return lowerArguments(ctx, node)[0]?.value;
    case 'append':
      return appended(node, lowerArguments(ctx, node));
    case 'make':
      return lowerMade(ctx, node);
    case 'new': {
      const list = fieldOf(node, 'arguments');
      const type = list && namedChildren(list)[0];
      return type && lowerZeroValue(ctx, type, node);
    }
    default:
      return undefined;
  }
}

function lowerConversion(ctx: Lowering, node: SyntaxNode, name: string): Expression | undefined {
  const value = lowerArguments(ctx, node)[0]?.value;
  return value && make.cast(node, { name, args: [] }, value);
}

/** Lowers `append(list, a, b...)` to a list of all elements. */
function appended(node: SyntaxNode, args: readonly Argument[]): Expression {
  const items = args.map(
    ({ value, spread }, index): Expression => (index === 0 || spread ? make.spread(value, value) : value),
  );
  return make.list(node, items);
}

/** Lowers `make(map[K]V)` to an empty map. `make([]T, n)` stays a call, so that an untrusted size is found. */
function lowerMade(ctx: Lowering, node: SyntaxNode): Expression {
  const list = fieldOf(node, 'arguments') ?? childOf(node, 'argument_list');
  const type = list && namedChildren(list).find(isType);
  if (type?.type === 'map_type') return make.object(node, []);
  const args = lowerArguments(ctx, node);
  const element = lowerType(ctx, type);
  const callee = nameAt({ ...span(node), end: node.start + 4 }, type?.type === 'channel_type' ? 'make.chan' : 'make');
  const isBytes = element?.array === true && /^(?:byte|uint8)$/.test(element.name);
  const kind = isBytes ? 'bytes' : type?.type === 'slice_type' ? 'list' : undefined;
  return make.call(node, kind ? make.member(callee, callee, kind) : callee, args);
}
