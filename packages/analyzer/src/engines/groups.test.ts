import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { LANGUAGES as ALL, EMBEDDED } from '../languages/all-languages.ts';
import { grammarFor } from '../languages/grammars.ts';
import { ENGINE_GROUPS, GROUP_OF } from './groups.ts';

/** In Node, a `.wasm` file cannot be imported, so the modules are read as text. */
const textOf = (group: string): string => readFileSync(join(import.meta.dirname, `${group}.ts`), 'utf8');

const loadedIn = (text: string, table: string): string[] =>
  [...(text.split(table)[1]?.split('};')[0] ?? '').matchAll(/^ {2}(\w+): async/gm)].map(([, id = '']) => id);
const languagesIn = (text: string): string[] => loadedIn(text, 'LanguageLoaders = {');
const grammarsIn = (text: string): string[] => [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);

/** A header is C, C++ or Objective-C by its text. */
const HEADERS = ['', 'namespace a {', '@interface A'];
const textsOf = (id: LanguageId): string[] => (id === 'header' ? HEADERS : ['']);

/** Files with parts in other languages, of which one isolate must have all. */
const EMBEDDING: readonly (readonly [LanguageId, readonly LanguageId[]])[] = [
  ['php', ['javascript']],
  ['vue', ['javascript', 'jsx', 'typescript', 'tsx']],
];

describe('groups of languages', () => {
  it('hold each language once', () => {
    const ids = LANGUAGES.map(({ id }) => id).sort();
    expect(Object.keys(GROUP_OF).sort()).toEqual(ids);
    expect(Object.keys(ALL).sort()).toEqual(ids);
    expect(ENGINE_GROUPS.flatMap((group) => languagesIn(textOf(group))).sort()).toEqual(ids);
  });

  it.each(ENGINE_GROUPS)('%s: its module has its languages and their grammars only', (group) => {
    const members = LANGUAGES.map(({ id }) => id).filter((id) => GROUP_OF[id] === group);
    const grammars = new Set(members.flatMap((id) => textsOf(id).map((text) => grammarFor(id, text))));
    expect(languagesIn(textOf(group))).toEqual(members.sort());
    expect(grammarsIn(textOf(group))).toEqual([...grammars].sort());
  });

  it('have a line here for each language that embeds others', () => {
    expect(Object.keys(EMBEDDED).sort()).toEqual(EMBEDDING.map(([language]) => language));
  });

  it.each(EMBEDDING)('%s is with the languages that its files embed', (language, embedded) => {
    for (const other of embedded) expect(GROUP_OF[other]).toBe(GROUP_OF[language]);
    expect(loadedIn(textOf(GROUP_OF[language]), 'EmbeddedLoaders = {')).toContain(language);
  });
});
