/**
 * @module
 * Null dereferences of local variables. A flow analysis of one method tracks the nullness of each local, statement by
 * statement; unsupported code makes a variable unknown.
 */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { type Flow, joined, mayBeNull, type Nullness, nameOf, returnsNull, type State } from './nullness.ts';

/** Names of calls that don't return: `fail("…")`, `System.exit(1)`. */
const STOPS =
  /^(?:exit|halt|fail\w*|abort|throw\w*|raise\w*|error|assert\w*|usage|die|rethrow\w*|sneakyThrow|propagate\w*)$/;

class Nulls {
  readonly found = new Map<Expression, NodeFinding>();
  private readonly source: string;
  private readonly locals = new Set<string>();
  /** Methods of the class that return null on some path. */
  private readonly nullable: ReadonlySet<string>;

  constructor({ body, parameters }: FunctionDefinition, source: string, nullable: ReadonlySet<string>) {
    this.source = source;
    this.nullable = nullable;
    for (const { target } of parameters) if (target.kind === 'name') this.locals.add(target.name);
    walk(body, (node) => {
      if ((node.kind === 'declare' || node.kind === 'loop') && node.target?.kind === 'name')
        this.locals.add(node.target.name);
    });
    this.run(body, new Map());
  }

  private report(node: Expression, state: Nullness): void {
    if (this.found.has(node)) return;
    const isCertain = state === 'null';
    this.found.set(node, {
      weakness: 'null-dereference',
      start: node.start,
      end: node.end,
      confidence: isCertain ? 'medium' : 'low',
      severity: 'low',
      ...(isCertain ? {} : { cwe: [690] }),
    });
  }

  private use(object: Expression, node: Expression, state: State): void {
    if (object.kind === 'call' && object.callee.kind === 'member' && object.callee.name === 'readLine') {
      if (mayBeNull(object, this.source)) this.report(node, 'maybe');
      return;
    }
    const name = nameOf(object);
    const known = name === undefined ? undefined : state.get(name);
    if (name === undefined || !known || known === 'set') return;
    this.report(node, known);
    state.set(name, 'set');
  }

  /** Evaluates an expression: its dereferences and assignments. */
  private evaluate(node: Expression, state: State): void {
    switch (node.kind) {
      case 'function':
      case 'class':
        this.forget([node], state);
        return;
      case 'binary':
        if (node.operator === '&&' || node.operator === '||') {
          const [whenTrue, whenFalse] = this.test(node, state);
          this.replace(state, joined(whenTrue, whenFalse));
          return;
        }
        if (node.operator === '&' || node.operator === '|') {
          // Both operands are evaluated, so a null check on the left doesn't protect the right.
          const left = this.askedIn(node.left);
          this.evaluate(node.left, state);
          const inner: State = new Map(state);
          if (left) inner.set(left, 'maybe');
          this.evaluate(node.right, inner);
          return;
        }
        break;
      case 'conditional': {
        const [whenTrue, whenFalse] = this.test(node.test, state);
        if (whenTrue) this.evaluate(node.whenTrue, whenTrue);
        if (whenFalse) this.evaluate(node.whenFalse, whenFalse);
        this.replace(state, joined(whenTrue, whenFalse));
        return;
      }
      case 'assign': {
        this.evaluate(node.value, state);
        if (node.target.kind !== 'name') this.evaluate(node.target, state);
        else this.set(node.target.name, node.operator ? undefined : node.value, state);
        return;
      }
      case 'call':
        if (node.callee.kind === 'member') {
          this.evaluate(node.callee.object, state);
          this.use(node.callee.object, node, state);
        }
        for (const { value } of node.args) this.evaluate(value, state);
        if (/^(?:requireNonNull|checkNotNull|notNull|isTrue|assertNotNull|assertThat)$/.test(calledName(node)))
          for (const { value } of node.args) {
            const name = nameOf(value);
            if (name) state.set(name, 'set');
          }
        return;
      case 'member':
        this.evaluate(node.object, state);
        this.use(node.object, node, state);
        return;
      case 'index':
        this.evaluate(node.object, state);
        if (node.index) this.evaluate(node.index, state);
        this.use(node.object, node, state);
        return;
      case 'block':
        this.replace(state, this.run(node.body, new Map(state)));
        if (node.value) this.evaluate(node.value, state);
        return;
      default:
        break;
    }
    for (const key in node) {
      const part: unknown = node[key as keyof typeof node];
      for (const one of Array.isArray(part) ? part : [part])
        if (typeof one === 'object' && one !== null && 'kind' in one) this.evaluate(one as Expression, state);
    }
  }

  /** Returns the local that an expression compares with null. */
  private askedIn(node: Expression): string | undefined {
    if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
    if (node.right.kind === 'null') return nameOf(node.left);
    return node.left.kind === 'null' ? nameOf(node.right) : undefined;
  }

  /** Returns the states in which the condition is true and false. */
  private test(node: Expression, state: State): [Flow, Flow] {
    if (node.kind === 'unary' && node.operator === '!') {
      const [whenTrue, whenFalse] = this.test(node.operand, state);
      return [whenFalse, whenTrue];
    }
    if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
      const [leftTrue, leftFalse] = this.test(node.left, state);
      const entered = node.operator === '&&' ? leftTrue : leftFalse;
      const [rightTrue, rightFalse] = entered ? this.test(node.right, entered) : [undefined, undefined];
      // On the joined side, only the check is known, not its result.
      const either = (left: Flow, right: Flow): Flow => {
        const both = joined(left, right);
        for (const [name, known] of both ?? []) if (known === 'maybe' && !state.has(name)) both?.set(name, 'asked');
        return both;
      };
      return node.operator === '&&'
        ? [rightTrue, either(leftFalse, rightFalse)]
        : [either(leftTrue, rightTrue), rightFalse];
    }
    if (node.kind === 'boolean') return node.value ? [new Map(state), undefined] : [undefined, new Map(state)];
    const asked = this.askedIn(node);
    const after: State = new Map(state);
    if (asked !== undefined && node.kind === 'binary') {
      this.evaluate(node.left, after);
      this.evaluate(node.right, after);
      if (!this.locals.has(asked) || after.get(asked) === 'set') return [after, new Map(after)];
      const isNull: State = new Map(after).set(asked, 'null');
      const isSet: State = new Map(after).set(asked, 'set');
      return node.operator === '==' ? [isNull, isSet] : [isSet, isNull];
    }
    this.evaluate(node, after);
    const whenFalse: State = new Map(after);
    if (node.kind === 'typetest') {
      const name = nameOf(node.value);
      if (name) after.set(name, 'set');
    } else if (node.kind === 'call') {
      // The callee may check its argument for null: `isEmpty(text)`, `Objects.isNull(x)`.
      for (const one of [after, whenFalse])
        for (const { value } of node.args) {
          const name = nameOf(value);
          if (name) one.delete(name);
        }
    }
    return [after, whenFalse];
  }

  private set(name: string, value: Expression | undefined, state: State): void {
    if (value?.kind === 'null') state.set(name, 'null');
    else if (value && mayBeNull(value, this.source)) state.set(name, value.kind === 'conditional' ? 'asked' : 'maybe');
    else if (value?.kind === 'call' && value.callee.kind === 'name' && this.nullable.has(value.callee.name))
      state.set(name, 'maybe');
    else if (value?.kind === 'call' && value.construct) state.set(name, 'set');
    else {
      const other = value && nameOf(value);
      const known = other === undefined ? undefined : state.get(other);
      if (known) state.set(name, known);
      else state.delete(name);
    }
  }

  private replace(state: State, by: Flow): void {
    state.clear();
    for (const [name, known] of by ?? []) state.set(name, known);
  }

  /** Forgets all variables that the code assigns. */
  private forget(code: readonly (Expression | Statement)[], state: State): void {
    walk(code, (node) => {
      if (node.kind === 'assign' || node.kind === 'declare') {
        const name = nameOf(node.target);
        if (name) state.delete(name);
      }
    });
  }

  private run(body: readonly Statement[], entered: State): Flow {
    let state: Flow = entered;
    for (const statement of body) {
      if (!state) return undefined;
      state = this.step(statement, state);
    }
    return state;
  }

  private step(node: Statement, state: State): Flow {
    switch (node.kind) {
      case 'expression':
        this.evaluate(node.value, state);
        return node.value.kind === 'call' && STOPS.test(calledName(node.value)) ? undefined : state;
      case 'declare':
        if (node.value) this.evaluate(node.value, state);
        if (node.target.kind === 'name') this.set(node.target.name, node.value, state);
        return state;
      case 'if': {
        this.enterBranch(state);
        const [whenTrue, whenFalse] = this.test(node.test, state);
        const before = new Map(state);
        const left = whenTrue && this.run(node.whenTrue, whenTrue);
        const right = whenFalse && this.run(node.whenFalse ?? [], whenFalse);
        return this.afterTest(node.test, before, joined(left, right), left !== undefined && right !== undefined);
      }
      case 'loop':
        return this.loop(node, state);
      case 'switch': {
        if (node.subject) this.evaluate(node.subject, state);
        this.forget([node], state);
        this.enterBranch(state);
        for (const { body } of node.cases) this.run(body, new Map(state));
        return state;
      }
      case 'try':
        return this.attempt(node, state);
      case 'return':
      case 'throw':
        if (node.value) this.evaluate(node.value, state);
        return undefined;
      case 'break':
      case 'continue':
        return undefined;
      case 'block': {
        const after = this.run(node.body, state);
        return node.label && !after ? new Map() : after;
      }
      default:
        return state;
    }
  }

  /**
   * Adjusts the state after a branch. Variables assigned in it may be used under the same condition later, so only a
   * plain null check of one variable counts.
   */
  private afterTest(test: Expression, before: State, after: Flow, isReachedByBoth: boolean): Flow {
    const asked = this.askedIn(test);
    for (const [name, known] of after ?? []) {
      if (known !== 'maybe' || before.get(name) === 'maybe') continue;
      const isPlain = isReachedByBoth && asked === name && !before.has(name);
      if (isPlain || before.get(name) === 'null') after?.set(name, 'asked');
      else after?.delete(name);
    }
    return after;
  }

  private enterBranch(state: State): void {
    for (const [name, known] of state) if (known === 'asked') state.delete(name);
  }

  private loop(node: Statement & { kind: 'loop' }, entered: State): Flow {
    let state = entered;
    this.enterBranch(state);
    for (const one of node.init ?? []) state = this.step(one, state) ?? state;
    if (node.iterable) {
      this.evaluate(node.iterable, state);
      if (mayBeNull(node.iterable, this.source)) this.report(node.iterable, 'maybe');
      else this.use(node.iterable, node.iterable, state);
    }
    this.forget([node], state);
    const [whenTrue, whenFalse] =
      node.test && node.form !== 'do' ? this.test(node.test, state) : [new Map(state), new Map(state)];
    if (whenTrue) this.run(node.body, whenTrue);
    const after = whenFalse ?? new Map(state);
    this.forget([...node.body], after);
    for (const [name, known] of after) if (known !== state.get(name)) after.delete(name);
    return after;
  }

  private attempt(node: Statement & { kind: 'try' }, entered: State): Flow {
    this.enterBranch(entered);
    let state: Flow = new Map(entered);
    for (const one of node.resources ?? []) state = state && this.step(one, state);
    const body = state && this.run(node.body, state);
    const failed: State = new Map(entered);
    // The exception may occur before or after each assignment.
    walk(node.body, (part) => {
      const name = part.kind === 'assign' ? nameOf(part.target) : undefined;
      if (name && failed.get(name) === 'null') failed.set(name, 'maybe');
      else if (name) failed.delete(name);
    });
    let after = body;
    for (const one of node.catches) after = joined(after, this.run(one.body, new Map(failed)));
    if (!node.finally) return after;
    const last = this.run(node.finally, joined(body, new Map(failed)) ?? new Map());
    if (!last) return undefined;
    if (after) this.forget(node.finally, after);
    return after;
  }
}

/** Reports `String s = null; … s.length()`, `if (s != null & s.isEmpty())` and `in.readLine().trim()`. */
export const nullUsed: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { methods } = node.definition;
  const own = methods.filter((method) => (method.isStatic || method.isPublic === false) && returnsNull(method.body));
  const nullable = new Set(
    own.map(({ name }) => name).filter((name) => methods.filter((one) => one.name === name).length === 1),
  );
  return methods.flatMap((method) =>
    method.body.length === 0 ? [] : [...new Nulls(method, source, nullable).found.values()],
  );
};
