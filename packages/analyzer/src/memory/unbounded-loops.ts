/** @module Loops that go on for as long as a string or an input does, which nothing else ends. */
import type { Expression, Loop } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { evaluate } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { stringAt } from './region.ts';
import type { Hint, Origin } from './values.ts';

/** The number of iterations: controlled by an attacker, or by the length of a caller's string. */
export type Length = { origin: Origin } | { hint: Hint };

const READS = /^(?:getchar|fgetc|getc|getwchar|fgetwc|getche?|_getche?)$/;

/** What ends a loop that stops only at the end of a string or of the input; `steps` are the variables that it moves. */
export function lengthOfLoop(machine: Machine, loop: Loop, steps: ReadonlySet<string>): Length | undefined {
  if (isCounted(loop, steps)) return undefined;
  const input = readOf(loop);
  if (input) return { origin: { label: 'input', start: input.start, end: input.end } };
  const text = loop.test && textOf(loop.test);
  const value = text && evaluate(machine, text);
  const region = value && machine.region(value);
  if (!text || !region || region.kind !== 'outside' || region.size !== undefined) return undefined;
  const { text: known } = stringAt(region, value.kind === 'pointer' ? value : {});
  if (known && Number.isFinite(known.high)) return undefined;
  if (region.origin) return { origin: region.origin };
  const { start, end } = text;
  return { hint: { label: `length of '${region.name}'`, start, end } };
}

const mentionsAny = (node: Expression, names: ReadonlySet<string>): boolean => {
  let found = false;
  walk([node], (part) => {
    // The value at an index says nothing about the index.
    if (part.kind === 'index' || (part.kind === 'unary' && part.operator === '*')) return 'skip';
    found ||= part.kind === 'name' && names.has(part.name);
    return undefined;
  });
  return found;
};

/** Whether the loop compares its position with anything. */
function isCounted(loop: Loop, steps: ReadonlySet<string>): boolean {
  let found = false;
  walk([...loop.body, ...(loop.test ? [loop.test] : [])], (node) => {
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=|%)$/.test(node.operator))
      found ||= mentionsAny(node.left, steps) || mentionsAny(node.right, steps);
    else if (node.kind === 'if') found ||= mentionsAny(node.test, steps);
  });
  return found || (loop.test !== undefined && mentionsAny(loop.test, steps));
}

/** `(c = getchar()) != EOF`. */
function readOf(loop: Loop): Expression | undefined {
  let found: Expression | undefined;
  walk([...(loop.test ? [loop.test] : []), ...loop.body], (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name' && READS.test(node.callee.name)) found ??= node;
  });
  return found;
}

/** The string whose end `s[i] != 0` or `*s` tests for. */
function textOf(test: Expression): Expression | undefined {
  switch (test.kind) {
    case 'index':
      return test.object;
    case 'unary':
      return test.operator === '*' ? withoutSteps(test.operand) : undefined;
    case 'assign':
      return textOf(test.value);
    case 'binary':
      if (test.operator === '&&') return textOf(test.left) ?? textOf(test.right);
      return test.operator === '!=' || test.operator === '>' ? textOf(test.left) : undefined;
    default:
      return undefined;
  }
}

/** The pointer of `*s++`. */
function withoutSteps(node: Expression): Expression {
  let at = node;
  while (at.kind === 'binary' && at.left.kind === 'assign') at = at.left.target;
  return at.kind === 'assign' ? at.target : at;
}
