/** @module Removes middleware that lists directories. */

import { leafAt } from '../../../ir/leaves.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { linesOf } from './removal.ts';

const isLister = (code: string): boolean => /^(?:serveIndex|serveIndexMiddleware|indexMiddleware)\b/.test(code);

/** `app.use('/files', express.static('files'), serveIndex('files'))` */
export const unlistedFolders: StructuralRecipe = (context): ProposedFix[] => {
  const description = 'Lists no folders.';
  const call = callsAt(context).find((one) => calledName(one) === 'use');
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  if (!call || !leaf || !SCRIPT.some((one) => one === context.language)) return [];
  const rest = call.args.filter(({ value }) => value.kind !== 'string');
  const listers = rest.filter(({ value }) => isLister(codeOf(context, value)));
  if (listers.length === 0) return [];
  if (listers.length === rest.length && call.callee.kind === 'member') {
    const { object } = call.callee;
    // `app.use(files).use(serveIndex(root))`: the others of the chain stay.
    if (object.kind === 'call' || /^\s*\./.test(context.text.slice(call.end)))
      return [{ description, edits: [{ start: object.end, end: call.end, replacement: '' }] }];
    const lines = linesOf(context, leaf);
    return lines ? [{ description, edits: [{ ...lines, replacement: '' }] }] : [];
  }
  const edits = listers.flatMap(({ value }) => {
    const before = call.args[call.args.findIndex((one) => one.value === value) - 1]?.value;
    return before ? [{ start: before.end, end: value.end, replacement: '' }] : [];
  });
  return edits.length === listers.length ? [{ description, edits }] : [];
};
