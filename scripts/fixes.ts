/**
 * @module Counts findings with a verified fix in the examples of all languages and files drawn from a labeled corpus.
 * `node scripts/fixes.ts --corpus DIR [--files 300] [--seed N] [--draw 60] [--without 60]` prints the share per
 * language, the count per recipe with its outcome property, the most frequent findings without a fix by rule and
 * language, and fixes drawn at random for review.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../packages/analyzer/src/analyzer.ts';
import { outcomeOf } from '../packages/analyzer/src/fix/outcomes/index.ts';
import { nodeGrammars } from '../packages/analyzer/src/platform/node.ts';
import { detectLanguage } from '../packages/analyzer/src/text/detect.ts';
import { type LanguageId, languageByFileName } from '../packages/contracts/src/languages.ts';
import type { Vulnerability } from '../packages/contracts/src/vulnerability.ts';

const LANGUAGES = join(import.meta.dirname, '../packages/analyzer/src/languages');

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    files: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261122' },
    draw: { type: 'string', default: '0' },
    without: { type: 'string', default: '0' },
    /** An output file for all findings without a fix, one per line, to read them by rule. */
    list: { type: 'string' },
  },
});

/** A generator with the same numbers for the same seed; for draws, not for secrets. */
function createDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const draw = createDraw(Number(values.seed));

function exampleFiles(): string[] {
  return readdirSync(LANGUAGES, { withFileTypes: true }).flatMap((entry) => {
    const folder = join(LANGUAGES, entry.name, 'examples');
    return entry.isDirectory() && existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  });
}

/** Files of the corpus, alternating between sets, so that a large set doesn't displace the others. */
function corpusFiles(root: string, count: number): string[] {
  const sets = readdirSync(root).flatMap((name) => {
    const manifest = join(root, name, 'manifest.jsonl');
    if (!existsSync(manifest)) return [];
    const rows = readFileSync(manifest, 'utf8').trim().split('\n');
    return [rows.map((row) => join(root, name, String((JSON.parse(row) as { file: unknown }).file)))];
  });
  const drawn: string[] = [];
  while (drawn.length < count && sets.some((files) => files.length > 0)) {
    for (const files of sets) {
      const [file] = files.length > 0 && drawn.length < count ? files.splice(draw(files.length), 1) : [];
      if (file) drawn.push(file);
    }
  }
  return drawn;
}

interface Found {
  language: LanguageId;
  file: string;
  finding: Vulnerability;
}

const analyzer = createAnalyzer(nodeGrammars);
const found: Found[] = [];
const files = [...exampleFiles(), ...(values.corpus ? corpusFiles(values.corpus, Number(values.files)) : [])];
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const language = languageByFileName(file) ?? detectLanguage(file, text);
  if (!language) continue;
  const { vulnerabilities } = await analyzer.analyze({ fileName: basename(file), language, text });
  found.push(...vulnerabilities.map((finding) => ({ language, file, finding })));
}

function count(keyOf: (one: Found) => string): [key: string, all: number, fixed: number][] {
  return [...Map.groupBy(found, keyOf)].map(([key, group]) => [
    key,
    group.length,
    group.filter(({ finding }) => finding.fix?.kind === 'verified').length,
  ]);
}

console.log('language | findings | verified fixes');
for (const [key, all, fixed] of count(({ language }) => language).sort())
  console.log(`${key} | ${all} | ${fixed} (${Math.round((100 * fixed) / all)} %)`);

const fixed = found.filter(({ finding }) => finding.fix?.kind === 'verified');
const recipes = Map.groupBy(fixed, ({ finding }) => {
  const description = (finding.fix?.description ?? '').replace(/`\w+`/, '`NAME`');
  return `${finding.ruleId} | ${description} | ${outcomeOf(finding.ruleId)?.property ?? ''}`;
});
console.log('\nweakness | recipe | outcome property | count');
for (const [recipe, group] of [...recipes].sort((a, b) => b[1].length - a[1].length))
  console.log(`${recipe} | ${group.length}`);

const without = found.filter(({ finding }) => finding.fix?.kind !== 'verified');
const openRules = Map.groupBy(without, ({ finding, language }) => `${finding.ruleId} | ${language}`);
const mostOpen = [...openRules].sort((a, b) => b[1].length - a[1].length).slice(0, Number(values.without));
if (mostOpen.length > 0) console.log('\nweakness | language | findings without a fix');
for (const [rule, group] of mostOpen) console.log(`${rule} | ${group.length}`);

if (values.list) {
  const lines = without.map(({ finding, file, language }) => {
    const line = readFileSync(file, 'utf8').split('\n')[finding.location.lineNumber - 1] ?? '';
    return `${finding.ruleId}\t${language}\t${file}:${finding.location.lineNumber}\t${line.trim()}`;
  });
  writeFileSync(values.list, `${lines.sort().join('\n')}\n`);
}

for (let left = Number(values.draw); left > 0 && fixed.length > 0; left -= 1) {
  const [one] = fixed.splice(draw(fixed.length), 1);
  if (!one) break;
  const { finding, file, language } = one;
  console.log(`\n# ${language} ${finding.ruleId} ${basename(file)}:${finding.location.lineNumber}`);
  console.log((finding.fix?.before ?? '').replaceAll(/^/gm, '- '));
  console.log((finding.fix?.after ?? '').replaceAll(/^/gm, '+ '));
}
