/**
 * @module Joins several files of a language into one that parses: what may only be at the top of a file is moved there
 * from all of them, once.
 */
import type { LanguageId } from '../../packages/contracts/src/languages.ts';

/** Languages in which imports come first. */
const HEADED: ReadonlySet<LanguageId> = new Set<LanguageId>(['dart', 'elm', 'haskell', 'kotlin']);
/** A statement at the top: from the first column, with the indented lines after it. */
const HEAD = /^(?:(?:import|package|module|port module|library) |\{-#).*\n(?:[ \t]+.*\n|\)\n)*/gm;

/** A part that starts in PHP's HTML mode after one that ended in code. */
function withoutTag(before: string, text: string): string {
  const isInCode = before.lastIndexOf('?>') < before.lastIndexOf('<?');
  return isInCode ? text.replace(/^<\?php\s*\n(?:declare\(.*\n)?/, '') : text;
}

/** The texts as one. */
export function joined(language: LanguageId, texts: readonly string[]): string {
  if (language === 'php') return texts.reduce((all, text) => (all ? `${all}\n${withoutTag(all, text)}` : text), '');
  if (!HEADED.has(language)) return texts.join('\n');
  const [first = '', ...others] = texts;
  const head = first.match(HEAD) ?? [];
  const imports = others.flatMap((text) => text.match(HEAD) ?? []).filter((line) => line.startsWith('import'));
  const bodies = texts.map((text) => text.replace(HEAD, ''));
  return [[...new Set([...head, ...imports])].join(''), ...bodies].join('\n');
}
