/** @module Splits a whole file into slices: every unit once, neighbors together. */
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import type { FileView } from './file-view.ts';
import { costOf, type Slice, sliceOf } from './slice.ts';

/** The share of the window for units; the rest is for context. */
const FILLED = 0.6;
/** A unit without a call contains nothing that needs a check. */
const hasWork = (unit: OutlineUnit): boolean => unit.kind === 'function' || unit.uses.size > 2;

/** Slices over the open units of the file. Duplicate code (generated, copied) is sent once. */
export function slicesOf(fileView: FileView, windowTokens: number): Slice[] {
  const seen = new Set<string>();
  const groups: OutlineUnit[][] = [];
  let group: OutlineUnit[] = [];
  let filled = 0;
  for (const unit of fileView.outline.units) {
    if (fileView.closed.has(unit) || !hasWork(unit)) continue;
    const code = fileView.view.slice(unit.start, unit.end).replace(/\s+/g, ' ').trim();
    if (code === '' || seen.has(code)) continue;
    seen.add(code);
    const cost = costOf(fileView, unit);
    if (filled + cost > windowTokens * FILLED && group.length > 0) {
      groups.push(group);
      group = [];
      filled = 0;
    }
    group.push(unit);
    filled += cost;
  }
  if (group.length > 0) groups.push(group);
  return groups.map((units) => sliceOf(fileView, units, windowTokens));
}
