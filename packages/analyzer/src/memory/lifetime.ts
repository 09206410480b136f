/** @module Checks at function exit: dangling pointers, and leaked blocks. */
import { markEscaped } from './access.ts';
import { checkLocks } from './locks.ts';
import type { Machine } from './machine.ts';
import type { Region } from './region.ts';
import type { Value } from './values.ts';

interface Place {
  start: number;
  end: number;
}

/** A function returns: its variables end, and blocks that only they led to leak. A struct returned by value belongs to the caller. */
export function leaveFunction(machine: Machine, value: Value, at: Place, copied: boolean): void {
  const depth = machine.frames.length;
  const given = machine.region(value);
  if (copied && given?.kind === 'variable' && given.frame === depth) {
    given.frame = Math.max(depth - 1, 0);
    // The caller destroys it, wherever it ends up.
    if (machine.checker.hasReferences) for (const cell of given.cells.values()) markEscaped(machine, cell);
  } else checkReturned(machine, value, at);
  const isLast = depth === 1;
  checkKept(machine, depth);
  for (const region of machine.regions.values()) {
    if (region.kind === 'variable' && region.frame === depth) region.freed ??= at.start;
  }
  if (!isLast) checkLeaks(machine, value, at);
}

/** The root function returns: what it allocated and didn't pass on leaks. */
export function leaveProgram(machine: Machine, value: Value, at: Place): void {
  checkLeaks(machine, value, at);
  checkUnterminated(machine, at);
  checkLocks(machine, at);
}

/** Reports arrays of the caller that a copy has filled to the end, without a null byte. */
function checkUnterminated(machine: Machine, at: Place): void {
  for (const region of machine.regions.values()) {
    const copy =
      region.kind === 'outside' && region.size !== undefined ? region.strings.get(0)?.unterminated : undefined;
    if (copy?.isText)
      machine.report('buffer-overflow', copy, {
        confidence: 'medium',
        severity: 'medium',
        detail: `A long string isn't null-terminated in '${region.name}'.`,
        steps: [{ start: at.start, end: at.start, note: 'returns without the null byte' }],
      });
  }
}

/** Reports global variables that still hold the address of a local one. */
function checkKept(machine: Machine, depth: number): void {
  for (const [key, { local, holder, offset, start, end }] of machine.kept) {
    const region = machine.regions.get(local);
    if (region?.frame !== depth) continue;
    machine.kept.delete(key);
    const cell = machine.regions.get(holder)?.cells.get(offset);
    if (cell?.kind !== 'pointer' || cell.region !== local) continue;
    machine.report(
      'use-after-free',
      { start, end },
      {
        confidence: 'medium',
        detail: `'${region.name}' is a variable of this function: its address is kept after the function has returned.`,
        steps: [{ start: region.start, end: region.end, note: 'is a variable of the function' }],
      },
    );
  }
}

function checkReturned(machine: Machine, value: Value, at: Place): void {
  const region = machine.region(value);
  // The returned string object has copied the characters.
  const type = machine.frame?.definition.returnType;
  if (type && !type.pointers && /(?:^|\.)(?:w?string|QString|QByteArray|path)$/.test(type.name)) return;
  if (region?.kind !== 'variable' || region.frame !== machine.frames.length || region.frame === 0) return;
  machine.report('use-after-free', at, {
    detail: `'${region.name}' is a variable of this function: it is gone when the caller gets its address.`,
    steps: [{ start: region.start, end: region.end, note: 'is a variable of the function' }],
  });
}

function checkLeaks(machine: Machine, value: Value, at: Place): void {
  const kept = [...machine.regions.values()].filter(isOwned);
  if (kept.length === 0) return;
  machine.step(machine.regions.size >> 3);
  const reached = reachable(machine, value);
  for (const region of kept) {
    // The program ends, and the system closes its descriptors.
    if (region.failure === 'negative' && machine.frames.length === 1 && machine.isWholeProgram) continue;
    if (reached.has(region.id)) continue;
    // Reported once; what it led to leaks with it.
    region.escaped = true;
    for (const cell of region.cells.values()) if (cell.kind === 'pointer') markLost(machine, cell.region);
    const isFile = region.kind === 'file';
    machine.report(isFile ? 'resource-leak' : 'memory-leak', region.lost ?? region, {
      confidence: 'medium',
      steps: [{ start: at.start, end: at.start, note: 'the last reference to it is lost' }],
    });
  }
}

function markLost(machine: Machine, id: number, depth = 0): void {
  const region = machine.regions.get(id);
  if (!region || region.escaped || depth > 20) return;
  region.escaped = true;
  for (const cell of region.cells.values()) if (cell.kind === 'pointer') markLost(machine, cell.region, depth + 1);
}

const isOwned = (region: Region): boolean =>
  (region.kind === 'heap' || region.kind === 'file') && region.freed === undefined && !region.escaped;

/** All regions that live variables, unknown code or the returned value can reach. */
function reachable(machine: Machine, value: Value): Set<number> {
  const reached = new Set<number>();
  const open: number[] = value.kind === 'pointer' ? [value.region] : [];
  for (const region of machine.regions.values()) {
    const isRoot =
      region.kind === 'outside' || region.escaped || (region.kind === 'variable' && region.freed === undefined);
    if (isRoot) open.push(region.id);
  }
  // Objects that are still being made, and arguments of calls that have not begun.
  for (const { self } of machine.frames) if (self?.address.kind === 'pointer') open.push(self.address.region);
  open.push(...machine.pending);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const cell of machine.regions.get(id)?.cells.values() ?? [])
      if (cell.kind === 'pointer') open.push(cell.region);
  }
  return reached;
}
