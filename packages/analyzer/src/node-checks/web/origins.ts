/** @module CORS callbacks that allow every origin. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

const isCalling = (node: Expression | undefined, name: string, origin: string): boolean =>
  node?.kind === 'call' &&
  node.callee.kind === 'name' &&
  node.callee.name === name &&
  ((node.args[1]?.value.kind === 'boolean' && node.args[1].value.value) ||
    // The request's origin is always allowed.
    (node.args[1]?.value.kind === 'name' && node.args[1].value.name === origin));

/** Checks for `(origin, callback) => callback(null, true)`. */
function allowsAll({ parameters, body }: FunctionDefinition): boolean {
  const [origin, callback] = parameters;
  const [only] = body;
  // `(origin) => origin`
  if (parameters.length === 1 && body.length === 1 && only?.kind === 'return')
    return only.value?.kind === 'name' && origin?.target.kind === 'name' && only.value.name === origin.target.name;
  if (body.length !== 1 || !only || callback?.target.kind !== 'name') return false;
  const value = only.kind === 'expression' || only.kind === 'return' ? only.value : undefined;
  return isCalling(value, callback.target.name, origin?.target.kind === 'name' ? origin.target.name : '');
}

/** Checks for a list with a wildcard: `['*']`. */
const isEveryOrigin = (value: Expression): boolean =>
  value.kind === 'list' && value.items.some((item) => item.kind === 'string' && item.value === '*');

/**
 * Reports `{ origin: (origin, callback) => callback(null, true), credentials: true }` and
 * `{ origin: ['*'], credentials: true }`.
 */
export const anyOrigin: NodeCheck = (node, { source }) => {
  if (node.kind !== 'object') return undefined;
  const origin = node.entries.find(({ key }) => key === 'origin');
  if (!origin) return undefined;
  const sendsCookies = node.entries.some(
    ({ key, value }) => key === 'credentials' && value.kind === 'boolean' && value.value,
  );
  const isOpen =
    origin.value.kind === 'function'
      ? allowsAll(origin.value.definition) && (sendsCookies || /cors/i.test(source))
      : sendsCookies && isEveryOrigin(origin.value);
  if (!isOpen) return undefined;
  return { weakness: 'permissive-cors', start: origin.start, end: origin.end, confidence: 'medium' };
};
