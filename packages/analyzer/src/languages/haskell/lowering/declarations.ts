/** @module Functions by their equations, values, guards, and what `where` and `let` define. */

import type { Expression, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { withAlgorithm } from './algorithms.ts';
import { completed } from './application.ts';
import { type Lowering, temporaryName } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerConstant, lowerTarget } from './patterns.ts';
import { signatureTypes } from './types.ts';

const otherwise: ReadonlySet<string> = new Set(['otherwise', 'True']);

/** Guards of one alternative: what they bind, and what must hold. */
function lowerGuarded(ctx: Lowering, node: SyntaxNode, body: (ctx: Lowering) => Statement[]): Statement[] {
  const guards = fieldOf(node, 'guards');
  const tests: Expression[] = [];
  const bound: Statement[] = [];
  for (const guard of guards ? namedChildren(guards) : []) {
    const [pattern, value] = [fieldOf(guard, 'pattern'), fieldOf(guard, 'expression')];
    if (guard.type === 'pattern_guard' && pattern && value) {
      const to = lowerTarget(ctx, pattern);
      if (to.kind !== 'null')
        bound.push({ kind: 'declare', target: to, value: lowerExpression(ctx, value), ...span(guard) });
    } else if (!otherwise.has(textOf(ctx, guard))) {
      const inner = guard.type === 'boolean' ? namedChildren(guard)[0] : guard;
      if (inner) tests.push(lowerExpression(ctx, inner));
    }
  }
  const done = body(ctx);
  const [first, ...more] = tests;
  if (!first) return [...bound, ...done];
  const test = more.reduce<Expression>(
    (left, right) => make.binary({ start: left.start, end: right.end }, '&&', left, right),
    first,
  );
  return [...bound, { kind: 'if', test, whenTrue: done, ...span(node) }];
}

/** What the matches of an equation or an alternative give: `finish` says what becomes of the value. */
export const lowerMatches = (
  ctx: Lowering,
  node: SyntaxNode,
  finish: (value: Expression) => Statement,
): Statement[] => [
  ...lowerBinds(ctx, fieldOf(node, 'binds')),
  ...fieldsOf(node, 'match').flatMap((match) => {
    const value = fieldOf(match, 'expression');
    return value ? lowerGuarded(ctx, match, (inner) => [finish(lowerExpression(inner, value))]) : [];
  }),
];

const returned = (value: Expression): Statement => make.return(value, value);

/** A type as it is written: `Either CryptoError DES`. */
const written = ({ name, args }: TypeReference): string => [name, ...args.map(written)].join(' ');

/** One equation of a function. */
export function lowerEquation(
  ctx: Lowering,
  node: SyntaxNode,
  types: ReadonlyMap<string, readonly TypeReference[]>,
): Statement[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const text = textOf(ctx, name);
  const patterns = fieldOf(node, 'patterns');
  const declared = types.get(text) ?? [];
  const list = patterns ? namedChildren(patterns) : [];
  const read = parameters(ctx, list, declared);
  const result =
    declared.length > list.length
      ? declared.at(-1)
      : ctx.servants.has(text)
        ? { name: 'Handler', args: [] }
        : undefined;
  const asked = result ? written(result) : '';
  const body = [
    ...read.bound,
    ...lowerMatches(ctx, node, (value) => returned(withAlgorithm(value, asked, node) ?? value)),
  ];
  const definition = lowerFunction(ctx, node, text, read.parameters, conditioned(read.tests, body, node));
  return [make.function(node, { ...definition, nameStart: name.start, ...(result ? { returnType: result } : {}) })];
}

const conditioned = (tests: readonly Expression[], body: Statement[], node: SyntaxNode): Statement[] =>
  tests.reduceRight<Statement[]>((inner, test) => [{ kind: 'if', test, whenTrue: inner, ...span(node) }], body);

export function lowerFunction(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  list: Parameter[],
  body: Statement[],
): FunctionDefinition {
  ctx.functions += 1;
  return {
    name,
    form: name === '' ? 'lambda' : 'function',
    parameters: list,
    body,
    annotations: [],
    ...span(node),
    nameStart: node.start,
  };
}

export function parameters(
  ctx: Lowering,
  nodes: readonly SyntaxNode[],
  types: readonly TypeReference[] = [],
): { parameters: Parameter[]; bound: Statement[]; tests: Expression[] } {
  const bound: Statement[] = [];
  const tests: Expression[] = [];
  const found = nodes.map((node, index): Parameter => {
    const type = types[index];
    const typed = type ? { type } : {};
    const to = lowerTarget(ctx, node);
    if (to.kind === 'name') return { target: to, annotations: [], ...typed };
    const name = temporaryName(ctx, node, 'argument');
    const constant = lowerConstant(ctx, node);
    if (constant) tests.push(make.binary(node, '==', name, constant));
    if (to.kind !== 'null') bound.push({ kind: 'declare', target: to, value: name, ...span(node) });
    return { target: name, annotations: [], ...typed };
  });
  return { parameters: found, bound, tests };
}

/** Calls that end an action early. */
const ENDS =
  /^(?:error|errorWithoutStackTrace|throw\w*|redirect\w*|fail|die|exit\w*|finish\w*|next|pass|raise\w*|permissionDenied\w*|notFound|invalidArgs\w*|notAuthenticated|badMethod|sendResponse\w*|sendStatusJSON|abort|halt|empty|mzero)$/;

/** Checks for a call that ends: what it would skip isn't a part of the action. */
export function isAction(value: Expression): boolean {
  let is = false;
  walk([value], (part) => {
    if (part.kind === 'function') return 'skip';
    is ||= part.kind === 'call' && part.callee.kind === 'name' && ENDS.test(part.callee.name);
    return undefined;
  });
  return is;
}

/** A statement whose action may end early (`redirect`, `throwIO`), which doesn't keep the next one from being run. */
export const alone = (statement: Statement, isAction: boolean): Statement[] =>
  isAction
    ? [{ kind: 'try', body: [statement], catches: [{ types: [], body: [], ...span(statement) }], ...span(statement) }]
    : [statement];

const BINDS_MAX = 300;

/** Definitions may stand in any order: each comes behind what it uses. */
function ordered(ctx: Lowering, nodes: readonly SyntaxNode[]): SyntaxNode[] {
  if (nodes.length < 2 || nodes.length > BINDS_MAX) return [...nodes];
  const byName = new Map(
    nodes.flatMap((node) => {
      const name = textOf(ctx, fieldOf(node, 'name'));
      return name === '' ? [] : [[name, node] as const];
    }),
  );
  const done = new Set<SyntaxNode>();
  const result: SyntaxNode[] = [];
  const place = (node: SyntaxNode, depth: number): void => {
    if (done.has(node)) return;
    done.add(node);
    if (depth < 40)
      for (const [word] of textOf(ctx, node).matchAll(/[a-z_][\w']*/g)) {
        const used = byName.get(word);
        if (used && used !== node) place(used, depth + 1);
      }
    result.push(node);
  };
  for (const node of nodes) place(node, 0);
  return result;
}

/** `name = value` without parameters. */
export function lowerBinding(
  ctx: Lowering,
  node: SyntaxNode,
  types: ReadonlyMap<string, readonly TypeReference[]> = new Map(),
): Statement[] {
  const [name, pattern] = [fieldOf(node, 'name'), fieldOf(node, 'pattern')];
  const to = name ? nameAt(name, textOf(ctx, name)) : pattern ? lowerTarget(ctx, pattern) : opaque(node);
  const all = fieldsOf(node, 'match');
  const [match] = all;
  const value = match && fieldOf(match, 'expression');
  const local = lowerBinds(ctx, fieldOf(node, 'binds'));
  if (to.kind === 'null' || !match) return [];
  if (all.length === 1 && value && !fieldOf(match, 'guards')) {
    const type = name && types.get(textOf(ctx, name))?.at(-1);
    const given = completed(ctx, lowerExpression(ctx, value));
    const typed = (type && withAlgorithm(given, written(type), node)) ?? given;
    const declared: Statement = { kind: 'declare', target: to, value: typed, ...span(node) };
    return [...local, ...alone(declared, isAction(typed))];
  }
  const declared: Statement = { kind: 'declare', target: to, value: make.null(node), ...span(node) };
  return [declared, ...lowerMatches(ctx, node, (one) => make.expression(node, make.assign(node, to, one)))];
}

/** The definitions of a group: functions are in force throughout. */
export function definitions(ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const types = new Map<string, readonly TypeReference[]>();
  for (const node of nodes) if (node.type === 'signature') signatureTypes(ctx, node, types);
  const functions = nodes.filter(({ type }) => type === 'function');
  const values = nodes.filter(({ type }) => type === 'bind');
  return [
    ...functions.flatMap((node) => lowerEquation(ctx, node, types)),
    ...ordered(ctx, values).flatMap((node) => lowerBinding(ctx, node, types)),
  ];
}

export const lowerBinds = (ctx: Lowering, node: SyntaxNode | undefined): Statement[] =>
  node
    ? definitions(
        ctx,
        node.children.filter(({ field }) => field === 'decl'),
      )
    : [];

/** Methods of classes and instances are functions like any other. */
export const lowerMethods = (ctx: Lowering, node: SyntaxNode): Statement[] => {
  const body = fieldOf(node, 'declarations') ?? childrenOf(node, 'class_declarations', 'instance_declarations')[0];
  return body ? definitions(ctx, namedChildren(body)) : [];
};
