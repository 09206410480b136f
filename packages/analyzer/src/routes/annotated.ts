/** @module Routes declared by annotations: Flask, FastAPI, Spring, JAX-RS, NestJS, ASP.NET, Symfony, Rocket, Actix … */
import type { Annotation, ClassDefinition, Expression, FunctionDefinition } from '../ir/index.ts';
import type { Declarations } from './declarations.ts';
import type { Prefixes } from './prefixes.ts';
import { joinPaths, methodOf, namedArgument, type Route, stringsOf } from './route.ts';

/** Annotations with a path, by their last name. */
const PATHS =
  /^(?:route|Route|RequestMapping|Path|Controller|RestController|RoutePrefix|WebServlet|Mapping|api_route|websocket|Uri|Endpoint|PathPrefix)$/;
/** Annotations of classes that aren't routes themselves but have a prefix. */
const CONTROLLERS =
  /^(?:route|Route|RequestMapping|Path|Controller|RestController|RoutePrefix|WebServlet|JsonController)$/;

const lastName = ({ name }: Annotation): string => name.slice(name.search(/[^.:\\]*$/));

const methodNamed = (name: string): string | undefined =>
  /^(?:view|api_view|action)$/.test(name) ? undefined : methodOf(name);

interface Told {
  paths: readonly string[];
  method: string | undefined;
  /** Whether it makes the function a route: a marker such as `@GET` does, even without a path. */
  isRoute: boolean;
  isPartial: boolean;
}

function read(annotation: Annotation, prefixes: Prefixes): Told | undefined {
  const name = lastName(annotation);
  const method = methodNamed(name);
  if (!method && !PATHS.test(name)) return undefined;
  const named = namedArgument(annotation.args, 'value', 'path', 'rule', 'pattern', 'urlPatterns', 'template', 'uri');
  const [first] = annotation.args;
  const paths = stringsOf(named ?? (first?.name === undefined ? first?.value : undefined));
  const listed = methodsIn(annotation);
  const router = routerOf(annotation);
  const prefix = router ? prefixes.ofRouter(router) : '';
  return {
    paths: paths.map((path) => (prefix ? joinPaths(prefix, path) : path)),
    method: method ?? (listed.length === 1 ? listed[0] : undefined),
    isRoute: method !== undefined || paths.length > 0,
    isPartial: prefixes.isUnmounted(router),
  };
}

/** Returns the methods of `methods=['POST']` and `method = RequestMethod.POST`. */
function methodsIn({ args }: Annotation): string[] {
  const value = namedArgument(args, 'methods', 'method');
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  return items.flatMap((item) => {
    const name = item.kind === 'string' ? item.value : item.kind === 'member' || item.kind === 'name' ? item.name : '';
    return methodOf(name) ?? [];
  });
}

/** Returns the router of `@users.route('/x')`. */
function routerOf({ name, start, end }: Annotation): Expression | undefined {
  const [head, ...rest] = name.split('.');
  return head && rest.length > 0 ? { kind: 'name', name: head, start, end } : undefined;
}

/** Replaces ASP.NET's route tokens. */
const filled = (path: string, owner: ClassDefinition | undefined, definition: FunctionDefinition): string =>
  path
    .replaceAll('[controller]', (owner?.name ?? '').replace(/Controller$/, ''))
    .replaceAll('[action]', definition.name);

function routesOf(definition: FunctionDefinition, owner: ClassDefinition | undefined, prefixes: Prefixes): Route[] {
  const own = definition.annotations.flatMap((annotation) => read(annotation, prefixes) ?? []);
  const outer = (owner?.annotations ?? [])
    .filter((annotation) => CONTROLLERS.test(lastName(annotation)))
    .flatMap((annotation) => read(annotation, prefixes) ?? []);
  const isServlet = /^(?:do[A-Z]|service$)/.test(definition.name) && methodOf(definition.name) !== undefined;
  if (!own.some(({ isRoute }) => isRoute) && !(outer.length > 0 && (isServlet || methodOf(definition.name)))) return [];
  const method = own.find((one) => one.method)?.method ?? methodOf(definition.name);
  const outerPaths = outer.flatMap(({ paths }) => paths);
  const ownPaths = own.flatMap(({ paths }) => paths);
  if (outerPaths.length + ownPaths.length === 0) return [];
  const guards = [...definition.annotations, ...(owner?.annotations ?? [])].map(({ name }) => name);
  const isMarked = own.length > 0;
  const isPartial = own.some((one) => one.isPartial);
  return (outerPaths.length > 0 ? outerPaths : ['']).flatMap((outerPath) =>
    (ownPaths.length > 0 ? ownPaths : ['']).map((path) => ({
      method: isMarked ? (own.find((one) => one.method)?.method ?? undefined) : method,
      // In ASP.NET, a path that begins at the root replaces the class's.
      path: filled(/^[~]/.test(path) ? path.slice(1) : joinPaths(outerPath, path), owner, definition),
      ...(isPartial ? { isPartial } : {}),
      guards,
      start: definition.start,
      end: definition.end,
    })),
  );
}

export const annotatedRoutes = ({ all, owners }: Declarations, prefixes: Prefixes): Route[] =>
  all.flatMap((definition) => routesOf(definition, owners.get(definition), prefixes));
