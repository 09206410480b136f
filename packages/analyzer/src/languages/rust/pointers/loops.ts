/** @module Loops: two turns, of which the second sees what the first has left. */
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { testOf } from './conditions.ts';
import { evaluate } from './expressions.ts';
import type { Frame, Machine } from './machine.ts';
import { bind } from './patterns.ts';
import { type Bound, limited, State, UNKNOWN, type Value } from './state.ts';
import { execute, IGNORED, scoped } from './statements.ts';
import { bare } from './syntax.ts';

/** What a loop over numbers counts up to. */
function lastOf(machine: Machine, frame: Frame, range: SyntaxNode, state: State): Bound | undefined {
  const inner = bare(range);
  if (inner.type !== 'range_expression') return undefined;
  const bounds = namedChildren(inner).map((bound) => evaluate(machine, frame, bound, state).number);
  const end = bounds[1];
  if (!end) return undefined;
  return inner.children.some(({ type }) => type === '..=') ? end : { ...end, plus: end.plus - 1 };
}

function elementsOf(value: Value): Value {
  if (value.owner) return { targets: [{ region: value.owner, path: '', raw: false, offset: undefined }] };
  return { targets: value.targets.filter(({ raw }) => !raw).map((target) => ({ ...target, offset: undefined })) };
}

/** One turn of a loop. */
function turn(machine: Machine, frame: Frame, node: SyntaxNode, state: State): { inside: State[]; done: State[] } {
  const body = fieldOf(node, 'body');
  const done: State[] = [];
  const inside = scoped(machine, frame, node, () => {
    if (node.type === 'for_expression') {
      const pattern = fieldOf(node, 'pattern');
      const given = fieldOf(node, 'value');
      const last = given && lastOf(machine, frame, given, state);
      const value = given && !last ? elementsOf(evaluate(machine, frame, given, state)) : UNKNOWN;
      if (pattern) bind(machine, frame, pattern, last ? { targets: [], number: last } : value, state);
    }
    const condition = node.type === 'while_expression' ? fieldOf(node, 'condition') : undefined;
    if (condition) {
      const test = testOf(machine, frame, condition, state);
      const left = new State(state);
      test.refine(left, false);
      if (test.always !== true) done.push(left);
      if (test.always === false) return [];
      test.refine(state, true);
    }
    return body ? execute(machine, frame, body, state, IGNORED) : [state];
  });
  return { inside, done };
}

/** Two turns: the second sees what the first has left. */
export function loop(machine: Machine, frame: Frame, node: SyntaxNode, state: State): State[] {
  const label = machine.code.text(childOf(node, 'label'));
  const out: State[] = node.type === 'for_expression' ? [new State(state)] : [];
  let states = [state];
  for (let count = 0; count < 2; count += 1) {
    const turns = states.map((one) => turn(machine, frame, node, new State(one)));
    out.push(...turns.flatMap(({ done }) => done));
    const next: State[] = [];
    for (const one of turns.flatMap(({ inside }) => inside)) {
      const { jump } = one;
      const isOwn = jump && jump.kind !== 'return' && (jump.label === '' || jump.label === label);
      if (isOwn) one.jump = undefined;
      if (jump && (!isOwn || jump.kind === 'break')) out.push(one);
      else next.push(one);
    }
    states = limited(next);
  }
  if (node.type !== 'loop_expression') out.unshift(...states);
  return limited(out);
}
