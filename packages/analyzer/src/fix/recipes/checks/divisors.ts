/** @module Divisors from outside: a zero is refused before the division. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { importEdits } from '../../imports.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { isPlace, lineBefore } from '../statement-before.ts';

const REFUSALS: Partial<Readonly<Record<LanguageId, (name: string) => string>>> = {
  java: (name) => `if (${name} == 0) throw new IllegalArgumentException("Invalid value");`,
  kotlin: (name) => `require(${name} != 0) { "Invalid value" }`,
  cpp: (name) => `if (${name} == 0) throw std::invalid_argument("Invalid value");`,
  solidity: (name) => `require(${name} != 0, "invalid value");`,
  csharp: (name) => `if (${name} == 0) throw new System.ArgumentException("Invalid value");`,
};

/** `1200 / people` */
export const refuseZero: StructuralRecipe = (context): ProposedFix[] => {
  const refuse = REFUSALS[context.language];
  const place = refuse && lineBefore(context);
  const { start, end } = context.rawFinding;
  const divisors = new Set(
    expressionsAt(context).flatMap((node) =>
      node.kind === 'binary' &&
      /^[/%]$/.test(node.operator) &&
      isPlace(node.right) &&
      node.start < end &&
      start < node.end
        ? [codeOf(context, node.right)]
        : [],
    ),
  );
  const [name, ...others] = divisors;
  if (!place || name === undefined || others.length > 0) return [];
  // What is always zero is another mistake.
  if (
    context.language === 'cpp' &&
    new RegExp(`\\b${name.replaceAll('.', '\\.')}\\s*(?:=|\\{)\\s*0\\s*[;}\\n]`).test(context.text)
  )
    return [];
  const imports = context.language === 'cpp' ? importEdits('cpp', context.text, 'stdexcept') : [];
  if (!imports) return [];
  const replacement = `${place.indent}${refuse(name)}\n`;
  return [
    {
      description: 'Refuses a zero before the division.',
      edits: inOrder([...imports, { start: place.at, end: place.at, replacement }]),
    },
  ];
};
