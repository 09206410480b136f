/**
 * @module
 * Attaches verified fixes to findings, within a budget. A fix is verified by rescanning the edited file; fixes that
 * don't overlap are tried in one scan, and those that fail are removed until the rest passes.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { leavesOf } from '../ir/leaves.ts';
import { proposeFixes } from './propose.ts';
import { FIXED_CHARACTERS_MAX } from './reach.ts';
import type { ProposedFix } from './recipe.ts';
import { linesAround } from './shown.ts';
import { divided, failing, type Rescan, type Scan, type Trial, tryTogether } from './verify.ts';

export interface FixInput {
  text: string;
  language: LanguageId;
  /** The scan that found them. */
  before: Rescan;
  /** Each detection with the vulnerability made of it. */
  findings: readonly { rawFinding: RawFinding; vulnerability: Vulnerability }[];
  scan: Scan;
  /** What may fix a finding, likeliest first; the recipes' proposals where it is not given. */
  propose?(finding: FixInput['findings'][number]): readonly ProposedFix[];
}

/** Characters that may be scanned again, over all scans, and how many scans: fixes must not hold up the result. */
const RESCAN_CHARACTERS_MAX = FIXED_CHARACTERS_MAX;
const RESCANS_MAX = 10;
/** What a scan costs that ends with the parse, beside a whole one. */
const PARSE_SHARE = 0.25;
/** How often those that do not hold are replaced at once in their group; then what is left of it is tried first. */
const REPLACED_MAX = 2;

const touch = (left: ProposedFix, right: ProposedFix): boolean =>
  left.edits.some((one) =>
    right.edits.some(
      (other) =>
        one.start <= other.end &&
        other.start <= one.end &&
        !(one.start === other.start && one.end === other.end && one.replacement === other.replacement),
    ),
  );

/** Trials none of which touches another, in order; the rest has to wait for the next scan. */
function independent(trials: readonly Trial[]): Trial[] {
  const chosen: Trial[] = [];
  for (const trial of trials) if (!chosen.some(({ fix }) => touch(fix, trial.fix))) chosen.push(trial);
  return chosen;
}

/** What is still to be tried for each finding. */
class Queue {
  readonly #left = new Map<number, ProposedFix[]>();
  readonly #findings: FixInput['findings'];

  constructor({ before, findings, language, text, propose }: FixInput) {
    this.#findings = findings;
    const leaves = before.programs.flatMap(leavesOf);
    for (const [at, finding] of findings.entries()) {
      const proposals = propose?.(finding) ?? proposeFixes({ rawFinding: finding.rawFinding, language, text, leaves });
      if (proposals.length > 0) this.#left.set(at, [...proposals]);
    }
  }

  next(): Trial[] {
    return [...this.#left].flatMap(([at, [fix]]) => {
      const rawFinding = this.#findings[at]?.rawFinding;
      return fix && rawFinding ? [{ at, fix, rawFinding }] : [];
    });
  }

  /** The finding has its fix. */
  settle({ at }: Trial): void {
    this.#left.delete(at);
  }

  /** The proposal does not hold: the next one has its turn. */
  refuse({ at, fix }: Trial): void {
    const rest = (this.#left.get(at) ?? []).filter((one) => one !== fix);
    if (rest.length > 0) this.#left.set(at, rest);
    else this.#left.delete(at);
  }
}

/** The vulnerabilities in the same order, with a fix where one was verified. */
export async function attachFixes(input: FixInput): Promise<Vulnerability[]> {
  const { text, before, findings, scan } = input;
  const result = findings.map(({ vulnerability }) => vulnerability);
  if (text.length > FIXED_CHARACTERS_MAX) return result;
  const queue = new Queue(input);
  let scans = Math.min(RESCANS_MAX, Math.floor(RESCAN_CHARACTERS_MAX / Math.max(text.length, 1)));
  /** Parts of a group of which it was not to be seen what is wrong with it. */
  const parts: Trial[][] = [];
  let replaced = 0;
  while (scans > 0) {
    const part = parts.pop();
    const group = part ?? independent(queue.next());
    if (group.length === 0) {
      if (part) continue;
      break;
    }
    const after = await tryTogether(text, group, before, scan);
    scans -= after.parseErrors > before.parseErrors ? PARSE_SHARE : 1;
    const wrong = failing(text, group, before, after, input.language);
    if (wrong === 'unclear') {
      parts.push(...divided(text, group, after));
      continue;
    }
    for (const trial of wrong) queue.refuse(trial);
    if (wrong.length > 0) {
      // The one that was looked for: the others may hold together, which one scan shows.
      if (part && group.length === 1) parts.splice(0, parts.length, parts.flat());
      // Those that are left were not yet seen without the others: with what comes in their place, or by themselves.
      if (part || replaced >= REPLACED_MAX) parts.push(group.filter((trial) => !wrong.includes(trial)));
      else replaced += 1;
      continue;
    }
    for (const trial of group) {
      queue.settle(trial);
      const vulnerability = result[trial.at];
      const { description, edits } = trial.fix;
      if (vulnerability)
        result[trial.at] = {
          ...vulnerability,
          fix: { kind: 'verified', description, edits, ...linesAround(text, edits) },
        };
    }
  }
  return result;
}
