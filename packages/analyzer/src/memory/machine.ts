/** @module One path through a program: its memory, call stack, and branch decisions. */

import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import type { ClassDefinition, Declare, Expression, FunctionDefinition } from '../ir/index.ts';
import { LIMITS } from './limits.ts';
import { newRegion, type Region, type RegionKind } from './region.ts';
import { type MemoryType, type TypeTable, UNKNOWN_TYPE } from './types.ts';
import { type Pointer, range, type Value } from './values.ts';

/** The path ends: the program exits, or going on isn't worth it. */
export class PathEnd extends Error {
  readonly exits: boolean;
  constructor(exits: boolean) {
    super('end of path');
    this.exits = exits;
  }
}

/** An exception leaves functions until something catches it. */
export class Thrown extends Error {
  readonly at: { start: number; end: number };
  constructor(at: { start: number; end: number }) {
    super('exception');
    this.at = at;
  }
}

export interface Variable {
  region: number;
  type: MemoryType;
}

export interface CallFrame {
  definition: FunctionDefinition;
  scopes: Map<string, Variable>[];
  /** Where it was called. */
  start: number;
  decisions: number;
  args: readonly Value[];
  /** The object that the method is called on. */
  self?: { address: Value; type: MemoryType };
  /** The mistake is there, and not in the function: the copy of an object whose destructor runs. */
  reportAt?: { start: number; end: number };
}

/** State shared by all paths. */
export interface Checker {
  source: string;
  table: TypeTable;
  functions: ReadonlyMap<string, FunctionDefinition>;
  classes: ReadonlyMap<string, ClassDefinition>;
  /** Names of the file's macros that take arguments. */
  macros: ReadonlySet<string>;
  found: Map<string, RawFinding>;
  entered: Set<FunctionDefinition>;
  steps: number;
  /** Global declarations of the file; a path evaluates those that it uses. */
  globals: ReadonlyMap<string, Declare>;
  /** Arguments may be references, which the called function can set (C++). */
  hasReferences: boolean;
  /** Variables that are set after their declaration. */
  changed: ReadonlySet<string>;
  /** Where a lock is taken while another one is held, by both as written. */
  orders: Map<string, { start: number; end: number }>;
  /** Where the value of a variable without one is used first, by the place of its declaration. */
  unset: Map<number, number>;
  /** Locks that something in the file releases, as written. */
  released: Set<string>;
  /** Locks that were held when a function returned. */
  held: { what: string; node: { start: number; end: number }; at: { start: number; end: number }; name: string }[];
}

export interface Decision {
  site: number;
  taken: number;
  options: number;
  digest: string;
}

const STEPS_MAX = 20_000;
const GUESSES_MAX = 6;
/** A limit to nesting, so that the stack doesn't overflow. */
export const DEPTH_MAX = 700;

export class Machine {
  readonly checker: Checker;
  readonly regions = new Map<number, Region>();
  readonly globals = new Map<string, Variable>();
  readonly frames: CallFrame[] = [];
  readonly decisions: Decision[] = [];
  /** Nesting depth of the expression or statement that is being evaluated. */
  depth = 0;
  /** Regions of arguments that are evaluated while their call hasn't begun. */
  readonly pending: number[] = [];
  /** The current iteration of a loop stands for all later ones: only ranges of its variables are known. */
  isLaterRound = false;
  /** Number of loops around the statement. */
  loops = 0;
  /** A width limits the next word read from a stream. */
  hasWidth = false;
  /** Addresses of local variables in global ones, by the place that holds them. */
  readonly kept = new Map<string, { local: number; holder: number; offset: number; start: number; end: number }>();
  /** The least numbers that symbols stand for. */
  readonly lows = new Map<number, number>();
  /** The symbols of the sizes of containers, by the regions of their variables. */
  readonly sizes = new Map<number, number>();
  /** Locks that are held, as written, with the calls that took them. */
  readonly locks = new Map<string, { start: number; end: number }>();
  private readonly plan: readonly number[];
  private readonly declareGlobal: (machine: Machine, statement: Declare) => void;
  private readonly declaring = new Set<string>();
  private nextRegion = 1;
  private nextSymbol = 1;
  private steps = 0;
  private freedDigest = '';

  constructor(
    checker: Checker,
    plan: readonly number[],
    declareGlobal: (machine: Machine, statement: Declare) => void,
  ) {
    this.checker = checker;
    this.declareGlobal = declareGlobal;
    this.plan = plan;
  }

  /** Counts steps; ends the path where there were too many. */
  step(count = 1): void {
    this.steps += count;
    this.checker.steps -= count;
    if (this.steps > STEPS_MAX || this.checker.steps < 0) throw new PathEnd(false);
  }

  /** Chooses one of several possible branches: as planned, otherwise `preferred`. */
  choose(site: number, options: number, preferred: number): number {
    const taken = this.plan[this.decisions.length] ?? preferred;
    // A later iteration of a loop differs from its first.
    this.decisions.push({
      site,
      taken,
      options,
      digest: this.isLaterRound ? `~${this.freedDigest}` : this.freedDigest,
    });
    return taken;
  }

  symbol(): number {
    this.nextSymbol += 1;
    return this.nextSymbol;
  }

  make(kind: RegionKind, name: string, at: { start: number; end: number }, type: MemoryType): Region {
    const region = newRegion(this.nextRegion, kind, name, at, type);
    this.nextRegion += 1;
    this.regions.set(region.id, region);
    return region;
  }

  region(value: Value): Region | undefined {
    return value.kind === 'pointer' ? this.regions.get(value.region) : undefined;
  }

  /**
   * Many choices led here, and some may exclude each other. In a function whose callers are in other files,
   * such a path proves nothing.
   */
  private get isFarFetched(): boolean {
    return this.decisions.length > GUESSES_MAX && !this.isWholeProgram;
  }

  /** Records an event after which the same branch is worth exploring again. */
  note(event: string): void {
    if (this.freedDigest.length < 60) this.freedDigest += `${event};`;
  }

  get frame(): CallFrame | undefined {
    return this.frames.at(-1);
  }

  /** The path began in `main`, not in a function whose callers are unknown. */
  get isWholeProgram(): boolean {
    return /^w?main$/.test(this.frames[0]?.definition.name ?? '');
  }

  /** A variable of the function. */
  findLocal(name: string): Variable | undefined {
    const scopes = this.frame?.scopes ?? [];
    for (let index = scopes.length - 1; index >= 0; index -= 1) {
      const found = scopes[index]?.get(name);
      if (found) return found;
    }
    return undefined;
  }

  find(name: string): Variable | undefined {
    return this.findLocal(name) ?? this.globals.get(name) ?? this.findGlobal(name);
  }

  /** Declares a global variable when a path first uses it. */
  private findGlobal(name: string): Variable | undefined {
    const statement = this.checker.globals.get(name);
    const limit = statement ? undefined : LIMITS[name];
    if (limit !== undefined) {
      const region = this.make('variable', name, { start: 0, end: 0 }, UNKNOWN_TYPE);
      region.cells.set(0, range(limit, limit));
      this.globals.set(name, { region: region.id, type: UNKNOWN_TYPE });
    }
    // A macro that refers to itself isn't a variable.
    if (!statement || this.declaring.has(name)) return this.globals.get(name);
    this.declaring.add(name);
    const open = this.frames.splice(0);
    this.declareGlobal(this, statement);
    this.frames.push(...open);
    this.declaring.delete(name);
    return this.globals.get(name);
  }

  declare(name: string, type: MemoryType, at: { start: number; end: number }): Region {
    const region = this.make('variable', name, at, type);
    region.frame = this.frames.length;
    const scope = this.frame?.scopes.at(-1) ?? this.globals;
    scope.set(name, { region: region.id, type });
    return region;
  }

  /** Whether unknown code may rule the case out: callers of another function, the writer of a file. */
  private mayBeRuledOut(steps: readonly FlowStep[]): boolean {
    const here = this.frame?.definition;
    const others = [...this.checker.functions.values()].filter((one) => one !== here);
    return steps.some(
      ({ start, note }) =>
        note.endsWith('file or socket') || others.some((one) => one.start <= start && start < one.end),
    );
  }

  /** The steps of a finding, with the calls that lead to the function that it is in. */
  private flowTo(at: { start: number; end: number }, steps: readonly FlowStep[] | undefined): FlowStep[] {
    const calls = this.frames.slice(1).map(({ start, definition }) => ({
      start,
      end: start,
      note: `calls ${definition.name}()`,
    }));
    if (!steps && calls.length === 0) return [];
    return [...(steps ?? []), ...calls, { start: at.start, end: at.end, note: 'fails here' }];
  }

  report(weakness: string, found: Expression | { start: number; end: number }, extra: ReportExtra = {}): void {
    const at = this.frames.findLast(({ reportAt }) => reportAt)?.reportAt ?? found;
    const key = `${weakness}:${at.start}`;
    if (this.checker.found.has(key) || this.isFarFetched) return;
    const name = this.frame?.definition.name;
    this.checker.found.set(key, {
      weakness,
      start: at.start,
      end: at.end,
      confidence: extra.confidence ?? (this.mayBeRuledOut(extra.steps ?? []) ? 'medium' : 'high'),
      ...(extra.severity ? { severity: extra.severity } : {}),
      ...(extra.detail ? { detail: extra.detail } : {}),
      ...(name ? { functionName: name } : {}),
      steps: this.flowTo(at, extra.steps),
    });
  }
}

export interface ReportExtra {
  detail?: string;
  confidence?: RawFinding['confidence'];
  severity?: RawFinding['severity'] | undefined;
  steps?: readonly FlowStep[];
}

export const isPointer = (value: Value): value is Pointer => value.kind === 'pointer';
