/** @module The API paths in a language's models: calls, reads, writes, annotations, types and results. */
import type { ApiModel } from '../../packages/analyzer/src/api-model/api.ts';
import { expandPattern } from '../../packages/analyzer/src/match/pattern.ts';

const PATHS = new Set(['call', 'read', 'write', 'annotation', 'classAnnotation', 'supertype']);
const KEYED = new Set(['returns', 'members', 'types', 'constants']);

function collect(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, into);
  else if (typeof value === 'object' && value !== null && !(value instanceof RegExp))
    for (const [key, held] of Object.entries(value)) {
      if (PATHS.has(key)) for (const one of [held].flat()) into.add(String(one));
      else if (KEYED.has(key)) for (const one of Object.keys(held)) into.add(one);
      else collect(held, into);
    }
}

/** All paths, without `new` and duplicates. */
export function modelPaths(models: readonly ApiModel[]): string[] {
  const patterns = new Set<string>();
  collect(models, patterns);
  return [...new Set([...patterns].flatMap(expandPattern).map((path) => path.replace(/^new /, '')))];
}
