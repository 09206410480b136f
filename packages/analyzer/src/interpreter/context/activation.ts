/** @module The activation of a function: an overlay on the caller's state, and the exits of its body. */

import type { Diff, State } from '../../domain/state.ts';
import { type FunctionValue, joinAll, UNKNOWN, type Value } from '../../domain/value.ts';
import type { FunctionDefinition } from '../../ir/index.ts';
import { type Frame, newScope } from './frame.ts';

/** Creates a frame for the function, in an overlay of the caller's state. */
export function enter(frame: Frame, callee: FunctionValue, receiver: Value | undefined): Frame {
  const scope = newScope(callee.scope, true);
  scope.owner = callee.owner ?? callee.scope.owner;
  const { seesOuterName } = frame.run.semantics;
  if (seesOuterName && callee.definition.form !== 'lambda') {
    const { outerNames = [] } = callee.definition;
    scope.seesOuter = (name) => seesOuterName(name) || outerNames.includes(name);
  }
  scope.receiver =
    callee.definition.form === 'lambda' ? callee.receiver : (receiver ?? callee.receiver ?? callee.scope.receiver);
  return {
    run: frame.run,
    state: frame.state.fork(),
    scope,
    base: frame.state,
    caller: frame,
    definition: callee.definition,
    depth: frame.depth + 1,
    exits: [],
    jumps: [],
    throws: frame.throws ? { base: frame.state, diffs: [] } : undefined,
    thrown: undefined,
    assigning: undefined,
    handler: undefined,
    descends: false,
    predicate: undefined,
  };
}

/** Executes the body, collects its exits and returns the joined value. */
export function runBody(inner: Frame, definition: FunctionDefinition): Value {
  const entered = inner.state;
  inner.run.interpreter.execute(inner, definition.body);
  inner.state = entered;
  if (entered.alive) inner.exits.push({ value: UNKNOWN, diff: entered.since(inner.base) });
  const values = inner.exits.map(({ value }) => value).filter((value) => value !== UNKNOWN);
  if (inner.throws && inner.throws.diffs.length > 0 && inner.caller?.throws) {
    // Joins all exceptional exits into one; otherwise they would accumulate in callers.
    const thrown = inner.base.fork();
    thrown.join(inner.throws.diffs);
    inner.thrown = thrown;
    throwTo(inner.caller, inner.base, thrown);
  }
  if (values.length === 0) return UNKNOWN;
  // The function doesn't always return a value, so the constants aren't exhaustive.
  const joined = joinAll(values);
  return values.length < inner.exits.length && !definition.isGenerator ? { ...joined, constants: undefined } : joined;
}

/** Passes the state at a throw to the active catch. */
export function throwTo({ throws }: Frame, base: State, thrown: Diff): void {
  throws?.diffs.push(onto(base.since(throws.base), thrown));
}

/** Applies the later writes on top of the earlier ones. */
function onto(first: Diff, then: Diff): Diff {
  return {
    variables: new Map([...first.variables, ...then.variables]),
    objects: new Map([...first.objects, ...then.objects]),
    refined: new Map([...first.refined, ...then.refined]),
  };
}
