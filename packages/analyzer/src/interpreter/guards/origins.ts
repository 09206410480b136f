/** @module What a list or an address was made of: a check of it applies to that too. Loaded after the core. */
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';

/** Calls that return the parts or characters of a text. */
const SPLITS = /^(?:(?:mb_)?(?:str_)?split|explode|tochararray|chars|each_char|characters)$/i;

/** Calls that return the addresses of a host, or read one from a text. */
const ADDRESSES =
  /^(?:ip_?address|ipv[46]_?address|ipaddr|parse_?ip|gethostby_?name|getaddrinfo|getaddress|get(?:All)?ByName|Lookup(?:IP|Host)|inet_aton)$/i;

/** The untrusted receiver or argument. */
const dataOf = (frame: Frame, { callee, args }: Call): Expression | undefined =>
  [...(callee.kind === 'member' ? [callee.object] : []), ...args.map(({ value }) => value)].find(
    (one) => frame.run.interpreter.evaluate(frame, one).taint.length > 0,
  );

const named = ({ callee }: Call, names: RegExp): boolean => 'name' in callee && names.test(callee.name);

/** `name.split('/')`, `strings.Split(name, "/")`, `explode('/', $name)` */
export const splitText = (frame: Frame, call: Call): Expression | undefined =>
  named(call, SPLITS) ? dataOf(frame, call) : undefined;

/** The only value that the function gives the variable, alone or as the first of several. */
function declaredValue({ definition }: Frame, name: string): Expression | undefined {
  const values: (Expression | undefined)[] = [];
  walk(definition?.body ?? [], (node) => {
    if (node.kind !== 'assign' && node.kind !== 'declare') return;
    const target = node.target.kind === 'list' ? node.target.items[0] : node.target;
    if (target?.kind === 'name' && target.name === name) values.push(node.value);
  });
  return values.length === 1 ? values[0] : undefined;
}

/** What the list was split from, or the address looked up for, directly or in a variable. */
export function originOf(frame: Frame, node: Expression): Expression | undefined {
  const value = node.kind === 'name' ? declaredValue(frame, node.name) : node;
  return value?.kind === 'call' && (named(value, SPLITS) || named(value, ADDRESSES)) ? dataOf(frame, value) : undefined;
}
