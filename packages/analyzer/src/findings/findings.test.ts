import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { indexLines } from '../text/lines.ts';
import { dedupe } from './dedupe.ts';
import { fillText } from './fill.ts';
import { createFingerprints } from './fingerprint.ts';
import { snippetAt } from './snippet.ts';

const finding = (over: Partial<RawFinding>): RawFinding => ({
  weakness: 'sql-injection',
  start: 0,
  end: 1,
  confidence: 'medium',
  steps: [],
  ...over,
});

describe('dedupe', () => {
  const lines = indexLines(`first line\nsecond line\n${'x'.repeat(2000)}`);
  const ids = (...findings: RawFinding[]): string[] => dedupe(findings, lines).map(({ weakness }) => weakness);

  it('keeps one finding of a fault on a line: the most telling, the surest', () => {
    expect(
      ids(finding({ weakness: 'hard-coded-credentials', start: 2 }), finding({ weakness: 'hard-coded-key' })),
    ).toEqual(['hard-coded-key']);
    const sure = finding({ confidence: 'high', start: 3 });
    expect(dedupe([finding({}), sure], lines)).toEqual([sure]);
  });

  it('keeps different faults, lines and distant places of one long line', () => {
    expect(ids(finding({}), finding({ weakness: 'xxe' }), finding({ start: 12 }))).toHaveLength(3);
    expect(ids(finding({ start: 30 }), finding({ start: 1500 }))).toHaveLength(2);
  });
});

describe('fillText', () => {
  it('puts the finding into the text, with capitals where a sentence begins', () => {
    const filled = fillText(
      '{sink} in {function} is wrong. {function} takes data from {source}.',
      finding({
        sink: 'the query `q`',
        functionName: 'find',
        source: 'the query string (`req.query.id`)',
      }),
      'q()',
    );
    expect(filled).toBe('The query `q` in `find` is wrong. `find` takes data from the query string (`req.query.id`).');
  });

  it('has words for what is not known', () => {
    expect(fillText('From {source} to {sink} in {function}.', finding({}), 'run(\n  `x`)')).toBe(
      'From outside the program, if any, to `` run( `x`) `` in this file.',
    );
  });

  it('never lets code in a finding be taken for a placeholder', () => {
    expect(
      fillText('{sink} is wrong. {source} enters.', finding({ source: 'the query' }), '"<p>" . name() .. more'),
    ).toBe('`"<p>" . name() .. more` is wrong. The query enters.');
    expect(fillText('{sink} and {function}', finding({ sink: '{function}' }), '')).toBe('{function} and this file');
  });
});

describe('createFingerprints', () => {
  it('ignores white space, tells rules, functions and repetitions apart', () => {
    const first = createFingerprints();
    const second = createFingerprints();
    const base = first('sql-injection', 'query(a,  b)', 'find');
    expect(second('sql-injection', 'query(a,\n b)', 'find')).toBe(base);
    const others = [
      first('sql-injection', 'query(a, b)', 'find'),
      first('xxe', 'query(a, b)', 'find'),
      first('sql-injection', 'query(a, b)', 'other'),
    ];
    expect(new Set([base, ...others]).size).toBe(4);
    expect(base).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('snippetAt', () => {
  it('gives three lines around, within the file', () => {
    const lines = indexLines('1\n2\n3\n4\n5\n6\n7\n8\n9');
    expect(snippetAt(lines, 5, 5, 1)).toEqual({ code: '2\n3\n4\n5\n6\n7\n8', startLine: 2 });
    expect(snippetAt(lines, 1, 1, 1)).toEqual({ code: '1\n2\n3\n4', startLine: 1 });
  });

  it('cuts a long line around the place', () => {
    const lines = indexLines(`${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`);
    const { code } = snippetAt(lines, 1, 1, 5001);
    expect(code.length).toBeLessThan(500);
    expect(code).toContain('HERE');
  });
});
