/** @module Who signed a message: functions that let a signature decide, and signers that count more than once. */
import type { Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, calledName, derivedFrom, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

/** How many functions are looked into for one. */
const SEEN_MAX = 16;

const isZero = (node: Expression): boolean =>
  node.kind === 'cast' ? isZero(node.value) : node.kind === 'number' && node.value === 0;

const RECOVERS = /^_?(?:ecrecover|(?:try)?recover(?:Signer|Address)?)$/i;

/** Whether the code asks who signed, itself or in a function that it calls: `require(isOwner[who])` of `ecrecover`'s answer. */
export function checksSigner(
  definition: FunctionDefinition,
  contract: Contract,
  seen: Set<FunctionDefinition> = new Set(),
): boolean {
  seen.add(definition);
  const signers = derivedFrom(definition, (node) => RECOVERS.test(calledName(node)));
  const isSigner = (node: Expression): boolean =>
    RECOVERS.test(calledName(node)) || (node.kind === 'name' && signers.has(node.name));
  const asked = some(
    testsOf(definition.body),
    (node) =>
      (node.kind === 'index' && node.index !== undefined && isSigner(node.index)) ||
      (node.kind === 'binary' &&
        /^[!=]=$/.test(node.operator) &&
        ((isSigner(node.left) && !isZero(node.right)) || (isSigner(node.right) && !isZero(node.left)))),
  );
  return (
    asked ||
    some(definition.body, (node) => {
      const inner =
        node.kind === 'call' && node.callee.kind === 'name' ? contract.functions.get(node.callee.name) : undefined;
      return inner !== undefined && !seen.has(inner) && seen.size < SEEN_MAX && checksSigner(inner, contract, seen);
    })
  );
}

/** `if (isOwner[recover(hash, sigs[i])]) good++;` in a loop that asks no signer whether it was there before. */
export function repeatedSigners(contract: Contract, report: Report): void {
  for (const definition of contract.own)
    walk(definition.body, (node) => {
      if (node.kind !== 'loop') return;
      const signers = derivedFrom(definition, (part) => RECOVERS.test(calledName(part)));
      const isSigner = (part: Expression): boolean =>
        RECOVERS.test(calledName(part)) || (part.kind === 'name' && signers.has(part.name));
      const counted = testsOf(node.body).find((test) =>
        some([test], (part) => part.kind === 'index' && part.index !== undefined && isSigner(part.index)),
      );
      const counts = some(
        node.body,
        (part) => part.kind === 'assign' && part.target.kind === 'name' && part.operator === '+',
      );
      // Signers in ascending order, or marked: `who > last`, `seen[who] = true`, `last = who`.
      const isOnce = some(
        node.body,
        (part) =>
          (part.kind === 'binary' &&
            /^[<>!=]=?$/.test(part.operator) &&
            (isSigner(part.left) || isSigner(part.right))) ||
          (part.kind === 'assign' &&
            ((part.target.kind === 'index' && part.target.index !== undefined) ||
              (part.target.kind === 'name' && !signers.has(part.target.name) && isSigner(part.value)))),
      );
      if (!counted || !counts || isOnce) return;
      report(definition, {
        weakness: 'signature-replay',
        start: counted.start,
        end: counted.end,
        confidence: 'medium',
        detail: 'The same signature can be given several times, and counts each time.',
      });
    });
}
