/** @module Paths of which the data is one part between slashes: `type.split('/')[1]`. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt } from '../../ir/node-index.ts';
import { DELETES_FOLDER } from '../access/reached.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';

const SPLITS = /^(?:split|explode)$/i;
/** Elements by position: `parts.pop()`, `parts.at(-1)`, `parts.first`. */
const TAKES_ONE = /^(?:pop|shift|at|first|last)$/;

/** `text.split('/')` without a limit, after which the last part keeps its slashes. */
const isSplit = (node: Expression): boolean =>
  node.kind === 'call' &&
  SPLITS.test(lastName(node.callee)) &&
  node.args.some(({ value }) => value.kind === 'string' && value.value === '/') &&
  node.args.every(({ value, name }) => name === undefined && value.kind !== 'number');

/** Whether the expression is one element of such a list. */
function isPart(node: Expression): boolean {
  if (node.kind === 'index') return node.index !== undefined && isSplit(node.object);
  const taken = node.kind === 'call' ? node.callee : node;
  return taken.kind === 'member' && TAKES_ONE.test(taken.name) && isSplit(taken.object);
}

/** A sentence that says why the path leads into no other folder; undefined if it may. */
export function reasonPartOfSplit(
  { steps, start, end }: RawFinding,
  program: Program,
  source: string,
  programOf: ProgramOf,
): string | undefined {
  const at = steps.findLastIndex((step) => {
    if (!step.note.startsWith('assigned to ')) return false;
    const body = (step.elsewhere ? programOf(step.elsewhere.file) : program)?.body ?? [];
    return nodesAt(body, step).some(
      (node) =>
        (node.kind === 'assign' || node.kind === 'declare') &&
        (node.start === step.start || node.target.start === step.start) &&
        node.value !== undefined &&
        isPart(node.value),
    );
  });
  const isDecodedLater = steps.slice(at + 1).some(({ note }) => note.startsWith('is decoded'));
  if (at < 0 || isDecodedLater || DELETES_FOLDER.test(source.slice(start, end))) return undefined;
  return 'The data is one part of a text that was split at slashes, so `..` is the only other folder it can name.';
}
