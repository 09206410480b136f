/**
 * @module
 * Access checks around a handler: a wrapper (`secure(async (session, request) => …)`, `auth(h)`), the middleware of its
 * registration, of its group (`r.Group("/admin", auth)`) or of its router (`router.use(auth)`).
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { lastName, nameOf, rootName } from '../ir/chains.ts';
import type {
  Annotation,
  Argument,
  Call,
  ClassDefinition,
  Expression,
  FunctionDefinition,
  Program,
  Statement,
} from '../ir/index.ts';
import { callsNamed, definitionsAround, nodesOfKind } from '../ir/node-index.ts';
import { dependenciesOf, isAuthenticationCheck } from './authentication.ts';
import { checkOfClassBefore, OF_LARAVEL, permissionOfFunction } from './class-guards.ts';
import { placesOfFlow } from './data-holders.ts';
import { nameOfTried, OF_OTHER, refusalAmong, refuses, refusesPath } from './refusals.ts';
import { around, holds, type Node, type Place } from './surroundings.ts';
import type { ProgramOf } from './unproven.ts';

const REQUIRES = /^RequireAuthorization$/;
/** Calls at the end of a chain that apply what they get to its routes: `->middleware('auth')`, `->add(new Auth())`. */
const ADDS = /^(?:middleware|add|AddEndpointFilter)$/;
/** AdonisJS: `router.get(…).use(middleware.auth())`; elsewhere, `use` is a call on the router itself. */
const ADDS_TO_CALL = /^use$/;
/** Calls whose receiver applies what they get to the routes that are registered behind them. */
const APPLIES = /^(?:use|add|addHook|before)$/i;
/** Sinatra, Grape: `before '/admin/*' do … end`, without a receiver. */
const FILTERS = /^(?:before|http_basic|http_digest)$/;
/** Grape: checks the credentials with the block. */
const CREDENTIALS = /^http_(?:basic|digest)$/;
/** Grape: `resource :pots do … end`, without a receiver. */
const RESOURCES = /^(?:namespace|resources?|segment|version)$/;
/** Vert.x: `router.route("/staff/*").handler(check)`, `router.get("/x").handler(check).handler(show)` */
const HANDLERS = /^handler$/;
/** Flask: functions that run before each handler of their application or blueprint. */
const BEFORE = /(?:^|\.)(?:before_(?:app_)?request|middleware)$/;
/** Those of a whole application, whatever their annotation is called after. */
const OF_APPLICATION = /^(?:app|web)\.|app_request$/;
/** Calls that make a group of routes; what they get besides the path and the function runs before each. */
const GROUPS = /^(?:with|group|route|middleware)$/i;
/** `echojwt.WithConfig`, `middleware.JWT`, `gin.BasicAuth`, `jwtauth.Authenticator`, `keyauth.New` */
const OF_LIBRARY =
  /^(?:echo|gin|fiber|kit)?_?(?:jwt|basic_?auth|key_?auth|jwt_?(?:auth|ware|middleware))\.(?:new|with_?config|middleware\w*|jwt\w*|verif\w*|authenticat\w*)$|\.(?:jwt|basic_?auth|key_?auth)(?:_?with_?config)?$|^(?:auth|jwt)\w*\.Middleware\w*$|(?:auth|authentication|authorization)handler\.create$/i;
/** Laravel: classes of middleware that let through only what they ensure: `EnsureUserIsSubscribed::class` */
const ENSURES = /^(?:\w+\.)*Ensure(?!Frontend|Https|Json|Cors|Locale)[A-Z]\w*\.class$/;
const DEPTH_MAX = 4;

/** Ktor: `authenticate("admin") { post("/x") { … } }`, unless `optional = true` */
const isBlock = ({ callee, args }: Call): boolean =>
  callee.kind === 'name' &&
  callee.name === 'authenticate' &&
  !args.some(({ name }) => name === 'optional' || name === 'strategy');

/** A call that gets a handler, directly or through calls that wrap it. */
interface Registration {
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

const receiverOf = ({ callee }: Call): Expression | undefined => (callee.kind === 'member' ? callee.object : undefined);

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

function registrationsOf(program: Program): Registrations {
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
function functionNamed({ functions }: Registrations, name: string): FunctionDefinition | undefined {
  const [only, ...others] = functions.get(name) ?? [];
  return others.length === 0 ? only?.[1] : undefined;
}

/** Whether requests without access are refused by the function, or by one that it calls with its arguments. */
function refusesAccess(program: Program, { name, body }: FunctionDefinition, depth = 0): boolean {
  if (OF_OTHER.test(name)) return false;
  const caught = nodesOfKind(body, 'try').flatMap(({ catches }) => catches.flatMap((one) => one.body));
  const throws = nodesOfKind(body, 'throw').length > 0;
  const isError = (place: Place): boolean =>
    !throws && caught.some(({ start, end }) => start <= place.start && place.end <= end);
  const inner = nodesOfKind(body, 'function').map(({ definition }) => definition.body);
  const refused =
    nodesOfKind(body, 'if').some(
      (node) => !isError(node) && (refuses(node.whenTrue) || refuses(node.whenFalse ?? [])),
    ) ||
    nodesOfKind(body, 'try').some((node) => nameOfTried(node) !== undefined) ||
    [body, ...inner].some(refusesOthers) ||
    nodesOfKind(body, 'call').some((call) => isAbort(lastName(call.callee), call)) ||
    [body, ...inner].flat().some((one) => callsRefusal(program, one, depth));
  if (refused || depth > 1) return refused;
  return nodesOfKind(body, 'return').some(({ value }) => {
    const called = value?.kind === 'call' ? functionNamed(registrationsOf(program), rootName(value)) : undefined;
    return called !== undefined && refusesAccess(program, called, depth + 1);
  });
}

/** Ruby: `authenticate!`, which ends the request by an exception. */
function callsRefusal(program: Program, statement: Statement, depth: number): boolean {
  const value = statement.kind === 'expression' || statement.kind === 'return' ? statement.value : undefined;
  const name = value?.kind === 'call' ? lastName(value.callee) : value?.kind === 'name' ? value.name : '';
  const called = depth < 2 && name.endsWith('!') ? functionNamed(registrationsOf(program), name) : undefined;
  return called !== undefined && refusesAccess(program, called, depth + 1);
}

/** `if (req.session.user) return next(); res.redirect('/login');` */
function refusesOthers(whole: readonly Statement[]): boolean {
  // Go: `if _, found := users[token]; found { … }` is a block of its own.
  const body = whole.flatMap((one) => (one.kind === 'block' ? one.body : [one]));
  const at = body.findLastIndex(({ kind }) => kind === 'if');
  const last = body[at];
  const left = last?.kind === 'if' ? last.whenTrue.at(-1)?.kind : undefined;
  return (left === 'return' || left === 'expression') && refuses(body.slice(at + 1));
}

/** The name of the check, as the code calls it; undefined if it lets everyone through. */
function checkOf(program: Program, value: Expression): string | undefined {
  const name = nameOf(value).replace(/^this\./, '');
  if (name === '') return undefined;
  if (isAuthenticationCheck(name) || OF_LIBRARY.test(name)) return name;
  if (ENSURES.test(name)) return name.replace(/\.class$/, '');
  const only = functionNamed(registrationsOf(program), name.replace(/^.*\./, ''));
  return only && refusesAccess(program, only) ? name : undefined;
}

/** Options of Fastify and hapi that name what runs before the handler. */
const HOOKS = /^(?:onRequest|preHandler|preValidation|preParsing)$/;

/** The value, its elements, or those of `{ onRequest: [check] }`. */
function valuesOf({ value }: Pick<Argument, 'value'>): Expression[] {
  if (value.kind === 'list') return [...value.items];
  return value.kind === 'object' ? value.entries.filter(({ key = '' }) => HOOKS.test(key)).flatMap(valuesOf) : [value];
}

const checkAmong = (program: Program, args: readonly Argument[]): string | undefined =>
  args
    .flatMap(valuesOf)
    .filter(({ kind }) => kind !== 'string' && kind !== 'function')
    .map((value) => checkOf(program, value))
    .find((check) => check !== undefined);

/** The check that the call names: a function, or a word that stands for one. */
function checkNamed(program: Program, { callee, args }: Call): string | undefined {
  const name = lastName(callee);
  if (REQUIRES.test(name) || (callee.kind === 'name' && CREDENTIALS.test(name))) return name;
  // Laravel: `middleware('auth')`, `Route::group(['middleware' => 'auth'], …)`
  const applied = args.flatMap(({ value }) => entryOf(value, 'middleware') ?? []).map((value) => ({ value }));
  const words = [...(name === 'middleware' ? args : []), ...applied].flatMap(valuesOf).flatMap(stringsIn);
  return checkAmong(program, [...args, ...applied]) ?? words.find((word) => OF_LARAVEL.test(word));
}

/** The check that the call names, or that is written in it. */
function checkApplied(program: Program, call: Call, path?: string): string | undefined {
  const isExempt = ({ body }: FunctionDefinition): boolean => path !== undefined && !refusesPath(body, '', path);
  const named = checkNamed(program, call);
  const only = functionNamed(registrationsOf(program), named?.replace(/^.*\./, '') ?? '');
  if (named !== undefined) return only && isExempt(only) ? undefined : named;
  const written = call.args.flatMap(({ value }) => (value.kind === 'function' ? [value.definition] : []));
  if (!written.some((one) => refusesAccess(program, one) && !isExempt(one))) return undefined;
  const hook = call.args[0]?.value;
  return hook?.kind === 'string' && HOOKS.test(hook.value) ? hook.value : lastName(call.callee);
}

const stringsIn = (value: Expression): string[] => (value.kind === 'string' ? [value.value] : []);

/** Whether routes under the path are below that of `app.use('/api', auth)`. */
const isBelow = (path: string, { args: [first] }: Call): boolean =>
  first?.value.kind !== 'string' ||
  HOOKS.test(first.value.value) ||
  path.startsWith(first.value.value.replace(/\*$/, ''));

const innermost = (program: Program, place: Place): FunctionDefinition | undefined =>
  definitionsAround(program.body, place).at(-1);

const classAround = (program: Program, place: Place): Node | undefined =>
  nodesOfKind(program.body, 'class').findLast((one) => holds(one, place));

/** The path of a registration: its first argument, or that of the call that it is applied to (`router.get("/x")`). */
function pathOf(call: Call): string {
  const receiver = receiverOf(call);
  const [first] = call.args;
  if (first?.value.kind === 'string') return first.value.value;
  return receiver?.kind === 'call' ? pathOf(receiver) : '';
}

/** The check of a router: in `Group("/x", auth)`, `With(auth)` and `router.use(auth)`. */
function checkOfRouter(program: Program, router: Expression | undefined, at: Call, depth = 0): string | undefined {
  if (depth > DEPTH_MAX) return undefined;
  if (router?.kind === 'call') {
    // ASP.NET: `app.MapGroup("/notes").RequireAuthorization()`
    const name = lastName(router.callee);
    const own =
      REQUIRES.test(name) || GROUPS.test(name) || HANDLERS.test(name)
        ? checkNamed(program, router)
        : ADDS.test(name)
          ? checkApplied(program, router)
          : undefined;
    return own ?? checkOfRouter(program, receiverOf(router), at, depth + 1);
  }
  // Sinatra registers without a receiver.
  const name = router ? nameOf(router) : '';
  const { uses, made } = registrationsOf(program);
  const path = pathOf(at);
  const scope = innermost(program, at);
  const owner = classAround(program, at);
  const used = (uses.get(name) ?? [])
    .filter(
      (call) =>
        call.end <= at.start &&
        isBelow(path, call) &&
        innermost(program, call) === scope &&
        classAround(program, call) === owner,
    )
    .map((call) => checkApplied(program, call, path))
    .find((check) => check !== undefined);
  const value = router && made.get(name);
  return used ?? (value && value.end <= at.start ? checkOfRouter(program, value, at, depth + 1) : undefined);
}

/** The check of the group whose function registers the route: `r.Group(func(r) { r.Use(auth); r.Post(…) })`. */
function checkOfGroup(program: Program, at: Call): string | undefined {
  const inner = innermost(program, at);
  const group = inner && registrationsOf(program).groups.get(inner);
  if (!group) return undefined;
  return (
    (isBlock(group) ? 'authenticate' : undefined) ??
    checkNamed(program, group) ??
    checkOfChain(program, group) ??
    checkOfRouter(program, receiverOf(group), group) ??
    checkOfGroup(program, group)
  );
}

/** The check that the chain behind a registration or a group adds. */
const checkOfChain = (program: Program, call: Call): string | undefined =>
  (registrationsOf(program).required.get(call) ?? [])
    .map((one) => checkApplied(program, one))
    .find((check) => check !== undefined);

const entryOf = (value: Expression | undefined, name: string): Expression | undefined =>
  value?.kind === 'object' ? value.entries.find(({ key }) => key === name)?.value : undefined;

/** WordPress: `'permission_callback' => function () { return current_user_can('edit_posts'); }` */
function permissionOf(callback: Expression | undefined): string | undefined {
  const called = callback?.kind === 'function' ? nodesOfKind(callback.definition.body, 'call') : [];
  return called
    .map(({ callee }) => nameOf(callee))
    .find((name) => /^(?:current_user_can|is_user_logged_in)$/.test(name));
}

/** hapi: `auth` among the options of the route, or the strategy that `server.auth.default('session')` sets. */
function checkOfOptions(program: Program, route: Expression): string | undefined {
  const hook = checkAmong(program, [{ value: route }]) ?? permissionOf(entryOf(route, 'permission_callback'));
  if (hook !== undefined) return hook;
  const auth = entryOf(entryOf(route, 'options') ?? entryOf(route, 'config'), 'auth');
  if (auth === undefined) return [...registrationsOf(program).defaults][0];
  const name = auth.kind === 'string' ? auth : entryOf(auth, 'strategy');
  const mode = entryOf(auth, 'mode');
  return name?.kind === 'string' && (mode?.kind !== 'string' || mode.value === 'required') ? name.value : undefined;
}

function checkOfRegistration(program: Program, { call, argument, wrappers }: Registration): string | undefined {
  // Ktor: `authenticate("admin", optional = true) { … }`
  if (call.callee.kind === 'name' && call.callee.name === 'authenticate' && !isBlock(call)) return undefined;
  const own = call.args[argument]?.value;
  return (
    (own?.kind === 'object' ? checkOfOptions(program, own) : undefined) ??
    (own?.kind === 'list' ? checkAmong(program, [{ value: { ...own, items: own.items.slice(0, -1) } }]) : undefined) ??
    checkOfChain(program, call) ??
    [call, ...wrappers].map(({ callee }) => checkOf(program, callee)).find((check) => check !== undefined) ??
    [call.args.filter((_, at) => at !== argument), ...wrappers.map(({ args }) => args)]
      .map((args) => checkAmong(program, args))
      .find((check) => check !== undefined) ??
    checkOfRouter(program, receiverOf(call), call) ??
    checkOfGroup(program, call)
  );
}

/** A function of the file that refuses requests: called first in the handler, or as its decorator. */
function checkWithin(program: Program, { body, annotations }: FunctionDefinition, place: Place): string | undefined {
  const called = body.flatMap((one) => {
    if (one.kind !== 'expression' || one.end > place.start) return [];
    const value = one.value.kind === 'await' ? one.value.value : one.value;
    return value.kind === 'call' || value.kind === 'name' ? [value] : [];
  });
  const names = called.map((one) => lastName(one.kind === 'call' ? one.callee : one));
  // Bottle: `@app.get('/x', apply=[foreman])`
  const applied = annotations.flatMap(({ args }) => args.filter(({ name }) => WRAPS.test(name ?? '')));
  return (
    checkAmong(program, applied) ??
    [...annotations.map(({ name }) => name), ...names].find((name) => refusesByName(program, name)) ??
    annotations.find(({ name }) => REQUIRES_SCOPE.test(name))?.name ??
    names.find((name, at) => OF_HANDLER.test(name) || isAbort(name, called[at])) ??
    called.map(nameOf).find((name) => OF_CONTEXT.test(name)) ??
    refusalAmong(body, place)
  );
}

/** Starlette: `@requires('operator')` */
const REQUIRES_SCOPE = /^requires$/;
const WRAPS = /^(?:apply|decorators|middlewares?)$/;
/** Symfony, Laravel, Pundit: these throw for a user without the right. */
const OF_HANDLER = /^(?:deny_?access_?unless_?granted|authorize!?|authenticate(?:_user)?!)$/i;
/** AdonisJS: `await auth.authenticate()` */
const OF_CONTEXT = /(?:^|\.)auth\.authenticate(?:Using)?$/;
/** `abort_unless($user->can('edit'), 403)`, `ctx.assert(ctx.state.user, 401)` */
const isAbort = (name: string, call: Expression | undefined): boolean =>
  /^(?:assert|abort_(?:if|unless))$/.test(name) &&
  call?.kind === 'call' &&
  call.args.some(({ value }) => value.kind === 'number' && /^40[13]$/.test(String(value.value)));

function refusesByName(program: Program, name: string): boolean {
  const only = functionNamed(registrationsOf(program), name);
  return only !== undefined && refusesAccess(program, only);
}

/** The check that runs before the handler wherever the file registers or wraps it. */
function checkBefore(program: Program, definition: FunctionDefinition, name: string): string | undefined {
  const { given } = registrationsOf(program);
  // `return login_required(show)(id)` within `show` itself is one of its branches.
  const all = [...(given.get(definition) ?? []), ...(name === '' ? [] : (given.get(name) ?? []))].filter(
    ({ call }) => !holds(definition, call),
  );
  // Variables may have the name of the handler.
  const ofRoutes = all.filter(({ call: { args } }) =>
    args.some(
      ({ value }) => value.kind === 'string' || (entryOf(value, 'handler') ?? entryOf(value, 'callback')) !== undefined,
    ),
  );
  const found = (ofRoutes.length > 0 ? ofRoutes : all).map((one) => checkOfRegistration(program, one));
  return found.includes(undefined) ? undefined : found[0];
}

/** Express: `(error, req, res, next) => …` runs after an error. */
const isOfErrors = ({ parameters }: FunctionDefinition): boolean => parameters.length > 3;

/** What the registrations of a function run before it, whatever its name: other arguments, wrappers, the router's own. */
export function runBeforeHandler(program: Program, definition: FunctionDefinition): Expression[] {
  const { given, uses, required, groups } = registrationsOf(program);
  const named = definition.name === '' ? [] : (given.get(definition.name) ?? []);
  const [registration] = [...(given.get(definition) ?? []), ...named].filter(({ call: { args } }) =>
    args.some(({ value }) => value.kind === 'string'),
  );
  if (!registration) return [];
  const { call, argument, wrappers } = registration;
  const isValue = ({ kind }: Expression): boolean => kind === 'name' || kind === 'member' || kind === 'call';
  const router = receiverOf(call);
  const inner = innermost(program, call);
  const group = inner && groups.get(inner);
  const path = pathOf(call);
  const applied = [
    ...(router ? (uses.get(nameOf(router)) ?? []) : []).filter(
      (one) => one.end <= call.start && isBelow(path, one) && innermost(program, one) === inner,
    ),
    ...(required.get(call) ?? []),
    ...(group ? [group] : []),
  ];
  return [
    ...call.args.filter((_, at) => at !== argument).flatMap(valuesOf),
    ...wrappers.map(({ callee }) => callee),
    // A function that is written there is shown by the call.
    ...applied.flatMap((one) =>
      one !== group && one.args.some(({ value }) => value.kind === 'function' && !isOfErrors(value.definition))
        ? [one]
        : one.args.flatMap(valuesOf),
    ),
  ].filter(isValue);
}

/** The filter of the application or blueprint that the annotation of the handler names. */
function checkOfFilters(program: Program, definition: FunctionDefinition): string | undefined {
  const { name, annotations } = definition;
  const routers = annotations.map((one) => one.name.replace(/\.?\w+$/, ''));
  const path = annotations.flatMap(({ args: [first] }) => (first ? stringsIn(first.value) : []))[0] ?? '';
  return registrationsOf(program).filters.find(
    (filter) =>
      filter !== definition &&
      filter.annotations.some(
        (one) =>
          BEFORE.test(one.name) && (OF_APPLICATION.test(one.name) || routers.includes(one.name.replace(/\.\w+$/, ''))),
      ) &&
      annotations.length > 0 &&
      refusesAccess(program, filter) &&
      refusesPath(filter.body, name, path),
  )?.name;
}

/** `@WebFilter("/keeper/*")` before `@WebServlet("/keeper/tools")` */
function checkOfServlet(program: Program, { annotations }: ClassDefinition): string | undefined {
  const pathsOf = (list: ClassDefinition['annotations'], kind: RegExp): string[] =>
    list.filter(({ name }) => kind.test(name)).flatMap(({ args }) => args.flatMap(valuesOf).flatMap(stringsIn));
  const [path] = pathsOf(annotations, /(?:^|\.)WebServlet$/);
  if (path === undefined) return undefined;
  for (const filter of new Set(registrationsOf(program).owners.values())) {
    const isBefore = pathsOf(filter.annotations, /(?:^|\.)WebFilter$/).some((one) =>
      path.startsWith(one.replace(/\*$/, '')),
    );
    const method = filter.methods.find(({ name }) => name === 'doFilter');
    if (isBefore && method && refusesAccess(program, method) && refusesPath(method.body, '', path)) return filter.name;
  }
  return undefined;
}

/** `class MemberFilter : ActionFilterAttribute`, whose method refuses requests */
const isFilter = (program: Program, name: string): boolean =>
  [...registrationsOf(program).owners].some(
    ([method, { name: owner }]) =>
      (owner === name || owner === `${name}Attribute`) &&
      /^On(?:ActionExecuting|Authorization|ResourceExecuting|PageHandlerExecuting)/.test(method.name) &&
      refusesAccess(program, method),
  );

/** Starlette: `class Office(BaseHTTPMiddleware)`, for the paths that it tests */
function checkOfMiddleware(program: Program, { routes = [] }: RawFinding): string | undefined {
  const middleware = [...registrationsOf(program).owners].find(
    ([method, { supertypes }]) =>
      method.name === 'dispatch' &&
      supertypes.some(({ name }) => /(?:^|\.)BaseHTTPMiddleware$/.test(name)) &&
      refusesAccess(program, method) &&
      routes.length > 0 &&
      routes.every(({ path }) => refusesPath(method.body, '', path)),
  );
  return middleware?.[1].name;
}

/** Falcon: `@falcon.before(check)` on the method or its class */
const checkOfHooks = (program: Program, annotations: readonly Annotation[]): string | undefined =>
  annotations
    .filter(({ name }) => /(?:^|\.)before$/.test(name))
    .map(({ args }) => checkAmong(program, args.slice(0, 1)))
    .find((check) => check !== undefined);

/** Falcon: middleware, for the paths and the attributes of resources that it tests: `getattr(resource, 'public', False)` */
function checkOfResource(program: Program, owner: ClassDefinition, method: FunctionDefinition): string | undefined {
  if (!/^on_(?:get|post|put|patch|delete)(?:_|$)/.test(method.name)) return undefined;
  const paths = callsNamed(program.body, 'add_route')
    .filter(({ args: [, resource] }) => resource?.value.kind === 'call' && nameOf(resource.value) === owner.name)
    .flatMap(({ args: [path] }) => (path ? stringsIn(path.value) : []));
  const isFalse = (value: Expression | undefined): boolean => value?.kind === 'boolean' && !value.value;
  const attributes = [
    ...owner.fields.filter(({ value }) => !isFalse(value)).map(({ name }) => name),
    ...owner.body.flatMap((one) =>
      one.kind === 'expression' && one.value.kind === 'assign' && !isFalse(one.value.value)
        ? [nameOf(one.value.target)]
        : [],
    ),
  ];
  const isExempt = ({ body }: FunctionDefinition): boolean =>
    nodesOfKind(body, 'if').some(({ test }) =>
      [...nodesOfKind([test], 'string').map(({ value }) => value), ...nodesOfKind([test], 'member').map(lastName)].some(
        (word) => attributes.includes(word),
      ),
    );
  const middleware = [...registrationsOf(program).owners].find(
    ([one]) =>
      /^process_(?:request|resource)$/.test(one.name) &&
      refusesAccess(program, one) &&
      !isExempt(one) &&
      paths.length > 0 &&
      paths.every((path) => refusesPath(one.body, '', path)),
  );
  return middleware?.[1].name;
}

/** Spring calls a method with `@ModelAttribute` before each handler of its class. */
function checkOfClass(program: Program, definition: FunctionDefinition): string | undefined {
  const registrations = registrationsOf(program);
  const owner = registrations.owners.get(definition);
  if (!owner) return undefined;
  const attribute = [...definition.annotations, ...owner.annotations].find(({ name }) => isFilter(program, name));
  if (attribute) return attribute.name;
  const model = owner.methods.find(
    (method) =>
      method !== definition &&
      method.annotations.some(({ name }) => /(?:^|\.)ModelAttribute$/.test(name)) &&
      refusesAccess(program, method),
  );
  return (
    model?.name ??
    checkOfServlet(program, owner) ??
    checkOfHooks(program, owner.annotations) ??
    checkOfResource(program, owner, definition) ??
    checkOfClassBefore(owner, definition, (name) => refusesByName(program, name))
  );
}

/** The check before the function as such, which is the same for each of its places. */
function checkOfFunction(program: Program, definition: FunctionDefinition, name: string): string | undefined {
  const { checks } = registrationsOf(program);
  if (!checks.has(definition))
    checks.set(
      definition,
      checkDeclared(program, definition) ?? checkBefore(program, definition, definition.name || name),
    );
  return checks.get(definition);
}

/** The check that the function, its class or the application declares. */
const checkDeclared = (program: Program, definition: FunctionDefinition): string | undefined =>
  permissionOfFunction(definition) ??
  checkOfHooks(program, definition.annotations) ??
  checkOfDependency(program, definition) ??
  checkOfClass(program, definition) ??
  checkOfFilters(program, definition);

/** FastAPI: `user: Annotated[dict, Depends(chemist)]`, where `chemist`, or what it depends on, refuses requests */
function checkOfDependency(
  program: Program,
  { parameters, annotations }: FunctionDefinition,
  depth = 0,
): string | undefined {
  return dependenciesOf([...annotations, ...parameters.flatMap((one) => one.annotations)]).find((name) => {
    const only = functionNamed(registrationsOf(program), name.replace(/^.*\./, ''));
    return (
      only !== undefined &&
      (refusesAccess(program, only) || (depth < DEPTH_MAX && checkOfDependency(program, only, depth + 1) !== undefined))
    );
  });
}

/** Vert.x: `router.get("/x").handler(this::show)` */
const isHandled = (program: Program, name: string): boolean =>
  name !== '' &&
  (registrationsOf(program).given.get(name) ?? []).some(({ call }) => HANDLERS.test(lastName(call.callee)));

/** The name of the access check around the handler in which the flow begins. */
export function guardOfHandler(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const { circumstances, routes = [], steps } = finding;
  const [first] = steps;
  // `prompt.authenticate(callback)` of a phone gets a function as well.
  const isHandler = first !== undefined || routes.length > 0 || circumstances?.handler !== undefined;
  // Without a flow, the function around the place is the handler.
  const places = first
    ? placesOfFlow({ ...finding, steps: [first, first] }, program, programOf).filter(({ place }) => place === first)
    : [{ place: finding, owner: program }];
  for (const { place, owner } of places) {
    const definitions = definitionsAround(owner.body, place);
    const innerName = around(owner.body, place).names.at(-1) ?? '';
    // A callback runs within its handler.
    const check =
      definitions
        .toReversed()
        .map((one, at) =>
          isHandler || isHandled(owner, one.name)
            ? checkOfFunction(owner, one, at === 0 ? innerName : '')
            : checkDeclared(owner, one),
        )
        .find((one) => one !== undefined) ??
      definitions
        // What is called after the data enters comes before its use.
        .map((one) => checkWithin(owner, one, owner === program && holds(one, finding) ? finding : place))
        .find((one) => one !== undefined) ??
      checkOfMiddleware(owner, finding);
    if (check !== undefined) return check;
  }
  return undefined;
}
