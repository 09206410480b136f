/** @module Tracks integers and lengths through one function and finds values out of bounds. */
import type { Call, Expression, FunctionDefinition, Loop, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { Environment, keyOf, refine } from './environment.ts';
import { anyOf, arithmetic, constant, type Interval, interval, type Known, LIMITS, list, RANGES } from './interval.ts';
import { resultOf } from './results.ts';
import { assignedIn, calledName, counterOf, leaves, stepOf } from './shape.ts';

/** Expressions with a defect: truncating conversions and reads beyond the end. */
export interface Faults {
  conversions: ReadonlySet<Expression>;
  bounds: ReadonlySet<Expression>;
}

export class Analysis implements Faults {
  readonly conversions = new Set<Expression>();
  readonly bounds = new Set<Expression>();
  /** Variables that a closure or a pointer may change at any time. */
  private readonly shared = new Set<string>();
  /** The element types of lists of integers, by variable. */
  private readonly elements = new Map<string, string>();
  private readonly source: string;

  constructor(definition: FunctionDefinition, source: string) {
    this.source = source;
    const environment = new Environment();
    for (const { target, type, rest } of definition.parameters) {
      if (target.kind !== 'name') continue;
      if (!rest && !type?.array) environment.set(target.name, anyOf(type?.name));
      else if (type && RANGES[type.name]) this.elements.set(target.name, type.name);
    }
    this.findShared(definition);
    this.run(environment, definition.body);
  }

  private findShared(definition: FunctionDefinition): void {
    walk(definition.body, (node) => {
      if (node.kind === 'name' && this.source.charAt(node.start - 1) === '&') this.shared.add(node.name);
      if (node.kind === 'function') for (const name of assignedIn(node.definition.body)) this.shared.add(name);
    });
  }

  private evaluate = (environment: Environment, node: Expression): Known | undefined => {
    switch (node.kind) {
      case 'number':
        return Number.isInteger(node.value) ? constant(node.value) : undefined;
      case 'string':
        return list(new TextEncoder().encode(node.value).length, new TextEncoder().encode(node.value).length);
      case 'name':
        return environment.get(node.name);
      case 'member':
        if (node.object.kind === 'name' && node.object.name === 'math' && LIMITS[node.name] !== undefined)
          return constant(LIMITS[node.name] ?? 0);
        this.evaluate(environment, node.object);
        return undefined;
      case 'cast':
        return this.convert(environment, node);
      case 'unary': {
        const operand = this.evaluate(environment, node.operand);
        if (operand?.kind !== 'int') return undefined;
        if (node.operator === '-') return arithmetic('-', interval(0, 0, operand.type, true), operand);
        return node.operator === '~' ? anyOf(operand.type) : undefined;
      }
      case 'binary':
        return this.binary(environment, node);
      case 'call':
        return this.call(environment, node);
      case 'list': {
        const spreads = node.items.filter(({ kind }) => kind === 'spread').length;
        for (const item of node.items) this.evaluate(environment, item);
        return list(node.items.length - spreads, spreads > 0 ? Infinity : node.items.length);
      }
      case 'index':
        this.read(environment, node);
        return this.held(environment, node);
      case 'slice':
        return this.slice(environment, node);
      case 'assign':
        this.assign(environment, node.target, node.value, node.operator);
        return undefined;
      case 'object':
        for (const entry of node.entries) this.evaluate(environment, entry.value);
        return undefined;
      case 'spread':
        return this.evaluate(environment, node.value);
      default:
        return undefined;
    }
  };

  /** Evaluates `uint8(x)` and records it if the value may not fit. */
  private convert(environment: Environment, node: Expression & { kind: 'cast' }): Known | undefined {
    const value = this.evaluate(environment, node.value);
    const range = RANGES[node.type.name];
    if (!range || node.type.array) return undefined;
    if (value?.kind !== 'int') return anyOf(node.type.name);
    const fits = value.lo >= range[0] && value.hi <= range[1];
    if (!fits && value.type !== '' && !isReinterpretation(value, node.type.name)) this.conversions.add(node);
    return fits ? { ...value, type: node.type.name } : anyOf(node.type.name);
  }

  private binary(environment: Environment, node: Expression & { kind: 'binary' }): Known | undefined {
    const left = this.evaluate(environment, node.left);
    if (node.operator === '&&' || node.operator === '||') {
      const taken = environment.fork();
      refine(taken, node.left, node.operator === '&&', this.evaluate);
      if (taken.alive) this.evaluate(taken, node.right);
      return undefined;
    }
    const right = this.evaluate(environment, node.right);
    if (left?.kind === 'int' && right?.kind === 'int') return arithmetic(node.operator, left, right);
    const typed = left?.kind === 'int' ? left : right?.kind === 'int' ? right : undefined;
    // A mask or a remainder bounds even an unknown operand.
    return typed && typed.type === '' && left === undefined ? undefined : anyOf(typed?.type);
  }

  private call(environment: Environment, node: Call): Known | undefined {
    const args = node.args.map(({ value }) => this.evaluate(environment, value));
    const [first, second] = args;
    const { callee } = node;
    const name = calledName(callee);
    if (callee.kind === 'member') this.evaluate(environment, callee.object);
    if (name === 'len') return first?.kind === 'list' ? lengthOf(first) : interval(0, 2 ** 63, 'int');
    if (/^make(?:\.(?:bytes|array|list))?$/.test(name)) {
      if (node.args.length === 0) return undefined;
      if (first?.kind !== 'int' || !first.exact) return list(0, Infinity);
      const capacity = second?.kind === 'int' ? second.hi : node.args.length > 1 ? Infinity : first.hi;
      return list(first.lo, first.hi, capacity);
    }
    return resultOf(name, args);
  }

  /** Returns what is known of a list's element, from its type and earlier tests. */
  private held(environment: Environment, node: Expression & { kind: 'index' }): Known | undefined {
    const key = keyOf(node);
    const known = key === undefined ? undefined : environment.get(key);
    return known ?? (node.object.kind === 'name' ? anyOf(this.elements.get(node.object.name)) : undefined);
  }

  private read(environment: Environment, node: Expression & { kind: 'index' }): void {
    const object = this.evaluate(environment, node.object);
    const index = node.index && this.evaluate(environment, node.index);
    if (object?.kind !== 'list' || index?.kind !== 'int' || !Number.isFinite(object.hi)) return;
    if (index.lo >= object.hi || index.hi < 0 || (index.exact && (index.hi >= object.hi || index.lo < 0)))
      this.bounds.add(node);
  }

  private slice(environment: Environment, node: Expression & { kind: 'slice' }): Known | undefined {
    const object = this.evaluate(environment, node.object);
    const bounds = node.bounds.map((bound) => this.evaluate(environment, bound));
    if (object?.kind !== 'list') return undefined;
    const opening = this.source.slice(node.object.end, node.end).replace(/\s/g, '');
    const [from, to, most] = opening.startsWith('[:') ? [constant(0), ...bounds] : bounds;
    const fault = bounds.some((bound) => bound?.kind === 'int' && (bound.lo > object.capacity || bound.hi < 0));
    if (fault) this.bounds.add(node);
    if (fault || from?.kind !== 'int') return list(0, Infinity);
    const end: Interval | undefined =
      to?.kind === 'int'
        ? to
        : to === undefined && bounds.length < 2 && !opening.startsWith('[:')
          ? lengthOf(object)
          : undefined;
    const capacity = (most?.kind === 'int' ? most.hi : object.capacity) - from.lo;
    if (!end) return list(0, Infinity, capacity);
    return list(Math.max(0, end.lo - from.hi), Math.max(0, end.hi - from.lo), capacity);
  }

  private assign(
    environment: Environment,
    target: Expression,
    value: Expression,
    operator?: string,
    type?: string,
  ): void {
    const given = this.evaluate(environment, value);
    if (target.kind === 'list') {
      for (const [index, item] of target.items.entries()) {
        const one = value.kind === 'list' ? value.items[index] : undefined;
        const part = one ? this.evaluate(environment, one) : index === 0 && value.kind === 'call' ? given : undefined;
        if (item.kind === 'name') environment.set(item.name, this.kept(item.name, part));
      }
      return;
    }
    if (target.kind !== 'name') {
      this.evaluate(environment, target);
      return;
    }
    const before = environment.get(target.name);
    const combined =
      operator === undefined
        ? given
        : before?.kind === 'int' && given?.kind === 'int'
          ? arithmetic(operator, before, given)
          : undefined;
    const own = type ?? (before?.kind === 'int' ? before.type : undefined);
    const held = combined?.kind === 'int' ? { ...combined, type: combined.type || (own ?? 'int') } : combined;
    const declared = type !== undefined && held?.kind === 'int' ? { ...held, type } : held;
    environment.set(target.name, this.kept(target.name, declared ?? (type === undefined ? undefined : anyOf(type))));
  }

  private kept(name: string, value: Known | undefined): Known | undefined {
    if (!this.shared.has(name)) return value;
    return value?.kind === 'int' ? anyOf(value.type || 'int') : undefined;
  }

  private run(environment: Environment, body: readonly Statement[]): void {
    for (const statement of body) {
      if (!environment.alive) return;
      this.step(environment, statement);
    }
  }

  private step(environment: Environment, node: Statement): void {
    switch (node.kind) {
      case 'expression':
        this.evaluate(environment, node.value);
        return;
      case 'declare':
        if (node.value) this.assign(environment, node.target, node.value, undefined, scalarName(node));
        else if (node.target.kind === 'name')
          environment.set(node.target.name, this.kept(node.target.name, zero(scalarName(node))));
        return;
      case 'if':
        this.branches(environment, [
          (taken) => {
            this.evaluate(taken, node.test);
            refine(taken, node.test, true, this.evaluate);
            this.run(taken, node.whenTrue);
          },
          (taken) => {
            refine(taken, node.test, false, this.evaluate);
            this.run(taken, node.whenFalse ?? []);
          },
        ]);
        return;
      case 'loop':
        this.loop(environment, node);
        return;
      case 'switch':
        this.cases(environment, node);
        return;
      case 'block':
        this.run(environment, node.body);
        return;
      case 'return':
      case 'throw':
        if (node.value) this.evaluate(environment, node.value);
        environment.alive = false;
        return;
      case 'break':
      case 'continue':
        environment.alive = false;
    }
  }

  private branches(environment: Environment, arms: readonly ((taken: Environment) => void)[]): void {
    environment.become(
      arms.map((arm) => {
        const taken = environment.fork();
        arm(taken);
        return taken;
      }),
    );
  }

  private cases(environment: Environment, node: Statement & { kind: 'switch' }): void {
    const rest = environment.fork();
    const arms = node.cases.map((one) => {
      const taken = environment.fork();
      const { subject } = node;
      const [test] = one.tests;
      if (subject && test && one.tests.length === 1) {
        const { start, end } = test;
        refine(taken, { kind: 'binary', operator: '==', left: subject, right: test, start, end }, true, this.evaluate);
      }
      if (taken.alive) this.run(taken, one.body);
      return taken;
    });
    // A `break` leaves only the switch, so after it the values from before the switch are possible, too.
    for (const name of node.cases.flatMap(({ body }) => [...assignedIn(body)])) rest.set(name, widened(rest.get(name)));
    environment.become([...arms, rest]);
  }

  private loop(environment: Environment, node: Loop): void {
    for (const one of node.init ?? []) this.step(environment, one);
    const iterable = node.iterable && this.evaluate(environment, node.iterable);
    const changed = assignedIn(node.body);
    const before = environment.fork();
    const updated = (node.update ?? []).flatMap((one) =>
      one.kind === 'assign' && one.target.kind === 'name' ? [one.target.name] : [],
    );
    for (const name of [...changed, ...updated]) environment.set(name, widened(environment.get(name)));
    const inside = environment.fork();
    if (node.form === 'each' && node.target) this.bindRange(inside, node, iterable);
    if (node.form === 'each' && node.target?.kind === 'list' && node.iterable?.kind === 'name')
      this.bindElement(inside, node.target.items[1], this.elements.get(node.iterable.name));
    else if (
      node.form === 'each' &&
      node.target?.kind === 'name' &&
      node.binds === 'elements' &&
      node.iterable?.kind === 'name'
    )
      this.bindElement(inside, node.target, this.elements.get(node.iterable.name));
    const counter = node.form === 'for' ? counterOf(node) : undefined;
    if (counter && !changed.has(counter)) this.bindCounter(inside, before, node, counter);
    else if (node.test) refine(inside, node.test, true, this.evaluate);
    if (inside.alive) this.run(inside, node.body);
    if (node.test && !leaves(node.body)) refine(environment, node.test, false, this.evaluate);
    environment.alive = true;
  }

  /** Binds the element of `for _, one := range list`. */
  private bindElement(inside: Environment, target: Expression | undefined, type: string | undefined): void {
    if (target?.kind === 'name' && type !== undefined) inside.set(target.name, anyOf(type));
  }

  /** Binds the index of `for i := range list` and `for i := range 10`. */
  private bindRange(inside: Environment, node: Loop, iterable: Known | undefined): void {
    const target = node.target?.kind === 'list' ? node.target.items[0] : node.target;
    if (target?.kind !== 'name') return;
    if (iterable === undefined || !Number.isFinite(iterable.hi)) {
      inside.set(target.name, undefined);
      return;
    }
    if (iterable.hi < 1) inside.alive = false;
    const exact = !leaves(node.body) && (iterable.kind === 'list' || iterable.exact) && iterable.lo === iterable.hi;
    inside.set(target.name, interval(0, Math.max(0, iterable.hi - 1), 'int', exact));
  }

  /** Binds the counter of `for i := a; i < b; i++`: from a to b - 1. */
  private bindCounter(inside: Environment, before: Environment, node: Loop, name: string): void {
    const start = before.get(name);
    const { test } = node;
    if (start?.kind !== 'int' || test?.kind !== 'binary' || test.left.kind !== 'name' || test.left.name !== name) {
      if (test) refine(inside, test, true, this.evaluate);
      return;
    }
    const bound = this.evaluate(before, test.right);
    const step = stepOf(node);
    const limit = bound?.kind === 'int' ? bound : undefined;
    const exact = limit?.exact === true && start.exact && step === 1 && !leaves(node.body);
    const rises = test.operator === '<' || test.operator === '<=';
    if (rises && (step ?? 0) > 0) {
      const hi = limit ? limit.hi - (test.operator === '<' ? 1 : 0) : 2 ** 63;
      if (hi < start.lo) inside.alive = false;
      inside.set(name, interval(start.lo, hi, start.type, exact));
    } else refine(inside, test, true, this.evaluate);
  }
}

const WIDE = new Set(['int', 'uint', 'int64', 'uint64', 'uintptr']);

/**
 * Checks for a conversion between 64-bit types. It is usually intended, so it is reported only if the value's range is
 * known.
 */
const isReinterpretation = (value: Interval, to: string): boolean => {
  const whole = anyOf(value.type);
  return WIDE.has(value.type) && WIDE.has(to) && value.lo === whole?.lo && value.hi === whole.hi;
};

const lengthOf = (value: Known): Interval =>
  interval(value.lo, Math.min(value.hi, 2 ** 63), 'int', value.lo === value.hi);

const widened = (value: Known | undefined): Known | undefined =>
  value?.kind === 'int' ? anyOf(value.type || 'int') : value && list(0, Infinity);

const scalarName = (node: Statement & { kind: 'declare' }): string | undefined =>
  node.type && !node.type.array && RANGES[node.type.name] ? node.type.name : undefined;

const zero = (type: string | undefined): Known | undefined =>
  type === undefined ? undefined : interval(0, 0, type, true);
