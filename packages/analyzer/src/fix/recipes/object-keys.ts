/** @module Keys from outside: those that lead to the prototype of all objects are refused. */
import { codeOf, expressionsAt } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';
import { SCRIPT } from './languages.ts';
import { lineBefore } from './statement-before.ts';

/** `target[key] = value` where `key` is a variable. */
export const refusePrototypeKeys: StructuralRecipe = (context): ProposedFix[] => {
  const place = SCRIPT.some((one) => one === context.language) ? lineBefore(context) : undefined;
  const keys = expressionsAt(context).flatMap((node) =>
    node.kind === 'assign' && node.target.kind === 'index' && node.target.index?.kind === 'name'
      ? [codeOf(context, node.target.index)]
      : [],
  );
  const [key, ...others] = new Set(keys);
  if (!place || key === undefined || others.length > 0) return [];
  const test = ['__proto__', 'constructor', 'prototype'].map((name) => `${key} === '${name}'`).join(' || ');
  const replacement = `${place.indent}if (${test}) throw new Error('Invalid key');\n`;
  return [
    {
      description: "Refuses keys that lead to the objects' prototype.",
      edits: [{ start: place.at, end: place.at, replacement }],
    },
  ];
};
