/**
 * @module
 * The access check around the handler in which a flow begins: registered with it, declared for it, or called in it.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { FunctionDefinition, Program } from '../../ir/index.ts';
import { definitionsAround } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import { around, type Place } from '../surroundings/surroundings.ts';
import { checkDeclared, checkOfMiddleware } from './declared-checks.ts';
import { refusalAmong } from './refusals.ts';
import { checkAmong, isAbort, refusesByName } from './refusing-functions.ts';
import { checkBefore } from './registered-checks.ts';
import { HANDLERS, registrationsOf } from './registrations.ts';

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
        .map((one) => checkWithin(owner, one, owner === program && encloses(one, finding) ? finding : place))
        .find((one) => one !== undefined) ??
      checkOfMiddleware(owner, finding);
    if (check !== undefined) return check;
  }
  return undefined;
}
