/** @module Lowers statements: branches, loops, exceptions, and expressions whose value may be the result. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Finish, finished } from './blocks.ts';
import { deeper, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerClass, lowerMethodDefinition, lowerModuleDefinition } from './definitions.ts';
import { lowerDeclaredTargets, lowerExpression, typeName } from './expressions.ts';
import { lowerMatch } from './matching.ts';

type Lower = (ctx: Lowering, node: SyntaxNode, finish: Finish | undefined) => Statement[];

export const statements = (ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) =>
    node.named
      ? deeper(
          ctx,
          () => lowerStatement(ctx, node),
          () => [],
        )
      : [],
  );

/** Lowers a node to statements. `finish` handles the value if the node is the last of its block. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode, finish?: Finish): Statement[] {
  const lower = BY_TYPE[node.type];
  if (lower) return lower(ctx, node, finish);
  const stop = lowerRaise(ctx, node);
  if (stop) return [stop];
  const helpers = definedForAll(ctx, node);
  if (helpers) return statements(ctx, helpers.children);
  const value = lowerExpression(ctx, node);
  return [finish ? finish(value) : make.expression(node, value)];
}

/** Returns the body of `helpers do … end`, whose methods every route can call. */
function definedForAll(ctx: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const method = node.type === 'call' && !fieldOf(node, 'receiver') ? fieldOf(node, 'method') : undefined;
  const block = method && textOf(ctx, method) === 'helpers' ? fieldOf(node, 'block') : undefined;
  return block && fieldOf(block, 'body');
}

/** Lowers a sequence of statements; `finish` handles the last value. */
export const rowOf = (ctx: Lowering, nodes: readonly SyntaxNode[], finish: Finish | undefined): Statement[] =>
  finish ? finished(ctx, nodes, finish) : statements(ctx, nodes);

const lowerField = (ctx: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const negated = (value: Expression): Expression => make.unary(value, '!', value);

/** Lowers `raise X, 'why'`. */
function lowerRaise(ctx: Lowering, node: SyntaxNode): Statement | undefined {
  const name = node.type === 'call' && !fieldOf(node, 'receiver') ? fieldOf(node, 'method') : undefined;
  const isBare = node.type === 'identifier' && textOf(ctx, node) === 'raise';
  if (!isBare && !(name && /^(raise|fail)$/.test(textOf(ctx, name)))) return undefined;
  const list = fieldOf(node, 'arguments');
  const parts = list ? namedChildren(list).map((one) => lowerExpression(ctx, one)) : [];
  return make.throw(node, opaque(node, parts));
}

const lowerBranch: Lower = (ctx, node, finish) => {
  const isUnless = node.type === 'unless' || node.type === 'unless_modifier';
  const test = lowerField(ctx, node, 'condition');
  const body = fieldOf(node, 'consequence') ?? fieldOf(node, 'body');
  const modifier = node.type.endsWith('_modifier');
  const whenTrue = body ? rowOf(ctx, modifier ? [body] : body.children, finish) : [];
  const alternative = fieldOf(node, 'alternative');
  const other = alternative
    ? alternative.type === 'elsif'
      ? deeper(
          ctx,
          () => lowerBranch(ctx, alternative, finish),
          () => [],
        )
      : rowOf(ctx, alternative.children, finish)
    : [];
  return [
    {
      kind: 'if',
      test: isUnless ? negated(test) : test,
      whenTrue,
      ...(other.length > 0 ? { whenFalse: other } : {}),
      ...span(node),
    },
  ];
};

const lowerLoop: Lower = (ctx, node) => {
  const condition = lowerField(ctx, node, 'condition');
  const body = fieldOf(node, 'body');
  const modifier = node.type.endsWith('_modifier');
  return [
    {
      kind: 'loop',
      form: modifier && body?.type === 'begin' ? 'do' : 'while',
      test: node.type.startsWith('until') ? negated(condition) : condition,
      body: body ? statements(ctx, modifier ? [body] : body.children) : [],
      ...span(node),
    },
  ];
};

const lowerEach: Lower = (ctx, node) => {
  const pattern = fieldOf(node, 'pattern');
  const value = fieldOf(node, 'value');
  const [iterated] = value ? namedChildren(value) : [];
  const body = fieldOf(node, 'body');
  const iterable = iterated ? lowerExpression(ctx, iterated) : opaque(node);
  return [
    {
      kind: 'loop',
      form: 'each',
      target: pattern ? lowerDeclaredTargets(ctx, pattern) : opaque(node),
      iterable,
      body: body ? statements(ctx, body.children) : [],
      ...span(node),
    },
  ];
};

const lowerChoice: Lower = (ctx, node, finish) => {
  const subject = fieldOf(node, 'value');
  // Before the branches, which may use a variable that it assigns.
  const value = subject && lowerExpression(ctx, subject);
  const cases: SwitchCase[] = childrenOf(node, 'when', 'else').map((one) => {
    const body = one.type === 'else' ? one : fieldOf(one, 'body');
    return {
      tests: fieldsOf(one, 'pattern').flatMap((pattern) =>
        namedChildren(pattern).map((test) => lowerExpression(ctx, test)),
      ),
      body: body ? rowOf(ctx, body.children, finish) : [],
      fallsThrough: false,
      ...span(one),
    };
  });
  // `case type = kind(env)`: the variable is assigned first.
  if (value?.kind === 'assign' && value.target.kind === 'name')
    return [
      { kind: 'expression', value, ...span(value) },
      { kind: 'switch', subject: value.target, cases, ...span(node) },
    ];
  return [{ kind: 'switch', ...(value ? { subject: value } : {}), cases, ...span(node) }];
};

/** Lowers the statements of a body that may contain `rescue`, `else` and `ensure`. */
export function lowerGuarded(ctx: Lowering, node: SyntaxNode, finish: Finish | undefined): Statement[] {
  const rescues = childrenOf(node, 'rescue');
  const ensure = childOf(node, 'ensure');
  const otherwise = childOf(node, 'else');
  const plain = node.children.filter(
    ({ named, type }) => named && type !== 'rescue' && type !== 'ensure' && type !== 'else',
  );
  if (rescues.length === 0 && !ensure) return rowOf(ctx, plain, finish);
  const body = otherwise
    ? [...statements(ctx, plain), ...rowOf(ctx, otherwise.children, finish)]
    : rowOf(ctx, plain, finish);
  return [
    {
      kind: 'try',
      body,
      catches: rescues.map((one) => lowerRescue(ctx, one, finish)),
      ...(ensure ? { finally: statements(ctx, ensure.children) } : {}),
      ...span(node),
    },
  ];
}

function lowerRescue(ctx: Lowering, node: SyntaxNode, finish: Finish | undefined): Catch {
  const exceptions = fieldOf(node, 'exceptions');
  const variable = fieldOf(node, 'variable');
  const [bound] = variable ? namedChildren(variable) : [];
  const target = bound ? lowerDeclaredTargets(ctx, bound) : undefined;
  const body = fieldOf(node, 'body');
  return {
    types: exceptions
      ? namedChildren(exceptions).map((one) => ({ name: typeName(ctx, one) || 'StandardError', args: [] }))
      : [],
    ...(target ? { target } : {}),
    body: body ? rowOf(ctx, body.children, finish) : [],
    ...span(node),
  };
}

const lowerRescueModifier: Lower = (ctx, node, finish) => {
  const body = fieldOf(node, 'body');
  const handler = fieldOf(node, 'handler');
  return [
    {
      kind: 'try',
      body: body ? rowOf(ctx, [body], finish) : [],
      catches: [{ types: [], body: handler ? rowOf(ctx, [handler], finish) : [], ...span(handler ?? node) }],
      ...span(node),
    },
  ];
};

function lowerJumpValue(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const list = childOf(node, 'argument_list');
  const values = list ? namedChildren(list).map((one) => lowerExpression(ctx, one)) : [];
  const [only] = values;
  return values.length > 1 ? make.list(node, values) : only;
}

const lowerReturn: Lower = (ctx, node) => {
  const value = lowerJumpValue(ctx, node);
  const leavesMethod = !ctx.locals.isLeft;
  return [{ kind: 'return', ...(value ? { value } : {}), ...(leavesMethod ? { leavesMethod } : {}), ...span(node) }];
};

/** Lowers `next x`: it returns `x` from a block and continues a loop. */
const lowerNext: Lower = (ctx, node, finish) => {
  const value = lowerJumpValue(ctx, node);
  if (ctx.locals.parent || finish) return [{ kind: 'return', ...(value ? { value } : {}), ...span(node) }];
  return [make.continue(node)];
};

const lowerBreak: Lower = (ctx, node) => {
  const value = lowerJumpValue(ctx, node);
  const out: Statement[] = value ? [make.expression(node, value)] : [];
  // In a block, `break` leaves the call that the block was passed to.
  return [...out, ctx.locals.parent ? { kind: 'return', ...span(node) } : make.break(node)];
};

const JUMPS: ReadonlySet<string> = new Set(['return', 'break', 'next']);

/** Lowers `check or return`, `render(…) and return` and `found or raise Missing`. */
const lowerLogical: Lower = (ctx, node, finish) => {
  const operator = fieldOf(node, 'operator')?.type ?? '';
  const right = fieldOf(node, 'right');
  const isEither = operator === 'or' || operator === '||';
  const goesOn = operator === 'and' || operator === '&&';
  const jump =
    right && (isEither || goesOn) && (JUMPS.has(right.type) ? lowerStatement(ctx, right) : lowerRaise(ctx, right));
  if (!jump) {
    const value = lowerExpression(ctx, node);
    return [finish ? finish(value) : make.expression(node, value)];
  }
  const left = lowerField(ctx, node, 'left');
  const whenTrue = Array.isArray(jump) ? jump : [jump];
  return [{ kind: 'if', test: isEither ? negated(left) : left, whenTrue, ...span(node) }];
};

const lowerInner: Lower = (ctx, node, finish) => rowOf(ctx, node.children, finish);

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  program: lowerInner,
  if: lowerBranch,
  unless: lowerBranch,
  elsif: lowerBranch,
  if_modifier: lowerBranch,
  unless_modifier: lowerBranch,
  while: lowerLoop,
  until: lowerLoop,
  while_modifier: lowerLoop,
  until_modifier: lowerLoop,
  for: lowerEach,
  case: lowerChoice,
  case_match: (ctx, node, finish) => lowerMatch(ctx, node, finish),
  begin: (ctx, node, finish) => lowerGuarded(ctx, node, finish),
  body_statement: (ctx, node, finish) => lowerGuarded(ctx, node, finish),
  rescue_modifier: lowerRescueModifier,
  parenthesized_statements: lowerInner,
  begin_block: lowerInner,
  end_block: lowerInner,
  return: lowerReturn,
  next: lowerNext,
  redo: lowerNext,
  retry: (_, node) => [make.continue(node)],
  break: lowerBreak,
  binary: lowerLogical,
  method: (ctx, node) => [make.function(node, lowerMethodDefinition(ctx, node))],
  singleton_method: (ctx, node) => [make.function(node, lowerMethodDefinition(ctx, node))],
  class: (ctx, node) => [make.class(node, lowerClass(ctx, node))],
  module: (ctx, node) => [make.class(node, lowerModuleDefinition(ctx, node))],
  singleton_class: (ctx, node) => {
    const body = fieldOf(node, 'body');
    return body ? statements(ctx, body.children) : [];
  },
  heredoc_body: () => [],
  empty_statement: () => [],
  uninterpreted: () => [],
  alias: () => [],
  undef: () => [],
});

/** Statements that may be used as expressions. */
export const BRANCHING: ReadonlySet<string> = new Set([
  ...['if', 'unless', 'elsif', 'if_modifier', 'unless_modifier', 'while', 'until', 'while_modifier', 'until_modifier'],
  ...['for', 'case', 'case_match', 'begin', 'rescue_modifier', 'return', 'next', 'break', 'redo', 'retry'],
]);
