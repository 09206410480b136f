/** @module Tests whether a value is kept already, such as those of a cache: they refuse nothing. */
import { nameOf } from '../../ir/chains.ts';
import type { Expression, Statement } from '../../ir/index.ts';

/** `if (index.has(key)) return index.get(key)`: what is kept already is returned, and the rest goes on. */
export function returnsKept(test: Expression, whenTrue: readonly Statement[]): boolean {
  const [only, ...others] = whenTrue;
  if (test.kind !== 'call' || test.callee.kind !== 'member' || others.length > 0 || only?.kind !== 'return')
    return false;
  const { object } = test.callee;
  const kept = only.value?.kind === 'await' ? only.value.value : only.value;
  const from =
    kept?.kind === 'call' && kept.callee.kind === 'member'
      ? kept.callee.object
      : kept?.kind === 'index'
        ? kept.object
        : undefined;
  return from !== undefined && nameOf(from) !== '' && nameOf(from) === nameOf(object);
}
