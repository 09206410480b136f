/**
 * @module The code around a node as a bag of names and assignments: its identifiers and the values of its variables.
 */
import type { Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeContext } from '../../../node-checks/check.ts';

export type Node = Expression | Statement;

export interface Region {
  nodes: readonly Node[];
  /** Names of variables, members, functions and keys. */
  words: ReadonlySet<string>;
  /** The values that each variable is assigned, including compound assignments. */
  assigned: ReadonlyMap<string, readonly Expression[]>;
  /** The keys read from each superglobal: `$_POST` -> password. */
  requested: ReadonlyMap<string, ReadonlySet<string>>;
}

const regions = new WeakMap<object, Region>();
const SUPERGLOBAL = /^\$_(?:GET|POST|REQUEST|COOKIE|SESSION|FILES|SERVER)$/;

/** Returns the region of the innermost enclosing function, or of the whole file. */
export const regionOf = ({ enclosing, body }: NodeContext): Region => regionIn(enclosing?.body ?? body);

export function regionIn(body: readonly Statement[]): Region {
  let region = regions.get(body);
  if (!region) {
    region = collectRegion(body);
    regions.set(body, region);
  }
  return region;
}

function collectRegion(body: readonly Statement[]): Region {
  const nodes: Node[] = [];
  const words = new Set<string>();
  const assigned = new Map<string, Expression[]>();
  const requested = new Map<string, Set<string>>();
  walk(body, (node) => {
    nodes.push(node);
    if (node.kind === 'name' || node.kind === 'member') words.add(node.name);
    else if (node.kind === 'index' && node.index?.kind === 'string') {
      words.add(node.index.value);
      const { object } = node;
      if (object.kind === 'name' && SUPERGLOBAL.test(object.name)) {
        const keys = requested.get(object.name) ?? new Set();
        requested.set(object.name, keys.add(node.index.value));
      }
    } else if (node.kind === 'assign' && node.target.kind === 'name') {
      const values = assigned.get(node.target.name);
      if (values) values.push(node.value);
      else assigned.set(node.target.name, [node.value]);
    }
  });
  return { nodes, words, assigned, requested };
}

/** Of a variable with more assignments than this, only the first are followed. */
const VALUES_MAX = 50;
const TRACE_MAX = 400;

/** Calls `visit` for the parts of a value and, once per variable, for the parts of the values assigned to it. */
export function trace(region: Region, value: Expression, visit: (node: Node) => void): void {
  const open = [value];
  const seen = new Set<string>(['$_FILES']);
  let left = TRACE_MAX;
  for (let next = open.pop(); next && left > 0; next = open.pop()) {
    left -= 1;
    walk([next], (node) => {
      visit(node);
      if (node.kind !== 'name' || seen.has(node.name)) return;
      seen.add(node.name);
      open.push(...(region.assigned.get(node.name)?.slice(0, VALUES_MAX) ?? []));
    });
  }
}

const firsts = new WeakMap<Region, Map<(node: Node) => boolean, Node | undefined>>();

/** Returns the first and outermost node of the region that passes the test. */
export function firstOf(region: Region, test: (node: Node) => boolean): Node | undefined {
  const known = firsts.get(region) ?? new Map<(node: Node) => boolean, Node | undefined>();
  firsts.set(region, known);
  if (!known.has(test)) {
    let first: Node | undefined;
    for (const node of region.nodes) {
      if (first && (node.start > first.start || (node.start === first.start && node.end <= first.end))) continue;
      if (test(node)) first = node;
    }
    known.set(test, first);
  }
  return known.get(test);
}

/** Returns the constant text of a value, with a space for each interpolated part. */
export function textIn(value: Node): string {
  if (value.kind === 'string') return value.value;
  if (value.kind === 'concat') return value.parts.map((part) => (part.kind === 'string' ? part.value : ' ')).join('');
  return '';
}
