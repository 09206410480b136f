/**
 * @module Restores async functions that compilers wrote for older runtimes: as generators that a helper runs (TypeScript,
 * esbuild, Babel, SWC) and as state machines (the same for ES5).
 */
import type { Argument, Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';
import { restoredStates } from './state-machines.ts';

/** Helpers that run a generator at once: `__awaiter(this, arguments, void 0, function* () {…})`, `co(function* () {…})`. */
const RUNS = /^(?:__awaiter|__async|_?co\d*)$/;
/** The helper that runs an async generator, whose `yield __await(x)` waits. */
const ITERATES = '__asyncGenerator';
/** Helpers that make an async function of a generator: `_asyncToGenerator(function* () {…})`, `Promise.coroutine(…)`. */
const MAKES = /^_?_?(?:asyncToGenerator|async_to_generator|coroutine)\d*$/;
/** Methods of Babel's runtime that only mark a generator: `regeneratorRuntime.mark(function () {…})`. */
const MARKS = /^(?:mark|m)$/;
const RUNTIME = /regenerator/i;

/** The helper's name, however it was imported: `(0, tslib_1.__awaiter)`, `_asyncToGenerator2.default`. */
export function helperName(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  if (callee.kind === 'index' && callee.index?.kind === 'string' && callee.index.value === 'default')
    return helperName(callee.object);
  if (callee.kind !== 'member') return callee.kind === 'call' ? helperName(callee.callee) : '';
  return callee.name === 'default' ? helperName(callee.object) : callee.name;
}

/** Waits where the generator yields, and returns what it returns. */
function makeAsync(definition: FunctionDefinition): void {
  definition.isAsync = true;
  if (!definition.isGenerator) return;
  delete definition.isGenerator;
  walk(definition.body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind === 'yield') Object.assign(node, make.await(node, node.value ?? make.null(node)));
    return undefined;
  });
}

const isForwarded = (value: Expression | undefined): boolean => value?.kind === 'name' && value.name === 'arguments';

/** What `yield __await(x)` of a compiled async generator waits for. */
export const awaitedIn = (value: Expression): Expression | undefined =>
  value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === '__await' && value.args[0]
    ? make.await(value, value.args[0].value)
    : undefined;

function ran(call: Call, args: readonly Argument[], isGenerator: boolean): Expression | undefined {
  const last = args.at(-1)?.value;
  if (last?.kind !== 'function') return undefined;
  if (!isGenerator) makeAsync(last.definition);
  // The helper calls it on the object that it was handed, which is the one of the function around it.
  last.definition.form = 'lambda';
  const given = args.length > 2 && isForwarded(args[1]?.value) ? args[1] : undefined;
  return make.call(call, last, given ? [{ value: given.value, spread: true }] : []);
}

/** The call without the helper of a compiler; other calls stay unchanged. */
export function withoutAsyncHelper(call: Call): Expression {
  const { callee, args } = call;
  const name = helperName(callee);
  if (RUNS.test(name) || name === ITERATES) return ran(call, args, name === ITERATES) ?? call;
  const only = args[0]?.value;
  if (only?.kind !== 'function') return call;
  const isMark = callee.kind === 'member' && MARKS.test(callee.name) && RUNTIME.test(helperName(callee.object));
  const isMaker =
    MAKES.test(name) || (callee.kind === 'member' && name === 'wrap' && helperName(callee.object) === 'co');
  if (isMaker) makeAsync(only.definition);
  return isMark || isMaker ? only : call;
}

/** The statements of a function; a state machine that it returns takes their place. */
export function withoutStateMachine(body: Statement[]): Statement[] {
  const last = body.at(-1);
  if (last?.kind !== 'return' || last.value?.kind !== 'call') return body;
  const { callee, args } = last.value;
  const machine = args.find(({ value }) => value.kind === 'function')?.value;
  if (machine?.kind !== 'function') return body;
  const isWrap =
    callee.kind === 'member' && /^(?:wrap|w)$/.test(callee.name) && RUNTIME.test(helperName(callee.object));
  if (!isWrap && !/^_?_(?:ts_)?generator\d*$/.test(helperName(callee))) return body;
  const states = restoredStates(machine.definition, isWrap ? args.at(-1)?.value : undefined);
  return states ? [...body.slice(0, -1), ...states] : body;
}
