/** @module Lowers Lua expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { lowerCall } from './calls.ts';
import type { Lowering } from './context.ts';
import { lowerFunctionExpression } from './definitions.ts';
import { lowerNumber, stringText } from './literals.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '//': '/', '%': '%', '^': '**', '==': '==', '~=': '!=' },
  ...{ '<': '<', '>': '>', '<=': '<=', '>=': '>=', and: '&&', or: '||', '&': '&', '|': '|', '~': '^' },
  ...{ '<<': '<<', '>>': '>>' },
});

/** The maximum number of operands in a chain; a longer one is an opaque value of its parts. */
const CHAIN_MAX = 100;

const operatorOf = (ctx: Lowering, node: SyntaxNode): string => textOf(ctx, fieldOf(node, 'operator'));

/** Lowers `a .. b .. c`, which nests to the right, in a loop. */
function lowerConcatenation(ctx: Lowering, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression' && operatorOf(ctx, at) === '..') {
    const left = fieldOf(at, 'left');
    if (left) parts.push(lowerExpression(ctx, left));
    at = fieldOf(at, 'right');
  }
  if (at) parts.push(lowerExpression(ctx, at));
  return make.concat(node, parts);
}

/** Lowers a chain of any other operator, which nests to the left: `a and b and c`. */
function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  if (operatorOf(ctx, node) === '..') return lowerConcatenation(ctx, node);
  const operands: { operator: string; node: SyntaxNode }[] = [];
  let at = node;
  for (;;) {
    const [left, right] = [fieldOf(at, 'left'), fieldOf(at, 'right')];
    const operator = operatorOf(ctx, at);
    if (at.type !== 'binary_expression' || operator === '..' || !left || !right) break;
    operands.push({ operator, node: right });
    at = left;
  }
  const first = at === node ? opaque(node) : lowerExpression(ctx, at);
  const rest = operands.reverse();
  if (rest.length > CHAIN_MAX) return opaque(node, [first, ...rest.map((one) => lowerExpression(ctx, one.node))]);
  return rest.reduce<Expression>((left, one) => {
    const right = lowerExpression(ctx, one.node);
    const operator = OPERATORS[one.operator];
    const place = { start: left.start, end: right.end };
    return operator ? make.binary(place, operator, left, right) : opaque(place, [left, right]);
  }, first);
}

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = fieldOf(node, 'operand');
  if (!operand) return opaque(node);
  const value = lowerExpression(ctx, operand);
  switch (operatorOf(ctx, node)) {
    case 'not':
      return make.unary(node, '!', value);
    case '-':
      return make.unary(node, '-', value);
    case '~':
      return make.unary(node, '~', value);
    default:
      return make.member(node, value, 'length');
  }
}

/** Lowers an element: `t[1]` is index 0 in the intermediate form; `t[#t + 1]` appends an element. */
function lowerElement(ctx: Lowering, node: SyntaxNode): Expression {
  const [table, key] = [fieldOf(node, 'table'), fieldOf(node, 'field')];
  if (!table || !key) return opaque(node);
  const object = lowerExpression(ctx, table);
  const length = `#${textOf(ctx, table)}`;
  if (textOf(ctx, key).replaceAll(/[\s()]/g, '') === `${length}+1`) return { kind: 'index', object, ...span(node) };
  const index = lowerExpression(ctx, key);
  const shifted: Expression = index.kind === 'number' ? { ...index, value: index.value - 1 } : index;
  return make.index(node, object, shifted);
}

const isPositional = (field: SyntaxNode): boolean =>
  field.type === 'field' && fieldOf(field, 'name') === undefined && fieldOf(field, 'value') !== undefined;

function lowerEntry(ctx: Lowering, field: SyntaxNode, position: number): ObjectEntry | undefined {
  const [key, value] = [fieldOf(field, 'name'), fieldOf(field, 'value')];
  if (!value) return undefined;
  const held = lowerExpression(ctx, value);
  if (!key) return { key: String(position), value: held, ...span(field) };
  const isComputed = field.children[0]?.type === '[';
  if (!isComputed) return { key: textOf(ctx, key), value: held, ...span(field) };
  const computed = lowerExpression(ctx, key);
  if (computed.kind === 'string') return { key: computed.value, value: held, ...span(field) };
  return { computed, value: held, ...span(field) };
}

function lowerTable(ctx: Lowering, node: SyntaxNode): Expression {
  const fields = namedChildren(node);
  if (fields.every(isPositional)) {
    const items = fields.map((field) => lowerExpression(ctx, fieldOf(field, 'value') ?? field));
    return make.list(node, items);
  }
  let position = -1;
  const entries = fields.flatMap((field) => {
    if (isPositional(field)) position += 1;
    return lowerEntry(ctx, field, position) ?? [];
  });
  return make.object(node, entries);
}

function lowerIdentifier(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node);
  return name === 'self' && ctx.inMethod ? make.this(node) : nameAt(node, name);
}

/** Prefixes of nginx variables with data of the client: `ngx.var.arg_id` is the argument `id`. */
const SENT = /^(?:arg|http|cookie|sent_http|upstream_http)_/;

function lowerMember(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, name] = [fieldOf(node, 'table'), textOf(ctx, fieldOf(node, 'field'))];
  if (!object) return opaque(node);
  const prefix = textOf(ctx, object) === 'ngx.var' ? SENT.exec(name)?.[0] : undefined;
  return make.member(node, lowerExpression(ctx, object), prefix ?? name);
}

export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);

type Lower = Row<Lowering, Expression>;

const lowerBoolean: Lower = (_, node) => make.boolean(node, node.type === 'true');

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const BY_TYPE: Rows<Lowering, Expression> = {
  string: (ctx, node) => make.string(node, stringText(ctx, node)),
  number: lowerNumber,
  true: lowerBoolean,
  false: lowerBoolean,
  nil: (_, node) => make.null(node),
  identifier: lowerIdentifier,
  vararg_expression: (_, node) => nameAt(node, '...'),
  dot_index_expression: lowerMember,
  method_index_expression: (ctx, node) => {
    const object = fieldOf(node, 'table');
    const name = textOf(ctx, fieldOf(node, 'method'));
    return object ? make.member(node, lowerExpression(ctx, object), name) : opaque(node);
  },
  bracket_index_expression: lowerElement,
  function_call: lowerCall,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  parenthesized_expression: (ctx, node) =>
    lowerExpression(ctx, namedChildren(node)[0] ?? node.children[1] ?? { ...node, type: '', children: [] }),
  table_constructor: lowerTable,
  function_definition: lowerFunctionExpression,
};
