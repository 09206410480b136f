/**
 * @module
 * Variables that only a passed test sets: `found := false; for … { if one == x { found = true } }; if !found { return }`.
 * Loaded after the core.
 */

import type { Expression, FunctionDefinition, If, Loop } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { Frame } from '../context/frame.ts';

/** The test without which the variable isn't true, and the loop that makes it for each element. */
interface Flag {
  test: Expression;
  loop: Loop | undefined;
}

const flags = new WeakMap<FunctionDefinition, Map<string, Flag | undefined>>();

const isTrue = (value: Expression | undefined): boolean => value?.kind === 'boolean' && value.value;

function findFlag(definition: FunctionDefinition, name: string): Flag | undefined {
  const { body } = definition;
  const isIt = ({ target }: { target: Expression }): boolean => target.kind === 'name' && target.name === name;
  const declared = nodesOfKind(body, 'declare').filter(isIt);
  const assigned = nodesOfKind(body, 'assign').filter(isIt);
  const [first] = declared;
  const [only] = assigned;
  if (declared.length !== 1 || assigned.length !== 1 || !first || !only || 'operator' in only) return undefined;
  if (first.value?.kind !== 'boolean' || first.value.value || !isTrue(only.value)) return undefined;
  // A function within may run at any time.
  if (definitionsAround(body, only).length > 0) return undefined;
  const around = nodesAt(body, only).filter((node) => encloses(node, only));
  const test = around.findLast(
    (node): node is If => node.kind === 'if' && node.whenTrue.some((one) => encloses(one, only)),
  );
  const loop = around.findLast((node): node is Loop => node.kind === 'loop');
  if (!test || isChangedAfter(definition, test.test, only.end, loop)) return undefined;
  return { test: test.test, loop: loop && encloses(loop, test) ? loop : undefined };
}

/** Whether a variable of the test has another value behind the place. */
const isChangedAfter = (
  { body }: FunctionDefinition,
  test: Expression,
  end: number,
  loop: Loop | undefined,
): boolean => {
  const names = new Set(nodesOfKind([test], 'name').map(({ name }) => name));
  return nodesOfKind(body, 'assign').some(
    ({ target, start }) =>
      target.kind === 'name' && names.has(target.name) && (start > end || (loop !== undefined && start > loop.start)),
  );
};

const isElement = (node: Expression, { target }: Loop): boolean =>
  node.kind === 'name' &&
  (target?.kind === 'list' ? target.items : [target]).some((one) => one?.kind === 'name' && one.name === node.name);

/** What is compared with each element: `one == x`, `one.equals(x)`, `strings.EqualFold(one, x)`. */
function comparedWithElement(test: Expression, loop: Loop): Expression | undefined {
  const sides =
    test.kind === 'binary' && test.operator === '=='
      ? [test.left, test.right]
      : test.kind === 'call' && 'name' in test.callee && /^(?:equals(?:IgnoreCase)?|EqualFold)$/i.test(test.callee.name)
        ? [
            ...(test.callee.kind === 'member' ? [test.callee.object] : []),
            ...test.args.map(({ value }) => value),
          ].slice(-2)
        : [];
  const [left, right] = sides;
  if (!left || !right) return undefined;
  return isElement(left, loop) ? right : isElement(right, loop) ? left : undefined;
}

/** The variable is true, so its test has passed. */
export function refineByFlag(
  frame: Frame,
  name: string,
  refine: (frame: Frame, test: Expression, truth: boolean) => void,
  refineByMembership: (frame: Frame, item: Expression, list: Expression) => void,
): void {
  const { definition } = frame;
  if (!definition) return;
  const known = flags.get(definition) ?? new Map<string, Flag | undefined>();
  flags.set(definition, known);
  if (!known.has(name)) known.set(name, findFlag(definition, name));
  const flag = known.get(name);
  if (!flag) return;
  const { test, loop } = flag;
  if (!loop) {
    refine(frame, test, true);
    return;
  }
  const item = comparedWithElement(test, loop);
  if (item && loop.iterable) refineByMembership(frame, item, loop.iterable);
}
