/**
 * @module The model's opinion on the engine's findings. It explains them, and it may doubt them, but it removes none. A
 * doubt lowers a finding's confidence by one step, and only if the finding is based on a pattern alone, the doubt
 * quotes existing code, and a second question, which doesn't include the first answer, has the same result.
 */
import { compareSeverity } from '@scanner/analyzer/findings/compare-severity.ts';
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import { CONFIDENCES, type Confidence, type ModelOpinion, type Vulnerability } from '@scanner/contracts';
import { z } from 'zod';
import { readItems } from '../json/items.ts';
import { type Span, unitAt } from '../slices/file-view.ts';
import { sliceOf } from '../slices/slice.ts';
import { answerSchema } from './answer-schema.ts';
import { SYSTEM } from './prompts.ts';
import type { TaskContext } from './task-context.ts';
import { verify } from './verify.ts';

const itemSchema = z.object({
  finding: z.string(),
  verdict: z.enum(['confirmed', 'doubted', 'unclear']),
  explanation: z.string().min(1),
  reason: z.string().default(''),
  evidence: z.string().default(''),
});
interface Verdict extends z.output<typeof itemSchema> {
  /** Location of the evidence. */
  readonly place?: Span;
}
const KEY = 'verdicts';
const SCHEMA = answerSchema(KEY, itemSchema);

/** Findings per question. */
const BATCH_MAX = 6;

interface Batch {
  readonly unit: OutlineUnit;
  readonly findings: readonly Vulnerability[];
}

const offsetOf = ({ fileView }: TaskContext, { location }: Vulnerability): number =>
  fileView.lines.span(location.lineNumber).start + (location.columnNumber ?? 1) - 1;

/** Findings by unit, the most severe first, without those in closed units. */
export function batches(context: TaskContext, findings: readonly Vulnerability[]): Batch[] {
  const { fileView } = context;
  const byUnit = new Map<OutlineUnit, Vulnerability[]>();
  for (const finding of [...findings].sort(compareSeverity)) {
    const unit = unitAt(fileView, offsetOf(context, finding));
    if (!unit || fileView.closed.has(unit)) continue;
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), finding]);
  }
  return [...byUnit].flatMap(([unit, all]) => {
    const groups: Batch[] = [];
    for (let from = 0; from < all.length; from += BATCH_MAX)
      groups.push({ unit, findings: all.slice(from, from + BATCH_MAX) });
    return groups;
  });
}

/** The units of a finding's flow, its own first. */
export function unitsOnFlow(
  { fileView }: TaskContext,
  unit: OutlineUnit,
  findings: readonly Vulnerability[],
): OutlineUnit[] {
  const steps = findings.flatMap(({ flow }) =>
    flow.map(({ line }) => unitAt(fileView, fileView.lines.span(line).start)),
  );
  return [...new Set([unit, ...steps])].filter(
    (one): one is OutlineUnit => one !== undefined && !fileView.closed.has(one),
  );
}

/** Describes a finding in a question, in our words. */
export function statementOf(name: string, { title, cwe, location, flow }: Vulnerability): string {
  const [first] = flow;
  const way =
    first && flow.length > 1
      ? `; data enters at line ${first.line} and reaches it over lines ${flow.map(({ line }) => line).join(', ')}`
      : '';
  return `${name}: ${title} (CWE-${cwe[0] ?? 'none'}) at line ${location.lineNumber}${way}`;
}

const isProven = ({ flow }: Vulnerability): boolean => flow.length > 1;

const lower = (confidence: Confidence): Confidence =>
  CONFIDENCES[Math.min(CONFIDENCES.indexOf(confidence) + 1, CONFIDENCES.length - 1)] ?? confidence;

async function askBatch(context: TaskContext, { unit, findings }: Batch): Promise<Map<Vulnerability, Verdict>> {
  const { fileView, windowTokens, client, tracker } = context;
  const [first] = findings;
  const units = unitsOnFlow(context, unit, findings);
  const slice = sliceOf(fileView, units, windowTokens, first && offsetOf(context, first));
  const names = new Map(findings.map((finding, index) => [`F${index + 1}`, finding]));
  const list = [...names].map(([name, finding]) => statementOf(name, finding)).join('\n');
  const count = findings.length === 1 ? 'a finding' : `${findings.length} findings`;
  const question = {
    task: 'adjudicate' as const,
    system: SYSTEM.adjudicate,
    instruction: `${context.subject} The findings:\n${list}\nGive one verdict for each, with its name (F1 …) as finding.`,
    code: slice.code,
    schema: SCHEMA,
    label: `Explaining ${count} of ${unit.name || 'the file'}`,
  };
  const answer = await client.ask(question, (text) => readItems(text, KEY, itemSchema));
  const verdicts = new Map<Vulnerability, Verdict>();
  if (!answer) return verdicts;
  tracker.drop('not in the form asked for', answer.wrong);
  for (const item of answer.items) {
    const finding = names.get(item.finding.trim().toUpperCase());
    if (!finding || verdicts.has(finding)) tracker.drop('about no finding that was asked about');
    else if (!context.repeats(item.explanation, item.reason, item.evidence)) {
      const needsProof = item.verdict === 'doubted' || item.evidence.trim() !== '';
      const place = needsProof ? context.quoted(item.evidence, slice.regions, offsetOf(context, finding)) : undefined;
      if (place) verdicts.set(finding, { ...item, place });
      else if (!needsProof) verdicts.set(finding, item);
    }
  }
  return verdicts;
}

/** The model's opinion on a finding, after a doubt was verified. */
async function weigh(
  context: TaskContext,
  unit: OutlineUnit,
  finding: Vulnerability,
  item: Verdict,
): Promise<Vulnerability> {
  const offset = offsetOf(context, finding);
  const holds =
    item.verdict === 'doubted'
      ? await verify(context, {
          unit,
          place: { start: offset, end: offset + 1 },
          statement: `${finding.title} (CWE-${finding.cwe[0] ?? 'none'}): the code there can be attacked in this way.`,
          label: 'Checking a doubt about a finding',
        })
      : undefined;
  const verdict = item.verdict === 'doubted' && holds !== 'no' ? 'unclear' : item.verdict;
  if (verdict !== item.verdict) context.tracker.drop('a doubt that the second question did not share');
  const reason = context.reason(item.reason);
  const opinion: ModelOpinion = {
    verdict,
    explanation: context.explanation(item.explanation),
    ...(reason ? { reason } : {}),
    ...(item.place ? { evidence: context.code(item.place) } : {}),
  };
  const isLowered = verdict === 'doubted' && !isProven(finding);
  return { ...finding, model: opinion, ...(isLowered ? { confidence: lower(finding.confidence) } : {}) };
}

/** The same findings in the same order, with the model's opinions that count. */
export async function adjudicate(context: TaskContext, findings: readonly Vulnerability[]): Promise<Vulnerability[]> {
  const weighed = new Map<Vulnerability, Vulnerability>();
  await Promise.all(
    context.affordable('adjudicate', batches(context, findings)).map(async (batch) => {
      const verdicts = await askBatch(context, batch);
      await Promise.all(
        [...verdicts].map(async ([finding, item]) => {
          weighed.set(finding, await weigh(context, batch.unit, finding, item));
        }),
      );
    }),
  );
  return findings.map((finding) => weighed.get(finding) ?? finding);
}
