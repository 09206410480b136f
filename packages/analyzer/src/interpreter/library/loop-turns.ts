/** @module How often a loop runs, and over which keys and elements. */

import { isMap } from '../../domain/heap.ts';
import { constantValue, type Value } from '../../domain/value.ts';
import type { Loop } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { entriesApart, itemsApart } from '../context/apart.ts';
import type { Frame } from '../context/frame.ts';
import type { Turn } from '../context/heuristics.ts';

const TURNS: readonly Turn[] = [undefined, undefined];

/** Loops nested deeper than this run only once, since the cost doubles per level. */
const NESTED_TURNS = 3;

const KEYS_MAX = 24;

/**
 * One entry per turn: the key, for objects of which only known keys are set, or the element of a collection whose
 * contents differ. So a loop copies each value under its own key.
 */
export function turnsOf(frame: Frame, loop: Loop, collection: Value | undefined): readonly Turn[] {
  const depth = frame.jumps.filter(({ takesContinue }) => takesContinue).length;
  if (depth >= NESTED_TURNS) return [undefined];
  if (!collection || collection.taint.length > 0) return TURNS;
  if (loop.binds !== 'keys') return (depth === 0 && !leaves(loop) && elementTurns(frame, loop, collection)) || TURNS;
  const objects = collection.objects.map((id) => frame.state.object(id));
  if (!objects.every((one) => one && !one.rest && !one.items)) return TURNS;
  const keys = [...new Set(objects.flatMap((one) => [...(one?.fields.keys() ?? [])]))];
  if (keys.length === 0 || keys.length > KEYS_MAX) return TURNS;
  return (keys.length === 1 ? [...keys, ...keys] : keys).map((key) => ({ key: constantValue(key) }));
}

function elementTurns(frame: Frame, { binds }: Loop, collection: Value): readonly Turn[] | undefined {
  const items = itemsApart(frame, collection);
  if (items) return binds === 'entries' ? undefined : items.map((element) => ({ element }));
  const [id] = collection.objects;
  const state = id === undefined ? undefined : frame.state.object(id);
  if (!state || !isMap(state)) return undefined;
  const entries = entriesApart(frame, collection);
  if (binds === 'entries') return entries?.map(([key, element]) => ({ key, element }));
  return frame.run.semantics.mapsIterateKeys ? entries?.map(([element]) => ({ element })) : undefined;
}

const leaving = new WeakMap<Loop, boolean>();

/** Whether its body may end the loop: such a loop often checks each element, which says something of all of them. */
function leaves(loop: Loop): boolean {
  let known = leaving.get(loop);
  if (known === undefined) {
    known = false;
    walk(loop.body, ({ kind }) => {
      known ||= kind === 'throw' || kind === 'return' || kind === 'break';
      return kind === 'function' ? 'skip' : undefined;
    });
    leaving.set(loop, known);
  }
  return known;
}
