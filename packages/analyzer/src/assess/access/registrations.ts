/**
 * @module
 * Which functions a file registers as handlers, what it puts before them, and what it declares them with.
 */
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, ClassDefinition, Expression, FunctionDefinition, Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';

export const REQUIRES = /^RequireAuthorization$/;

/** Calls at the end of a chain that apply what they get to its routes: `->middleware('auth')`, `->add(new Auth())`. */
export const ADDS = /^(?:middleware|add|AddEndpointFilter)$/;

/** AdonisJS: `router.get(…).use(middleware.auth())`; elsewhere, `use` is a call on the router itself. */
const ADDS_TO_CALL = /^use$/;

/** Calls whose receiver applies what they get to the routes that are registered behind them. */
const APPLIES = /^(?:use|add|addHook|before)$/i;

/** Sinatra, Grape: `before '/admin/*' do … end`, without a receiver. */
const FILTERS = /^(?:before|http_basic|http_digest)$/;

/** Grape: `resource :pots do … end`, without a receiver. */
const RESOURCES = /^(?:namespace|resources?|segment|version)$/;

/** Vert.x: `router.route("/staff/*").handler(check)`, `router.get("/x").handler(check).handler(show)` */
export const HANDLERS = /^handler$/;

/** Flask: functions that run before each handler of their application or blueprint. */
export const BEFORE = /(?:^|\.)(?:before_(?:app_)?request|middleware)$/;

/** Calls that make a group of routes; what they get besides the path and the function runs before each. */
export const GROUPS = /^(?:with|group|route|middleware)$/i;

export const DEPTH_MAX = 4;

/** Ktor: `authenticate("admin") { post("/x") { … } }`, unless `optional = true` */
export const isBlock = ({ callee, args }: Call): boolean =>
  callee.kind === 'name' &&
  callee.name === 'authenticate' &&
  !args.some(({ name }) => name === 'optional' || name === 'strategy');

/** A call that gets a handler, directly or through calls that wrap it. */
export interface Registration {
  call: Call;
  /** The position of the argument that is or wraps the handler. */
  argument: number;
  wrappers: readonly Call[];
}

/** What is asked of a file for each of its findings. */
interface Registrations {
  /** By the handler itself, or by its name. */
  given: ReadonlyMap<FunctionDefinition | string, readonly Registration[]>;
  /** Calls of `use`, by the receiver. */
  uses: ReadonlyMap<string, readonly Call[]>;
  /** Variables that hold the result of a call. */
  made: ReadonlyMap<string, Call>;
  /** Calls whose result gets something: `app.MapGet(…).RequireAuthorization()`, `Route::get(…)->middleware('auth')`. */
  required: ReadonlyMap<Expression, readonly Call[]>;
  /** Groups, by the function that registers their routes. */
  groups: ReadonlyMap<FunctionDefinition, Call>;
  owners: ReadonlyMap<FunctionDefinition, ClassDefinition>;
  functions: ReadonlyMap<string, readonly (readonly [string, FunctionDefinition])[]>;
  /** Strategies that apply to each route of hapi. */
  defaults: ReadonlySet<string>;
  /** Functions that run before others by their annotation. */
  filters: readonly FunctionDefinition[];
  /** The answers so far. */
  checks: Map<FunctionDefinition, string | undefined>;
}

export const receiverOf = ({ callee }: Call): Expression | undefined =>
  callee.kind === 'member' ? callee.object : undefined;

/** The functions and names that the argument is or wraps, each with the calls in between. */
function handlersIn(
  node: Expression,
  wrappers: readonly Call[],
): (readonly [FunctionDefinition | string, readonly Call[]])[] {
  if (node.kind === 'function') return [[node.definition, wrappers]];
  if (node.kind === 'name' || node.kind === 'member') return [[node.name, wrappers]];
  // Laravel: `[OrderController::class, 'show']`
  if (node.kind === 'list' && node.items.length === 2 && node.items[1]?.kind === 'string')
    return [[node.items[1].value, wrappers]];
  // restify: `[check, show]`
  if (node.kind === 'list') return node.items.slice(-1).flatMap((last) => handlersIn(last, wrappers));
  // hapi, Fastify: `server.route({ method, path, handler })`
  if (node.kind === 'object')
    return node.entries.flatMap(({ key = '', value }) =>
      !/^(?:handler|callback)$/.test(key)
        ? []
        : value.kind === 'string'
          ? [[value.value, wrappers] as const]
          : handlersIn(value, wrappers),
    );
  if (node.kind !== 'call' || wrappers.length > DEPTH_MAX) return [];
  return node.args.flatMap(({ value }) => handlersIn(value, [...wrappers, node]));
}

const known = new WeakMap<Program, Registrations>();

export function registrationsOf(program: Program): Registrations {
  const cached = known.get(program);
  if (cached) return cached;
  const { body } = program;
  const given = new Map<FunctionDefinition | string, Registration[]>();
  const uses = new Map<string, Call[]>();
  const required = new Map<Expression, Call[]>();
  const groups = new Map<FunctionDefinition, Call>();
  const inner = new Set<Call>();
  const defaults = new Set<string>();
  for (const call of nodesOfKind(body, 'call')) {
    const name = lastName(call.callee);
    const receiver = receiverOf(call);
    if (receiver ? APPLIES.test(name) : FILTERS.test(name)) push(uses, receiver ? nameOf(receiver) : '', call);
    const route = HANDLERS.test(name) && receiver?.kind === 'call' ? receiver : undefined;
    const router = route && /^route$/.test(lastName(route.callee)) ? receiverOf(route) : undefined;
    if (route && router) push(uses, nameOf(router), { ...call, args: [...route.args, ...call.args] });
    if (name === 'default' && receiver && lastName(receiver) === 'auth') defaults.add(nameOf(call));
    if (REQUIRES.test(name) || ADDS.test(name) || (ADDS_TO_CALL.test(name) && receiver?.kind === 'call'))
      for (let one = receiver; one?.kind === 'call'; one = receiverOf(one)) push(required, one, call);
    // Laravel: `Route::controller(Orders::class)->group(function () { Route::get('/x', 'show'); })`
    const [, action] = receiver && nameOf(receiver) === 'Route' ? call.args : [];
    if (action?.value.kind === 'string')
      push(given, action.value.value.replace(/^.*@/, ''), { call, argument: 1, wrappers: [] });
    for (const [argument, { value }] of call.args.entries()) {
      if (value.kind === 'function' && (GROUPS.test(name) || isBlock(call) || (!receiver && RESOURCES.test(name))))
        groups.set(value.definition, call);
      if (inner.has(call)) continue;
      for (const [handler, wrappers] of handlersIn(value, [])) {
        for (const one of wrappers) inner.add(one);
        push(given, handler, { call, argument, wrappers });
      }
    }
  }
  const made = new Map<string, Call>();
  for (const { target, value } of [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')])
    if (value?.kind === 'call' && !made.has(nameOf(target))) made.set(nameOf(target), value);
  const classes = nodesOfKind(body, 'class').map(({ definition }) => definition);
  const owners = new Map(classes.flatMap((owner) => owner.methods.map((method) => [method, owner] as const)));
  const all = [...nodesOfKind(body, 'function').map(({ definition }) => definition), ...owners.keys()];
  const named = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].flatMap(({ target, value }) =>
    value?.kind === 'function' && value.definition.name === '' ? [[nameOf(target), value.definition] as const] : [],
  );
  const functions = Map.groupBy(
    [...all.filter(({ name }) => name !== '').map((one) => [one.name, one] as const), ...named],
    ([name]) => name,
  );
  const filters = all.filter(({ annotations }) => annotations.some(({ name }) => BEFORE.test(name)));
  const found = { given, uses, made, required, groups, owners, functions, defaults, filters, checks: new Map() };
  known.set(program, found);
  return found;
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The only function of that name. */
export function functionNamed({ functions }: Registrations, name: string): FunctionDefinition | undefined {
  const [only, ...others] = functions.get(name) ?? [];
  return others.length === 0 ? only?.[1] : undefined;
}
