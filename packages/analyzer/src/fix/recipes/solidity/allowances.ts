/** @module Solidity: an allowance changes only from or to zero, and hashed texts keep their borders. */
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { calledName, codeOf, expressionsAt } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** `allowance[msg.sender][spender] = amount;`: a spender can't use the old and the new allowance. */
export const allowanceOnce: StructuralRecipe = (context): ProposedFix[] => {
  const { language, leaves, rawFinding, text } = context;
  const leaf = language === 'solidity' ? leafAt(leaves, rawFinding.start) : undefined;
  const found = leaf && /^(\w*allow\w*\[[\w.()]+\]\[\w+\])\s*=\s*(\w+)\b/.exec(text.slice(leaf.start, leaf.end));
  const from = leaf ? text.lastIndexOf('\n', leaf.start - 1) + 1 : 0;
  const indent = text.slice(from, leaf?.start);
  if (!found || indent.trim() !== '') return [];
  return [
    {
      description: 'Changes an allowance only from or to zero, so the old one and the new one cannot both be used.',
      edits: [{ start: from, end: from, replacement: `${indent}require(${found[2]} == 0 || ${found[1]} == 0);\n` }],
    },
  ];
};

/** `abi.encodePacked(first, second)`: `abi.encode` pads each value, so other values give another hash. */
export const paddedEncoding: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language !== 'solidity') return [];
  const call = expressionsAt(context).find(
    (node): node is Expression & { kind: 'call' } => node.kind === 'call' && calledName(node) === 'encodePacked',
  );
  const { start, end } = call?.callee ?? { start: 0, end: 0 };
  return call && codeOf(context, call.callee) === 'abi.encodePacked'
    ? [
        {
          description: 'Encodes each value with its length, so other values give another hash.',
          edits: [{ start, end, replacement: 'abi.encode' }],
        },
      ]
    : [];
};
