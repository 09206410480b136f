/** @module A call or write as seen by conditions and summaries. */

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
  /** Name of the callee, for steps and messages. */
  name: string;
  args: readonly SiteArgument[];
  receiver: Value | undefined;
  /** Source of the receiver, or ''. */
  receiverText: string;
  /** The assigned value, at a write. */
  written: Value | undefined;
  /** Whether it is a tagged template, whose template is the only argument. */
  tagged?: boolean;
  /** Whether the result is discarded. */
  unused: boolean;
  /** The classes of the file that the call instantiates. */
  classes?: readonly ClassValue[];
  /** Returns the names of the enclosing functions and classes, and of the variable that the result is assigned to. */
  within(): readonly string[];
  read(id: ObjectId): ObjectState | undefined;
}

/** Returns the selected values; empty if the call has no such argument. */
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

/** Checks for spread arguments, whose positions are unknown: `f(*args)`, `f(**options)`. */
export const hasSpread = (site: Site): boolean => site.args.some(({ spread }) => spread);
