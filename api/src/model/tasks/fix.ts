/**
 * @module
 * Fixes that a model proposes. The engine tries them as it tries its own: applied, parsed, scanned; what makes an engine
 * finding go and adds none is verified. A finding that only the model sees cannot be seen to go: its fix stays an example,
 * shown only where it breaks nothing and adds no finding.
 */

import type { ProposedFix } from '@scanner/analyzer/fix/recipe.ts';
import { linesAround } from '@scanner/analyzer/fix/shown.ts';
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import type { Fix, Vulnerability } from '@scanner/contracts';
import { z } from 'zod';
import { readItems } from '../json/items.ts';
import { sliceOf } from '../slices/slice.ts';
import { batches, statementOf, unitsOnFlow } from './adjudicate.ts';
import { answerSchema } from './answerSchema.ts';
import type { Desk, Engine } from './Desk.ts';
import { fixEdit } from './fixEdit.ts';
import { SYSTEM } from './prompts.ts';

const itemSchema = z.object({
  finding: z.string(),
  description: z.string().default(''),
  old: z.string(),
  new: z.string(),
});
const KEY = 'fixes';
const SCHEMA = answerSchema(KEY, itemSchema);

/** Findings that need one: without a verified fix, not doubted, and no mere remark. */
const needsFix = ({ fix, model, severity }: Vulnerability): boolean =>
  fix?.kind !== 'verified' && model?.verdict !== 'doubted' && severity !== 'info';

async function propose(
  desk: Desk,
  unit: OutlineUnit,
  findings: readonly Vulnerability[],
): Promise<Map<Vulnerability, ProposedFix>> {
  const { reading, windowTokens, asker, ledger } = desk;
  const near = ({ location }: Vulnerability): number => reading.lines.span(location.lineNumber).start;
  const [first] = findings;
  const slice = sliceOf(reading, unitsOnFlow(desk, unit, findings), windowTokens, first && near(first));
  const names = new Map(findings.map((finding, index) => [`F${index + 1}`, finding]));
  const list = [...names].map(([name, finding]) => statementOf(name, finding)).join('\n');
  const question = {
    task: 'fix' as const,
    system: SYSTEM.fix,
    instruction: `${desk.subject} The findings:\n${list}\nGive at most one fix for each, with its name (F1 …) as finding.`,
    code: slice.code,
    schema: SCHEMA,
    label: `Mending ${findings.length === 1 ? 'a finding' : `${findings.length} findings`} of ${unit.name || 'the file'}`,
  };
  const answer = await asker.ask(question, (text) => readItems(text, KEY, itemSchema));
  const proposals = new Map<Vulnerability, ProposedFix>();
  ledger.drop('not in the form asked for', answer?.wrong ?? 0);
  for (const item of answer?.items ?? []) {
    const finding = names.get(item.finding.trim().toUpperCase());
    if (!finding || proposals.has(finding) || desk.repeats(item.description, item.new)) continue;
    const edit = fixEdit(reading, item.old, item.new, slice.regions, near(finding));
    if (!edit) ledger.drop('a fix of code that is not there, or that is more than a fix');
    else proposals.set(finding, { description: desk.description(item.description), edits: [edit] });
  }
  return proposals;
}

/** The findings in the same order, with fixes where the engine has tried them. */
export async function mend(desk: Desk, engine: Engine, findings: readonly Vulnerability[]): Promise<Vulnerability[]> {
  const { reading, ledger } = desk;
  const proposed = new Map<Vulnerability, ProposedFix>();
  await Promise.all(
    desk.affordable('fix', batches(desk, findings.filter(needsFix))).map(async ({ unit, findings: some }) => {
      for (const [finding, fix] of await propose(desk, unit, some)) proposed.set(finding, fix);
    }),
  );
  if (proposed.size === 0) return [...findings];
  const ofEngine = [...proposed].filter(([{ detectedBy }]) => detectedBy !== 'model');
  const verified = await engine.tryFixes(
    reading.file,
    new Map(ofEngine.map(([{ fingerprint }, fix]) => [fingerprint, [fix]])),
  );
  const mended: Vulnerability[] = [];
  for (const finding of findings) {
    const proposal = proposed.get(finding);
    const fix = proposal && (verified.get(finding.fingerprint) ?? (await exampleOf(desk, engine, finding, proposal)));
    if (proposal && !fix) ledger.drop('a fix that does not hold');
    mended.push(fix ? { ...finding, fix } : finding);
  }
  return mended;
}

/** A fix of a finding that the engine does not see; none for one that it sees and still sees. */
async function exampleOf(
  { reading }: Desk,
  engine: Engine,
  finding: Vulnerability,
  proposal: ProposedFix,
): Promise<Fix | undefined> {
  if (finding.detectedBy !== 'model' || !(await engine.holds(reading.file, proposal))) return undefined;
  const { description, edits } = proposal;
  return { kind: 'example', description, edits, ...linesAround(reading.file.text, edits) };
}
