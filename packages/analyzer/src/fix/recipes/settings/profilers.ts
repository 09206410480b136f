/** @module Go's profiler registers its handlers when it is imported: the import goes. */
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

export const noProfiler: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  const start = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const newline = text.indexOf('\n', start);
  const line = text.slice(start, newline + 1);
  if (language !== 'go' || !/^\s*_ "net\/http\/pprof"/.test(line)) return [];
  const edits = [{ start, end: newline + 1, replacement: '' }];
  return [{ description: "Doesn't serve the profiler with the other handlers.", edits }];
};
