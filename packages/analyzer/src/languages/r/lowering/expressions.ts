/** @module Lowers R expressions. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { lowerCall } from './calls.ts';
import type { Lowering } from './context.ts';
import { lowerFunctionExpression } from './definitions.ts';
import { lowerBinary, lowerUnary } from './operators.ts';
import { blockValue, lowerStatement } from './statements.ts';
import { stringText } from './texts.ts';

export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);

function lowerConditional(ctx: Lowering, node: SyntaxNode): Expression {
  const [condition, consequence, alternative] = ['condition', 'consequence', 'alternative'].map((field) =>
    fieldOf(node, field),
  );
  if (!condition || !consequence) return opaque(node);
  return make.conditional(
    node,
    lowerExpression(ctx, condition),
    lowerExpression(ctx, consequence),
    alternative ? lowerExpression(ctx, alternative) : make.null(node),
  );
}

/** Lowers an element: `x[[1]]` is index 0 in the intermediate form. `df[rows, "column"]` is a part of the table. */
function lowerElement(ctx: Lowering, node: SyntaxNode): Expression {
  const [of, args] = [fieldOf(node, 'function'), fieldOf(node, 'arguments')];
  if (!of || !args) return opaque(node);
  const object = lowerExpression(ctx, of);
  const values = childrenOf(args, 'argument').flatMap((one) => fieldOf(one, 'value') ?? []);
  const indexes = values.map((value) => lowerExpression(ctx, value));
  const [index] = indexes;
  if (!index || indexes.length > 1 || args.children.some(({ type }) => type === 'comma'))
    return make.slice(node, object, indexes);
  const shifted: Expression = index.kind === 'number' ? { ...index, value: index.value - 1 } : index;
  return make.index(node, object, shifted);
}

function lowerMember(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, name] = [fieldOf(node, 'lhs'), fieldOf(node, 'rhs')];
  if (!object) return opaque(node);
  const of = lowerExpression(ctx, object);
  const field = textOf(ctx, name).replaceAll(/^["'`]|["'`]$/g, '');
  // Shiny chooses the path of an upload.
  if (field === 'datapath') return make.call(node, nameAt(node, 'shiny.datapath'), [{ value: of }]);
  return make.member(node, of, field);
}

/** Lowers a loop or a `break`, whose value isn't used. */
function lowerBare(ctx: Lowering, node: SyntaxNode): Expression {
  const body: Statement[] = lowerStatement(ctx, node);
  return make.block(node, body);
}

function lowerIdentifier(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).replaceAll('`', '');
  if ((name === '.' || name === '_') && ctx.piped !== undefined) return nameAt(node, ctx.piped);
  if (name === 'T' || name === 'F') return make.boolean(node, name === 'T');
  return nameAt(node, name);
}

type Lower = Row<Lowering, Expression>;

const lowerFloat: Lower = (ctx, node) => make.number(node, Number(textOf(ctx, node).replace(/[Li]$/, '')));

const lowerInf: Lower = (_, node) => make.number(node, Number.NaN);

const lowerBoolean: Lower = (_, node) => make.boolean(node, node.type === 'true');

const lowerNull: Lower = (_, node) => make.null(node);

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const BY_TYPE: Rows<Lowering, Expression> = {
  string: (ctx, node) => make.string(node, stringText(ctx, node)),
  float: lowerFloat,
  integer: lowerFloat,
  complex: lowerFloat,
  inf: lowerInf,
  nan: lowerInf,
  true: lowerBoolean,
  false: lowerBoolean,
  null: lowerNull,
  na: lowerNull,
  identifier: lowerIdentifier,
  dots: lowerIdentifier,
  dot_dot_i: lowerIdentifier,
  namespace_operator: (ctx, node) => nameAt(node, textOf(ctx, fieldOf(node, 'rhs'))),
  extract_operator: lowerMember,
  subset: lowerElement,
  subset2: lowerElement,
  call: lowerCall,
  binary_operator: lowerBinary,
  unary_operator: lowerUnary,
  parenthesized_expression: (ctx, node) => {
    const inner = fieldOf(node, 'body') ?? namedChildren(node)[0];
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
  braced_expression: (ctx, node) => {
    const { body, value } = blockValue(ctx, node);
    return { kind: 'block', body, ...(value ? { value } : {}), ...span(node) };
  },
  if_statement: lowerConditional,
  function_definition: lowerFunctionExpression,
  for_statement: lowerBare,
  while_statement: lowerBare,
  repeat_statement: lowerBare,
  break: lowerBare,
  next: lowerBare,
};
