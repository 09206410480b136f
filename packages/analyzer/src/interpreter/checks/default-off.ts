/**
 * @module
 * Code behind a parameter that is insecure and off by default: `def load(text, allow_pickle=False)` with `if
 * allow_pickle:` around the call. Callers enable it explicitly.
 */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';

const GIVES_UP =
  /(?:^|_)(?:allows?|allowed|accept|enable|trust|trusted|permit|unsafe|insecure|dangerous(?:ly)?)(?=$|_|[A-Z])|(?:[a-z])(?:Allow|Accept|Enable|Trust|Permit|Unsafe|Insecure|Dangerous)/;

const givesUp = (name: string): boolean => GIVES_UP.test(name);

/** Whether the value is false unless one of these parameters is set. */
function isOff(value: Expression, parameters: FunctionDefinition['parameters']): boolean {
  if (value.kind === 'boolean') return !value.value;
  if (value.kind === 'binary' && (value.operator === '||' || value.operator === '&&'))
    return isOff(value.left, parameters) && isOff(value.right, parameters);
  if (value.kind !== 'name') return false;
  const parameter = parameters.find(({ target }) => target.kind === 'name' && target.name === value.name);
  return parameter?.default?.kind === 'boolean' && !parameter.default.value;
}

const CONSTRUCTORS: ReadonlySet<string> = new Set(['constructor', '__init__', '__construct', 'initialize', 'init']);

const isOwn = (node: Expression): boolean =>
  node.kind === 'this' || (node.kind === 'name' && (node.name === 'self' || node.name === 'this'));

/** Whether the constructor leaves the field off, and nothing else in the class turns it on. */
function isFieldOff(frame: Frame, name: string): boolean {
  const methods = frame.scope.owner?.definition.methods ?? [];
  const maker = methods.find((one) => one.form === 'constructor' || CONSTRUCTORS.has(one.name));
  let written = 0;
  let isAlwaysOff = true;
  for (const method of methods) {
    walk(method.body, (node) => {
      if (node.kind !== 'assign' || node.target.kind !== 'member' || node.target.name !== name) return;
      if (!isOwn(node.target.object)) return;
      written += 1;
      if (method !== maker || !isOff(node.value, method.parameters)) isAlwaysOff = false;
    });
  }
  return written > 0 && isAlwaysOff;
}

/** The tests that must have been true for control to reach the place. */
function testsAround(body: readonly Statement[], start: number): Expression[] {
  const tests: Expression[] = [];
  walk(body, (node) => {
    if (node.end < start || node.start > start) return 'skip';
    const [first, last] = node.kind === 'if' ? [node.whenTrue[0], node.whenTrue.at(-1)] : [];
    if (node.kind === 'if' && first && last && first.start <= start && start < last.end) tests.push(node.test);
    return undefined;
  });
  return tests;
}

/** Whether the place is reached only if a switch that is off by default was turned on. */
export function isOffByDefault(frame: Frame, start: number): boolean {
  const { definition } = frame;
  if (!definition) return false;
  return testsAround(definition.body, start).some((test) => {
    if (test.kind === 'name') return givesUp(test.name) && isOff(test, definition.parameters);
    return test.kind === 'member' && isOwn(test.object) && givesUp(test.name) && isFieldOff(frame, test.name);
  });
}
