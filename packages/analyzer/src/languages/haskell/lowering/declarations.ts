/** @module Functions by their equations, values, guards, and what `where` and `let` define. */
import type { Expression, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import { type Lowering, madeName } from './lowering.ts';
import { constantOf, target } from './patterns.ts';
import { signatureTypes } from './types.ts';

const otherwise: ReadonlySet<string> = new Set(['otherwise', 'True']);

/** Guards of one alternative: what they bind, and what must hold. */
function guarded(lowering: Lowering, node: SyntaxNode, body: (lowering: Lowering) => Statement[]): Statement[] {
  const guards = fieldOf(node, 'guards');
  const tests: Expression[] = [];
  const bound: Statement[] = [];
  for (const guard of guards ? namedChildren(guards) : []) {
    const [pattern, value] = [fieldOf(guard, 'pattern'), fieldOf(guard, 'expression')];
    if (guard.type === 'pattern_guard' && pattern && value) {
      const to = target(lowering, pattern);
      if (to.kind !== 'null')
        bound.push({ kind: 'declare', target: to, value: expression(lowering, value), ...span(guard) });
    } else if (!otherwise.has(textOf(lowering, guard))) {
      const inner = guard.type === 'boolean' ? namedChildren(guard)[0] : guard;
      if (inner) tests.push(expression(lowering, inner));
    }
  }
  const done = body(lowering);
  const [first, ...more] = tests;
  if (!first) return [...bound, ...done];
  const test = more.reduce<Expression>(
    (left, right) => ({ kind: 'binary', operator: '&&', left, right, start: left.start, end: right.end }),
    first,
  );
  return [...bound, { kind: 'if', test, whenTrue: done, ...span(node) }];
}

/** What the matches of an equation or an alternative give: `finish` says what becomes of the value. */
export const matches = (
  lowering: Lowering,
  node: SyntaxNode,
  finish: (value: Expression) => Statement,
): Statement[] => [
  ...binds(lowering, fieldOf(node, 'binds')),
  ...fieldsOf(node, 'match').flatMap((match) => {
    const value = fieldOf(match, 'expression');
    return value ? guarded(lowering, match, (inner) => [finish(expression(inner, value))]) : [];
  }),
];

const returned = (value: Expression): Statement => ({ kind: 'return', value, start: value.start, end: value.end });

/** One equation of a function. */
export function equation(
  lowering: Lowering,
  node: SyntaxNode,
  types: ReadonlyMap<string, readonly TypeReference[]>,
): Statement[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const text = textOf(lowering, name);
  const patterns = fieldOf(node, 'patterns');
  const declared = types.get(text) ?? [];
  const list = patterns ? namedChildren(patterns) : [];
  const read = parameters(lowering, list, declared);
  const body = [...read.bound, ...matches(lowering, node, returned)];
  const definition = functionOf(lowering, node, text, read.parameters, conditioned(read.tests, body, node));
  const result = declared.length > list.length ? declared.at(-1) : undefined;
  return [
    {
      kind: 'function',
      definition: { ...definition, nameStart: name.start, ...(result ? { returnType: result } : {}) },
      ...span(node),
    },
  ];
}

const conditioned = (tests: readonly Expression[], body: Statement[], node: SyntaxNode): Statement[] =>
  tests.reduceRight<Statement[]>((inner, test) => [{ kind: 'if', test, whenTrue: inner, ...span(node) }], body);

export function functionOf(
  lowering: Lowering,
  node: SyntaxNode,
  name: string,
  list: Parameter[],
  body: Statement[],
): FunctionDefinition {
  lowering.functions += 1;
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
  lowering: Lowering,
  nodes: readonly SyntaxNode[],
  types: readonly TypeReference[] = [],
): { parameters: Parameter[]; bound: Statement[]; tests: Expression[] } {
  const bound: Statement[] = [];
  const tests: Expression[] = [];
  const found = nodes.map((node, index): Parameter => {
    const type = types[index];
    const typed = type ? { type } : {};
    const to = target(lowering, node);
    if (to.kind === 'name') return { target: to, annotations: [], ...typed };
    const name = madeName(lowering, node, 'argument');
    const constant = constantOf(lowering, node);
    if (constant) tests.push({ kind: 'binary', operator: '==', left: name, right: constant, ...span(node) });
    if (to.kind !== 'null') bound.push({ kind: 'declare', target: to, value: name, ...span(node) });
    return { target: name, annotations: [], ...typed };
  });
  return { parameters: found, bound, tests };
}

const BINDS_MAX = 300;

/** Definitions may stand in any order: each comes behind what it uses. */
function ordered(lowering: Lowering, nodes: readonly SyntaxNode[]): SyntaxNode[] {
  if (nodes.length < 2 || nodes.length > BINDS_MAX) return [...nodes];
  const byName = new Map(
    nodes.flatMap((node) => {
      const name = textOf(lowering, fieldOf(node, 'name'));
      return name === '' ? [] : [[name, node] as const];
    }),
  );
  const done = new Set<SyntaxNode>();
  const result: SyntaxNode[] = [];
  const place = (node: SyntaxNode, depth: number): void => {
    if (done.has(node)) return;
    done.add(node);
    if (depth < 40)
      for (const [word] of textOf(lowering, node).matchAll(/[a-z_][\w']*/g)) {
        const used = byName.get(word);
        if (used && used !== node) place(used, depth + 1);
      }
    result.push(node);
  };
  for (const node of nodes) place(node, 0);
  return result;
}

/** `name = value` without parameters. */
export function binding(lowering: Lowering, node: SyntaxNode): Statement[] {
  const [name, pattern] = [fieldOf(node, 'name'), fieldOf(node, 'pattern')];
  const to = name ? nameAt(name, textOf(lowering, name)) : pattern ? target(lowering, pattern) : opaque(node);
  const all = fieldsOf(node, 'match');
  const [match] = all;
  const value = match && fieldOf(match, 'expression');
  const local = binds(lowering, fieldOf(node, 'binds'));
  if (to.kind === 'null' || !match) return [];
  if (all.length === 1 && value && !fieldOf(match, 'guards'))
    return [...local, { kind: 'declare', target: to, value: expression(lowering, value), ...span(node) }];
  const declared: Statement = { kind: 'declare', target: to, value: { kind: 'null', ...span(node) }, ...span(node) };
  return [
    declared,
    ...matches(lowering, node, (one) => ({
      kind: 'expression',
      value: { kind: 'assign', target: to, value: one, ...span(node) },
      ...span(node),
    })),
  ];
}

/** The definitions of a group: functions are in force throughout. */
export function definitions(lowering: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const types = new Map<string, readonly TypeReference[]>();
  for (const node of nodes) if (node.type === 'signature') signatureTypes(lowering, node, types);
  const functions = nodes.filter(({ type }) => type === 'function');
  const values = nodes.filter(({ type }) => type === 'bind');
  return [
    ...functions.flatMap((node) => equation(lowering, node, types)),
    ...ordered(lowering, values).flatMap((node) => binding(lowering, node)),
  ];
}

export const binds = (lowering: Lowering, node: SyntaxNode | undefined): Statement[] =>
  node
    ? definitions(
        lowering,
        node.children.filter(({ field }) => field === 'decl'),
      )
    : [];

/** Methods of classes and instances are functions like any other. */
export const methods = (lowering: Lowering, node: SyntaxNode): Statement[] => {
  const body = fieldOf(node, 'declarations') ?? childrenOf(node, 'class_declarations', 'instance_declarations')[0];
  return body ? definitions(lowering, namedChildren(body)) : [];
};
