/** @module Lua's expressions. */
import type { BinaryOperator, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { call } from './calls.ts';
import { functionExpression } from './definitions.ts';
import { number, stringText } from './literals.ts';
import type { Lowering } from './lowering.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '//': '/', '%': '%', '^': '**', '==': '==', '~=': '!=' },
  ...{ '<': '<', '>': '>', '<=': '<=', '>=': '>=', and: '&&', or: '||', '&': '&', '|': '|', '~': '^' },
  ...{ '<<': '<<', '>>': '>>' },
};

/** Operands that a chain may have before only its parts are looked at. */
const CHAIN_MAX = 100;

const operatorOf = (lowering: Lowering, node: SyntaxNode): string => textOf(lowering, fieldOf(node, 'operator'));

/** `a .. b .. c` nests to the right, however long it is. */
function concatenation(lowering: Lowering, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression' && operatorOf(lowering, at) === '..') {
    const left = fieldOf(at, 'left');
    if (left) parts.push(expression(lowering, left));
    at = fieldOf(at, 'right');
  }
  if (at) parts.push(expression(lowering, at));
  return { kind: 'concat', parts, ...span(node) };
}

/** Every other operator nests to the left: `a and b and c`. */
function binary(lowering: Lowering, node: SyntaxNode): Expression {
  if (operatorOf(lowering, node) === '..') return concatenation(lowering, node);
  const operands: { operator: string; node: SyntaxNode }[] = [];
  let at = node;
  for (;;) {
    const [left, right] = [fieldOf(at, 'left'), fieldOf(at, 'right')];
    const operator = operatorOf(lowering, at);
    if (at.type !== 'binary_expression' || operator === '..' || !left || !right) break;
    operands.push({ operator, node: right });
    at = left;
  }
  const first = at === node ? opaque(node) : expression(lowering, at);
  const rest = operands.reverse();
  if (rest.length > CHAIN_MAX) return opaque(node, [first, ...rest.map((one) => expression(lowering, one.node))]);
  return rest.reduce<Expression>((left, one) => {
    const right = expression(lowering, one.node);
    const operator = OPERATORS[one.operator];
    const place = { start: left.start, end: right.end };
    return operator ? { kind: 'binary', operator, left, right, ...place } : opaque(place, [left, right]);
  }, first);
}

function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const operand = fieldOf(node, 'operand');
  if (!operand) return opaque(node);
  const value = expression(lowering, operand);
  switch (operatorOf(lowering, node)) {
    case 'not':
      return { kind: 'unary', operator: '!', operand: value, ...span(node) };
    case '-':
      return { kind: 'unary', operator: '-', operand: value, ...span(node) };
    case '~':
      return { kind: 'unary', operator: '~', operand: value, ...span(node) };
    default:
      return { kind: 'member', object: value, name: 'length', ...span(node) };
  }
}

/** `t[1]` is the first: positions count from zero here. `t[#t + 1]` is a new one behind the last. */
function element(lowering: Lowering, node: SyntaxNode): Expression {
  const [table, key] = [fieldOf(node, 'table'), fieldOf(node, 'field')];
  if (!table || !key) return opaque(node);
  const object = expression(lowering, table);
  const length = `#${textOf(lowering, table)}`;
  if (textOf(lowering, key).replaceAll(/[\s()]/g, '') === `${length}+1`)
    return { kind: 'index', object, ...span(node) };
  const index = expression(lowering, key);
  const shifted: Expression = index.kind === 'number' ? { ...index, value: index.value - 1 } : index;
  return { kind: 'index', object, index: shifted, ...span(node) };
}

const isPositional = (field: SyntaxNode): boolean =>
  field.type === 'field' && fieldOf(field, 'name') === undefined && fieldOf(field, 'value') !== undefined;

function entry(lowering: Lowering, field: SyntaxNode, position: number): ObjectEntry | undefined {
  const [key, value] = [fieldOf(field, 'name'), fieldOf(field, 'value')];
  if (!value) return undefined;
  const held = expression(lowering, value);
  if (!key) return { key: String(position), value: held, ...span(field) };
  const isComputed = field.children[0]?.type === '[';
  if (!isComputed) return { key: textOf(lowering, key), value: held, ...span(field) };
  const computed = expression(lowering, key);
  if (computed.kind === 'string') return { key: computed.value, value: held, ...span(field) };
  return { computed, value: held, ...span(field) };
}

function table(lowering: Lowering, node: SyntaxNode): Expression {
  const fields = namedChildren(node);
  if (fields.every(isPositional)) {
    const items = fields.map((field) => expression(lowering, fieldOf(field, 'value') ?? field));
    return { kind: 'list', items, ...span(node) };
  }
  let position = -1;
  const entries = fields.flatMap((field) => {
    if (isPositional(field)) position += 1;
    return entry(lowering, field, position) ?? [];
  });
  return { kind: 'object', entries, ...span(node) };
}

function identifier(lowering: Lowering, node: SyntaxNode): Expression {
  const name = textOf(lowering, node);
  return name === 'self' && lowering.inMethod ? { kind: 'this', ...span(node) } : nameAt(node, name);
}

/** Prefixes of nginx's variables that hold what a client sent: `ngx.var.arg_id` is the argument `id`. */
const SENT = /^(?:arg|http|cookie|sent_http|upstream_http)_/;

function member(lowering: Lowering, node: SyntaxNode): Expression {
  const [object, name] = [fieldOf(node, 'table'), textOf(lowering, fieldOf(node, 'field'))];
  if (!object) return opaque(node);
  const prefix = textOf(lowering, object) === 'ngx.var' ? SENT.exec(name)?.[0] : undefined;
  return { kind: 'member', object: expression(lowering, object), name: prefix ?? name, ...span(node) };
}

export const expression = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => opaque(node),
  );

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'string':
      return { kind: 'string', value: stringText(lowering, node), ...span(node) };
    case 'number':
      return number(lowering, node);
    case 'true':
    case 'false':
      return { kind: 'boolean', value: node.type === 'true', ...span(node) };
    case 'nil':
      return { kind: 'null', ...span(node) };
    case 'identifier':
      return identifier(lowering, node);
    case 'vararg_expression':
      return nameAt(node, '...');
    case 'dot_index_expression':
      return member(lowering, node);
    case 'method_index_expression': {
      const object = fieldOf(node, 'table');
      const name = textOf(lowering, fieldOf(node, 'method'));
      return object ? { kind: 'member', object: expression(lowering, object), name, ...span(node) } : opaque(node);
    }
    case 'bracket_index_expression':
      return element(lowering, node);
    case 'function_call':
      return call(lowering, node);
    case 'binary_expression':
      return binary(lowering, node);
    case 'unary_expression':
      return unary(lowering, node);
    case 'parenthesized_expression':
      return expression(lowering, namedChildren(node)[0] ?? node.children[1] ?? { ...node, type: '', children: [] });
    case 'table_constructor':
      return table(lowering, node);
    case 'function_definition':
      return functionExpression(lowering, node);
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => expression(lowering, child)),
      );
  }
}
