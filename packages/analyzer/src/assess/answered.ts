/**
 * @module
 * Whether what another server answers comes back to the one who named its address. Only then can internal services be read
 * by it; a request whose answer stays in the program tells at most that there is something.
 */
import { lastName } from '../ir/chains.ts';
import type { Call, Expression, Program } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { around, has, holds, type Node, type Place } from './surroundings.ts';

/** Calls that send, show or copy what they are given. */
const SENDS =
  /^(?:f?p?(?:write|print)\w*|send\w*|json\w*|jsonp|render\w*|respon[ds]\w*|echo|end|pipe\w*|copy\w*|transfer\w*|html|string|data|stream\w*|body|output\w*|reply\w*|answer\w*|finish|make_response|\w*Response|\w*Result|Ok|Content|File|text|add_?(?:attribute|object)|set_?(?:attribute|body|entity)|forward\w*|proxy\w*)$/i;

const ROUNDS = 4;

/** Whether the function around the place gives back or sends what comes of the call there. */
export function isAnswered({ body }: Program, place: Place): boolean {
  const { region } = around(body, place);
  const held = new Set<string>();
  const isHeld = (part: Node): boolean =>
    holds(part, place) || has(part, (one) => one.kind === 'name' && held.has(one.name));
  const take = (target: Expression): void => {
    const name = lastName(target);
    if (name !== '') held.add(name);
  };
  // `client.get(url, (error, answer) => …)`: what the callback is given is the answer.
  const takeParameters = (call: Call): void => {
    for (const { value } of call.args)
      if (value.kind === 'function')
        for (const { target } of value.definition.parameters) if (target.kind === 'name') held.add(target.name);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = held.size;
    walk(region, (node) => {
      if ((node.kind === 'assign' || node.kind === 'declare') && node.value && isHeld(node.value)) {
        if (node.target.kind === 'name' || node.target.kind === 'member' || node.target.kind === 'index')
          take(node.target);
        else walk([node.target as Expression], (part) => part.kind === 'name' && held.add(part.name));
      } else if (node.kind === 'call' && isHeld(node.callee)) {
        takeParameters(node);
        // `in.read(buffer)`
        for (const { value } of node.args) if (value.kind === 'name') held.add(value.name);
      } else if (node.kind === 'call' && node.start <= place.start && node.end >= place.end) takeParameters(node);
    });
    if (held.size === before) break;
  }
  return region.some((statement) =>
    has(statement, (node) => {
      if (node.kind === 'return') return node.value !== undefined && isHeld(node.value);
      if (node.kind !== 'call' || !SENDS.test(lastName(node.callee))) return false;
      // `in.transferTo(out)`
      return node.args.some(({ value }) => isHeld(value)) || isHeld(node.callee);
    }),
  );
}
