/** @module Statements, by the type of their node. */
import type { Catch, Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { classDefinition } from './classes.ts';
import { decorators } from './decorators.ts';
import { expression, isExpressionType } from './expressions.ts';
import { functionDefinition } from './functions.ts';
import { importFromStatement, importStatement } from './imports.ts';
import { deeper, dottedName, type Lowering, opaque, textOf } from './lowering.ts';
import { matchStatement } from './matching.ts';
import { typeOf } from './types.ts';

type Lower = (lowering: Lowering, node: SyntaxNode) => Statement[];

const span = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** The statements that a node stands for. */
export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const lower = BY_TYPE[node.type] ?? unknown;
  return deeper(
    lowering,
    () => lower(lowering, node),
    () => [],
  );
}

/** The statements of a suite. */
export const block: Lower = (lowering, node) =>
  node.children.filter(({ named }) => named).flatMap((child) => statement(lowering, child));

/** An expression that lost its statement, or an error: what can be read of it is. */
const unknown: Lower = (lowering, node) => {
  if (isExpressionType(node.type)) return [evaluated(node, expression(lowering, node))];
  return block(lowering, node);
};

const evaluated = (node: SyntaxNode, value: Expression): Statement => ({ kind: 'expression', value, ...span(node) });

const value = (lowering: Lowering, node: SyntaxNode, field: string): Expression => {
  const child = fieldOf(node, field);
  return child ? expression(lowering, child) : opaque(node);
};

const suite = (lowering: Lowering, node: SyntaxNode, field: string): Statement[] => {
  const child = fieldOf(node, field);
  return child ? block(lowering, child) : [];
};

/** The suite of a clause that has no field for it (`except`, `finally`). */
const ownSuite = (lowering: Lowering, node: SyntaxNode): Statement[] => {
  const child = childOf(node, 'block');
  return child ? block(lowering, child) : [];
};

const expressionStatement: Lower = (lowering, node) => {
  const parts = namedChildren(node);
  const [only] = parts;
  if (only?.type === 'assignment' && fieldOf(only, 'type')) return [declaration(lowering, only)];
  return parts.map((part) => evaluated(part, expression(lowering, part)));
};

function declaration(lowering: Lowering, node: SyntaxNode): Statement {
  const type = typeOf(lowering, fieldOf(node, 'type'));
  const given = fieldOf(node, 'right');
  const target = value(lowering, node, 'left');
  const right = given ? expression(lowering, given) : undefined;
  // Declaring an attribute (`self.x: int = 1`) writes it.
  if (target.kind !== 'name')
    return evaluated(node, right ? { kind: 'assign', target, value: right, ...span(node) } : target);
  return {
    kind: 'declare',
    target,
    ...(type ? { type } : {}),
    ...(right ? { value: right } : {}),
    ...span(node),
  };
}

const ifStatement: Lower = (lowering, node) => {
  const alternatives = fieldsOf(node, 'alternative');
  let otherwise: Statement[] | undefined;
  for (const clause of alternatives.toReversed()) {
    if (clause.type === 'else_clause') otherwise = suite(lowering, clause, 'body');
    else otherwise = [branch(lowering, clause, otherwise)];
  }
  return [branch(lowering, node, otherwise)];
};

const conditional = (node: SyntaxNode, test: Expression, taken: Statement[], otherwise?: Statement[]): Statement => ({
  kind: 'if',
  test,
  whenTrue: taken,
  ...(otherwise ? { whenFalse: otherwise } : {}),
  ...span(node),
});

const branch = (lowering: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement =>
  conditional(node, value(lowering, node, 'condition'), suite(lowering, node, 'consequence'), otherwise);

/** `for … else`: the else part runs unless the loop was left by `break`. */
function loopElse(lowering: Lowering, node: SyntaxNode): Statement[] {
  const clause = fieldOf(node, 'alternative');
  if (!clause) return [];
  return [conditional(clause, opaque(clause), suite(lowering, clause, 'body'))];
}

/** Elements come with their number or key in `enumerate(x)` and `x.items()`. */
function forStatement(lowering: Lowering, node: SyntaxNode): Statement[] {
  const target = value(lowering, node, 'left');
  const iterable = value(lowering, node, 'right');
  const entries = entriesOf(iterable);
  const isPair = target.kind === 'list' && target.items.length === 2;
  return [
    {
      kind: 'loop',
      form: 'each',
      target,
      iterable: isPair && entries ? entries : iterable,
      binds: isPair && entries ? 'entries' : 'elements',
      body: suite(lowering, node, 'body'),
      ...span(node),
    },
    ...loopElse(lowering, node),
  ];
}

function entriesOf(iterable: Expression): Expression | undefined {
  if (iterable.kind !== 'call') return undefined;
  const { callee, args } = iterable;
  if (callee.kind === 'name' && callee.name === 'enumerate') return args[0]?.value;
  const isItems = callee.kind === 'member' && /^(iter)?items$/.test(callee.name);
  return isItems && args.length === 0 ? callee.object : undefined;
}

const whileStatement: Lower = (lowering, node) => [
  {
    kind: 'loop',
    form: 'while',
    test: value(lowering, node, 'condition'),
    body: suite(lowering, node, 'body'),
    ...span(node),
  },
  ...loopElse(lowering, node),
];

const tryStatement: Lower = (lowering, node) => {
  const otherwise = childOf(node, 'else_clause');
  const last = childOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: [...suite(lowering, node, 'body'), ...(otherwise ? suite(lowering, otherwise, 'body') : [])],
      catches: childrenOf(node, 'except_clause').map((clause) => exceptClause(lowering, clause)),
      ...(last ? { finally: ownSuite(lowering, last) } : {}),
      ...span(node),
    },
  ];
};

/** `except T as e`, `except (T, U)`, and Python 2's `except T, e`. */
function exceptClause(lowering: Lowering, node: SyntaxNode): Catch {
  const values = fieldsOf(node, 'value');
  const [first, second] = values;
  const isAs = first?.type === 'as_pattern';
  const caught = isAs ? namedChildren(first)[0] : first;
  const alias = isAs ? fieldOf(first, 'alias') : (fieldOf(node, 'alias') ?? second);
  const types = caught?.type === 'tuple' ? namedChildren(caught) : caught ? [caught] : [];
  return {
    ...(alias ? { target: expression(lowering, alias) } : {}),
    types: types.flatMap((one): TypeReference[] => {
      const name = dottedName(lowering, one);
      return name === undefined ? [] : [{ name, args: [] }];
    }),
    body: ownSuite(lowering, node),
    ...span(node),
  };
}

/** `with a as b, c:` holds its resources as a `try` does. */
const withStatement: Lower = (lowering, node) => {
  const clause = childOf(node, 'with_clause');
  const items = clause ? childrenOf(clause, 'with_item') : [];
  return [
    {
      kind: 'try',
      resources: items.flatMap((item) => resource(lowering, item)),
      body: suite(lowering, node, 'body'),
      catches: [],
      ...span(node),
    },
  ];
};

function resource(lowering: Lowering, item: SyntaxNode): Statement[] {
  const held = fieldOf(item, 'value');
  if (!held) return [];
  const alias = held.type === 'as_pattern' ? fieldOf(held, 'alias') : undefined;
  const [given] = held.type === 'as_pattern' ? namedChildren(held) : [held];
  if (!given) return [];
  const right = expression(lowering, given);
  if (!alias) return [evaluated(item, right)];
  return [evaluated(item, { kind: 'assign', target: expression(lowering, alias), value: right, ...span(item) })];
}

const returnStatement: Lower = (lowering, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'return', ...(given ? { value: expression(lowering, given) } : {}), ...span(node) }];
};

const raiseStatement: Lower = (lowering, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'throw', ...(given ? { value: expression(lowering, given) } : {}), ...span(node) }];
};

/** Behind an `assert`, its test holds. */
const assertStatement: Lower = (lowering, node) => {
  const [test] = namedChildren(node);
  if (!test) return [];
  const operand = expression(lowering, test);
  return [
    conditional(node, { kind: 'unary', operator: '!', operand, ...span(node) }, [{ kind: 'throw', ...span(node) }]),
  ];
};

const deleteStatement: Lower = (lowering, node) =>
  namedChildren(node).map((part) =>
    evaluated(node, { kind: 'unary', operator: 'delete', operand: expression(lowering, part), ...span(node) }),
  );

/** Python 2's `print x` and `exec code` are calls. */
const statementCall =
  (name: string): Lower =>
  (lowering, node) => {
    const args = namedChildren(node).map((part) => ({ value: expression(lowering, part) }));
    const callee: Expression = { kind: 'name', name, start: node.start, end: node.start + name.length };
    return [evaluated(node, { kind: 'call', callee, args, ...span(node) })];
  };

const decorated: Lower = (lowering, node) => {
  const definition = fieldOf(node, 'definition');
  if (!definition) return [];
  const annotations = decorators(lowering, node);
  return definition.type === 'class_definition'
    ? [{ kind: 'class', definition: classDefinition(lowering, definition, annotations), ...span(node) }]
    : [{ kind: 'function', definition: functionDefinition(lowering, definition, annotations, false), ...span(node) }];
};

const nothing: Lower = () => [];

const outerStatement: Lower = (lowering, node) => {
  for (const name of childrenOf(node, 'identifier')) lowering.outerNames.push(textOf(lowering, name));
  return [];
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  expression_statement: expressionStatement,
  if_statement: ifStatement,
  for_statement: forStatement,
  while_statement: whileStatement,
  try_statement: tryStatement,
  with_statement: withStatement,
  match_statement: matchStatement,
  return_statement: returnStatement,
  raise_statement: raiseStatement,
  assert_statement: assertStatement,
  delete_statement: deleteStatement,
  break_statement: (_, node) => [{ kind: 'break', ...span(node) }],
  continue_statement: (_, node) => [{ kind: 'continue', ...span(node) }],
  import_statement: importStatement,
  import_from_statement: importFromStatement,
  future_import_statement: nothing,
  function_definition: (lowering, node) => [
    { kind: 'function', definition: functionDefinition(lowering, node, [], false), ...span(node) },
  ],
  class_definition: (lowering, node) => [
    { kind: 'class', definition: classDefinition(lowering, node, []), ...span(node) },
  ],
  decorated_definition: decorated,
  print_statement: statementCall('print'),
  exec_statement: statementCall('exec'),
  pass_statement: nothing,
  global_statement: outerStatement,
  nonlocal_statement: outerStatement,
  type_alias_statement: nothing,
  comment: nothing,
};
