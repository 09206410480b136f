/** @module Solidity's expressions. */
import type { Argument, BinaryOperator, Expression } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { at, DEPTH_MAX, type Lowering, opaque, textOf, typeOf } from './lowering.ts';

const WRAPPERS = new Set(['expression', 'parenthesized_expression', 'call_argument', 'string_literal']);
const UNARY = new Set(['!', '-', '+', '~', 'delete']);
/** A longer chain of operators is only a list of its parts. */
const CHAIN_MAX = 200;
const UNITS: Readonly<Record<string, number>> = {
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
};

/**
 * The grammar binds `!a.b()` as `(!a).b()` and `a && b.c` as `(a && b).c`: what follows belongs to the last operand, unless
 * there are parentheses.
 */
function postfix(
  lowering: Lowering,
  base: SyntaxNode | undefined,
  wrap: (base: Expression) => Expression,
  node: SyntaxNode,
): Expression {
  if (!base) return opaque(node);
  let inner = base;
  while (inner.type === 'expression' && namedChildren(inner).length === 1) inner = namedChildren(inner)[0] ?? inner;
  const lowered = expression(lowering, base);
  return /^(?:parenthesized|tuple)_expression$/.test(inner.type) ? wrap(lowered) : intoLast(lowered, wrap, node.end);
}

function intoLast(base: Expression, wrap: (base: Expression) => Expression, end: number): Expression {
  if (base.kind === 'unary') return { ...base, operand: intoLast(base.operand, wrap, end), end };
  if (base.kind === 'binary') return { ...base, right: intoLast(base.right, wrap, end), end };
  return wrap(base);
}

function argumentsOf(lowering: Lowering, node: SyntaxNode): Argument[] {
  const args: Argument[] = [];
  for (const argument of childrenOf(node, 'call_argument')) {
    const named = childrenOf(argument, 'call_struct_argument');
    for (const one of named) args.push(namedArgument(lowering, one));
    if (named.length === 0) args.push({ value: expression(lowering, argument) });
  }
  return args;
}

const namedArgument = (lowering: Lowering, node: SyntaxNode): Argument => ({
  name: textOf(lowering, fieldOf(node, 'name')),
  value: expression(lowering, fieldOf(node, 'value') ?? node),
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
  return { kind: 'call', callee: target, args: [...args, ...options], start: target.start, end: node.end };
}

function number(lowering: Lowering, node: SyntaxNode): Expression {
  const [digits = '', unit] = textOf(lowering, node).trim().split(/\s+/);
  const value = Number(digits.replaceAll('_', '')) * (UNITS[unit ?? ''] ?? 1);
  return { kind: 'number', value, ...at(node) };
}

function binary(lowering: Lowering, node: SyntaxNode): Expression {
  // A long chain leans to the left: walk down it instead of recursing.
  const chain: SyntaxNode[] = [];
  let leftmost: SyntaxNode = node;
  for (let next: SyntaxNode | undefined = node; next; ) {
    chain.push(next);
    leftmost = fieldOf(next, 'left') ?? next;
    const inner = leftmost.type === 'expression' ? namedChildren(leftmost)[0] : leftmost;
    next = inner?.type === 'binary_expression' ? inner : undefined;
  }
  let left = leftmost === chain.at(-1) ? opaque(node) : expression(lowering, leftmost);
  if (chain.length > CHAIN_MAX) {
    const rights = chain.reverse().flatMap((one) => fieldOf(one, 'right') ?? []);
    return opaque(node, [left, ...rights.map((right) => expression(lowering, right))]);
  }
  for (const one of chain.reverse()) {
    const right = fieldOf(one, 'right');
    left = {
      kind: 'binary',
      operator: textOf(lowering, fieldOf(one, 'operator')) as BinaryOperator,
      left,
      right: right ? expression(lowering, right) : opaque(one),
      ...at(one),
    };
  }
  return left;
}

function lowerKnown(lowering: Lowering, node: SyntaxNode): Expression {
  const part = (field: string): Expression => {
    const child = fieldOf(node, field);
    return child ? expression(lowering, child) : opaque(node);
  };
  switch (node.type) {
    case 'identifier':
    case 'yul_identifier': {
      const name = textOf(lowering, node);
      return name === 'this' ? { kind: 'this', ...at(node) } : { kind: 'name', name, ...at(node) };
    }
    case 'member_expression': {
      const name = textOf(lowering, fieldOf(node, 'property'));
      return postfix(
        lowering,
        fieldOf(node, 'object'),
        (object) => ({ kind: 'member', object, name, start: object.start, end: node.end }),
        node,
      );
    }
    case 'array_access': {
      const index = fieldOf(node, 'index');
      const lowered = index && expression(lowering, index);
      return postfix(
        lowering,
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
    case 'slice_access':
      return {
        kind: 'slice',
        object: part('base'),
        bounds: [...fieldsOf(node, 'from'), ...fieldsOf(node, 'to')].map((one) => expression(lowering, one)),
        ...at(node),
      };
    case 'call_expression': {
      const args = argumentsOf(lowering, node);
      return postfix(lowering, fieldOf(node, 'function'), (callee) => call(node, callee, args), node);
    }
    case 'struct_expression': {
      const args = childrenOf(node, 'struct_field_assignment').map((one) => namedArgument(lowering, one));
      return postfix(
        lowering,
        fieldOf(node, 'type'),
        (callee) => ({ kind: 'call', callee, args, tagged: true, ...at(node) }),
        node,
      );
    }
    case 'new_expression': {
      const type = typeOf(lowering, fieldOf(node, 'name'));
      return { kind: 'name', name: `new ${type?.name ?? ''}${type?.array ? '[]' : ''}`, ...at(node) };
    }
    case 'type_cast_expression':
    case 'payable_conversion_expression': {
      const [argument] = childrenOf(node, 'call_argument');
      const type = typeOf(lowering, childrenOf(node, 'primitive_type')[0]) ?? { name: 'address', args: [] };
      return { kind: 'cast', type, value: argument ? expression(lowering, argument) : opaque(node), ...at(node) };
    }
    case 'binary_expression':
      return binary(lowering, node);
    case 'unary_expression': {
      const operator = textOf(lowering, fieldOf(node, 'operator'));
      const operand = part('argument');
      return UNARY.has(operator)
        ? { kind: 'unary', operator: operator as '!', operand, ...at(node) }
        : opaque(node, [operand]);
    }
    case 'update_expression': {
      const operator = textOf(lowering, fieldOf(node, 'operator')) === '--' ? '-' : '+';
      const one: Expression = { kind: 'number', value: 1, ...at(node) };
      return { kind: 'assign', target: part('argument'), operator, value: one, ...at(node) };
    }
    case 'assignment_expression':
      return { kind: 'assign', target: part('left'), value: part('right'), ...at(node) };
    case 'augmented_assignment_expression': {
      const operator = node.children.find(({ named, type }) => !named && type.endsWith('='))?.type.slice(0, -1) ?? '+';
      return {
        kind: 'assign',
        target: part('left'),
        operator: operator as BinaryOperator,
        value: part('right'),
        ...at(node),
      };
    }
    case 'ternary_expression': {
      const [test, whenTrue, whenFalse] = namedChildren(node).map((one) => expression(lowering, one));
      if (!test || !whenTrue || !whenFalse) return opaque(node);
      return { kind: 'conditional', test, whenTrue, whenFalse, ...at(node) };
    }
    case 'tuple_expression':
    case 'inline_array_expression': {
      const items = childrenOf(node, 'expression').map((one) => expression(lowering, one));
      const [only] = items;
      if (node.type === 'tuple_expression' && only && items.length === 1) return only;
      return { kind: 'list', items, ...at(node) };
    }
    case 'string':
    case 'unicode_string_literal':
      return {
        kind: 'string',
        value: lowering.source.slice(node.start + 1, Math.max(node.start + 1, node.end - 1)),
        ...at(node),
      };
    case 'hex_string_literal':
      return { kind: 'string', value: textOf(lowering, node), ...at(node) };
    case 'number_literal':
    case 'yul_decimal_number':
    case 'yul_hex_number':
      return number(lowering, node);
    case 'boolean_literal':
      return { kind: 'boolean', value: textOf(lowering, node) === 'true', ...at(node) };
    case 'yul_function_call': {
      const callee = fieldOf(node, 'function');
      const args = namedChildren(node)
        .filter((child) => child !== callee)
        .map((child) => ({ value: expression(lowering, child) }));
      return {
        kind: 'call',
        callee: { kind: 'name', name: textOf(lowering, callee), ...at(callee ?? node) },
        args,
        ...at(node),
      };
    }
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => expression(lowering, child)),
      );
  }
}

/** One expression; what it cannot read becomes `opaque`. */
export function expression(lowering: Lowering, node: SyntaxNode): Expression {
  let inner = node;
  while (WRAPPERS.has(inner.type)) {
    const [child, second] = namedChildren(inner);
    if (!child || second) break;
    inner = child;
  }
  if (lowering.depth >= DEPTH_MAX) return opaque(inner);
  lowering.depth += 1;
  const lowered = lowerKnown(lowering, inner);
  lowering.depth -= 1;
  return lowered;
}
