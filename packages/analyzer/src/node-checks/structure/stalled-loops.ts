/** @module Loops over records that a length of zero never ends. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

type Change = Expression & { kind: 'assign' };

/** Whether the loop can be left, or waits for something. */
function canBeLeft(body: readonly Statement[]): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    found ||= /^(?:break|return|throw|await|yield)$/.test(node.kind);
    return undefined;
  });
  return found;
}

/** The value without conversions: `b[i].toInt() and 0xff` is an element like `b[i]`. */
function withoutConversions(value: Expression): Expression {
  let at = value;
  for (let depth = 0; depth < 8; depth += 1) {
    if (at.kind === 'cast') at = at.value;
    else if (at.kind === 'call' && at.args.length === 0 && at.callee.kind === 'member') at = at.callee.object;
    else if (at.kind === 'call' && at.callee.kind === 'member' && at.callee.name === 'and') at = at.callee.object;
    else if (at.kind === 'binary' && at.operator === '&') at = at.left;
    else break;
  }
  return at;
}

const isElement = (value: Expression): boolean => {
  const inner = withoutConversions(value);
  return inner.kind === 'index' && inner.index !== undefined;
};

/** `i += b[i]`, `i = i + b[i]`. */
function addsElement({ target, operator, value }: Change): boolean {
  if (target.kind !== 'name') return false;
  if (operator === '+') return isElement(value);
  if (operator !== undefined) return false;
  const sides =
    value.kind === 'binary' && value.operator === '+'
      ? [value.left, value.right]
      : value.kind === 'concat'
        ? value.parts
        : [];
  const others = sides.filter((side) => side.kind !== 'name' || side.name !== target.name);
  const [other] = others;
  return sides.length === 2 && others.length === 1 && other !== undefined && isElement(other);
}

/** `while (i < b.Length) { i += b[i]; }`: an element of zero, and the loop stays where it is. */
export const stalledLoop: NodeCheck = (node) => {
  if (node.kind !== 'loop' || node.form === 'each' || (node.update ?? []).length > 0) return undefined;
  const { test, body } = node;
  if (test?.kind !== 'binary' || !/^[<>]=?$/.test(test.operator) || canBeLeft(body)) return undefined;
  const counted = [test.left, test.right].flatMap((side) => (side.kind === 'name' ? [side.name] : []));
  const changes: Change[] = [];
  walk(body, (part) => {
    if (part.kind === 'assign' && part.target.kind === 'name' && counted.includes(part.target.name)) changes.push(part);
  });
  const [change] = changes;
  if (!change || changes.length > 1 || !addsElement(change)) return undefined;
  // Within a condition, something may ask for zero.
  if (!body.some((one) => one.kind === 'expression' && one.value === change)) return undefined;
  return {
    weakness: 'infinite-loop',
    start: change.start,
    end: change.end,
    confidence: 'medium',
    detail: 'An element of zero leaves the position as it is, and the loop never ends.',
  };
};
