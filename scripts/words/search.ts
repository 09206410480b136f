/** @module Searches for banned words in readable files. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';
import { ALLOWED, BANNED } from './banned.ts';
import { proseOf, splitIdentifiers, withoutLiterals } from './readable.ts';

const AREAS = '{api,e2e,shell,mfe-*,packages,scripts}';
/**
 * Documents and sources, from the root of the project, without examples, generated license texts and the list itself.
 */
export const files: readonly string[] = globSync(
  ['*.md', '*.yml', '.github/**/*.{md,yml}', 'docs/**/*.md', `${AREAS}/**/*.{ts,tsx,mjs,css,md,sh}`],
  {
    cwd: ROOT,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|dist(?:-\w+)?|examples|\.\w[\w-]*)$/.test(path) && !path.endsWith('.github'),
  },
).filter(
  (file) => !/^scripts\/words[./]|^docs\/dependencies\.md$|\/\.[\w-]+\//.test(file) || file.startsWith('.github'),
);

/** `file:line: word (use: …)` for each banned word that is not allowed there. */
export function bannedWords(file: string, text: string): string[] {
  const allowed = ALLOWED.filter((entry) => entry.file.test(file));
  return text.split('\n').flatMap((line, index) => {
    const plain = allowed.reduce((rest, entry) => rest.replace(entry.text, ''), line);
    return BANNED.flatMap(({ kind, pattern, use }) => {
      const found = (kind === 'word' ? splitIdentifiers(plain) : plain).match(pattern) ?? [];
      return found.map((word) => `${file}:${index + 1}: ${word} (use: ${use})`);
    });
  });
}

/** The prose of a file: without code in documents, and without the engine's literals. */
export function readable(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.md')) return proseOf(text);
  return file.startsWith('packages/analyzer/') ? withoutLiterals(text) : text;
}
