/** @module Solidity's statements. */

import type { Annotation, Catch, Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements, type Row, type Rows } from '../../lowering/rows.ts';
import { at, type Lowering, lowerType, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const lowerName = (ctx: Lowering, node: SyntaxNode): Expression => {
  const name = fieldOf(node, 'name');
  return name ? make.name(name, textOf(ctx, name)) : make.null(node);
};

/** `storage`, `memory`, `calldata`, as it is written. */
const lowerLocation = (ctx: Lowering, node: SyntaxNode): Annotation[] => {
  const location = fieldOf(node, 'location');
  return location ? [{ name: textOf(ctx, location), args: [], ...at(location) }] : [];
};

/** `(, bytes memory out)`: what stands between two commas keeps its place, nothing as a hole; those at the end are left out. */
function tupleItems(ctx: Lowering, tuple: SyntaxNode): Expression[] {
  const items: Expression[] = [];
  let isOpen = true;
  for (const child of tuple.children) {
    if (child.type === ',' || child.type === ')') {
      if (isOpen && child.type === ',') items.push(make.null(child));
      isOpen = child.type === ',';
    } else if (child.type === 'identifier' || child.type === 'variable_declaration') {
      items.push(child.type === 'identifier' ? make.name(child, textOf(ctx, child)) : lowerName(ctx, child));
      isOpen = false;
    }
  }
  while (items.at(-1)?.kind === 'null') items.pop();
  return items;
}

function lowerDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const given = fieldOf(node, 'value');
  const value = given && lowerExpression(ctx, given);
  const tuple = childOf(node, 'variable_declaration_tuple');
  if (tuple) {
    const items = tupleItems(ctx, tuple);
    return [{ kind: 'declare', target: make.list(tuple, items), ...(value ? { value } : {}), ...at(node) }];
  }
  return childrenOf(node, 'variable_declaration').map((one) => {
    const type = lowerType(ctx, fieldOf(one, 'type'));
    return {
      kind: 'declare',
      target: lowerName(ctx, one),
      ...(type ? { type } : {}),
      ...(value ? { value } : {}),
      annotations: lowerLocation(ctx, one),
      ...at(node),
    };
  });
}

function lowerTry(ctx: Lowering, node: SyntaxNode): Statement {
  const attempt = fieldOf(node, 'attempt');
  const body: Statement[] = attempt ? [make.expression(attempt, lowerExpression(ctx, attempt))] : [];
  const catches = childrenOf(node, 'catch_clause').map(
    (one): Catch => ({ types: [], body: statements(ctx, fieldsOf(one, 'body')), ...at(one) }),
  );
  return { kind: 'try', body: [...body, ...statements(ctx, fieldsOf(node, 'body'))], catches, ...at(node) };
}

function lowerRevert(ctx: Lowering, node: SyntaxNode): Statement {
  const parts = namedChildren(node).filter(({ type }) => type === 'expression');
  return make.throw(
    node,
    opaque(
      node,
      parts.map((part) => lowerExpression(ctx, part)),
    ),
  );
}

function lowerLoop(ctx: Lowering, node: SyntaxNode, form: 'while' | 'do' | 'for'): Statement {
  const condition = fieldOf(node, 'condition');
  const initial = fieldOf(node, 'initial');
  const update = fieldOf(node, 'update');
  const tested = condition?.type === 'expression_statement' ? namedChildren(condition)[0] : condition;
  return {
    kind: 'loop',
    form,
    ...(initial ? { init: lowerStatement(ctx, initial) } : {}),
    ...(tested ? { test: lowerExpression(ctx, tested) } : {}),
    ...(update ? { update: [lowerExpression(ctx, update)] } : {}),
    body: statements(ctx, fieldsOf(node, 'body')),
    ...at(node),
  };
}

function lowerSimple(ctx: Lowering, node: SyntaxNode): Statement[] {
  const [first] = namedChildren(node);
  const value = first && lowerExpression(ctx, first);
  if (node.type === 'return_statement') return [{ kind: 'return', ...(value ? { value } : {}), ...at(node) }];
  if (!value) return [];
  // Before 0.5, `throw` is a statement that the grammar takes for a name.
  if (value.kind === 'name' && value.name === 'throw') return [{ kind: 'throw', ...at(node) }];
  return [make.expression(node, value)];
}

/** The statements that one node stands for. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

export const statements = (ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) => lowerStatement(ctx, node));

type Lower = Row<Lowering, Statement[]>;

const lowerStatementNode: Lower = (ctx, node) => statements(ctx, namedChildren(node));

const lowerUnknown: Lower = (ctx, node) => [
  make.expression(
    node,
    opaque(
      node,
      namedChildren(node).map((one) => lowerExpression(ctx, one)),
    ),
  ),
];

const BY_TYPE: Rows<Lowering, Statement[]> = {
  statement: lowerStatementNode,
  function_body: lowerStatementNode,
  block_statement: (ctx, node) => {
    const unchecked = childOf(node, 'unchecked') ? { label: 'unchecked' } : {};
    const parts = namedChildren(node).filter(({ type }) => type !== 'unchecked');
    return [{ kind: 'block', body: statements(ctx, parts), ...unchecked, ...at(node) }];
  },
  expression_statement: lowerSimple,
  return_statement: lowerSimple,
  variable_declaration_statement: lowerDeclaration,
  if_statement: (ctx, node) => {
    const condition = fieldOf(node, 'condition');
    const [then, otherwise] = fieldsOf(node, 'body');
    return [
      {
        kind: 'if',
        test: condition ? lowerExpression(ctx, condition) : opaque(node),
        whenTrue: then ? lowerStatement(ctx, then) : [],
        ...(otherwise ? { whenFalse: lowerStatement(ctx, otherwise) } : {}),
        ...at(node),
      },
    ];
  },
  for_statement: (ctx, node) => [lowerLoop(ctx, node, 'for')],
  while_statement: (ctx, node) => [lowerLoop(ctx, node, 'while')],
  do_while_statement: (ctx, node) => [lowerLoop(ctx, node, 'do')],
  break_statement: (_, node) => [make.break(node)],
  continue_statement: (_, node) => [make.continue(node)],
  revert_statement: (ctx, node) => [lowerRevert(ctx, node)],
  try_statement: (ctx, node) => [lowerTry(ctx, node)],
  emit_statement: (ctx, node) => {
    const name = fieldOf(node, 'name');
    const parts = childrenOf(node, 'call_argument').map((one) => lowerExpression(ctx, one));
    return [make.expression(node, opaque(node, name ? parts : []))];
  },
};
