/** @module Where statements go that run before a step: lines before it, or a block around both. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { FixContext } from '../recipe.ts';

const at = (offset: number, replacement: string): TextEdit => ({ start: offset, end: offset, replacement });

/** The edits that run the statements right before another one; undefined if there is no place for them. */
export function beforeStep(
  { text, language }: FixContext,
  { start, end }: { start: number; end: number },
  statements: readonly string[],
): TextEdit[] | undefined {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(line, start);
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const newline = text.indexOf('\n', end);
  const rest = text.slice(end, newline < 0 ? text.length : newline);
  if (language === 'ruby') {
    const modifier = /^[ \t]+((?:if|unless)[ \t]+[^#\n]*[^#\s])[ \t]*(?:#.*)?$/.exec(rest)?.[1];
    if (modifier !== undefined && before.trim() === '') {
      const inner = [`${modifier}\n`, ...statements.map((one) => `${indent}  ${one}\n`), `${indent}  `].join('');
      const from = end + rest.indexOf(modifier);
      return [at(start, inner), { start: end, end: from + modifier.length, replacement: `\n${indent}end` }];
    }
    if (/^[ \t]*(?:if|unless|while|until|rescue)\b/.test(rest)) return undefined;
  }
  if (before.trim() === '' || /^[ \t]*(?:const|let|var|final|my)[ \t]+$/.test(before) || isDeclared(before))
    return [at(line, statements.map((one) => `${indent}${one}\n`).join(''))];
  if (/[{;][ \t]*$/.test(before) || (language === 'python' && /:[ \t]*$/.test(before)))
    return [at(start, `${statements.join(language === 'python' ? '; ' : ' ')}${language === 'python' ? '; ' : ' '}`)];
  const isBranch = /(?:\)|\belse)[ \t]*$/.test(before) && !/^(?:python|ruby|go)$/.test(language);
  const semicolon = text[end - 1] === ';' ? '' : /^[ \t]*;/.exec(rest)?.[0];
  if (!isBranch || semicolon === undefined) return undefined;
  return [at(start, `{ ${statements.join(' ')} `), at(end + semicolon.length, ' }')];
}

/** `String `, `StringBuilder `, `var `: the type before a declared name. */
const isDeclared = (before: string): boolean =>
  /^[ \t]*(?:final[ \t]+)?[\w.]+(?:<[\w<>,. ?]*>)?(?:\[\])?[ \t]+$/.test(before) &&
  !/\b(?:return|else|case|throw|await)\b/.test(before);
