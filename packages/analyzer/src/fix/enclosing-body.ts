/** @module The statements of the function around a finding that has no call, such as one of a property that is set. */
import type { Statement } from '../ir/index.ts';
import { definitionsAround } from '../ir/node-index.ts';
import type { FixContext } from './recipe.ts';

/** The body of the enclosing function, or of the file. */
export function enclosingBody({ rawFinding, programs = [] }: FixContext): readonly Statement[] {
  const region = rawFinding.circumstances?.region;
  if (!region) return programs.flatMap(({ body }) => body);
  const around = programs.flatMap(({ body }) => definitionsAround(body, region));
  return around.find(({ start, end }) => start === region.start && end === region.end)?.body ?? [];
}
