/** @module The tables of all languages for platforms and the parser, generated from `languages/<id>/grammar.ts`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE_GROUPS, type EngineGroup, GROUP_OF } from '../../packages/analyzer/src/engines/groups.ts';

/** A language as its folder describes it. */
export interface LanguageFolder {
  id: string;
  grammar: { name: string; file: string };
  /** Whether it has an `index.ts` and is lowered. */
  isLowered: boolean;
  /** Whether it has an `embedded.ts`: its files may have parts in other languages. */
  embeds: boolean;
}

/** All languages with a grammar, in alphabetical order. */
export async function languageFolders(languages: string): Promise<LanguageFolder[]> {
  const ids = readdirSync(languages).filter((id) => existsSync(join(languages, id, 'grammar.ts')));
  return Promise.all(
    ids.sort().map(async (id) => {
      const { grammar } = await import(pathToFileURL(join(languages, id, 'grammar.ts')).href);
      return {
        id,
        grammar,
        isLowered: existsSync(join(languages, id, 'index.ts')),
        embeds: existsSync(join(languages, id, 'embedded.ts')),
      };
    }),
  );
}

/**
 * Replaces the text between two marks.
 *
 * @throws if one of them is missing
 */
function between(text: string, from: string, to: string, lines: readonly string[]): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`'${from}' … '${to}' is not in the file`);
  return `${text.slice(0, start + from.length)}\n${lines.join('\n')}\n${text.slice(end)}`;
}

const BUILT = '@scanner/analyzer/grammars/';

/** A grammar's file as imported by the modules of Workers. */
const moduleOf = (file: string): string =>
  file.startsWith(BUILT) ? `../../grammars/built/${file.slice(BUILT.length)}` : file;

const REFERENCE = '/// <reference path="PATH" />';
const WRITTEN = 'Written by `npm run new-language`.';

/** The grammars of languages by name, in alphabetical order. */
const grammarsOf = (folders: readonly LanguageFolder[]): [name: string, file: string][] =>
  [...new Map(folders.map(({ grammar }): [string, string] => [grammar.name, grammar.file]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );

const importsOf = (folders: readonly LanguageFolder[]): string[] =>
  grammarsOf(folders).map(([name, file]) => `import ${name} from '${moduleOf(file)}';`);

const modulesOf = (folders: readonly LanguageFolder[]): string[] => [
  'export const MODULES: GrammarModules = {',
  ...grammarsOf(folders).map(([name]) => `  ${name},`),
  '};',
];

const loadersOf = (folders: readonly LanguageFolder[], path: string): string[] => [
  'export const LANGUAGES: LanguageLoaders = {',
  ...folders.map(({ id, isLowered }) =>
    isLowered
      ? `  ${id}: async () => (await import('${path}${id}/index.ts')).${id},`
      : `  ${id}: async () => undefined,`,
  ),
  '};',
  '',
  'export const EMBEDDED: EmbeddedLoaders = {',
  ...folders
    .filter(({ embeds }) => embeds)
    .map(({ id }) => `  ${id}: async () => (await import('${path}${id}/embedded.ts')).embedded,`),
  '};',
];

/** The languages and grammars of one group, in place of all of them. */
const groupModule = (group: EngineGroup, folders: readonly LanguageFolder[]): string[] => [
  REFERENCE.replace('PATH', '../platform/wasm.d.ts'),
  `/** @module What the bundle of the engine \`${group}\` has in place of all languages and grammars. ${WRITTEN} */`,
  ...importsOf(folders),
  "import type { EmbeddedLoaders } from '../languages/embedded.ts';",
  "import type { LanguageLoaders } from '../languages/language.ts';",
  "import type { GrammarModules } from '../parse/grammar.ts';",
  '',
  ...loadersOf(folders, '../languages/'),
  '',
  ...modulesOf(folders),
];

/** The languages of a group; one that was just added belongs to the last group until its entry says so. */
const membersOf = (group: EngineGroup, folders: readonly LanguageFolder[]): LanguageFolder[] => {
  const groups: Readonly<Record<string, EngineGroup>> = GROUP_OF;
  return folders.filter(({ id }) => (groups[id] ?? 'other') === group);
};

/** Writes the engine's tables under `source`; returns the written files, relative to it. */
export function writeTables(source: string, folders: readonly LanguageFolder[]): string[] {
  const grammars = new Map(folders.map(({ grammar }) => [grammar.name, grammar.file]));
  const names = [...grammars.keys()].sort();
  const write = (path: string, lines: readonly string[]): string => {
    writeFileSync(join(source, path), `${lines.join('\n')}\n`);
    return path;
  };
  const rewrite = (path: string, change: (text: string) => string): string => {
    writeFileSync(join(source, path), change(readFileSync(join(source, path), 'utf8')));
    return path;
  };
  return [
    rewrite('parse/grammar.ts', (text) =>
      between(
        text,
        'export const GRAMMARS = [',
        '] as const;',
        names.map((name) => `'${name}',`),
      ),
    ),
    rewrite('platform/files.ts', (text) =>
      between(
        text,
        'export const GRAMMAR_FILES: Readonly<Record<GrammarName, string>> = {',
        '};',
        names.map((name) => `${name}: '${grammars.get(name)}',`),
      ),
    ),
    write('platform/all-grammars.ts', [
      REFERENCE.replace('PATH', './wasm.d.ts'),
      `/** @module All grammars as modules of a Worker. A Worker for a group of languages has only theirs. ${WRITTEN} */`,
      ...importsOf(folders),
      "import type { GrammarModules } from '../parse/grammar.ts';",
      '',
      ...modulesOf(folders),
    ]),
    write('languages/all-languages.ts', [
      `/** @module All languages, each loaded with its first file. A Worker for a group has only its languages. ${WRITTEN} */`,
      "import type { EmbeddedLoaders } from './embedded.ts';",
      "import type { LanguageLoaders } from './language.ts';",
      '',
      ...loadersOf(folders, './'),
    ]),
    ...ENGINE_GROUPS.map((group) => write(`engines/${group}.ts`, groupModule(group, membersOf(group, folders)))),
    rewrite('languages/grammars.ts', (text) =>
      between(
        text,
        "const GRAMMAR_OF: Readonly<Record<Exclude<LanguageId, 'header'>, GrammarName>> = {",
        '};',
        folders.filter(({ id }) => id !== 'header').map(({ id, grammar }) => `${id}: '${grammar.name}',`),
      ),
    ),
  ];
}
