/** @module Lowers operators: assignments in both directions, pipes, arithmetic. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { callWith, lowerCall } from './calls.ts';
import type { Lowering } from './context.ts';
import { lowerFunctionExpression } from './definitions.ts';
import { lowerExpression } from './expressions.ts';
import { stringText } from './texts.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '^': '**', '**': '**', '%%': '%', '%/%': '/' },
  ...{ '==': '==', '!=': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' },
  ...{ '&&': '&&', '&': '&&', '||': '||', '|': '||', '%in%': 'in', '%||%': '??', '%like%': '=~' },
});
const PIPES: ReadonlySet<string> = new Set(['|>', '%>%', '%T>%', '%!>%', '%$%']);
const TO_LEFT: ReadonlySet<string> = new Set(['<-', '<<-', '=', ':=', '%<>%']);
const TO_RIGHT: ReadonlySet<string> = new Set(['->', '->>']);

const operatorOf = (ctx: Lowering, node: SyntaxNode): string => textOf(ctx, fieldOf(node, 'operator'));

export const isAssignment = (ctx: Lowering, node: SyntaxNode): boolean => {
  if (node.type !== 'binary_operator') return false;
  const operator = operatorOf(ctx, node);
  return TO_LEFT.has(operator) || TO_RIGHT.has(operator);
};

/** Lowers an assignment's target; `names(x) <- v` and `attr(x, "a") <- v` modify the object. */
function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type === 'string') return nameAt(node, stringText(ctx, node));
  if (node.type !== 'call') return lowerExpression(ctx, node);
  const args = fieldOf(node, 'arguments');
  const first = args?.children.find(({ type }) => type === 'argument');
  const object = first && fieldOf(first, 'value');
  return make.unary(node, '*', object ? lowerTarget(ctx, object) : opaque(node));
}

export function lowerAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = operatorOf(ctx, node);
  const [left, right] = [fieldOf(node, 'lhs'), fieldOf(node, 'rhs')];
  const [to, from] = TO_RIGHT.has(operator) ? [right, left] : [left, right];
  if (!to || !from) return opaque(node);
  const target = lowerTarget(ctx, to);
  if (operator.includes('<<') || operator.includes('>>')) {
    if (target.kind === 'name') ctx.outerNames.push(target.name);
  }
  const name = target.kind === 'name' || target.kind === 'member' ? target.name : '';
  if (operator === '%<>%') {
    const value = pipedInto(ctx, lowerExpression(ctx, to), from, node);
    return make.assign(node, target, value);
  }
  const value =
    from.type === 'function_definition' ? lowerFunctionExpression(ctx, from, name, node) : lowerExpression(ctx, from);
  return make.assign(node, target, value);
}

const usesPlaceholder = (ctx: Lowering, node: SyntaxNode): boolean =>
  /(?:^|[^\w.])[._](?![\w.])/.test(textOf(ctx, node));

/** Lowers `x %>% f(y)` to `f(x, y)`; if `.` or `_` is among the arguments, x takes its place. */
function pipedInto(ctx: Lowering, value: Expression, into: SyntaxNode, node: SyntaxNode): Expression {
  if (
    into.type === 'parenthesized_expression' ||
    into.type === 'braced_expression' ||
    into.type === 'function_definition'
  ) {
    return withPlaceholder(ctx, value, node, () => {
      const body = lowerExpression(ctx, into);
      return body.kind === 'function' ? callWith(body, [{ value }], node) : body;
    });
  }
  if (into.type !== 'call') {
    if (/^(?:identifier|namespace_operator|extract_operator)$/.test(into.type) && !usesPlaceholder(ctx, into))
      return callWith(lowerExpression(ctx, into), [{ value }], node);
    return withPlaceholder(ctx, value, node, () => lowerExpression(ctx, into));
  }
  const args = fieldOf(into, 'arguments');
  if (!args || !usesPlaceholder(ctx, args)) return lowerCall(ctx, into, { value });
  return withPlaceholder(ctx, value, node, (piped) => {
    const isDirect = args.children.some((arg) => /^[._]$/.test(textOf(ctx, fieldOf(arg, 'value'))));
    const first: Argument | undefined = isDirect ? undefined : { value: piped };
    return lowerCall(ctx, into, first);
  });
}

/** Assigns the piped value to a variable that `.` stands for. */
function withPlaceholder(
  ctx: Lowering,
  value: Expression,
  node: SyntaxNode,
  lower: (piped: Expression) => Expression,
): Expression {
  ctx.made += 1;
  const name = `piped#${ctx.made}`;
  const before = ctx.piped;
  ctx.piped = name;
  const result = lower(nameAt(node, name));
  ctx.piped = before;
  const declared: Statement = { kind: 'declare', target: nameAt(node, name), value, ...span(node) };
  return { kind: 'block', body: [declared], value: result, ...span(node) };
}

const CHAIN_MAX = 100;

/** Lowers a left-nested chain in a loop. */
export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  if (isAssignment(ctx, node)) return lowerAssignment(ctx, node);
  const operands: { operator: string; node: SyntaxNode; whole: SyntaxNode }[] = [];
  let at = node;
  while (at.type === 'binary_operator' && !isAssignment(ctx, at)) {
    const [left, right] = [fieldOf(at, 'lhs'), fieldOf(at, 'rhs')];
    if (!left || !right) break;
    operands.push({ operator: operatorOf(ctx, at), node: right, whole: at });
    at = left;
  }
  if (at === node) return opaque(node);
  const first = lowerExpression(ctx, at);
  const rest = operands.reverse();
  if (rest.length > CHAIN_MAX) return opaque(node, [first, ...rest.map((one) => lowerExpression(ctx, one.node))]);
  return rest.reduce<Expression>((left, one) => {
    if (PIPES.has(one.operator)) return pipedInto(ctx, left, one.node, one.whole);
    const right = lowerExpression(ctx, one.node);
    const operator = OPERATORS[one.operator];
    if (one.operator === '%+%') return make.concat(one.whole, [left, right]);
    return operator ? make.binary(one.whole, operator, left, right) : opaque(one.whole, [left, right]);
  }, first);
}

export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = fieldOf(node, 'rhs');
  if (!operand) return opaque(node);
  const operator = operatorOf(ctx, node);
  // `~ f(.x)`: a function for `map`.
  if (operator === '~')
    return /(?:^|[^\w.])\.[xy]?(?![\w.])/.test(textOf(ctx, operand)) ? lowerFormula(ctx, node, operand) : opaque(node);
  const value = lowerExpression(ctx, operand);
  return operator === '!' || operator === '-' || operator === '+'
    ? make.unary(node, operator, value)
    : opaque(node, [value]);
}

function lowerFormula(ctx: Lowering, node: SyntaxNode, body: SyntaxNode): Expression {
  const before = ctx.piped;
  ctx.piped = undefined;
  const value = lowerExpression(ctx, body);
  ctx.piped = before;
  const parameters = ['.x', '.y'].map((name) => ({ target: nameAt(node, name), annotations: [] }));
  const same: Statement = { kind: 'declare', target: nameAt(node, '.'), value: nameAt(node, '.x'), ...span(node) };
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters,
    body: [same, make.return(body, value)],
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}
