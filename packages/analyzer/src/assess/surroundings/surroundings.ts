/**
 * @module
 * The functions and classes around a place of a program, and their names. Cached per file, since several questions
 * about a finding ask for the same place.
 */

import { lastName } from '../../ir/chains.ts';
import type { Statement } from '../../ir/index.ts';
import { definitionsAround, type Node, nodesAt, nodesOfKind, type Place } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';

export type { Node, Place };

/** Whether the place is in the branch. An `elif` need not span the branches behind it. */
export const spans = (branch: readonly Node[] | undefined, place: Place): boolean =>
  branch?.some(
    (one) => encloses(one, place) || (one.kind === 'if' && (spans(one.whenTrue, place) || spans(one.whenFalse, place))),
  ) ?? false;

/** Whether the node or one of its descendants matches. */
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
  /** Names of the enclosing functions and classes, and of variables the functions are assigned to, outermost first. */
  names: string[];
  /** Unqualified names of these functions' annotations and decorators. */
  annotations: string[];
  /** Unqualified names of the classes' supertypes. */
  supertypes: string[];
}

type Class = Extract<Node, { kind: 'class' }>;

const shortName = ({ name }: { name: string }): string => name.slice(name.search(/[^.:\\]*$/));

const surroundings = new WeakMap<readonly Statement[], Map<string, Surroundings>>();

/** The surroundings of a place, cached. */
export function around(body: readonly Statement[], place: Place): Surroundings {
  const ofBody = surroundings.get(body) ?? new Map<string, Surroundings>();
  surroundings.set(body, ofBody);
  // Offsets change when a program is linked with others.
  const key = `${body[0]?.start}:${place.start}-${place.end}`;
  const found = ofBody.get(key) ?? lookAround(body, place);
  ofBody.set(key, found);
  return found;
}

const spread = new WeakMap<readonly Statement[], readonly Class[]>();

/** Classes with methods outside of their own span: in Go they follow the type. */
function spreadClasses(body: readonly Statement[]): readonly Class[] {
  const known = spread.get(body);
  if (known) return known;
  const found = nodesOfKind(body, 'class').filter((node) =>
    node.definition.methods.some((method) => !encloses(node, method)),
  );
  spread.set(body, found);
  return found;
}

function lookAround(body: readonly Statement[], place: Place): Surroundings {
  const found: Surroundings = { region: body, names: [], annotations: [], supertypes: [] };
  const named: { start: number; name: string }[] = [];
  for (const { definition } of spreadClasses(body))
    if (definition.methods.some((method) => encloses(method, place))) {
      named.push({ start: 0, name: definition.name });
      found.supertypes.push(...definition.supertypes.map(shortName));
    }
  for (const node of nodesAt(body, place)) {
    if (!encloses(node, place)) continue;
    if (node.kind === 'class') {
      named.push({ start: node.start, name: node.definition.name });
      found.supertypes.push(...node.definition.supertypes.map(shortName));
    } else if (node.kind === 'assign' && node.value.kind === 'function' && encloses(node.value, place))
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
