/** @module Calls, constructions and subscripts, with their labels and trailing closures. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { equalTo } from '../../lowering/any-equal.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, nameOf, opaque, span, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerConstructedType } from './types.ts';

/** Functions of the C libraries whose names begin like those of types. */
const FUNCTION =
  /^(?:CC[A-Z_]\w*|Sec[A-Z]\w*|CF[A-Z]\w*|SSL[A-Z]\w*|JS\w*(?:Create|Evaluate|Get|Set|Make|Retain|Release|Copy)\w*|NS(?:Log|LogV|Localized\w+|HomeDirectory\w*|TemporaryDirectory|SearchPath\w*|ClassFromString|SelectorFromString|StringFrom\w+)|[A-Z]\w*_\w+)$/;

const isTypeName = (name: string): boolean => /^[A-Z]/.test(name) && !FUNCTION.test(name);

const isSubscript = (ctx: Lowering, list: SyntaxNode): boolean => ctx.source.charAt(list.start) === '[';

function lowerArgument(ctx: Lowering, node: SyntaxNode): Argument[] {
  const label = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (value === undefined) return [];
  return [{ value: lowerExpression(ctx, value), ...(label === undefined ? {} : { name: nameOf(ctx, label) }) }];
}

const listOf = (suffix: SyntaxNode | undefined): SyntaxNode | undefined =>
  suffix === undefined ? undefined : childOf(suffix, 'value_arguments');

/** The arguments in parentheses, then the closures behind them; the first of those has no label. */
function lowerArguments(ctx: Lowering, suffix: SyntaxNode): Argument[] {
  const list = listOf(suffix);
  const args =
    list === undefined ? [] : childrenOf(list, 'value_argument').flatMap((argument) => lowerArgument(ctx, argument));
  let label: string | undefined;
  for (const child of suffix.children) {
    if (child.field === 'name') label = nameOf(ctx, child);
    if (child.type !== 'lambda_literal') continue;
    args.push({ value: lowerExpression(ctx, child), ...(label === undefined ? {} : { name: label }) });
    label = undefined;
  }
  return args;
}

/** A closure may stand behind a call that the grammar takes for complete: `f(x) { … }`. */
function calleeOf(ctx: Lowering, node: SyntaxNode): { callee: SyntaxNode | undefined; suffixes: SyntaxNode[] } {
  const callee = valuesOf(node)[0];
  const suffix = childOf(node, 'call_suffix');
  const suffixes = suffix === undefined ? [] : [suffix];
  if (callee?.type !== 'call_expression' || suffix === undefined || listOf(suffix) !== undefined)
    return { callee, suffixes };
  const inner = childOf(callee, 'call_suffix');
  const list = listOf(inner);
  const isCall = inner !== undefined && list !== undefined && !isSubscript(ctx, list);
  return isCall && childOf(inner, 'lambda_literal') === undefined
    ? { callee: valuesOf(callee)[0], suffixes: [inner, suffix] }
    : { callee, suffixes };
}

const CHARACTERS: Readonly<Record<string, string>> = lookupTable({
  isLetter: '\\p{L}',
  isNumber: '\\p{N}',
  isWholeNumber: '\\p{Nd}',
  isHexDigit: '0-9a-fA-F',
  isLowercase: '\\p{Ll}',
  isUppercase: '\\p{Lu}',
});

/**
 * `name.allSatisfy({ $0.isLetter || $0 == "-" })`: which characters the text may hold; `name.filter({ $0.isNumber })`: the
 * text without all others.
 */
function characterTest(
  ctx: Lowering,
  target: Expression,
  args: readonly Argument[],
  node: SyntaxNode,
): Expression | undefined {
  const [given] = args;
  if (target.kind !== 'member' || !/^(?:allSatisfy|filter)$/.test(target.name) || given?.value.kind !== 'function')
    return undefined;
  const body = ctx.source.slice(given.value.start, given.value.end).replace(/^\{\s*(?:\w+\s+in\s)?|\}$/g, '');
  const parts = body.split('||').map((part) => {
    const [, named, sign] =
      /^\s*\(?(?:\$0|\w+)(?:\.(is\w+)|\s*==\s*"([\w.-])")(?:\s*&&\s*(?:\$0|\w+)\.isASCII)?\)?\s*$/.exec(part) ?? [];
    return named !== undefined ? CHARACTERS[named] : sign?.replace(/[.-]/, '\\$&');
  });
  if (parts.some((part) => part === undefined)) return undefined;
  if (target.name === 'filter')
    return make.call(node, make.member(node, target.object, 'keptCharacters'), [
      { value: { kind: 'regex', pattern: `[^${parts.join('')}]`, flags: 'gu', ...span(node) } },
      { value: make.string(node, '') },
    ]);
  return make.binary(node, '=~', target.object, {
    kind: 'regex',
    pattern: `^[${parts.join('')}]*$`,
    flags: 'u',
    ...span(node),
  });
}

/** `hosts.contains { $0 == host }` as `hosts.contains(host)`. */
function containsEqual(target: Expression, args: readonly Argument[], node: SyntaxNode): Expression | undefined {
  const [given] = args;
  if (target.kind !== 'member' || target.name !== 'contains' || args.length !== 1) return undefined;
  const value = given?.value.kind === 'function' ? equalTo(given.value.definition) : undefined;
  return value && make.call(node, target, [{ value }]);
}

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const { callee, suffixes } = calleeOf(ctx, node);
  const list = listOf(suffixes[0]);
  if (list !== undefined && isSubscript(ctx, list)) return lowerSubscript(ctx, node, callee, list);
  const args = suffixes.flatMap((suffix) => lowerArguments(ctx, suffix));
  // `[UInt8](repeating: 0, count: 16)`, `[String: Any]()`
  if (callee?.type === 'array_literal' || callee?.type === 'array_type')
    return args.length === 0 ? make.list(node, []) : construction(node, nameAt(callee, 'Array'), args);
  if (callee?.type === 'dictionary_literal' || callee?.type === 'dictionary_type') return make.object(node, []);
  const target = lowerExpression(ctx, callee);
  if (target.kind === 'member' && target.name === 'init')
    return target.object.kind === 'name' && target.object.name !== 'super' && target.object.name !== '_'
      ? construction(node, target.object, args)
      : make.call(node, target, args);
  // The grammar binds `!a.b(c)` as `(!a.b)(c)`.
  if (callee?.type === 'prefix_expression' && target.kind === 'unary')
    return {
      ...target,
      operand: make.call({ start: target.operand.start, end: node.end }, target.operand, args),
      ...span(node),
    };
  // So it does with `"/srv/" + name(x)` as `("/srv/" + name)(x)`.
  if (callee?.type.endsWith('_expression') && target.kind === 'binary')
    return { ...target, right: calledLast(target.right, args, node), ...span(node) };
  const last = target.kind === 'concat' ? target.parts.at(-1) : undefined;
  if (callee?.type === 'additive_expression' && target.kind === 'concat' && last)
    return { ...target, parts: [...target.parts.slice(0, -1), calledLast(last, args, node)], ...span(node) };
  const contained = containsEqual(target, args, node);
  if (contained) return contained;
  const tested = characterTest(ctx, target, args, node);
  if (tested) return tested;
  const decoded = target.kind === 'member' && target.name === 'decode' ? args[0]?.value : undefined;
  // What is decoded has the type that the call names.
  if (decoded?.kind === 'name' && isTypeName(decoded.name))
    return make.cast(node, { name: decoded.name, args: [] }, make.call(node, target, args));
  const isConstruction = (target.kind === 'name' || target.kind === 'member') && isTypeName(target.name);
  return isConstruction ? construction(node, target, args) : make.call(node, target, args);
}

/** The call of the operand that stands right before the arguments. */
function calledLast(operand: Expression, args: Argument[], node: SyntaxNode): Expression {
  const at = { start: operand.start, end: node.end };
  const isConstruction = (operand.kind === 'name' || operand.kind === 'member') && isTypeName(operand.name);
  return { kind: 'call', callee: operand, args, ...(isConstruction ? { construct: true } : {}), ...at };
}

const construction = (node: SyntaxNode, callee: Expression, args: Argument[]): Expression => ({
  kind: 'call',
  callee,
  args,
  construct: true,
  ...span(node),
});

/** `Set<String>()`, `Array<UInt8>(…)`. */
export function lowerConstructor(ctx: Lowering, node: SyntaxNode): Expression {
  const { name, array } = lowerConstructedType(ctx, node);
  const suffix = childOf(node, 'constructor_suffix');
  const args = suffix === undefined ? [] : lowerArguments(ctx, suffix);
  if (args.length === 0 && array) return make.list(node, []);
  if (args.length === 0 && name === 'Dictionary') return make.object(node, []);
  return construction(node, nameAt(node, array ? 'Array' : name), args);
}

const RANGE = /range_expression$/;

/** `a[i]`, `a["k", default: x]`, `a[1...]`. */
function lowerSubscript(ctx: Lowering, node: SyntaxNode, callee: SyntaxNode | undefined, list: SyntaxNode): Expression {
  const object = lowerExpression(ctx, callee);
  const [first, second] = childrenOf(list, 'value_argument');
  const value = first === undefined ? undefined : fieldOf(first, 'value');
  if (first === undefined || value === undefined) return opaque(node, [object]);
  if (RANGE.test(value.type)) {
    const bounds = valuesOf(value).map((bound) => lowerExpression(ctx, bound));
    return make.slice(node, object, bounds);
  }
  const label = fieldOf(first, 'name');
  const index = lowerExpression(ctx, value);
  // `object[keyPath: p]`: which member it is, is not known.
  if (label !== undefined && textOf(ctx, label) === 'keyPath') return opaque(node, [object, index]);
  const element: Expression = make.index(node, object, index);
  const other = second === undefined ? undefined : fieldOf(second, 'value');
  if (other === undefined) return element;
  return make.binary(node, '??', element, lowerExpression(ctx, other));
}
