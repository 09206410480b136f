/** @module The engine alone: parsing compared with everything else, and how both grow with the file. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFolders } from '../../packages/analyzer/src/broken-code.test-support.ts';
import { detect } from '../../packages/analyzer/src/detect.ts';
import { analyzeProgram } from '../../packages/analyzer/src/interpreter/program.ts';
import { grammarFor } from '../../packages/analyzer/src/languages/grammars.ts';
import { loadLanguage } from '../../packages/analyzer/src/languages/index.ts';
import { createParser } from '../../packages/analyzer/src/parse/parser.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { detectLanguage } from '../../packages/analyzer/src/text/detect.ts';
import { weaknesses } from '../../packages/analyzer/src/weaknesses/index.ts';
import { atOnce } from '../../packages/analyzer/src/work/stretches.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { percentile } from './figures.ts';
import { type Sample, sampleOfLines } from './samples.ts';
import { textOf } from './texts.ts';

interface Timed {
  parse: number;
  analysis: number;
}

const parser = createParser(nodeGrammars);

/** Times one pass over a text: parsing with the copy of the tree, then lowering and data flow. */
async function pass(sample: Sample, text: string): Promise<Timed> {
  const { lowered: language } = await loadLanguage(sample.id);
  if (!language) throw new Error(`${sample.language} is not lowered`);
  const started = performance.now();
  const tree = await parser.parse(language.grammar, text);
  const parsed = performance.now();
  if (!tree) throw new Error(`${sample.language} of ${text.length} characters was not parsed`);
  const { semantics, models } = language;
  atOnce(analyzeProgram({ program: language.lower(tree.root, text), source: text, semantics, models, weaknesses }));
  return { parse: parsed - started, analysis: performance.now() - parsed };
}

async function medians(sample: Sample, text: string, rounds: number): Promise<Timed> {
  const passes: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) passes.push(await pass(sample, text));
  const median = (pick: (one: Timed) => number): number => percentile(passes.slice(rounds >> 2).map(pick), 0.5);
  return { parse: median(({ parse }) => parse), analysis: median(({ analysis }) => analysis) };
}

/** The median time of only parsing the sample, in milliseconds. */
export async function parseAlone(sample: Sample, lines: number): Promise<number> {
  return (await medians(sample, sampleOfLines(sample, lines), 40)).parse;
}

/** A text of this length: each language's examples, repeated as needed. */
const CHARACTERS = 50_000;

/** Prints per language the time of parsing, of the rest, and their ratio. */
export async function benchEngine(): Promise<void> {
  process.stdout.write(
    '\nThe engine: the parse beside all else but fixes, 50 KB of each language (medians, milliseconds)\n',
  );
  process.stdout.write(`  ${'language'.padEnd(12)}      parse   analysis  analysis/parse\n`);
  const ratios: number[] = [];
  for (const folder of exampleFolders()) {
    const { fileName, text } = textOf(folder, CHARACTERS);
    const language = detectLanguage(fileName, text);
    if (!language) continue;
    const passes: Timed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) passes.push(await wholePass(language, text));
    const parse = percentile(
      passes.map((one) => one.parse),
      0.5,
    );
    const analysis = percentile(
      passes.map((one) => one.analysis),
      0.5,
    );
    ratios.push(analysis / parse);
    const cells = [
      parse.toFixed(1).padStart(11),
      analysis.toFixed(1).padStart(11),
      (analysis / parse).toFixed(2).padStart(16),
    ];
    process.stdout.write(`  ${folder.padEnd(12)}${cells.join('')}\n`);
  }
  process.stdout.write(`  median of the languages: ${percentile(ratios, 0.5).toFixed(2)}\n`);
}

const ROUNDS = 9;

/** Prints the same for the source files in a folder, each by itself: medians by language and over all. */
export async function benchFiles(folder: string): Promise<void> {
  const byLanguage = new Map<LanguageId, number[]>();
  for (const path of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const text = readFileSync(join(path.parentPath, path.name), 'utf8');
    const language = text.length > 0 && text.length < FILE_CHARACTERS_MAX ? detectLanguage(path.name, text) : undefined;
    if (!language) continue;
    await wholePass(language, text).catch(() => undefined);
    const { parse, analysis } = await wholePass(language, text);
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), analysis / parse]);
  }
  process.stdout.write(`\nAll but the parse as a multiple of the parse, median over the files of ${folder}\n`);
  for (const [language, ratios] of byLanguage)
    process.stdout.write(
      `  ${language.padEnd(12)}${percentile(ratios, 0.5).toFixed(2).padStart(6)}  ${ratios.length} files\n`,
    );
  process.stdout.write(`  all ${percentile([...byLanguage.values()].flat(), 0.5).toFixed(2)}\n`);
}

const FILE_CHARACTERS_MAX = 200_000;

/** One window: parsing with the copy of the tree, then all detectors. */
async function wholePass(id: LanguageId, text: string): Promise<Timed> {
  const language = await loadLanguage(id);
  const grammar = grammarFor(id, text);
  const started = performance.now();
  const tree = await parser.parse(grammar, text);
  const parsed = performance.now();
  const window = { start: 0, end: text.length, tree, cutInside: false };
  detect({ language, grammar, source: text, fileName: '', window });
  return { parse: parsed - started, analysis: performance.now() - parsed };
}
