/** @module Rejects untrusted keys that give access to the prototype. */
import type { Expression } from '../../../ir/index.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { isPlace, lineBefore } from '../statement-before.ts';

/** How far from the assignment other uses of the key are searched. */
const NEAR = 800;

/** The line after the last declaration of the key before that offset. */
function declarationOf(name: string, text: string, before: number): { at: number; indent: string } | undefined {
  const line = new RegExp(
    `^[ \\t]*(?:for\\s*\\(\\s*)?(?:const|let|var)\\s+\\[?\\s*${name}\\b[^\\n]*[;{][ \\t]*\\n`,
    'gm',
  );
  // `(value, key) => {`
  const parameter = new RegExp(`^[^\\n]*[(,]\\s*${name}\\s*[,)][^\\n]*=>[ \\t]*\\{[ \\t]*\\n`, 'gm');
  const near = text.slice(Math.max(0, before - NEAR), before);
  const last = [...near.matchAll(line), ...near.matchAll(parameter)].sort((a, b) => a.index - b.index).at(-1);
  if (!last) return undefined;
  const at = Math.max(0, before - NEAR) + last.index + last[0].length;
  return { at, indent: /^[ \t]*/.exec(text.slice(at))?.[0] ?? '' };
}

/** `target[req.body.group][req.body.name] = value`: keys that are read in place, each checked in the line before. */
function placesAsKeys(context: FixContext): Expression[] {
  const found: Expression[] = [];
  const look = (node: Expression): void => {
    if (node.kind !== 'index') return;
    look(node.object);
    if (node.index && node.index.kind !== 'string' && node.index.kind !== 'number') found.push(node.index);
  };
  for (const node of expressionsAt(context)) if (node.kind === 'assign') look(node.target);
  return found.every((key) => key.kind === 'member' && isPlace(key)) ? found : [];
}

const PROTOTYPE = ['__proto__', 'constructor', 'prototype'];

/** `target[key] = value` with a variable `key`. */
export const refusePrototypeKeys: StructuralRecipe = (context): ProposedFix[] => {
  const place = lineBefore(context);
  if (!SCRIPT.some((one) => one === context.language)) return [];
  const keys = expressionsAt(context).flatMap((node) =>
    node.kind === 'assign' && node.target.kind === 'index' && node.target.index?.kind === 'name'
      ? [codeOf(context, node.target.index)]
      : [],
  );
  const [key, ...others] = new Set(keys);
  const read = key === undefined ? placesAsKeys(context) : [];
  if (place && read.length > 0) {
    const list = `[${PROTOTYPE.map((name) => `'${name}'`).join(', ')}]`;
    const lines = read.map(
      (node) =>
        `${place.indent}if (${list}.includes(String(${codeOf(context, node)}))) throw new Error('Invalid key');\n`,
    );
    return [
      {
        description: 'Rejects keys that give access to the prototype.',
        edits: [{ start: place.at, end: place.at, replacement: lines.join('') }],
      },
    ];
  }
  if (key === undefined || others.length > 0) return [];
  const { start } = context.rawFinding;
  const name = key.replaceAll('$', '\\$');
  // A key that is also used for reading reaches the prototype there, so it is rejected early.
  const isUsedElsewhere =
    !place ||
    [...context.text.slice(Math.max(0, start - NEAR), start + NEAR).matchAll(new RegExp(`\\[${name}\\]`, 'g'))].length >
      1;
  const declared = isUsedElsewhere ? declarationOf(name, context.text, place?.at ?? start) : place;
  if (!declared) return [];
  const test = PROTOTYPE.map((name) => `${key} === '${name}'`).join(' || ');
  const replacement = `${declared.indent}if (${test}) throw new Error('Invalid key');\n`;
  return [
    {
      description: 'Rejects keys that give access to the prototype.',
      edits: [{ start: declared.at, end: declared.at, replacement }],
    },
  ];
};
