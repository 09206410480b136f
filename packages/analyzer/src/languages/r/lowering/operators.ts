/** @module R's operators: assignments in all directions, pipes, arithmetic. */
import type { Argument, BinaryOperator, Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { call, callWith } from './calls.ts';
import { functionExpression } from './definitions.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';
import { stringText } from './texts.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '^': '**', '**': '**', '%%': '%', '%/%': '/' },
  ...{ '==': '==', '!=': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' },
  ...{ '&&': '&&', '&': '&&', '||': '||', '|': '||', '%in%': 'in', '%||%': '??', '%like%': '=~' },
};
const PIPES: ReadonlySet<string> = new Set(['|>', '%>%', '%T>%', '%!>%', '%$%']);
const TO_LEFT: ReadonlySet<string> = new Set(['<-', '<<-', '=', ':=', '%<>%']);
const TO_RIGHT: ReadonlySet<string> = new Set(['->', '->>']);

const operatorOf = (lowering: Lowering, node: SyntaxNode): string => textOf(lowering, fieldOf(node, 'operator'));

export const isAssignment = (lowering: Lowering, node: SyntaxNode): boolean => {
  if (node.type !== 'binary_operator') return false;
  const operator = operatorOf(lowering, node);
  return TO_LEFT.has(operator) || TO_RIGHT.has(operator);
};

/** `names(x) <- v`, `attr(x, "a") <- v`: the object itself is changed. */
function targetOf(lowering: Lowering, node: SyntaxNode): Expression {
  if (node.type === 'string') return nameAt(node, stringText(lowering, node));
  if (node.type !== 'call') return expression(lowering, node);
  const args = fieldOf(node, 'arguments');
  const first = args?.children.find(({ type }) => type === 'argument');
  const object = first && fieldOf(first, 'value');
  return { kind: 'unary', operator: '*', operand: object ? targetOf(lowering, object) : opaque(node), ...span(node) };
}

export function assignment(lowering: Lowering, node: SyntaxNode): Expression {
  const operator = operatorOf(lowering, node);
  const [left, right] = [fieldOf(node, 'lhs'), fieldOf(node, 'rhs')];
  const [to, from] = TO_RIGHT.has(operator) ? [right, left] : [left, right];
  if (!to || !from) return opaque(node);
  const target = targetOf(lowering, to);
  if (operator.includes('<<') || operator.includes('>>')) {
    if (target.kind === 'name') lowering.outerNames.push(target.name);
  }
  const name = target.kind === 'name' || target.kind === 'member' ? target.name : '';
  if (operator === '%<>%') {
    const value = pipedInto(lowering, expression(lowering, to), from, node);
    return { kind: 'assign', target, value, ...span(node) };
  }
  const value =
    from.type === 'function_definition' ? functionExpression(lowering, from, name, node) : expression(lowering, from);
  return { kind: 'assign', target, value, ...span(node) };
}

const usesPlaceholder = (lowering: Lowering, node: SyntaxNode): boolean =>
  /(?:^|[^\w.])[._](?![\w.])/.test(textOf(lowering, node));

/** `x %>% f(y)` is `f(x, y)`; where `.` or `_` stands among the arguments, x goes there. */
function pipedInto(lowering: Lowering, value: Expression, into: SyntaxNode, node: SyntaxNode): Expression {
  if (
    into.type === 'parenthesized_expression' ||
    into.type === 'braced_expression' ||
    into.type === 'function_definition'
  ) {
    return withPlaceholder(lowering, value, node, () => {
      const body = expression(lowering, into);
      return body.kind === 'function' ? callWith(body, [{ value }], node) : body;
    });
  }
  if (into.type !== 'call') {
    if (/^(?:identifier|namespace_operator|extract_operator)$/.test(into.type) && !usesPlaceholder(lowering, into))
      return callWith(expression(lowering, into), [{ value }], node);
    return withPlaceholder(lowering, value, node, () => expression(lowering, into));
  }
  const args = fieldOf(into, 'arguments');
  if (!args || !usesPlaceholder(lowering, args)) return call(lowering, into, { value });
  return withPlaceholder(lowering, value, node, (piped) => {
    const isDirect = args.children.some((arg) => /^[._]$/.test(textOf(lowering, fieldOf(arg, 'value'))));
    const first: Argument | undefined = isDirect ? undefined : { value: piped };
    return call(lowering, into, first);
  });
}

/** The value under a name that `.` stands for meanwhile. */
function withPlaceholder(
  lowering: Lowering,
  value: Expression,
  node: SyntaxNode,
  lower: (piped: Expression) => Expression,
): Expression {
  lowering.made += 1;
  const name = `piped#${lowering.made}`;
  const before = lowering.piped;
  lowering.piped = name;
  const result = lower(nameAt(node, name));
  lowering.piped = before;
  const declared: Statement = { kind: 'declare', target: nameAt(node, name), value, ...span(node) };
  return { kind: 'block', body: [declared], value: result, ...span(node) };
}

const CHAIN_MAX = 100;

/** Chains nest to the left, however long they are. */
export function binary(lowering: Lowering, node: SyntaxNode): Expression {
  if (isAssignment(lowering, node)) return assignment(lowering, node);
  const operands: { operator: string; node: SyntaxNode; whole: SyntaxNode }[] = [];
  let at = node;
  while (at.type === 'binary_operator' && !isAssignment(lowering, at)) {
    const [left, right] = [fieldOf(at, 'lhs'), fieldOf(at, 'rhs')];
    if (!left || !right) break;
    operands.push({ operator: operatorOf(lowering, at), node: right, whole: at });
    at = left;
  }
  if (at === node) return opaque(node);
  const first = expression(lowering, at);
  const rest = operands.reverse();
  if (rest.length > CHAIN_MAX) return opaque(node, [first, ...rest.map((one) => expression(lowering, one.node))]);
  return rest.reduce<Expression>((left, one) => {
    if (PIPES.has(one.operator)) return pipedInto(lowering, left, one.node, one.whole);
    const right = expression(lowering, one.node);
    const operator = OPERATORS[one.operator];
    if (one.operator === '%+%') return { kind: 'concat', parts: [left, right], ...span(one.whole) };
    return operator ? { kind: 'binary', operator, left, right, ...span(one.whole) } : opaque(one.whole, [left, right]);
  }, first);
}

export function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const operand = fieldOf(node, 'rhs');
  if (!operand) return opaque(node);
  const operator = operatorOf(lowering, node);
  // `~ f(.x)`: a function of what a `map` hands over.
  if (operator === '~')
    return /(?:^|[^\w.])\.[xy]?(?![\w.])/.test(textOf(lowering, operand))
      ? formula(lowering, node, operand)
      : opaque(node);
  const value = expression(lowering, operand);
  return operator === '!' || operator === '-' || operator === '+'
    ? { kind: 'unary', operator, operand: value, ...span(node) }
    : opaque(node, [value]);
}

function formula(lowering: Lowering, node: SyntaxNode, body: SyntaxNode): Expression {
  const before = lowering.piped;
  lowering.piped = undefined;
  const value = expression(lowering, body);
  lowering.piped = before;
  const parameters = ['.x', '.y'].map((name) => ({ target: nameAt(node, name), annotations: [] }));
  const same: Statement = { kind: 'declare', target: nameAt(node, '.'), value: nameAt(node, '.x'), ...span(node) };
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters,
      body: [same, { kind: 'return', value, ...span(body) }],
      annotations: [],
      ...span(node),
      nameStart: node.start,
    },
    ...span(node),
  };
}
