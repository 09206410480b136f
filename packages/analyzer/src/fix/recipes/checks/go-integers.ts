/** @module Conversions of Go that lose digits: rejects what does not fit, as an earlier step of the function does. */
import { importEdits } from '../../imports.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

/** What fits into a type, as the package `math` names it. */
const limitsOf = (type: string, value: string): string =>
  type.startsWith('u')
    ? `${value} < 0 || ${value} > math.Max${type.replace('uint', 'Uint')}`
    : `${value} < math.Min${type.replace('int', 'Int')} || ${value} > math.Max${type.replace('int', 'Int')}`;

/** `return int32(value), nil` -> `if value < math.MinInt32 || … { return 0, errors.New("value out of range") }` */
export const fittingIntegers: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  if (language !== 'go') return [];
  const [, type = '', value = ''] =
    /^(u?int(?:8|16|32))\((\w+)\)$/.exec(text.slice(rawFinding.start, rawFinding.end)) ?? [];
  const from = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const indent = /^\t+return /.exec(text.slice(from))?.[0].replace('return ', '');
  const head = text.lastIndexOf('\nfunc ', from);
  const before = text.slice(head, from);
  // Only a signed number has both limits.
  const isSigned = new RegExp(
    `\\b${value}\\b[^\\n]*(?::=|=) strconv\\.(?:Atoi|ParseInt)\\(|\\b${value} int(?:64)?\\b`,
  ).test(before);
  if (type === '' || indent === undefined || head < 0 || !isSigned) return [];
  const result = [...before.matchAll(/\n\t+(?:if [^\n]*\{\n\t+)return (0|0, (?:err|nil|errors\.New\([^\n]*\)))\n/g)].at(
    -1,
  )?.[1];
  if (result === undefined) return [];
  const refusal = result === '0' ? '0' : '0, errors.New("value out of range")';
  const added = ['math', ...(result === '0' ? [] : ['errors'])].map((name) => importEdits(language, text, name));
  if (added.some((edits) => edits === undefined)) return [];
  const lines = [`if ${limitsOf(type, value)} {`, `\treturn ${refusal}`, '}'];
  return [
    {
      description: 'Rejects numbers that the smaller type cannot hold.',
      edits: inOrder([
        ...added.flatMap((edits) => edits ?? []),
        { start: from, end: from, replacement: lines.map((line) => `${indent}${line}\n`).join('') },
      ]),
    },
  ];
};
