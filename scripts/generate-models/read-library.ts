/** @module Lowers the files of a library in the way in which the engine follows a program through them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadLanguage } from '../../packages/analyzer/src/languages/index.ts';
import { createParser } from '../../packages/analyzer/src/parse/parser.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { MANIFEST_NAMES, type ManifestFile } from '../../packages/analyzer/src/project/manifests.ts';
import { importsIn, type ModuleFile } from '../../packages/analyzer/src/project/module-file.ts';
import { fileRole } from '../../packages/analyzer/src/text/file-role.ts';
import { languageByFileName } from '../../packages/contracts/src/languages.ts';

/** A larger file is a bundle of many: its exports are rarely followed to the end. */
const CHARACTERS_MAX = 262_144;
const FILES_MAX = 3000;

const parser = createParser(nodeGrammars);

/** Paths of a folder's files, relative to it, with `/`. */
export function filesUnder(folder: string): string[] {
  const found: string[] = [];
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) found.push(relative(folder, path).split(sep).join('/'));
    }
  }
  return found.sort().slice(0, FILES_MAX);
}

/** The manifests at the top of a folder. */
export function manifestsOf(folder: string, paths: readonly string[]): ManifestFile[] {
  return paths
    .filter((path) => MANIFEST_NAMES.has(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Lowers a file of a library; undefined if it isn't code of its own. `path` is the path in the program. */
export async function lowerFile(folder: string, name: string, path = name): Promise<ModuleFile | undefined> {
  const language = languageByFileName(name);
  if (!language || statSync(join(folder, name)).size > CHARACTERS_MAX) return undefined;
  const text = readFileSync(join(folder, name), 'utf8');
  const role = fileRole(name, text);
  if (role === 'minified' || role === 'test') return undefined;
  const { lowered } = await loadLanguage(language);
  const tree = lowered && (await parser.parse(lowered.grammar, text));
  if (!lowered || !tree) return undefined;
  const program = lowered.lower(tree.root, text);
  return { path, language, text, program, lowered, imports: importsIn(program) };
}
