/** Tests that each language has all its parts, and names missing ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { GRAMMARS } from '../parse/grammar.ts';
import { GRAMMAR_FILES } from '../platform/files.ts';
import { SHAPES } from '../secrets/shape.ts';
import { grammarFor, type LanguageGrammar } from './grammars.ts';
import { loadLanguage } from './index.ts';

const root = import.meta.dirname;
const worker = readFileSync(join(root, '../platform/all-grammars.ts'), 'utf8');
const DERIVED = 'run `npm run new-language` without arguments, which makes the tables again';

/** Languages lowered as another one: a header as C, C++ or Objective-C, a Vue file by its scripts and template. */
const WITHOUT_LOWERING = new Set(['vue']);

const hasExamples = (id: string): boolean => {
  const folder = join(root, id, 'examples');
  return existsSync(folder) && readdirSync(folder).some((name) => readFileSync(join(folder, name), 'utf8') !== '');
};

async function missingOf(id: (typeof LANGUAGES)[number]['id']): Promise<string[]> {
  const folder = join(root, id);
  if (!existsSync(join(folder, 'grammar.ts'))) return [`languages/${id}/grammar.ts: the grammar and its file`];
  const { grammar }: { grammar: LanguageGrammar } = await import(`./${id}/grammar.ts`);
  const tables = new Map<string, string>(Object.entries(GRAMMAR_FILES));
  const names: readonly string[] = GRAMMARS;
  const module = grammar.file.replace('@scanner/analyzer/grammars/', '../../grammars/built/');
  const isHeader = id === 'header';
  const isLowered = WITHOUT_LOWERING.has(id) || (await loadLanguage(id)).lowered !== undefined;
  return [
    ...(names.includes(grammar.name) ? [] : [`parse/grammar.ts: ${DERIVED}`]),
    ...(tables.get(grammar.name) === grammar.file ? [] : [`platform/files.ts: ${DERIVED}`]),
    ...(worker.includes(`'${module}'`) ? [] : [`platform/all-grammars.ts: ${DERIVED}`]),
    ...(isHeader || grammarFor(id, '') === grammar.name ? [] : [`languages/grammars.ts: ${DERIVED}`]),
    ...(Object.hasOwn(SHAPES, grammar.name) ? [] : ['secrets/shape.ts: what the grammar calls strings and calls']),
    ...(isLowered ? [] : [`languages/${id}/index.ts: a lowering and models; then ${DERIVED}`]),
    ...(hasExamples(id) ? [] : [`languages/${id}/examples/: code with \`expect: <weakness>\` and with none`]),
  ];
}

describe('a language has everything it needs', () => {
  it.each(LANGUAGES.map(({ id }) => id))('%s', async (id) => {
    expect(await missingOf(id)).toEqual([]);
  });

  it('is in the list of the product', () => {
    const known = new Set<string>(LANGUAGES.map(({ id }) => id));
    const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'grammar.ts')));
    expect(folders.filter((name) => !known.has(name))).toEqual([]);
  });
});
