/** @module Facts about a whole file: constants, functions and their results. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { Analysis, type FaultKind } from './analysis.ts';
import type { Dialect } from './dialect.ts';
import { isExact, join, type Known, num, ref } from './known.ts';

const RUNS_MAX = 400;
/** Maximum number of evaluated expressions per file, so that nested code can't make it slow. */
const STEPS_MAX = 300_000;

export interface Fault {
  node: Expression;
  kind: FaultKind;
}

export class FileFacts {
  readonly source: string;
  readonly dialect: Dialect;
  readonly faults = new Map<number, Fault>();
  private readonly functions = new Map<string, FunctionDefinition[]>();
  private readonly constants = new Map<string, Known | undefined>();
  private readonly known = new Map<string, Known | undefined>();
  private runs = 0;
  private steps = 0;

  constructor(body: readonly Statement[], source: string, dialect: Dialect) {
    this.source = source;
    this.dialect = dialect;
    const changed = new Set<string>();
    const declared: [name: string, value: Expression][] = [];
    walk(body, (node) => {
      if (node.kind === 'function') this.add(node.definition);
      else if (node.kind === 'class') {
        for (const method of node.definition.methods) this.add(method);
        for (const { name, value } of node.definition.fields) if (value) declared.push([name, value]);
      } else if (node.kind === 'assign') {
        if (node.target.kind === 'name' || node.target.kind === 'member') changed.add(node.target.name);
      }
    });
    for (const node of body)
      if (node.kind === 'declare' && node.value && node.target.kind === 'name')
        declared.push([node.target.name, node.value]);
    for (const [name, value] of declared) {
      // Two classes may use the same name for different values.
      const constant = changed.has(name) || this.constants.has(name) ? undefined : literal(value, dialect);
      this.constants.set(name, constant);
    }
  }

  private add(definition: FunctionDefinition): void {
    if (definition.name === '') return;
    this.functions.set(definition.name, [...(this.functions.get(definition.name) ?? []), definition]);
  }

  get all(): readonly FunctionDefinition[] {
    return [...this.functions.values()].flat();
  }

  /** Counts a step; returns true once the limit is exceeded. */
  isSpent(): boolean {
    this.steps += 1;
    return this.steps > STEPS_MAX;
  }

  report(node: Expression, kind: FaultKind): void {
    if (!this.faults.has(node.start)) this.faults.set(node.start, { node, kind });
  }

  /** Returns the value of a field or variable of the file that is never reassigned. */
  constant(name: string, object?: Expression): Known | undefined {
    if (object && object.kind !== 'name' && object.kind !== 'this') return undefined;
    return this.constants.get(name);
  }

  /** Returns the function with that name and number of parameters, if it is unique. */
  functionNamed(name: string, count: number): FunctionDefinition | undefined {
    const found = this.functions.get(name)?.filter(({ parameters }) => parameters.length === count) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }

  /** Returns the function's result for the arguments, and reports faults in it. */
  resultOf(definition: FunctionDefinition, args: readonly (Known | undefined)[], depth: number): Known | undefined {
    const given = args.map((value) => (isTelling(value) ? value : undefined));
    const key = `${definition.start}:${JSON.stringify(given)}`;
    if (this.known.has(key)) return this.known.get(key);
    if (this.runs >= RUNS_MAX) return undefined;
    this.runs += 1;
    this.known.set(key, undefined);
    const { results } = new Analysis(this, definition, given, depth);
    const [first, ...others] = results;
    const isSometimesNull = results.some((one) => one?.kind === 'ref' && one.isNull === 'yes');
    const result =
      isSometimesNull && results.length > 1 && definition.form !== 'lambda'
        ? ref('maybe')
        : others.reduce<Known | undefined>(join, first);
    this.known.set(key, result);
    return result;
  }
}

/** Checks whether the argument is worth analyzing the callee: input, a known number, a boolean, or null. */
const isTelling = (value: Known | undefined): boolean =>
  (value?.kind === 'num' && (value.sent || isExact(value))) ||
  value?.kind === 'bool' ||
  (value?.kind === 'ref' && (value.isNull === 'yes' || value.isNull === 'maybe'));

function literal(value: Expression, { whole }: Dialect): Known | undefined {
  if (value.kind === 'boolean') return { kind: 'bool', value: value.value };
  if (value.kind === 'number' && Number.isInteger(value.value)) return num(value.value, value.value, whole);
  if (value.kind === 'unary' && value.operator === '-' && value.operand.kind === 'number')
    return num(-value.operand.value, -value.operand.value, whole);
  return undefined;
}
