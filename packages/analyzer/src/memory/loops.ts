/** @module Loops: executed while short or undecided, otherwise skipped to the last iteration. */
import type { Loop } from '../ir/index.ts';
import { neverChanges, passesVariables } from './endless-loops.ts';
import { decide, evaluate } from './evaluate.ts';
import { type Completion, NORMAL, runAll, runScoped } from './execute.ts';
import { combined, constant, linearOf, summed } from './linear.ts';
import { checkAlwaysTrue } from './loop-checks.ts';
import { boundTest, changesAny, isConstantTest, shapeOf } from './loop-shape.ts';
import type { Machine } from './machine.ts';
import { convert } from './numbers.ts';
import { ownField } from './places.ts';
import { limitsOf, sizeOf, typeOf } from './types.ts';
import { lengthOfLoop } from './unbounded-loops.ts';
import { ANY, exactly, hinted, type NumberValue, range, truth, type Value } from './values.ts';
import { forgetChanged } from './vectors.ts';

const ROUNDS_MAX = 70;
const UNDECIDED_MAX = 3;

export function runLoop(machine: Machine, loop: Loop): Completion {
  const scopes = machine.frame?.scopes;
  scopes?.push(new Map());
  const before = runAll(machine, loop.init ?? []);
  machine.loops += 1;
  const { isLaterRound } = machine;
  const completion =
    before.kind !== 'normal' ? before : loop.form === 'each' ? runEach(machine, loop) : rounds(machine, loop);
  machine.loops -= 1;
  machine.isLaterRound = isLaterRound;
  scopes?.pop();
  return completion;
}

function runEach(machine: Machine, loop: Loop): Completion {
  if (loop.iterable) evaluate(machine, loop.iterable);
  if (machine.choose(loop.start, 2, 1) === 0) return NORMAL;
  if (loop.target?.kind === 'name') {
    const type = typeOf(machine.checker.table, loop.targetType);
    machine.declare(loop.target.name, type, loop.target).size = sizeOf(machine.checker.table, type);
  }
  return afterRound(runScoped(machine, loop.body), loop) ?? NORMAL;
}

/** How the loop goes on after an iteration: undefined to continue. */
function afterRound(completion: Completion, loop: Loop): Completion | undefined {
  if (completion.kind === 'normal') return undefined;
  if (completion.kind === 'return') return completion;
  if (completion.label !== undefined && completion.label !== loop.label) return completion;
  return completion.kind === 'break' ? NORMAL : undefined;
}

function rounds(machine: Machine, loop: Loop): Completion {
  checkAlwaysTrue(machine, loop);
  let undecided = 0;
  let jumped = false;
  let state = '';
  for (let round = 0; ; round += 1) {
    const decisions = machine.decisions.length;
    const isFirstDo = loop.form === 'do' && round === 0;
    if (!isFirstDo && loop.test) {
      if (!decide(machine, loop.test, undecided === 0 ? 1 : 0)) {
        // On other paths the loop runs: arrays that it fills don't count as uninitialized.
        if (round === 0 && machine.decisions.length > decisions) settleBlocks(machine, loop);
        return NORMAL;
      }
      if (machine.decisions.length > decisions) undecided += 1;
    }
    if (jumped && round > 0 && machine.decisions.length === decisions && round > ROUNDS_MAX + 1) return NORMAL;
    if (undecided > UNDECIDED_MAX) return NORMAL;
    if (round === 0 && machine.decisions.length === decisions && neverChanges(machine, loop)) {
      machine.report('infinite-loop', loop.test ?? loop, {});
      return NORMAL;
    }
    const completion = afterRound(runScoped(machine, loop.body), loop);
    if (completion) return completion;
    for (const update of loop.update ?? []) evaluate(machine, update);
    const isDecided = machine.decisions.length === decisions;
    if (isDecided && !isConstantTest(machine, loop)) {
      const isKnown = !machine.checker.hasReferences || !passesVariables(loop);
      const now = isKnown ? stateOf(machine, loop) : '';
      if (now === state && now !== '') {
        machine.report('infinite-loop', loop.test ?? loop, {});
        return NORMAL;
      }
      state = now;
    }
    if (jumped) {
      if (!loop.test || round > ROUNDS_MAX) return NORMAL;
      continue;
    }
    if (
      round >= ROUNDS_MAX ||
      undecided >= 1 ||
      (!loop.test && round >= 3) ||
      (isConstantTest(machine, loop) && round >= 3)
    ) {
      jumped = true;
      machine.isLaterRound = true;
      jump(machine, loop);
      if (!loop.test || isConstantTest(machine, loop)) {
        if (round >= 3) return NORMAL;
      }
    }
  }
}

const describe = (value: Value | undefined): string =>
  value === undefined
    ? ''
    : `${value.kind}:${'low' in value ? `${value.low},${value.high}` : ''}:${'region' in value ? value.region : ''}:${'symbol' in value ? value.symbol : ''}`;

/** The values of the loop's variables, to compare with the next iteration; '' if they are unknown. */
function stateOf(machine: Machine, loop: Loop): string {
  let state = '';
  for (const name of shapeOf(loop).names) {
    const variable = machine.find(name);
    const own = ownField(machine, name);
    const region = own ? machine.region(own.address) : variable && machine.regions.get(variable.region);
    if (!region) continue;
    if (region.cells.size > 40) return '';
    state += `${name}=${[...region.cells].map(([offset, cell]) => `${offset}:${describe(cell)}`).join()}${region.escaped ? '?' : ''};`;
    const target = machine.region(region.cells.get(0) ?? ANY);
    if (target)
      state += [...target.cells]
        .slice(0, 40)
        .map(([offset, cell]) => `${offset}:${describe(cell)}`)
        .join();
    if (region.escaped || target?.escaped) return '';
  }
  return state;
}

/** Sets the variables to their values in the last iteration, or to the range of all iterations. */
function jump(machine: Machine, loop: Loop): void {
  const { steps, leaves } = shapeOf(loop);
  const length = lengthOfLoop(machine, loop, new Set(steps.keys()));
  for (const [name, step] of steps) {
    const variable = machine.find(name);
    const region = variable && machine.regions.get(variable.region);
    if (!region || !variable) continue;
    const value = region.cells.get(0);
    if (value === undefined) continue;
    const last =
      step !== undefined && value.kind === 'number' ? lastRound(machine, loop, name, value, step) : undefined;
    if (last === 'never') {
      if (!leaves) machine.report('infinite-loop', loop.test ?? loop, {});
      continue;
    }
    const reached =
      last ?? blurred(value, region.type, step, step === undefined && machine.region(value)?.kind === 'outside');
    const isMoved =
      last === undefined && step !== undefined && (reached.kind === 'number' || reached.kind === 'pointer');
    region.cells.set(0, isMoved ? { ...reached, ...length } : reached);
  }
  settleBlocks(machine, loop);
}

/** Arrays and blocks may be filled by now. */
function settleBlocks(machine: Machine, loop: Loop): void {
  if (machine.checker.hasReferences) forgetChanged(machine, loop);
  for (const region of machine.regions.values()) {
    if (region.fallback.kind === 'uninitialized' && (region.kind === 'heap' || region.type.kind === 'array'))
      region.fallback = ANY;
  }
}

/** The range that further iterations can give the value. */
function blurred(
  value: Value,
  type: Parameters<typeof limitsOf>[0],
  step: number | undefined,
  isElsewhere: boolean,
): Value {
  if (value.kind === 'pointer') {
    if (isElsewhere) return ANY;
    const low = step !== undefined && step > 0 ? value.low : Number.NEGATIVE_INFINITY;
    return { ...value, low, high: Number.POSITIVE_INFINITY };
  }
  if (value.kind !== 'number') return value.kind === 'any' ? value : ANY;
  const limits = limitsOf(type) ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const low = step !== undefined && step > 0 ? value.low : limits.low;
  const high = step !== undefined && step < 0 ? value.high : limits.high;
  return { ...range(low, high, value.origin) };
}

/** The counter's value in the last iteration, by its bound; `never` if it moves away from the bound. */
function lastRound(
  machine: Machine,
  loop: Loop,
  name: string,
  value: NumberValue,
  step: number,
): Value | 'never' | undefined {
  const test = loop.test && boundTest(loop.test, name);
  if (!test || step === 0) return undefined;
  const reached = evaluate(machine, test.bound);
  if (reached.kind !== 'number') return undefined;
  const bound = ofCounter(machine, name, reached);
  const rises = step > 0;
  const isUpper = test.operator === '<' || test.operator === '<=';
  const isLower = test.operator === '>' || test.operator === '>=';
  if ((isUpper && !rises) || (isLower && rises)) {
    return truth(evaluateTest(value, test.operator, bound)) === true && exactly(bound) !== undefined
      ? 'never'
      : undefined;
  }
  const from = exactly(value);
  const to = exactly(bound);
  const off = test.operator === '<=' || test.operator === '>=' ? 0 : rises ? -1 : 1;
  if (from !== undefined && to !== undefined) {
    const rounds = Math.floor((to + off - from) / step);
    return rounds < 0
      ? undefined
      : convert(range(from + rounds * step, from + rounds * step), { kind: 'unknown', name: '' });
  }
  const isOnlyTest = loop.test?.kind === 'binary' && loop.test.operator !== '&&' && !shapeOf(loop).leaves;
  const isFixed = isOnlyTest && Math.abs(step) === 1 && !changesAny(loop, test.bound);
  const sum = isFixed && bound === reached ? combined(linearOf(reached), constant(off)) : undefined;
  if (rises && bound.high + off >= value.low)
    return summed(hinted(range(value.low, bound.high + off, bound.origin), isOnlyTest ? bound.hint : undefined), sum);
  if (!rises && bound.low + off <= value.high) return summed(range(bound.low + off, value.high, bound.origin), sum);
  return undefined;
}

/** The bound, limited to the counter's type. The length of a string isn't an attacker's choice of an index. */
function ofCounter(machine: Machine, name: string, bound: NumberValue): NumberValue {
  const type = machine.find(name)?.type;
  const limits = type && limitsOf(type);
  const { origin, ...rest } = bound;
  const value = bound.isLength && origin ? rest : bound;
  return limits && value.high > limits.high ? { ...value, high: limits.high } : value;
}

const evaluateTest = (value: NumberValue, operator: string, bound: NumberValue): Value =>
  operator.startsWith('<') ? range(value.high <= bound.low ? 1 : 0, 1) : range(value.low >= bound.high ? 1 : 0, 1);
