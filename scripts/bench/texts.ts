/** @module Source of any length in any language: the engine's examples, again and again. */
import { examplesOf } from '../../packages/analyzer/src/broken-code.test-support.ts';

export interface LongText {
  fileName: string;
  text: string;
}

/** What makes several files of a language one valid file: in Lua nothing may follow a `return` of the same block. */
const WRAPPED: Readonly<Record<string, readonly [before: string, after: string]>> = { lua: ['do\n', 'end\n'] };

/** The examples of a language one after the other, as often as it takes to fill `characters`. Cut at the end of a file. */
export function textOf(folder: string, characters: number): LongText {
  const examples = examplesOf(folder);
  const [first] = examples;
  if (!first) throw new Error(`${folder} has no examples`);
  // One file of several is of one language; the others of the folder may be of a relative's.
  const own = examples.filter(({ language }) => language === first.language);
  const [before, after] = WRAPPED[first.language] ?? ['', ''];
  const all = own.map(({ text }) => `${before}${text.endsWith('\n') ? text : `${text}\n`}${after}`).join('\n');
  const parts: string[] = [];
  for (let length = 0; length < characters; length += all.length) parts.push(all);
  const text = parts.join('\n');
  const end = text.lastIndexOf('\n', characters);
  return { fileName: first.name, text: text.slice(0, end < 0 ? characters : end + 1) };
}
