/** @module Runs the engine over lowered files: a single one, or several as one program. */

import type { ApiModel } from '../api-model/api.ts';
import type { LanguageSemantics } from '../api-model/semantics.ts';
import type { WeaknessFacts } from '../api-model/weakness.ts';
import type { Module } from '../domain/module.ts';
import { State } from '../domain/state.ts';
import type { ClassValue, FunctionValue } from '../domain/value.ts';
import type { Annotation, FunctionDefinition, Program } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { indexModels } from '../match/model-index.ts';
import { canonicalPath } from '../resolve/names.ts';
import type { Stretches } from '../work/stretches.ts';
import { assign, weakUpdate } from './assignments.ts';
import { resolveCall } from './calls.ts';
import { checkAnnotations } from './checks/annotations.ts';
import { checkDefinitions } from './checks/definitions.ts';
import { construct } from './classes.ts';
import {
  type Callers,
  type CallMemory,
  type Frame,
  type Interpreter,
  NO_ENTRY,
  type NoteCall,
  newScope,
  type Pages,
  type Run,
  switchModule,
  topFrame,
  withBudget,
} from './context/frame.ts';
import { heuristics } from './context/heuristics.ts';
import type { Linking } from './context/linking.ts';
import type { Match } from './context/match.ts';
import { evaluate } from './expressions.ts';
import { invoke } from './functions.ts';
import { afterEntry, enterAgain, enterFunctions, instanceTaint, runDeferred } from './handlers/entries.ts';
import { declareAll, execute, executeBody } from './statements.ts';

export interface ProgramInput {
  program: Program;
  source: string;
  semantics: LanguageSemantics;
  models: readonly ApiModel[];
  weaknesses: ReadonlyMap<string, WeaknessFacts>;
  /** Imports of earlier windows of the same file. */
  imports?: ReadonlyMap<string, string>;
}

export interface ProgramResult {
  matches: Match[];
  /** For the next window of the same file. */
  imports: ReadonlyMap<string, string>;
  /** True if the budget ran out before all calls were followed. */
  exhausted: boolean;
}

/** Files that are analyzed together. */
export interface UnitInput extends Omit<ProgramInput, 'program' | 'imports'> {
  /** In the order in which their top levels run: imported files first, except for cycles. */
  programs: readonly { program: Program; isGuest: boolean }[];
  /** The concatenated text of all files, to which the offsets refer. */
  source: string;
  callers: Callers;
  pages?: Pages | undefined;
  calls?: CallMemory | undefined;
  noteCall: NoteCall;
  /** Determines the exported functions, after the top levels have run. */
  readExports(frame: Frame, modules: readonly Module[], linking: Linking): Run['isExported'];
  /** Finally also enters exported functions that the program itself calls. */
  enterExported(frame: Frame, functions: readonly FunctionValue[]): void;
  /** Links the files, in the order of the programs. */
  link(modules: readonly Module[]): Linking;
}

export interface UnitResult {
  matches: Match[];
  /** Positive if frameworks call much of the program, and other programs could call little of it. */
  balance: number;
  exhausted: boolean;
}

/** The evaluation functions, injected into all other modules. */
const interpreter: Interpreter = {
  evaluate,
  execute: executeBody,
  invoke,
  construct,
  assign,
  weakUpdate,
  resolveCall,
};

/** Evaluations per node of the program, and for the smallest one. */
const BUDGET_PER_NODE = 8;

const BUDGET_BASE = 60_000;

/** For the smallest of several files; more found nothing further in twelve packages. */
const LINKED_BUDGET_BASE = 20_000;

/** The budget of an entry point in other files, and of top levels of files that only serve calls. */
const FOREIGN_SHARE_MAX = 20_000;
const GUEST_FOREIGN_SHARE_MAX = 3_000;

/** The share that one entry point may use, so that the first ones leave some for the others. */
const ENTRY_SHARE = 0.2;

/** Collects the size, called names and annotations of a file in one pass. */
function moduleOf(
  program: Program,
  isGuest: boolean,
  { assignmentDeclares, seesOuterName }: LanguageSemantics,
  budgetBase: number,
  known?: ReadonlyMap<string, string>,
): Module {
  const imports = new Map(known);
  const wildcards: string[] = [];
  const called = new Set<string>();
  const replaced = new Set<string>();
  const annotations: Annotation[] = [];
  let nodes = 0;
  const define = (definition: FunctionDefinition): void => {
    annotations.push(...definition.annotations, ...definition.parameters.flatMap((one) => one.annotations));
    for (const name of definition.outerNames ?? []) replaced.add(name);
  };
  walk(program.body, (node) => {
    nodes += 1;
    if (node.kind === 'call') {
      if (node.callee.kind === 'name' || node.callee.kind === 'member') called.add(node.callee.name);
    } else if (node.kind === 'element') {
      called.add(node.tag);
    } else if (node.kind === 'assign') {
      // Where an assignment declares, the variable belongs to the function unless declared otherwise.
      if (!assignmentDeclares && node.target.kind === 'name') replaced.add(node.target.name);
    } else if (node.kind === 'import') {
      if (node.wildcard) wildcards.push(node.path);
      if (node.alias !== undefined) imports.set(node.alias, node.path);
    } else if (node.kind === 'function') define(node.definition);
    else if (node.kind === 'class') {
      annotations.push(...node.definition.annotations, ...node.definition.fields.flatMap((one) => one.annotations));
      for (const method of node.definition.methods) define(method);
    }
  });
  const scope = newScope(undefined, true);
  // Python's `global name` makes it a variable of the module, also where only functions set it.
  if (assignmentDeclares && !seesOuterName) for (const name of replaced) if (!imports.has(name)) scope.declare(name);
  const module: Module = {
    ...{ program, scope, imports, wildcards, called, replaced, annotations, isGuest },
    reserve: budgetBase + nodes * BUDGET_PER_NODE,
    share: budgetBase / 3 + nodes * BUDGET_PER_NODE * ENTRY_SHARE,
    foreignShareMax: isGuest ? GUEST_FOREIGN_SHARE_MAX : FOREIGN_SHARE_MAX,
  };
  scope.module = module;
  return module;
}

function modulesOf(programs: UnitInput['programs'], semantics: LanguageSemantics): Module[] {
  const base = programs.length > 1 ? LINKED_BUDGET_BASE : BUDGET_BASE;
  return programs.map(({ program, isGuest }) => moduleOf(program, isGuest, semantics, base));
}

const ALONE: Linking = { bind() {}, publish() {} };

const found = ({ matches }: Run): Match[] => [...matches.values()].filter(({ isNamed }) => !isNamed);

/** Evaluates a single file and returns every place where a rule applies. */
export function* analyzeProgram({ program, imports, ...input }: ProgramInput): Stretches<ProgramResult> {
  const module = moduleOf(program, false, input.semantics, BUDGET_BASE, imports);
  const run = yield* evaluateModules({ ...input, callers: 'unknown', opensExports: false }, [module], ALONE);
  return { matches: found(run), imports: module.imports, exhausted: run.exhausted };
}

/** Evaluates files that import each other as one program. */
export function* analyzeUnit({ programs, link, ...input }: UnitInput): Stretches<UnitResult> {
  const modules = modulesOf(programs, input.semantics);
  const run = yield* evaluateModules({ ...input, opensExports: true }, modules, link(modules));
  return { matches: found(run), balance: run.balance, exhausted: run.exhausted };
}

interface RunInput
  extends Pick<UnitInput, 'source' | 'semantics' | 'models' | 'weaknesses' | 'callers' | 'pages' | 'calls'>,
    Partial<Pick<UnitInput, 'noteCall' | 'readExports' | 'enterExported'>> {
  opensExports: boolean;
}

function startRun(
  { models, pages, calls, readExports: _, enterExported: __, ...input }: RunInput,
  first: Module,
  foreignReserve: number,
  called: Run['called'],
): Run {
  return {
    ...input,
    pages,
    calls,
    interpreter,
    module: first,
    home: first,
    index: indexModels(models),
    members: new Map(),
    results: new Map(),
    matches: new Map(),
    visited: new Set(),
    called,
    calledFromElsewhere: new Set(),
    givenUnknown: new Set(),
    isExported: () => false,
    written: new Map(),
    entered: new Map(),
    hasHandlers: false,
    balance: 0,
    deferred: [],
    registrations: new Map(),
    classes: [],
    closures: new Map(),
    initializing: new Set(),
    entry: NO_ENTRY,
    budget: 0,
    foreignBudget: 0,
    foreignReserve,
    foreignShare: foreignReserve * ENTRY_SHARE,
    nextObject: 1,
    evaluations: 0,
    exhausted: false,
    refines: false,
    nesting: 0,
    captured: new WeakSet(),
    functionObjects: new Map(),
    unknownCalls: 0,
    unknownChecks: new Map(),
    digests: new Map(),
    effects: 0,
    writes: 0,
  };
}

/** The budget for calls into other files, as a share of the files' own budget; twice as much found nothing further. */
const FOREIGN_SHARE = 0.25;

/** A program whose top levels have run, before any function is entered. */
export interface LoadedUnit {
  /** The frame at the top level of the first file. */
  frame: Frame;
  modules: readonly Module[];
  linking: Linking;
}

/** Evaluates the top levels of linked files; the caller enters their functions. */
export function loadUnit({
  programs,
  link,
  ...input
}: Omit<UnitInput, 'noteCall' | 'readExports' | 'enterExported'>): LoadedUnit {
  const modules = modulesOf(programs, input.semantics);
  const linking = link(modules);
  return { frame: loadModules({ ...input, opensExports: true }, modules, linking), modules, linking };
}

function* evaluateModules(input: RunInput, modules: readonly Module[], linking: Linking): Stretches<Run> {
  const frame = loadModules(input, modules, linking);
  const { run } = frame;
  yield* afterEntry(run);
  yield* runDeferred(frame);
  if (input.readExports) run.isExported = input.readExports(frame, modules, linking);
  yield* enterAll(frame, input.enterExported);
  for (const module of modules) {
    switchModule(run, module);
    checkAnnotations(topFrame(run, frame.state, module.scope), module.annotations);
  }
  checkDefinitions(frame);
  return run;
}

function loadModules(input: RunInput, modules: readonly Module[], linking: Linking): Frame {
  const [first] = modules;
  if (!first) throw new Error('There is no file to evaluate.');
  const reserve = modules.reduce((sum, module) => sum + module.reserve, 0);
  const called = new Set(modules.flatMap((module) => [...module.called]));
  const run = startRun(input, first, modules.length > 1 ? reserve * FOREIGN_SHARE : 0, called);
  const state = new State();
  const tops = modules.map((module) => ({ module, frame: topFrame(run, state, module.scope) }));
  const inTurn = (work: (frame: Frame, module: Module) => void): void => {
    for (const { module, frame } of tops) {
      switchModule(run, module);
      work(frame, module);
    }
  };
  inTurn((_, { imports, wildcards }) => {
    for (const [alias, path] of imports) imports.set(alias, canonicalPath(run, path));
    for (const [index, path] of wildcards.entries()) wildcards[index] = canonicalPath(run, path);
  });
  inTurn((frame, { program }) => declareAll(frame, program.body));
  inTurn((frame, module) => linking.bind(frame, module));
  inTurn((frame, module) => {
    linking.bind(frame, module);
    withBudget(run, () => execute(frame, module.program.body));
    frame.state.alive = true;
    linking.publish(frame, module);
  });
  // Imports from files that ran later are known only now.
  inTurn((frame, module) => linking.bind(frame, module));
  switchModule(run, first);
  return topFrame(run, state, first.scope);
}

const methodsOf = (owner: ClassValue): FunctionValue[] =>
  owner.definition.methods.map((definition) => ({ definition, scope: owner.scope, owner, receiver: undefined }));

/** Functions of a guest file are entered in its own unit. */
const isOwn = ({ scope }: FunctionValue): boolean => scope.module?.isGuest !== true;

function* enterAll(frame: Frame, enterExported: RunInput['enterExported']): Stretches<void> {
  const { run } = frame;
  const methods = run.classes.flatMap(methodsOf).filter(isOwn);
  const known = run.classes.length;
  const before = new Map(run.classes.map((owner) => [owner, instanceTaint(frame, owner)]));
  // Constructors first: they set the fields that methods use.
  const ordered = [
    ...methods.filter(({ definition }) => definition.form === 'constructor'),
    ...methods,
    ...[...run.closures.values()].filter(isOwn),
  ];
  const isLast = ({ definition }: FunctionValue): boolean => definition.entersLast === true;
  yield* enterFunctions(
    frame,
    ordered.filter((one) => !isLast(one)),
  );
  // Functions defined inside functions are known only now.
  const inner = [...run.closures.values()].filter(
    (one) => isOwn(one) && !run.visited.has(one.definition) && !isLast(one),
  );
  const late = run.classes.slice(known).flatMap(methodsOf).filter(isOwn);
  if (inner.length + late.length > 0) yield* enterFunctions(frame, [...inner, ...late]);
  yield* enterAgain(frame, methods, before);
  yield* enterFunctions(frame, ordered.filter(isLast));
  yield* enterFunctions(
    frame,
    [...run.closures.values()].filter((one) => isOwn(one) && !run.visited.has(one.definition)),
  );
  heuristics.enterLate?.(frame);
  enterExported?.(frame, [...methods, ...[...run.closures.values()].filter(isOwn)]);
}
