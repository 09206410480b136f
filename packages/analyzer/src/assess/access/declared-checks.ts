/**
 * @module
 * Access checks that a function, its class or the application declares: filters, hooks, middleware, dependencies.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Annotation, ClassDefinition, Expression, FunctionDefinition, Program } from '../../ir/index.ts';
import { callsNamed, nodesOfKind } from '../../ir/node-index.ts';
import { dependenciesOf } from './authentication.ts';
import { checkOfClassBefore, permissionOfFunction } from './class-guards.ts';
import { refusesPath } from './refusals.ts';
import { checkAmong, refusesAccess, refusesByName, stringsIn, valuesOf } from './refusing-functions.ts';
import { BEFORE, DEPTH_MAX, functionNamed, registrationsOf } from './registrations.ts';

/** Those of a whole application, whatever their annotation is called after. */
const OF_APPLICATION = /^(?:app|web)\.|app_request$/;

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
export function checkOfMiddleware(program: Program, { routes = [] }: RawFinding): string | undefined {
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

/** The check that the function, its class or the application declares. */
export const checkDeclared = (program: Program, definition: FunctionDefinition): string | undefined =>
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
