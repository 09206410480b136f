/** @module Runs the structural checks of a language over a program, in one walk without recursion. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import type { FunctionDefinition, Program } from '../ir/index.ts';
import type { NodeCheck, NodeContext, NodeFinding, Visited } from './check.ts';

interface Pending {
  item: object;
  enclosing: FunctionDefinition | undefined;
  name: string;
  /** The name under which a function found here goes. */
  holder: string;
}

const isNode = (value: object): value is Visited => 'kind' in value && typeof value.kind === 'string';

/** The name that a part gives to a function it holds: a variable, a field, a key. */
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

/** Everything that the checks find, in no particular order. */
export function runNodeChecks(program: Program, source: string, checks: readonly NodeCheck[]): RawFinding[] {
  const found: RawFinding[] = [];
  if (checks.length === 0) return found;
  const open: Pending[] = [{ item: program.body, enclosing: undefined, name: '', holder: '' }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { item } = at;
    let { enclosing, name } = at;
    if (isNode(item)) {
      const context = { source, body: program.body, enclosing, enclosingName: name };
      for (const check of checks) {
        const told = check(item, context) ?? [];
        for (const finding of 'weakness' in told ? [told] : told) found.push(rawFindingOf(finding, context));
      }
    }
    if ('form' in item && 'parameters' in item) {
      enclosing = item as FunctionDefinition;
      name = enclosing.name || at.holder;
    }
    const holder = holderOf(item) || (isNode(item) && item.kind !== 'function' ? '' : at.holder);
    for (const key in item) {
      const part: unknown = item[key as keyof typeof item];
      if (typeof part === 'object' && part !== null) open.push({ item: part, enclosing, name, holder });
    }
  }
  return found;
}
