/**
 * @module
 * Memoizes calls: a function called again with the same arguments, in a state where all that it reads is unchanged, has the
 * same effects. Without it, mutually recursive functions are followed once per path through them.
 */

import { emptyObject } from '../domain/heap.ts';
import { objectWithIds, valueWithIds } from '../domain/object-ids.ts';
import { currentReads, startReads } from '../domain/reads.ts';
import { isSame } from '../domain/same.ts';
import { newestVariable, type Variable } from '../domain/scope.ts';
import type { Diff } from '../domain/state.ts';
import type { ObjectId, Value } from '../domain/value.ts';
import { capturedNames } from '../ir/captured-names.ts';
import type { FunctionDefinition } from '../ir/index.ts';
import { forgetBelow } from './context/access-path.ts';
import { throwTo } from './context/activation.ts';
import type { Argument } from './context/call.ts';
import type { FollowedCall, ProgramCall, ThrowingCall } from './context/followed-call.ts';
import { type CallMemory, enclosingNames, type Frame, functionName, isActive } from './context/frame.ts';
import type { Entry } from './context/match.ts';
import { ReadsOfCall } from './reads-of-call.ts';
import { answerOf } from './remembered-predicates.ts';

/** A followed call, with its dependencies and effects. */
interface RememberedCall extends ThrowingCall, Omit<ProgramCall, 'node'> {
  /** Offset of the call, as named in flow steps. */
  readonly start: number | undefined;
  /** Names of the enclosing code, which apply to unnamed functions. */
  readonly around: string | undefined;
  readonly reads: ReadsOfCall;
  readonly depth: number;
  /** How much stood beside the state. */
  readonly writes: number;
  readonly refines: boolean;
  /** Set if data passed an unknown check, which only applies to that request. */
  readonly entry: Entry | undefined;
  readonly catches: boolean;
  readonly unknownCalls: number;
  /** Whether writes that can no longer be read were removed. */
  isPruned: boolean;
  /** The IDs of the objects it created: first inclusive, last exclusive. */
  readonly objects: readonly [ObjectId, ObjectId];
}

/** Maximum number of cached calls per function; the oldest is evicted. */
const CALLS_MAX = 8;
const KEYS_MAX = 100;
/** Below this number of evaluations, following a call is cheaper than a lookup. */
const EVALUATIONS_MIN = 12;

const isTainted = ({ value }: Argument): boolean => value.taint.length > 0;

const isUnnamed = ({ name }: FunctionDefinition): boolean => name === '';

/** What an unnamed function is named by: the code around its call. */
const namesAround = (frame: Frame): string => [functionName(frame), ...enclosingNames(frame)].join(' ');

/** Calls that are kept apart: what they are given, by the objects in it. */
const keyOf = ({ args, receiver }: Pick<ProgramCall, 'args' | 'receiver'>): string =>
  [receiver, ...args.map(({ value }) => value)].map((value) => value?.objects.join('+')).join();

const evaluationsLeft = ({ run }: Frame): number => run.budget + run.foreignBudget;

/** Whether the call is cacheable, as far as known before following it. */
const isRepeatable = (frame: Frame, { callee: { definition } }: ProgramCall): boolean =>
  definition.isGenerator !== true && frame.run.initializing.size === 0;

/** The cached calls of one run. */
export class RememberedCalls implements CallMemory {
  /** Newest first, by the objects that they were given. */
  readonly #calls = new Map<FunctionDefinition, Map<string, RememberedCall[]>>();

  recall(frame: Frame, call: ProgramCall): FollowedCall | undefined {
    const calls = this.#calls.get(call.callee.definition)?.get(keyOf(call));
    if (!calls || !isRepeatable(frame, call)) return undefined;
    const known = calls.find((one) => isSameCall(frame, one, call) && one.reads.isSameIn(frame.state));
    return known && repeat(frame, known);
  }

  remember(frame: Frame, call: ProgramCall, work: () => ThrowingCall): FollowedCall {
    const { run, state } = frame;
    const { definition } = call.callee;
    const first = run.nextObject;
    const reads = new ReadsOfCall(state.level, newestVariable(), first);
    const left = evaluationsLeft(frame);
    const { effects, writes, refines, unknownCalls } = run;
    const outer = startReads(reads);
    let followed: ThrowingCall;
    try {
      followed = work();
      if (followed.diffs.length > 1) {
        const joined = state.fork();
        joined.join(followed.diffs);
        followed = { ...followed, diffs: [joined] };
      }
    } finally {
      startReads(outer);
    }
    if (reads.cutAt.length > 0) reads.cutAt = reads.cutAt.filter((one) => one !== definition);
    if (outer instanceof ReadsOfCall) outer.include(reads);
    const isWorth = left - evaluationsLeft(frame) >= EVALUATIONS_MIN && !reads.isPartial && isRepeatable(frame, call);
    const givesClosures = followed.value.functions.length > 0 && capturedNames(definition).size > 0;
    if (!isWorth || givesClosures || run.effects !== effects) return followed;
    this.#keep({
      ...followed,
      ...{ ...call, reads, writes, refines },
      start: call.args.some(isTainted) ? call.node.start : undefined,
      around: isUnnamed(definition) ? namesAround(frame) : undefined,
      depth: frame.depth,
      entry: run.unknownChecks.size > 0 ? run.entry : undefined,
      catches: frame.throws !== undefined,
      unknownCalls: run.unknownCalls - unknownCalls,
      objects: [first, run.nextObject],
      isPruned: false,
    });
    return followed;
  }

  readonly answer = answerOf;

  #keep(call: RememberedCall): void {
    const { definition } = call.callee;
    const byKey = this.#calls.get(definition) ?? new Map<string, RememberedCall[]>();
    this.#calls.set(definition, byKey);
    if (byKey.size >= KEYS_MAX) byKey.clear();
    const key = keyOf(call);
    const calls = byKey.get(key) ?? [];
    byKey.set(key, calls);
    if (calls.length >= CALLS_MAX) calls.pop();
    calls.unshift(call);
  }
}

function isSameCall(frame: Frame, known: RememberedCall, { callee, args, receiver, node }: ProgramCall): boolean {
  const { run } = frame;
  const { reads } = known;
  return (
    known.callee.scope === callee.scope &&
    known.callee.owner === callee.owner &&
    known.args.length === args.length &&
    (known.start === undefined || known.start === node.start) &&
    (!reads.looksBeside || known.writes === run.writes) &&
    known.refines === run.refines &&
    known.catches === (frame.throws !== undefined) &&
    (known.entry === undefined || known.entry === run.entry) &&
    (known.around === undefined || known.around === namesAround(frame)) &&
    (!reads.cutByDepth || frame.depth >= known.depth) &&
    reads.cutAt.every((definition) => isActive(frame, definition)) &&
    known.args.every((one, at) => isSameArgument(one, args[at])) &&
    isSame(known.receiver, receiver) &&
    isSame(known.callee.receiver, callee.receiver)
  );
}

const isSameArgument = (left: Argument, right: Argument | undefined): boolean =>
  left.name === right?.name && left.spread === right?.spread && isSame(left.value, right.value);

/** Removes writes that can no longer be read: the call's own variables, and its temporary objects. */
function prune({ run }: Frame, call: RememberedCall): void {
  const { definition } = call.callee;
  const [first] = call.objects;
  const keepsParameters = run.semantics.writesThroughParameters === true || call.args.some(isTainted);
  const isKept = (variable: Variable): boolean =>
    variable.id <= call.newest ||
    keepsParameters ||
    run.captured.has(variable) ||
    capturedNames(definition).has(variable.name);
  const pruned = ({ variables, objects, refined }: Diff): Diff => {
    const kept = new Map([...variables].filter(([variable]) => isKept(variable)));
    const reached = new Set<ObjectId>();
    const reach = (id: ObjectId): ObjectId => {
      if (id < first || reached.has(id)) return id;
      reached.add(id);
      objectWithIds(objects.get(id) ?? emptyObject(), reach);
      return id;
    };
    for (const value of [call.value, ...kept.values(), ...refined.values()]) valueWithIds(value, reach);
    for (const [id, object] of objects) if (id < first) objectWithIds(object, reach);
    return { variables: kept, objects: new Map([...objects].filter(([id]) => id < first || reached.has(id))), refined };
  };
  call.diffs = call.diffs.map(pruned);
  call.thrown &&= pruned(call.thrown);
  call.isPruned = true;
}

/** Replays the effects of the call, with fresh object IDs. */
function repeat(frame: Frame, call: RememberedCall): FollowedCall {
  const { run, state } = frame;
  // Most calls occur only once; a lookup pays off for the others.
  if (!call.isPruned) prune(frame, call);
  const [first, end] = call.objects;
  const by = run.nextObject - first;
  const move = (id: ObjectId): ObjectId => (id >= first && id < end ? id + by : id);
  const moveAll = <Key>(values: ReadonlyMap<Key, Value>): Map<Key, Value> =>
    new Map([...values].map(([key, value]) => [key, valueWithIds(value, move)]));
  const moved = ({ variables, objects, refined }: Diff): Diff => ({
    variables: moveAll(variables),
    objects: new Map([...objects].map(([id, object]) => [move(id), objectWithIds(object, move)])),
    refined: moveAll(refined),
  });
  run.nextObject += end - first;
  run.unknownCalls += call.unknownCalls;
  run.budget -= 1;
  const outer = currentReads();
  if (outer instanceof ReadsOfCall) outer.includeCuts(call.reads);
  for (const prefix of call.reads.forgotten) forgetBelow(frame, prefix);
  if (call.thrown) throwTo(frame, state, moved(call.thrown));
  return { ...call, diffs: call.diffs.map(moved), value: valueWithIds(call.value, move) };
}
