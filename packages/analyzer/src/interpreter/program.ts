/** @module Runs the engine over a lowered file. */

import type { ApiModel } from '../api-model/api.ts';
import type { LanguageSemantics } from '../api-model/semantics.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { State } from '../domain/state.ts';
import type { ClassValue, FunctionValue } from '../domain/value.ts';
import type { Annotation, FunctionDefinition, Program, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { indexModels } from '../match/model-index.ts';
import { canonicalPath } from '../resolve/names.ts';
import { assign, weakUpdate } from './assignments.ts';
import { resolveCall } from './calls.ts';
import { checkAnnotations } from './checks/annotations.ts';
import { checkDefinitions } from './checks/definitions.ts';
import { type Frame, type Interpreter, newScope, type Run, topFrame, withBudget } from './context/frame.ts';
import type { Match } from './context/match.ts';
import { evaluate } from './expressions.ts';
import { invoke } from './functions.ts';
import { enterAgain, enterFunctions, instanceTaint, runDeferred } from './handlers/entries.ts';
import { declareAll, execute, executeBody } from './statements.ts';

export interface ProgramInput {
  program: Program;
  source: string;
  semantics: LanguageSemantics;
  models: readonly ApiModel[];
  weaknesses: ReadonlyMap<string, Weakness>;
  /** Imports of earlier windows of the same file. */
  imports?: ReadonlyMap<string, string>;
}

export interface ProgramResult {
  matches: Match[];
  /** For the next window of the same file. */
  imports: ReadonlyMap<string, string>;
  /** True when calls were not all followed, because the file is too entangled. */
  exhausted: boolean;
}

/** The walk, for everything around it. */
const interpreter: Interpreter = { evaluate, execute: executeBody, invoke, assign, weakUpdate, resolveCall };

/** Evaluations per node of the program, and for the smallest one. */
const BUDGET_PER_NODE = 8;

const BUDGET_BASE = 60_000;

/** How much of it one entry may use, so that the first ones leave something for the others. */
const ENTRY_SHARE = 0.2;

interface Declarations {
  nodes: number;
  called: Set<string>;
  annotations: Annotation[];
}

/** One look at everything: how large it is, what is called, what is annotated. */
function collectDeclarations(program: Program, run: Pick<Run, 'imports' | 'wildcards'>): Declarations {
  const found: Declarations = { nodes: 0, called: new Set(), annotations: [] };
  const define = (definition: FunctionDefinition): void => {
    found.annotations.push(
      ...definition.annotations,
      ...definition.parameters.flatMap(({ annotations }) => annotations),
    );
  };
  walk(program.body, (node) => {
    found.nodes += 1;
    if (node.kind === 'call') {
      if (node.callee.kind === 'name' || node.callee.kind === 'member') found.called.add(node.callee.name);
    } else if (node.kind === 'import') addImport(run, node);
    else if (node.kind === 'function') define(node.definition);
    else if (node.kind === 'class') {
      found.annotations.push(
        ...node.definition.annotations,
        ...node.definition.fields.flatMap(({ annotations }) => annotations),
      );
      for (const method of node.definition.methods) define(method);
    }
  });
  return found;
}

function addImport(run: Pick<Run, 'imports' | 'wildcards'>, node: Statement & { kind: 'import' }): void {
  if (node.wildcard) run.wildcards.push(node.path);
  if (node.alias !== undefined) run.imports.set(node.alias, node.path);
}

/** Evaluates the whole program and gives every place where a rule applies. */
export function analyzeProgram({
  program,
  source,
  semantics,
  models,
  weaknesses,
  imports,
}: ProgramInput): ProgramResult {
  const names = { imports: new Map(imports), wildcards: [] as string[] };
  const { nodes, called, annotations } = collectDeclarations(program, names);
  const run: Run = {
    interpreter,
    program,
    source,
    semantics,
    weaknesses,
    ...names,
    called,
    index: indexModels(models),
    matches: new Map(),
    visited: new Set(),
    deferred: [],
    registrations: new Map(),
    classes: [],
    closures: new Map(),
    initializing: new Set(),
    entry: { name: '', handler: undefined, definition: undefined, owner: undefined },
    budget: 0,
    reserve: BUDGET_BASE + nodes * BUDGET_PER_NODE,
    share: BUDGET_BASE / 3 + nodes * BUDGET_PER_NODE * ENTRY_SHARE,
    nextObject: 1,
    exhausted: false,
    refines: false,
    nesting: 0,
    captured: new WeakSet(),
    functionObjects: new Map(),
    unknownCalls: 0,
  };
  for (const [alias, path] of run.imports) run.imports.set(alias, canonicalPath(run, path));
  for (const [index, path] of run.wildcards.entries()) run.wildcards[index] = canonicalPath(run, path);
  const frame = topFrame(run, new State(), newScope(undefined, true));
  declareAll(frame, program.body);
  withBudget(run, () => execute(frame, program.body));
  frame.state.alive = true;
  runDeferred(frame);
  enterAll(frame);
  checkAnnotations(frame, annotations);
  checkDefinitions(frame);
  return { matches: [...run.matches.values()], imports: run.imports, exhausted: run.exhausted };
}

const methodsOf = (owner: ClassValue): FunctionValue[] =>
  owner.definition.methods.map((definition) => ({ definition, scope: owner.scope, owner, receiver: undefined }));

function enterAll(frame: Frame): void {
  const { run } = frame;
  const methods = run.classes.flatMap(methodsOf);
  const known = run.classes.length;
  const before = new Map(run.classes.map((owner) => [owner, instanceTaint(frame, owner)]));
  // Constructors first: they fill the fields that methods use.
  const ordered = [
    ...methods.filter(({ definition }) => definition.form === 'constructor'),
    ...methods,
    ...run.closures.values(),
  ];
  const isLast = ({ definition }: FunctionValue): boolean => definition.entersLast === true;
  enterFunctions(
    frame,
    ordered.filter((one) => !isLast(one)),
  );
  // What was defined inside functions has come to light only now.
  const inner = [...run.closures.values()].filter((one) => !run.visited.has(one.definition) && !isLast(one));
  const late = run.classes.slice(known).flatMap(methodsOf);
  if (inner.length + late.length > 0) enterFunctions(frame, [...inner, ...late]);
  enterAgain(frame, methods, before);
  enterFunctions(frame, ordered.filter(isLast));
  enterFunctions(
    frame,
    [...run.closures.values()].filter(({ definition }) => !run.visited.has(definition)),
  );
}
