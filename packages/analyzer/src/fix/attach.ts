/**
 * @module
 * Attaches verified fixes to findings, within a budget. A fix is verified by rescanning the edited file; fixes that
 * don't overlap are tried in one scan, and those that fail are removed until the rest passes.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { leavesOf } from '../ir/leaves.ts';
import { FINDING_WORK, inStretches, type Stretches } from '../work/stretches.ts';
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
  /** Each raw finding with its vulnerability. */
  findings: readonly { rawFinding: RawFinding; vulnerability: Vulnerability }[];
  scan: Scan;
  /** Awaited between stretches of the work, so that others can run. */
  yieldTo?: (() => Promise<void>) | undefined;
  /** Proposals for a finding, most likely first; by default those of the recipes. */
  propose?(finding: FixInput['findings'][number]): readonly ProposedFix[];
}

/** Limits on rescanned characters and on rescans, so that fixes don't delay the result. */
const RESCAN_CHARACTERS_MAX = FIXED_CHARACTERS_MAX;
const RESCANS_MAX = 10;
/** The cost of a scan that ends after parsing, relative to a complete one. */
const PARSE_SHARE = 0.25;
/** How often failed proposals are replaced within their group before the rest of the group is tried alone. */
const REPLACED_MAX = 2;
/** With so many scans left, nothing is replaced within the group. */
const LAST_SCANS = 1;

const touch = (left: ProposedFix, right: ProposedFix): boolean =>
  left.edits.some((one) =>
    right.edits.some(
      (other) =>
        one.start <= other.end &&
        other.start <= one.end &&
        !(one.start === other.start && one.end === other.end && one.replacement === other.replacement),
    ),
  );

/** Trials that don't touch each other, in order; the others wait for the next scan. */
function independent(trials: readonly Trial[]): Trial[] {
  const chosen: Trial[] = [];
  for (const trial of trials) if (!chosen.some(({ fix }) => touch(fix, trial.fix))) chosen.push(trial);
  return chosen;
}

const SECRETS = /^hard-coded-(?:key|credentials)$/;
const IN_TEST = /\btest or example code\b/;

/** A key that only tests use: without it in the code, they would not run. The score says whether it is one. */
const isSecretOfTest = ({ rawFinding, vulnerability }: FixInput['findings'][number]): boolean =>
  SECRETS.test(rawFinding.weakness) &&
  vulnerability.exploitability?.factors.some((factor) => IN_TEST.test(factor)) === true;

/** The proposals left to try for each finding. */
class Queue {
  readonly #left = new Map<number, ProposedFix[]>();
  readonly #findings: FixInput['findings'];

  constructor(findings: FixInput['findings']) {
    this.#findings = findings;
  }

  /** Fills it with the proposals for all findings. */
  *fill({ before: { programs }, language, text, propose }: FixInput): Stretches<void> {
    const leaves = programs.flatMap(leavesOf);
    for (const [at, finding] of this.#findings.entries()) {
      if (isSecretOfTest(finding)) continue;
      const { rawFinding } = finding;
      const proposals = propose?.(finding) ?? proposeFixes({ rawFinding, language, text, leaves, programs });
      if (proposals.length > 0) this.#left.set(at, [...proposals]);
      yield FINDING_WORK;
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

  /** The proposal failed; the next one is tried. */
  refuse({ at, fix }: Trial): void {
    const rest = (this.#left.get(at) ?? []).filter((one) => one !== fix);
    if (rest.length > 0) this.#left.set(at, rest);
    else this.#left.delete(at);
  }
}

/** The vulnerabilities in the same order, with their verified fixes. */
export async function attachFixes(input: FixInput): Promise<Vulnerability[]> {
  const { text, before, findings, scan } = input;
  const result = findings.map(({ vulnerability }) => vulnerability);
  if (text.length > FIXED_CHARACTERS_MAX) return result;
  const queue = new Queue(findings);
  await inStretches(queue.fill(input), input.yieldTo);
  let scans = Math.min(RESCANS_MAX, Math.floor(RESCAN_CHARACTERS_MAX / Math.max(text.length, 1)));
  /** Parts of a group whose failure couldn't be attributed to one trial. */
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
      // This was the failing trial; the others may pass together, which takes one scan.
      if (part && group.length === 1) parts.splice(0, parts.length, parts.flat());
      // The rest hasn't been scanned without the failed ones: retry it with their replacements, or alone.
      // With the last scan, what has passed is settled first.
      if (part || replaced >= REPLACED_MAX || scans <= LAST_SCANS)
        parts.push(group.filter((trial) => !wrong.includes(trial)));
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
