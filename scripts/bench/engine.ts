/** @module The engine alone: parse beside everything else, and how both grow with the file. */
import { analyzeProgram } from '../../packages/analyzer/src/dataflow/program.ts';
import { loadLanguage } from '../../packages/analyzer/src/languages/index.ts';
import { createParser } from '../../packages/analyzer/src/parse/parser.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { weaknesses } from '../../packages/analyzer/src/weaknesses/index.ts';
import { percentile } from './figures.ts';
import { SAMPLES, type Sample, sampleOfLines, sampleOfSize } from './samples.ts';

interface Timed {
  parse: number;
  analysis: number;
}

const parser = createParser(nodeGrammars);

/** Times one pass over a text: the parse with the copy of the tree, then lowering and data flow. */
async function pass(sample: Sample, text: string): Promise<Timed> {
  const { lowered: language } = await loadLanguage(sample.id);
  if (!language) throw new Error(`${sample.language} is not lowered`);
  const started = performance.now();
  const tree = await parser.parse(language.grammar, text);
  const parsed = performance.now();
  if (!tree) throw new Error(`${sample.language} of ${text.length} characters was not parsed`);
  analyzeProgram({ program: language.lower(tree.root, text), source: text, language, weaknesses });
  return { parse: parsed - started, analysis: performance.now() - parsed };
}

async function medians(sample: Sample, text: string, rounds: number): Promise<Timed> {
  const passes: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) passes.push(await pass(sample, text));
  const median = (pick: (one: Timed) => number): number => percentile(passes.slice(rounds >> 2).map(pick), 0.5);
  return { parse: median(({ parse }) => parse), analysis: median(({ analysis }) => analysis) };
}

/** The median milliseconds that a parse of the sample takes alone. */
export async function parseAlone(sample: Sample, lines: number): Promise<number> {
  return (await medians(sample, sampleOfLines(sample, lines), 40)).parse;
}

const SIZES = [10_000, 50_000, 100_000, 250_000, 500_000];

/** Prints a table: per language and size the medians, and the analysis as a multiple of the parse. */
export async function benchEngine(): Promise<void> {
  process.stdout.write('\nThe engine: parse beside lowering and data flow (medians, milliseconds)\n');
  process.stdout.write('  language      characters     parse  analysis  analysis/parse  ms per 100 KB\n');
  for (const sample of SAMPLES) {
    for (const size of SIZES) {
      const text = sampleOfSize(sample, size);
      const { parse, analysis } = await medians(sample, text, size > 100_000 ? 8 : 24);
      const perSize = ((parse + analysis) / text.length) * 100_000;
      const cells = [
        sample.language.padEnd(12),
        String(text.length).padStart(12),
        parse.toFixed(1).padStart(10),
        analysis.toFixed(1).padStart(10),
        (analysis / parse).toFixed(2).padStart(16),
        perSize.toFixed(1).padStart(15),
      ];
      process.stdout.write(`  ${cells.join('')}\n`);
    }
  }
}
