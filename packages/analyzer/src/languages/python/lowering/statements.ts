/** @module Lowers statements, by node type. */

import type { Catch, Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements } from '../../lowering/rows.ts';
import { lowerClass } from './classes.ts';
import { dottedName, type Lowering, opaque, textOf } from './context.ts';
import { isOverload, lowerDecorators } from './decorators.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerImport, lowerImportFrom } from './imports.ts';
import { lowerMatch } from './matching.ts';
import { importedNames, joinedFallbacks, withoutStandIns } from './optional-imports.ts';
import { recordClass } from './records.ts';
import { lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

const span = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

/** Lowers the statements of a suite. */
export const lowerBlock: Lower = (ctx, node) =>
  node.children.filter(({ named }) => named).flatMap((child) => lowerStatement(ctx, child));

/** Lowers what can be parsed of a stray expression or an error node. */
const lowerUnknown: Lower = (ctx, node) => {
  if (isExpressionType(node.type)) return [evaluated(node, lowerExpression(ctx, node))];
  return lowerBlock(ctx, node);
};

const evaluated = (node: SyntaxNode, value: Expression): Statement => make.expression(node, value);

const lowerValue = (ctx: Lowering, node: SyntaxNode, field: string): Expression => {
  const child = fieldOf(node, field);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const lowerSuite = (ctx: Lowering, node: SyntaxNode, field: string): Statement[] => {
  const child = fieldOf(node, field);
  return child ? lowerBlock(ctx, child) : [];
};

/** Lowers the suite of a clause without a field for it (`except`, `finally`). */
const lowerOwnSuite = (ctx: Lowering, node: SyntaxNode): Statement[] => {
  const child = childOf(node, 'block');
  return child ? lowerBlock(ctx, child) : [];
};

const lowerExpressionStatement: Lower = (ctx, node) => {
  const parts = namedChildren(node);
  const [only] = parts;
  if (only?.type === 'assignment' && fieldOf(only, 'type')) return [lowerDeclaration(ctx, only)];
  return parts.map((part) => {
    const value = lowerExpression(ctx, part);
    const record = value.kind === 'assign' ? recordClass(value.target, value.value) : undefined;
    return record ? make.class(part, record) : evaluated(part, value);
  });
};

function lowerDeclaration(ctx: Lowering, node: SyntaxNode): Statement {
  const type = lowerType(ctx, fieldOf(node, 'type'));
  const given = fieldOf(node, 'right');
  const target = lowerValue(ctx, node, 'left');
  const right = given ? lowerExpression(ctx, given) : undefined;
  // The declaration of an attribute (`self.x: int = 1`) assigns it.
  if (target.kind !== 'name') return evaluated(node, right ? make.assign(node, target, right) : target);
  return {
    kind: 'declare',
    target,
    ...(type ? { type } : {}),
    ...(right ? { value: right } : {}),
    ...span(node),
  };
}

const lowerIf: Lower = (ctx, node) => {
  const alternatives = fieldsOf(node, 'alternative');
  let otherwise: Statement[] | undefined;
  for (const clause of alternatives.toReversed()) {
    if (clause.type === 'else_clause') otherwise = lowerSuite(ctx, clause, 'body');
    else otherwise = [lowerBranch(ctx, clause, otherwise)];
  }
  return [lowerBranch(ctx, node, otherwise)];
};

const conditional = (node: SyntaxNode, test: Expression, taken: Statement[], otherwise?: Statement[]): Statement => ({
  kind: 'if',
  test,
  whenTrue: taken,
  ...(otherwise ? { whenFalse: otherwise } : {}),
  ...span(node),
});

const lowerBranch = (ctx: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement =>
  conditional(node, lowerValue(ctx, node, 'condition'), lowerSuite(ctx, node, 'consequence'), otherwise);

/** Lowers the `else` suite of a loop, which runs unless a `break` left the loop. */
function lowerLoopElse(ctx: Lowering, node: SyntaxNode): Statement[] {
  const clause = fieldOf(node, 'alternative');
  if (!clause) return [];
  return [conditional(clause, opaque(clause), lowerSuite(ctx, clause, 'body'))];
}

/** Lowers a `for` loop. `enumerate(x)` and `x.items()` yield the elements with their index or key. */
function lowerFor(ctx: Lowering, node: SyntaxNode): Statement[] {
  const target = lowerValue(ctx, node, 'left');
  const iterable = lowerValue(ctx, node, 'right');
  const pair = target.kind === 'list' && target.items.length === 2 ? target : undefined;
  const entries = pair && entriesOf(iterable);
  const body = lowerSuite(ctx, node, 'body');
  // `for a, b in zip(x, y)`: each name takes the elements of its own list.
  const zipped = iterable.kind === 'call' && iterable.callee.kind === 'name' && iterable.callee.name === 'zip';
  if (zipped && target.kind === 'list' && target.items.length === iterable.args.length) {
    const [first, ...others] = target.items;
    for (const [at, item] of others.entries()) {
      const list = iterable.args[at + 1];
      const next = make.call(item, make.name(item, 'next'), list ? [{ value: list.value }] : []);
      body.unshift(make.expression(item, make.assign(item, item, next)));
    }
    const held = iterable.args[0]?.value ?? iterable;
    const loop: Statement = {
      kind: 'loop',
      form: 'each',
      target: first ?? target,
      iterable: held,
      binds: 'elements',
      body,
      ...span(node),
    };
    return [loop, ...lowerLoopElse(ctx, node)];
  }
  const counter = entries && isCounted(iterable) ? pair.items[0] : undefined;
  // The index is a number, whatever the elements are.
  if (entries && counter) {
    const size = make.call(counter, make.name(counter, 'len'), [{ value: entries }]);
    body.unshift(make.expression(counter, make.assign(counter, counter, size)));
  }
  return [
    {
      kind: 'loop',
      form: 'each',
      target,
      iterable: entries ?? iterable,
      binds: entries ? 'entries' : 'elements',
      body,
      ...span(node),
    },
    ...lowerLoopElse(ctx, node),
  ];
}

const isCounted = (iterable: Expression): boolean =>
  iterable.kind === 'call' && iterable.callee.kind === 'name' && iterable.callee.name === 'enumerate';

function entriesOf(iterable: Expression): Expression | undefined {
  if (iterable.kind !== 'call') return undefined;
  const { callee, args } = iterable;
  if (isCounted(iterable)) return args[0]?.value;
  const isItems = callee.kind === 'member' && /^(iter)?items$/.test(callee.name);
  return isItems && args.length === 0 ? callee.object : undefined;
}

const lowerWhile: Lower = (ctx, node) => [
  {
    kind: 'loop',
    form: 'while',
    test: lowerValue(ctx, node, 'condition'),
    body: lowerSuite(ctx, node, 'body'),
    ...span(node),
  },
  ...lowerLoopElse(ctx, node),
];

const lowerTry: Lower = (ctx, node) => {
  const otherwise = childOf(node, 'else_clause');
  const last = childOf(node, 'finally_clause');
  const body = lowerSuite(ctx, node, 'body');
  const imported = importedNames(body);
  return [
    {
      kind: 'try',
      body: [...body, ...(otherwise ? lowerSuite(ctx, otherwise, 'body') : [])],
      catches: childrenOf(node, 'except_clause').map((clause) => {
        const handler = lowerExcept(ctx, clause);
        return {
          ...handler,
          body: [...withoutStandIns(handler.body, imported), ...joinedFallbacks(handler.body, body)],
        };
      }),
      ...(last ? { finally: lowerOwnSuite(ctx, last) } : {}),
      ...span(node),
    },
  ];
};

/** Lowers `except T as e`, `except (T, U)` and Python 2's `except T, e`. */
function lowerExcept(ctx: Lowering, node: SyntaxNode): Catch {
  const values = fieldsOf(node, 'value');
  const [first, second] = values;
  const isAs = first?.type === 'as_pattern';
  const caught = isAs ? namedChildren(first)[0] : first;
  const alias = isAs ? fieldOf(first, 'alias') : (fieldOf(node, 'alias') ?? second);
  const types = caught?.type === 'tuple' ? namedChildren(caught) : caught ? [caught] : [];
  return {
    ...(alias ? { target: lowerExpression(ctx, alias) } : {}),
    types: types.flatMap((one): TypeReference[] => {
      const name = dottedName(ctx, one);
      return name === undefined ? [] : [{ name, args: [] }];
    }),
    body: lowerOwnSuite(ctx, node),
    ...span(node),
  };
}

/** Lowers `with a as b, c:` to a `try` with resources. */
const lowerWith: Lower = (ctx, node) => {
  const clause = childOf(node, 'with_clause');
  const items = clause ? childrenOf(clause, 'with_item') : [];
  return [
    {
      kind: 'try',
      resources: items.flatMap((item) => lowerResource(ctx, item)),
      body: lowerSuite(ctx, node, 'body'),
      catches: [],
      ...span(node),
    },
  ];
};

function lowerResource(ctx: Lowering, item: SyntaxNode): Statement[] {
  const held = fieldOf(item, 'value');
  if (!held) return [];
  const alias = held.type === 'as_pattern' ? fieldOf(held, 'alias') : undefined;
  const [given] = held.type === 'as_pattern' ? namedChildren(held) : [held];
  if (!given) return [];
  const right = lowerExpression(ctx, given);
  if (!alias) return [evaluated(item, right)];
  return [evaluated(item, make.assign(item, lowerExpression(ctx, alias), right))];
}

const lowerReturn: Lower = (ctx, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'return', ...(given ? { value: lowerExpression(ctx, given) } : {}), ...span(node) }];
};

const lowerRaise: Lower = (ctx, node) => {
  const [given] = namedChildren(node);
  return [{ kind: 'throw', ...(given ? { value: lowerExpression(ctx, given) } : {}), ...span(node) }];
};

/** Lowers `assert`: after it, the test holds. */
const lowerAssert: Lower = (ctx, node) => {
  const [test] = namedChildren(node);
  if (!test) return [];
  const operand = lowerExpression(ctx, test);
  return [conditional(node, make.unary(node, '!', operand), [{ kind: 'throw', ...span(node) }])];
};

const lowerDelete: Lower = (ctx, node) =>
  namedChildren(node).map((part) => evaluated(node, make.unary(node, 'delete', lowerExpression(ctx, part))));

/** Lowers Python 2's `print x` and `exec code` to calls. */
const statementCall =
  (name: string): Lower =>
  (ctx, node) => {
    const args = namedChildren(node).map((part) => ({ value: lowerExpression(ctx, part) }));
    const callee: Expression = { kind: 'name', name, start: node.start, end: node.start + name.length };
    return [evaluated(node, make.call(node, callee, args))];
  };

const lowerDecorated: Lower = (ctx, node) => {
  const definition = fieldOf(node, 'definition');
  if (!definition) return [];
  const annotations = lowerDecorators(ctx, node);
  if (isOverload(annotations)) return [];
  return definition.type === 'class_definition'
    ? [make.class(node, lowerClass(ctx, definition, annotations))]
    : [make.function(node, lowerFunction(ctx, definition, annotations, false))];
};

const lowerOuterNames: Lower = (ctx, node) => {
  for (const name of childrenOf(node, 'identifier')) ctx.outerNames.push(textOf(ctx, name));
  return [];
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  expression_statement: lowerExpressionStatement,
  if_statement: lowerIf,
  for_statement: lowerFor,
  while_statement: lowerWhile,
  try_statement: lowerTry,
  with_statement: lowerWith,
  match_statement: lowerMatch,
  return_statement: lowerReturn,
  raise_statement: lowerRaise,
  assert_statement: lowerAssert,
  delete_statement: lowerDelete,
  break_statement: (_, node) => [make.break(node)],
  continue_statement: (_, node) => [make.continue(node)],
  import_statement: lowerImport,
  import_from_statement: lowerImportFrom,
  future_import_statement: noStatements,
  function_definition: (ctx, node) => [make.function(node, lowerFunction(ctx, node, [], false))],
  class_definition: (ctx, node) => [make.class(node, lowerClass(ctx, node, []))],
  decorated_definition: lowerDecorated,
  print_statement: statementCall('print'),
  exec_statement: statementCall('exec'),
  pass_statement: noStatements,
  global_statement: lowerOuterNames,
  nonlocal_statement: lowerOuterNames,
  type_alias_statement: noStatements,
  comment: noStatements,
};
