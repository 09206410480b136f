/** @module Source of any length in any language: the engine's examples, again and again. */
import { examplesOf } from '../../packages/analyzer/src/broken-code.test-support.ts';
import type { LanguageId } from '../../packages/contracts/src/languages.ts';
import { joined } from './joined.ts';

export interface LongText {
  fileName: string;
  text: string;
}

/** What makes several files of a language one valid file: in Lua nothing may follow a `return` of the same block. */
const WRAPPED: Readonly<Record<string, readonly [before: string, after: string]>> = { lua: ['do\n', 'end\n'] };

/** What follows the first dot: `.erb` and `.blade.php` are pages, which do not go together with code. */
const suffixOf = (name: string): string => name.slice(name.indexOf('.'));

/** The suffix that most files have, the first one of several. */
function commonSuffix(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(suffixOf(name), (counts.get(suffixOf(name)) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

export interface Parts {
  language: LanguageId;
  files: LongText[];
  /** Several of them, or of what was made of them, as one text. */
  join(texts: readonly string[]): string;
}

/** The examples of a language that can stand in one file, without their lines for the shell. */
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

/** The examples of a language one after the other, as often as it takes to fill `characters`. Cut at the end of a line. */
export function textOf(folder: string, characters: number): LongText {
  const { files, join } = partsOf(folder);
  const all = files.map(({ text }) => text);
  const parts: string[] = [];
  const length = all.reduce((sum, text) => sum + text.length, 0);
  // Somewhat more, because what several have at their top stands there once.
  for (let reached = 0; reached < characters * 1.5; reached += length) parts.push(...all);
  const text = join(parts);
  const end = text.lastIndexOf('\n', characters);
  return { fileName: files[0]?.fileName ?? folder, text: text.slice(0, end < 0 ? characters : end + 1) };
}
