/** @module JSON Web Tokens: the signature is verified, where the call has a key to verify it with. */
import { calledName, callsAt, expressionsAt } from '../places.ts';
import type { ProposedFix, StructuralRecipe } from '../recipe.ts';

/** PyJWT: `options={"verify_signature": False}` -> `True`; without a key and algorithms the call could only fail. */
export const verifySignature: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'python') return [];
  const call = callsAt(context).find((one) => calledName(one) === 'decode');
  const hasKey = call?.args.some(({ name }, index) => name === 'key' || (name === undefined && index === 1));
  const hasAlgorithms = call?.args.some(
    ({ name }, index) => name === 'algorithms' || (name === undefined && index === 2),
  );
  if (!hasKey || !hasAlgorithms) return [];
  for (const node of expressionsAt(context)) {
    const entry = node.kind === 'object' ? node.entries.find(({ key }) => key === 'verify_signature') : undefined;
    if (entry)
      return [
        {
          description: 'Verifies the signature of the token.',
          edits: [{ start: entry.value.start, end: entry.value.end, replacement: 'True' }],
        },
      ];
  }
  return [];
};
