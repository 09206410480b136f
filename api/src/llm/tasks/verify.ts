/** @module The second, independent question: the claim in our words, with only the code. */
import type { OutlineUnit } from '@scanner/analyzer/outline/outline.ts';
import { z } from 'zod';
import { readItems } from '../json/items.ts';
import type { Span } from '../slices/file-view.ts';
import { sliceOf } from '../slices/slice.ts';
import { answerSchema } from './answer-schema.ts';
import { SYSTEM } from './prompts.ts';
import type { TaskContext } from './task-context.ts';

const itemSchema = z.object({
  holds: z.enum(['yes', 'no', 'unclear']),
  reason: z.string().default(''),
  evidence: z.string().default(''),
});
const KEY = 'answers';
const SCHEMA = answerSchema(KEY, itemSchema);

export interface Claim {
  readonly unit: OutlineUnit;
  /** Location of the claim. */
  readonly place: Span;
  /** The claim: our own sentence, without anything of an earlier answer. */
  readonly statement: string;
  /** Shown to the user: 'Checking a finding of the model'. */
  readonly label: string;
}

/** Whether the claim is confirmed; undefined without a usable answer. */
export async function verify(context: TaskContext, claim: Claim): Promise<'yes' | 'no' | 'unclear' | undefined> {
  const { fileView, windowTokens, client } = context;
  const slice = sliceOf(fileView, [claim.unit], windowTokens, claim.place.start);
  const { line } = fileView.lines.at(claim.place.start);
  const question = {
    task: 'verify' as const,
    system: SYSTEM.verify,
    instruction: `${context.subject} Claim about line ${line}: ${claim.statement}\nGive one answer.`,
    code: slice.code,
    schema: SCHEMA,
    label: claim.label,
  };
  const answer = await client.ask(question, (text) => {
    const [first] = readItems(text, KEY, itemSchema)?.items ?? [];
    return first;
  });
  if (!answer) return undefined;
  // A refutation must quote evidence; a confirmation is only a second vote and needs none.
  if (answer.holds === 'no' && !context.quoted(answer.evidence, slice.regions)) return 'unclear';
  return answer.holds;
}
