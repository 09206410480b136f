/** @module What was read out of a library's own source: facts of the same kinds as those of a model. */
import type { ArgumentSelector } from '../../packages/analyzer/src/api-model/condition.ts';
import type { SinkKind, SourceKind } from '../../packages/analyzer/src/api-model/kinds.ts';

/** An argument of the function at `path` gets to a sink in it. */
export interface SinkFact {
  fact: 'sink';
  path: string;
  weakness: string;
  note: string | undefined;
  arg: ArgumentSelector;
  /** Of an object given as options, the fields that get there; absent where the argument itself does. */
  fields: readonly string[] | undefined;
  /** Which sources count, where the sink within says so. */
  sources: readonly SourceKind[] | undefined;
}

/** The function gives back data of a source. */
export interface SourceFact {
  fact: 'source';
  path: string;
  kind: SourceKind;
  label: string;
  /** Kinds of sink that it cannot harm. */
  sanitized: readonly SinkKind[];
}

/** What the function gives back of its argument is safe for some kinds of sink. */
export interface SanitizerFact {
  fact: 'sanitizer';
  path: string;
  arg: ArgumentSelector;
  sanitizes: readonly SinkKind[];
}

/** Which arguments the result is made of, of a function for which that is known. */
export interface FlowFact {
  fact: 'flow';
  path: string;
  /** Positions that reach the result. */
  from: readonly number[];
  /** Positions that do not. */
  without: readonly number[];
}

/** The function gives back an instance of the type. */
export interface ReturnFact {
  fact: 'return';
  path: string;
  type: string;
}

export type Fact = SinkFact | SourceFact | SanitizerFact | FlowFact | ReturnFact;

/** A selector as a text, to compare and sort by. */
export const selectorText = (selector: ArgumentSelector): string =>
  typeof selector === 'object'
    ? 'at' in selector
      ? `${selector.at}:${selector.name}`
      : `${selector.from}...`
    : String(selector);

/** The position that a selector begins at; undefined for one that goes by name alone. */
export function positionOf(selector: ArgumentSelector): number | undefined {
  if (typeof selector === 'number') return selector;
  if (typeof selector !== 'object') return undefined;
  return 'at' in selector ? selector.at : selector.from;
}

/** What was found in one library. */
export interface Collected {
  library: string;
  version: string;
  facts: readonly Fact[];
  /** Paths of all functions that were looked into. */
  functions: readonly string[];
  files: number;
}
