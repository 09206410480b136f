/** @module A call or write as seen by conditions and effects. */

import type { ArgumentSelector } from '../api-model/condition.ts';
import type { ObjectState } from '../domain/heap.ts';
import type { ClassValue, ObjectId, Value } from '../domain/value.ts';

export interface SiteArgument {
  value: Value;
  name: string | undefined;
  spread: boolean;
  start: number;
  end: number;
}

export interface Site {
  start: number;
  end: number;
  /** Text of the callee's name, for steps and messages. */
  name: string;
  args: readonly SiteArgument[];
  receiver: Value | undefined;
  /** The receiver as written, or ''. */
  receiverText: string;
  /** The value written, at a write. */
  written: Value | undefined;
  /** A template behind a tag is its only argument. */
  tagged?: boolean;
  /** The result is discarded. */
  unused: boolean;
  /** The classes of the file that the call instantiates. */
  classes?: readonly ClassValue[];
  /** Names of the enclosing functions and classes, and of the variable that takes the result. */
  within(): readonly string[];
  read(id: ObjectId): ObjectState | undefined;
}

/** The values that a selector picks; empty if the call has no such argument. */
export function selectArguments(site: Site, selector: ArgumentSelector): readonly Value[] {
  if (selector === 'this') return site.receiver ? [site.receiver] : [];
  if (selector === 'value') return site.written ? [site.written] : [];
  if (selector === '**') return site.args.filter(({ spread }) => spread).map(({ value }) => value);
  if (selector === '*') return site.args.map(({ value }) => value);
  if (typeof selector === 'number') return positional(site, selector);
  if (typeof selector === 'string') return named(site, selector);
  if ('from' in selector) return site.args.slice(selector.from).map(({ value }) => value);
  const found = positional(site, selector.at);
  return found.length > 0 ? found : named(site, selector.name);
}

function positional(site: Site, position: number): readonly Value[] {
  for (const [index, argument] of site.args.entries()) {
    if (argument.spread && index <= position) return [argument.value];
    if (argument.name !== undefined) break;
    if (index === position) return [argument.value];
  }
  return [];
}

const named = (site: Site, name: string): readonly Value[] =>
  site.args.filter((argument) => argument.name === name).map(({ value }) => value);

/** Whether the call passes arguments in a way that hides which ones: `f(*args)`, `f(**options)`. */
export const hasSpread = (site: Site): boolean => site.args.some(({ spread }) => spread);
