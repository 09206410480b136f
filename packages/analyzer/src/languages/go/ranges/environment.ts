/** @module What is known of a function's numbers and lists at one point, and how a test refines it. */
import { MIRRORED, OPPOSITE } from '../../../ir/comparisons.ts';
import type { Expression } from '../../../ir/index.ts';
import { interval, join, type Known, list } from './interval.ts';

export class Environment {
  private readonly values: Map<string, Known | undefined>;
  private hasElements = false;
  /** False if this point is unreachable. */
  alive = true;

  constructor(values: ReadonlyMap<string, Known | undefined> = new Map()) {
    this.values = new Map(values);
  }

  get(name: string): Known | undefined {
    return this.values.get(name);
  }

  set(name: string, value: Known | undefined): void {
    this.values.set(name, value);
    this.hasElements ||= name.endsWith(']');
    if (!this.hasElements) return;
    // A new value of `i` or `list` invalidates what is known of `list[i]`.
    for (const key of this.values.keys())
      if (key.endsWith(']') && key !== name && key.split(/[[\]]/).includes(name)) this.values.delete(key);
  }

  fork(): Environment {
    const other = new Environment(this.values);
    other.alive = this.alive;
    other.hasElements = this.hasElements;
    return other;
  }

  /** Becomes the join of the branches. */
  become(branches: readonly Environment[]): void {
    const living = branches.filter(({ alive }) => alive);
    this.alive = living.length > 0;
    this.hasElements ||= living.some((one) => one.hasElements);
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

/** Returns the key for `list[i]` if both are names. */
export function keyOf(node: Expression & { kind: 'index' }): string | undefined {
  if (node.object.kind !== 'name' || node.index?.kind !== 'name') return undefined;
  return `${node.object.name}[${node.index.name}]`;
}

/** What a test constrains: a variable, its length, or an element of a list. */
interface Place {
  name: string;
  isLength: boolean;
  /** The element itself: before any test, the type of its list bounds it. */
  node?: Expression;
  /** Converts bounds of the tested term to bounds of the place: 90 for `x + 10 < 100`. */
  back: (lo: number, hi: number) => readonly [lo: number, hi: number];
}

const same: Place['back'] = (lo, hi) => [lo, hi];

/** Returns the inverse of `place OPERATOR by`; undefined if it can't be inverted. */
function undo(operator: string, by: number): Place['back'] | undefined {
  switch (operator) {
    case '+':
      return (lo, hi) => [lo - by, hi - by];
    case '-':
      return (lo, hi) => [lo + by, hi + by];
    case '*':
      return by > 0 ? (lo, hi) => [Math.ceil(lo / by), Math.floor(hi / by)] : undefined;
    case '/':
      return by > 0 ? (lo, hi) => [lo > 0 ? lo * by : lo * by - (by - 1), hi * by + (by - 1)] : undefined;
    case '<<':
      return undo('*', 2 ** by);
    case '>>':
      return (lo, hi) => [lo * 2 ** by, hi * 2 ** by + 2 ** by - 1];
    default:
      return undefined;
  }
}

function placeOf(node: Expression): Place | undefined {
  if (node.kind === 'name') return { name: node.name, isLength: false, back: same };
  if (node.kind === 'cast') return placeOf(node.value);
  if (node.kind === 'index') {
    const key = keyOf(node);
    return key === undefined ? undefined : { name: key, isLength: false, node, back: same };
  }
  if (node.kind === 'binary') return placeWithin(node);
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'len') return undefined;
  const of = node.args[0]?.value;
  return of?.kind === 'name' ? { name: of.name, isLength: true, back: same } : undefined;
}

/** Returns the place in `x + 10`, `10 - x` or `x >> 4`. */
function placeWithin({ operator, left, right }: Expression & { kind: 'binary' }): Place | undefined {
  const [term, number, mirrored] =
    right.kind === 'number' ? [left, right.value, false] : left.kind === 'number' ? [right, left.value, true] : [];
  if (term === undefined || number === undefined) return undefined;
  if (mirrored && operator === '-') return placed(term, (lo, hi) => [number - hi, number - lo]);
  if (mirrored && operator !== '+' && operator !== '*') return undefined;
  const back = undo(operator, number);
  return back && placed(term, back);
}

function placed(term: Expression, back: Place['back']): Place | undefined {
  const place = placeOf(term);
  return place && { ...place, back: (lo, hi) => place.back(...back(lo, hi)) };
}

/** Narrows a place to the given bounds; if nothing remains, this point is unreachable. */
function narrow(environment: Environment, place: Place, bounds: readonly [lo: number, hi: number], held?: Known): void {
  const known = environment.get(place.name) ?? (place.node ? held : undefined);
  if (!known || (known.kind === 'list') !== place.isLength) return;
  const [lo, hi] = place.back(...bounds);
  const from = Math.max(known.lo, lo);
  const to = Math.min(known.hi, hi);
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

function compare(
  environment: Environment,
  place: Place,
  operator: string,
  other: Known | undefined,
  held?: Known,
): void {
  if (other?.kind !== 'int') return;
  if (operator === '<') narrow(environment, place, [-Infinity, other.hi - 1], held);
  else if (operator === '<=') narrow(environment, place, [-Infinity, other.hi], held);
  else if (operator === '>') narrow(environment, place, [other.lo + 1, Infinity], held);
  else if (operator === '>=') narrow(environment, place, [other.lo, Infinity], held);
  else if (operator === '==') narrow(environment, place, [other.lo, other.hi], held);
  else if (operator === '!=' && other.lo === other.hi) exclude(environment, place, other.lo);
}

/** Refines by `x != 0`, which shortens a range that begins or ends with the value. */
function exclude(environment: Environment, place: Place, value: number): void {
  const known = environment.get(place.name);
  const [at, to] = place.back(value, value);
  if (at !== to) return;
  if (known?.lo === at) narrow(environment, { ...place, back: same }, [at + 1, Infinity]);
  else if (known?.hi === at) narrow(environment, { ...place, back: same }, [-Infinity, at - 1]);
}

export type Evaluate = (environment: Environment, node: Expression) => Known | undefined;

const SPLITS_MAX = 6;

/** Refines the environment, given that the test evaluated to `truth`. */
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
  if (leftPlace) compare(environment, leftPlace, applied, rightValue, leftValue);
  if (rightPlace && environment.alive)
    compare(environment, rightPlace, MIRRORED[applied] ?? applied, leftValue, rightValue);
}
