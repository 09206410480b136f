/** @module The tables of all languages for platforms and the parser, generated from `languages/<id>/grammar.ts`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A language as its folder describes it. */
export interface LanguageFolder {
  id: string;
  grammar: { name: string; file: string };
  /** Whether it has an `index.ts` and is lowered. */
  isLowered: boolean;
}

/** All languages with a grammar, in alphabetical order. */
export async function languageFolders(languages: string): Promise<LanguageFolder[]> {
  const ids = readdirSync(languages).filter((id) => existsSync(join(languages, id, 'grammar.ts')));
  return Promise.all(
    ids.sort().map(async (id) => {
      const { grammar } = await import(pathToFileURL(join(languages, id, 'grammar.ts')).href);
      return { id, grammar, isLowered: existsSync(join(languages, id, 'index.ts')) };
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

/** A grammar's file as imported by `platform/worker.ts`. */
const moduleOf = (file: string): string =>
  file.startsWith(BUILT) ? `../../grammars/built/${file.slice(BUILT.length)}` : file;

/** Writes the engine's tables under `source`; returns the written files, relative to it. */
export function writeTables(source: string, folders: readonly LanguageFolder[]): string[] {
  const grammars = new Map(folders.map(({ grammar }) => [grammar.name, grammar.file]));
  const names = [...grammars.keys()].sort();
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
    rewrite('platform/worker.ts', (text) => {
      const imports = names.map((name) => `import ${name} from '${moduleOf(grammars.get(name) ?? '')}';`);
      const core = "import core from 'web-tree-sitter/web-tree-sitter.wasm';";
      const imported = between(text, '*/\n', 'import type { GrammarLoader', [...imports, core]);
      return between(
        imported,
        'const MODULES: Readonly<Record<GrammarName, WebAssembly.Module>> = {',
        '};',
        names.map((name) => `${name},`),
      );
    }),
    rewrite('languages/grammars.ts', (text) =>
      between(
        text,
        "const GRAMMAR_OF: Readonly<Record<Exclude<LanguageId, 'header'>, GrammarName>> = {",
        '};',
        folders.filter(({ id }) => id !== 'header').map(({ id, grammar }) => `${id}: '${grammar.name}',`),
      ),
    ),
    rewrite('languages/index.ts', (text) =>
      between(
        text,
        'const LANGUAGES: Partial<Readonly<Record<LanguageId, () => Promise<Language>>>> = {',
        '};',
        folders
          .filter(({ isLowered }) => isLowered)
          .map(({ id }) => `${id}: async () => (await import('./${id}/index.ts')).${id},`),
      ),
    ),
  ];
}
