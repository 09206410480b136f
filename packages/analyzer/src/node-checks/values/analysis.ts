/** @module Tracks the numbers and references of a function, and of the functions in the file that it calls. */
import { constantResult } from '../../ir/constant-result.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { calculate } from './arithmetic.ts';
import { applyEffects } from './calls.ts';
import { type Dialect, listOf, unknownNumber } from './dialect.ts';
import { Environment, refine } from './environment.ts';
import type { FileFacts } from './file-facts.ts';
import { compared, isExact, isNullHere, join, type Known, num, ref } from './known.ts';
import { runBody } from './statements.ts';

export type FaultKind = 'division' | 'overflow' | 'underflow' | 'bounds' | 'conversion' | 'null' | 'maybe-null';

const DEPTH_MAX = 4;

/** Returns the source of the callee: `Convert.ToInt32`. */
const calledText = ({ callee }: Call, source: string): string =>
  source.slice(callee.start, callee.end).replace(/\s+/g, '');

export class Analysis {
  readonly results: (Known | undefined)[] = [];
  /** States at the exits of the enclosing loops and switches. */
  readonly exits: Environment[][] = [];
  readonly file: FileFacts;
  readonly dialect: Dialect;
  private readonly shared = new Set<string>();
  private readonly depth: number;
  readonly isChecked: boolean;
  private quiet = 0;

  constructor(file: FileFacts, definition: FunctionDefinition, args: readonly (Known | undefined)[] = [], depth = 0) {
    this.file = file;
    this.dialect = file.dialect;
    this.depth = depth;
    const text = file.source.slice(definition.start, definition.end);
    this.isChecked = /\b(?:un)?checked\b/.test(text);
    const environment = new Environment();
    for (const [at, { target, type, rest }] of definition.parameters.entries()) {
      if (target.kind !== 'name') continue;
      // The lowering represents a list of numbers as a number, because it can't contain text.
      const written = file.source.slice(Math.max(0, target.start - 30), target.start);
      const isList = type?.array === true || rest === true || /(?:\[\]|List<\w+>)\s*$/.test(written);
      const own = isList ? ref('unknown', [0, Infinity]) : unknownNumber(this.dialect.ranges, type?.name);
      environment.set(target.name, args[at] ?? own);
    }
    walk(definition.body, (node) => {
      if (node.kind !== 'function') return;
      walk(node.definition.body, (part) => {
        if (part.kind === 'assign' && part.target.kind === 'name') this.shared.add(part.target.name);
      });
      return 'skip';
    });
    runBody(this, environment, definition.body);
  }

  report(node: Expression, kind: FaultKind): void {
    if (this.quiet === 0) this.file.report(node, kind);
  }

  /** Returns the value of an expression, without findings or side effects. */
  peek = (environment: Environment, node: Expression): Known | undefined => {
    this.quiet += 1;
    const value = this.evaluate(environment.fork(), node);
    this.quiet -= 1;
    return value;
  };

  /** Returns the value of an expression and reports its faults. */
  evaluate(environment: Environment, node: Expression): Known | undefined {
    if (this.file.isSpent()) return undefined;
    switch (node.kind) {
      case 'number':
        return num(node.value, node.value, Number.isInteger(node.value) ? '' : 'double');
      case 'boolean':
        return { kind: 'bool', value: node.value };
      case 'string':
        return listOf(node.value.length);
      case 'null':
        // `default` of a struct isn't null.
        return /^(?:null|nil)$/.test(this.file.source.slice(node.start, node.end)) ? ref('yes') : undefined;
      case 'name':
        return environment.values.has(node.name) ? environment.get(node.name) : this.file.constant(node.name);
      case 'member':
        return this.member(environment, node);
      case 'index':
        return this.index(environment, node);
      case 'call':
        return this.call(environment, node);
      case 'cast':
        return this.cast(environment, node);
      case 'unary':
        return this.unary(environment, node);
      case 'binary':
        return this.binary(environment, node);
      case 'assign':
        return this.assign(environment, node);
      case 'conditional':
        return this.conditional(environment, node);
      case 'list':
        return this.list(environment, node);
      case 'block': {
        runBody(this, environment, node.body);
        return node.value && environment.alive ? this.evaluate(environment, node.value) : undefined;
      }
      case 'sequence':
        return node.items.map((item) => this.evaluate(environment, item)).at(-1);
      case 'await':
      case 'spread':
        return this.evaluate(environment, node.value);
      case 'concat':
      case 'opaque':
        for (const part of node.parts) this.evaluate(environment, part);
        return node.kind === 'concat' ? ref('no', [0, Infinity]) : undefined;
      case 'object':
        for (const entry of node.entries) this.evaluate(environment, entry.value);
        return undefined;
      default:
        return undefined;
    }
  }

  private list(environment: Environment, node: Expression & { kind: 'list' }): Known {
    for (const item of node.items) this.evaluate(environment, item);
    // Go's `[...]string{2: "x"}` has more elements than are written.
    const isOpen = /\[\.\.\.\][\w.*[\]]*\{/.test(this.file.source.slice(Math.max(0, node.start - 40), node.start + 40));
    if (isOpen) return ref('no', [0, Infinity]);
    return node.items.some(({ kind }) => kind === 'spread') ? ref('no', [0, Infinity]) : listOf(node.items.length);
  }

  /** Reports a dereference of null. */
  private follow(environment: Environment, object: Expression, node: Expression): void {
    if (object.kind !== 'name' || !this.dialect.fails(node)) return;
    const value = environment.get(object.name);
    if (value?.kind !== 'ref') return;
    if (isNullHere(value)) this.report(node, 'null');
    else if (value.isNull === 'maybe') this.report(node, 'maybe-null');
    else return;
    environment.set(object.name, ref('no', value.length));
  }

  /** Reports `Find(key).Name` if the function in the file may return null. */
  private followResult(object: Expression, value: Known | undefined, node: Expression): void {
    if (object.kind === 'call' && value?.kind === 'ref' && value.isNull === 'maybe' && this.dialect.fails(node))
      this.report(node, 'maybe-null');
  }

  private member(environment: Environment, node: Expression & { kind: 'member' }): Known | undefined {
    const path = this.file.source.slice(node.start, node.end);
    const known = this.dialect.constants[path] ?? this.dialect.constants[path.replace(/^System\./, '')];
    if (known) return num(known[0], known[0], known[1]);
    const constant = this.file.constant(node.name, node.object);
    if (constant) return constant;
    const object = this.evaluate(environment, node.object);
    if (!node.nullSafe) this.followResult(node.object, object, node);
    if (!node.nullSafe) this.follow(environment, node.object, node);
    if (object?.kind === 'ref' && object.length && node.name === 'Length')
      return num(object.length[0], object.length[1], this.dialect.whole);
    return undefined;
  }

  private index(environment: Environment, node: Expression & { kind: 'index' }): Known | undefined {
    const object = this.evaluate(environment, node.object);
    const at = node.index && this.evaluate(environment, node.index);
    this.follow(environment, node.object, node);
    if (object?.kind !== 'ref' || !object.length || at?.kind !== 'num') return undefined;
    const [lo, hi] = object.length;
    const isOutside = at.lo >= hi || at.hi < 0;
    const isSentOutside = at.sent && (at.lo < 0 || (!at.bounded && at.hi >= lo));
    if (isOutside ? at.sent || isExact(at) : isSentOutside) this.report(node, 'bounds');
    return undefined;
  }

  private cast(environment: Environment, node: Expression & { kind: 'cast' }): Known | undefined {
    const value = this.evaluate(environment, node.value);
    const range = this.dialect.ranges[node.type.name];
    if (!range || node.type.array) {
      // Go's `x.(*T)`, usually with a second result that tells whether it succeeded.
      const text = this.file.source.slice(node.start, node.end);
      if (value?.kind === 'ref') return text.includes('.(') ? undefined : value;
      // `x as T` returns null if x isn't a T.
      const isAs = /\bas\s+[\w.<>[\]]+\??$/.test(text);
      return isAs ? ref('maybe') : undefined;
    }
    if (value?.kind !== 'num') return unknownNumber(this.dialect.ranges, node.type.name);
    const [lo, hi] = range;
    const isWhole = Number.isFinite(lo);
    if (value.lo >= lo && value.hi <= hi) return { ...value, type: node.type.name };
    const own = this.dialect.ranges[value.type];
    // `(sbyte)b` reinterprets all values of a type as another type of the same size.
    const isReinterpreted = own && value.lo === own[0] && value.hi === own[1] && own[1] - own[0] === hi - lo;
    const isTold = this.dialect.narrows && isWhole && !this.isChecked && !isReinterpreted;
    if (isTold && (value.sent || isExact(value)) && Number.isFinite(value.hi)) this.report(node, 'conversion');
    return num(lo, hi, node.type.name, value.sent);
  }

  private unary(environment: Environment, node: Expression & { kind: 'unary' }): Known | undefined {
    const value = this.evaluate(environment, node.operand);
    if (node.operator === '!' && value?.kind === 'bool') return { kind: 'bool', value: !value.value };
    if (node.operator === '-' && value?.kind === 'num') return { ...value, lo: -value.hi, hi: -value.lo };
    if (node.operator === '*') this.follow(environment, node.operand, node);
    return undefined;
  }

  private binary(environment: Environment, node: Expression & { kind: 'binary' }): Known | undefined {
    const { operator } = node;
    const left = this.evaluate(environment, node.left);
    if (operator === '&&' || operator === '||') {
      if (left?.kind === 'bool' && left.value === (operator === '||')) return left;
      const taken = environment.fork();
      refine(taken, node.left, operator === '&&', this.peek);
      const right = taken.alive ? this.evaluate(taken, node.right) : undefined;
      return left?.kind === 'bool' && left.value === (operator === '&&') ? right : undefined;
    }
    if (operator === '??') {
      const taken = environment.fork();
      return join(left?.kind === 'ref' ? ref('no', left.length) : left, this.evaluate(taken, node.right));
    }
    const right = this.evaluate(environment, node.right);
    if (/^(?:[<>]=?|[!=]=)$/.test(operator)) {
      const sides = [left, right];
      if (
        sides.every((side) => side?.kind === 'ref' && (isNullHere(side) || side.isNull === 'no')) &&
        sides.some(isNullHere)
      )
        return { kind: 'bool', value: sides.every(isNullHere) === (operator === '==') };
      const truth = compared(operator, left, right);
      return truth === undefined ? undefined : { kind: 'bool', value: truth };
    }
    return calculate(this, node, operator, left, right);
  }

  private conditional(environment: Environment, node: Expression & { kind: 'conditional' }): Known | undefined {
    this.evaluate(environment, node.test);
    const values: (Known | undefined)[] = [];
    const branches = [true, false].map((truth) => {
      const taken = environment.fork();
      refine(taken, node.test, truth, this.peek);
      if (taken.alive) values.push(this.evaluate(taken, truth ? node.whenTrue : node.whenFalse));
      return taken;
    });
    environment.become(branches);
    const [first, ...others] = values;
    return others.reduce<Known | undefined>(join, first);
  }

  /** Stores the value of a variable, unless a closure may change it at any time. */
  keep(environment: Environment, name: string, value: Known | undefined, type?: string): void {
    const typed = value?.kind === 'num' && type !== undefined && this.dialect.ranges[type] ? { ...value, type } : value;
    const plain: Known | undefined =
      typed?.kind === 'num' && typed.type === '' ? { ...typed, type: this.dialect.whole } : typed;
    environment.set(name, this.shared.has(name) ? undefined : plain);
  }

  private assign(environment: Environment, node: Expression & { kind: 'assign' }): Known | undefined {
    const value = this.evaluate(environment, node.value);
    const { target } = node;
    if (target.kind === 'list') {
      this.bind(environment, target, node.value, value);
      return undefined;
    }
    if (target.kind !== 'name') {
      this.evaluate(environment, target);
      return value;
    }
    const before = environment.get(target.name);
    const type = before?.kind === 'num' ? before.type : undefined;
    const result = node.operator === undefined ? value : calculate(this, node, node.operator, before, value, type);
    const unknown = result ?? (type === undefined ? undefined : unknownNumber(this.dialect.ranges, type));
    this.keep(environment, target.name, unknown, type);
    return result;
  }

  /** Binds `a, err := f()`: the first target gets the result. */
  bind(
    environment: Environment,
    target: Expression & { kind: 'list' },
    node: Expression,
    value: Known | undefined,
  ): void {
    for (const [at, item] of target.items.entries()) {
      if (item.kind !== 'name') continue;
      const part = node.kind === 'list' ? node.items[at] : undefined;
      const given = part ? this.peek(environment, part) : at === 0 && node.kind === 'call' ? value : undefined;
      this.keep(environment, item.name, given);
    }
  }

  private call(environment: Environment, node: Call): Known | undefined {
    const called = calledText(node, this.file.source);
    if (node.callee.kind === 'member') {
      const object = this.evaluate(environment, node.callee.object);
      if (!node.callee.nullSafe) {
        this.followResult(node.callee.object, object, node);
        this.follow(environment, node.callee.object, node);
      }
    }
    const args = node.args.map(({ value }) => this.evaluate(environment, value));
    const name = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
    applyEffects(this, environment, node, called, name);
    if (node.construct) return ref('no');
    if (called.endsWith('Array.CreateInstance') || name === 'CreateInstance' || name === 'stackalloc') {
      const [, size] = args;
      return ref('no', size?.kind === 'num' ? [Math.max(0, size.lo), size.hi] : [0, Infinity]);
    }
    return this.dialect.results(called, args, node) ?? this.ownResult(node, name, args);
  }

  /** Returns the result of a function in the file. */
  private ownResult(node: Call, name: string, args: readonly (Known | undefined)[]): Known | undefined {
    const definition = this.file.functionNamed(name, node.args.length);
    if (!definition || this.depth >= DEPTH_MAX) return undefined;
    const constant = constantResult(definition);
    if (constant === 'true' || constant === 'false') return { kind: 'bool', value: constant === 'true' };
    const own = this.file.resultOf(definition, args, this.depth + 1);
    return own?.kind === 'ref' && isNullHere(own) ? undefined : own;
  }
}
