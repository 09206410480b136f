/** @module Files that an object of the program names: `open(document.getPath())`. Loaded after the core. */
import type { Label, Trace } from '../../domain/taint.ts';

/** A call that may add a folder or a name; getters and conversions don't. */
const ADDS = /^passes through (?!(?:get|is|to|as)[A-Z]\w*\(\)$)/;

/** Whether the caller's object says itself where its file is, and nothing is joined to it: there is no folder to leave. */
export function isOwnFile({ source, trace }: Label): boolean {
  if (!source.isOwnObject) return false;
  for (let step: Trace | undefined = trace; step; step = step.previous) if (ADDS.test(step.note)) return false;
  return true;
}
