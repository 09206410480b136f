/** @module The statements of the function around a finding that has no call, such as one of a property that is set. */
import type { Statement } from '../ir/index.ts';
import type { FixContext } from './recipe.ts';

interface Enclosed {
  start: number;
  end: number;
  body: readonly Statement[];
}

const isFunction = (node: object, start: number, end: number): node is Enclosed =>
  'body' in node &&
  Array.isArray(node.body) &&
  'start' in node &&
  node.start === start &&
  'end' in node &&
  node.end === end;

/** The body of the enclosing function, or of the file. */
export function enclosingBody({ rawFinding, programs = [] }: FixContext): readonly Statement[] {
  const region = rawFinding.circumstances?.region;
  const all = programs.flatMap(({ body }) => body);
  if (!region) return all;
  const open: unknown[] = [...all];
  for (let item = open.pop(); open.length > 0 || item !== undefined; item = open.pop()) {
    if (typeof item !== 'object' || item === null) continue;
    if (isFunction(item, region.start, region.end)) return item.body;
    open.push(...Object.values(item));
  }
  return [];
}
