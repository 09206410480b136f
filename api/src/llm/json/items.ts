/** @module Reads the list in an answer item by item, so that an invalid item affects only itself. */
import type { z } from 'zod';
import { readLeniently } from './lenient.ts';

export interface Items<Item> {
  readonly items: readonly Item[];
  /** The number of invalid items. */
  readonly wrong: number;
}

/** The list under `key`, or the answer itself if it is a list, or its only list; otherwise undefined. */
function listIn(json: unknown, key: string): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return undefined;
  const named = Object.entries(json).find(([name]) => name === key)?.[1];
  if (Array.isArray(named)) return named;
  const lists = Object.values(json).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0] : undefined;
}

/** Maximum number of items read from one answer. */
const ITEMS_MAX = 60;

/** The valid items of an answer; undefined if it has no list or no valid item. */
export function readItems<Schema extends z.ZodType>(
  answer: string,
  key: string,
  schema: Schema,
): Items<z.output<Schema>> | undefined {
  const list = listIn(readLeniently(answer), key);
  if (!list) return undefined;
  const items: z.output<Schema>[] = [];
  for (const one of list.slice(0, ITEMS_MAX)) {
    const parsed = schema.safeParse(one);
    if (parsed.success) items.push(parsed.data);
  }
  const wrong = list.length - items.length;
  return items.length === 0 && wrong > 0 ? undefined : { items, wrong };
}
