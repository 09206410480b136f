/** @module Lowers statements, by node type. */

import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements } from '../../lowering/rows.ts';
import { lowerClass } from './classes.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerUseDeclaration } from './imports.ts';
import { lowerOutput } from './printing.ts';
import { lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

/** Lowers the statements of a block, of a file, or of a node that could not be parsed. */
export const lowerBlock: Lower = (ctx, node) => namedChildren(node).flatMap((child) => lowerStatement(ctx, child));

const lowerUnknown: Lower = (ctx, node) =>
  isExpressionType(node.type) ? [evaluated(node, lowerExpression(ctx, node))] : lowerBlock(ctx, node);

const evaluated = (node: SyntaxNode, value: Expression): Statement => make.expression(node, value);

const lowerValue = (ctx: Lowering, node: SyntaxNode, field: string): Expression => {
  const child = fieldOf(node, field);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const lowerSuite = (ctx: Lowering, node: SyntaxNode, field: string): Statement[] =>
  fieldsOf(node, field).flatMap((child) => lowerStatement(ctx, child));

/** Checks whether the node follows `<?=`, which prints its value. */
function isShown(ctx: Lowering, node: SyntaxNode): boolean {
  let at = node.start;
  while (at > 0 && /\s/.test(ctx.source.charAt(at - 1))) at -= 1;
  return ctx.source.startsWith('<?=', at - 3);
}

const lowerExpressionStatement: Lower = (ctx, node) => {
  const parts = namedChildren(node).filter(({ type }) => type !== 'text_interpolation');
  if (isShown(ctx, node)) return [evaluated(node, lowerOutput(ctx, node, parts))];
  return parts.map((part) =>
    part.type === 'throw_expression'
      ? make.throw(part, lowerValue(ctx, { ...part, children: part.children.map(asThrown) }, 'thrown'))
      : evaluated(part, lowerExpression(ctx, part)),
  );
};

const asThrown = (child: SyntaxNode): SyntaxNode => (child.named ? { ...child, field: 'thrown' } : child);

const lowerIf: Lower = (ctx, node) => {
  let otherwise: Statement[] | undefined;
  for (const clause of fieldsOf(node, 'alternative').toReversed()) {
    if (clause.type === 'else_clause') otherwise = lowerSuite(ctx, clause, 'body');
    else otherwise = [lowerBranch(ctx, clause, otherwise)];
  }
  return [lowerBranch(ctx, node, otherwise)];
};

const lowerBranch = (ctx: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement => ({
  kind: 'if',
  test: lowerValue(ctx, node, 'condition'),
  whenTrue: lowerSuite(ctx, node, 'body'),
  ...(otherwise ? { whenFalse: otherwise } : {}),
  ...span(node),
});

const lowerForeach: Lower = (ctx, node) => {
  const body = fieldOf(node, 'body');
  const [iterable, bound] = namedChildren(node).filter((child) => child !== body);
  if (!iterable || !bound) return lowerBlock(ctx, node);
  const pair = bound.type === 'pair' ? namedChildren(bound) : [bound];
  const targets = pair.map((one) => lowerExpression(ctx, one));
  const [only] = targets;
  const isPair = targets.length === 2;
  const last = pair.at(-1);
  const replaced = last?.type === 'by_ref' && body ? replacedElements(ctx, iterable, last, body) : [];
  return [
    {
      kind: 'loop',
      form: 'each',
      target: isPair || !only ? make.list(bound, targets) : only,
      iterable: lowerExpression(ctx, iterable),
      binds: isPair ? 'entries' : 'elements',
      body: body ? lowerStatement(ctx, body) : [],
      ...span(node),
    },
    ...replaced,
  ];
};

/** Lowers the effect of `foreach ($list as &$item) { $item = f($item); }`: the list contains the results of `f`. */
function replacedElements(ctx: Lowering, list: SyntaxNode, item: SyntaxNode, body: SyntaxNode): Statement[] {
  const name = textOf(ctx, item).replace(/^&\s*/, '');
  const isReplaced = namedChildren(body).some(({ type, children: [only] }) => {
    const target = type === 'expression_statement' && only?.type === 'assignment_expression' && fieldOf(only, 'left');
    return target && textOf(ctx, target) === name;
  });
  if (!isReplaced || list.type !== 'variable_name') return [];
  const held = lowerExpression(ctx, list);
  const value: Expression = {
    kind: 'comprehension',
    clauses: [{ target: nameAt(item, '$#element'), iterable: held, conditions: [] }],
    element: nameAt(item, name),
    ...span(item),
  };
  return [evaluated(item, make.assign(item, held, value))];
}

const lowerParts = (ctx: Lowering, node: SyntaxNode, field: string): Expression[] =>
  fieldsOf(node, field).flatMap((child) =>
    child.type === 'sequence_expression'
      ? namedChildren(child).map((part) => lowerExpression(ctx, part))
      : [lowerExpression(ctx, child)],
  );

/** Marks the right operand of `$i < $rounds` as a bound of the number of iterations. */
function bounds(test: Expression | undefined): Expression[] {
  if (test?.kind !== 'binary' || !/^<=?$/.test(test.operator)) return [];
  const { right } = test;
  return right.kind === 'number' || right.kind === 'call' ? [] : [callOf(right, intrinsic('%loop-bound'), [right])];
}

const lowerFor: Lower = (ctx, node) => {
  const test = lowerParts(ctx, node, 'condition').at(-1);
  return [
    {
      kind: 'loop',
      form: 'for',
      init: [...lowerParts(ctx, node, 'initialize'), ...bounds(test)].map(
        (one): Statement => make.expression(one, one),
      ),
      ...(test ? { test } : {}),
      update: lowerParts(ctx, node, 'update'),
      body: lowerSuite(ctx, node, 'body'),
      ...span(node),
    },
  ];
};

const whileStatement =
  (form: 'while' | 'do'): Lower =>
  (ctx, node) => [
    {
      kind: 'loop',
      form,
      test: lowerValue(ctx, node, 'condition'),
      body: lowerSuite(ctx, node, 'body'),
      ...span(node),
    },
  ];

const lowerSwitch: Lower = (ctx, node) => {
  const body = fieldOf(node, 'body');
  const cases: SwitchCase[] = [];
  // In `case 1: case 2: …`, both tests belong to one case.
  let tests: Expression[] = [];
  for (const one of body ? childrenOf(body, 'case_statement', 'default_statement') : []) {
    const test = fieldOf(one, 'value');
    if (test) tests.push(lowerExpression(ctx, test));
    const statements = namedChildren(one).filter((child) => child !== test);
    if (test && statements.length === 0) continue;
    cases.push({
      tests: test ? tests : [],
      body: statements.flatMap((child) => lowerStatement(ctx, child)),
      fallsThrough: true,
      ...span(one),
    });
    tests = [];
  }
  return [{ kind: 'switch', subject: lowerValue(ctx, node, 'condition'), cases, ...span(node) }];
};

const lowerTry: Lower = (ctx, node) => {
  const [last] = childrenOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: lowerSuite(ctx, node, 'body'),
      catches: childrenOf(node, 'catch_clause').map((clause) => lowerCatchClause(ctx, clause)),
      ...(last ? { finally: lowerSuite(ctx, last, 'body') } : {}),
      ...span(node),
    },
  ];
};

function lowerCatchClause(ctx: Lowering, node: SyntaxNode): Catch {
  const name = fieldOf(node, 'name');
  const types = fieldOf(node, 'type');
  return {
    ...(name ? { target: nameAt(name, textOf(ctx, name)) } : {}),
    types: (types ? namedChildren(types) : []).flatMap((type) => lowerType(ctx, type) ?? []),
    body: lowerSuite(ctx, node, 'body'),
    ...span(node),
  };
}

const lowerReturn: Lower = (ctx, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'return', ...(given ? { value: lowerExpression(ctx, given) } : {}), ...span(node) }];
};

/** Lowers `static $n = 0;` in a function and `const A = 1;` outside a class. */
const lowerVariables: Lower = (ctx, node) =>
  namedChildren(node).flatMap((one) => {
    const [name, given] = namedChildren(one);
    if (!name || !given) return [];
    const target = lowerExpression(ctx, name);
    return [evaluated(one, make.assign(one, target, lowerExpression(ctx, given)))];
  });

const lowerNamespaceDefinition: Lower = (ctx, node) => {
  const name = fieldOf(node, 'name');
  if (name) ctx.namespace = textOf(ctx, name).replaceAll('\\', '.');
  return lowerSuite(ctx, node, 'body');
};

const lowerClassStatement: Lower = (ctx, node) => [make.class(node, lowerClass(ctx, node))];

const BY_TYPE: Readonly<Record<string, Lower>> = {
  compound_statement: lowerBlock,
  colon_block: lowerBlock,
  expression_statement: lowerExpressionStatement,
  echo_statement: (ctx, node) => [
    evaluated(
      node,
      lowerOutput(
        ctx,
        node,
        namedChildren(node).filter(({ type }) => type !== 'text_interpolation'),
      ),
    ),
  ],
  exit_statement: (ctx, node) => [
    evaluated(
      node,
      callOf(
        node,
        'exit',
        namedChildren(node).map((part) => lowerExpression(ctx, part)),
      ),
    ),
  ],
  if_statement: lowerIf,
  foreach_statement: lowerForeach,
  for_statement: lowerFor,
  while_statement: whileStatement('while'),
  do_statement: whileStatement('do'),
  switch_statement: lowerSwitch,
  try_statement: lowerTry,
  return_statement: lowerReturn,
  break_statement: (_, node) => [make.break(node)],
  continue_statement: (_, node) => [make.continue(node)],
  function_definition: (ctx, node) => [make.function(node, lowerFunction(ctx, node, 'function'))],
  class_declaration: lowerClassStatement,
  interface_declaration: lowerClassStatement,
  trait_declaration: lowerClassStatement,
  enum_declaration: lowerClassStatement,
  namespace_definition: lowerNamespaceDefinition,
  namespace_use_declaration: lowerUseDeclaration,
  function_static_declaration: lowerVariables,
  const_declaration: lowerVariables,
  global_declaration: (ctx, node) => {
    ctx.globals.push(...childrenOf(node, 'variable_name').map((name) => textOf(ctx, name)));
    return [];
  },
  declare_statement: noStatements,
  goto_statement: noStatements,
  named_label_statement: noStatements,
  empty_statement: noStatements,
  unset_statement: noStatements,
  text: noStatements,
  text_interpolation: noStatements,
  php_tag: noStatements,
  php_end_tag: noStatements,
  comment: noStatements,
};
