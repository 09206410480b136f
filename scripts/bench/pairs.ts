/** @module The engine's own labeled pairs: vulnerable lines found and safe functions not reported, per language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer } from '../../packages/analyzer/src/analyzer.ts';
import { walk } from '../../packages/analyzer/src/ir/walk.ts';
import { grammarFor } from '../../packages/analyzer/src/languages/grammars.ts';
import { loadLanguage } from '../../packages/analyzer/src/languages/index.ts';
import { createParser } from '../../packages/analyzer/src/parse/parser.ts';
import { type Example, exampleFiles, examples } from '../../packages/analyzer/src/platform/examples.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { indexLines } from '../../packages/analyzer/src/text/lines.ts';
import { type LanguageId, languageName } from '../../packages/contracts/src/languages.ts';
import { ROOT } from '../steps/paths.ts';

interface Tally {
  vulnerable: number;
  found: number;
  safe: number;
  alarmed: number;
  weaknesses: Set<string>;
}

const analyzer = createAnalyzer(nodeGrammars);
const parser = createParser(nodeGrammars);

/** First and last line of every named function. */
async function functionsOf(language: LanguageId, text: string): Promise<[first: number, last: number][]> {
  const { lowered } = await loadLanguage(language);
  const tree = lowered && (await parser.parse(grammarFor(language, text), text));
  if (!lowered || !tree) return [];
  const lines = indexLines(text);
  const found = new Set<string>();
  const { body } = lowered.lower(tree.root, text);
  const note = ({ name, start, end }: { name: string; start: number; end: number }): void => {
    if (name !== '') found.add(`${lines.at(start).line} ${lines.at(end).line}`);
  };
  walk(body, (node) => {
    if (node.kind === 'function') note(node.definition);
    if (node.kind === 'class') for (const method of node.definition.methods) note(method);
  });
  return [...found].map((span) => span.split(' ').map(Number) as [number, number]);
}

async function add(tally: Tally, language: LanguageId, file: string, expected: readonly Example[]): Promise<void> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { vulnerabilities } = await analyzer.analyze({ fileName: file, language, text });
  const places = vulnerabilities.map(({ ruleId, location }) => ({
    weakness: ruleId,
    first: location.lineNumber,
    last: location.endLineNumber ?? location.lineNumber,
  }));
  for (const { weakness, line } of expected) {
    tally.vulnerable += 1;
    tally.weaknesses.add(weakness);
    if (places.some((one) => one.weakness === weakness && one.first <= line && line <= one.last)) tally.found += 1;
  }
  for (const [first, last] of await functionsOf(language, text)) {
    if (expected.some(({ line }) => first <= line && line <= last)) continue;
    tally.safe += 1;
    if (places.some((one) => first <= one.first && one.first <= last)) tally.alarmed += 1;
  }
}

/**
 * Prints per language the pairs and the score: share of vulnerable lines found minus share of safe functions reported.
 */
export async function benchPairs(): Promise<void> {
  const all = examples();
  const tallies = new Map<LanguageId, Tally>();
  for (const { file, language } of exampleFiles()) {
    const tally = tallies.get(language) ?? { vulnerable: 0, found: 0, safe: 0, alarmed: 0, weaknesses: new Set() };
    tallies.set(language, tally);
    await add(
      tally,
      language,
      file,
      all.filter((one) => one.file === file),
    );
  }
  process.stdout.write('\nOwn labeled pairs\n');
  process.stdout.write('  language              weaknesses  vulnerable  found  safe functions  alarmed  score\n');
  for (const [language, { vulnerable, found, safe, alarmed, weaknesses }] of tallies) {
    const score = found / vulnerable - (safe === 0 ? 0 : alarmed / safe);
    const cells = [
      languageName(language).padEnd(22),
      String(weaknesses.size).padStart(10),
      String(vulnerable).padStart(12),
      String(found).padStart(7),
      String(safe).padStart(16),
      String(alarmed).padStart(9),
      score.toFixed(2).padStart(7),
    ];
    process.stdout.write(`  ${cells.join('')}\n`);
  }
}
