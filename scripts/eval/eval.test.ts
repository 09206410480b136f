import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vulnerability } from '../../packages/contracts/src/vulnerability.ts';
import type { Label } from './corpus.ts';
import { evaluate } from './main.ts';
import { addScore, emptyScore, ratesOf } from './score.ts';

const examples = join(import.meta.dirname, 'examples');
const recorded = join(examples, 'recorded.jsonl');

async function output(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const printed: string[] = [];
  await evaluate(args, env, (text) => printed.push(text));
  return printed.join('\n');
}
/** The numbers in a row of the table. */
const row = (text: string, name: string): number[] =>
  (text.split('\n').find((line) => line.startsWith(name)) ?? '').slice(name.length).trim().split(/\s+/).map(Number);

describe('an evaluation', () => {
  it('replays a recording: the model adds what it found and takes nothing away', async () => {
    const text = await output(['--corpus', examples, '--replay', recorded], {
      AI_PRICES: '{"currency": "EUR", "models": {"scripted": {"input": 10, "output": 20}}}',
    });
    expect(row(text, 'engine').slice(0, 7)).toEqual([2, 1, 1, 2, 0.667, 0.667, 0.333]);
    expect(row(text, 'with model').slice(0, 7)).toEqual([3, 0, 1, 2, 0.75, 1, 0.667]);
    expect(text).toMatch(/A scripted model, no real one/);
    expect(text).toMatch(/Cost +0\.0154 EUR/);
    expect(text).toMatch(/Notes +none/);
  });

  it('shows what doubts are worth where only certain findings count', async () => {
    const text = await output(['--corpus', examples, '--replay', recorded, '--confidence', 'high']);
    expect(row(text, 'engine').slice(0, 4)).toEqual([2, 1, 1, 2]);
    expect(row(text, 'with model').slice(0, 4)).toEqual([2, 1, 0, 3]);
  });

  it('of the engine alone asks no one', async () => {
    const text = await output(['--corpus', examples, '--limit', '1']);
    expect(text).toMatch(/^1 files\n/);
    expect(text).not.toMatch(/with model|Model/);
  });

  it('explains itself, and what is wrong with its options', async () => {
    expect(await output([])).toMatch(/--corpus DIR/);
    await expect(output(['--corpus', tmpdir()])).rejects.toThrow(/no manifest.jsonl/);
    await expect(output(['--corpus', examples, '--replay', 'none.jsonl'])).rejects.toThrow(/no recording/);
    await expect(output(['--corpus', examples, '--provider', 'openai-compatible'])).rejects.toThrow(/AI_BASE_URL/);
    await expect(output(['--corpus', examples, '--limit', 'x'])).rejects.toThrow(/--limit/);
  });
});

describe('a recording', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eval-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('of other prompts is refused', async () => {
    const old = (await readFile(recorded, 'utf8')).replace(/"promptVersion":"[^"]+"/, '"promptVersion":"before"');
    await writeFile(join(folder, 'old.jsonl'), old);
    await expect(output(['--corpus', examples, '--replay', join(folder, 'old.jsonl')])).rejects.toThrow(
      /recorded with the prompts before.*--record/,
    );
  });

  it('that lacks answers says so, and the engine is scored all the same', async () => {
    const [head = ''] = (await readFile(recorded, 'utf8')).split('\n');
    await writeFile(join(folder, 'empty.jsonl'), `${head}\n`);
    const text = await output(['--corpus', examples, '--replay', join(folder, 'empty.jsonl')]);
    expect(row(text, 'with model').slice(0, 4)).toEqual(row(text, 'engine').slice(0, 4));
    expect(text).toMatch(/The recording has no answer to this question/);
  });
});

describe('a score', () => {
  const finding = (line: number, cwe: number, flow: number[] = []): Vulnerability => ({
    id: '1',
    severity: 'high',
    category: '',
    title: '',
    description: '',
    suggestion: '',
    location: { filePath: 'a', lineNumber: line },
    ruleId: 'r',
    cwe: [cwe],
    confidence: 'high',
    flow: flow.map((at) => ({ line: at, column: 1, note: '' })),
    fingerprint: 'f',
    detectedBy: 'engine',
  });
  const label = (line: number | null, cwe: number, expected: Label['expect'] = 'vulnerable'): Label => ({
    line,
    cwe: [cwe],
    expect: expected,
  });
  const scored = (labels: Label[], findings: Vulnerability[]) => {
    const score = emptyScore();
    const source = { fileName: 'a.js', language: 'javascript' as const, text: '' };
    addScore(score, { source, labels, lines: 100 }, findings, 'low');
    return score;
  };

  it('counts a finding near its label, on its flow, or of its family', () => {
    expect(scored([label(10, 89)], [finding(12, 89)])).toMatchObject({ truePositives: 1, falseNegatives: 0, noise: 0 });
    expect(scored([label(10, 89)], [finding(13, 89)])).toMatchObject({ truePositives: 0, falseNegatives: 1, noise: 1 });
    expect(scored([label(10, 89)], [finding(50, 89, [10])])).toMatchObject({ truePositives: 1 });
    expect(scored([label(10, 862)], [finding(10, 639)])).toMatchObject({ truePositives: 1 });
    expect(scored([label(10, 89)], [finding(10, 79)])).toMatchObject({ truePositives: 0, noise: 1 });
    expect(scored([label(null, 89)], [finding(70, 89)])).toMatchObject({ truePositives: 1 });
  });

  it('holds a finding against a safe line only on that very line, and lends it to no other', () => {
    expect(scored([label(10, 89, 'safe')], [finding(11, 89)])).toMatchObject({ falsePositives: 0, trueNegatives: 1 });
    expect(scored([label(10, 89, 'safe')], [finding(10, 89)])).toMatchObject({ falsePositives: 1, trueNegatives: 0 });
    expect(scored([label(10, 89, 'safe'), label(11, 89)], [finding(10, 89)])).toMatchObject({
      falsePositives: 1,
      truePositives: 0,
    });
  });

  it('has no rate without labels', () => {
    expect(ratesOf(emptyScore())).toEqual({ precision: null, recall: null, score: null, noise: null });
  });
});
