/** @module Binds the parameters of a function. */

import { emptyList, emptyObject, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import { asScalar, constantValue, makeValue, tainted, UNKNOWN, type Value, withStep } from '../../domain/value.ts';
import type { Expression, FunctionDefinition, Parameter } from '../../ir/index.ts';
import { isScalarType } from '../../resolve/names.ts';
import type { Argument } from '../context/call.ts';
import { allocate, type Frame, readObject } from '../context/frame.ts';
import { spreadFields } from '../context/spread-fields.ts';
import { typed } from './declared-types.ts';

/** The name of a function in a step. */
export const shownName = ({ name }: FunctionDefinition): string => (name ? `${name}()` : 'the callback');

const PASSED = 'passed on';

const nameOf = ({ target }: Parameter): string | undefined => (target.kind === 'name' ? target.name : undefined);

/** The name that callers use. */
export const labelOf = (parameter: Parameter): string | undefined => parameter.label ?? nameOf(parameter);

export function bindParameters(
  inner: Frame,
  definition: FunctionDefinition,
  all: readonly Argument[],
  node: Expression,
): void {
  const args = spreadOut(inner, all);
  let position = 0;
  for (const parameter of definition.parameters) {
    if (parameter.rest) {
      bind(
        inner,
        parameter,
        restValue(inner, parameter.all ? args : args.slice(position), parameter.keywords === true),
      );
      continue;
    }
    const name = nameOf(parameter);
    const label = labelOf(parameter);
    const byName = args.find((one) => one.name !== undefined && one.name === label);
    const spread = args.slice(0, position + 1).find((one) => one.spread);
    const given = byName ?? (args[position]?.name === undefined ? args[position] : undefined) ?? spread;
    if (!byName) position += 1;
    const value = given
      ? given.spread
        ? elementValue(inner, given.value)
        : given.value
      : !parameter.default && isWhole(inner, all, node)
        ? constantValue(null)
        : defaultValue(inner, parameter);
    const step = name ? `passed to ${shownName(definition)} as '${name.replace(/#\d+$/, '')}'` : PASSED;
    bind(inner, parameter, withStep(value, given?.node?.start ?? node.start, step));
  }
}

/**
 * Whether these are all arguments of the call itself, not those of a callback, so that other parameters are undefined.
 * JavaScript and Lua allow that; elsewhere the call means another function, or the declaration has a default.
 */
const isWhole = ({ run }: Frame, args: readonly Argument[], node: Expression): boolean =>
  (run.semantics.prototypes || run.semantics.results === 'adjusted') &&
  node.kind === 'call' &&
  args.length === node.args.length &&
  args.every((one, index) => !one.spread && one.node === node.args[index]?.value);

/** The arguments, with what is spread into the call as arguments of their own. */
export const spreadOut = (inner: Frame, all: readonly Argument[]): readonly Argument[] =>
  all.some(({ spread }) => spread) ? all.flatMap((one) => (one.spread && partsOf(inner, one)) || [one]) : all;

/** `f(*values)` and `f(**settings)` with known contents: each becomes an argument, and what is unknown comes first. */
function partsOf(inner: Frame, spread: Argument): Argument[] | undefined {
  const { objects, taint } = spread.value;
  const keyed = spreadFields(inner, spread.value);
  if (keyed) {
    const named = keyed.named.map(([name, value]) => ({ ...spread, name, value, spread: false }));
    return keyed.rest ? [{ ...spread, value: keyed.rest }, ...named] : named;
  }
  const known = objects[0] !== undefined && objects.length === 1 ? inner.state.object(objects[0]) : undefined;
  if (!known?.complete || known.rest || known.owner || known.fields.size > 0 || taint.length > 0) return undefined;
  return (known.items ?? []).map((value) => ({ ...spread, value, spread: false }));
}

const elementValue = (frame: Frame, list: Value): Value => tainted(transitiveTaint(list, readObject(frame)));

const defaultValue = (inner: Frame, parameter: Parameter): Value =>
  parameter.default ? inner.run.interpreter.evaluate(inner, parameter.default) : UNKNOWN;

function restValue(inner: Frame, args: readonly Argument[], keywords: boolean): Value {
  if (!keywords) {
    const items = args.map(({ value, node }) => (node ? withStep(value, node.start, PASSED) : value));
    return makeValue({ objects: [allocate(inner, emptyList(items))] });
  }
  const object = args.reduce(
    (state, { name, value, spread }) =>
      spread ? joinUnknownKey(state, elementValue(inner, value)) : name ? putField(state, name, value) : state,
    emptyObject(),
  );
  return makeValue({ objects: [allocate(inner, object)] });
}

/** Declares a parameter with a value. */
function bind(inner: Frame, parameter: Parameter, value: Value): void {
  const { type } = parameter;
  const shown = type ? (isScalarType(inner.run, type) ? asScalar(value) : typed(inner, value, type)) : value;
  const { target } = parameter;
  if (target.kind === 'name') inner.state.variables.set(inner.scope.declare(target.name), shown);
  else inner.run.interpreter.assign(inner, target, shown, true);
}
