/** @module Calls of functions that neither the file nor the models know. */
import { lastName } from '../ir/chains.ts';
import { checkAlive, giveAway } from './access.ts';
import { checkFill, checkOwnLength } from './bounds.ts';
import type { CallNode } from './calls.ts';
import { evaluate } from './evaluate.ts';
import { type Machine, PathEnd } from './machine.ts';

import { placeOf } from './places.ts';
import { forget, type Region } from './region.ts';
import { ANY, fromOutside, type Origin, originOf, pointer, type Value } from './values.ts';

/** Output functions neither keep nor change their arguments. */
const SHOWS = /^(?:print|log|show|display|dump|trace|debug)(?:[A-Z_].*)?$/;

/** An unknown function may do anything with its arguments. */
export function unknownCall(machine: Machine, args: readonly Value[], node: CallNode): Value {
  const origin = args.map(originOf).find((one) => one !== undefined);
  const isShown = node.callee.kind === 'name' && SHOWS.test(node.callee.name);
  const frees = node.callee.kind === 'name' && FREES.test(node.callee.name) && !/^g_/.test(node.callee.name);
  if (frees && releases(machine, args.at(-1), node)) return ANY;
  checkOwnLength(machine, args, node);
  checkFill(machine, args, lastName(node.callee), node);
  const isStream = node.callee.kind === 'member' && STREAMS.test(node.callee.name);
  for (const arg of args) {
    const region = machine.region(arg);
    if (region?.freed !== undefined && region.kind !== 'file') checkAlive(machine, region, node);
    if (region?.released !== undefined && !isShown) checkReleased(machine, region, node);
    if (isStream && region) forget(region, originOfRead(node));
    else if (!isShown) giveAway(machine, arg);
  }
  if (node.callee.kind === 'member') {
    const object = evaluate(machine, node.callee.object);
    // A method may free its object, or keep it.
    if (machine.checker.hasReferences && machine.region(object)?.kind === 'heap') giveAway(machine, object);
  }
  if (ENDS.test(lastName(node.callee))) throw new PathEnd(true);
  return fromOutside(node.construct ? undefined : origin);
}

/** Methods of streams and strings, which don't keep the address of a buffer. */
const STREAMS = /^(?:getline|read|readsome|get|write|append|assign|compare|copy)$/;

const originOfRead = ({ callee, start, end }: CallNode): Origin | undefined =>
  /^(?:getline|read|readsome|get)$/.test(lastName(callee)) ? { label: 'input', start, end } : undefined;

/** Functions of other files that don't return. */
const ENDS =
  /(?:^|_|[a-z](?=[A-Z]))(?:fail|fatal|abort|panic|die|throw|terminate|unreachable|exit|croak)(?:_|[A-Z]|$|with|now|f$)/i;

/** Names of functions that reinitialize a released object, or release the rest of it. */
const REUSES =
  /free|destroy|clos|delet|releas|clear|reset|init|unref|dispose|clean|new|creat|alloc|set|assert|log|null|zero/i;

/** `probe_free(probe); probe_size(probe)`: the object is used after a library released it. */
function checkReleased(machine: Machine, region: Region, node: CallNode): void {
  const name = node.callee.kind === 'name' ? node.callee.name : '';
  if (name === '' || REUSES.test(name) || /^[A-Z_\d]+$/.test(name) || region.released === undefined) return;
  machine.report('use-after-free', node, {
    confidence: 'medium',
    steps: [{ start: region.released, end: region.released, note: 'is released here' }],
  });
  region.released = undefined;
}

/** Library functions that release memory, by their names. */
const FREES = /(?:free|Free)$/;

/** A library releases the object. Some functions release only its contents, so `free` may follow. */
function releases(machine: Machine, value: Value | undefined, node: CallNode): boolean {
  const given = node.args.at(-1)?.value;
  let region = value && machine.region(value);
  if (!region && value?.kind === 'any' && (given?.kind === 'name' || given?.kind === 'member')) {
    const { address, type } = placeOf(machine, given);
    const holder = machine.region(address);
    if (!holder || address.kind !== 'pointer' || address.low !== address.high || type.kind !== 'pointer') return false;
    region = machine.make('outside', given.name, node, type);
    holder.cells.set(address.low, pointer(region.id));
  }
  if (!region || (region.kind !== 'outside' && region.kind !== 'heap') || region.freed !== undefined) return false;
  if (value?.kind === 'pointer' && value.low !== 0) return false;
  const name = node.callee.kind === 'name' ? node.callee.name : '';
  if (region.kind === 'heap') giveAway(machine, pointer(region.id));
  // Another function may free the rest of it, but the same function frees the same part twice.
  // At one place in a loop, it is another object each time.
  if (
    region.released !== undefined &&
    region.released !== node.start &&
    region.releasedBy === name &&
    region.kind === 'outside'
  )
    machine.report('double-free', node, {
      confidence: 'medium',
      steps: [{ start: region.released, end: region.released, note: 'is released here first' }],
    });
  region.released ??= node.start;
  region.releasedBy ??= name;
  machine.note(`released ${region.start}`);
  return true;
}
