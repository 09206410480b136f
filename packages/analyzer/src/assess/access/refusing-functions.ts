/**
 * @module
 * Functions that refuse requests without access, by what they do or by the library that they are from.
 */

import { lastName, nameOf, rootName } from '../../ir/chains.ts';
import type { Argument, Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { Place } from '../surroundings/surroundings.ts';
import { isAuthenticationCheck } from './authentication.ts';
import { nameOfTried, OF_OTHER, refuses } from './refusals.ts';
import { functionNamed, registrationsOf } from './registrations.ts';

/** `echojwt.WithConfig`, `middleware.JWT`, `gin.BasicAuth`, `jwtauth.Authenticator`, `keyauth.New` */
const OF_LIBRARY =
  /^(?:echo|gin|fiber|kit)?_?(?:jwt|basic_?auth|key_?auth|jwt_?(?:auth|ware|middleware))\.(?:new|with_?config|middleware\w*|jwt\w*|verif\w*|authenticat\w*)$|\.(?:jwt|basic_?auth|key_?auth)(?:_?with_?config)?$|^(?:auth|jwt)\w*\.Middleware\w*$|(?:auth|authentication|authorization)handler\.create$/i;

/** Laravel: classes of middleware that let through only what they ensure: `EnsureUserIsSubscribed::class` */
const ENSURES = /^(?:\w+\.)*Ensure(?!Frontend|Https|Json|Cors|Locale)[A-Z]\w*\.class$/;

/** Whether requests without access are refused by the function, or by one that it calls with its arguments. */
export function refusesAccess(program: Program, { name, body }: FunctionDefinition, depth = 0): boolean {
  if (OF_OTHER.test(name)) return false;
  const caught = nodesOfKind(body, 'try').flatMap(({ catches }) => catches.flatMap((one) => one.body));
  const throws = nodesOfKind(body, 'throw').length > 0;
  const isError = (place: Place): boolean => !throws && caught.some((one) => encloses(one, place));
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
export function checkOf(program: Program, value: Expression): string | undefined {
  const name = nameOf(value).replace(/^this\./, '');
  if (name === '') return undefined;
  if (isAuthenticationCheck(name) || OF_LIBRARY.test(name)) return name;
  if (ENSURES.test(name)) return name.replace(/\.class$/, '');
  const only = functionNamed(registrationsOf(program), name.replace(/^.*\./, ''));
  return only && refusesAccess(program, only) ? name : undefined;
}

/** Options of Fastify and hapi that name what runs before the handler. */
export const HOOKS = /^(?:onRequest|preHandler|preValidation|preParsing)$/;

/** The value, its elements, or those of `{ onRequest: [check] }`. */
export function valuesOf({ value }: Pick<Argument, 'value'>): Expression[] {
  if (value.kind === 'list') return [...value.items];
  return value.kind === 'object' ? value.entries.filter(({ key = '' }) => HOOKS.test(key)).flatMap(valuesOf) : [value];
}

export const checkAmong = (program: Program, args: readonly Argument[]): string | undefined =>
  args
    .flatMap(valuesOf)
    .filter(({ kind }) => kind !== 'string' && kind !== 'function')
    .map((value) => checkOf(program, value))
    .find((check) => check !== undefined);

export const stringsIn = (value: Expression): string[] => (value.kind === 'string' ? [value.value] : []);

/** `abort_unless($user->can('edit'), 403)`, `ctx.assert(ctx.state.user, 401)` */
export const isAbort = (name: string, call: Expression | undefined): boolean =>
  /^(?:assert|abort_(?:if|unless))$/.test(name) &&
  call?.kind === 'call' &&
  call.args.some(({ value }) => value.kind === 'number' && /^40[13]$/.test(String(value.value)));

export function refusesByName(program: Program, name: string): boolean {
  const only = functionNamed(registrationsOf(program), name);
  return only !== undefined && refusesAccess(program, only);
}
