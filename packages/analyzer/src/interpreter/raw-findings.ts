/** @module Matches of the interpreter as raw findings, with what the assessment needs to know of their circumstances. */

import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import { authenticationOf } from '../assess/authentication.ts';
import { sanitizingSteps, traceSteps } from '../domain/taint.ts';
import type { Statement } from '../ir/index.ts';
import type { Match } from './context/match.ts';

const STEPS_MAX = 16;

const CODE_MAX = 60;

/** A finding for a match; `source` is the text of the file, `body` its top level. */
export function rawFindingOf(hit: Match, source: string, body: readonly Statement[]): RawFinding {
  const { label, entry } = hit;
  const region = hit.definition ?? entry.definition;
  const code = quoted(source, hit.start, hit.end);
  return {
    weakness: hit.weakness,
    start: hit.start,
    end: hit.end,
    confidence: hit.confidence,
    ...(hit.severity ? { severity: hit.severity } : {}),
    ...(label ? { source: sourceText(label.source.kind, label.source.label, source, label.source) } : {}),
    sink: code,
    ...(hit.within ? { functionName: hit.within } : {}),
    ...(hit.site ? { site: { ...hit.site, body: region?.body ?? body } } : {}),
    steps: label ? stepsOf(hit) : [],
    circumstances: {
      sourceKind: label?.source.kind,
      sourceLabel: label?.source.label,
      entryName: entry.name || undefined,
      handler: entry.handler,
      authentication: authenticationOf([
        ...(entry.definition?.annotations ?? []),
        ...(entry.owner?.definition.annotations ?? []),
      ]),
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

/** Code as a phrase in backticks; its own would end the phrase. */
function quoted(source: string, start: number, end: number): string {
  const text = source
    .slice(start, Math.min(end, start + CODE_MAX * 4))
    .replace(/\s+/g, ' ')
    .replaceAll('`', "'")
    .trim();
  return `\`${text.length > CODE_MAX ? `${text.slice(0, CODE_MAX - 1)}…` : text}\``;
}

function sourceText(kind: string, label: string, source: string, at: { start: number; end: number }): string {
  return kind === 'parameter' ? `the ${label}` : `the ${label} (${quoted(source, at.start, at.end)})`;
}

/** The steps with the sink as the last; the middle of a very long flow is left out. */
function stepsOf(hit: Match): FlowStep[] {
  if (!hit.label) return [];
  const steps = traceSteps(hit.label.trace).map((step) => ({ start: step.start, end: step.start, note: step.note }));
  const kept = steps.length <= STEPS_MAX ? steps : [...steps.slice(0, STEPS_MAX / 2), ...steps.slice(-STEPS_MAX / 2)];
  return [...kept, { start: hit.start, end: hit.end, note: hit.note ? `reaches the ${hit.note}` : 'is used here' }];
}
