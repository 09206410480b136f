/** @module How often a loop runs, and over which keys. */

import { constantValue, type Value } from '../../domain/value.ts';
import type { Loop } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

const TURNS: readonly undefined[] = [undefined, undefined];

/** Loops nested deeper than this run only once, since the cost doubles per level. */
const NESTED_TURNS = 3;

const KEYS_MAX = 24;

/**
 * One entry per turn: the key, for objects of which only known keys are set. So a loop copies each value under its own
 * key.
 */
export function turnsOf(frame: Frame, { binds }: Loop, collection: Value | undefined): readonly (Value | undefined)[] {
  if (frame.jumps.filter(({ takesContinue }) => takesContinue).length >= NESTED_TURNS) return [undefined];
  if (binds !== 'keys' || !collection || collection.taint.length > 0) return TURNS;
  const objects = collection.objects.map((id) => frame.state.object(id));
  if (!objects.every((one) => one && !one.rest && !one.items)) return TURNS;
  const keys = [...new Set(objects.flatMap((one) => [...(one?.fields.keys() ?? [])]))];
  if (keys.length === 0 || keys.length > KEYS_MAX) return TURNS;
  return (keys.length === 1 ? [...keys, ...keys] : keys).map(constantValue);
}
