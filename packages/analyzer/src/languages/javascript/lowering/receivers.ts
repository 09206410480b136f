/** @module Lowers functions that are called or bound with an explicit receiver: `call`, `apply`, `bind`. */
import type { Call, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { lambdaAt } from './synthesized.ts';

/** Checks whether the receiver is the usual one, or none. */
const isPlain = (value: Expression, called: Expression): boolean =>
  value.kind === 'this' ||
  value.kind === 'null' ||
  (value.kind === 'name' && (OWN.test(value.name) || (HANDED.test(value.name) && isCallback(called))));

const OWN = /^(?:self|that|_this\d*|me|this_?Arg|thisp|thisObj(?:ect)?|undefined)$/i;
/** The object of the function around the call, also in a variable. */
const isThis = (value: Expression): boolean =>
  value.kind === 'this' || (value.kind === 'name' && /^(?:self|that|_this\d*|me)$/.test(value.name));

/** Names of a parameter that holds the receiver for a callback. */
const HANDED = /^(?:context|ctx|scope|bind(?:ing|To)?)$/i;
const isCallback = (called: Expression): boolean =>
  called.kind === 'name' &&
  /^_?(?:f|fn|func|cb|callback|iter\w+|handler|listener|method|predicate|visitor)$/i.test(called.name);

/** Lowers `run.bind(null, x)` to a function that calls `run` with `x` and its own arguments. */
function bound(call: Call, callee: Expression, args: Call['args']): Expression {
  const rest = make.name(call, 'rest#');
  const value: Expression = { ...call, callee, args: [...args, { value: rest, spread: true }] };
  return lambdaAt(call, [{ target: rest, annotations: [], rest: true }], [make.return(call, value)]);
}

/**
 * Lowers `run.call(this, x)` to `run(x)`, `run.apply(null, list)` to `run(...list)`, `this.show.bind(this)` to
 * `this.show`.
 */
export function withoutReceiver(call: Call): Expression {
  const { callee, args } = call;
  const [receiver, ...others] = args;
  if (callee.kind !== 'member' || !receiver || receiver.spread) return call;
  const { object, name } = callee;
  // `Reflect.apply(run, null, list)`
  if (name === 'apply' && object.kind === 'name' && object.name === 'Reflect' && others[1])
    return { ...call, callee: receiver.value, args: [{ value: others[1].value, spread: true }] };
  const runsHere = object.kind === 'function' && name !== 'bind';
  if (!runsHere && !isPlain(receiver.value, object)) return call;
  if (object.kind !== 'name' && object.kind !== 'member' && object.kind !== 'function') return call;
  const own = !runsHere && isThis(receiver.value) ? { receiver: receiver.value } : {};
  if (name === 'call') return { ...call, ...own, callee: object, args: others };
  if (name === 'bind') return others.length === 0 ? object : bound(call, object, others);
  const [list] = others;
  if (name !== 'apply' || others.length > 1) return call;
  return { ...call, ...own, callee: object, args: list ? [{ value: list.value, spread: true }] : [] };
}
