/** @module Indexes that run one past the end: the condition that admits them compares with `<`. */
import type { Expression } from '../../../ir/index.ts';
import { expressionsIn } from '../../../ir/leaves.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** `X` of `X.length`, `len(X)`, `X.size()`. */
function measured(node: Expression, context: FixContext): string | undefined {
  return /^(?:len\(([\w.]+)\)|([\w.]+)\.(?:[lL]ength(?:\(\))?|Count|size\(\)))$/
    .exec(codeOf(context, node))
    ?.slice(1)
    .find(Boolean);
}

/** The operator between two operands. */
function operatorEdit(left: Expression, right: Expression, operator: string, { text }: FixContext): ProposedFix[] {
  const at = text.slice(left.end, right.start).indexOf(operator);
  if (at < 0) return [];
  const start = left.end + at;
  return [
    {
      description: 'Ends at the last element.',
      edits: [{ start, end: start + operator.length, replacement: operator.slice(0, 1) }],
    },
  ];
}

/** `for (i = 0; i <= items.length; i++) items[i]` */
export const withinRange: StructuralRecipe = (context): ProposedFix[] => {
  const { leaves, rawFinding } = context;
  const read = expressionsAt(context).find(
    (node) =>
      node.kind === 'index' &&
      node.index?.kind === 'name' &&
      node.start < rawFinding.end &&
      rawFinding.start < node.end,
  );
  if (read?.kind !== 'index' || read.index?.kind !== 'name') return [];
  const [name, object] = [read.index.name, codeOf(context, read.object)];
  const region = rawFinding.circumstances?.region;
  const before = leaves.filter(({ start }) => start <= rawFinding.start && start >= (region?.start ?? 0));
  const isIndex = (node: Expression): boolean => node.kind === 'name' && node.name === name;
  for (const leaf of before.toReversed())
    for (const node of expressionsIn(leaf)) {
      if (node.kind !== 'binary') continue;
      const { left, right, operator } = node;
      if (operator === '<=' && isIndex(left) && measured(right, context) === object)
        return operatorEdit(left, right, '<=', context);
      if (operator === '>=' && isIndex(right) && measured(left, context) === object)
        return operatorEdit(left, right, '>=', context);
    }
  return [];
};
