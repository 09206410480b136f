/**
 * @module
 * Memoizes what predicates say of their arguments. A condition asks once for its result and once for what the result
 * means, so predicates that call predicates would otherwise be run again for every path to them.
 */

import { startReads } from '../domain/reads.ts';
import { isSame } from '../domain/same.ts';
import { newestVariable } from '../domain/scope.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { FunctionDefinition } from '../ir/index.ts';
import type { Answer, Question } from './context/call.ts';
import type { Frame, Run } from './context/frame.ts';
import type { Entry } from './context/match.ts';
import { ReadsOfCall } from './reads-of-call.ts';

interface Known {
  readonly answer: Answer;
  readonly callee: FunctionValue;
  readonly args: readonly Value[];
  readonly receiver: Value | undefined;
  readonly reads: ReadsOfCall;
  readonly entry: Entry | undefined;
  readonly writes: number;
  readonly refines: boolean;
}

/** Maximum number of answers per function. */
const KNOWN_MAX = 8;

const answers = new WeakMap<Run, Map<FunctionDefinition, Known[]>>();

/** What the predicate says; `ask` runs it. */
export function answerOf(frame: Frame, { callee, resolved }: Question, ask: () => Answer): Answer {
  const { arguments: given, site } = resolved;
  const { receiver } = site;
  const { run, state } = frame;
  const args = given.map(({ value }) => value);
  const ofRun = answers.get(run) ?? new Map<FunctionDefinition, Known[]>();
  answers.set(run, ofRun);
  const all = ofRun.get(callee.definition) ?? [];
  ofRun.set(callee.definition, all);
  const known = all.find((one) => isSameQuestion(frame, one, { callee, args, receiver }));
  if (known) {
    run.budget -= 1;
    return known.answer;
  }
  const { effects, writes, refines } = run;
  const reads = new ReadsOfCall(state.level, newestVariable(), run.nextObject);
  const outer = startReads(reads);
  let answer: Answer;
  try {
    answer = ask();
  } finally {
    startReads(outer);
    if (outer instanceof ReadsOfCall) outer.include(reads);
  }
  const isCut = reads.isPartial || reads.cutByDepth || reads.cutAt.length > 0;
  if (isCut || run.effects !== effects || run.digests.size > 0) return answer;
  if (all.length >= KNOWN_MAX) all.pop();
  const entry = run.unknownChecks.size > 0 ? run.entry : undefined;
  all.unshift({ answer, callee, args, receiver, reads, entry, writes, refines });
  return answer;
}

function isSameQuestion(
  { run, state }: Frame,
  known: Known,
  asked: Pick<Known, 'callee' | 'args' | 'receiver'>,
): boolean {
  return (
    known.callee.scope === asked.callee.scope &&
    known.callee.owner === asked.callee.owner &&
    known.refines === run.refines &&
    run.digests.size === 0 &&
    (!known.reads.looksBeside || known.writes === run.writes) &&
    (known.entry === undefined || known.entry === run.entry) &&
    isSame(known.args, asked.args) &&
    isSame(known.receiver, asked.receiver) &&
    isSame(known.callee.receiver, asked.callee.receiver) &&
    known.reads.isSameIn(state)
  );
}
