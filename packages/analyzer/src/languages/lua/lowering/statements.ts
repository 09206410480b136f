/** @module Lowers Lua statements. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, noStatements, type Row, type Rows } from '../../lowering/rows.ts';
import { results, withMetatable } from './calls.ts';
import type { Lowering } from './context.ts';
import { lowerDefinition, lowerFunctionExpression, takesSelf } from './definitions.ts';
import { lowerExpression } from './expressions.ts';
import { withMatches } from './matches.ts';

export const lowerBlock = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  withMatches(node.children.flatMap((child) => (child.named ? lowerStatement(ctx, child) : [])));

const lowerBody = (ctx: Lowering, node: SyntaxNode, field = 'body'): Statement[] => {
  const body = fieldOf(node, field);
  return body ? lowerBlock(ctx, body) : [];
};

/** Lowers an assigned value; a function gets the name of its variable or table field. */
function valueFor(ctx: Lowering, target: SyntaxNode | undefined, value: SyntaxNode): Expression {
  const field = target?.type === 'dot_index_expression' ? fieldOf(target, 'field') : undefined;
  if (value.type !== 'function_definition' || !target) return lowerExpression(ctx, value);
  if (target.type === 'identifier') return lowerFunctionExpression(ctx, value, textOf(ctx, target));
  return field
    ? lowerFunctionExpression(ctx, value, textOf(ctx, field), takesSelf(ctx, value))
    : lowerExpression(ctx, value);
}

/** Lowers `a, b = f(), 2` pairwise; a call at the end provides the remaining values. */
function lowerAssignment(ctx: Lowering, node: SyntaxNode, declares: boolean): Statement[] {
  const targets = childOf(node, 'variable_list');
  const values = childOf(node, 'expression_list');
  const names = targets ? fieldsOf(targets, 'name') : [];
  const given = values ? namedChildren(values) : [];
  const put = (target: Expression, value: Expression | undefined): Statement =>
    declares
      ? { kind: 'declare', target, ...(value ? { value } : {}), ...span(node) }
      : assigned(target, value ?? make.null(node), node);
  const last = given.at(-1);
  const spreads = last?.type === 'function_call' && names.length > given.length;
  const single = names.slice(0, spreads ? given.length - 1 : names.length);
  const list = single.map((target, index) => {
    const value = given[index];
    return { target: lowerExpression(ctx, target), value: value && valueFor(ctx, target, value) };
  });
  const plain = inTurn(ctx, list, node, put);
  if (!spreads || !last) return plain;
  const items = names.slice(given.length - 1).map((target) => lowerExpression(ctx, target));
  return [...plain, put(make.list(node, items), lowerExpression(ctx, last))];
}

interface Pair {
  target: Expression;
  value: Expression | undefined;
}

/** Lowers `a, b = b, a`: all values are evaluated before the first assignment. */
function inTurn(
  ctx: Lowering,
  pairs: readonly Pair[],
  node: SyntaxNode,
  put: (target: Expression, value: Expression | undefined) => Statement,
): Statement[] {
  if (
    pairs.length < 2 ||
    pairs.every(({ value }) => value === undefined || /^(?:string|number|boolean|null|list|object)$/.test(value.kind))
  )
    return pairs.map(({ target, value }) => put(target, value));
  const made = pairs.map(({ value }) => {
    ctx.made += 1;
    return { name: nameAt(value ?? node, `value#${ctx.made}`), value };
  });
  return [
    ...made.map(
      ({ name, value }): Statement => ({ kind: 'declare', target: name, ...(value ? { value } : {}), ...span(node) }),
    ),
    ...pairs.map(({ target }, index) => put(target, made[index]?.name)),
  ];
}

function lowerFunctionStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  if (name.type === 'identifier') {
    const isPublic = !node.children.some((child) => child.type === 'local');
    const named = { name: textOf(ctx, name), isMethod: false, isPublic, nameNode: name };
    return [make.function(node, lowerDefinition(ctx, node, named))];
  }
  const own = fieldOf(name, 'method') ?? fieldOf(name, 'field');
  const isMethod = name.type === 'method_index_expression' || takesSelf(ctx, node);
  const named = { name: textOf(ctx, own), isMethod, isPublic: true, nameNode: own };
  const value: Expression = make.function(node, lowerDefinition(ctx, node, named));
  return [assigned(lowerExpression(ctx, name), value, node)];
}

function lowerIf(ctx: Lowering, node: SyntaxNode): Statement {
  const alternatives = fieldsOf(node, 'alternative');
  let otherwise: Statement[] | undefined;
  for (const one of alternatives.toReversed()) {
    if (one.type === 'else_statement') otherwise = lowerBody(ctx, one);
    else otherwise = [lowerBranch(ctx, one, otherwise)];
  }
  return lowerBranch(ctx, node, otherwise);
}

function lowerBranch(ctx: Lowering, node: SyntaxNode, otherwise: Statement[] | undefined): Statement {
  const condition = fieldOf(node, 'condition');
  return {
    kind: 'if',
    test: condition ? lowerExpression(ctx, condition) : opaque(node),
    whenTrue: lowerBody(ctx, node, 'consequence'),
    ...(otherwise ? { whenFalse: otherwise } : {}),
    ...span(node),
  };
}

function lowerFor(ctx: Lowering, node: SyntaxNode): Statement {
  const clause = fieldOf(node, 'clause');
  const body = lowerBody(ctx, node);
  const list = clause && childOf(clause, 'expression_list');
  const names = clause && childOf(clause, 'variable_list');
  const [over] = list ? namedChildren(list) : [];
  if (clause?.type !== 'for_generic_clause' || !over || !names) {
    const name = clause && fieldOf(clause, 'name');
    const counter: Statement[] = name
      ? [
          {
            kind: 'declare',
            target: lowerExpression(ctx, name),
            value: make.number(name, Number.NaN),
            ...span(name),
          },
        ]
      : [];
    return { kind: 'loop', form: 'for', init: counter, body, ...span(node) };
  }
  const targets = fieldsOf(names, 'name').map((name) => lowerExpression(ctx, name));
  const callee = over.type === 'function_call' ? textOf(ctx, fieldOf(over, 'name')) : '';
  const args = fieldOf(over, 'arguments');
  const [inner] = args ? namedChildren(args) : [];
  const isPairs = /^i?pairs$/.test(callee) && inner !== undefined;
  const [key] = targets;
  const iterable = lowerExpression(ctx, isPairs ? inner : over);
  // `pairs` yields keys and values; any other iterator may yield any part of its argument.
  if (!isPairs || targets.length < 2) {
    const target: Expression = { kind: 'opaque', parts: targets, ...span(names) };
    return {
      kind: 'loop',
      form: 'each',
      target: isPairs && key ? key : target,
      iterable,
      ...(isPairs ? { binds: 'keys' as const } : {}),
      body,
      ...span(node),
    };
  }
  return {
    kind: 'loop',
    form: 'each',
    target: make.list(names, targets),
    iterable,
    binds: 'entries',
    body,
    ...span(node),
  };
}

function lowerReturn(ctx: Lowering, node: SyntaxNode): Statement {
  const list = childOf(node, 'expression_list');
  const values = list ? namedChildren(list).map((one) => lowerExpression(ctx, one)) : [];
  const [only] = values;
  if (!only) return { kind: 'return', ...span(node) };
  return make.return(node, values.length === 1 ? only : results(values, node));
}

/** Lowers a call statement; `setmetatable(object, Class)` modifies the object. */
function lowerCallStatement(ctx: Lowering, node: SyntaxNode): Statement {
  const value = withMetatable(ctx, node);
  const args = fieldOf(node, 'arguments');
  const [table] = args ? namedChildren(args) : [];
  if (value && table?.type === 'identifier') {
    const target = lowerExpression(ctx, table);
    if (target.kind === 'name') return assigned(target, value, node);
  }
  return evaluated(lowerExpression(ctx, node));
}

export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

type Lower = Row<Lowering, Statement[]>;

const lowerWhileStatement: Lower = (ctx, node) => {
  const condition = fieldOf(node, 'condition');
  const test = condition ? lowerExpression(ctx, condition) : opaque(node);
  const body = lowerBody(ctx, node);
  if (node.type === 'while_statement') return [{ kind: 'loop', form: 'while', test, body, ...span(node) }];
  const until: Expression = make.unary(test, '!', test);
  return [{ kind: 'loop', form: 'do', test: until, body, ...span(node) }];
};

const lowerUnknown: Lower = (ctx, node) => [evaluated(lowerExpression(ctx, node))];

const BY_TYPE: Rows<Lowering, Statement[]> = {
  variable_declaration: (ctx, node) => {
    const inner = childOf(node, 'assignment_statement');
    return lowerAssignment(ctx, inner ?? node, true);
  },
  assignment_statement: (ctx, node) => lowerAssignment(ctx, node, false),
  function_declaration: lowerFunctionStatement,
  function_call: (ctx, node) => [lowerCallStatement(ctx, node)],
  if_statement: (ctx, node) => [lowerIf(ctx, node)],
  for_statement: (ctx, node) => [lowerFor(ctx, node)],
  while_statement: lowerWhileStatement,
  repeat_statement: lowerWhileStatement,
  do_statement: (ctx, node) => [make.block(node, lowerBody(ctx, node))],
  return_statement: (ctx, node) => [lowerReturn(ctx, node)],
  break_statement: (_, node) => [make.break(node)],
  goto_statement: noStatements,
  label_statement: noStatements,
  empty_statement: noStatements,
  hash_bang_line: noStatements,
  block: lowerBlock,
  ERROR: lowerBlock,
};
