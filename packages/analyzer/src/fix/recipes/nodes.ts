/** @module Fixes that replace one node of the finding's statement by another. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../ir/index.ts';
import { leafAt } from '../../ir/leaves.ts';
import { walk } from '../../ir/walk.ts';
import { importEdits } from '../imports.ts';
import { codeOf, expressionsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import type { NodeFix } from './node-fix.ts';
import { NODE_FIXES } from './node-table.ts';

/** The expressions of the finding's statement, functions in it as a whole. */
function nodesAt(context: FixContext): Expression[] {
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  const functions: Expression[] = [];
  if (leaf)
    walk([leaf.node], (node) => {
      if (node.kind !== 'function') return undefined;
      functions.push(node as Expression);
      return 'skip';
    });
  return [...expressionsAt(context), ...functions];
}

/** The nodes that the fix is about; those of the finding itself before others of the statement, inner before outer. */
function nodesFor({ code }: NodeFix, context: FixContext): Expression[] {
  const { start, end } = context.rawFinding;
  const found = nodesAt(context).filter((node) => node.end > node.start && code.test(codeOf(context, node)));
  const own = found.filter((node) => node.start >= start && node.end <= end);
  const chosen = own.length > 0 ? own : found;
  return chosen.filter(
    (node) =>
      !chosen.some(
        (other) => other !== node && node.start <= other.start && other.end <= node.end && size(other) < size(node),
      ) && chosen.find((other) => other.start === node.start && other.end === node.end) === node,
  );
}

const size = ({ start, end }: Expression): number => end - start;

/** Proposals of the table for the finding. */
export const replaceNode: StructuralRecipe = (context): ProposedFix[] =>
  NODE_FIXES.filter(
    ({ weakness, languages, needs }) =>
      weakness === context.rawFinding.weakness &&
      languages.includes(context.language) &&
      (needs?.test(context.text) ?? true),
  ).flatMap((one) => {
    const edits = nodesFor(one, context).map(
      (node): TextEdit => ({
        start: node.start,
        end: node.end,
        replacement: codeOf(context, node).replace(one.code, one.put),
      }),
    );
    // `A | B`, of which both became the same.
    for (const [at, edit] of edits.entries()) {
      const next = edits[at + 1];
      const isSame = next && edit.replacement === next.replacement && edit.end < next.start;
      if (isSame && /^\s*\|\s*$/.test(context.text.slice(edit.end, next.start)))
        edits.splice(at, 2, { start: edit.start, end: next.end, replacement: edit.replacement });
    }
    const imports = one.imports === undefined ? [] : importEdits(context.language, context.text, one.imports);
    return edits.length === 0 || !imports
      ? []
      : [{ description: one.description, edits: inOrder([...imports, ...edits]) }];
  });

/** Weaknesses that {@link replaceNode} can fix. */
export const NODE_FIXED: readonly string[] = [...new Set(NODE_FIXES.map(({ weakness }) => weakness))];
