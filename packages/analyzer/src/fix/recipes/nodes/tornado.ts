/** @module WebSocket handlers of Tornado: the library's own comparison of the origin instead of `return True`. */
import { leafAt } from '../../../ir/leaves.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

export const ownOriginCheck: StructuralRecipe = ({ language, text, leaves, rawFinding }): ProposedFix[] => {
  if (language !== 'python') return [];
  const line = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const [declaration, indent, parameter] =
    /^([ \t]*)def check_origin\(self,\s*(\w+)[^)]*\)[^\n]*:[^\n]*\n/.exec(text.slice(line)) ?? [];
  if (declaration === undefined || indent === undefined || parameter === undefined) return [];
  const body = line + declaration.length;
  const next = new RegExp(`^(?![ \\t]*\\n)[ \\t]{0,${indent.length}}\\S`, 'm').exec(text.slice(body));
  const end = next ? body + next.index : text.length;
  const returned = leaves.filter(
    ({ start, node }) => node.kind === 'return' && start >= body && start < end && leafAt(leaves, start)?.node === node,
  );
  const [only, ...others] = returned;
  if (!only || others.length > 0 || text.slice(only.start, only.end).trim() !== 'return True') return [];
  const replacement = `return super().check_origin(${parameter})`;
  return [
    {
      description: 'Accepts connections from pages of this site only, as the library does.',
      edits: [{ start: only.start, end: only.start + 'return True'.length, replacement }],
    },
  ];
};
