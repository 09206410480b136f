/**
 * @module
 * Decorators that register the function that they decorate: `@registry.register('ping')`, `@uploaded.connect`. Others
 * replace it by a function that calls it, which says nothing of its arguments.
 */

import { type FunctionValue, makeValue } from '../../domain/value.ts';
import type { Annotation, Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { argument } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { callEach } from './called-functions.ts';

/** Whether the function returns its first argument, so that it can only have been registered. */
function returnsArgument({ parameters: [first], body }: FunctionDefinition): boolean {
  const own = first?.target.kind === 'name' ? first.target.name : undefined;
  const gives = (one: Statement): boolean =>
    one.kind === 'return' && one.value?.kind === 'name' && one.value.name === own;
  return own !== undefined && body.some(gives);
}

const makers = new WeakMap<FunctionDefinition, boolean>();

/** Whether the function makes one that returns its first argument. */
function makesRegistrar(definition: FunctionDefinition): boolean {
  let found = makers.get(definition);
  if (found !== undefined) return found;
  found = false;
  walk(definition.body, (node) => {
    if (node.kind === 'function' && returnsArgument(node.definition)) found = true;
  });
  makers.set(definition, found);
  return found;
}

/** The decorator's name as an expression. */
function calleeOf({ name, start, end }: Annotation): Expression {
  const [first = '', ...others] = name.split('.');
  return others.reduce<Expression>((object, part) => ({ kind: 'member', object, name: part, start, end }), {
    kind: 'name',
    name: first,
    start,
    end,
  });
}

/** Runs the decorators of a declared function that register it. */
export function runDecorators(frame: Frame, definition: FunctionDefinition): void {
  const { run, scope } = frame;
  const variable = definition.annotations.length > 0 ? scope.own(definition.name) : undefined;
  const decorated = (variable && frame.state.variable(variable))?.functions.filter(
    (one) => one.definition === definition,
  );
  if (!decorated || decorated.length === 0) return;
  for (const annotation of definition.annotations) {
    const { start, end, args } = annotation;
    const callee = calleeOf(annotation);
    const target = run.interpreter.evaluate(frame, callee);
    const isCalled = run.source.slice(start, end).trimEnd().endsWith(')');
    const call: Call = { kind: 'call', callee, args, start, end };
    const given = (): [ReturnType<typeof argument>] => [argument(makeValue({ functions: decorated }))];
    const registrars: readonly FunctionValue[] = !isCalled
      ? target.functions
      : target.functions.some((one) => makesRegistrar(one.definition))
        ? run.interpreter.evaluate(frame, call).functions
        : [];
    const found = registrars.filter((one) => returnsArgument(one.definition));
    callEach(frame, found, given, call);
    const listens = target.paths.some((path) =>
      run.index.calls.get(path)?.summaries.some(({ flow }) => flow === 'listen'),
    );
    if (listens)
      run.interpreter.evaluate(frame, {
        ...call,
        args: [...args, { value: { kind: 'name', name: definition.name, start, end } }],
      });
  }
}
