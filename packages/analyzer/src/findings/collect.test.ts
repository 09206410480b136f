import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { indexLines } from '../text/lines.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { createCollector } from './collect.ts';
import { dedupe } from './dedupe.ts';
import { FINDINGS_MAX } from './limit.ts';

const lines = indexLines('\n'.repeat(40_000));
const finding = (weakness: string, start: number): RawFinding => ({
  weakness,
  start,
  end: start + 1,
  confidence: 'high',
  steps: [],
  site: {
    call: { kind: 'call', callee: { kind: 'null', start, end: start }, args: [], start, end: start },
    paths: [],
    body: [],
  },
});
const collector = (keepsSites = true) => createCollector(lines, weaknesses, { keepsSites, merge: dedupe });

describe('createCollector', () => {
  it.each([10, 30_000])(
    'keeps the most severe, in the order of the file, and says how many there were (%d too many)',
    (over) => {
      const collected = collector();
      for (let index = 0; index < FINDINGS_MAX + over - 1; index += 1) collected.add([finding('weak-hash', index)]);
      collected.add([finding('sql-injection', 39_999)]);
      const { kept, notes } = collected.finish();
      expect(kept).toHaveLength(FINDINGS_MAX);
      expect(kept.map(({ start }) => start)).toEqual([...Array(FINDINGS_MAX - 1).keys(), 39_999]);
      expect(notes).toEqual([`The most severe ${FINDINGS_MAX} of ${FINDINGS_MAX + over} findings are kept.`]);
    },
  );

  it('leaves an ordinary file alone', () => {
    const collected = collector();
    collected.add([finding('weak-hash', 1)]);
    expect(collected.finish()).toEqual({ kept: [finding('weak-hash', 1)], notes: [] });
  });

  it('holds no program where no one asks for it', () => {
    const collected = collector(false);
    collected.add([finding('weak-hash', 1)]);
    expect(collected.finish().kept[0]).not.toHaveProperty('site');
  });
});
