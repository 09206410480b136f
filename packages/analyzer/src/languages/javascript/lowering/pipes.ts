/**
 * @module Lowers operators of observables: `source.pipe(map(f), tap(g))` calls `f` and `g` with the source's values.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** The list method equivalent to an operator; other operators only pass values of the source on. */
const METHODS: Readonly<Record<string, string>> = lookupTable({
  map: 'map',
  tap: 'forEach',
  filter: 'filter',
  ...Object.fromEntries(['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'].map((name) => [name, 'flatMap'])),
});
const OTHERS =
  /^(?:catchError|debounceTime|delay|distinctUntilChanged|finalize|first|last|retry|shareReplay|share|skip|startWith|take|takeUntil|takeUntilDestroyed|throttleTime|timeout|observeOn|subscribeOn)$/;

/** Lowers a pipe of known operators to a chain of list methods; other calls stay unchanged. */
export function withoutPipe(call: Call): Expression {
  const { callee, args } = call;
  if (callee.kind !== 'member' || callee.name !== 'pipe' || args.length === 0) return call;
  let value = callee.object;
  const beside: Expression[] = [];
  for (const { value: operator, spread } of args) {
    if (spread || operator.kind !== 'call' || operator.callee.kind !== 'name') return call;
    const { name } = operator.callee;
    const method = METHODS[name];
    if (!method && !OTHERS.test(name)) return call;
    if (!method) beside.push(operator);
    // `tap` passes each element on unchanged.
    else if (name === 'tap') beside.push(make.call(operator, make.member(operator, value, method), operator.args));
    else value = make.call(operator, make.member(operator, value, method), operator.args);
  }
  if (value === callee.object && beside.length === 0) return call;
  return beside.length === 0 ? value : make.sequence(call, [...beside, value]);
}
