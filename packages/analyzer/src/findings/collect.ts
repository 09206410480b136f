/** @module Collects the findings of a file window by window, and never keeps many more than can be reported. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { WeaknessFacts } from '../api-model/weakness.ts';
import type { LineIndex } from '../text/lines.ts';
import type { dedupe } from './dedupe.ts';
import { FINDINGS_MAX, mostSevere } from './limit.ts';

/** Beyond so many they are cut back to what can be reported. */
const HELD_MAX = 2 * FINDINGS_MAX;

export interface Collector {
  add(findings: readonly RawFinding[]): void;
  /** One a fault, the most severe, in the order of the file; a sentence for the coverage where some were left out. */
  finish(): { kept: readonly RawFinding[]; notes: string[] };
}

export interface CollectorOptions {
  /** Whether the program around a finding is kept with it, for a fix. It is most of what a finding weighs. */
  keepsSites: boolean;
  /** Merges findings of one fault; it loads with the first scan. */
  merge: typeof dedupe;
}

export function createCollector(
  lines: LineIndex,
  weaknesses: ReadonlyMap<string, WeaknessFacts>,
  { keepsSites, merge }: CollectorOptions,
): Collector {
  let held: RawFinding[] = [];
  let dropped = 0;
  const cutBack = (): readonly RawFinding[] => {
    const single = merge(held, lines);
    const kept = mostSevere(single, weaknesses);
    dropped += single.length - kept.length;
    return kept;
  };
  return {
    add(findings) {
      for (const { site, ...finding } of findings) {
        held.push(keepsSites && site ? { ...finding, site } : finding);
        if (held.length > HELD_MAX) held = [...cutBack()];
      }
    },
    finish() {
      const kept = cutBack();
      const total = kept.length + dropped;
      return { kept, notes: dropped > 0 ? [`The most severe ${FINDINGS_MAX} of ${total} findings are kept.`] : [] };
    },
  };
}
