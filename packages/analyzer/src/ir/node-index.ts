/**
 * @module
 * The nodes of a part of a program by kind and by place, in source order. The index is built once per part, since
 * questions about a finding would otherwise each walk the whole part.
 */
import type { FunctionDefinition } from './definition.ts';
import type { Expression } from './expression.ts';
import { inOrder, type Place, Spans } from './spans.ts';
import type { Statement } from './statement.ts';
import { walk } from './walk.ts';

export type Node = Expression | Statement;

export type { Place };

type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

interface NodeIndex {
  origin: number | undefined;
  size: number;
  nodes: readonly Node[];
  byKind: ReadonlyMap<string, readonly Node[]>;
  spans?: Spans<Node>;
  definitions?: Spans<FunctionDefinition>;
  decorators?: Spans<Place & { definition: FunctionDefinition }>;
  definitionsByName?: ReadonlyMap<string, readonly FunctionDefinition[]>;
  callsByName?: ReadonlyMap<string, readonly NodeOf<'call'>[]>;
}

const indexes = new WeakMap<readonly Node[], NodeIndex>();

function indexOf(part: readonly Node[]): NodeIndex {
  const known = indexes.get(part);
  // Offsets change when a program is placed after others; statements are added when a file is read in parts.
  if (known && known.origin === part[0]?.start && known.size === part.length) return known;
  const nodes: Node[] = [];
  walk(part, (node) => {
    nodes.push(node);
  });
  inOrder(nodes);
  const index = { origin: part[0]?.start, size: part.length, nodes, byKind: Map.groupBy(nodes, ({ kind }) => kind) };
  indexes.set(part, index);
  return index;
}

const isOfKind = <K extends Node['kind']>(nodes: readonly Node[] | undefined, kind: K): readonly NodeOf<K>[] => {
  const first = nodes?.[0];
  return nodes && first?.kind === kind ? (nodes as readonly NodeOf<K>[]) : [];
};

/** All nodes of the part. */
export const nodesOf = (part: readonly Node[]): readonly Node[] => indexOf(part).nodes;

/** All nodes of one kind. */
export const nodesOfKind = <K extends Node['kind']>(part: readonly Node[], kind: K): readonly NodeOf<K>[] =>
  isOfKind(indexOf(part).byKind.get(kind), kind);

/** The nodes that share a position with the place: those around it from the outside in, and those within. */
export function nodesAt(part: readonly Node[], place: Place): readonly Node[] {
  const index = indexOf(part);
  index.spans ??= new Spans(index.nodes);
  return index.spans.overlapping(place);
}

const definitionsOf = (part: readonly Node[]): FunctionDefinition[] => [
  ...nodesOfKind(part, 'function').map(({ definition }) => definition),
  ...nodesOfKind(part, 'class').flatMap(({ definition }) => definition.methods),
];

/** The functions, then the methods, that have the name. */
export function definitionsNamed({ body }: { body: readonly Node[] }, name: string): readonly FunctionDefinition[] {
  const index = indexOf(body);
  index.definitionsByName ??= Map.groupBy(definitionsOf(body), (definition) => definition.name);
  return index.definitionsByName.get(name) ?? [];
}

/** The functions and methods that span the place, from the outside in. */
export function definitionsAround(part: readonly Node[], place: Place): readonly FunctionDefinition[] {
  const index = indexOf(part);
  index.definitions ??= new Spans(inOrder(definitionsOf(part)));
  return index.definitions.overlapping(place).filter(({ start, end }) => start <= place.start && end >= place.end);
}

/** The functions and methods with a decorator or an annotation around the place. */
export function definitionsDecoratedAt(part: readonly Node[], place: Place): readonly FunctionDefinition[] {
  const index = indexOf(part);
  index.decorators ??= new Spans(
    inOrder(
      definitionsOf(part).flatMap((definition) =>
        definition.annotations.map(({ start, end }) => ({ start, end, definition })),
      ),
    ),
  );
  return index.decorators
    .overlapping(place)
    .filter(({ start, end }) => start <= place.start && end >= place.end)
    .map(({ definition }) => definition);
}

/** The calls whose callee has that last name: `name(…)`, `object.name(…)`. */
export function callsNamed(part: readonly Node[], name: string): readonly NodeOf<'call'>[] {
  const index = indexOf(part);
  index.callsByName ??= Map.groupBy(nodesOfKind(part, 'call'), ({ callee }) =>
    callee.kind === 'name' || callee.kind === 'member' ? callee.name : '',
  );
  return index.callsByName.get(name) ?? [];
}

const names = new WeakMap<Node, ReadonlySet<string>>();

/** Whether the node names one of the variables, in functions within it too. */
export function mentions(node: Node, variables: ReadonlySet<string>): boolean {
  const named = namesIn(node);
  const [fewer, more] = named.size < variables.size ? [named, variables] : [variables, named];
  for (const name of fewer) if (more.has(name)) return true;
  return false;
}

function namesIn(node: Node): ReadonlySet<string> {
  const known = names.get(node);
  if (known) return known;
  const found = new Set<string>();
  walk([node], (part) => {
    if (part.kind === 'name') found.add(part.name);
  });
  names.set(node, found);
  return found;
}
