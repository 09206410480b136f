/** @module Results of unavailable functions, which may transform their arguments in any way. */

import { kindMask } from '../../domain/taint.ts';
import type { Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

/** Names for making or storing text. */
const MAKES_TEXT = /markdown|render|html|format|join|concat|upper|lower|title|strip|dedent|text|str/i;

/** A page that a handler returns, without data that was only passed to a function of another file that makes it. */
export function knownPart(frame: Frame, value: Value, node: Expression): Value {
  const { globals } = frame.run.semantics;
  if (!globals || node.kind !== 'call') return value;
  const { callee } = node;
  const isForeign = callee.kind === 'name' || (callee.kind === 'member' && callee.object.kind === 'this');
  if (!isForeign || globals.has(callee.name) || MAKES_TEXT.test(callee.name)) return value;
  const taint = value.taint.filter(
    ({ trace }) => trace.start !== node.start || !trace.note.startsWith('passes through'),
  );
  return taint.length === value.taint.length ? value : { ...value, taint };
}

const MARKUP = kindMask(['html']);

/**
 * An awaited result was fetched by the call's arguments: a record, a response. It is seldom the argument itself, and no
 * page is made of it.
 */
export function awaitedPart(value: Value, node: Expression): Value {
  if (node.kind !== 'call' || node.args.length === 0 || value.taint.length === 0) return value;
  const { callee } = node;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  const isPromise = callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'Promise';
  if (name === '' || isPromise || MAKES_TEXT.test(name)) return value;
  const taint = value.taint.map((label) =>
    label.trace.start === node.start && label.trace.note.startsWith('passes through')
      ? { ...label, sanitized: label.sanitized | MARKUP }
      : label,
  );
  return { ...value, taint };
}
