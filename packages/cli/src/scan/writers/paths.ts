/** @module Paths in the form of code hosts and git. */
import { isAbsolute, relative, sep } from 'node:path';
import type { Candidate } from '../collect.ts';

/**
 * Code hosts resolve paths from the root of the sources, which is the working directory; paths outside keep their name.
 */
export function fromWorkingFolder({ file, path }: Candidate): string {
  const inside = relative(process.cwd(), file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside.split(sep).join('/');
}
