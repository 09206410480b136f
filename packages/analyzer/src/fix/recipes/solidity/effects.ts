/** @module Solidity: updates the state before the call that could reenter. */
import type { Expression } from '../../../ir/index.ts';
import { leafAt } from '../../../ir/leaves.ts';
import { walk } from '../../../ir/walk.ts';
import { calledName, codeOf } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { linesOf } from '../settings/removal.ts';

/** The names that an expression or statement contains. */
function namesIn(node: Parameters<typeof walk>[0][number]): ReadonlySet<string> {
  const names = new Set<string>();
  walk([node], (one) => {
    if (one.kind === 'name') names.add(one.name);
    if (one.kind === 'declare' && one.target.kind === 'name') names.add(one.target.name);
  });
  return names;
}

/** `balances[msg.sender] -= amount`: an update of an element or a state variable. */
const updateOf = (value: Expression | undefined): Expression | undefined =>
  value?.kind === 'assign' && (value.target.kind === 'index' || value.target.kind === 'name')
    ? value.target
    : undefined;

const isRequire = (value: Expression | undefined): boolean => value?.kind === 'call' && calledName(value) === 'require';

/** Moves the update behind the call, and behind the check of its result, in front of it. */
export const updateFirst: StructuralRecipe = (context: FixContext): ProposedFix[] => {
  const { leaves, rawFinding, text, language } = context;
  const call = language === 'solidity' ? leafAt(leaves, rawFinding.start) : undefined;
  const own = call && linesOf(context, call);
  if (!call || !own || call.node.kind === 'function') return [];
  const later = leaves.filter(({ start }) => start >= call.end).sort((left, right) => left.start - right.start);
  let end = own.end;
  for (const leaf of later) {
    // Another block, or the end of this one.
    if (/[{}]/.test(text.slice(end, leaf.start))) return [];
    const value = leaf.node.kind === 'expression' ? leaf.node.value : undefined;
    const target = updateOf(value);
    const lines = linesOf(context, leaf);
    if (!lines) return [];
    end = lines.end;
    if (!target) {
      if (isRequire(value)) continue;
      return [];
    }
    const code = text.slice(call.start, call.end);
    // The call sends what the update changes, or the update needs its result.
    const isNeeded =
      code.includes(codeOf(context, target)) || code.includes(codeOf(context, target).split('[')[0] ?? '');
    const results = /^\(?\s*(?:bool|uint\d*|bytes)\b/.test(code) ? namesIn(call.node) : new Set<string>();
    const declared = [...(code.split('=')[0]?.matchAll(/\b\w+\b/g) ?? [])].map(([name]) => name);
    const uses = namesIn(leaf.node);
    if (isNeeded || declared.some((name) => results.has(name) && uses.has(name))) return [];
    return [
      {
        description: 'Updates the state before the call, so a call back sees it updated.',
        edits: inOrder([
          { start: own.start, end: own.start, replacement: text.slice(lines.start, lines.end) },
          { ...lines, replacement: '' },
        ]),
      },
    ];
  }
  return [];
};
