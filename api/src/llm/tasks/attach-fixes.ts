/**
 * @module Fixes that a model proposes. The engine verifies them like its own: applied, parsed, scanned; a fix that
 * removes an engine finding and adds none is verified. For a finding that only the model reports, that can't be shown:
 * its fix remains an example, shown only if it parses and adds no finding.
 */

import type { ProposedFix } from '@scanner/analyzer/fix/recipe.ts';
import { linesAround } from '@scanner/analyzer/fix/shown.ts';
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import type { Fix, Vulnerability } from '@scanner/contracts';
import { z } from 'zod';
import { readItems } from '../json/items.ts';
import { sliceOf } from '../slices/slice.ts';
import { batches, statementOf, unitsOnFlow } from './adjudicate.ts';
import { answerSchema } from './answer-schema.ts';
import { fixEdit } from './fix-edit.ts';
import { SYSTEM } from './prompts.ts';
import type { Engine, TaskContext } from './task-context.ts';

const itemSchema = z.object({
  finding: z.string(),
  description: z.string().default(''),
  old: z.string(),
  new: z.string(),
});
const KEY = 'fixes';
const SCHEMA = answerSchema(KEY, itemSchema);

/** Findings that need a fix: without a verified one, not doubted, and not informational. */
const needsFix = ({ fix, model, severity }: Vulnerability): boolean =>
  fix?.kind !== 'verified' && model?.verdict !== 'doubted' && severity !== 'info';

async function propose(
  context: TaskContext,
  unit: OutlineUnit,
  findings: readonly Vulnerability[],
): Promise<Map<Vulnerability, ProposedFix>> {
  const { fileView, windowTokens, client, tracker } = context;
  const near = ({ location }: Vulnerability): number => fileView.lines.span(location.lineNumber).start;
  const [first] = findings;
  const slice = sliceOf(fileView, unitsOnFlow(context, unit, findings), windowTokens, first && near(first));
  const names = new Map(findings.map((finding, index) => [`F${index + 1}`, finding]));
  const list = [...names].map(([name, finding]) => statementOf(name, finding)).join('\n');
  const question = {
    task: 'fix' as const,
    system: SYSTEM.fix,
    instruction: `${context.subject} The findings:\n${list}\nGive at most one fix for each, with its name (F1 …) as finding.`,
    code: slice.code,
    schema: SCHEMA,
    label: `Fixing ${findings.length === 1 ? 'a finding' : `${findings.length} findings`} of ${unit.name || 'the file'}`,
  };
  const answer = await client.ask(question, (text) => readItems(text, KEY, itemSchema));
  const proposals = new Map<Vulnerability, ProposedFix>();
  tracker.drop('not in the form asked for', answer?.wrong ?? 0);
  for (const item of answer?.items ?? []) {
    const finding = names.get(item.finding.trim().toUpperCase());
    if (!finding || proposals.has(finding) || context.repeats(item.description, item.new)) continue;
    const edit = fixEdit(fileView, item.old, item.new, slice.regions, near(finding));
    if (!edit) tracker.drop('a fix of code that is not there, or that is more than a fix');
    else proposals.set(finding, { description: context.description(item.description), edits: [edit] });
  }
  return proposals;
}

/** The findings in the same order, with the fixes that the engine has tried. */
export async function attachFixes(
  context: TaskContext,
  engine: Engine,
  findings: readonly Vulnerability[],
): Promise<Vulnerability[]> {
  const { fileView, tracker } = context;
  const proposed = new Map<Vulnerability, ProposedFix>();
  await Promise.all(
    context.affordable('fix', batches(context, findings.filter(needsFix))).map(async ({ unit, findings: some }) => {
      for (const [finding, fix] of await propose(context, unit, some)) proposed.set(finding, fix);
    }),
  );
  if (proposed.size === 0) return [...findings];
  const ofEngine = [...proposed].filter(([{ detectedBy }]) => detectedBy !== 'model');
  const verified = await engine.tryFixes(
    fileView.file,
    new Map(ofEngine.map(([{ fingerprint }, fix]) => [fingerprint, [fix]])),
  );
  const unverified = [...proposed].filter(([{ fingerprint }]) => !verified.has(fingerprint));
  const examples = await examplesOf(context, engine, new Map(unverified));
  const fixed: Vulnerability[] = [];
  for (const finding of findings) {
    const fix = proposed.has(finding) ? (verified.get(finding.fingerprint) ?? examples.get(finding)) : undefined;
    if (proposed.has(finding) && !fix) tracker.drop('a fix that does not hold');
    fixed.push(fix ? { ...finding, fix } : finding);
  }
  return fixed;
}

/** The fixes of findings that the engine doesn't report; none for one that it still reports after the fix. */
async function examplesOf(
  { fileView: { file } }: TaskContext,
  engine: Engine,
  proposed: ReadonlyMap<Vulnerability, ProposedFix>,
): Promise<Map<Vulnerability, Fix>> {
  const ofModel = [...proposed].filter(([{ detectedBy }]) => detectedBy === 'model');
  if (ofModel.length === 0) return new Map();
  const fixes = ofModel.map(([, fix]) => fix);
  const held = await engine.holding(file, fixes);
  return new Map(
    ofModel.flatMap(([finding, { description, edits }], index): [Vulnerability, Fix][] =>
      held[index] ? [[finding, { kind: 'example', description, edits, ...linesAround(file.text, edits) }]] : [],
    ),
  );
}
