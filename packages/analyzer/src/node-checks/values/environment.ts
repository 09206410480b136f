/** @module Known values of a function's variables, and how conditions refine them. */
import { MIRRORED, OPPOSITE } from '../../ir/comparisons.ts';
import type { Expression } from '../../ir/index.ts';
import { isExact, isNullHere, join, type Known, type Num, ref } from './known.ts';

export class Environment {
  readonly values: Map<string, Known | undefined>;
  /** False if the code is unreachable. */
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

  /** Joins the states of the branches that can be reached. */
  become(branches: readonly Environment[]): void {
    const living = branches.filter(({ alive }) => alive);
    this.alive = living.length > 0;
    const [first, ...others] = living;
    if (!first) return;
    const names = new Set(living.flatMap((one) => [...one.values.keys()]));
    for (const name of names)
      this.values.set(
        name,
        others.reduce<Known | undefined>((joined, one) => join(joined, one.get(name)), first.get(name)),
      );
  }
}

/** Evaluates an expression without side effects. */
export type Peek = (environment: Environment, node: Expression) => Known | undefined;

/** Returns the variable that an expression refers to, through casts and `(x = read())`. */
function variableOf(node: Expression): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'cast') return variableOf(node.value);
  return node.kind === 'assign' && node.operator === undefined ? variableOf(node.target) : undefined;
}

const isLength = (node: Expression): boolean =>
  (node.kind === 'member' && /^(?:Length|Count|LongLength)$/.test(node.name)) ||
  (node.kind === 'call' &&
    (node.callee.kind === 'name' || node.callee.kind === 'member') &&
    /^(?:len|Count|GetLength)$/.test(node.callee.name)) ||
  (node.kind === 'binary' && isLength(node.left));

function narrow(environment: Environment, name: string, value: Num, lo: number, hi: number, bounded = false): void {
  const from = Math.max(value.lo, lo);
  const to = Math.min(value.hi, hi);
  if (from > to) environment.alive = false;
  else environment.set(name, { ...value, lo: from, hi: to, bounded: bounded || value.bounded === true });
}

function compareNumber(
  environment: Environment,
  name: string,
  operator: string,
  other: Known | undefined,
  otherNode: Expression,
): void {
  const value = environment.get(name);
  if (value?.kind !== 'num') return;
  const bounded = isLength(otherNode) && /^(?:<=?|==)$/.test(operator);
  if (other?.kind !== 'num') {
    // After a comparison with an unknown value, the number no longer counts as unchecked input.
    if (bounded) environment.set(name, { ...value, bounded: true });
    else if (operator !== '!=') environment.set(name, { ...value, sent: false });
    return;
  }
  if (operator === '<')
    narrow(environment, name, value, -Infinity, Number.isInteger(other.hi) ? other.hi - 1 : other.hi, bounded);
  else if (operator === '<=') narrow(environment, name, value, -Infinity, other.hi, bounded);
  else if (operator === '>')
    narrow(environment, name, value, Number.isInteger(other.lo) ? other.lo + 1 : other.lo, Infinity);
  else if (operator === '>=') narrow(environment, name, value, other.lo, Infinity);
  else if (operator === '==') narrow(environment, name, value, other.lo, other.hi, bounded);
  else if (isExact(other)) exclude(environment, name, value, other.lo);
}

function exclude(environment: Environment, name: string, value: Num, at: number): void {
  if (value.lo === at && value.hi === at) environment.alive = false;
  else if (value.lo === at) narrow(environment, name, value, at + 1, Infinity);
  else if (value.hi === at) narrow(environment, name, value, -Infinity, at - 1);
  else if (at === 0) environment.set(name, { ...value, nonzero: true });
}

function compareNull(environment: Environment, node: Expression, isNull: boolean): void {
  const name = variableOf(node);
  if (name === undefined) {
    // `x?.Length != null`
    if (!isNull) believeChain(environment, node);
    return;
  }
  const value = environment.get(name);
  if (value?.kind === 'ref') {
    if (isNull ? value.isNull === 'no' : isNullHere(value)) {
      environment.alive = false;
      return;
    }
    environment.set(name, ref(isNull ? (value.isNull === 'yes' ? 'yes' : 'tested') : 'no', value.length));
  } else if (value === undefined) environment.set(name, ref(isNull ? 'tested' : 'no'));
}

/** If a chain isn't null, neither is the variable that it begins with. */
function believeChain(environment: Environment, node: Expression): void {
  let at = node;
  for (let depth = 0; depth < 8; depth += 1) {
    if (at.kind === 'call') at = at.callee;
    else if (at.kind === 'member' || at.kind === 'index') at = at.object;
    else if (at.kind === 'cast' || at.kind === 'await') at = at.value;
    else break;
  }
  if (at.kind !== 'name') return;
  const value = environment.get(at.name);
  if (value?.kind === 'ref') environment.set(at.name, ref('no', value.length));
}

const SPLITS_MAX = 5;

/** Refines the state by a condition that has the value `truth`. */
export function refine(environment: Environment, test: Expression, truth: boolean, peek: Peek, splits = 0): void {
  if (!environment.alive) return;
  if (test.kind === 'unary' && test.operator === '!') {
    refine(environment, test.operand, !truth, peek, splits);
    return;
  }
  if (test.kind === 'sequence') {
    const last = test.items.at(-1);
    if (last) refine(environment, last, truth, peek, splits);
    return;
  }
  // For `a && b` only the operands are evaluated; otherwise each level of a chain would double the work.
  const isChain = test.kind === 'binary' && (test.operator === '&&' || test.operator === '||');
  const settled = isChain ? undefined : peek(environment, test);
  if (settled?.kind === 'bool') {
    if (settled.value !== truth) environment.alive = false;
    return;
  }
  if (test.kind === 'typetest') {
    const name = variableOf(test.value);
    if (truth) compareNull(environment, test.value, false);
    else if (name !== undefined) environment.set(name, undefined);
    return;
  }
  if (test.kind !== 'binary') {
    refineByCall(environment, test, truth);
    return;
  }
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    if ((operator === '&&') === truth) {
      refine(environment, left, truth, peek, splits);
      refine(environment, right, truth, peek, splits);
      return;
    }
    if (splits >= SPLITS_MAX) return;
    const first = environment.fork();
    refine(first, left, truth, peek, splits + 1);
    const second = environment.fork();
    refine(second, left, !truth, peek, splits + 1);
    refine(second, right, truth, peek, splits + 1);
    environment.become([first, second]);
    return;
  }
  const applied = truth ? operator : OPPOSITE[operator];
  if (applied === undefined || !(operator in OPPOSITE)) return;
  if (right.kind === 'null' || left.kind === 'null') {
    if (applied === '==' || applied === '!=')
      compareNull(environment, right.kind === 'null' ? left : right, applied === '==');
    return;
  }
  const [leftValue, rightValue] = [peek(environment, left), peek(environment, right)];
  // `Math.Abs(x) > 0.0001`
  const measured =
    left.kind === 'call' && left.callee.kind === 'member' && left.callee.name === 'Abs'
      ? left.args[0]?.value
      : undefined;
  if (measured?.kind === 'name' && /^>=?$/.test(applied) && rightValue?.kind === 'num' && rightValue.lo >= 0) {
    const value = environment.get(measured.name);
    if (value?.kind === 'num') environment.set(measured.name, { ...value, nonzero: true });
  }
  const [leftName, rightName] = [variableOf(left), variableOf(right)];
  if (leftName !== undefined) compareNumber(environment, leftName, applied, rightValue, right);
  else believeChain(environment, left);
  if (rightName !== undefined && environment.alive)
    compareNumber(environment, rightName, MIRRORED[applied] ?? applied, leftValue, left);
}

/** Refines the state by a call: `string.IsNullOrEmpty(x)`, `x?.Any() == true`, `map.TryGetValue(key, out x)`. */
function refineByCall(environment: Environment, test: Expression, truth: boolean): void {
  if (test.kind !== 'call') {
    if (truth) believeChain(environment, test);
    return;
  }
  const name = test.callee.kind === 'member' || test.callee.kind === 'name' ? test.callee.name : '';
  const asksNull = /^Is(?:Null|Nil|Empty)|NullOr/.test(name);
  if (/^TryParse/.test(name)) return;
  for (const { value } of test.args) {
    if (value.kind !== 'name') continue;
    const known = environment.get(value.name);
    // Any other method may have checked that the variable isn't null.
    if (asksNull && !truth) environment.set(value.name, ref('no', known?.kind === 'ref' ? known.length : undefined));
    else if (known?.kind === 'ref' && !isNullHere(known)) environment.set(value.name, undefined);
    else if (known?.kind === 'num') environment.set(value.name, { ...known, sent: false });
  }
  if (truth) believeChain(environment, test);
}
