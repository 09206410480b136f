/** @module A value that is one part of a fixed host: a check in the line before accepts only a single label. */
import type { StructuralRecipe } from '../../recipe.ts';
import { piecesOf, valueAt } from '../../sql/pieces.ts';
import { refusing } from './name-check.ts';

/** `https://TENANT.example.com/`: without dots, slashes and `@`, the rest of the host stays. */
export const singleLabel: StructuralRecipe = (context) => {
  const { rawFinding } = context;
  for (const { value } of rawFinding.site?.call.args ?? []) {
    const built =
      value.kind === 'name' ? (valueAt(value.name, rawFinding.site?.body ?? [], value.start) ?? value) : value;
    const [scheme, label, rest] = piecesOf(built) ?? [];
    if (!scheme || !label || !rest || !('text' in scheme) || !('code' in label) || !('text' in rest)) continue;
    if (!/^https?:\/\/$/.test(scheme.text) || !/^\.\w[\w-]*(?:\.[\w-]+)*(?::\d+)?(?:[/?#]|$)/.test(rest.text)) continue;
    return refusing(
      context,
      [{ node: label.code, pattern: '[\\w-]+' }],
      'Accepts only a single label of the host, so the request goes to the domain in the code.',
      'value',
    );
  }
  return [];
};
