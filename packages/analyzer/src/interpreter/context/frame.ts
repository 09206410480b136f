/** @module The run over a file and the activation of a function in it. */

import type { ParameterModel } from '../../api-model/api.ts';
import type { LanguageSemantics } from '../../api-model/semantics.ts';
import type { WeaknessFacts } from '../../api-model/weakness.ts';
import type { ObjectState } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import { currentReads } from '../../domain/reads.ts';
import { Scope, type Variable } from '../../domain/scope.ts';
import type { Diff, State } from '../../domain/state.ts';
import type { ClassValue, FunctionValue, ObjectId, Value } from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition, Parameter, Statement } from '../../ir/index.ts';
import type { KnownMember, ModelIndex } from '../../match/model-index.ts';
import type { Argument, ResolvedCall } from './call.ts';
import type { FollowedCall, MadeCall, ThrowingCall } from './followed-call.ts';
import type { DigestOfData, Entry, Match, UnknownCheck } from './match.ts';

/** `known`: the program is an application; `unknown`: a library; `by-handlers`: an application if a framework calls it. */
export type Callers = 'known' | 'unknown' | 'by-handlers';

/** A function to be entered once the top level is done: a framework calls it later. */
export interface Deferred {
  value: FunctionValue;
  parameters: readonly ParameterModel[];
  handler: string | undefined;
  receiver: Value | undefined;
  /** What it is called with, where that stands beside it. */
  handed: readonly Argument[];
  /** Where a call stands that looks something up: what it gives is not known to be what its object holds. */
  asked?: number | undefined;
}

/**
 * The walk over a program, as everything around it sees it: handlers, libraries, guards and checks take these functions from
 * the run and never import the files in which they call each other.
 */
export interface Interpreter {
  /** The abstract value of an expression; its effects are applied to the frame's state. */
  evaluate(frame: Frame, node: Expression): Value;
  /** Declares what a body defines, then runs its statements. */
  execute(frame: Frame, body: readonly Statement[]): void;
  /** Calls a function of the file and gives what it returns. */
  invoke(
    frame: Frame,
    callee: FunctionValue,
    args: readonly Argument[],
    receiver: Value | undefined,
    node: Expression,
  ): Value;
  /** Gives a target the value. `declares`: its names are new ones of the innermost scope. */
  assign(frame: Frame, target: Expression, value: Value, declares?: boolean): void;
  /** Adds a value to what a target may hold, without replacing it. */
  weakUpdate(frame: Frame, target: Expression, value: Value): void;
  /** Evaluates the callee and the arguments of a call, and looks up what the models know of it. */
  resolveCall(frame: Frame, node: Call): ResolvedCall;
}

/** The templates of a program: what it hands to them is followed to what they show. */
export interface Pages {
  /** A call that may render one, or give a value a name for it. */
  called(frame: Frame, node: Call, resolved: ResolvedCall): void;
  /** What a framework has called is done: it may go on to a template by what was returned, or by the function's name. */
  left(frame: Frame, returned: Value): void;
}

/** Calls that were followed, for those that would do the same. */
export interface CallMemory {
  /** What the call did when it was followed before, if it would do the same now. */
  recall(frame: Frame, call: MadeCall): FollowedCall | undefined;
  /** Follows a call by `work`, and keeps what it did. */
  remember(frame: Frame, call: MadeCall, work: () => ThrowingCall): FollowedCall;
}

export type NoteCall = (frame: Frame, callee: FunctionDefinition, args: readonly Argument[]) => void;

export interface Run {
  readonly interpreter: Interpreter;
  /** The file whose code is being evaluated. */
  module: Module;
  /** The file that evaluation entered: calls into others are paid from a pot of their own. */
  home: Module;
  /** The text of all files one after the other: offsets are those in it. */
  readonly source: string;
  /** Whether all callers of a function are in the program: one that another file has called is then not entered from outside. */
  readonly callers: Callers;
  /** Whether what callers hand to exported functions counts as a source: flows from it are marked as those of a library. */
  readonly opensExports: boolean;
  /** Whether code outside the program can call the function. */
  isExported: (callee: FunctionValue) => boolean;
  /** What the program has written to members of a library's objects, by type and name: `express.Request.account`. */
  readonly written: Map<string, Value>;
  /** Functions that were entered from outside. */
  readonly entered: Set<FunctionDefinition>;
  /** Whether a framework calls something of the program. */
  hasHandlers: boolean;
  /** What frameworks call, weighed against what only other programs can call: above zero, this is an application. */
  balance: number;
  /** Names of what any of the files calls. */
  readonly called: ReadonlySet<string>;
  /** Functions that code of another file has called. */
  readonly calledFromElsewhere: Set<FunctionDefinition>;
  /** Told of every call of a function of the program. */
  readonly noteCall?: NoteCall;
  /** Parameters that a call in the program has given something of which nothing is known. */
  readonly givenUnknown: Set<Parameter>;
  /** The templates of the program, if it has any. */
  readonly pages: Pages | undefined;
  readonly semantics: LanguageSemantics;
  readonly index: ModelIndex;
  /** What the models know of members, by type and name, as far as it was asked for. */
  readonly members: Map<string, Map<string, KnownMember>>;
  readonly weaknesses: ReadonlyMap<string, WeaknessFacts>;
  readonly matches: Map<string, Match>;
  readonly visited: Set<FunctionDefinition>;
  readonly deferred: Deferred[];
  /** How often each function was put off. */
  readonly registrations: Map<FunctionDefinition, number>;
  readonly classes: ClassValue[];
  /** Every function that was made, with what it closes over. */
  readonly closures: Map<FunctionDefinition, FunctionValue>;
  /** Classes whose new instance is having its fields set. */
  readonly initializing: Set<ClassValue>;
  entry: Entry;
  /** Evaluations left. At zero, calls are no longer followed into functions of the file. */
  budget: number;
  /** Evaluations left to the entry in other files than its own. */
  foreignBudget: number;
  /** Evaluations left in other files for all entries together. */
  foreignReserve: number;
  /** Evaluations in other files that one entry may use. */
  readonly foreignShare: number;
  nextObject: ObjectId;
  /** True once something was cut short because the budget was gone. */
  exhausted: boolean;
  /** True once a test has narrowed a member: only then are access paths looked up. */
  refines: boolean;
  /** How deep the expression being evaluated is nested, calls included. */
  nesting: number;
  /** Local variables that a function which outlives its call can still see. */
  readonly captured: WeakSet<Variable>;
  /** The object behind each function whose properties are set or read: `F.prototype`, `handler.options`. */
  readonly functionObjects: Map<FunctionDefinition, ObjectId>;
  /** Calls so far that were given untrusted data and of which neither the file nor a model says what they do. */
  unknownCalls: number;
  /** Checks of untrusted data that neither the file nor a model explains, by the data they saw. */
  readonly unknownChecks: Map<string, UnknownCheck>;
  /** Untrusted data of which a keyed digest was made, by the offset of its source. */
  readonly digests: Map<number, DigestOfData>;
  /** Where programs of many files are followed; what it holds is not worth its size for one. */
  readonly calls: CallMemory | undefined;
  /** How often something was made beside the state, that a call must be followed again for. */
  effects: number;
  /** How often something was written beside the state, that any call may read. */
  writes: number;
}

/** A way out of a function: the value, and everything written until there. */
export interface Exit {
  value: Value;
  diff: Diff;
}

/** A loop, switch or labeled block that break and continue may name. */
export interface Jump {
  label: string | undefined;
  takesContinue: boolean;
  base: State;
  breaks: Diff[];
  continues: Diff[];
}

export interface Frame {
  readonly run: Run;
  state: State;
  scope: Scope;
  /** The state in which the function was entered. */
  readonly base: State;
  readonly caller: Frame | undefined;
  readonly definition: FunctionDefinition | undefined;
  readonly depth: number;
  readonly exits: Exit[];
  readonly jumps: Jump[];
  /** States at places that throw, for the catch in force. */
  throws: { base: State; diffs: Diff[] } | undefined;
  /** What had been written at all the places together where an exception leaves the function. */
  thrown: Diff | undefined;
  /** The variable or field that takes the value being evaluated. */
  assigning: string | undefined;
  handler: string | undefined;
  /** It was called within itself, with what an object holds under a key from outside. */
  descends: boolean;
  /** Set while the function is asked what its truth says of its parameters: their values at each exit that may give `truth`, and, where asked for, all that is known there. */
  predicate:
    | { truth: boolean; parameters: (Value | undefined)[][]; paths?: Diff[]; signed?: readonly string[] }
    | undefined;
}

export function topFrame(run: Run, state: State, scope: Scope): Frame {
  return {
    run,
    state,
    scope,
    base: state,
    caller: undefined,
    definition: undefined,
    depth: 0,
    exits: [],
    jumps: [],
    throws: undefined,
    thrown: undefined,
    assigning: undefined,
    handler: undefined,
    descends: false,
    predicate: undefined,
  };
}

export const newScope = (parent: Scope | undefined, startsFunction = false): Scope => new Scope(parent, startsFunction);

export function allocate(frame: Frame, object: ObjectState): ObjectId {
  const id = frame.run.nextObject;
  frame.run.nextObject += 1;
  frame.state.objects.set(id, object);
  return id;
}

export const readObject =
  (frame: Frame): ((id: ObjectId) => ObjectState | undefined) =>
  (id) =>
    frame.state.object(id);

export function setVariable(frame: Frame, variable: Variable, value: Value): void {
  frame.state.variables.set(variable, value);
}

/** Names of the enclosing function and class, innermost first, and of what takes the value. */
export function enclosingNames(frame: Frame): string[] {
  const names: string[] = [];
  // A function without a name does a part of what the one around it does: `token = Array.new(8) { rand(10) }.join`.
  for (let at: Frame | undefined = frame; at; at = isUnnamed(at) ? at.caller : undefined) {
    if (at.assigning) names.push(at.assigning);
    if (at.definition?.name) names.push(at.definition.name);
  }
  if (frame.scope.owner) names.push(frame.scope.owner.definition.name);
  return names;
}

const isUnnamed = ({ definition }: Frame): boolean => definition?.form === 'lambda' && definition.name === '';

/** The function that a finding's code stands in: for a callback the one it is written in, not the one that calls it. */
export const functionName = (frame: Frame): string => {
  const own = frame.definition;
  let name = '';
  for (let at: Frame | undefined = frame; at; at = at.caller) {
    const around = at.definition;
    if (!around?.name) continue;
    if (!own || (around.start <= own.start && own.end <= around.end)) return around.name;
    name ||= around.name;
  }
  return name || frame.run.entry.name;
};

/** Something was written beside the state: what calls did before they may not do again. */
export function noteWrite(run: Run): void {
  run.effects += 1;
  run.writes += 1;
}

/** A call was not followed, or not asked what its truth tells: `recursion` is being called further out. */
export function noteCut({ budget }: Run, recursion?: FunctionDefinition): void {
  const reads = currentReads();
  if (!reads) return;
  if (budget <= 0) reads.isPartial = true;
  else if (recursion) reads.cutAt = [...reads.cutAt, recursion];
  else reads.cutByDepth = true;
}

/** Whether a call of the function stands further out: behind a descent, only what was called since counts. */
export function isActive(frame: Frame, definition: FunctionDefinition): boolean {
  for (let at: Frame | undefined = frame; at; at = at.caller) {
    if (at.definition === definition) return true;
    if (at.descends) return false;
  }
  return false;
}

/** Runs several alternative continuations from the same point and goes on from whichever came through. */
export function branch(frame: Frame, arms: readonly (() => void)[], widen = false): void {
  const base = frame.state;
  const diffs: Diff[] = [];
  for (const arm of arms) {
    const child = base.fork();
    frame.state = child;
    arm();
    frame.state = child;
    if (child.alive) diffs.push(child);
  }
  frame.state = base;
  base.join(diffs, widen);
}

/** While nothing is entered from outside. */
export const NO_ENTRY: Entry = { name: '', handler: undefined, definition: undefined, owner: undefined };

/** Gives an entry its share of the budget of the file it stands in, and takes what it used from the whole. */
export function withBudget(run: Run, work: () => void): void {
  const { module } = run;
  const given = Math.max(0, Math.min(module.reserve, module.share));
  const foreign = Math.max(0, Math.min(run.foreignReserve, run.foreignShare, module.foreignShareMax));
  run.home = module;
  run.budget = given;
  run.foreignBudget = foreign;
  work();
  module.reserve -= given - run.budget;
  run.foreignReserve -= foreign - run.foreignBudget;
}

/** Goes on in another file; gives the one that was left. */
export function switchModule(run: Run, to: Module | undefined): Module {
  const from = run.module;
  if (to && to !== from) {
    run.module = to;
    if ((from === run.home) !== (to === run.home)) {
      const { budget } = run;
      run.budget = run.foreignBudget;
      run.foreignBudget = budget;
    }
  }
  return from;
}

/** The frame as code at the top level of that file has it. */
export const frameOf = (frame: Frame, module: Module | undefined): Frame =>
  module && module.scope !== frame.scope && module !== frame.scope.module ? { ...frame, scope: module.scope } : frame;
