/** @module Shifts the offsets of a program: files that are analyzed together share one offset range. */
import type { Program } from './program.ts';

interface Placed {
  start?: number;
  end?: number;
  nameStart?: number;
}

/** Adds `by` to every offset of the program, in place since programs are large; reverted after the analysis. */
export function rebase(program: Program, by: number): void {
  if (by === 0) return;
  // A lowering may share one node between two places, which is shifted once.
  const moved = new Set<object>();
  const open: object[] = [program.body];
  for (let item = open.pop(); item; item = open.pop()) {
    if (moved.has(item)) continue;
    moved.add(item);
    if (Array.isArray(item)) {
      for (const part of item) if (typeof part === 'object' && part !== null) open.push(part);
      continue;
    }
    const placed: Placed = item;
    if (typeof placed.start === 'number') placed.start += by;
    if (typeof placed.end === 'number') placed.end += by;
    if (typeof placed.nameStart === 'number') placed.nameStart += by;
    for (const key in item) {
      const part: unknown = item[key as keyof typeof item];
      if (typeof part === 'object' && part !== null && !(part instanceof RegExp)) open.push(part);
    }
  }
}
