/** @module What the tokens of a macro's arguments read: the grammar does not parse them. */
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { useReference } from './expressions.ts';
import type { Frame, Machine } from './machine.ts';
import { leadsTo, lookUp } from './places.ts';
import { type Bound, type State, sum, UNKNOWN, type Value } from './state.ts';

const OPERAND = new Set(['identifier', 'integer_literal', 'float_literal', 'self', 'token_tree']);
const READS = /^(?:read|read_volatile|read_unaligned|as_ref)$/;
const SHIFTS = /^(?:wrapping_)?(?:add|offset|sub)$/;

/** `(3)`, `(-1)`, `(index)` as a number. */
function argumentOf(machine: Machine, frame: Frame, tree: SyntaxNode | undefined, state: State): Bound | undefined {
  const text = tree?.type === 'token_tree' ? machine.code.text(tree).slice(1, -1).trim() : '';
  if (/^-?\d[\d_]*$/.test(text)) return { plus: Number(text.replaceAll('_', '')) };
  const region = /^\w+$/.test(text) ? lookUp(machine, frame, text) : undefined;
  return region && state.read({ region, path: '' }).number;
}

/** A variable with its fields, and the method that is called on it. */
interface Chain {
  value: Value;
  method: string;
  args: SyntaxNode | undefined;
}

function chainAt(
  machine: Machine,
  frame: Frame,
  tokens: readonly SyntaxNode[],
  at: number,
  state: State,
): Chain | undefined {
  const first = tokens[at];
  const region = first && lookUp(machine, frame, machine.code.text(first));
  if (!region) return undefined;
  let path = '';
  for (let next = at + 1; tokens[next]?.type === '.'; next += 2) {
    const name = machine.code.text(tokens[next + 1]);
    const args = tokens[next + 2];
    if (args?.type === 'token_tree') return { value: state.read({ region, path }), method: name, args };
    path += `.${name}`;
  }
  return { value: state.read({ region, path }), method: '', args: undefined };
}

/** The pointer or array that a method shifts into, at the place that it names. */
function shifted(machine: Machine, frame: Frame, { value, method, args }: Chain, state: State): Value {
  const by = argumentOf(machine, frame, args, state);
  return {
    targets: value.targets.map((target) => ({
      ...target,
      offset: sum(target.offset, by, method.endsWith('sub') ? -1 : 1),
    })),
  };
}

/** `println!("{}", *p)`: a star before a pointer, `p.read()`, and references made of raw pointers. */
export function readTokens(machine: Machine, frame: Frame, tree: SyntaxNode, state: State): void {
  const { children } = tree;
  children.forEach((token, index) => {
    if (token.type === 'token_tree') readTokens(machine, frame, token, state);
    if (token.type !== 'identifier' && token.type !== 'self') return;
    const before = children[index - 1];
    const earlier = children[index - 2];
    if (before?.type === '.' || before?.type === '::' || children[index + 1]?.type === '::') return;
    const chain = chainAt(machine, frame, children, index, state);
    if (!chain) return;
    const { value, method } = chain;
    const isStarred = before?.type === '*' && !(earlier && OPERAND.has(earlier.type));
    if (/^get_unchecked/.test(method)) readElement(machine, frame, token, chain, state);
    else if (isStarred && SHIFTS.test(method)) machine.use(frame, shifted(machine, frame, chain, state), token, state);
    else if (isStarred || READS.test(method)) machine.use(frame, value, token, state);
    else if (token.type === 'identifier') useReference(machine, frame, token, state);
  });
}

/** `values.get_unchecked(index)` */
function readElement(machine: Machine, frame: Frame, token: SyntaxNode, chain: Chain, state: State): void {
  const offset = argumentOf(machine, frame, chain.args, state);
  const region = lookUp(machine, frame, machine.code.text(token));
  const places = chain.value.owner || chain.value.targets.length > 0 ? leadsTo(chain.value, true) : undefined;
  const array = region?.size ? [{ region, path: '', raw: true, offset: undefined }] : [];
  machine.use(
    frame,
    { ...UNKNOWN, targets: (places ?? array).map((target) => ({ ...target, raw: true, offset })) },
    token,
    state,
  );
}
