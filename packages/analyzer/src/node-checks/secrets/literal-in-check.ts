/** @module Passwords and PINs that the code of a check contains. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeFinding, Visited } from '../check.ts';

const SECRETS = new Set(['pin', 'password', 'passwd', 'passcode', 'passphrase', 'secret']);
const ASKS = new Set(['check', 'verify', 'is', 'valid', 'validate', 'correct', 'matches', 'unlock', 'admin', 'master']);

/** `pin`, `checkPassword`, `isValidPin`. */
function checksSecret(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => SECRETS.has(word)) && words.every((word) => SECRETS.has(word) || ASKS.has(word));
}

/** The sides of `a == b`, `a.Equals(b)`, `string.Equals(a, b)`. */
function comparedIn(node: Visited): readonly Expression[] {
  if (node.kind === 'binary') return node.operator === '==' ? [node.left, node.right] : [];
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:e|E|contentE)quals$/.test(node.callee.name))
    return [];
  return [node.callee.object, ...node.args.slice(0, 2).map(({ value }) => value)];
}

/** `fun pin(input: String) = input == "7313"`. */
export const literalInCheck: NodeCheck = (node) => {
  const methods = node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return methods.flatMap((method): NodeFinding[] => {
    if (!checksSecret(method.name)) return [];
    const given = new Set(method.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
    const found: NodeFinding[] = [];
    walk(method.body, (part) => {
      const sides = comparedIn(part);
      const literal = sides.find((side) => side.kind === 'string');
      const isGiven = sides.some((side) => side.kind === 'name' && given.has(side.name));
      if (literal?.kind === 'string' && isGiven && /^\S{4,}$/.test(literal.value))
        found.push({ weakness: 'hard-coded-credentials', start: part.start, end: part.end, confidence: 'medium' });
    });
    return found;
  });
};
