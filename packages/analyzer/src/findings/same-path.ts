/** @module Merges path findings: a path that is opened or changed isn't reported again where it is only checked. */
import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import { onlyQueriesPath } from '../assess/paths/existence.ts';

const ARGUMENT = /\(\s*([\w$.]+)\s*[,)]/;

/** Returns an identity of the call's path: its source, and the variable that holds it. */
function pathOf({ weakness, steps, functionName, sink }: RawFinding): string | undefined {
  const [source] = steps;
  const name = sink === undefined ? undefined : ARGUMENT.exec(sink)?.[1];
  if (weakness !== 'path-traversal' || !source || steps.length < 2 || name === undefined) return undefined;
  return `${functionName ?? ''}:${source.start}:${name}`;
}

/** Makes existence checks steps of the finding where the same path is opened or changed. */
export function mergeExistenceChecks(findings: readonly RawFinding[]): RawFinding[] {
  const groups = Map.groupBy(findings, (finding) => pathOf(finding) ?? finding);
  const dropped = new Set<RawFinding>();
  const changed = new Map<RawFinding, RawFinding>();
  for (const group of groups.values()) {
    const main = group.find((one) => !onlyQueriesPath(one));
    const questions = group.filter(onlyQueriesPath);
    if (!main || questions.length === 0) continue;
    for (const one of questions) dropped.add(one);
    changed.set(main, withExistenceChecks(main, questions));
  }
  return findings.filter((one) => !dropped.has(one)).map((one) => changed.get(one) ?? one);
}

function withExistenceChecks(main: RawFinding, questions: readonly RawFinding[]): RawFinding {
  const sink = main.steps.at(-1);
  if (!sink) return main;
  const asked = questions.map(({ start, end }): FlowStep => ({ start, end, note: 'the same path is looked at here' }));
  return { ...main, steps: [...main.steps.slice(0, -1), ...asked, sink] };
}
