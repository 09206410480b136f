/**
 * @module
 * Loops that refuse an element: `for (const id of ids) if (!/^\d+$/.test(id)) throw …`. Loaded after the core.
 */
import type { State } from '../../domain/state.ts';
import { kindMask } from '../../domain/taint.ts';
import { sanitizeValue, type Value } from '../../domain/value.ts';
import type { Expression, Loop } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { elementOf } from '../context/elements.ts';
import type { Frame } from '../context/frame.ts';
import type { OfElements } from '../context/heuristics.ts';
import { isOfCharacters, refineByCharacters } from './character-loops.ts';
import { narrow } from './narrowing.ts';
import { originOf } from './origins.ts';

/** The variable that holds an element. */
function elementName({ target, binds }: Loop): string | undefined {
  const held = binds === 'entries' && target?.kind === 'list' ? target.items[1] : target;
  return held?.kind === 'name' ? held.name : undefined;
}

/** After the loop, each element has passed the tests that end a turn. */
export function refineByEach(
  frame: Frame,
  loop: Loop,
  end: State,
  collection: Value | undefined,
  core: OfElements,
): void {
  const name = elementName(loop);
  const before = collection && elementOf(frame, collection);
  if (before?.taint.length === 0 || refineByCharacters(frame, loop, name, core)) return;
  const variable = name === undefined ? undefined : frame.scope.find(name);
  const after = variable && end.variable(variable);
  if (!loop.iterable || !before || !after || isOfCharacters(loop)) return;
  const kept = before.taint.reduce((kinds, { sanitized }) => kinds & sanitized, -1);
  if (after.taint.length >= before.taint.length && after.taint.every(({ sanitized }) => (sanitized & ~kept) === 0))
    return;
  let isKept = true;
  walk(loop.body, (node) => {
    isKept &&= !(node.kind === 'assign' && node.target.kind === 'name' && node.target.name === name);
  });
  if (!isKept) return;
  core.narrowElements(frame, loop.iterable, before, after);
  // `const parts = name.split('/')`
  const text = originOf(frame, loop.iterable);
  if (text) core.narrowElements(frame, text, before, after);
}

/** `segment !== '..'` in a loop over the segments of a path: the segment stays below its folder. */
export function refineBySegment(frame: Frame, item: Expression): void {
  if (item.kind === 'call' && item.callee.kind === 'member') refineBySegment(frame, item.callee.object);
  else if (item.kind === 'name' && frame.jumps.some(({ loop }) => loop && elementName(loop) === item.name))
    narrow(frame, item, (value) => sanitizeValue(value, kindMask(['path'])));
}
