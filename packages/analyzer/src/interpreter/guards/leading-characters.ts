/** @module Tests of a text's first two characters: `url[0] === '/' && url[1] !== '/'` is a path on the same site. */

import { constantPrefix, type Primitive, sanitizeValue } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { beginningWith } from './call-guards.ts';
import { ADDRESSES } from './hosts.ts';
import { narrow } from './narrowing.ts';

/** The text and the position of `text[1]`, `text.charAt(1)`. */
function characterOf(node: Expression): { text: Expression; at: number } | undefined {
  if (node.kind === 'index')
    return node.index?.kind === 'number' ? { text: node.object, at: node.index.value } : undefined;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:charAt|at)$/.test(node.callee.name))
    return undefined;
  const [at] = node.args;
  return at?.value.kind === 'number' ? { text: node.callee.object, at: at.value.value } : undefined;
}

/** Narrows the text of which a character is equal to, or differs from all of, the given ones: a text, or a code. */
export function refineByCharacter(
  frame: Frame,
  node: Expression,
  given: Primitive | undefined,
  isEqual: boolean,
): void {
  const characters = given === 47 ? '/' : given === 92 ? '\\' : given;
  const tested = typeof characters === 'string' ? characterOf(node) : undefined;
  if (typeof characters !== 'string' || !tested) return;
  if (isEqual && tested.at === 0) narrow(frame, tested.text, (value) => beginningWith(characters, value));
  // As with `startsWith('//')`, a test of one of both characters is taken for the intention to test both.
  if (!isEqual && tested.at === 1 && /[/\\]/.test(characters))
    narrow(frame, tested.text, (value) =>
      constantPrefix(value).startsWith('/') ? sanitizeValue(value, ADDRESSES) : value,
    );
}
