/** @module C and C++: keeps the old block of a failed `realloc`, so that it can be released. */

import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { encloses } from '../../../ir/spans.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { C_FAMILY } from '../languages.ts';
import { isPlace, lineBefore } from '../statement-before.ts';

/** The statement `block = realloc(block, size)`, also with a cast. */
function resized(context: FixContext): { target: Expression; value: Expression; end: number } | undefined {
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  const node = leaf?.node.kind === 'expression' ? leaf.node.value : undefined;
  if (!leaf || node?.kind !== 'assign' || node.operator || !isPlace(node.target)) return undefined;
  const call = callsAt(context).find((one) => calledName(one) === 'realloc');
  const first = call?.args[0]?.value;
  const isSame = first && codeOf(context, first) === codeOf(context, node.target);
  return isSame && encloses(node.value, call) ? { target: node.target, value: node.value, end: leaf.end } : undefined;
}

/** `p = realloc(p, n);` -> `void *resized = realloc(p, n); if (resized == NULL) free(p); p = resized;` */
export const releaseUnlessResized: StructuralRecipe = (context): ProposedFix[] => {
  const { text, language } = context;
  if (!C_FAMILY.some((one) => one === language)) return [];
  const found = resized(context);
  const place = found && lineBefore(context);
  const name = ['resized', 'resized_block'].find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (!found || !place || !name) return [];
  const { target, value } = found;
  const block = codeOf(context, target);
  const code = codeOf(context, value);
  const cast = /^(?:\([^()]*\)|(?:static|reinterpret)_cast<[^<>]*>)/.exec(code)?.[0];
  // C++ converts no `void *`.
  if (language !== 'c' && cast === undefined) return [];
  const none = language === 'c' || /\bNULL\b/.test(text) ? 'NULL' : 'nullptr';
  const inner = /\brealloc\s*\([\s\S]*\)$/.exec(
    code.endsWith('))') && /_cast</.test(cast ?? '') ? code.slice(0, -1) : code,
  )?.[0];
  if (!inner || (text[found.end - 1] !== ';' && text[value.end] !== ';')) return [];
  const result = cast === undefined ? name : /_cast</.test(cast) ? `${cast}(${name})` : `${cast}${name}`;
  const lines = [`void *${name} = ${inner};`, `if (${name} == ${none}) free(${block});`];
  return [
    {
      description: 'Releases the old block if there is no memory for the new one.',
      edits: [
        { start: place.at, end: place.at, replacement: lines.map((line) => `${place.indent}${line}\n`).join('') },
        { start: value.start, end: value.end, replacement: result },
      ],
    },
  ];
};
