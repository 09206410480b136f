/** @module Divisors from outside: a zero is refused before the division. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expressionsAt } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';
import { lineBefore } from './statement-before.ts';

const REFUSALS: Partial<Readonly<Record<LanguageId, (name: string) => string>>> = {
  java: (name) => `if (${name} == 0) throw new IllegalArgumentException("Invalid value");`,
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
      node.right.kind === 'name' &&
      node.start < end &&
      start < node.end
        ? [node.right.name]
        : [],
    ),
  );
  const [name, ...others] = divisors;
  if (!place || name === undefined || others.length > 0) return [];
  const replacement = `${place.indent}${refuse(name)}\n`;
  return [
    { description: 'Refuses a zero before the division.', edits: [{ start: place.at, end: place.at, replacement }] },
  ];
};
