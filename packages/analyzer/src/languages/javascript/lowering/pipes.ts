/** @module Operators of observables: `source.pipe(map(f), tap(g))` calls `f` and `g` with what the source holds. */

import { lookupTable } from '../../../domain/lookup-table.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** The method of a list that does the same; of other operators nothing comes that was not in the source. */
const METHODS: Readonly<Record<string, string>> = lookupTable({
  map: 'map',
  tap: 'forEach',
  filter: 'filter',
  ...Object.fromEntries(['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'].map((name) => [name, 'flatMap'])),
});
const OTHERS =
  /^(?:catchError|debounceTime|delay|distinctUntilChanged|finalize|first|last|retry|shareReplay|share|skip|startWith|take|takeUntil|takeUntilDestroyed|throttleTime|timeout|observeOn|subscribeOn)$/;

/** The chain of methods that a pipe of known operators stands for; any other call as it is. */
export function withoutPipe(call: Call): Expression {
  const { callee, args } = call;
  if (callee.kind !== 'member' || callee.name !== 'pipe' || args.length === 0) return call;
  let value = callee.object;
  const beside: Expression[] = [];
  for (const { value: operator, spread } of args) {
    if (spread || operator.kind !== 'call' || operator.callee.kind !== 'name') return call;
    const { name } = operator.callee;
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!method && !OTHERS.test(name)) return call;
    if (!method) beside.push(operator);
    // What looks at an element passes it on.
    else if (name === 'tap') beside.push(make.call(operator, make.member(operator, value, method), operator.args));
    else value = make.call(operator, make.member(operator, value, method), operator.args);
  }
  if (value === callee.object && beside.length === 0) return call;
  return beside.length === 0 ? value : make.sequence(call, [...beside, value]);
}
