/** @module Locks against reentrancy, told by what they do: a state variable that is tested, set, and set again at the end. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, some, testsOf } from './contract.ts';

const isFixed = (node: Expression): boolean =>
  node.kind === 'boolean' || node.kind === 'number' || (node.kind === 'name' && /^_?[A-Z][A-Z_\d]*$/.test(node.name));

/** `require(!locked); locked = true; …; locked = false;` */
function locks(body: readonly Statement[], contract: Contract): boolean {
  const set = new Map<string, number>();
  walk(body, (node) => {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'name' || !isFixed(node.value)) return;
    const { name } = node.target;
    if (contract.variables.has(name)) set.set(name, (set.get(name) ?? 0) + 1);
  });
  const tests = testsOf(body);
  return [...set].some(
    ([name, times]) => times > 1 && some(tests, (node) => node.kind === 'name' && node.name === name),
  );
}

/** Whether the function, or a modifier of it, keeps callers out until it is done. */
export const isLocking = (definition: FunctionDefinition, contract: Contract): boolean =>
  locks(definition.body, contract) ||
  definition.annotations.some(({ name }) => {
    const modifier = contract.modifiers.get(name);
    return modifier !== undefined && locks(modifier.body, contract);
  });
