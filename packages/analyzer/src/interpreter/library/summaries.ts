/** @module Effects of a modeled call on its values: collections by key and position, string holders, callbacks. */

import type { FlowName, SummaryModel } from '../../api-model/api.ts';
import { joinValues, makeValue, onlyConstant, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import { isVerbose } from '../../ir/verbose.ts';
import { patternOf } from '../../match/regex-groups.ts';
import { recordMatch } from '../checks/record-match.ts';
import type { ResolvedCall } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { callArgument, element } from './callback-summaries.ts';
import {
  clear,
  listAdd,
  listEnd,
  listGet,
  listOf,
  listSet,
  mapGet,
  mapOf,
  mapPut,
  mapView,
  pairOf,
  slice,
} from './collection-summaries.ts';
import {
  listPrepend,
  listRemove,
  listRemoveEqual,
  listReverse,
  listReversed,
  listSplice,
  listTake,
} from './list-changes.ts';
import { group, match, matchAll } from './matches.ts';
import { merge } from './merge.ts';
import { declareOption, setDefaults } from './options.ts';
import { validate } from './schemas.ts';
import { argumentAt, type Summary, type SummaryCall } from './summary-call.ts';
import { applyTextSummary } from './text-summaries.ts';
import {
  constructObject,
  fill,
  getField,
  intoArgument,
  intoReceiver,
  setField,
  urlText,
} from './transfer-summaries.ts';

/** `Pattern.compile(text)`, `new RegExp(text, 'g')`, `new RegExp(expression)`. */
function regex(call: SummaryCall): Value {
  const source = argumentAt(call, call.model.from ?? 0);
  const pattern = patternOf(source);
  if (pattern === undefined) return tainted(source.taint);
  const given = call.model.from === undefined ? onlyConstant(argumentAt(call, 1)) : undefined;
  const flags =
    typeof given === 'string' ? given : (source.regex?.flags ?? (isVerbose(call.node.args[1]?.value) ? 'x' : ''));
  const { start, end, args } = call.node;
  // Node checks see what is written in the call itself, or in a variable that it names.
  const isWritten = args.slice(0, 1).some(({ value }) => /^(?:string|regex|name|member)$/.test(value.kind));
  if (
    !isWritten &&
    !flags.includes('x') &&
    onlyConstant(source) !== undefined &&
    call.frame.run.semantics.isExponential?.(pattern)
  )
    recordMatch(call.frame, { weakness: 'redos', start, end, confidence: 'medium' });
  return makeValue({ regex: { pattern, flags, start: source.regex?.start ?? start } });
}

/** `#{NAME}` in a regular expression: another one as a group, or a text. */
function regexSource(call: SummaryCall): Value {
  const part = argumentAt(call, 0);
  const { regex } = part;
  return regex && !regex.or ? makeValue({ constants: [`(?:${regex.pattern})`] }) : part;
}

function throws({ frame }: SummaryCall): Value {
  if (frame.throws) frame.throws.diffs.push(frame.state.since(frame.throws.base));
  frame.state.alive = false;
  return UNKNOWN;
}

const SUMMARIES: Partial<Record<FlowName, Summary>> = {
  clean: () => UNKNOWN,
  number: () => makeValue({ scalar: true }),
  identity: (call) => argumentAt(call, call.model.from ?? 0),
  'into-receiver': intoReceiver,
  'into-argument': intoArgument,
  fill,
  'map-put': mapPut,
  'map-get': mapGet,
  'list-add': listAdd,
  'list-insert': listAdd,
  'list-get': listGet,
  'list-remove': listRemove,
  'list-remove-equal': listRemoveEqual,
  'list-reverse': listReverse,
  'list-reversed': listReversed,
  'list-prepend': listPrepend,
  'list-splice': listSplice,
  'list-set': listSet,
  'list-first': listEnd(0),
  'list-last': listEnd(-1),
  'list-shift': listTake(0),
  'list-pop': listTake(-1),
  slice,
  clear,
  'list-of': listOf,
  'map-of': mapOf,
  construct: constructObject,
  'set-field': setField,
  'get-field': getField,
  'url-text': urlText,
  'map-keys': mapView((keys) => keys),
  'map-values': mapView((_keys, values) => values),
  'map-entries': mapView(pairOf),
  element,
  'call-argument': callArgument,
  transform: callArgument,
  merge,
  'declare-option': declareOption,
  'set-defaults': setDefaults,
  match,
  'match-all': matchAll,
  validate,
  group,
  regex,
  'regex-source': regexSource,
  both: (call) => joinValues(call.site.receiver ?? UNKNOWN, argumentAt(call, 0)),
  throws,
};

/** The call as if its first argument were the receiver. */
function ofFirstArgument({ site, node, ...call }: SummaryCall): SummaryCall {
  const [first, ...args] = node.args;
  const [receiver, ...values] = site.args;
  if (!first || !receiver) return { ...call, site, node };
  const { start, end } = node;
  const callee = { kind: 'member', object: first.value, name: site.name, start, end } as const;
  return { ...call, site: { ...site, receiver: receiver.value, args: values }, node: { ...node, callee, args } };
}

/** Applies a modeled effect and returns the call's result; undefined if the effect doesn't apply. */
export function applySummary(frame: Frame, node: Call, { site }: ResolvedCall, model: SummaryModel): Value | undefined {
  const written = { frame, node, site, model };
  const call = model.ofArgument ? ofFirstArgument(written) : written;
  const flow = heuristics.summaries?.[model.flow];
  if (flow) return flow(call);
  return SUMMARIES[model.flow]?.(call) ?? applyTextSummary(call);
}
