/**
 * @module
 * Tables of heuristics for libraries without a model: what the names of calls and arguments and the contents of strings
 * suggest.
 */
import type { SourceKind } from './kinds.ts';

/** A call recognized by its name and the names of its arguments. */
export interface NameHeuristic {
  weakness: string;
  note: string;
  /** Words of the callee, joined by `_`. */
  name: RegExp;
  /** Pattern for the receiver's source code or the callee's path. */
  on?: RegExp;
  /** Pattern that neither of them may match. */
  notOn?: RegExp;
  /** Words of the argument's name. */
  hint?: RegExp;
  /** Pattern for a constant part of the argument. */
  holds?: RegExp;
  /** Whether it must be a construction with `new`. */
  made?: true;
  /** The option keys whose values are used. */
  fields?: readonly string[];
  /** Whether there must be no other argument, which could set a limit. */
  alone?: true;
}

/** A string whose content shows its purpose. */
export interface TextHeuristic {
  weakness: string;
  note: string;
  /** Pattern for the beginning of the string, up to its first unknown part. */
  starts: RegExp;
  /** Pattern for the names of calls that use such a string for its purpose. */
  taker: RegExp;
  sources?: readonly SourceKind[];
  /** Whether parsing the string executes it. */
  parses?: true;
  /** Whether it is passed on to a dangerous place, so the call may have a model for something else. */
  carried?: true;
  /** Only the part before a match is of that kind. */
  until?: RegExp;
}

/** Patterns for names. */
export interface NameForms {
  /** A request, as source code. */
  request: RegExp;
  /** A type that holds a request, as a path. */
  requestType?: RegExp;
  /** Methods of a request that return client data, and below, members that hold it. */
  gives: RegExp;
  holds: RegExp;
  /** Classes that handle requests, classes that handle messages, and parameters of their methods with client data. */
  answers: RegExp;
  listens: RegExp;
  body: RegExp;
  /** Types that hold the fields of a request, and names of such string tables. */
  fields: RegExp;
  table: RegExp;
  message: RegExp;
  /** Types of the program's own records for request data, and parameters for URLs that opened the program. */
  asked?: RegExp;
  opened?: RegExp;
  /** Types of the messages for which a closure is called. */
  handed?: RegExp;
  /** A comment with a route. */
  route: RegExp;
  /** Receivers that store, route or display values by name. */
  keeps: RegExp;
  /** Calls that inspect or sanitize their argument. */
  looks: RegExp;
  /** Single-function packages that only process text. */
  textWork: RegExp;
}

export interface HeuristicTables {
  forms: NameForms;
  names: readonly NameHeuristic[];
  texts: readonly TextHeuristic[];
}
