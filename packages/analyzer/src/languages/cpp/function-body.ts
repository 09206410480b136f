/** @module Declarations, writes and uses in a C++ function body, and their order. */

import type { Call, Declare, Expression, FunctionDefinition, Statement, TypeReference } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { leaves } from '../c/pitfalls/operators.ts';

type Node = Expression | Statement;
export type Place = Readonly<{ start: number; end: number }>;

/** What a function declares and mentions, in the order of its text. */
export interface Body {
  definition: FunctionDefinition;
  source: string;
  types: ReadonlyMap<string, TypeReference>;
  declares: readonly Declare[];
  calls: readonly Call[];
  /** Where each name is mentioned, but not set. */
  uses: ReadonlyMap<string, readonly Place[]>;
  /** Where each name gets another value. */
  sets: ReadonlyMap<string, readonly Place[]>;
  locals: ReadonlySet<string>;
}

export const isReference = (source: string, { start }: Place): boolean => {
  const from = Math.max(source.lastIndexOf(';', start), source.lastIndexOf('{', start), source.lastIndexOf('(', start));
  return /[&*][\s&]*(?:const\s+)?$|[&*]\s*\w*\s*$/.test(source.slice(Math.max(from + 1, start - 200), start));
};

function push<T>(map: Map<string, T[]>, name: string, one: T): void {
  const list = map.get(name);
  if (list) list.push(one);
  else map.set(name, [one]);
}

export function readBody(definition: FunctionDefinition, source: string): Body {
  const types = new Map<string, TypeReference>();
  const locals = new Set<string>();
  const declares: Declare[] = [];
  const calls: Call[] = [];
  const uses = new Map<string, Place[]>();
  const sets = new Map<string, Place[]>();
  const targets = new Set<Node>();
  for (const { target, type, annotations } of definition.parameters) {
    if (target.kind !== 'name') continue;
    if (type) types.set(target.name, type);
    if (annotations.length === 0 && !type?.pointers) locals.add(target.name);
  }
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name') {
      targets.add(node.target);
      declares.push(node);
      if (node.type) types.set(node.target.name, node.type);
      const isStatic = node.annotations?.some(({ name }) => name === 'static') ?? false;
      if (!isStatic && !node.type?.pointers && !isReference(source, node.target)) locals.add(node.target.name);
      push(sets, node.target.name, node);
    } else if (node.kind === 'assign' && node.target.kind === 'name') {
      if (!node.operator) targets.add(node.target);
      push(sets, node.target.name, node);
    } else if (node.kind === 'call') {
      calls.push(node);
    } else if (node.kind === 'name' && !targets.has(node)) {
      push(uses, node.name, node);
    }
  });
  const inOrder = (left: Place, right: Place): number => left.start - right.start;
  for (const list of uses.values()) list.sort(inOrder);
  calls.sort(inOrder);
  declares.sort(inOrder);
  return { definition, source, types, declares, calls, uses, sets, locals };
}

/** The statements under a statement, list by list: of its branches no two run one after the other. */
function listsOf(statement: Statement): (readonly Statement[])[] {
  switch (statement.kind) {
    case 'if':
      return [statement.whenTrue, statement.whenFalse ?? []];
    case 'loop':
    case 'block':
      return [statement.body];
    case 'switch':
      return statement.cases.map(({ body }) => body);
    case 'try':
      return [statement.body, ...statement.catches.map(({ body }) => body)];
    default:
      return [];
  }
}

/** Whether what stands at `from` runs before what stands at `to`, on the way from top to bottom. */
function reaches(body: readonly Statement[], from: Place, to: Place): boolean {
  const at = body.findIndex((one) => encloses(one, from));
  const statement = body[at];
  if (!statement) return false;
  const list = listsOf(statement).find((one) => one.some((inner) => encloses(inner, from)));
  if (encloses(statement, to)) {
    if (!list) return from.end <= to.start;
    return list.some((inner) => encloses(inner, to)) ? reaches(list, from, to) : false;
  }
  return !list || !leavesBehind(list, from);
}

/** Whether the way on from the place leaves the function or the loop before the list ends. */
function leavesBehind(list: readonly Statement[], from: Place): boolean {
  const at = list.findIndex((one) => encloses(one, from));
  const statement = list[at];
  if (!statement) return false;
  if (statement.kind === 'return' || statement.kind === 'throw') return true;
  const inner = listsOf(statement).find((one) => one.some((part) => encloses(part, from)));
  return (inner !== undefined && leavesBehind(inner, from)) || leaves(list.slice(at + 1));
}

/** The first use of the name after the place, with no new value in between. */
export function usedAfter(
  { definition, uses, sets }: Body,
  name: string,
  from: Place,
  isAlias = false,
): Place | undefined {
  if (isAlias) {
    // What is assigned to a reference is written to where it leads.
    const all = [...(uses.get(name) ?? []), ...(sets.get(name) ?? [])].sort((left, right) => left.start - right.start);
    const use = all.find(({ start }) => start > from.end);
    return use && reaches(definition.body, from, use) ? use : undefined;
  }
  const next = uses.get(name)?.find(({ start }) => start > from.end);
  if (!next || sets.get(name)?.some(({ start }) => start >= from.start && start <= next.start)) return undefined;
  return reaches(definition.body, from, next) ? next : undefined;
}
