/** @module Source of any length in any language: the engine's examples, repeated. */
import { examplesOf } from '../../packages/analyzer/src/broken-code.test-support.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { joined } from './joined.ts';

export interface LongText {
  fileName: string;
  text: string;
}

/** Makes several files of a language one valid file: in Lua nothing may follow a `return` in the same block. */
const WRAPPED: Readonly<Record<string, readonly [before: string, after: string]>> = { lua: ['do\n', 'end\n'] };

/** The text after the first dot: `.erb` and `.blade.php` are pages, which can't be joined with code. */
const suffixOf = (name: string): string => name.slice(name.indexOf('.'));

/** The most frequent suffix, the first one of several. */
function commonSuffix(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(suffixOf(name), (counts.get(suffixOf(name)) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

export interface Parts {
  language: LanguageId;
  files: LongText[];
  /** Several of them, or of what was created from them, as one text. */
  join(texts: readonly string[]): string;
}

/** The examples of a language that can be joined, without their shebang lines. */
export function partsOf(folder: string): Parts {
  const examples = examplesOf(folder);
  const suffix = commonSuffix(examples.map(({ name }) => name));
  const [first] = examples.filter(({ name }) => suffixOf(name) === suffix);
  if (!first) throw new Error(`${folder} has no examples`);
  const [before, after] = WRAPPED[first.language] ?? ['', ''];
  const { language } = first;
  const files = examples
    .filter(({ name, language: own }) => suffixOf(name) === suffix && own === language)
    .map(({ name, text }) => {
      const code = text.replace(/^#!.*\n/, '');
      return { fileName: name, text: code.endsWith('\n') ? code : `${code}\n` };
    });
  return {
    language,
    files,
    join: (texts) =>
      joined(
        language,
        texts.map((text) => `${before}${text}${after}`),
      ),
  };
}

/** The examples of a language, repeated to fill `characters`. Truncated at the end of a line. */
export function textOf(folder: string, characters: number): LongText {
  const { files, join } = partsOf(folder);
  const all = files.map(({ text }) => text);
  const parts: string[] = [];
  const length = all.reduce((sum, text) => sum + text.length, 0);
  // Slightly more, because parts at the top of several files are included once.
  for (let reached = 0; reached < characters * 1.5; reached += length) parts.push(...all);
  const text = join(parts);
  const end = text.lastIndexOf('\n', characters);
  return { fileName: files[0]?.fileName ?? folder, text: text.slice(0, end < 0 ? characters : end + 1) };
}
