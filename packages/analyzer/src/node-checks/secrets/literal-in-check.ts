/** @module Passwords and PINs that the code of a check contains. */
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

const SECRETS = new Set(['pin', 'password', 'passwd', 'passcode', 'passphrase', 'secret']);
const ASKS = new Set(['check', 'verify', 'is', 'valid', 'validate', 'correct', 'matches', 'unlock', 'admin', 'master']);

/** `pin`, `checkPassword`, `isValidPin`. */
function checksSecret(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => SECRETS.has(word)) && words.every((word) => SECRETS.has(word) || ASKS.has(word));
}

/** `fun pin(input: String) = input == "7313"`. */
export const literalInCheck: NodeCheck = (node) => {
  const methods = node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return methods.flatMap((method): NodeFinding[] => {
    if (!checksSecret(method.name)) return [];
    const given = new Set(method.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
    const found: NodeFinding[] = [];
    walk(method.body, (part) => {
      if (part.kind !== 'binary' || part.operator !== '==') return;
      const sides = [part.left, part.right];
      const literal = sides.find((side) => side.kind === 'string');
      const isGiven = sides.some((side) => side.kind === 'name' && given.has(side.name));
      if (literal?.kind === 'string' && isGiven && /^\S{4,}$/.test(literal.value))
        found.push({ weakness: 'hard-coded-credentials', start: part.start, end: part.end, confidence: 'medium' });
    });
    return found;
  });
};
