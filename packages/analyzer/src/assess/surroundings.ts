/**
 * @module
 * What stands around a place of a program: the function, the classes, and what they are named. Answers are kept per file,
 * since several questions about a finding ask for the same place.
 */
import { lastName } from '../ir/chains.ts';
import type { Statement } from '../ir/index.ts';
import { definitionsAround, type Node, nodesAt, nodesOfKind, type Place } from '../ir/node-index.ts';
import { walk } from '../ir/walk.ts';

export type { Node, Place };

/** Whether the node spans the place. */
export const holds = (node: Place, place: Place): boolean => node.start <= place.start && node.end >= place.end;

/** Whether a part of the node fits, itself included. */
export function has(node: Node, fits: (part: Node) => boolean): boolean {
  let found = false;
  walk([node], (part) => {
    found ||= fits(part);
    return found ? 'skip' : undefined;
  });
  return found;
}

interface Surroundings {
  /** The body of the innermost function around the place, or the file. */
  region: readonly Statement[];
  /** Of all functions and classes around it, and of what the functions are assigned to, from the outside in. */
  names: string[];
  /** Last names of what stands before these functions: annotations, decorators. */
  annotations: string[];
  /** Last names of what the classes inherit from. */
  supertypes: string[];
}

type Class = Extract<Node, { kind: 'class' }>;

const shortName = ({ name }: { name: string }): string => name.slice(name.search(/[^.:\\]*$/));

const surroundings = new WeakMap<readonly Statement[], Map<string, Surroundings>>();

/** What is around the place; several questions about a finding ask for the same. */
export function around(body: readonly Statement[], place: Place): Surroundings {
  const ofBody = surroundings.get(body) ?? new Map<string, Surroundings>();
  surroundings.set(body, ofBody);
  // A program that is moved among others has other places.
  const key = `${body[0]?.start}:${place.start}-${place.end}`;
  const found = ofBody.get(key) ?? lookAround(body, place);
  ofBody.set(key, found);
  return found;
}

const spread = new WeakMap<readonly Statement[], readonly Class[]>();

/** The classes with methods outside of their own text: in Go they follow the type. */
function spreadClasses(body: readonly Statement[]): readonly Class[] {
  const known = spread.get(body);
  if (known) return known;
  const found = nodesOfKind(body, 'class').filter((node) =>
    node.definition.methods.some((method) => !holds(node, method)),
  );
  spread.set(body, found);
  return found;
}

function lookAround(body: readonly Statement[], place: Place): Surroundings {
  const found: Surroundings = { region: body, names: [], annotations: [], supertypes: [] };
  const named: { start: number; name: string }[] = [];
  for (const { definition } of spreadClasses(body))
    if (definition.methods.some((method) => holds(method, place))) {
      named.push({ start: 0, name: definition.name });
      found.supertypes.push(...definition.supertypes.map(shortName));
    }
  for (const node of nodesAt(body, place)) {
    if (!holds(node, place)) continue;
    if (node.kind === 'class') {
      named.push({ start: node.start, name: node.definition.name });
      found.supertypes.push(...node.definition.supertypes.map(shortName));
    } else if (node.kind === 'assign' && node.value.kind === 'function' && holds(node.value, place))
      named.push({ start: node.start, name: lastName(node.target) });
  }
  for (const definition of definitionsAround(body, place)) {
    named.push({ start: definition.start, name: definition.name });
    found.annotations.push(...definition.annotations.map(shortName));
    found.region = definition.body;
  }
  found.names.push(...named.sort((a, b) => a.start - b.start).map(({ name }) => name));
  return found;
}
