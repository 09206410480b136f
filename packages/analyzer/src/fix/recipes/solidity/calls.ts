/** @module Reverts a transaction in Solidity if a call of it fails. */
import { leafAt } from '../../../ir/leaves.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

const description = 'Reverts if the call fails.';

/** A line that holds nothing but the statement. */
function ownLine({ text }: FixContext, start: number, end: number): { indent: string; next: number } | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const indent = text.slice(from, start);
  const isAlone = indent.trim() === '' && /^;?\s*(?:\/\/.*)?$/.test(text.slice(end, newline));
  const before = text.slice(0, from).trimEnd();
  return newline >= 0 && isAlone && /[{};]$|\/\/[^\n]*$/.test(before) ? { indent, next: newline + 1 } : undefined;
}

/** `(bool ok, ) = to.call("");` gets `require(ok);` behind it; a call without a result gets both. */
export const requireSuccess: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, leaves, language } = context;
  const leaf = language === 'solidity' ? leafAt(leaves, rawFinding.start) : undefined;
  const line = leaf && ownLine(context, leaf.start, leaf.end);
  if (!leaf || !line) return [];
  const code = text.slice(leaf.start, leaf.end);
  const named =
    /^\((?:bool )?(\w+)\s*,[^=]*\)\s*=/.exec(code)?.[1] ??
    /^(?:bool )?(\w+)\s*=[^=].*\.(?:send|call|delegatecall)\b/.exec(code)?.[1];
  // `(, bytes memory out) = target.call(data)`
  const unnamed = /^\(\s*(?=,)/.exec(code)?.[0];
  if (unnamed !== undefined && !/\bsucceeded\b/.test(text))
    return [
      {
        description,
        edits: [
          { start: leaf.start + unnamed.length, end: leaf.start + unnamed.length, replacement: 'bool succeeded' },
          { start: line.next, end: line.next, replacement: `${line.indent}require(succeeded);\n` },
        ],
      },
    ];
  if (named !== undefined)
    return [
      {
        description,
        edits: [{ start: line.next, end: line.next, replacement: `${line.indent}require(${named});\n` }],
      },
    ];
  if (!/^[\w.()]+\.(?:delegate)?call(?:\{[^{}]*\})?\(/.test(code) || /\bsent\b/.test(text)) return [];
  // Before version 0.5, the call has one result.
  if (!/pragma solidity\s*[\^>=]*\s*0\.[5-9]/.test(text)) return [];
  return [
    {
      description,
      edits: [
        { start: leaf.start, end: leaf.start, replacement: '(bool sent, ) = ' },
        { start: line.next, end: line.next, replacement: `${line.indent}require(sent);\n` },
      ],
    },
  ];
};
