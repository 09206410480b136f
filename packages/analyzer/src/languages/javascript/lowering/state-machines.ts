/**
 * @module Restores the statements of a function that a compiler wrote as a state machine: `switch (_a.label) { case 0:
 * return [4, wait()]; case 1: value = _a.sent(); … }` of TypeScript and SWC, `_context.next = 2; return wait(); case 2:
 * value = _context.sent; …` of Babel. Jumps forward become branches; jumps back are left out, so a loop has one turn.
 */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { make } from '../../lowering/make.ts';
import { opaque } from './context.ts';

/** Above this number of states, they are put in a row, without their branches. */
const STATES_MAX = 200;
/** What a state machine of TypeScript returns to its runner, by its first number. */
const RETURNS = 2;
const JUMPS = 3;
const WAITS = 4;
const DELEGATES = 5;
/** Prefix of the labels of jumps between states. */
const JUMP = '@';

interface State {
  labels: string[];
  body: Statement[];
}

interface Machine {
  /** The parameter that holds the machine's state. */
  context: string;
  /** The variable with what was waited for last. */
  sent: string;
  states: State[];
}

/** The labels of the states where `try`, `catch` and `finally` begin, and of the state behind them. */
interface Region {
  from: string;
  catches: string | undefined;
  finishes: string | undefined;
  end: string | undefined;
}

interface Arranged {
  statements: Statement[];
  /** The index of the state that follows. */
  next: number;
}

const labelOf = (value: Expression | undefined): string | undefined => {
  if (value?.kind === 'number') return String(value.value);
  return value?.kind === 'string' ? value.value : undefined;
};

const jumpTo = ({ start, end }: Statement, label: string): Statement => ({
  kind: 'break',
  label: JUMP + label,
  start,
  end,
});

const jumpOf = (statement: Statement | undefined): string | undefined =>
  statement?.kind === 'break' && statement.label?.startsWith(JUMP) ? statement.label.slice(JUMP.length) : undefined;

/** The property of the context that a statement sets to a label, and that label: `_context.next = 5`. */
function setting(machine: Machine, statement: Statement): { property: string; label: string } | undefined {
  const set = statement.kind === 'expression' && statement.value.kind === 'assign' ? statement.value : undefined;
  if (set?.target.kind !== 'member' || set.target.object.kind !== 'name' || set.target.object.name !== machine.context)
    return undefined;
  const label = labelOf(set.value);
  return label === undefined || !/^(?:label|next|prev|n|p)$/.test(set.target.name)
    ? undefined
    : { property: set.target.name, label };
}

function waitFor(machine: Machine, at: Statement, value: Expression): Statement {
  return make.expression(at, make.assign(at, make.name(at, machine.sent), make.await(value, value)));
}

/** What a returned list or call tells TypeScript's or Babel's runner to do. */
function returned(machine: Machine, statement: Statement & { kind: 'return' }): Statement[] | undefined {
  const { value, start, end } = statement;
  const result = (what: Expression | undefined): Statement[] => [
    what ? { kind: 'return', value: what, start, end } : { kind: 'return', start, end },
  ];
  if (value?.kind === 'list' && value.items[0]?.kind === 'number') {
    const [code, what] = [value.items[0].value, value.items[1]];
    if (code === RETURNS) return result(what);
    if (code === JUMPS) return [jumpTo(statement, labelOf(what) ?? '')];
    return (code === WAITS || code === DELEGATES) && what ? [waitFor(machine, statement, what)] : [];
  }
  if (value?.kind !== 'call' || value.callee.kind !== 'member' || value.callee.object.kind !== 'name') return undefined;
  if (value.callee.object.name !== machine.context) return undefined;
  const [code, what] = [value.args[0]?.value, value.args[1]?.value];
  if (value.callee.name === 'abrupt')
    return labelOf(code) === 'return' ? result(what) : [jumpTo(statement, labelOf(what) ?? '')];
  if (value.callee.name === 'a')
    return labelOf(code) === String(JUMPS) ? [jumpTo(statement, labelOf(what) ?? '')] : result(what);
  if (value.callee.name === 'delegateYield' && code) return [waitFor(machine, statement, code)];
  return [];
}

/** Rewrites what the statements say to the runner, in nested statements as well. */
function rewritten(machine: Machine, statements: readonly Statement[]): Statement[] {
  const result: Statement[] = [];
  let next: string | undefined;
  for (const statement of statements) {
    const set = setting(machine, statement);
    if (set) {
      if (set.property === 'next' || set.property === 'n') next = set.label;
      continue;
    }
    if (statement.kind === 'break' && statement.label === undefined && next !== undefined)
      result.push(jumpTo(statement, next));
    else if (statement.kind === 'return') {
      const other = returned(machine, statement);
      if (other) result.push(...other);
      else if (next !== undefined && statement.value) result.push(waitFor(machine, statement, statement.value));
      else result.push(statement);
    } else result.push(withRewrittenParts(machine, statement));
  }
  return result;
}

function withRewrittenParts(machine: Machine, statement: Statement): Statement {
  const inner = (body: Statement[]): Statement[] => rewritten(machine, body);
  switch (statement.kind) {
    case 'if':
      return {
        ...statement,
        whenTrue: inner(statement.whenTrue),
        ...(statement.whenFalse && { whenFalse: inner(statement.whenFalse) }),
      };
    case 'block':
    case 'loop':
      return { ...statement, body: inner(statement.body) };
    case 'switch':
      return { ...statement, cases: statement.cases.map((one) => ({ ...one, body: inner(one.body) })) };
    case 'try':
      return {
        ...statement,
        body: inner(statement.body),
        catches: statement.catches.map((one) => ({ ...one, body: inner(one.body) })),
        ...(statement.finally && { finally: inner(statement.finally) }),
      };
    default:
      return statement;
  }
}

/** The region that `_a.trys.push([0, 2, 3, 4])` or an entry of Babel's table, `[0, 2, 3, 4]`, guards. */
function regionOf(list: Expression | undefined): Region | undefined {
  if (list?.kind !== 'list') return undefined;
  const [from, catches, finishes, end] = list.items.map(labelOf);
  return from === undefined ? undefined : { from, catches, finishes, end };
}

/** Takes the calls that open regions out of a state and returns the regions. */
function takeRegions(machine: Machine, state: State): Region[] {
  const regions: Region[] = [];
  state.body = state.body.filter((statement) => {
    const call = statement.kind === 'expression' && statement.value.kind === 'call' ? statement.value : undefined;
    if (call?.callee.kind !== 'member' || call.callee.object.kind !== 'member') return true;
    const { name, object } = call.callee.object;
    if (name !== 'trys' || object.kind !== 'name' || object.name !== machine.context) return true;
    const region = regionOf(call.args[0]?.value);
    if (region) regions.push(region);
    return false;
  });
  return regions;
}

/** Arranges the states of a machine as statements. */
class Arrangement {
  readonly #sent: string;
  readonly #states: readonly State[];
  readonly #index = new Map<string, number>();
  readonly #regions: Region[];

  constructor({ sent, states }: Machine, regions: readonly Region[]) {
    this.#sent = sent;
    this.#states = states;
    this.#regions = [...regions];
    for (const [index, { labels }] of states.entries()) for (const label of labels) this.#index.set(label, index);
  }

  /** The statements of the states from one index to before another. */
  from(first: number, to: number): Statement[] {
    const result: Statement[] = [];
    for (let at = first; at < to; ) {
      const { statements, next } = this.#guarded(at, to) ?? this.#branches(at, this.#states[at]?.body ?? [], to);
      result.push(...statements);
      at = next;
    }
    return result;
  }

  /** The state that a label names, if it lies behind `at` and not behind `to`. */
  #ahead(label: string | undefined, at: number, to: number): number | undefined {
    const index = label === undefined ? undefined : this.#index.get(label);
    return index !== undefined && index > at && index <= to ? index : undefined;
  }

  /** Where the last statement before a state jumps to, over it, or that state itself. */
  #over(state: number, to: number): number {
    return this.#ahead(jumpOf(this.#states[state - 1]?.body.at(-1)), state, to) ?? state;
  }

  #guarded(at: number, to: number): Arranged | undefined {
    const index = this.#regions.findIndex(({ from }) => this.#index.get(from) === at);
    const region = this.#regions[index];
    const handler = region && this.#ahead(region.catches ?? region.finishes, at, to);
    if (!region || handler === undefined) return undefined;
    this.#regions.splice(index, 1);
    const next = this.#ahead(region.end, handler, to) ?? this.#over(handler, to);
    const last = this.#ahead(region.finishes, handler, next) ?? next;
    const { start, end } = this.#states[at]?.body[0] ?? { start: 0, end: 0 };
    const isCaught = region.catches !== undefined;
    // What a handler reads of the context is the error, not what was waited for.
    const forget = make.expression(
      { start, end },
      make.assign({ start, end }, make.name({ start, end }, this.#sent), opaque({ start, end })),
    );
    const statement: Statement = {
      kind: 'try',
      body: this.from(at, handler),
      catches: isCaught ? [{ types: [], body: [forget, ...this.from(handler, last)], start, end }] : [],
      ...((!isCaught || last < next) && { finally: this.from(isCaught ? last : handler, next) }),
      start,
      end,
    };
    return { statements: [statement], next };
  }

  #branches(at: number, body: readonly Statement[], to: number): Arranged {
    const result: Statement[] = [];
    for (const [index, statement] of body.entries()) {
      if (jumpOf(statement) !== undefined) break;
      const target = statement.kind === 'if' ? this.#ahead(jumpOf(statement.whenTrue.at(-1)), at, to) : undefined;
      if (statement.kind !== 'if' || target === undefined || statement.whenFalse) {
        result.push(statement);
        continue;
      }
      const next = this.#over(target, to);
      const rest = this.#branches(at, body.slice(index + 1), target);
      result.push({
        ...statement,
        whenTrue: [...statement.whenTrue.slice(0, -1), ...this.from(target, next)],
        whenFalse: [...rest.statements, ...this.from(rest.next, target)],
      });
      return { statements: result, next };
    }
    return { statements: result, next: at + 1 };
  }
}

/** The only statement that is not a loop or block around it. */
function innermost(body: readonly Statement[]): Statement | undefined {
  const only = body.length === 1 ? body[0] : undefined;
  return only?.kind === 'loop' || only?.kind === 'block' ? innermost(only.body) : only;
}

/** What is left of the context: what was waited for last, the error in a handler, and values kept between states. */
function withoutContext({ context, sent }: Machine, statements: Statement[]): void {
  const isContext = (value: Expression): boolean => value.kind === 'name' && value.name === context;
  replaceExpressions(
    [statements],
    (node) => {
      const callee = node.kind === 'call' ? node.callee : undefined;
      if (callee?.kind === 'member' && isContext(callee.object) && callee.name === 'sent') return make.name(node, sent);
      if (callee?.kind === 'index' && isContext(callee.object)) return opaque(node);
      if (node.kind !== 'member' || !isContext(node.object)) return undefined;
      return make.name(node, node.name === 'sent' || node.name === 'v' ? sent : `${node.name}#${sent}`);
    },
    ['call', 'member'],
  );
}

/**
 * The statements that a state machine stands for; `table` is Babel's list of the states that catch. Undefined if the
 * function is none.
 */
export function restoredStates({ parameters, body }: FunctionDefinition, table?: Expression): Statement[] | undefined {
  const target = parameters[0]?.target;
  if (target?.kind !== 'name') return undefined;
  const start = body[0]?.start ?? target.start;
  const machine: Machine = { context: target.name, sent: `sent#${start}`, states: [] };
  const before = innermost(body)?.kind === 'switch' ? [] : body.slice(0, -1);
  const last = innermost(body.slice(before.length));
  machine.states =
    last?.kind === 'switch'
      ? last.cases.map((one) => ({
          labels: one.tests.flatMap((test) => labelOf(test) ?? []),
          body: rewritten(machine, one.body),
        }))
      : [{ labels: ['0'], body: rewritten(machine, body.slice(before.length)) }];
  const listed = table?.kind === 'list' ? table.items.flatMap((item) => regionOf(item) ?? []) : [];
  const regions = [...machine.states.flatMap((state) => takeRegions(machine, state)), ...listed];
  const count = machine.states.length;
  const statements =
    count > STATES_MAX
      ? machine.states.flatMap((state) => state.body.filter((one) => jumpOf(one) === undefined))
      : new Arrangement(machine, regions).from(0, count);
  const result = [...rewritten(machine, before), ...statements];
  withoutContext(machine, result);
  return result;
}
