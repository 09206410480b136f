/**
 * @module
 * Functions of the program that hand a parameter on to a sink: `query(sql)` of a database class. Such a function is a
 * sink itself, and what its callers build is reported at their calls. Loads after the core.
 */

import type { SinkKind } from '../../api-model/kinds.ts';
import { isAssumed, type Label, type Trace } from '../../domain/taint.ts';
import { type ShapePart, shapeOf, type Value } from '../../domain/value.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { recordMatch } from '../checks/record-match.ts';
import { speaksFor } from '../checks/surrounding-text.ts';
import { isSevere } from '../context/checked-data.ts';
import { type Frame, functionName, type Run } from '../context/frame.ts';
import type { MatchOfFlow } from '../context/heuristics.ts';
import type { Match, Place } from '../context/match.ts';
import { textOf } from '../context/text-holder.ts';
import { givenVariable } from '../guards/given-parameters.ts';

/** The call at which untrusted data is handed over to a function that passes it on to a sink. */
export interface HandedOver {
  /** The caller. */
  frame: Frame;
  call: Call;
  /** Whether the caller builds a text with the data, rather than passing it on as it came. */
  isBuilt: boolean;
}

/** The parts of a value that may be the text: itself, what it holds, and the fields and elements of an object. */
function textsIn(frame: Frame, value: Value): Value[] {
  const held = value.objects.flatMap((id) => {
    const object = frame.state.object(id);
    return object ? [...(object.items ?? []), ...object.fields.values()] : [];
  });
  return [value, textOf(frame, value), ...held];
}

const isConcatenated = (value: Value): boolean => shapeOf(value).length > 1;

const holds = ({ taint }: Value, { source }: Label): boolean => taint.some((label) => label.source === source);

/** The text that carries the data: one that is built, where there is one. */
function textWith(frame: Frame, value: Value, label: Label): Value {
  const texts = textsIn(frame, value).filter((one) => holds(one, label));
  return texts.find(isConcatenated) ?? texts[0] ?? value;
}

function stepsFrom(trace: Trace, to: Trace): Trace[] | undefined {
  const steps: Trace[] = [];
  for (let step: Trace | undefined = trace; step; step = step.previous) {
    if (step === to) return steps;
    steps.push(step);
  }
  return undefined;
}

interface Given {
  value: Value;
  /** Where the data was passed. */
  at: Trace;
  /** What happened to it in the function. */
  since: readonly Trace[];
}

/** The argument by which the data came into the function. */
function givenWith(frame: Frame, label: Label): Given | undefined {
  const { definition } = frame;
  const found: Given[] = [];
  for (const parameter of definition?.parameters ?? []) {
    const variable = definition && givenVariable(frame.scope, definition, parameter);
    const given = variable && frame.state.variable(variable);
    for (const value of given ? textsIn(frame, given) : [])
      for (const { source, trace: at } of value.taint) {
        const since = source === label.source ? stepsFrom(label.trace, at) : undefined;
        if (since) found.push({ value, at, since });
      }
  }
  return found.find(({ value }) => isConcatenated(value)) ?? found[0];
}

const isSamePart = (one: ShapePart | undefined, other: ShapePart | undefined): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one.taint.length > 0 &&
    one.taint[0]?.source === other.taint[0]?.source);

/** What comes before a command that is passed to a shell. */
const BEFORE_COMMAND = /(?:^|\s)-c\s*["']?$/;

/** Whether the text is the argument, or begins with it. */
function beginsWith(text: Value, argument: Value): boolean {
  const parts = shapeOf(text);
  const first = shapeOf(argument);
  return first.every((part, at) => {
    const own = parts[at];
    if (typeof part !== 'string' || typeof own !== 'string') return isSamePart(own, part);
    if (at > 0) return at === first.length - 1 ? own.startsWith(part) : own === part;
    const start = own.lastIndexOf(part);
    return start === 0 || (start > 0 && start + part.length === own.length && BEFORE_COMMAND.test(own.slice(0, start)));
  });
}

const HANDS_ON = /^(?:passed|assigned|stored|returned) /;

/** Part of a statement: a condition, an assignment, an order. */
const PART_OF_STATEMENT = /[\w"`\]]\s*(?:[<>!]?=|\blike\b|\bin\s*\()|\b(?:order|group)\s+by\b/i;

const speaks = (value: Value, kind: SinkKind): boolean =>
  speaksFor(value, kind) ||
  (kind === 'sql' && shapeOf(value).some((part) => typeof part === 'string' && PART_OF_STATEMENT.test(part)));

/** Whether the function leaves to its caller what the text says. */
function isLeftToCaller(text: Value, { value, since }: Given, kind: SinkKind): boolean {
  if (isConcatenated(value)) {
    if (speaks(value, kind)) return true;
    return since.every(({ note }) => HANDS_ON.test(note)) && (!isConcatenated(text) || beginsWith(text, value));
  }
  return !isConcatenated(text) && since.every(({ note }) => HANDS_ON.test(note));
}

const callsByArgument = new WeakMap<readonly Statement[], ReadonlyMap<number, readonly Call[]>>();

/** The calls in a body, by the places of their arguments. */
function callsIn(body: readonly Statement[]): ReadonlyMap<number, readonly Call[]> {
  const known = callsByArgument.get(body);
  if (known) return known;
  const calls = new Map<number, Call[]>();
  walk(body, (node) => {
    if (node.kind !== 'call') return;
    for (const start of new Set([node.start, ...node.args.map(({ value }) => value.start)]))
      calls.set(start, [...(calls.get(start) ?? []), node]);
  });
  callsByArgument.set(body, calls);
  return calls;
}

/** The call of the caller that passed an argument at that place. */
function callOf(caller: Frame, { definition }: Frame, start: number): Call | undefined {
  const calls = callsIn(caller.definition?.body ?? caller.scope.module?.program.body ?? []).get(start) ?? [];
  const named = calls.filter(({ callee }) => lastName(callee) === definition?.name);
  const [shortest] = (
    named.length > 0 ? named : calls.filter(({ args }) => args.some(({ value }) => value.start === start))
  ).toSorted((one, other) => one.end - one.start - (other.end - other.start));
  return shortest;
}

/** The activation of the function in whose body the function is written: a callback sees its parameters. */
function enclosing({ definition, caller }: Frame): Frame | undefined {
  if (!definition) return undefined;
  for (let at = caller; at; at = at.caller) {
    const around = at.definition;
    if (around && encloses(around, definition)) return at;
  }
  return undefined;
}

/** Where the data that reaches a sink was handed over to the functions that pass it on; undefined if none does. */
function handedOver(sink: Frame, value: Value, label: Label, kind: SinkKind): HandedOver | undefined {
  let found: HandedOver | undefined;
  let frame: Frame | undefined = sink;
  let text = textWith(sink, value, label);
  while (frame) {
    const given = givenWith(frame, label);
    if (!given) {
      frame = enclosing(frame);
      continue;
    }
    const { caller }: Frame = frame;
    const call = caller && callOf(caller, frame, given.at.start);
    if (!call || !isLeftToCaller(text, given, kind)) break;
    text = given.value;
    found = { frame: caller, call, isBuilt: isConcatenated(text) };
    frame = caller;
  }
  return found;
}

/** The match at the call, which names the sink that the data reaches. */
const atCall = <Of extends Place>(match: Of, by: HandedOver, { within, definition }: Inside): Of & Inside => ({
  ...match,
  start: by.call.start,
  end: by.call.end,
  site: undefined,
  reached: { start: match.start, end: match.end, site: match.site, within, definition },
  within: functionName(by.frame),
  definition: by.frame.definition,
});

type Inside = Pick<Match, 'within' | 'definition'>;

/** What is passed on for these is a name rather than a text, and what is done with it is up to the function. */
const NAMES_PLACE: ReadonlySet<string> = new Set(['path-traversal', 'ssrf', 'argument-injection']);

/** What functions hand on to a sink as it came. */
interface Passed {
  by: HandedOver;
  label: Label;
  /** Whether several calls do. */
  isShared?: true;
}

const passed = new WeakMap<Run, Map<string, Passed>>();

/** Moves what is recorded at the sink to the call that it comes from. */
function moveToCall({ matches }: Run, key: string, by: HandedOver, label: Label): void {
  const match = matches.get(key);
  if (match?.label !== label) return;
  const { open, ...rest } = match;
  if (open) matches.set(key, open);
  else matches.delete(key);
  const moved = atCall(rest, by, match);
  matches.set(`${moved.weakness}@${moved.start}`, moved);
}

/**
 * Records a match at the call that builds the text, since that is where it goes wrong. Data that is handed over as it
 * came stays at the sink if all of it comes from one call; otherwise, each call has a match of its own.
 */
export function recordHandedOver(frame: Frame, match: MatchOfFlow, value: Value, kind: SinkKind): boolean {
  const { run } = frame;
  const { label } = match;
  const by = NAMES_PLACE.has(match.weakness) ? undefined : handedOver(frame, value, label, kind);
  if (!by || !(by.isBuilt || isSevere(label))) return false;
  if (!by.isBuilt) {
    const key = `${match.weakness}@${match.start}`;
    const known = passed.get(run) ?? new Map<string, Passed>();
    passed.set(run, known);
    const first = known.get(key);
    if (!first || (!first.isShared && first.by.call === by.call)) {
      known.set(key, { by, label });
      return false;
    }
    if (!first.isShared) moveToCall(run, key, first.by, first.label);
    first.isShared = true;
  }
  recordMatch(frame, atCall(match, by, { within: functionName(frame), definition: frame.definition }));
  if (label.source.kind !== 'parameter' && !isAssumed(label)) recordMatch(frame, asNamed(match));
  return true;
}

/**
 * What a finding at a call says of the sink: arguments of unknown callers need none there, but other data that reaches
 * it does.
 */
const asNamed = (match: MatchOfFlow): Place => ({
  ...match,
  label: { ...match.label, source: { ...match.label.source, kind: 'environment' } },
  isNamed: true,
});
