/** @module Merges findings about one parameter of an exported function, however many sinks it reaches. */

import { ALSO_REACHED, type RawFinding } from '../api-model/raw-finding.ts';
import { effectOnPath } from '../assess/paths/existence.ts';
import type { Match } from '../interpreter/context/match.ts';

/** Maximum number of further places that a finding names. */
const PLACES_MAX = 8;

/** Weaknesses with a common cause for several places: unchecked keys. */
const ONE_FAULT: ReadonlySet<string> = new Set(['prototype-pollution']);

/** Weaknesses with several places per value in a function: a file is checked, opened and read. */
const ONE_VALUE: ReadonlySet<string> = new Set(['path-traversal']);

/** The merged findings of a file. */
export class Folded {
  readonly #findings: RawFinding[] = [];
  readonly #byFunction = new Map<string, number>();

  add(match: Match, finding: RawFinding): void {
    const { weakness } = match;
    const key = match.isOfLibrary ? keyOf(match) : keyOfValue(match);
    const at = key === undefined ? undefined : this.#byFunction.get(key);
    const first = at === undefined ? undefined : this.#findings[at];
    if (at === undefined || !first) {
      if (key !== undefined) this.#byFunction.set(key, this.#findings.length);
      this.#findings.push(finding);
      return;
    }
    // Report the place that opens or changes the file rather than one that only checks it or creates its folder.
    if (effectOnPath(first) < effectOnPath(finding)) {
      const asked = first.steps.filter((step, index) => step.note === ALSO_REACHED || index === first.steps.length - 1);
      this.#findings[at] = {
        ...finding,
        steps: [...finding.steps, ...asked.map((step) => ({ ...step, note: ALSO_REACHED }))],
      };
      return;
    }
    const more = first.steps.filter(({ note }) => note === ALSO_REACHED).length;
    // The place, and before it the expression of a slow match.
    const added = finding.steps.slice(weakness === 'redos' ? -2 : -1).map((step) => ({ ...step, note: ALSO_REACHED }));
    if (more < PLACES_MAX) this.#findings[at] = { ...first, steps: [...first.steps, ...added] };
  }

  get all(): readonly RawFinding[] {
    return this.#findings;
  }
}

/**
 * Arguments that are passed on are grouped by function; findings with text built from one parameter are grouped by that
 * parameter, since it may be stored and used in many methods.
 */
function keyOf({ weakness, severity, entry, label }: Match): string | undefined {
  if ((severity === 'low' || ONE_FAULT.has(weakness)) && entry.definition)
    return `${weakness} ${severity} ${entry.definition.start}`;
  return label?.source.kind === 'parameter' ? `${weakness} ${severity} of ${label.source.start}` : undefined;
}

/** The findings about one value in one function. */
function keyOfValue({ weakness, severity, definition, label }: Match): string | undefined {
  if (!ONE_VALUE.has(weakness) || !label || !definition) return undefined;
  return `${weakness} ${severity} ${label.source.start} ${definition.start}`;
}
