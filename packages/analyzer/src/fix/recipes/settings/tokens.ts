/** @module JSON Web Tokens: enables signature verification if the call has a key. */
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

/** PyJWT: `options={"verify_signature": False}` -> `True`; without a key and algorithms, the call would always fail. */
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

/** Key pairs, by their names or because they are read from a file; anything else is a shared secret. */
const KEY_PAIR = /public|private|cert|pem|jwks|rsa|readFile|=>|function/i;

/** express-jwt: without a list, the token chooses the algorithm; shared secrets sign with HMAC. */
export const listedAlgorithms: StructuralRecipe = (context): ProposedFix[] => {
  if (!SCRIPT.some((one) => one === context.language)) return [];
  for (const call of callsAt(context)) {
    const options = call.args[0]?.value;
    if (!/^(?:express)?jwt$/i.test(calledName(call)) || options?.kind !== 'object') continue;
    const secret = options.entries.find(({ key }) => key === 'secret')?.value;
    const last = options.entries.at(-1);
    if (!secret || !last || options.entries.some(({ key, spread }) => key === 'algorithms' || spread)) continue;
    if (KEY_PAIR.test(codeOf(context, secret))) continue;
    return [
      {
        description: 'Accepts only tokens that are signed with the secret.',
        edits: [{ start: last.end, end: last.end, replacement: ", algorithms: ['HS256']" }],
      },
    ];
  }
  return [];
};
