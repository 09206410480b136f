/** @module Tables of heuristics for libraries without a model: what call names, argument names and string contents suggest. */
import type { SourceKind } from './kinds.ts';

/** A call recognized by its name and the names of its arguments. */
export interface NameHeuristic {
  weakness: string;
  note: string;
  /** The words of what is called, joined by `_`. */
  name: RegExp;
  /** What the receiver, as written, or the path of what is called has in it. */
  on?: RegExp;
  /** What neither of them has in it. */
  notOn?: RegExp;
  /** The words of what the argument is called. */
  hint?: RegExp;
  /** A constant part of the argument. */
  holds?: RegExp;
  /** Only `new` makes such a thing. */
  made?: true;
  /** The keys of its options that hold what is used. */
  fields?: readonly string[];
  /** Nothing else is given that could set a limit. */
  alone?: true;
}

/** A text that says itself what it is for. */
export interface TextHeuristic {
  weakness: string;
  note: string;
  /** What the text begins with, before the first part that is not known. */
  starts: RegExp;
  /** What a call is named that takes such a text for what it is. */
  taker: RegExp;
  sources?: readonly SourceKind[];
  /** Reading it is what carries it out. */
  parses?: true;
  /** It is carried to where it does harm: the call may be known for something else. */
  carried?: true;
  /** Only what stands before this is of that kind. */
  until?: RegExp;
}

/** Names by their form. */
export interface NameForms {
  /** A request, as it is written. */
  request: RegExp;
  /** A type that holds one, as a path. */
  requestType?: RegExp;
  /** Methods and members by which it gives what was sent. */
  gives: RegExp;
  holds: RegExp;
  /** Classes that answer requests, and those that take messages; parameters of their methods that hold what was sent. */
  answers: RegExp;
  listens: RegExp;
  body: RegExp;
  /** Types that hold the fields of a request; names of tables of texts that do. */
  fields: RegExp;
  table: RegExp;
  message: RegExp;
  /** Records that say what someone asks for, and addresses by which a program was opened. */
  asked?: RegExp;
  opened?: RegExp;
  /** Types of what a closure is called with for each message. */
  handed?: RegExp;
  /** A comment that names a route. */
  route: RegExp;
  /** Receivers that keep, route or show things by a name. */
  keeps: RegExp;
  /** Calls that look at what they are given, or make it harmless. */
  looks: RegExp;
  /** Packages of one function that only work on texts. */
  textWork: RegExp;
}

export interface HeuristicTables {
  forms: NameForms;
  names: readonly NameHeuristic[];
  texts: readonly TextHeuristic[];
}
