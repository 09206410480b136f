/** @module The size of a key in a variable: the number where it is declared. */
import { encloses } from '../../../ir/spans.ts';
import { expressionsAt } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** `bits := 1024` and later `rsa.GenerateKey(rand.Reader, bits)` */
export const declaredSize: StructuralRecipe = (context): ProposedFix[] => {
  const { leaves, rawFinding } = context;
  const names = new Set(
    expressionsAt(context).flatMap((node) =>
      node.kind === 'name' && /bits|size|length/i.test(node.name) ? [node.name] : [],
    ),
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return [];
  const region = rawFinding.circumstances?.region;
  const declared = leaves.flatMap(({ node }) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || node.target.name !== name) return [];
    const isHere = !region || encloses(region, node);
    return isHere && node.value?.kind === 'number' ? [node.value] : [];
  });
  const [value, ...more] = declared;
  if (!value || more.length > 0) return [];
  if (!/^(?:512|768|1024)$/.test(context.text.slice(value.start, value.end))) return [];
  const edits = [{ start: value.start, end: value.end, replacement: '3072' }];
  return [{ description: 'Uses a key of 3072 bits.', edits }];
};
