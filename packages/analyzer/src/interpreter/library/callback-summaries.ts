/** @module Flow summaries of calls that pass elements to a callback: map, filter, forEach. */

import { emptyList, isMap, joinUnknownKey } from '../../domain/heap.ts';
import { kindMask } from '../../domain/taint.ts';
import {
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import { itemsApart } from '../context/apart.ts';
import { argument } from '../context/call.ts';
import { anyKey, elementOf } from '../context/elements.ts';
import { allocate, branch, type Frame } from '../context/frame.ts';
import { evaluateOnItem } from '../guards/quantifiers.ts';
import { SELECTORS } from './callbacks.ts';
import { argumentAt, type SummaryCall } from './summary-call.ts';

export function element(call: SummaryCall): Value {
  const { from } = call.model;
  const given = from === undefined ? undefined : argumentAt(call, from);
  const collection = given ?? call.site.receiver ?? call.site.args[0]?.value ?? UNKNOWN;
  return elementOf(call.frame, collection);
}

/** The taint that remains of an element after a library method, given by its name (`Integer::parseInt`). */
function throughLibrary(frame: Frame, given: readonly Value[], item: Value, results: readonly Value[]): Value {
  if (results.length > 0) return UNKNOWN;
  const entries = given.flatMap(({ paths }) => paths.map((path) => frame.run.index.calls.get(path)));
  const isNumber = entries.some((entry) =>
    entry?.summaries.some(({ flow }) => flow === 'parse-number' || flow === 'clean'),
  );
  if (isNumber) return UNKNOWN;
  const sanitizer = entries.flatMap((entry) => entry?.sanitizers ?? []).find(({ when }) => when === undefined);
  return sanitizer ? sanitizeValue(tainted(item.taint), kindMask(sanitizer.sanitizes)) : tainted(item.taint);
}

/** The elements for which the function returned true: `keys.filter((key) => key !== '__proto__')`. */
function itemsThatPass(frame: Frame, [callee, ...others]: readonly FunctionValue[], item: Value, node: Call): Value {
  if (!callee || others.length > 0 || item.taint.length === 0) return item;
  return evaluateOnItem(frame, callee, item, true, node)?.item ?? item;
}

/** They tell whether or where an element passes the callback. */
const ANSWERS =
  /^(?:some|every|any|all|none|(?:any|all|none)Match|exists|forall|count|position|allSatisfy|contains|find(?:Last)?Index)$/i;

/** The content of an optional text is a text. */
function ofText(frame: Frame, { paths }: Value, item: Value): Value {
  const { textType } = frame.run.semantics;
  const isText = textType !== undefined && paths.includes(textType) && item.objects.length === 0 && !item.scalar;
  return isText ? { ...item, paths: [textType] } : item;
}

/** `list.find((one) => one.name === name)`; undefined for what is not known to be a list, such as a table of a database. */
export function listFind({ frame, site, node }: SummaryCall): Value | undefined {
  const { receiver = UNKNOWN, args } = site;
  const states = receiver.objects.map((id) => frame.state.object(id));
  const functions = args[0]?.value.functions ?? [];
  if (states.length * functions.length === 0 || states.some((one) => !one || one.owner || isMap(one))) return undefined;
  return itemsThatPass(frame, functions, elementOf(frame, receiver), node);
}

/** Calls the function with the elements of the collection, and collects its results. */
export function callArgument(call: SummaryCall): Value {
  const { frame, site, node, model } = call;
  const functions = site.args.flatMap(({ value }) => value.functions);
  const chosen = model.fn === undefined ? functions : (site.args[model.fn]?.value.functions ?? []);
  const others = site.args.filter(({ value }) => value.functions.length === 0).map(({ value }) => value);
  const collection =
    site.receiver &&
    (site.receiver.paths.length === 0 || site.receiver.objects.length > 0 || site.receiver.taint.length > 0)
      ? site.receiver
      : joinAll(others);
  const item = ofText(frame, collection, elementOf(frame, collection));
  const results: Value[] = [];
  const apart = itemsApart(frame, collection);
  for (const callee of chosen)
    for (const one of apart ?? [item]) {
      const args = callee.definition.parameters.map((_parameter, position) =>
        argument(
          position === model.counts
            ? makeValue({ scalar: true })
            : position === model.key
              ? anyKey(frame, collection)
              : position === 0
                ? one
                : item,
        ),
      );
      branch(frame, [
        () => results.push(frame.run.interpreter.invoke(frame, callee, args, callee.receiver, node)),
        () => {},
      ]);
    }
  const given = site.args.flatMap(({ value }) => (value.functions.length === 0 ? [value] : []));
  const kept =
    model.flow === 'transform'
      ? throughLibrary(frame, given, item, results)
      : site.name === 'filter' || site.name === 'find'
        ? itemsThatPass(frame, chosen, item, node)
        : item;
  if (chosen.length > 0 && site.receiver && ANSWERS.test(site.name)) return makeValue({ scalar: true });
  if (apart && site.name === 'map' && results.length === apart.length)
    return makeValue({ objects: [allocate(frame, emptyList(results))] });
  const held = SELECTORS.test(site.name) ? kept : joinValues(joinAll(results), kept);
  return makeValue({ objects: [allocate(frame, joinUnknownKey(emptyList(), held))], taint: held.taint });
}
