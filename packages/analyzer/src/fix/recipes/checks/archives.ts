/** @module Archives of Python: members outside the folder are refused. */
import type { Call, Expression } from '../../../ir/index.ts';
import { expressionsIn, leafAt } from '../../../ir/leaves.ts';
import { calledName, codeOf } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** The name of the archive that the statement opens. */
function openedName(context: FixContext): string | undefined {
  const { leaves, rawFinding, text } = context;
  const leaf = leafAt(leaves, rawFinding.start);
  const code = leaf ? text.slice(leaf.start, leaf.end) : '';
  return /^(\w+)\s*=\s*tarfile\.open\(/.exec(code)?.[1];
}

const isExtraction = (node: Expression): node is Call =>
  node.kind === 'call' && node.callee.kind === 'member' && /^extract(?:all)?$/.test(calledName(node));

/** `tar = tarfile.open(path)` and later `tar.extractall(folder)`: an argument of the finding's own call is another recipe. */
export const filteredMembers: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, leaves, rawFinding } = context;
  if (language !== 'python' || !/\btarfile\b/.test(text)) return [];
  const name = openedName(context);
  const region = rawFinding.circumstances?.region;
  const call = leaves
    .filter(({ start }) => start > rawFinding.start && region !== undefined && start < region.end)
    .flatMap(expressionsIn)
    .filter(isExtraction)
    .find(({ callee }) => callee.kind === 'member' && name !== undefined && codeOf(context, callee.object) === name);
  if (!call || text[call.end - 1] !== ')') return [];
  const description = 'Refuses members outside the folder, links out of it and special files.';
  const given = call.args.find((one) => one.name === 'filter')?.value;
  if (given)
    return given.kind === 'string'
      ? [{ description, edits: [{ start: given.start, end: given.end, replacement: '"data"' }] }]
      : [];
  const last = call.args.at(-1)?.value;
  const replacement = last ? ', filter="data"' : 'filter="data"';
  const at = last?.end ?? call.end - 1;
  return [{ description, edits: [{ start: at, end: at, replacement }] }];
};
