/** @module What is known of a function's numbers and lists at a place, and what a test adds to it. */
import type { Expression } from '../../../ir/index.ts';
import { interval, join, type Known, list } from './interval.ts';

export class Environment {
  private readonly values: Map<string, Known | undefined>;
  /** False where nothing can come. */
  alive = true;

  constructor(values: ReadonlyMap<string, Known | undefined> = new Map()) {
    this.values = new Map(values);
  }

  get(name: string): Known | undefined {
    return this.values.get(name);
  }

  set(name: string, value: Known | undefined): void {
    this.values.set(name, value);
  }

  fork(): Environment {
    const other = new Environment(this.values);
    other.alive = this.alive;
    return other;
  }

  /** Becomes what is known behind any of the branches. */
  become(branches: readonly Environment[]): void {
    const living = branches.filter(({ alive }) => alive);
    this.alive = living.length > 0;
    const [first, ...others] = living;
    if (!first) return;
    for (const name of [...new Set(living.flatMap((one) => [...one.values.keys()]))]) {
      this.values.set(
        name,
        others.reduce<Known | undefined>((joined, one) => join(joined, one.get(name)), first.get(name)),
      );
    }
  }
}

/** A variable, or the length of one, that a test speaks of. */
interface Place {
  name: string;
  isLength: boolean;
  /** What the test adds to it: 10 for `x + 10 < 100`. */
  offset: number;
}

function placeOf(node: Expression): Place | undefined {
  if (node.kind === 'name') return { name: node.name, isLength: false, offset: 0 };
  if (node.kind === 'cast') return placeOf(node.value);
  if (node.kind === 'binary' && (node.operator === '+' || node.operator === '-') && node.right.kind === 'number') {
    const place = placeOf(node.left);
    const added = node.operator === '+' ? node.right.value : -node.right.value;
    return place && { ...place, offset: place.offset + added };
  }
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'len') return undefined;
  const of = node.args[0]?.value;
  return of?.kind === 'name' ? { name: of.name, isLength: true, offset: 0 } : undefined;
}

/** Narrows what is known of a place to the given bounds; what is empty cannot be. */
function narrow(environment: Environment, place: Place, lo: number, hi: number): void {
  const known = environment.get(place.name);
  if (!known || (known.kind === 'list') !== place.isLength) return;
  const from = Math.max(known.lo, lo - place.offset);
  const to = Math.min(known.hi, hi - place.offset);
  if (from > to) {
    environment.alive = false;
    return;
  }
  if (from === known.lo && to === known.hi) return;
  environment.set(
    place.name,
    known.kind === 'list' ? list(from, to, known.capacity) : interval(from, to, known.type, from === to),
  );
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
};
const MIRRORED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function compare(environment: Environment, place: Place, operator: string, other: Known | undefined): void {
  if (other?.kind !== 'int') return;
  if (operator === '<') narrow(environment, place, -Infinity, other.hi - 1);
  else if (operator === '<=') narrow(environment, place, -Infinity, other.hi);
  else if (operator === '>') narrow(environment, place, other.lo + 1, Infinity);
  else if (operator === '>=') narrow(environment, place, other.lo, Infinity);
  else if (operator === '==') narrow(environment, place, other.lo, other.hi);
  else if (operator === '!=' && other.lo === other.hi) exclude(environment, place, other.lo);
}

/** `x != 0` at the end of a range shortens it. */
function exclude(environment: Environment, place: Place, value: number): void {
  const known = environment.get(place.name);
  if (known?.lo === value - place.offset) narrow(environment, place, value + 1, Infinity);
  else if (known?.hi === value - place.offset) narrow(environment, place, -Infinity, value - 1);
}

export type Evaluate = (environment: Environment, node: Expression) => Known | undefined;

const SPLITS_MAX = 6;

/** What holds where the test came out as `truth`. */
export function refine(
  environment: Environment,
  test: Expression,
  truth: boolean,
  evaluate: Evaluate,
  splits = 0,
): void {
  if (test.kind === 'unary' && test.operator === '!') {
    refine(environment, test.operand, !truth, evaluate, splits);
    return;
  }
  if (test.kind !== 'binary') return;
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    if ((operator === '&&') === truth) {
      refine(environment, left, truth, evaluate, splits);
      if (environment.alive) refine(environment, right, truth, evaluate, splits);
      return;
    }
    // Each split doubles the work.
    if (splits >= SPLITS_MAX) return;
    const first = environment.fork();
    refine(first, left, truth, evaluate, splits + 1);
    const second = environment.fork();
    refine(second, left, !truth, evaluate, splits + 1);
    if (second.alive) refine(second, right, truth, evaluate, splits + 1);
    environment.become([first, second]);
    return;
  }
  const applied = truth ? operator : OPPOSITE[operator];
  if (applied === undefined || !(operator in OPPOSITE)) return;
  const [leftPlace, rightPlace] = [placeOf(left), placeOf(right)];
  const [leftValue, rightValue] = [evaluate(environment, left), evaluate(environment, right)];
  if (leftPlace) compare(environment, leftPlace, applied, rightValue);
  if (rightPlace && environment.alive) compare(environment, rightPlace, MIRRORED[applied] ?? applied, leftValue);
}
