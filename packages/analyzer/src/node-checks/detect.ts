/** @module Runs a language's node checks over a program, in one walk without recursion. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { FunctionDefinition, Program } from '../ir/index.ts';
import type { Stretches } from '../work/stretches.ts';
import { checksByKind } from './by-kind.ts';
import type { NodeCheck, NodeContext, NodeFinding, Visited } from './check.ts';

const NONE: readonly NodeCheck[] = [];

/** The enclosing function and its name. */
interface Around {
  enclosing: FunctionDefinition | undefined;
  name: string;
}

/** Returns the name of the variable, field or key that holds a function. */
function holderOf(item: object): string {
  if ('key' in item && typeof item.key === 'string') return item.key;
  if ('target' in item && typeof item.target === 'object' && item.target !== null && 'name' in item.target)
    return String(item.target.name);
  return '';
}

function rawFindingOf(finding: NodeFinding, context: NodeContext): RawFinding {
  const { enclosingName } = context;
  return { steps: [], ...finding, ...(enclosingName === '' ? {} : { functionName: enclosingName }) };
}

/** So many nodes are visited before others may run. */
const NODES_AT_ONCE = 2_000;

/** What checking a node counts as, in evaluations. */
const NODE_WORK = 2;

/** Returns all findings of the checks, in no particular order. */
export function* runNodeChecks(
  program: Program,
  source: string,
  checks: readonly NodeCheck[],
  byKind = checksByKind(checks),
): Stretches<RawFinding[]> {
  const found: RawFinding[] = [];
  if (checks.length === 0) return found;
  const { body } = program;
  // Parallel stacks, because they may be as long as the program: the node, its enclosing function, and the name for a
  // function found there.
  const open: object[] = [body];
  const arounds: Around[] = [{ enclosing: undefined, name: '' }];
  const holders = [''];
  const push = (part: unknown, around: Around, holder: string): void => {
    if (typeof part !== 'object' || part === null) return;
    open.push(part);
    arounds.push(around);
    holders.push(holder);
  };
  const visit = (item: object): void => {
    let around = arounds.pop() ?? { enclosing: undefined, name: '' };
    let holder = holders.pop() ?? '';
    if (!Array.isArray(item)) {
      const node = 'kind' in item && typeof item.kind === 'string' ? (item as Visited) : undefined;
      const own = node ? byKind.of(node.kind, node === body[0]) : NONE;
      if (node && own.length > 0) {
        const context = { source, body, enclosing: around.enclosing, enclosingName: around.name };
        // By index: an iterator of each list would be the largest part of what a scan allocates.
        for (let at = 0; at < own.length; at += 1) {
          const told = own[at]?.(node, context);
          if (!told) continue;
          for (const finding of 'weakness' in told ? [told] : told) found.push(rawFindingOf(finding, context));
        }
      }
      if ('form' in item && 'parameters' in item) {
        const enclosing = item as FunctionDefinition;
        around = { enclosing, name: enclosing.name || holder };
      }
      holder = holderOf(item) || (node && node.kind !== 'function' ? '' : holder);
    }
    // `for … in` would make a string of each index of a list.
    if (Array.isArray(item)) for (let at = 0; at < item.length; at += 1) push(item[at], around, holder);
    else for (const key in item) push(item[key as keyof typeof item], around, holder);
  };
  while (open.length > 0) {
    let left = NODES_AT_ONCE;
    for (let item = open.pop(); item; item = left > 0 ? open.pop() : undefined) {
      visit(item);
      left -= 1;
    }
    yield (NODES_AT_ONCE - left) * NODE_WORK;
  }
  return found;
}
