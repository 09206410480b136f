/** @module Inserts a check before a finding's statement, and finds values that it can read again. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../ir/index.ts';
import { leafAt } from '../../ir/leaves.ts';
import type { FixContext } from '../recipe.ts';
import { SCRIPT } from './languages.ts';

const ENDS_AT_LINE: ReadonlySet<LanguageId> = new Set<LanguageId>([
  'kotlin',
  'scala',
  'groovy',
  'swift',
  'elixir',
  'r',
]);

/** Whether a value can be read twice: a name, a member or an element by a constant key. */
export function isPlace(node: Expression): boolean {
  if (node.kind === 'name') return true;
  if (node.kind === 'member') return !node.nullSafe && (node.object.kind === 'this' || isPlace(node.object));
  return node.kind === 'index' && node.index?.kind === 'string' && isPlace(node.object);
}

/** The last line that contains code, without its comment. */
function lastCode(text: string): string {
  const lines = text.split('\n');
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    const code = line.replace(/(?:^\s*\*|(?:^|\s)(?:\/\/|#|\/\*)).*$/, '').trim();
    if (code !== '') return code;
  }
  return '';
}

/** Scripts may leave out semicolons: the line ends a statement, and is not a condition before one. */
export function endsStatement(line: string): boolean {
  if (
    !/[\w)\]'"`]$/.test(line) ||
    /^(?:\}\s*)?(?:else\b|(?:else\s+)?(?:if|for|while)\b|do\b|case\b|return$)/.test(line)
  )
    return false;
  const count = (sign: string): number => line.split(sign).length;
  return count('(') === count(')') && count('[') === count(']');
}

/** The place for a statement before the finding's: at the start of its line, in the same block. */
export function lineBefore({
  leaves,
  rawFinding,
  text,
  language,
}: FixContext): { at: number; indent: string } | undefined {
  const leaf = leafAt(leaves, rawFinding.start);
  if (!leaf) return undefined;
  const at = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(at))?.[0] ?? '';
  const words = text.slice(at + indent.length, leaf.start);
  if (
    !/^(?:if ?\(? ?!?|return |throw |await |using |await using |with |async with |(?:const|let|var|val|final)? ?[\w$<>[\], .@]*=? ?(?:await |yield )?|\$\w+ = )$/.test(
      words,
    )
  )
    return undefined;
  // A second branch would belong to the new statement.
  if (/^(?:else|elif|elsif|do|try|finally)\b/.test(words)) return undefined;
  // A branch without braces holds only one statement, and a condition may be part of a chain.
  const before = lastCode(text.slice(0, at));
  const isBlock =
    language === 'python' || language === 'ruby'
      ? !/[,([{\\]$/.test(before)
      : language === 'lua'
        ? // Every block has its own end.
          !/[,([{=+\-*/.]$|\b(?:and|or|not|return)$/.test(before)
        : language === 'shell'
          ? !/[\\|&]$/.test(before)
          : language === 'go'
            ? // A block has braces, and a line ends a statement unless it ends in an operator.
              !/[,([=+\-*/&|.<>]$/.test(before)
            : ENDS_AT_LINE.has(language)
              ? !/[,([=+\-*/&|?:.<>]$|\belse$|^(?:\}?\s*else )?(?:if|while|for)\b.*\)$/.test(before) ||
                /->$|(?:\{[^{}]*|\bcase\b.*)=>$/.test(before)
              : /[{};]$|^(?:<\?php)?$/.test(before) ||
                (SCRIPT.some((one) => one === language) && endsStatement(before));
  return isBlock ? { at, indent } : undefined;
}
