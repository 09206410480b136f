/** @module Functions that call themselves with an element of an object, and names of keys. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';

/** Names of variables that hold keys. */
export const NAMES_KEY = /key|prop|path|part|seg|head|first|name|field|attr|^[kp]$/i;

/** Returns the expression without casts and fallback values. */
export const bare = (node: Expression | undefined): Expression | undefined =>
  node?.kind === 'cast'
    ? bare(node.value)
    : node?.kind === 'binary' && /^(?:\|\||\?\?)$/.test(node.operator)
      ? bare(node.left)
      : node;

export const nameOf = (node: Expression | undefined): string => {
  const found = bare(node);
  return found?.kind === 'name' ? found.name : '';
};

/** Checks for a call of the function itself with an element. `elements`: variables that hold one. */
export function callsItself(call: Expression & { kind: 'call' }, name: string, elements: ReadonlySet<string>): boolean {
  const { callee } = call;
  const called = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  if (called !== name || called === '') return false;
  const [first] = call.args;
  if (elements.has(nameOf(first?.value))) return true;
  return call.args.some(({ value }) => bare(value)?.kind === 'index');
}

export function definitionOf(node: Expression | Statement): FunctionDefinition | undefined {
  if (node.kind === 'function') return node.definition;
  return undefined;
}
