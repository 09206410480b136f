/** @module Fixes that replace one node of the finding's statement by another. */

import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { encloses } from '../../../ir/spans.ts';
import { walk } from '../../../ir/walk.ts';
import { importEdits, unusedImportEdits } from '../../imports.ts';
import { codeOf, expressionsAt, fileMatches } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import type { NodeFix } from './node-fix.ts';
import { NODE_FIXES } from './node-table/index.ts';

/** The expressions of the finding's statement, including whole functions. */
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

/** The matching nodes: those of the finding, else those of its statement. */
function nodesFor({ code }: NodeFix, context: FixContext): Expression[] {
  const found = nodesAt(context).filter((node) => node.end > node.start && code.test(codeOf(context, node)));
  const own = found.filter((node) => encloses(context.rawFinding, node));
  const chosen = own.length > 0 ? own : found;
  return chosen.filter((node) => chosen.find((other) => other.start === node.start && other.end === node.end) === node);
}

const contains = (outer: Expression, inner: Expression): boolean => outer !== inner && encloses(outer, inner);

/** Of nested matches, the innermost, then as an alternative the outermost: `A | B` is a node in `A | B | C`. */
function choicesOf(nodes: readonly Expression[]): Expression[][] {
  const innermost = nodes.filter((node) => !nodes.some((other) => contains(node, other)));
  return innermost.length === nodes.length
    ? [innermost]
    : [innermost, nodes.filter((node) => !nodes.some((other) => contains(other, node)))];
}

/** Proposals of the table for the finding. */
export const replaceNode: StructuralRecipe = (context): ProposedFix[] =>
  NODE_FIXES.filter(
    ({ weakness, languages, needs }) =>
      weakness === context.rawFinding.weakness &&
      languages.includes(context.language) &&
      (needs === undefined || fileMatches(context, needs)),
  ).flatMap((one) => choicesOf(nodesFor(one, context)).flatMap((nodes) => replacing(one, nodes, context)));

function replacing(one: NodeFix, nodes: readonly Expression[], context: FixContext): ProposedFix[] {
  const edits = nodes.map(
    (node): TextEdit => ({
      start: node.start,
      end: node.end,
      replacement: codeOf(context, node).replace(one.code, one.put),
    }),
  );
  // `A | B`, if both became the same.
  for (const [at, edit] of edits.entries()) {
    const next = edits[at + 1];
    const isSame = next && edit.replacement === next.replacement && edit.end < next.start;
    if (isSame && /^\s*\|\s*$/.test(context.text.slice(edit.end, next.start)))
      edits.splice(at, 2, { start: edit.start, end: next.end, replacement: edit.replacement });
  }
  const added = [one.imports ?? []].flat().map((name) => importEdits(context.language, context.text, name));
  const imports = added.some((found) => found === undefined) ? undefined : added.flatMap((found) => found ?? []);
  return edits.length === 0 || !imports
    ? []
    : [{ description: one.description, edits: inOrder([...unusedBy(edits, context), ...imports, ...edits]) }];
}

/** Removes imports that only the replaced nodes used, which Go doesn't compile. */
const unusedBy = (edits: readonly TextEdit[], { language, text }: FixContext): TextEdit[] =>
  edits.flatMap(({ start, end, replacement }) =>
    unusedImportEdits(language, text, text.slice(start, end), replacement),
  );

/** Weaknesses that {@link replaceNode} can fix. */
export const NODE_FIXED: readonly string[] = [...new Set(NODE_FIXES.map(({ weakness }) => weakness))];
