/** @module Turns the interpreter's matches into raw findings, with the circumstances that the assessment needs. */

import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import { assumedCall, isAssumed, sanitizingSteps, traceSteps } from '../domain/taint.ts';
import type { Call, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { quoteCode } from '../text/quote-code.ts';
import { lowerConfidence } from './checks/record-match.ts';
import { heuristics } from './context/heuristics.ts';
import type { Match } from './context/match.ts';

const STEPS_MAX = 16;

/** Turns a match into a finding; `source` is the text of the file, `body` its top level. */
export function rawFindingOf(match: Match, source: string, body: readonly Statement[]): RawFinding {
  const { label, entry } = match;
  const region = match.definition ?? entry.definition;
  const code = quoted(source, match.start, match.end);
  const steps = label ? stepsOf(match, source) : useOfSetting(match, region?.body ?? body);
  const isOfUse = match.check && heuristics.isOfUse?.(source, match.check, match, steps) !== false;
  const check = match.check && isOfUse ? quoted(source, match.check.start, match.check.end) : undefined;
  const { reached } = match;
  return {
    weakness: match.weakness,
    start: match.start,
    end: match.end,
    confidence: check === undefined ? match.confidence : lowerConfidence(match.confidence, 'medium'),
    ...(match.severity ? { severity: match.severity } : {}),
    ...(match.cwe ? { cwe: match.cwe } : {}),
    ...(label ? { source: sourceText(label.source.kind, label.source.label, source, label.source) } : {}),
    sink: code,
    ...(match.within ? { functionName: match.within } : {}),
    ...(match.setting ? { setting: match.setting } : {}),
    ...(match.note ? { note: match.note } : {}),
    ...(reached
      ? { atSink: { finding: rawFindingOf({ ...match, ...reached, reached: undefined }, source, body) } }
      : {}),
    ...(match.site ? { site: { ...match.site, body: region?.body ?? body } } : {}),
    ...(check === undefined ? {} : { detail: `${check} ${toldBy(match.check)}` }),
    steps,
    circumstances: {
      sourceKind: label?.source.kind,
      sourceLabel: label?.source.label,
      isAssumed: label !== undefined && isAssumed(label),
      assumed: label && assumedCall(label),
      entryName: entry.name || undefined,
      entryStart: entry.definition?.start,
      // `private` in a Rails controller: other methods call it, for whichever action.
      handler: isPrivateAction(entry) ? undefined : entry.handler,
      authentication: heuristics.authenticationOf?.(
        [entry.definition, entry.owner?.definition, ...(entry.definition?.parameters ?? [])].flatMap(
          (one) => one?.annotations ?? [],
        ),
      ),
      region: region && { start: region.start, end: region.end },
      sanitizers: label
        ? sanitizingSteps(label).map(({ start, note, kinds }) => ({
            start,
            kinds,
            name: note.replace(/^passes through /, ''),
          }))
        : [],
    },
  };
}

const toldBy = (check: Match['check']): string =>
  check?.signed
    ? 'comes first, with a keyed digest of the data: only who holds the key can have made it.'
    : 'comes first, and what it lets pass is not known.';

const CODE_MAX = 60;
const quoted = (source: string, start: number, end: number): string => quoteCode(source.slice(start, end), CODE_MAX);

function sourceText(kind: string, label: string, source: string, at: { start: number; end: number }): string {
  return kind === 'parameter' ? `the ${label}` : `the ${label} (${quoted(source, at.start, at.end)})`;
}

/** Connection settings, which matter where the connection is made. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['certificate-check-disabled', 'hostname-check-disabled']);

/** `options.rejectUnauthorized = false` is reported where the options are used: `https.get(options)`. */
function useOfSetting({ weakness, start, end }: Match, body: readonly Statement[]): FlowStep[] {
  if (!OF_CONNECTION.has(weakness)) return [];
  let holder: string | undefined;
  const calls: Call[] = [];
  walk(body, (node) => {
    if (node.kind === 'call' && node.start > end) calls.push(node);
    if (node.kind !== 'assign' || node.start !== start || node.target.kind !== 'member') return;
    if (node.target.object.kind === 'name') holder = node.target.object.name;
  });
  const [use] = calls
    .filter(({ args }) => args.some(({ value }) => value.kind === 'name' && value.name === holder))
    .sort((a, b) => a.start - b.start);
  if (!use) return [];
  return [
    { start, end, note: 'is set here' },
    { start: use.start, end: use.end, note: 'is passed on here' },
  ];
}

/** The steps, ending at the sink; very long flows omit the middle. */
function stepsOf(match: Match, source: string): FlowStep[] {
  if (!match.label) return [];
  const steps = traceSteps(match.label.trace).map((step) => ({ start: step.start, end: step.start, note: step.note }));
  const kept = steps.length <= STEPS_MAX ? steps : [...steps.slice(0, STEPS_MAX / 2), ...steps.slice(-STEPS_MAX / 2)];
  return [
    ...kept,
    {
      ...(match.reached
        ? { start: match.reached.start, end: match.reached.end }
        : { start: linkOf(match, source), end: match.end }),
      note: match.note ? `reaches the ${match.note}` : 'is used here',
    },
  ];
}

/** The position of the call itself in a multi-line chain: `.whereRaw(…)` in `knex('users')…whereRaw(…)`. */
function linkOf({ start, site }: Match, source: string): number {
  const callee = site?.call.start === start ? site.call.callee : undefined;
  if (callee?.kind !== 'member') return start;
  const name = source.lastIndexOf(callee.name, callee.end);
  return name > start && source.slice(start, name).includes('\n') ? name : start;
}

/** `private` in a controller: other methods call it, for whichever action. Elsewhere, what a file keeps to itself is registered. */
const isPrivateAction = ({ definition, handler }: Match['entry']): boolean =>
  definition?.isPublic === false && handler === 'rails';
