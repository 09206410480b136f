/**
 * @module
 * What stands around a place of a program: the function, the classes, and what they are named. Answers are kept per file,
 * since several questions about a finding ask for the same place.
 */
import { lastName } from '../ir/chains.ts';
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';

export interface Place {
  start: number;
  end: number;
}

export type Node = Expression | Statement;

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
  /** Of all functions and classes around it, and of what the functions are assigned to. */
  names: string[];
  /** Last names of what stands before these functions: annotations, decorators. */
  annotations: string[];
  /** Last names of what the classes inherit from. */
  supertypes: string[];
}

const shortName = ({ name }: { name: string }): string => name.slice(name.search(/[^.:\\]*$/));

interface Outline {
  isSorted: boolean;
  /** Classes with methods outside of their own text, as Go has them. */
  spread: readonly Statement[];
}

const outlines = new WeakMap<readonly Statement[], Outline>();

function outlineOf(body: readonly Statement[]): Outline {
  const known = outlines.get(body);
  if (known) return known;
  const outline = {
    isSorted: body.every((statement, at) => at === 0 || (body[at - 1]?.end ?? 0) <= statement.start),
    spread: body.filter(
      (node) => node.kind === 'class' && node.definition.methods.some((method) => !holds(node, method)),
    ),
  };
  outlines.set(body, outline);
  return outline;
}

/** The statements in which something around the place may stand, in their order: a file may have thousands. */
function statementsAround(body: readonly Statement[], place: Place): readonly Statement[] {
  const { isSorted, spread } = outlineOf(body);
  if (!isSorted) return body;
  let low = 0;
  for (let high = body.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((body[middle]?.end ?? 0) < place.start) low = middle + 1;
    else high = middle;
  }
  let until = low;
  while (until < body.length && (body[until]?.start ?? 0) <= place.end) until += 1;
  const near = body.slice(low, until);
  return spread.length === 0 ? near : [...spread.filter((node) => !near.includes(node)), ...near];
}

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

function lookAround(body: readonly Statement[], place: Place): Surroundings {
  const found: Surroundings = { region: body, names: [], annotations: [], supertypes: [] };
  const enter = (definition: FunctionDefinition): void => {
    if (!holds(definition, place)) return;
    found.names.push(definition.name);
    found.annotations.push(...definition.annotations.map(shortName));
    found.region = definition.body;
  };
  walk(statementsAround(body, place), (node) => {
    if (node.kind === 'function') enter(node.definition);
    if (node.kind === 'assign' && node.value.kind === 'function' && holds(node.value, place))
      found.names.push(lastName(node.target));
    if (node.kind === 'class') {
      // A method may stand outside its class: in Go it follows the type.
      const { name, methods, supertypes } = node.definition;
      if (holds(node, place) || methods.some((method) => holds(method, place))) {
        found.names.push(name);
        found.supertypes.push(...supertypes.map(shortName));
      }
      for (const method of methods) enter(method);
      return undefined;
    }
    return node.end < place.start || node.start > place.end ? 'skip' : undefined;
  });
  return found;
}
