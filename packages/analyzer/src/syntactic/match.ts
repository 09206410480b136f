/** @module Matches a language's patterns against what a walk visits. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import { normalizePath, readCall, type SyntacticCall } from './call.ts';
import { lastName } from './names.ts';
import type { ArgumentTest, Pattern } from './pattern.ts';
import { SHAPES } from './shape.ts';
import { hasForm, textOf } from './value.ts';
import type { Visit } from './walk.ts';

type CallPattern = Extract<Pattern, { call: unknown }>;
type MemberPattern = Extract<Pattern, { member: unknown }>;
type BindPattern = Extract<Pattern, { bind: unknown }>;
type NodePattern = Extract<Pattern, { node: unknown }>;

/** Patterns under the last segment of each path that they name. */
type PathIndex<T> = Map<string, { path: string; pattern: T }[]>;

const NODE_CHARACTERS = 20_000;
const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const matchesPath = (path: string, wanted: string): boolean => path === wanted || path.endsWith(`.${wanted}`);

function indexPaths<T>(patterns: readonly T[], pathsOf: (pattern: T) => string | readonly string[]): PathIndex<T> {
  const index: PathIndex<T> = new Map();
  for (const pattern of patterns) {
    const paths = pathsOf(pattern);
    for (const path of typeof paths === 'string' ? [paths] : paths) {
      const segment = lastSegment(path);
      index.set(segment, [...(index.get(segment) ?? []), { path, pattern }]);
    }
  }
  return index;
}

/** A language's patterns, made ready to be matched. */
export interface PatternSet {
  calls: PathIndex<CallPattern>;
  members: PathIndex<MemberPattern>;
  binds: readonly BindPattern[];
  nodes: ReadonlyMap<string, readonly NodePattern[]>;
}

export function createPatternSet(patterns: readonly Pattern[]): PatternSet {
  const nodes = new Map<string, NodePattern[]>();
  const calls: CallPattern[] = [];
  const members: MemberPattern[] = [];
  const binds: BindPattern[] = [];
  for (const pattern of patterns) {
    if ('call' in pattern) calls.push(pattern);
    else if ('member' in pattern) members.push(pattern);
    else if ('bind' in pattern) binds.push(pattern);
    else nodes.set(pattern.node, [...(nodes.get(pattern.node) ?? []), pattern]);
  }
  return {
    calls: indexPaths(calls, ({ call }) => call),
    members: indexPaths(members, ({ member }) => member),
    binds,
    nodes,
  };
}

function holdsFor(test: ArgumentTest, node: SyntaxNode, grammar: GrammarName, source: string): boolean {
  if (test.form && !hasForm(node, test.form, grammar, source)) return false;
  if (!test.is && !test.not) return true;
  const text = textOf(node, grammar, source);
  return (!test.is || test.is.test(text)) && !test.not?.test(text);
}

function matchesTest(test: ArgumentTest, call: SyntacticCall, grammar: GrammarName, source: string): boolean {
  if (test.arg === 'receiver') {
    const receiver = call.path.slice(0, Math.max(0, call.path.lastIndexOf('.')));
    const head = call.node.children[0];
    if (test.form && (!head || !hasForm(head, test.form, grammar, source))) return false;
    return (!test.is || test.is.test(receiver)) && !test.not?.test(receiver);
  }
  if (test.arg === 'any') return call.args.some((arg) => holdsFor(test, arg, grammar, source));
  const argument = call.args[test.arg];
  if (test.absent) return argument === undefined;
  return argument !== undefined && holdsFor(test, argument, grammar, source);
}

function finding(pattern: Pattern, node: SyntaxNode, functionName: string): RawFinding {
  return {
    weakness: pattern.weakness,
    start: node.start,
    end: node.end,
    confidence: pattern.confidence ?? 'medium',
    ...(pattern.severity ? { severity: pattern.severity } : {}),
    ...(pattern.detail ? { detail: pattern.detail } : {}),
    ...(functionName ? { functionName } : {}),
    steps: [],
  };
}

/** The name and the value of a binding's node. */
function boundParts(node: SyntaxNode, source: string): { name: string; value: SyntaxNode } | undefined {
  const parts = node.children.filter((child) => child.named);
  const value = parts.at(-1);
  const target = parts.at(-2);
  if (!value || !target || parts.length > 8) return undefined;
  // Dart holds the parts of a value as siblings behind the name.
  if (node.type === 'initialized_variable_definition') {
    const [name, begin] = parts.slice(parts.findIndex((part) => part.field === 'name'));
    if (!name || !begin) return undefined;
    return {
      name: source.slice(name.start, name.end),
      value: { ...begin, type: 'value', end: value.end, children: [] },
    };
  }
  const first = parts.find((part) => /^(?:name|left|key|target|lhs|pattern|field)$/.test(part.field)) ?? target;
  return { name: lastName(source.slice(first.start, first.end)), value };
}

/** A detector of a language's patterns, to be called for every node of a walk. */
export function createMatcher(set: PatternSet, grammar: GrammarName, source: string, found: RawFinding[]) {
  const shape = SHAPES[grammar];
  const calls = new Set(shape.calls);
  const members = new Set(shape.members);
  const bindings = new Set(shape.bindings);

  const matchCall = ({ node, path, functionName }: Visit): void => {
    const call = readCall(grammar, node, path.at(-1), source);
    for (const { path: wanted, pattern } of (call && set.calls.get(lastSegment(call.path))) ?? []) {
      if (!call || !matchesPath(call.path, wanted)) continue;
      if (pattern.when?.every((test) => matchesTest(test, call, grammar, source)) ?? true) {
        found.push(finding(pattern, call.node, functionName));
      }
    }
  };
  const matchMember = ({ node, functionName }: Visit): void => {
    const path = normalizePath(source.slice(node.start, node.end));
    for (const { path: wanted, pattern } of set.members.get(lastSegment(path)) ?? []) {
      const head = node.children[0];
      if (!matchesPath(path, wanted)) continue;
      if (pattern.receiver && (!head || !hasForm(head, pattern.receiver, grammar, source))) continue;
      found.push(finding(pattern, node, functionName));
    }
  };
  const matchBinding = ({ node, functionName }: Visit): void => {
    const parts = set.binds.length > 0 ? boundParts(node, source) : undefined;
    if (!parts) return;
    for (const pattern of set.binds) {
      if (!pattern.bind.test(parts.name)) continue;
      if (pattern.value && !pattern.value.test(textOf(parts.value, grammar, source).slice(0, 2000))) continue;
      if (pattern.form && !hasForm(parts.value, pattern.form, grammar, source)) continue;
      found.push(finding(pattern, node, functionName));
    }
  };
  return (visit: Visit): void => {
    const { node, functionName } = visit;
    if (calls.has(node.type)) matchCall(visit);
    if (members.has(node.type)) matchMember(visit);
    if (bindings.has(node.type)) matchBinding(visit);
    for (const pattern of set.nodes.get(node.type) ?? []) {
      const text = node.end - node.start <= NODE_CHARACTERS ? source.slice(node.start, node.end) : '';
      if (pattern.text.test(text) && !pattern.not?.test(text)) found.push(finding(pattern, node, functionName));
    }
  };
}
