/**
 * @module
 * The nodes of a part of a program by kind and by place, in source order. The index is built once per part, since
 * questions about a finding would otherwise each walk the whole part.
 */
import type { FunctionDefinition } from './definition.ts';
import type { Expression } from './expression.ts';
import type { Statement } from './statement.ts';
import { walk } from './walk.ts';

export type Node = Expression | Statement;

export interface Place {
  start: number;
  end: number;
}

type NodeOf<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** Places sorted by where they start, with the greatest end of every stretch of them: a binary tree in an array. */
class Spans<T extends Place> {
  readonly #sorted: readonly T[];
  readonly #ends: Float64Array;
  readonly #leaves: number;

  /** `places` have what spans others before these. */
  constructor(places: readonly T[]) {
    this.#sorted = places;
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, places.length)));
    this.#ends = new Float64Array(2 * this.#leaves).fill(-1);
    for (const [at, { end }] of places.entries()) this.#ends[this.#leaves + at] = end;
    for (let at = this.#leaves - 1; at > 0; at -= 1)
      this.#ends[at] = Math.max(this.#ends[2 * at] ?? -1, this.#ends[2 * at + 1] ?? -1);
  }

  /** Those that share a position with the place, or touch it. */
  overlapping({ start, end }: Place): T[] {
    const found: T[] = [];
    const search = (at: number, from: number, size: number): void => {
      const first = this.#sorted[from];
      if (!first || first.start > end || (this.#ends[at] ?? -1) < start) return;
      if (size === 1) {
        found.push(first);
        return;
      }
      const half = size / 2;
      search(2 * at, from, half);
      search(2 * at + 1, from + half, half);
    };
    search(1, 0, this.#leaves);
    return found;
  }
}

interface NodeIndex {
  origin: number | undefined;
  size: number;
  nodes: readonly Node[];
  byKind: ReadonlyMap<string, readonly Node[]>;
  spans?: Spans<Node>;
  definitions?: Spans<FunctionDefinition>;
  callsByName?: ReadonlyMap<string, readonly NodeOf<'call'>[]>;
}

/** In the order of the source; of nodes that start together, the one that spans the others comes first. */
const inOrder = <T extends Place>(places: T[]): T[] => places.sort((a, b) => a.start - b.start || b.end - a.end);

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

/** The functions and methods that span the place, from the outside in. */
export function definitionsAround(part: readonly Node[], place: Place): readonly FunctionDefinition[] {
  const index = indexOf(part);
  index.definitions ??= new Spans(
    inOrder([
      ...nodesOfKind(part, 'function').map(({ definition }) => definition),
      ...nodesOfKind(part, 'class').flatMap(({ definition }) => definition.methods),
    ]),
  );
  return index.definitions.overlapping(place).filter(({ start, end }) => start <= place.start && end >= place.end);
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
