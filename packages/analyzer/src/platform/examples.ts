/** @module The engine's example files as data: the expected findings per line. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const LANGUAGES = join(import.meta.dirname, '..', 'languages');
const MARK = /\bexpect: *([a-z][a-z0-9-]*(?: *, *[a-z][a-z0-9-]*)*)/;
/** A comment's opening, and what may close it. */
const COMMENT = /\s*(?:\/\/|\/\*|#|--|;+|%|<!--|\{-|\{#)\s*expect:.*$/;

export interface Example {
  weakness: string;
  /** The language's folder, which is its id. */
  language: LanguageId;
  /** Relative to the root of the project, with `/`. */
  file: string;
  line: number;
  /** The line without its mark. */
  code: string;
}

/** The example files, in a fixed order. */
export function exampleFiles(): { file: string; language: LanguageId }[] {
  return globSync('*/examples/*', { cwd: LANGUAGES })
    .sort()
    .map((path) => {
      const folder = path.split(/[\\/]/)[0] ?? '';
      return {
        file: `packages/analyzer/src/languages/${path.replaceAll('\\', '/')}`,
        language: languageByFileName(basename(path)) ?? (folder as LanguageId),
      };
    });
}

/** Every line of the examples that holds a weakness. */
export const examples = (): Example[] =>
  exampleFiles().flatMap(({ file, language }) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const marked = MARK.exec(line)?.[1]?.split(/ *, */) ?? [];
        const code = line.replace(COMMENT, '').trim();
        return marked.map((weakness) => ({ weakness, language, file, line: index + 1, code }));
      }),
  );
