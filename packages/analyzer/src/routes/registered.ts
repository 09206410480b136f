/**
 * @module
 * Routes registered by calls: Express, Koa, Fastify, Gin, chi, net/http, Laravel, Ktor, Axum, ASP.NET's `MapGet` …
 */

import { nameOf } from '../ir/chains.ts';
import type { Argument, Call, ClassDefinition, Expression, FunctionDefinition } from '../ir/index.ts';
import type { Declarations } from './declarations.ts';
import type { Prefixes } from './prefixes.ts';
import { joinPaths, looksLikePath, methodOf, namedArgument, type Route, stringsOf } from './route.ts';

/** Calls that register a handler under a path, for any method. */
const REGISTERS =
  /^(?:all|any|Any|route|Route|add|HandleFunc|Handle|handle|HandlerFunc|MethodFunc|Method|MapMethods|add_url_rule|add_route|add_resource|addRoute|path|re_path|url|api_route|websocket|map|Map|match)$/;
/** Calls that register paths without a leading slash. */
const RELATIVE = /^(?:path|re_path|url|add_resource|Route|MapGet|MapPost|MapPut|MapDelete|MapPatch)$/;
/** Receivers with such methods that send requests instead of handling them. */
const CLIENTS =
  /^(?:\$|jQuery|axios|request|supertest|agent|client|session|fetch|superagent|got|needle|ky|http|\$http|httpClient|cache|redis|storage|localStorage|sessionStorage|cy|nock)$/i;
const NESTING_MAX = 3;

interface Target {
  definition: FunctionDefinition;
  /** The method, by the name of the handler's registration: `get(handler)`, a class's method `post`. */
  method: string | undefined;
}

/**
 * Returns the functions of the file that an argument is or names, through wrappers:
 * `asyncHandler(async (req, res) => …)`.
 */
function targetsOf(node: Expression, declarations: Declarations, depth = 0): Target[] {
  if (depth > NESTING_MAX) return [];
  if (node.kind === 'function') return [{ definition: node.definition, method: undefined }];
  if (node.kind === 'name' || node.kind === 'member') {
    const owner = node.kind === 'name' ? declarations.classes.get(node.name) : undefined;
    if (owner) return methodsOf(owner);
    const definition = declarations.functions.get(node.name);
    return definition ? [{ definition, method: undefined }] : [];
  }
  if (node.kind === 'call') {
    const method =
      node.callee.kind === 'name' || node.callee.kind === 'member' ? methodOf(node.callee.name) : undefined;
    const isView = node.callee.kind === 'member' && /^as_?view$/i.test(node.callee.name);
    const own = isView && node.callee.kind === 'member' ? targetsOf(node.callee.object, declarations, depth + 1) : [];
    const chained =
      node.callee.kind === 'member' && node.callee.object.kind === 'call'
        ? targetsOf(node.callee.object, declarations, depth + 1)
        : [];
    const inner = node.args.flatMap(({ value }) => targetsOf(value, declarations, depth + 1));
    return [...own, ...chained, ...inner.map((target) => ({ ...target, method: target.method ?? method }))];
  }
  if (node.kind === 'list') return node.items.flatMap((item) => targetsOf(item, declarations, depth + 1));
  return [];
}

const methodsOf = (owner: ClassDefinition): Target[] =>
  owner.methods.flatMap((definition) => {
    const method = methodOf(definition.name);
    return method ? [{ definition, method }] : [];
  });

/** A method in the path: `mux.HandleFunc("GET /items/{id}", show)`. */
const METHOD_IN_PATH = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(\/.*)$/;

function routesOf(call: Call, declarations: Declarations, prefixes: Prefixes, methods: readonly string[]): Route[] {
  const { callee } = call;
  if (callee.kind !== 'member' && callee.kind !== 'name') return [];
  const { name } = callee;
  const method = methodOf(name);
  if (!method && !REGISTERS.test(name)) return [];
  const receiver = callee.kind === 'member' ? callee.object : undefined;
  if (method && receiver && CLIENTS.test(nameOf(receiver).split('.').at(-1) ?? '')) return [];
  const [first, ...others] = call.args;
  const chain = chainedPath(receiver);
  const paths = chain === undefined ? (first?.value.kind === 'call' ? [] : stringsOf(first?.value)) : [chain.path];
  const [, path] = METHOD_IN_PATH.exec(paths[0] ?? '') ?? [];
  const handlers: readonly Argument[] = chain === undefined ? others : call.args;
  const isPath = paths.length > 0 && paths.every((one) => path || looksLikePath(one) || RELATIVE.test(name));
  if (!isPath) return [];
  // The class is the first argument: `add_resource(Item, '/items')`.
  const told = METHOD_IN_PATH.exec(paths[0] ?? '')?.[1] ?? method;
  const router = chain === undefined ? receiver : chain.router;
  const prefix = joinPaths(prefixes.around(call), prefixes.ofRouter(router));
  const isPartial = prefixes.isUnmounted(router);
  const named = namedArgument(call.args, 'methods', 'method');
  const option = stringsOf(named).map((one) => one.toUpperCase());
  const guards = handlers
    .slice(0, -1)
    .map(({ value }) => nameOf(value))
    .filter((one) => one !== '');
  const single = option.length === 1 ? option[0] : undefined;
  return handlers.flatMap(({ value, name: keyword }) =>
    keyword === 'methods' || keyword === 'method'
      ? []
      : (value.kind === 'object' ? value.entries.map((entry) => entry.value) : [value]).flatMap((node) =>
          targetsOf(node, declarations).flatMap((target) =>
            paths.map((one) => ({
              method: target.method ?? told ?? single ?? (methods.length === 1 ? methods[0] : undefined),
              path: joinPaths(prefix, METHOD_IN_PATH.exec(one)?.[2] ?? one),
              ...(isPartial ? { isPartial } : {}),
              guards,
              start: target.definition.start,
              end: target.definition.end,
            })),
          ),
        ),
  );
}

/** Returns the path of `router.route('/x').get(show)`, which is in the preceding call. */
function chainedPath(receiver: Expression | undefined): { path: string; router: Expression | undefined } | undefined {
  if (receiver?.kind !== 'call' || receiver.callee.kind !== 'member') return undefined;
  const { callee, args } = receiver;
  const [first, ...others] = args;
  if (callee.name === 'route' && first?.value.kind === 'string' && others.length === 0)
    return { path: first.value.value, router: callee.object };
  return methodOf(callee.name) ? chainedPath(callee.object) : undefined;
}

/** Returns the methods of `router.HandleFunc("/x", show).Methods("POST")`, which are in the following call. */
function methodsBehind(calls: readonly Call[]): ReadonlyMap<Call, readonly string[]> {
  const methods = new Map<Call, readonly string[]>();
  for (const call of calls) {
    if (call.callee.kind !== 'member' || !/^(?:Methods|methods)$/.test(call.callee.name)) continue;
    if (call.callee.object.kind === 'call')
      methods.set(
        call.callee.object,
        call.args.flatMap(({ value }) => stringsOf(value)),
      );
  }
  return methods;
}

export function registeredRoutes(declarations: Declarations, prefixes: Prefixes): Route[] {
  const methods = methodsBehind(declarations.calls);
  const found = declarations.calls.flatMap((call) => [
    ...routesOf(call, declarations, prefixes, methods.get(call) ?? []),
    ...resources(call, declarations, prefixes),
  ]);
  return [...found, ...declarations.pairs.flatMap((pair) => tableRow(pair.items, declarations))];
}

/** Returns the routes of `api.add_resource(Item, '/items/<id>')`. */
function resources(call: Call, declarations: Declarations, prefixes: Prefixes): Route[] {
  const [first, ...paths] = call.args;
  if (call.callee.kind !== 'member' || call.callee.name !== 'add_resource' || first?.value.kind !== 'name') return [];
  const prefix = prefixes.ofRouter(call.callee.object);
  const strings = paths.flatMap(({ value, name }) => (name === undefined ? stringsOf(value) : []));
  return rows(
    first.value,
    strings.map((path) => joinPaths(prefix, path)),
    declarations,
  );
}

/** Returns the routes of a table row: `(r"/items", ItemHandler)`. */
function tableRow([path, handler]: readonly Expression[], declarations: Declarations): Route[] {
  if (path?.kind !== 'string' || !path.value.startsWith('/') || handler?.kind !== 'name') return [];
  return declarations.classes.has(handler.name) ? rows(handler, [path.value], declarations) : [];
}

const rows = (handler: Expression, paths: readonly string[], declarations: Declarations): Route[] =>
  targetsOf(handler, declarations).flatMap(({ definition: { start, end }, method }) =>
    paths.map((path) => ({ method, path, guards: [], start, end })),
  );
