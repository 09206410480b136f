/** @module Members named from outside, in a language whose objects inherit from one that every program shares. */

import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

/** `object[a][b] = …` with an `a` from outside: `__proto__` as `a` reaches every object. */
export function checkPrototype(frame: Frame, { object, start, end }: Expression & { kind: 'index' }): void {
  if (!frame.run.semantics.prototypes || object.kind !== 'index' || !object.index) return;
  const sink = {
    weakness: 'prototype-pollution',
    note: 'property of a property that is named from outside',
    write: [],
  };
  checkSink(frame, { sink, value: frame.run.interpreter.evaluate(frame, object.index), start, end, guessed: false });
}

/** `handlers[name]()` with a name from outside: any method that the object has, inherited ones too. */
export function checkNamedMethod(frame: Frame, { callee, start, end }: Call): void {
  if (!frame.run.semantics.prototypes || callee.kind !== 'index' || !callee.index) return;
  const sink = {
    weakness: 'unsafe-reflection',
    note: 'name of the method that is called',
    confidence: 'medium',
    write: [],
  } as const;
  checkSink(frame, { sink, value: frame.run.interpreter.evaluate(frame, callee.index), start, end, guessed: false });
}
