/** @module The engine's example files as data: what each line of them must be found to be. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LanguageId, languageByFileName } from '../../packages/contracts/src/languages.ts';
import { ROOT } from '../steps/paths.ts';

const LANGUAGES = join(ROOT, 'packages', 'analyzer', 'src', 'languages');
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

/** Every line of the examples that holds a weakness. */
export function examples(): Example[] {
  const files = globSync('*/examples/*', { cwd: LANGUAGES }).sort();
  return files.flatMap((path) => {
    const file = `packages/analyzer/src/languages/${path.replaceAll('\\', '/')}`;
    const folder = path.split(/[\\/]/)[0] ?? '';
    const language = languageByFileName(basename(path)) ?? (folder as LanguageId);
    return readFileSync(join(LANGUAGES, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const marked = MARK.exec(line)?.[1]?.split(/ *, */) ?? [];
        const code = line.replace(COMMENT, '').trim();
        return marked.map((weakness) => ({ weakness, language, file, line: index + 1, code }));
      });
  });
}
