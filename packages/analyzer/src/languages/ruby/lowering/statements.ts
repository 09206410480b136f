/** @module Statements: branches, loops, exceptions, and expressions whose value may be the result. */
import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Finish, finished } from './blocks.ts';
import { classDefinition, methodDefinition, moduleDefinition } from './definitions.ts';
import { declareTargets, expression, typeName } from './expressions.ts';
import { deeper, type Lowering, opaque, span, textOf } from './lowering.ts';
import { matchStatement } from './matching.ts';

type Lower = (lowering: Lowering, node: SyntaxNode, finish: Finish | undefined) => Statement[];

export const statements = (lowering: Lowering, nodes: readonly SyntaxNode[]): Statement[] =>
  nodes.flatMap((node) =>
    node.named
      ? deeper(
          lowering,
          () => statement(lowering, node),
          () => [],
        )
      : [],
  );

/** A node as statements. `finish`: what becomes of its value, where it is the last of its row. */
export function statement(lowering: Lowering, node: SyntaxNode, finish?: Finish): Statement[] {
  const lower = BY_TYPE[node.type];
  if (lower) return lower(lowering, node, finish);
  const stop = raised(lowering, node);
  if (stop) return [stop];
  const helpers = definedForAll(lowering, node);
  if (helpers) return statements(lowering, helpers.children);
  const value = expression(lowering, node);
  return [finish ? finish(value) : { kind: 'expression', value, ...span(node) }];
}

/** `helpers do … end`: its methods are in sight of every route. */
function definedForAll(lowering: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const method = node.type === 'call' && !fieldOf(node, 'receiver') ? fieldOf(node, 'method') : undefined;
  const block = method && textOf(lowering, method) === 'helpers' ? fieldOf(node, 'block') : undefined;
  return block && fieldOf(block, 'body');
}

/** What stands in a row, its value handed on where that is wanted. */
export const rowOf = (lowering: Lowering, nodes: readonly SyntaxNode[], finish: Finish | undefined): Statement[] =>
  finish ? finished(lowering, nodes, finish) : statements(lowering, nodes);

const field = (lowering: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? expression(lowering, child) : opaque(node);
};

const negated = (value: Expression): Expression => ({ kind: 'unary', operator: '!', operand: value, ...span(value) });

/** `raise X, 'why'`. */
function raised(lowering: Lowering, node: SyntaxNode): Statement | undefined {
  const name = node.type === 'call' && !fieldOf(node, 'receiver') ? fieldOf(node, 'method') : undefined;
  const isBare = node.type === 'identifier' && textOf(lowering, node) === 'raise';
  if (!isBare && !(name && /^(raise|fail)$/.test(textOf(lowering, name)))) return undefined;
  const list = fieldOf(node, 'arguments');
  const parts = list ? namedChildren(list).map((one) => expression(lowering, one)) : [];
  return { kind: 'throw', value: opaque(node, parts), ...span(node) };
}

const branch: Lower = (lowering, node, finish) => {
  const isUnless = node.type === 'unless' || node.type === 'unless_modifier';
  const test = field(lowering, node, 'condition');
  const body = fieldOf(node, 'consequence') ?? fieldOf(node, 'body');
  const modifier = node.type.endsWith('_modifier');
  const whenTrue = body ? rowOf(lowering, modifier ? [body] : body.children, finish) : [];
  const alternative = fieldOf(node, 'alternative');
  const other = alternative
    ? alternative.type === 'elsif'
      ? deeper(
          lowering,
          () => branch(lowering, alternative, finish),
          () => [],
        )
      : rowOf(lowering, alternative.children, finish)
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

const loop: Lower = (lowering, node) => {
  const condition = field(lowering, node, 'condition');
  const body = fieldOf(node, 'body');
  const modifier = node.type.endsWith('_modifier');
  return [
    {
      kind: 'loop',
      form: modifier && body?.type === 'begin' ? 'do' : 'while',
      test: node.type.startsWith('until') ? negated(condition) : condition,
      body: body ? statements(lowering, modifier ? [body] : body.children) : [],
      ...span(node),
    },
  ];
};

const each: Lower = (lowering, node) => {
  const pattern = fieldOf(node, 'pattern');
  const value = fieldOf(node, 'value');
  const [iterated] = value ? namedChildren(value) : [];
  const body = fieldOf(node, 'body');
  const iterable = iterated ? expression(lowering, iterated) : opaque(node);
  return [
    {
      kind: 'loop',
      form: 'each',
      target: pattern ? declareTargets(lowering, pattern) : opaque(node),
      iterable,
      body: body ? statements(lowering, body.children) : [],
      ...span(node),
    },
  ];
};

const choice: Lower = (lowering, node, finish) => {
  const subject = fieldOf(node, 'value');
  const cases: SwitchCase[] = childrenOf(node, 'when', 'else').map((one) => {
    const body = one.type === 'else' ? one : fieldOf(one, 'body');
    return {
      tests: fieldsOf(one, 'pattern').flatMap((pattern) =>
        namedChildren(pattern).map((test) => expression(lowering, test)),
      ),
      body: body ? rowOf(lowering, body.children, finish) : [],
      fallsThrough: false,
      ...span(one),
    };
  });
  return [{ kind: 'switch', ...(subject ? { subject: expression(lowering, subject) } : {}), cases, ...span(node) }];
};

/** The statements of a body that may have `rescue`, `else` and `ensure` among its children. */
export function guarded(lowering: Lowering, node: SyntaxNode, finish: Finish | undefined): Statement[] {
  const rescues = childrenOf(node, 'rescue');
  const ensure = childOf(node, 'ensure');
  const otherwise = childOf(node, 'else');
  const plain = node.children.filter(
    ({ named, type }) => named && type !== 'rescue' && type !== 'ensure' && type !== 'else',
  );
  if (rescues.length === 0 && !ensure) return rowOf(lowering, plain, finish);
  const body = otherwise
    ? [...statements(lowering, plain), ...rowOf(lowering, otherwise.children, finish)]
    : rowOf(lowering, plain, finish);
  return [
    {
      kind: 'try',
      body,
      catches: rescues.map((one) => rescue(lowering, one, finish)),
      ...(ensure ? { finally: statements(lowering, ensure.children) } : {}),
      ...span(node),
    },
  ];
}

function rescue(lowering: Lowering, node: SyntaxNode, finish: Finish | undefined): Catch {
  const exceptions = fieldOf(node, 'exceptions');
  const variable = fieldOf(node, 'variable');
  const [bound] = variable ? namedChildren(variable) : [];
  const target = bound ? declareTargets(lowering, bound) : undefined;
  const body = fieldOf(node, 'body');
  return {
    types: exceptions
      ? namedChildren(exceptions).map((one) => ({ name: typeName(lowering, one) || 'StandardError', args: [] }))
      : [],
    ...(target ? { target } : {}),
    body: body ? rowOf(lowering, body.children, finish) : [],
    ...span(node),
  };
}

const rescueModifier: Lower = (lowering, node, finish) => {
  const body = fieldOf(node, 'body');
  const handler = fieldOf(node, 'handler');
  return [
    {
      kind: 'try',
      body: body ? rowOf(lowering, [body], finish) : [],
      catches: [{ types: [], body: handler ? rowOf(lowering, [handler], finish) : [], ...span(handler ?? node) }],
      ...span(node),
    },
  ];
};

function jumpValue(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const list = childOf(node, 'argument_list');
  const values = list ? namedChildren(list).map((one) => expression(lowering, one)) : [];
  const [only] = values;
  return values.length > 1 ? { kind: 'list', items: values, ...span(node) } : only;
}

const giveBack: Lower = (lowering, node) => {
  const value = jumpValue(lowering, node);
  const leavesMethod = !lowering.locals.isLeft;
  return [{ kind: 'return', ...(value ? { value } : {}), ...(leavesMethod ? { leavesMethod } : {}), ...span(node) }];
};

/** `next x` gives `x` as the block's value; within a loop it goes on. */
const next: Lower = (lowering, node, finish) => {
  const value = jumpValue(lowering, node);
  if (lowering.locals.parent || finish) return [{ kind: 'return', ...(value ? { value } : {}), ...span(node) }];
  return [{ kind: 'continue', ...span(node) }];
};

const stop: Lower = (lowering, node) => {
  const value = jumpValue(lowering, node);
  const out: Statement[] = value ? [{ kind: 'expression', value, ...span(node) }] : [];
  // Out of a block means out of the call that it was given to.
  return [...out, lowering.locals.parent ? { kind: 'return', ...span(node) } : { kind: 'break', ...span(node) }];
};

const JUMPS: ReadonlySet<string> = new Set(['return', 'break', 'next']);

/** `check or return`, `render(…) and return`, `found or raise Missing`. */
const logical: Lower = (lowering, node, finish) => {
  const operator = fieldOf(node, 'operator')?.type ?? '';
  const right = fieldOf(node, 'right');
  const isEither = operator === 'or' || operator === '||';
  const goesOn = operator === 'and' || operator === '&&';
  const jump =
    right && (isEither || goesOn) && (JUMPS.has(right.type) ? statement(lowering, right) : raised(lowering, right));
  if (!jump) {
    const value = expression(lowering, node);
    return [finish ? finish(value) : { kind: 'expression', value, ...span(node) }];
  }
  const left = field(lowering, node, 'left');
  const whenTrue = Array.isArray(jump) ? jump : [jump];
  return [{ kind: 'if', test: isEither ? negated(left) : left, whenTrue, ...span(node) }];
};

const inner: Lower = (lowering, node, finish) => rowOf(lowering, node.children, finish);

const BY_TYPE: Readonly<Record<string, Lower>> = {
  program: inner,
  if: branch,
  unless: branch,
  elsif: branch,
  if_modifier: branch,
  unless_modifier: branch,
  while: loop,
  until: loop,
  while_modifier: loop,
  until_modifier: loop,
  for: each,
  case: choice,
  case_match: (lowering, node, finish) => matchStatement(lowering, node, finish),
  begin: (lowering, node, finish) => guarded(lowering, node, finish),
  body_statement: (lowering, node, finish) => guarded(lowering, node, finish),
  rescue_modifier: rescueModifier,
  parenthesized_statements: inner,
  begin_block: inner,
  end_block: inner,
  return: giveBack,
  next,
  redo: next,
  retry: (_, node) => [{ kind: 'continue', ...span(node) }],
  break: stop,
  binary: logical,
  method: (lowering, node) => [{ kind: 'function', definition: methodDefinition(lowering, node), ...span(node) }],
  singleton_method: (lowering, node) => [
    { kind: 'function', definition: methodDefinition(lowering, node), ...span(node) },
  ],
  class: (lowering, node) => [{ kind: 'class', definition: classDefinition(lowering, node), ...span(node) }],
  module: (lowering, node) => [{ kind: 'class', definition: moduleDefinition(lowering, node), ...span(node) }],
  singleton_class: (lowering, node) => {
    const body = fieldOf(node, 'body');
    return body ? statements(lowering, body.children) : [];
  },
  heredoc_body: () => [],
  empty_statement: () => [],
  uninterpreted: () => [],
  alias: () => [],
  undef: () => [],
};

/** Nodes that are statements, and whose value an expression may want. */
export const BRANCHING: ReadonlySet<string> = new Set([
  ...['if', 'unless', 'elsif', 'if_modifier', 'unless_modifier', 'while', 'until', 'while_modifier', 'until_modifier'],
  ...['for', 'case', 'case_match', 'begin', 'rescue_modifier', 'return', 'next', 'break', 'redo', 'retry'],
]);
