/** @module Collects the findings of a file window by window, and keeps not many more than can be reported. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { WeaknessFacts } from '../api-model/weakness.ts';
import type { LineIndex } from '../text/lines.ts';
import type { dedupe } from './dedupe.ts';
import { FINDINGS_MAX, mostSevere } from './limit.ts';

/** Number of findings at which they are reduced to the reportable ones. */
const HELD_MAX = 2 * FINDINGS_MAX;

export interface Collector {
  add(findings: readonly RawFinding[]): void;
  /**
   * Returns one finding per defect, the most severe ones, in file order, and a sentence for the coverage if some are
   * omitted.
   */
  finish(): { kept: readonly RawFinding[]; notes: string[] };
}

export interface CollectorOptions {
  /** Whether the program around a finding is kept for a fix. It takes most of a finding's memory. */
  keepsSites: boolean;
  /** Merges findings of the same defect; loaded with the first scan. */
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
