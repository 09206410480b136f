/** @module Model rules for writing a path: a sink, or an insecure setting. */

import { kindMask } from '../../domain/taint.ts';
import type { Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { emptyEntry, type PathEntry } from '../../match/model-index.ts';
import type { Site } from '../../match/site.ts';
import { canonicalPath, withAncestors } from '../../resolve/names.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { recordMatch } from './record-match.ts';
import { checkSink } from './sinks.ts';

/** A write: target and value, for models of writes. */
export interface Write {
  target: Expression;
  value: Value;
  /** The added part of a compound assignment; the previous value was checked where it was written. */
  added?: Value;
  start: number;
  end: number;
}

/** An undeclared name may be modeled: `location = x`. */
export function checkGlobalWrite(frame: Frame, name: string, write: Write): void {
  const entry = frame.run.index.writes.get(name);
  if (entry) applyWrite(frame, entry, undefined, write, false);
}

/** Names of response objects. */
const ANSWERS = /(?:^|[.@$])(?:res|resp|response|reply|answer)$/i;

export function applyMemberWrite(frame: Frame, object: Value, name: string, write: Write): void {
  const { index } = frame.run;
  let known = false;
  let handled = false;
  for (const base of object.paths) {
    known ||= index.known.has(base);
    for (const type of withAncestors(frame.run, base)) {
      const entry = index.writes.get(canonicalPath(frame.run, `${type}.${name}`));
      if (entry) applyWrite(frame, entry, object, write, false);
      handled ||= entry !== undefined;
    }
  }
  const guessed = known ? undefined : index.writes.get(`?.${name}`);
  if (guessed) applyWrite(frame, guessed, object, write, true);
  const { target, value, start, end } = write;
  const holder = target.kind === 'member' ? frame.run.source.slice(target.object.start, target.object.end) : '';
  if (!handled && ANSWERS.test(holder))
    heuristics.text?.(frame, value, [name === 'text' ? 'body' : name], { start, end });
}

/** A field of an object literal: checks that speak of such a field on anything apply. */
export function checkEntry(
  frame: Frame,
  key: string,
  value: Value,
  entry: { value: Expression; start: number; end: number },
): void {
  const checks = frame.run.index.writes.get(`?.${key}`)?.checks.filter(({ receiver }) => receiver === undefined);
  if (!checks || checks.length === 0) return;
  const write = { target: entry.value, value, start: entry.start, end: entry.end };
  applyWrite(frame, { ...emptyEntry(), checks }, undefined, write, true);
}

function applyWrite(frame: Frame, entry: PathEntry, receiver: Value | undefined, write: Write, guessed: boolean): void {
  const holder = write.target.kind === 'member' ? write.target.object : write.target;
  const site: Site = {
    start: write.start,
    end: write.end,
    name: '',
    args: [],
    receiver,
    written: write.value,
    unused: false,
    receiverText: frame.run.source.slice(holder.start, Math.min(holder.end, holder.start + 80)),
    within: () => enclosingNames(frame),
    read: readObject(frame),
  };
  const { index, weaknesses } = frame.run;
  for (const model of [...entry.sinks, ...entry.checks]) {
    const kind = weaknesses.get(model.weakness)?.sinkKind;
    const context = { ancestors: index.ancestors, kinds: kind ? kindMask([kind]) : 0 };
    if (guessed && model.receiver && !model.receiver.test(site.receiverText)) continue;
    if (model.when && evaluateCondition(model.when, site, context) !== true) continue;
    if (entry.checks.includes(model as (typeof entry.checks)[number])) {
      recordMatch(frame, { ...model, start: write.start, end: write.end });
    } else {
      checkSink(frame, {
        sink: model as (typeof entry.sinks)[number],
        value: write.value,
        added: write.added,
        start: write.start,
        end: write.end,
        guessed: false,
      });
    }
  }
}
