/** @module The run over a file, and the current function activation. */

import type { ParameterModel } from '../../api-model/api.ts';
import type { LanguageSemantics } from '../../api-model/semantics.ts';
import type { WeaknessFacts } from '../../api-model/weakness.ts';
import type { ObjectState } from '../../domain/heap.ts';
import type { Module } from '../../domain/module.ts';
import { currentReads } from '../../domain/reads.ts';
import { Scope, type Variable } from '../../domain/scope.ts';
import type { Diff, State } from '../../domain/state.ts';
import type { ClassValue, FunctionValue, ObjectId, Value } from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition, Loop, Parameter, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import type { KnownMember, ModelIndex } from '../../match/model-index.ts';
import type { Answer, Argument, Exits, Question, ResolvedCall } from './call.ts';
import type { FollowedCall, ProgramCall, ThrowingCall } from './followed-call.ts';
import type { DigestOfData, Entry, Match, UnknownCheck } from './match.ts';

/** `known`: the program is an application; `unknown`: a library; `by-handlers`: an application if a framework calls it. */
export type Callers = 'known' | 'unknown' | 'by-handlers';

/** A function that a framework calls later, entered after the top level. */
export interface Deferred {
  value: FunctionValue;
  parameters: readonly ParameterModel[];
  handler: string | undefined;
  receiver: Value | undefined;
  /** Its arguments, if the registration gives them. */
  handed: readonly Argument[];
  /** A lookup call, whose result isn't known to be part of its object. */
  asked?: number | undefined;
}

/**
 * The functions that evaluate a program, as handlers, libraries, guards and checks use them: they take them from the
 * run and never import the files in which these call each other.
 */
export interface Interpreter {
  /** Evaluates an expression to an abstract value and applies its effects to the frame's state. */
  evaluate(frame: Frame, node: Expression): Value;
  /** Declares what a body defines, then runs its statements. */
  execute(frame: Frame, body: readonly Statement[]): void;
  /** Calls a function of the file and returns its result. */
  invoke(
    frame: Frame,
    callee: FunctionValue,
    args: readonly Argument[],
    receiver: Value | undefined,
    node: Expression,
  ): Value;
  /** `new C(…)`: an instance of a class of the file. */
  construct(frame: Frame, owner: ClassValue, args: readonly Argument[], node: Expression): Value;
  /** Assigns the value to a target. `declares`: its names are new in the innermost scope. */
  assign(frame: Frame, target: Expression, value: Value, declares?: boolean): void;
  /** Adds a value to what a target may hold, without replacing it. */
  weakUpdate(frame: Frame, target: Expression, value: Value): void;
  /** Evaluates the callee and arguments of a call, and looks up its models. */
  resolveCall(frame: Frame, node: Call): ResolvedCall;
}

/** The templates of a program: data flow continues into them. */
export interface Pages {
  /** Handles a call that may render a template, or set a variable for one. */
  called(frame: Frame, node: Call, resolved: ResolvedCall): void;
  /** After a handler: continues in a template, by its return value or name. */
  left(frame: Frame, returned: Value): void;
}

/** A cache of followed calls. */
export interface CallMemory {
  /** The cached effects of the call, if they still apply. */
  recall(frame: Frame, call: ProgramCall): FollowedCall | undefined;
  /** Follows a call by `work` and caches its effects. */
  remember(frame: Frame, call: ProgramCall, work: () => ThrowingCall): FollowedCall;
  /** What the predicate says of its arguments for each result. */
  answer(frame: Frame, question: Question, ask: () => Answer): Answer;
}

export type NoteCall = (frame: Frame, callee: FunctionDefinition, args: readonly Argument[]) => void;

export interface Run {
  readonly interpreter: Interpreter;
  /** The file whose code is being evaluated. */
  module: Module;
  /** The file of the entry point; calls into other files have a separate budget. */
  home: Module;
  /** The concatenated text of all files, to which offsets refer. */
  readonly source: string;
  /**
   * Whether the program contains all callers of a function, so that functions called from other files aren't entry
   * points.
   */
  readonly callers: Callers;
  /** Whether arguments of exported functions are sources; their flows are marked as those of a library. */
  readonly opensExports: boolean;
  /** Whether code outside the program can call the function. */
  isExported: (callee: FunctionValue) => boolean;
  /** Values that the program wrote to members of library objects, by type and name: `express.Request.account`. */
  readonly written: Map<string, Value>;
  /** Functions that were entered as entry points, with the number of sources that the instance of their class held. */
  readonly entered: Map<FunctionDefinition, number>;
  /** Whether a framework calls any function of the program. */
  hasHandlers: boolean;
  /** Handlers weighed against exported functions: positive for an application. */
  balance: number;
  /** Names that the files call. */
  readonly called: ReadonlySet<string>;
  /** Functions that code of another file has called. */
  readonly calledFromElsewhere: Set<FunctionDefinition>;
  /** Called for every call of a function of the program. */
  readonly noteCall?: NoteCall;
  /** Parameters that received an unknown value from a call in the program. */
  readonly givenUnknown: Set<Parameter>;
  /** The templates of the program, if it has any. */
  readonly pages: Pages | undefined;
  readonly semantics: LanguageSemantics;
  readonly index: ModelIndex;
  /** Cached model lookups of members, by type and name. */
  readonly members: Map<string, Map<string, KnownMember>>;
  /** The paths of what calls return, by their own: `fs.open()` of `fs.open`. */
  readonly results: Map<string, string>;
  readonly weaknesses: ReadonlyMap<string, WeaknessFacts>;
  readonly matches: Map<string, Match>;
  readonly visited: Set<FunctionDefinition>;
  readonly deferred: Deferred[];
  /** How often each function was deferred. */
  readonly registrations: Map<FunctionDefinition, number>;
  readonly classes: ClassValue[];
  /** Every created function, with its closure. */
  readonly closures: Map<FunctionDefinition, FunctionValue>;
  /** Classes with an instance under construction. */
  readonly initializing: Set<ClassValue>;
  entry: Entry;
  /** The remaining evaluation budget. At zero, calls are no longer followed. */
  budget: number;
  /** The entry point's remaining budget in other files. */
  foreignBudget: number;
  /** The remaining budget in other files for all entry points together. */
  foreignReserve: number;
  /** The budget in other files per entry point. */
  readonly foreignShare: number;
  nextObject: ObjectId;
  /** The evaluations since others could last run. */
  evaluations: number;
  /** True once the budget ran out. */
  exhausted: boolean;
  /** True once a test has narrowed a member; until then, access path lookups are skipped. */
  refines: boolean;
  /** The nesting depth of the current expression, calls included. */
  nesting: number;
  /** Local variables captured by functions that outlive the call. */
  readonly captured: WeakSet<Variable>;
  /** The object with a function's properties: `F.prototype`, `handler.options`. */
  readonly functionObjects: Map<FunctionDefinition, ObjectId>;
  /** Number of unknown calls with untrusted arguments so far. */
  unknownCalls: number;
  /** Unknown checks of untrusted data, by the data. */
  readonly unknownChecks: Map<string, UnknownCheck>;
  /** Untrusted data with a computed MAC, by the offset of its source. */
  readonly digests: Map<number, DigestOfData>;
  /** Only for programs of several files; not worthwhile for one. */
  readonly calls: CallMemory | undefined;
  /** Counts creations outside the state, which make calls uncacheable. */
  effects: number;
  /** Counts writes outside the state, which any call may read. */
  writes: number;
}

/** An exit of a function: the value, and the state at that point. */
export interface Exit {
  value: Value;
  diff: Diff;
}

/** A loop, switch or labeled block that break and continue may name. */
export interface Jump {
  label: string | undefined;
  takesContinue: boolean;
  loop?: Loop;
  base: State;
  breaks: Diff[];
  continues: Diff[];
}

/** A test of the caller, where its names are known. */
export interface GivenTest {
  frame: Frame;
  node: Expression;
}

export interface Frame {
  readonly run: Run;
  state: State;
  scope: Scope;
  /** The state at entry. */
  readonly base: State;
  readonly caller: Frame | undefined;
  readonly definition: FunctionDefinition | undefined;
  readonly depth: number;
  readonly exits: Exit[];
  readonly jumps: Jump[];
  /** States at places that may throw, for the active catch. */
  throws: { base: State; diffs: Diff[] } | undefined;
  /** The joined state of all exceptional exits. */
  thrown: Diff | undefined;
  /** The variable or field that takes the value being evaluated. */
  assigning: string | undefined;
  handler: string | undefined;
  /** Tests that the caller passed, by the parameter: `ensure(path.startsWith(root))`. */
  tests?: ReadonlyMap<string, GivenTest> | undefined;
  /** It is a recursive call into a property with an untrusted key. */
  descends: boolean;
  /** Set while evaluating what the function's results imply about its parameters: the results that are asked about. */
  predicate: ReadonlyMap<boolean, Exits> | undefined;
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

/** Names of the enclosing function and class, innermost first, and of the variable that holds the value. */
export function enclosingNames(frame: Frame): string[] {
  const names: string[] = [];
  // An unnamed function belongs to the enclosing one: `token = Array.new(8) { rand(10) }.join`.
  for (let at: Frame | undefined = frame; at; at = isUnnamed(at) ? at.caller : undefined) {
    if (at.assigning) names.push(at.assigning);
    if (at.definition?.name) names.push(at.definition.name);
  }
  if (frame.scope.owner) names.push(frame.scope.owner.definition.name);
  return names;
}

const isUnnamed = ({ definition }: Frame): boolean => definition?.form === 'lambda' && definition.name === '';

/**
 * The function that contains the finding's code: for a callback, the one in whose body it is written, not its caller.
 */
export const functionName = (frame: Frame): string => {
  const own = frame.definition;
  let name = '';
  for (let at: Frame | undefined = frame; at; at = at.caller) {
    const around = at.definition;
    if (!around?.name) continue;
    if (!own || encloses(around, own)) return around.name;
    name ||= around.name;
  }
  return name || frame.run.entry.name;
};

/** Records a write outside the state, which invalidates cached calls. */
export function recordWrite(run: Run): void {
  run.effects += 1;
  run.writes += 1;
}

/** Records that a call wasn't followed because `recursion` is already on the call stack. */
export function recordCut({ budget }: Run, recursion?: FunctionDefinition): void {
  const reads = currentReads();
  if (!reads) return;
  if (budget <= 0) reads.isPartial = true;
  else if (recursion) reads.cutAt = [...reads.cutAt, recursion];
  else reads.cutByDepth = true;
}

/** Whether the function is already on the call stack, counting only calls since a recursive descent. */
export function isActive(frame: Frame, definition: FunctionDefinition): boolean {
  for (let at: Frame | undefined = frame; at; at = at.caller) {
    if (at.definition === definition) return true;
    if (at.descends) return false;
  }
  return false;
}

/** Runs alternative continuations from the same point and joins those that complete. */
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

/** The budget before any entry point. */
export const NO_ENTRY: Entry = { name: '', handler: undefined, definition: undefined, owner: undefined };

/** Runs an entry point with its share of the file's budget, and deducts what it used. */
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
  run.evaluations += given - run.budget + foreign - run.foreignBudget;
}

/** Switches to another file; returns the previous one. */
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

/** The top-level frame of that file. */
export const frameOf = (frame: Frame, module: Module | undefined): Frame =>
  module && module.scope !== frame.scope && module !== frame.scope.module ? { ...frame, scope: module.scope } : frame;
