import { createHash } from 'node:crypto';
import { weaknesses as engineWeaknesses } from '@scanner/analyzer/weaknesses/index.ts';
import type { Vulnerability } from '@scanner/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedBlock, packFindings, unpackFindings } from './blocks.ts';
import { DICTIONARIES } from './dictionaries.ts';

const SCAN = '0b51dd9e-3f5c-4f7e-9d55-0d6ec7a1f9a2';
const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength, size: 'max' });
const texts = fc.array(text(60), { maxLength: 3 });

const finding: fc.Arbitrary<Vulnerability> = fc.record(
  {
    id: fc.oneof(fc.constant(`${SCAN}-1`), text(20)),
    severity: fc.constantFrom('critical', 'high', 'medium', 'low', 'info'),
    category: text(40),
    title: text(40),
    description: text(500),
    location: fc.record({ filePath: text(20), lineNumber: fc.nat() }),
    codeSnippet: text(2000),
    suggestion: text(200),
    fixExample: text(100),
    references: texts,
    exploitability: fc.record({
      score: fc.double({ min: 0, max: 10, noNaN: true }).map((score) => score || 0),
      level: fc.constant('High' as const),
      reasoning: text(100),
      factors: texts,
    }),
    businessImpact: fc.record(
      { affectedServices: texts, potentialImpact: text(100), dataAtRisk: texts },
      { requiredKeys: ['affectedServices', 'potentialImpact'] },
    ),
    complianceMapping: fc.record({ frameworks: texts, requirements: texts }),
    ruleId: fc.constantFrom('a-rule', 'another-rule'),
    cwe: fc.array(fc.nat()),
    category2021: text(40),
    confidence: fc.constant('high' as const),
    flow: fc.array(fc.record({ line: fc.nat(), column: fc.nat(), note: text(40), code: text(200) }), { maxLength: 4 }),
    fingerprint: text(16),
    detectedBy: fc.constant('engine' as const),
  },
  {
    requiredKeys: [
      'id',
      'severity',
      'category',
      'title',
      'description',
      'location',
      'suggestion',
      'ruleId',
      'cwe',
      'confidence',
      'flow',
      'fingerprint',
      'detectedBy',
    ],
  },
);

/** Reads blocks as returned by the database, where texts have IDs. */
function unpackAll(blocks: readonly PackedBlock[]): Vulnerability[] {
  const hashes = [...new Set(blocks.flatMap(({ texts }) => texts.map(({ hash }) => hash)))];
  const byId = new Map(blocks.flatMap(({ texts }) => texts.map((each) => [hashes.indexOf(each.hash), each.texts])));
  return blocks.flatMap(({ first, texts, data }) =>
    unpackFindings(SCAN, { first, texts: texts.map(({ hash }) => hashes.indexOf(hash)), data }, byId),
  );
}

describe('packed findings', () => {
  it('come back to the letter, whatever they hold and in whatever order their fields are', () => {
    const shuffled = fc.tuple(finding, fc.infiniteStream(fc.nat())).map(([each, orders]) => {
      const keyed = Object.entries(each).map((entry) => [orders.next().value ?? 0, entry] as const);
      return Object.fromEntries(keyed.sort(([a], [b]) => a - b).map(([, entry]) => entry)) as Vulnerability;
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(finding, shuffled), { maxLength: 12 }), fc.nat(5), (findings, first) => {
        const unpacked = unpackAll(packFindings(SCAN, findings, first));
        expect(JSON.stringify(unpacked)).toBe(JSON.stringify(findings));
      }),
      { numRuns: 100 },
    );
  });

  it('are cut into consecutive blocks, each far below the size of a row', () => {
    const [one] = fc.sample(finding, { numRuns: 1, seed: 7 });
    const random = (length: number) => Array.from({ length }, () => Math.random().toString(36).slice(2)).join('');
    const findings = Array.from({ length: 300 }, () => ({ ...(one as Vulnerability), codeSnippet: random(200) }));
    const blocks = packFindings(SCAN, findings);
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.map(({ first }) => first)).toEqual(
      blocks.map((_, at) => blocks.slice(0, at).reduce((sum, { count }) => sum + count, 0)),
    );
    for (const { data } of blocks) expect(data.byteLength).toBeLessThan(200_000);
    expect(JSON.stringify(unpackAll(blocks))).toBe(JSON.stringify(findings));
  });

  it('are refused with the reason where a text or a dictionary is missing', () => {
    const [one] = fc.sample(finding, 1);
    const [block] = packFindings(SCAN, [one as Vulnerability]);
    if (!block) throw new Error('There is no block.');
    expect(() => unpackFindings(SCAN, { ...block, texts: [5] }, new Map())).toThrow(/texts 5 of a rule are missing/);
    const unknown = Buffer.from(block.data).fill(200, 0, 1);
    expect(() => unpackFindings(SCAN, { ...block, texts: [], data: unknown }, new Map())).toThrow(/dictionary 200/);
  });
});

it('a dictionary never changes: stored findings can be read with no other', () => {
  const hashes = [...DICTIONARIES].map(([number, bytes]) => [number, createHash('sha256').update(bytes).digest('hex')]);
  expect(hashes).toEqual([[1, '8281da35c0f798e31f414e379e41a2e3e9de8a76cf48a6c6ed3d80ed226d18a3']]);
});

it('no recommendation holds anything of the code, so all can be shared between users', () => {
  const recommendations = [...engineWeaknesses.values()].map(({ recommendation }) => recommendation);
  expect(recommendations.length).toBeGreaterThan(100);
  expect(recommendations.filter((each) => /\{(source|sink|function)\}/.test(each))).toEqual([]);
});
