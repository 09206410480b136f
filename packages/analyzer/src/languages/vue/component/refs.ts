/**
 * @module
 * Lowers Vue's reactive values to plain objects, so that data flows through them: `ref(x)` is an object with x in
 * `value`, `computed(f)` one with the result of f in `value`, and `reactive(x)` is x.
 */
import type { Call, Expression, FunctionDefinition, ObjectEntry, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';

const REFS: ReadonlySet<string> = new Set(['ref', 'shallowRef', 'customRef', 'useState', 'defineModel']);
const SAME: ReadonlySet<string> = new Set(
  'reactive shallowReactive readonly shallowReadonly markRaw toRaw toRefs storeToRefs'.split(' '),
);

const calleeName = (node: Expression | undefined): string =>
  node?.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : '';

const makesRef = (node: Expression | undefined): boolean =>
  REFS.has(calleeName(node)) || ['computed', 'toRef'].includes(calleeName(node));

const holding = (node: Call, entry: Omit<ObjectEntry, 'key' | 'start' | 'end'>): Expression => ({
  kind: 'object',
  entries: [{ key: 'value', ...entry, start: node.start, end: node.end }],
  start: node.start,
  end: node.end,
});

/** Returns the function of a computed value: the argument, or its `get`. */
function getterOf(given: Expression | undefined): FunctionDefinition | undefined {
  const found = given?.kind === 'object' ? given.entries.find(({ key }) => key === 'get')?.value : given;
  return found?.kind === 'function' ? found.definition : undefined;
}

function plainValue(node: Call): Expression | undefined {
  const name = calleeName(node);
  const given = node.args[0]?.value;
  if (SAME.has(name)) return given;
  if (REFS.has(name)) {
    const initial = name === 'useState' ? node.args[1]?.value : given;
    return holding(node, { value: initial ?? { kind: 'null', start: node.start, end: node.end } });
  }
  const definition = name === 'computed' ? getterOf(given) : undefined;
  if (!definition) return undefined;
  const getter: FunctionDefinition = { ...definition, name: 'value', form: 'getter' };
  return holding(node, { value: { kind: 'function', definition: getter, start: node.start, end: node.end } });
}

/** Returns the variables that are refs, which a template unwraps. */
export function refNames(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.kind === 'declare' && statement.target.kind === 'name' && makesRef(statement.value))
      names.add(statement.target.name);
  }
  return names;
}

/** Replaces the calls that create reactive values by plain objects. */
export const unwrapRefs = (body: readonly Statement[]): void =>
  replaceExpressions([body], (node) => (node.kind === 'call' ? plainValue(node) : undefined));
