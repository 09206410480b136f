/**
 * @module Finds what rules can't express. A model's finding counts only if its evidence is a literal quote of the code,
 * it names a known weakness, and a second question, which doesn't include the first answer, has the same result.
 */
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import { describeReported } from '@scanner/analyzer/report/reported.ts';
import { routesAt } from '@scanner/analyzer/routes/index.ts';
import type { Vulnerability } from '@scanner/contracts';
import { z } from 'zod';
import { readItems } from '../json/items.ts';
import { slicesOf } from '../slices/coverage.ts';
import { type Span, unitAt } from '../slices/file-view.ts';
import type { Slice } from '../slices/slice.ts';
import { isSameWeakness, REPORTABLE } from '../weaknesses/index.ts';
import { answerSchema } from './answer-schema.ts';
import { SYSTEM } from './prompts.ts';
import type { TaskContext } from './task-context.ts';
import { verify } from './verify.ts';

const itemSchema = z.object({
  weakness: z.string(),
  evidence: z.string(),
  explanation: z.string().min(1),
});
const KEY = 'findings';
const SCHEMA = answerSchema(KEY, z.object({ ...itemSchema.shape, weakness: z.enum([...REPORTABLE.keys()]) }));
const LIST = [...REPORTABLE.values()].map(({ id, title }) => `${id}: ${title}`).join('\n');

interface Candidate {
  readonly weakness: string;
  readonly unit: OutlineUnit;
  readonly place: Span;
  readonly explanation: string;
}

async function askSlice(context: TaskContext, slice: Slice, at: number, count: number): Promise<Candidate[]> {
  const { fileView, client, tracker } = context;
  const part = count > 1 ? ` (part ${at + 1} of ${count})` : '';
  const question = {
    task: 'discover' as const,
    system: SYSTEM.discover,
    instruction: `${context.subject} The ids that can be reported:\n${LIST}\nReport what the code shows, as ids of this list.`,
    code: slice.code,
    schema: SCHEMA,
    label: `Looking for what rules cannot see${part}`,
  };
  const answer = await client.ask(question, (text) => readItems(text, KEY, itemSchema));
  if (!answer) return [];
  tracker.drop('not in the form asked for', answer.wrong);
  return answer.items.flatMap(({ weakness, evidence, explanation }) => {
    const id = weakness.trim().toLowerCase();
    if (!REPORTABLE.has(id)) {
      tracker.drop('a weakness that is not on the list');
      return [];
    }
    if (context.repeats(explanation, evidence)) return [];
    const place = context.quoted(evidence, slice.regions);
    const unit = place && unitAt(fileView, place.start);
    return place && unit ? [{ weakness: id, unit, place, explanation: context.explanation(explanation) }] : [];
  });
}

/**
 * At most one finding per weakness and unit: the first in the file, so that the choice doesn't depend on the order of
 * answers.
 */
function single(candidates: readonly Candidate[]): { kept: Candidate[]; doubled: number } {
  const kept: Candidate[] = [];
  for (const one of [...candidates].sort((a, b) => a.place.start - b.place.start)) {
    if (!kept.some((other) => other.unit === one.unit && isSameWeakness(other.weakness, one.weakness))) kept.push(one);
  }
  return { kept, doubled: candidates.length - kept.length };
}

export interface Discovered {
  /** The engine's findings, marked if the model found them, too. */
  readonly findings: readonly Vulnerability[];
  /** Findings of the model only. */
  readonly added: readonly Vulnerability[];
}

/** Asks about the whole file and keeps what is confirmed. */
export async function discover(context: TaskContext, findings: readonly Vulnerability[]): Promise<Discovered> {
  const { fileView, tracker } = context;
  const slices = context.affordable('discover', slicesOf(fileView, context.windowTokens));
  const answers = await Promise.all(slices.map((slice, at) => askSlice(context, slice, at, slices.length)));
  const { kept, doubled } = single(answers.flat());
  tracker.drop('said twice', doubled);

  const unitOf = ({ location }: Vulnerability): OutlineUnit | undefined =>
    unitAt(fileView, fileView.lines.span(location.lineNumber).start + (location.columnNumber ?? 1) - 1);
  const engineFindingOf = (one: Candidate): Vulnerability | undefined =>
    findings.find((finding) => isSameWeakness(finding.ruleId, one.weakness) && unitOf(finding) === one.unit);
  const both = new Set(kept.flatMap((one) => engineFindingOf(one) ?? []));

  const news = kept.filter((one) => !engineFindingOf(one));
  const held = await Promise.all(news.map((one) => checkAgain(context, one)));
  for (const holds of held) if (holds !== 'yes') tracker.drop(NOT_HELD[holds ?? 'none']);
  return {
    findings: findings.map((finding) => (both.has(finding) ? { ...finding, detectedBy: 'both' } : finding)),
    added: describeCandidates(
      context,
      news.filter((_, index) => held[index] === 'yes'),
    ),
  };
}

/** Why a finding was rejected, according to the second answer. */
const NOT_HELD = {
  no: 'refuted by the second question',
  unclear: 'left undecided by the second question',
  none: 'left without an answer to the second question',
} as const;

function checkAgain(context: TaskContext, { weakness, unit, place }: Candidate): ReturnType<typeof verify> {
  const known = REPORTABLE.get(weakness);
  const name = unit.name ? `\`${unit.name}\`` : 'this code';
  const description = known?.description.replace('{function}', name).replaceAll(/\{(source|sink)\}/g, 'it') ?? '';
  const statement = `${known?.title ?? weakness}. ${description}`;
  return verify(context, { unit, place, statement, label: 'Checking a finding of the model' });
}

/** Names that handlers use for the request. */
const REQUEST = /^(req|request|httprequest|ctx|params|_GET|_POST|_REQUEST|HttpServletRequest)$/i;

function describeCandidates({ fileView }: TaskContext, candidates: readonly Candidate[]): Vulnerability[] {
  const reported = candidates.flatMap(({ weakness, unit, place }) => {
    const known = REPORTABLE.get(weakness);
    const region = { start: unit.start, end: unit.end };
    const { annotations, name } = unit;
    const isRemote = [...unit.uses].some((use) => REQUEST.test(use));
    return known
      ? [
          {
            weakness: known,
            ...place,
            confidence: 'medium' as const,
            functionName: name,
            region,
            annotations,
            isRemote,
            routes: routesAt(fileView.outline.routes, place.start),
          },
        ]
      : [];
  });
  return describeReported(fileView.file, reported).map((vulnerability, index) => {
    const candidate = candidates[index];
    if (!candidate) return vulnerability;
    const evidence = fileView.view.slice(candidate.place.start, candidate.place.end).trim();
    return { ...vulnerability, model: { verdict: 'confirmed', explanation: candidate.explanation, evidence } };
  });
}
