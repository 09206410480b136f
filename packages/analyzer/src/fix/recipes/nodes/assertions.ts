/** @module Replaces assertions used as security checks by statements that no build removes. */
import { leafAt } from '../../../ir/leaves.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** Splits condition and message at the first separator outside of brackets and quotes. */
function apart(code: string, separator: string): [condition: string, message: string | undefined] {
  let depth = 0;
  let quote = '';
  for (const [at, character] of [...code].entries()) {
    if (quote !== '') {
      if (character === quote && code[at - 1] !== '\\') quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (/[([{]/.test(character)) depth += 1;
    else if (/[)\]}]/.test(character)) depth -= 1;
    else if (character === '?') return [code, undefined];
    else if (character === separator && depth === 0) return [code.slice(0, at).trim(), code.slice(at + 1).trim()];
  }
  return [code.trim(), undefined];
}

/** The assertion, if it has a line to itself. */
function assertionAt({
  text,
  rawFinding,
  leaves,
}: FixContext): { start: number; end: number; code: string } | undefined {
  const start = leafAt(leaves, rawFinding.start)?.start ?? rawFinding.start;
  const found = /^assert\s+([^\n]+?)[ \t]*;?[ \t]*(?:(?:#|\/\/)[^\n]*)?(?=\n|$)/.exec(text.slice(start));
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!found?.[1] || line.trim() !== '') return undefined;
  // An open bracket continues on the next line.
  const opens = found[1].match(/[([{]/g)?.length ?? 0;
  if (opens !== (found[1].match(/[)\]}]/g)?.length ?? 0) || /[#\\]/.test(found[1])) return undefined;
  const code = found[1].replace(/\s*;?\s*\/\/.*$/, '');
  const whole = found[0].indexOf(code) + code.length;
  return { start, end: start + whole, code };
}

const isSimple = (condition: string): boolean => /^[\w.]+(?:\([^()]*\))?(?:\.\w+(?:\([^()]*\))?)*$/.test(condition);

export const refuseUnlessAsserted: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const assertion = language === 'python' || language === 'java' ? assertionAt(context) : undefined;
  if (!assertion) return [];
  const { start, end, code } = assertion;
  const [condition, message] = apart(code, language === 'python' ? ',' : ':');
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const negated = isSimple(condition) ? condition : `(${condition})`;
  const replacement =
    language === 'python'
      ? `if not ${negated}:\n${indent}${indent.startsWith('\t') ? '\t' : '    '}raise PermissionError(${message ?? '"Not allowed"'})`
      : `if (!${negated}) throw new SecurityException(${message ?? '"Not allowed"'})`;
  return [
    {
      description: 'Raises an error in every build; assertions can be disabled.',
      edits: [{ start, end, replacement }],
    },
  ];
};
