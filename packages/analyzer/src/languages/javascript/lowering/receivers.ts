/** @module Functions that are called or kept with a receiver said beside them: `call`, `apply`, `bind`. */
import type { Call, Expression } from '../../../ir/index.ts';

/** What stands for the receiver that there is anyway, or for none. */
const isPlain = (value: Expression, called: Expression): boolean =>
  value.kind === 'this' ||
  value.kind === 'null' ||
  (value.kind === 'name' && (OWN.test(value.name) || (HANDED.test(value.name) && isCallback(called))));

const OWN = /^(?:self|that|_this|me|this_?Arg|thisp|thisObj(?:ect)?|undefined)$/i;
/** What a callback is to have for a receiver, as its caller hands it over. */
const HANDED = /^(?:context|ctx|scope|bind(?:ing|To)?)$/i;
const isCallback = (called: Expression): boolean =>
  called.kind === 'name' &&
  /^_?(?:f|fn|func|cb|callback|iter\w+|handler|listener|method|predicate|visitor)$/i.test(called.name);

/** `run.call(this, x)` is `run(x)`, `run.apply(null, list)` is `run(...list)`, `this.show.bind(this)` is `this.show`. */
export function withoutReceiver(call: Call): Expression {
  const { callee, args } = call;
  const [receiver, ...others] = args;
  if (callee.kind !== 'member' || !receiver || receiver.spread) return call;
  const { object, name } = callee;
  if (!isPlain(receiver.value, object)) return call;
  if (object.kind !== 'name' && object.kind !== 'member' && object.kind !== 'function') return call;
  if (name === 'call') return { ...call, callee: object, args: others };
  if (name === 'bind' && others.length === 0) return object;
  const [list] = others;
  if (name !== 'apply' || others.length > 1) return call;
  return { ...call, callee: object, args: list ? [{ value: list.value, spread: true }] : [] };
}
