/** @module Tests that are passed to a function that refuses: `ensure(path.startsWith(root))`. Loaded after the core. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Argument } from '../context/call.ts';
import { type Frame, type GivenTest, switchModule } from '../context/frame.ts';

const found = new WeakMap<FunctionDefinition, ReadonlySet<string>>();

const namedBy = (test: Expression): string =>
  test.kind === 'unary' && test.operator === '!' ? namedBy(test.operand) : test.kind === 'name' ? test.name : '';

/** The names of the parameters that a statement of the body tests, and nothing assigns. */
function askedParameters({ body, parameters }: FunctionDefinition): ReadonlySet<string> {
  const asked = new Set(body.map((one) => (one.kind === 'if' ? namedBy(one.test) : '')));
  const names = new Set(
    parameters.flatMap(({ target }) => (target.kind === 'name' && asked.has(target.name) ? [target.name] : [])),
  );
  if (names.size > 0)
    walk(body, (node) => {
      if (node.kind === 'assign' && node.target.kind === 'name') names.delete(node.target.name);
    });
  return names;
}

const ASKS = /^(?:%.*-|str_|in_)?(?:is|has|match|start|end|contain|include|test|equal|array)/i;

/** Other arguments are data, and the call like any other with the same. */
const isTest = (node: Expression): boolean =>
  node.kind === 'binary' ||
  node.kind === 'unary' ||
  (node.kind === 'call' && 'name' in node.callee && ASKS.test(node.callee.name));

export function testsGiven(frame: Frame, definition: FunctionDefinition, args: readonly Argument[]): Frame['tests'] {
  let asked = found.get(definition);
  if (!asked) {
    asked = askedParameters(definition);
    found.set(definition, asked);
  }
  if (asked.size === 0) return undefined;
  const tests = new Map<string, GivenTest>();
  for (const [at, { target }] of definition.parameters.entries()) {
    const node = args[at]?.node;
    if (target.kind === 'name' && asked.has(target.name) && node && isTest(node))
      tests.set(target.name, { frame, node });
  }
  return tests.size > 0 ? tests : undefined;
}

/** Refines the caller's data in the state of the function. */
export function refineGiven(
  { run, state, tests }: Frame,
  test: Expression,
  truth: boolean,
  refineBy: (frame: Frame, test: Expression, truth: boolean) => void,
): void {
  const given = test.kind === 'name' && tests?.get(test.name);
  if (!given) return;
  const outer = switchModule(run, given.frame.scope.module);
  refineBy({ ...given.frame, state }, given.node, truth);
  switchModule(run, outer);
}
