/** @module Solidity's expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Rows } from '../../lowering/rows.ts';
import { at, type Lowering, lowerType, opaque, textOf } from './context.ts';

const WRAPPERS = new Set(['expression', 'parenthesized_expression', 'call_argument', 'string_literal', 'yul_path']);
const UNARY = new Set(['!', '-', '+', '~', 'delete']);
/** A longer chain of operators is only a list of its parts. */
const CHAIN_MAX = 200;
const UNITS: Readonly<Record<string, number>> = lookupTable({
  wei: 1,
  gwei: 1e9,
  szabo: 1e12,
  finney: 1e15,
  ether: 1e18,
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  years: 31_536_000,
});

/**
 * The grammar binds `!a.b()` as `(!a).b()` and `a && b.c` as `(a && b).c`: what follows belongs to the last operand, unless
 * there are parentheses.
 */
function lowerPostfix(
  ctx: Lowering,
  base: SyntaxNode | undefined,
  wrap: (base: Expression) => Expression,
  node: SyntaxNode,
): Expression {
  if (!base) return opaque(node);
  let inner = base;
  while (inner.type === 'expression' && namedChildren(inner).length === 1) inner = namedChildren(inner)[0] ?? inner;
  const lowered = lowerExpression(ctx, base);
  return /^(?:parenthesized|tuple)_expression$/.test(inner.type) ? wrap(lowered) : intoLast(lowered, wrap, node.end);
}

function intoLast(base: Expression, wrap: (base: Expression) => Expression, end: number): Expression {
  if (base.kind === 'unary') return { ...base, operand: intoLast(base.operand, wrap, end), end };
  if (base.kind === 'conditional') return { ...base, whenFalse: intoLast(base.whenFalse, wrap, end), end };
  if (base.kind === 'binary') return { ...base, right: intoLast(base.right, wrap, end), end };
  return wrap(base);
}

function lowerArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const args: Argument[] = [];
  for (const argument of childrenOf(node, 'call_argument')) {
    const named = childrenOf(argument, 'call_struct_argument');
    for (const one of named) args.push(lowerNamedArgument(ctx, one));
    if (named.length === 0) args.push({ value: lowerExpression(ctx, argument) });
  }
  return args;
}

const lowerNamedArgument = (ctx: Lowering, node: SyntaxNode): Argument => ({
  name: textOf(ctx, fieldOf(node, 'name')),
  value: lowerExpression(ctx, fieldOf(node, 'value') ?? node),
});

/** `f.value(x).gas(y)(z)` and `f{value: x, gas: y}(z)` become one call of `f` with the options as named arguments. */
function call(node: SyntaxNode, callee: Expression, args: Argument[]): Expression {
  let target = callee;
  const options: Argument[] = [];
  while (
    target.kind === 'call' &&
    target.callee.kind === 'member' &&
    (target.callee.name === 'value' || target.callee.name === 'gas') &&
    (target.callee.object.kind === 'member' || target.callee.object.kind === 'call') &&
    target.args[0]
  ) {
    options.push({ ...target.args[0], name: target.callee.name });
    target = target.callee.object;
  }
  // The options in braces have been lowered as a call without arguments of its own.
  if (target.kind === 'call' && target.tagged) {
    options.push(...target.args);
    target = target.callee;
  }
  return make.call({ start: target.start, end: node.end }, target, [...args, ...options]);
}

function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const [digits = '', unit] = textOf(ctx, node).trim().split(/\s+/);
  const value = Number(digits.replaceAll('_', '')) * (UNITS[unit ?? ''] ?? 1);
  return make.number(node, value);
}

function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  // `a =+ b` of compilers before 0.5: the grammar knows no sign `+`, and leaves out the `=` before it.
  const [, skipped, sign] = node.children;
  if (skipped?.type === 'ERROR' && textOf(ctx, skipped) === '=' && sign?.type === '+')
    return make.assign(node, lowerPart(ctx, node, 'left'), make.unary(sign, '+', lowerPart(ctx, node, 'right')));
  // A long chain leans to the left: walk down it instead of recursing.
  const chain: SyntaxNode[] = [];
  let leftmost: SyntaxNode = node;
  for (let next: SyntaxNode | undefined = node; next; ) {
    chain.push(next);
    leftmost = fieldOf(next, 'left') ?? next;
    const inner = leftmost.type === 'expression' ? namedChildren(leftmost)[0] : leftmost;
    next = inner?.type === 'binary_expression' ? inner : undefined;
  }
  let left = leftmost === chain.at(-1) ? opaque(node) : lowerExpression(ctx, leftmost);
  if (chain.length > CHAIN_MAX) {
    const rights = chain.reverse().flatMap((one) => fieldOf(one, 'right') ?? []);
    return opaque(node, [left, ...rights.map((right) => lowerExpression(ctx, right))]);
  }
  const isLoose = left.kind === 'binary' && isPostfix(leftmost);
  for (const one of chain.reverse()) {
    const right = fieldOf(one, 'right');
    const operator = textOf(ctx, fieldOf(one, 'operator')) as BinaryOperator;
    left = combine(one, operator, left, right ? lowerExpression(ctx, right) : opaque(one), isLoose);
  }
  return left;
}

function isPostfix(node: SyntaxNode): boolean {
  const inner = node.type === 'expression' ? namedChildren(node)[0] : node;
  return inner !== undefined && /^(?:array_access|slice_access|member_expression|call_expression)$/.test(inner.type);
}

const BINDING: readonly RegExp[] = [
  /^\|\|$/,
  /^&&$/,
  /^[!=]=$/,
  /^[<>]=?$/,
  /^\|$/,
  /^\^$/,
  /^&$/,
  /^(?:<<|>>>?)$/,
  /^[+-]$/,
  /^[*/%]$/,
  /^\*\*$/,
];
const bindingOf = (operator: string): number => BINDING.findIndex((one) => one.test(operator));

/** The grammar binds `a || b[0] != c` as `(a || b)[0] != c`: where the left side is such (`isLoose`), the stronger operator takes its last operand. */
function combine(
  node: { start: number; end: number },
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  isLoose: boolean,
): Expression {
  if (!isLoose || left.kind !== 'binary' || bindingOf(left.operator) >= bindingOf(operator))
    return make.binary({ start: left.start, end: node.end }, operator, left, right);
  return { ...left, right: combine(node, operator, left.right, right, isLoose), end: node.end };
}

function lowerPart(ctx: Lowering, node: SyntaxNode, field: string): Expression {
  const child = fieldOf(node, field);
  return child ? lowerExpression(ctx, child) : opaque(node);
}

function lowerName(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node);
  return name === 'this' ? make.this(node) : make.name(node, name);
}

function lowerMember(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, fieldOf(node, 'property'));
  return lowerPostfix(
    ctx,
    fieldOf(node, 'object'),
    (object) => make.member({ start: object.start, end: node.end }, object, name),
    node,
  );
}

function lowerIndex(ctx: Lowering, node: SyntaxNode): Expression {
  const index = fieldOf(node, 'index');
  const lowered = index && lowerExpression(ctx, index);
  return lowerPostfix(
    ctx,
    fieldOf(node, 'base'),
    (object) => ({
      kind: 'index',
      object,
      ...(lowered ? { index: lowered } : {}),
      start: object.start,
      end: node.end,
    }),
    node,
  );
}

const lowerSlice = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.slice(
    node,
    lowerPart(ctx, node, 'base'),
    [...fieldsOf(node, 'from'), ...fieldsOf(node, 'to')].map((one) => lowerExpression(ctx, one)),
  );

function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const args = lowerArguments(ctx, node);
  return lowerPostfix(ctx, fieldOf(node, 'function'), (callee) => call(node, callee, args), node);
}

function lowerStruct(ctx: Lowering, node: SyntaxNode): Expression {
  const args = childrenOf(node, 'struct_field_assignment').map((one) => lowerNamedArgument(ctx, one));
  return lowerPostfix(
    ctx,
    fieldOf(node, 'type'),
    (callee) => ({ kind: 'call', callee, args, tagged: true, ...at(node) }),
    node,
  );
}

function lowerNew(ctx: Lowering, node: SyntaxNode): Expression {
  const type = lowerType(ctx, fieldOf(node, 'name'));
  return make.name(node, `new ${type?.name ?? ''}${type?.array ? '[]' : ''}`);
}

function lowerCast(ctx: Lowering, node: SyntaxNode): Expression {
  const [argument] = childrenOf(node, 'call_argument');
  const type = lowerType(ctx, childrenOf(node, 'primitive_type')[0]) ?? { name: 'address', args: [] };
  return make.cast(node, type, argument ? lowerExpression(ctx, argument) : opaque(node));
}

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(ctx, fieldOf(node, 'operator'));
  const operand = lowerPart(ctx, node, 'argument');
  return UNARY.has(operator) ? make.unary(node, operator as '!', operand) : opaque(node, [operand]);
}

function lowerUpdate(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(ctx, fieldOf(node, 'operator')) === '--' ? '-' : '+';
  const one: Expression = make.number(node, 1);
  return { kind: 'assign', target: lowerPart(ctx, node, 'argument'), operator, value: one, ...at(node) };
}

function lowerAugmented(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = node.children.find(({ named, type }) => !named && type.endsWith('='))?.type.slice(0, -1) ?? '+';
  return {
    kind: 'assign',
    target: lowerPart(ctx, node, 'left'),
    operator: operator as BinaryOperator,
    value: lowerPart(ctx, node, 'right'),
    ...at(node),
  };
}

/** `size := extcodesize(account)`, `let size := extcodesize(account)`. */
function lowerYulAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const sign = node.children.findIndex(({ type }) => type === ':=');
  const [target, ...others] = node.children.slice(0, sign).filter(({ named }) => named);
  const given = node.children.slice(sign + 1).find(({ named }) => named);
  const parts = namedChildren(node);
  if (sign < 0 || !target || !given || others.length > 0 || given.type !== 'yul_function_call')
    return opaque(
      node,
      parts.map((one) => lowerExpression(ctx, one)),
    );
  return make.assign(node, lowerExpression(ctx, target), lowerExpression(ctx, given));
}

function lowerTernary(ctx: Lowering, node: SyntaxNode): Expression {
  const [test, whenTrue, whenFalse] = namedChildren(node).map((one) => lowerExpression(ctx, one));
  if (!test || !whenTrue || !whenFalse) return opaque(node);
  return make.conditional(node, test, whenTrue, whenFalse);
}

function lowerList(ctx: Lowering, node: SyntaxNode): Expression {
  const items = childrenOf(node, 'expression').map((one) => lowerExpression(ctx, one));
  const [only] = items;
  if (node.type === 'tuple_expression' && only && items.length === 1) return only;
  return make.list(node, items);
}

const lowerString = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.string(node, ctx.source.slice(node.start + 1, Math.max(node.start + 1, node.end - 1)));

function lowerYulCall(ctx: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  const args = namedChildren(node)
    .filter((child) => child !== callee)
    .map((child) => ({ value: lowerExpression(ctx, child) }));
  return make.call(node, { kind: 'name', name: textOf(ctx, callee), ...at(callee ?? node) }, args);
}

const lowerUnknown = (ctx: Lowering, node: SyntaxNode): Expression =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const BY_TYPE: Rows<Lowering, Expression> = {
  identifier: lowerName,
  yul_identifier: lowerName,
  member_expression: lowerMember,
  array_access: lowerIndex,
  slice_access: lowerSlice,
  call_expression: lowerCall,
  struct_expression: lowerStruct,
  new_expression: lowerNew,
  type_cast_expression: lowerCast,
  payable_conversion_expression: lowerCast,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  update_expression: lowerUpdate,
  assignment_expression: (ctx, node) => make.assign(node, lowerPart(ctx, node, 'left'), lowerPart(ctx, node, 'right')),
  augmented_assignment_expression: lowerAugmented,
  ternary_expression: lowerTernary,
  tuple_expression: lowerList,
  inline_array_expression: lowerList,
  string: lowerString,
  unicode_string_literal: lowerString,
  hex_string_literal: (ctx, node) => make.string(node, textOf(ctx, node)),
  number_literal: lowerNumber,
  yul_decimal_number: lowerNumber,
  yul_hex_number: lowerNumber,
  boolean_literal: (ctx, node) => make.boolean(node, textOf(ctx, node) === 'true'),
  yul_function_call: lowerYulCall,
  yul_assignment: lowerYulAssignment,
  yul_variable_declaration: lowerYulAssignment,
};

/** One expression; what it cannot read becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode): Expression {
  let inner = node;
  while (WRAPPERS.has(inner.type)) {
    const [child, second] = namedChildren(inner);
    if (!child || second) break;
    inner = child;
  }
  return lowerByRow(ctx, inner, BY_TYPE, lowerUnknown, opaque);
}
