/** @module Regular expression matches: groups are limited to what they can match. */

import { emptyList, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import { joinAll, makeValue, onlyConstant, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import { matched, patternOf } from '../../match/regex-groups.ts';
import { sanitizedByMatch } from '../../match/regex-guard.ts';
import { selectArguments } from '../../match/site.ts';
import { allocate, type Frame, readObject } from '../context/frame.ts';
import type { SummaryCall } from './summary-call.ts';

/** The string and the expression of a matching call, in either order. */
function matchArguments({ frame, site, model }: SummaryCall): { text: Value; pattern: string | undefined } {
  const [text = UNKNOWN] = selectArguments(site, model.from ?? 'this');
  const [pattern] = selectArguments(site, model.pattern ?? 0);
  const isSwapped = text.regex !== undefined && pattern !== undefined;
  const subject = isSwapped ? pattern : text;
  const taint = transitiveTaint(subject, readObject(frame));
  return { text: tainted(taint), pattern: patternOf(isSwapped ? text : pattern) };
}

function matchObject(frame: Frame, text: Value, pattern: string | undefined): Value {
  if (pattern === undefined) return tainted(text.taint);
  const groups = matched(text, pattern);
  const list = emptyList(groups.map(({ value }) => value));
  const object = groups.reduce(
    (state, { name, value }) => (name === undefined ? state : putField(state, name, value)),
    list,
  );
  if (frame.run.semantics.prototypes && groups.some(({ name }) => name !== undefined)) {
    // `match.groups.name`
    const named = makeValue({ objects: [allocate(frame, { ...object, items: undefined })] });
    return makeValue({ objects: [allocate(frame, putField(object, 'groups', named))] });
  }
  return makeValue({ objects: [allocate(frame, object)] });
}

/** `re.match(pattern, text)`: a match object with known groups. */
export function match(call: SummaryCall): Value {
  const { text, pattern } = matchArguments(call);
  const found = matchObject(call.frame, text, pattern);
  if (call.model.each) return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), found))] });
  const { to } = call.model;
  const proves = pattern === undefined ? undefined : proofOf(call, pattern);
  if (to === undefined) return proves ? { ...found, proves } : found;
  // The groups are stored in a variable that is passed: `preg_match($pattern, $text, $groups)`.
  const variable = typeof to === 'number' ? call.node.args[to]?.value : undefined;
  if (variable) call.frame.run.interpreter.assign(call.frame, variable, found);
  return makeValue({ scalar: true });
}

/** The refinement of the matched variable if there is a match. */
function proofOf({ frame, node, model }: SummaryCall, pattern: string): Value['proves'] {
  const given = typeof model.from === 'number' ? node.args[model.from]?.value : undefined;
  const variable = given?.kind === 'name' ? frame.scope.find(given.name) : undefined;
  const mask = variable ? sanitizedByMatch(pattern, '', model.anchored) : 0;
  return variable && mask !== 0 ? { variable, mask } : undefined;
}

/** `re.findall(pattern, text)`, `text.scan(pattern)`: a list of matches. */
export function matchAll(call: SummaryCall): Value {
  const { text, pattern } = matchArguments(call);
  if (pattern === undefined) return tainted(text.taint);
  const [whole, ...groups] = matched(text, pattern).map(({ value }) => value);
  const element = groups.length > 0 ? joinAll(groups) : (whole ?? UNKNOWN);
  return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), element))] });
}

/** `match.group(1)`, `match.group('name')`, `match.group()`. */
export function group({ frame, site }: SummaryCall): Value {
  const states = (site.receiver?.objects ?? []).map((id) => frame.state.object(id)).filter((one) => one !== undefined);
  if (states.length === 0) return tainted(site.receiver?.taint ?? []);
  const keys = site.args.length === 0 ? [0] : site.args.map(({ value }) => onlyConstant(value));
  const values = keys.map((key) =>
    joinAll(
      states.map((state) => {
        const found = typeof key === 'number' ? state.items?.[key] : state.fields.get(String(key));
        return found ?? joinAll(state.items ?? []);
      }),
    ),
  );
  const [only] = values;
  if (values.length === 1 && only) return only;
  return makeValue({ objects: [allocate(frame, emptyList(values))] });
}
