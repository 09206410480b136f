/**
 * @module
 * Access checks around a handler: a wrapper (`secure(async (session, request) => …)`, `auth(h)`), the middleware of its
 * registration, of its group (`r.Group("/admin", auth)`) or of its router (`router.use(auth)`).
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { lastName, nameOf, rootName } from '../ir/chains.ts';
import type { Argument, Call, Expression, FunctionDefinition, Program } from '../ir/index.ts';
import { definitionsAround, nodesOfKind } from '../ir/node-index.ts';
import { isAuthenticationCheck } from './authentication.ts';
import { definitionsNamed } from './confined-paths.ts';
import { placesOfFlow } from './data-holders.ts';
import { OF_OTHER, refuses } from './refusals.ts';
import { around, type Place } from './surroundings.ts';
import type { ProgramOf } from './unproven.ts';

const REQUIRES = /^RequireAuthorization$/;
/** Calls whose receiver applies what they get to the routes that are registered behind them. */
const APPLIES = /^use$/i;
/** Calls that make a group of routes; what they get besides the path and the function runs before each. */
const GROUPS = /^(?:with|group|route|middleware)$/i;
/** `echojwt.WithConfig`, `middleware.JWT`, `gin.BasicAuth`, `jwtauth.Authenticator`, `keyauth.New` */
const OF_LIBRARY =
  /^(?:echo|gin|fiber|kit)?_?(?:jwt|basic_?auth|key_?auth|jwt_?(?:auth|ware|middleware))\.(?:new|with_?config|middleware\w*|jwt\w*|verif\w*|authenticat\w*)$|\.(?:jwt|basic_?auth|key_?auth)(?:_?with_?config)?$|^(?:auth|jwt)\w*\.Middleware\w*$/i;
const DEPTH_MAX = 4;

/** Whether requests without access are refused by the function, or by one that it calls with its arguments. */
function refusesAccess(program: Program, { name, body }: FunctionDefinition, depth = 0): boolean {
  if (OF_OTHER.test(name)) return false;
  const caught = nodesOfKind(body, 'try').flatMap(({ catches }) => catches.flatMap((one) => one.body));
  const isError = (place: Place): boolean =>
    caught.some(({ start, end }) => start <= place.start && place.end <= end) &&
    nodesOfKind(body, 'throw').length === 0;
  const refused = nodesOfKind(body, 'if').some(
    (node) => !isError(node) && (refuses(node.whenTrue) || refuses(node.whenFalse ?? [])),
  );
  if (refused || depth > 1) return refused;
  return nodesOfKind(body, 'return').some(({ value }) => {
    const called = value?.kind === 'call' ? rootName(value) : '';
    const [only, ...others] = called === '' ? [] : definitionsNamed(program, called);
    return only !== undefined && others.length === 0 && refusesAccess(program, only, depth + 1);
  });
}

/** The name of the check, as the code calls it; undefined if it lets everyone through. */
function checkOf(program: Program, value: Expression): string | undefined {
  const name = nameOf(value);
  if (name === '') return undefined;
  if (isAuthenticationCheck(name) || OF_LIBRARY.test(name)) return name;
  const [only, ...others] = definitionsNamed(program, name.replace(/^.*\./, ''));
  return only && others.length === 0 && refusesAccess(program, only) ? name : undefined;
}

const valuesOf = ({ value }: Argument): Expression[] => (value.kind === 'list' ? [...value.items] : [value]);

const checkAmong = (program: Program, args: readonly Argument[]): string | undefined =>
  args
    .flatMap(valuesOf)
    .filter(({ kind }) => kind !== 'string' && kind !== 'function')
    .map((value) => checkOf(program, value))
    .find((check) => check !== undefined);

/** The calls from the registration down to the one that gets the handler; undefined if the argument isn't the handler. */
function wrappersOf(node: Expression, isHandler: (node: Expression) => boolean, depth = 0): Call[] | undefined {
  if (isHandler(node)) return [];
  if (node.kind !== 'call' || depth > DEPTH_MAX) return undefined;
  for (const { value } of node.args) {
    const inner = wrappersOf(value, isHandler, depth + 1);
    if (inner) return [node, ...inner];
  }
  return undefined;
}

const receiverOf = ({ callee }: Call): Expression | undefined => (callee.kind === 'member' ? callee.object : undefined);

/** Whether routes under the path are below that of `app.use('/api', auth)`. */
const isBelow = (path: string, { args: [first] }: Call): boolean =>
  first?.value.kind !== 'string' || path.startsWith(first.value.value.replace(/\*$/, ''));

const innermost = (program: Program, place: Place): FunctionDefinition | undefined =>
  definitionsAround(program.body, place).at(-1);

/** The check of a router: in `Group("/x", auth)`, `With(auth)` and `router.use(auth)`. */
function checkOfRouter(program: Program, router: Expression | undefined, at: Call, depth = 0): string | undefined {
  if (!router || depth > DEPTH_MAX) return undefined;
  if (router.kind === 'call') {
    // ASP.NET: `app.MapGroup("/notes").RequireAuthorization()`
    const name = lastName(router.callee);
    const own = REQUIRES.test(name) ? name : GROUPS.test(name) ? checkAmong(program, router.args) : undefined;
    return own ?? checkOfRouter(program, receiverOf(router), at, depth + 1);
  }
  const name = nameOf(router);
  if (name === '') return undefined;
  const [first] = at.args;
  const path = first?.value.kind === 'string' ? first.value.value : '';
  const scope = innermost(program, at);
  const used = nodesOfKind(program.body, 'call')
    .filter(
      (call) =>
        call.end <= at.start &&
        APPLIES.test(lastName(call.callee)) &&
        receiverOf(call) !== undefined &&
        nameOf(receiverOf(call) ?? call) === name &&
        isBelow(path, call) &&
        innermost(program, call) === scope,
    )
    .map(({ args }) => checkAmong(program, args))
    .find((check) => check !== undefined);
  if (used !== undefined) return used;
  const made = [...nodesOfKind(program.body, 'declare'), ...nodesOfKind(program.body, 'assign')].find(
    ({ target, value, end }) => end <= at.start && value?.kind === 'call' && nameOf(target) === name,
  )?.value;
  return made?.kind === 'call' ? checkOfRouter(program, made, at, depth + 1) : undefined;
}

/** The check of the group whose function registers the route: `r.Group(func(r) { r.Use(auth); r.Post(…) })`. */
function checkOfGroup(program: Program, at: Call): string | undefined {
  const inner = innermost(program, at);
  const group =
    inner &&
    nodesOfKind(program.body, 'call').find(
      ({ callee, args }) =>
        GROUPS.test(lastName(callee)) &&
        args.some(({ value }) => value.kind === 'function' && value.definition === inner),
    );
  if (!group) return undefined;
  return (
    checkAmong(program, group.args) ?? checkOfRouter(program, receiverOf(group), group) ?? checkOfGroup(program, group)
  );
}

/** The check that runs before the handler wherever the file registers or wraps it. */
function checkBefore(program: Program, definition: FunctionDefinition, name: string | undefined): string | undefined {
  const isHandler = (node: Expression): boolean =>
    node.kind === 'function'
      ? node.definition === definition
      : name !== undefined && (node.kind === 'name' || node.kind === 'member') && node.name === name;
  const outer = new Set<Call>();
  const found: (string | undefined)[] = [];
  for (const call of nodesOfKind(program.body, 'call')) {
    const index = call.args.findIndex(({ value }) => wrappersOf(value, isHandler) !== undefined);
    const handler = call.args[index];
    if (!handler || outer.has(call)) continue;
    const wrappers = wrappersOf(handler.value, isHandler) ?? [];
    for (const one of wrappers) outer.add(one);
    const others = call.args.filter((_, at) => at !== index);
    found.push(
      nodesOfKind(program.body, 'call')
        .filter(({ callee }) => callee.kind === 'member' && callee.object === call)
        .map(({ callee }) => lastName(callee))
        .find((one) => REQUIRES.test(one)) ??
        [call, ...wrappers].map(({ callee }) => checkOf(program, callee)).find((check) => check !== undefined) ??
        checkAmong(program, others) ??
        wrappers.map(({ args }) => checkAmong(program, args)).find((check) => check !== undefined) ??
        checkOfRouter(program, receiverOf(call), call) ??
        checkOfGroup(program, call),
    );
  }
  const [first] = found;
  return found.includes(undefined) ? undefined : first;
}

/** Spring calls a method with `@ModelAttribute` before each handler of its class. */
function checkOfClass(program: Program, definition: FunctionDefinition): string | undefined {
  const owner = nodesOfKind(program.body, 'class').find(({ definition: one }) => one.methods.includes(definition));
  return owner?.definition.methods.find(
    (method) =>
      method !== definition &&
      method.annotations.some(({ name }) => /(?:^|\.)ModelAttribute$/.test(name)) &&
      refusesAccess(program, method),
  )?.name;
}

/** The name of the access check around the handler in which the flow begins. */
export function guardOfHandler(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const [first] = finding.steps;
  const steps = first ? [first, first] : [];
  for (const { place, owner } of placesOfFlow({ ...finding, steps }, program, programOf)) {
    const definition = innermost(owner, place);
    if (!definition || place === finding) continue;
    const check =
      checkOfClass(owner, definition) ??
      checkBefore(owner, definition, definition.name || around(owner.body, place).names.at(-1));
    if (check !== undefined) return check;
  }
  return undefined;
}
