/** @module Paths as code hosts and git know them. */
import { isAbsolute, relative, sep } from 'node:path';
import type { Candidate } from '../collect.ts';

/** Code hosts look a path up from the root of the sources, which is where the command runs; what lies outside keeps its name. */
export function fromWorkingFolder({ file, path }: Candidate): string {
  const inside = relative(process.cwd(), file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside.split(sep).join('/');
}
