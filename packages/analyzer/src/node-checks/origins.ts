/** @module Functions that decide which origins may read answers, and let all of them. */
import type { Expression, FunctionDefinition } from '../ir/index.ts';
import type { NodeCheck } from './check.ts';

const isCalling = (node: Expression | undefined, name: string): boolean =>
  node?.kind === 'call' &&
  node.callee.kind === 'name' &&
  node.callee.name === name &&
  node.args[1]?.value.kind === 'boolean' &&
  node.args[1].value.value;

/** `(origin, callback) => callback(null, true)`: it asks nothing. */
function allowsAll({ parameters, body }: FunctionDefinition): boolean {
  const [, callback] = parameters;
  const [only] = body;
  if (body.length !== 1 || !only || callback?.target.kind !== 'name') return false;
  const value = only.kind === 'expression' || only.kind === 'return' ? only.value : undefined;
  return isCalling(value, callback.target.name);
}

/** `{ origin: (origin, callback) => callback(null, true), credentials: true }`. */
export const anyOrigin: NodeCheck = (node) => {
  if (node.kind !== 'object') return undefined;
  const origin = node.entries.find(({ key }) => key === 'origin');
  if (origin?.value.kind !== 'function' || !allowsAll(origin.value.definition)) return undefined;
  return { weakness: 'permissive-cors', start: origin.start, end: origin.end, confidence: 'medium' };
};
