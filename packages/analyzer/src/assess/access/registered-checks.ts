/**
 * @module
 * Access checks of a registration: a wrapper (`secure(async (session, request) => …)`, `auth(h)`), its middleware, that of its
 * group (`r.Group("/admin", auth)`) or of its router (`router.use(auth)`).
 */

import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition, Program } from '../../ir/index.ts';
import { definitionsAround, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { Node, Place } from '../surroundings/surroundings.ts';
import { OF_LARAVEL } from './class-guards.ts';
import { nameOfRefusal, refusesPath } from './refusals.ts';
import { checkAmong, checkOf, HOOKS, refusesAccess, stringsIn, valuesOf } from './refusing-functions.ts';
import {
  ADDS,
  DEPTH_MAX,
  functionNamed,
  GROUPS,
  HANDLERS,
  isBlock,
  REQUIRES,
  type Registration,
  receiverOf,
  registrationsOf,
} from './registrations.ts';

/** Grape: checks the credentials with the block. */
const CREDENTIALS = /^http_(?:basic|digest)$/;

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
  const refusing = written.find((one) => refusesAccess(program, one) && !isExempt(one));
  if (!refusing) return undefined;
  const hook = call.args[0]?.value;
  return hook?.kind === 'string' && HOOKS.test(hook.value)
    ? hook.value
    : (nameOfRefusal(refusing) ?? (nameOf(call.callee) || lastName(call.callee)));
}

/** Whether routes under the path are below that of `app.use('/api', auth)`. */
const isBelow = (path: string, { args: [first] }: Call): boolean =>
  first?.value.kind !== 'string' ||
  HOOKS.test(first.value.value) ||
  path.startsWith(first.value.value.replace(/\*$/, ''));

const innermost = (program: Program, place: Place): FunctionDefinition | undefined =>
  definitionsAround(program.body, place).at(-1);

const classAround = (program: Program, place: Place): Node | undefined =>
  nodesOfKind(program.body, 'class').findLast((one) => encloses(one, place));

/** `if (password !== '') app.use(auth)`: whether there is a check depends on a setting. */
const isConditional = (program: Program, call: Place, at: Place): boolean =>
  nodesOfKind(program.body, 'if').some((one) => encloses(one, call) && !encloses(one, at));

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
        classAround(program, call) === owner &&
        !isConditional(program, call, at),
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

/** The check that runs before the handler wherever the file registers or wraps it. */
export function checkBefore(program: Program, definition: FunctionDefinition, name: string): string | undefined {
  const { given } = registrationsOf(program);
  // `return login_required(show)(id)` within `show` itself is one of its branches.
  const all = [...(given.get(definition) ?? []), ...(name === '' ? [] : (given.get(name) ?? []))].filter(
    ({ call }) => !encloses(definition, call),
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
