/** @module Integer overflow in contracts: rejects values that would overflow, in the line before. */
import { leafAt } from '../../ir/leaves.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';

/** A variable, member or element, which can be read twice at no cost. */
const PLACE = String.raw`\w+(?:\.\w+|\[[\w.]+(?:\[\w+\])?\])*`;
const CHANGED = new RegExp(`^(${PLACE})\\s*([-+])=\\s*(${PLACE})$`);
const COMPUTED = new RegExp(`^uint\\d*\\s+\\w+\\s*=\\s*(${PLACE})\\s*([-+])\\s*(${PLACE})$`);

/** Whether all declarations of the name are unsigned integers, or mappings to them. */
function isUnsigned(place: string, text: string): boolean {
  const name = /^\w+/.exec(place)?.[0] ?? '';
  if (name !== place.split('[')[0]) return false;
  const declared = [
    ...text.matchAll(
      new RegExp(
        `(?<![\\w.])(\\w+|mapping\\s*\\([^;{}]*\\))(?:\\s+(?:public|internal|private))?\\s+${name}\\b(?=\\s*[;=,)])`,
        'g',
      ),
    ),
  ].map(([, type = '']) => type);
  return declared.length > 0 && declared.every((type) => /^uint\d*$|=>\s*uint\d*\s*\)+$/.test(type));
}

/** `supply -= value;` -> `require(value <= supply);` before it. */
export const refuseOverflow: StructuralRecipe = ({ language, text, rawFinding, leaves }): ProposedFix[] => {
  const leaf = language === 'solidity' ? leafAt(leaves, rawFinding.start) : undefined;
  // Since 0.8 the compiler adds checks, and `unchecked` disables them on purpose.
  if (!leaf || !/\bpragma solidity\s*[\^>=~]*\s*0\.[4-7]\b/.test(text)) return [];
  const code = text.slice(leaf.start, leaf.end).replace(/;\s*$/, '');
  const [, left, operator, right] = CHANGED.exec(code) ?? COMPUTED.exec(code) ?? [];
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const indent = text.slice(from, leaf.start);
  // A branch without braces holds only one statement.
  const isAlone = indent.trim() === '' && /[{};]$/.test(text.slice(0, from).trimEnd());
  if (!left || !right || !isAlone || !isUnsigned(left, text) || !isUnsigned(right, text)) return [];
  const check = operator === '-' ? `${right} <= ${left}` : `${left} + ${right} >= ${left}`;
  return [
    {
      description: 'Rejects values that would overflow, before the computation.',
      edits: [{ start: from, end: from, replacement: `${indent}require(${check});\n` }],
    },
  ];
};
