/** @module Declarations of classes and methods, and the regions in which they hold locks. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { ClassDefinition, Expression, FieldDefinition, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { calledName } from '../locals.ts';

export type Part = Expression | Statement;

export const textOf = ({ start, end }: { start: number; end: number }, source: string): string =>
  source.slice(start, end);

export const isNamed = (node: Expression | undefined, name: string): boolean =>
  (node?.kind === 'name' && node.name === name) ||
  (node?.kind === 'member' && node.object.kind === 'this' && node.name === name);

/** Returns the name of a variable or of a field of `this`. */
export const ownName = (node: Expression): string | undefined => {
  if (node.kind === 'name') return node.name;
  return node.kind === 'member' && node.object.kind === 'this' ? node.name : undefined;
};

/** Returns the modifiers before a field's or method's name. */
export function modifiersOf(one: FieldDefinition | FunctionDefinition, source: string): string {
  const from = source.lastIndexOf('\n', one.start) + 1;
  const written = source.slice(Math.min(from, one.start), 'nameStart' in one ? one.nameStart : one.end);
  return `${one.annotations.map(({ name }) => `@${name} `).join('')}${written.split(/[=({]/)[0] ?? ''}`;
}

const typesIn = new WeakMap<FunctionDefinition, ReadonlyMap<string, string>>();

/** Returns the types of a method's parameters and variables, as declared or by their constructor. */
export function localTypes(definition: FunctionDefinition): ReadonlyMap<string, string> {
  const known = typesIn.get(definition);
  if (known) return known;
  const types = new Map<string, string>();
  for (const { target, type } of definition.parameters)
    if (target.kind === 'name') types.set(target.name, type ? `${type.name}${type.array ? '[]' : ''}` : '');
  walk(definition.body, (node) => {
    if (node.kind === 'loop' && node.target?.kind === 'name') types.set(node.target.name, node.targetType?.name ?? '');
    if (node.kind !== 'declare' || node.target.kind !== 'name') return;
    const made = node.value?.kind === 'call' && node.value.construct ? calledName(node.value) : '';
    types.set(node.target.name, node.type ? `${node.type.name}${node.type.array ? '[]' : ''}` : made);
  });
  typesIn.set(definition, types);
  return types;
}

export const fieldNamed = ({ fields }: ClassDefinition, name: string | undefined): FieldDefinition | undefined =>
  fields.find((field) => field.name === name);

/** Code that runs while a lock is held. */
export interface Region {
  start: number;
  end: number;
  /** Source of the lock; '' for the object's own lock. */
  lock: string;
  at: Expression | undefined;
}

const RELEASES: Readonly<Record<string, string>> = lookupTable({
  lock: 'unlock',
  lockInterruptibly: 'unlock',
  tryLock: 'unlock',
  acquire: 'release',
  acquireUninterruptibly: 'release',
});

/**
 * Returns the region of `synchronized (lock) { … }`, Kotlin's `synchronized(lock) { … }` and Scala's
 * `lock.synchronized { … }`.
 */
function synchronizedAt(node: Part, source: string): Region | undefined {
  const { start, end } = node;
  if (node.kind === 'block' && source.startsWith('synchronized', start)) {
    const lock = /^synchronized\s*\(([^{]*)\)\s*\{/.exec(source.slice(start, start + 200))?.[1]?.trim();
    return lock === undefined ? undefined : { start, end, lock, at: undefined };
  }
  if (node.kind !== 'call' || calledName(node) !== 'synchronized') return undefined;
  const { callee, args } = node;
  const lock = callee.kind === 'member' ? callee.object : args[0]?.value;
  return { start, end, lock: lock ? textOf(lock, source) : '', at: lock };
}

const regionsIn = new WeakMap<FunctionDefinition, readonly Region[]>();

/** Returns the regions in which a method holds a lock: its whole body, blocks, or from `lock()` to `unlock()`. */
export function lockedRegions(definition: FunctionDefinition, source: string): readonly Region[] {
  const known = regionsIn.get(definition);
  if (known) return known;
  const { start, end, body } = definition;
  const regions: Region[] = [];
  if (/(?<!\/\/.*)(?:\bsynchronized\b|@Synchronized\b)/.test(modifiersOf(definition, source)))
    regions.push({ start, end, lock: '', at: undefined });
  const releases: { name: string; of: string; start: number }[] = [];
  const taken: (Region & { name: string })[] = [];
  walk(body, (node) => {
    const block = synchronizedAt(node, source);
    if (block) regions.push(block);
    if (node.kind !== 'call' || node.callee.kind !== 'member') return;
    const { object, name } = node.callee;
    const of = textOf(object, source);
    if (name === 'unlock' || name === 'release') releases.push({ name, of, start: node.start });
    else if (RELEASES[name] && node.args.length === 0)
      taken.push({ start: node.end, end, lock: of, at: node, name: RELEASES[name] ?? '' });
  });
  for (const one of taken) {
    const last = releases.filter(({ name, of, start: at }) => name === one.name && of === one.lock && at > one.start);
    if (last.length > 0) regions.push({ ...one, end: Math.max(...last.map(({ start: at }) => at)) });
  }
  regionsIn.set(definition, regions);
  return regions;
}

export const isWithin = (node: { start: number; end: number }, regions: readonly Region[]): boolean =>
  regions.some(({ start, end }) => start < node.start && node.end <= end);
