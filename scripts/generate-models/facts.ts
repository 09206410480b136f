/** @module Facts from a library's source code, of the same kinds as a model's. */
import type { ArgumentSelector } from '../../packages/analyzer/src/api-model/condition.ts';
import type { SinkKind, SourceKind } from '../../packages/analyzer/src/api-model/kinds.ts';

/** An argument of the function at `path` reaches a sink in it. */
export interface SinkFact {
  fact: 'sink';
  path: string;
  weakness: string;
  note: string | undefined;
  arg: ArgumentSelector;
  /** For an options object, the fields that reach it; absent if the argument itself does. */
  fields: readonly string[] | undefined;
  /** The relevant sources, if the sink's model restricts them. */
  sources: readonly SourceKind[] | undefined;
}

/** The function returns data of a source. */
export interface SourceFact {
  fact: 'source';
  path: string;
  kind: SourceKind;
  label: string;
  /** Kinds of sink for which it is harmless. */
  sanitized: readonly SinkKind[];
}

/** The result for this argument is safe for some kinds of sink. */
export interface SanitizerFact {
  fact: 'sanitizer';
  path: string;
  arg: ArgumentSelector;
  sanitizes: readonly SinkKind[];
}

/** The arguments of which the result consists, if known. */
export interface FlowFact {
  fact: 'flow';
  path: string;
  /** Positions that reach the result. */
  from: readonly number[];
  /** Positions that don't. */
  without: readonly number[];
}

/** The function returns an instance of the type. */
export interface ReturnFact {
  fact: 'return';
  path: string;
  type: string;
}

export type Fact = SinkFact | SourceFact | SanitizerFact | FlowFact | ReturnFact;

/** A selector as text, for comparison and sorting. */
export const selectorText = (selector: ArgumentSelector): string =>
  typeof selector === 'object'
    ? 'at' in selector
      ? `${selector.at}:${selector.name}`
      : `${selector.from}...`
    : String(selector);

/** The first position of a selector; undefined for one by name only. */
export function positionOf(selector: ArgumentSelector): number | undefined {
  if (typeof selector === 'number') return selector;
  if (typeof selector !== 'object') return undefined;
  return 'at' in selector ? selector.at : selector.from;
}

/** The facts about one library. */
export interface Collected {
  library: string;
  version: string;
  facts: readonly Fact[];
  /** Paths of all analyzed functions. */
  functions: readonly string[];
  files: number;
}
