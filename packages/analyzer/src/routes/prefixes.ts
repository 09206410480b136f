/** @module Route prefixes: groups, blueprints, mounted routers, enclosing scopes. */

import { nameOf } from '../ir/chains.ts';
import type { Call, Expression } from '../ir/index.ts';
import { encloses } from '../ir/spans.ts';
import type { Declarations } from './declarations.ts';
import { joinPaths, looksLikePath, namedArgument, stringsOf } from './route.ts';

/** Calls whose first argument is a prefix for the routes that their result or callback registers. */
const GROUPS =
  /^(?:Group|group|MapGroup|mapGroup|prefix|scope|namespace|nest|path|basePath|Route|route|pathPrefix|PathPrefix|context)$/;
const MOUNTS = /^(?:use|mount|nest|register|register_blueprint|include_router|add_router|route|merge|Mount|service)$/;
/** Routers that an application mounts, usually in another file. */
const ROUTERS = /^(?:APIRouter|Blueprint|Namespace)$/;
const DEPTH_MAX = 6;

interface Scope {
  start: number;
  end: number;
  prefix: string;
}

const calledName = ({ callee }: Call): string =>
  callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';

const receiverOf = ({ callee }: Call): Expression | undefined => (callee.kind === 'member' ? callee.object : undefined);

export interface Prefixes {
  /** Returns the prefix of paths registered on that router. */
  ofRouter(router: Expression | undefined): string;
  /** Whether it is a router that this file doesn't mount, so that its paths may have a further prefix. */
  isUnmounted(router: Expression | undefined): boolean;
  /** Returns the prefix from the calls around that call. */
  around(call: Call): string;
}

export function readPrefixes({ calls, values }: Declarations): Prefixes {
  const scopes: Scope[] = [];
  const mounts = new Map<string, { prefix: string; on: Expression | undefined }>();
  for (const call of calls) {
    const name = calledName(call);
    const [first] = call.args;
    const path = first?.value.kind === 'string' ? first.value.value : undefined;
    if (GROUPS.test(name) && path !== undefined && (looksLikePath(path) || name !== 'path')) {
      for (const { value } of call.args.slice(1)) {
        if (value.kind === 'function') scopes.push({ start: value.start, end: value.end, prefix: path });
      }
    }
    // Starlette: `Mount('/office', routes=[Route('/plan', plan)])`
    const listed = name === 'Mount' && path !== undefined ? namedArgument(call.args, 'routes') : undefined;
    if (listed && path !== undefined) scopes.push({ start: listed.start, end: listed.end, prefix: path });
    // `Route::prefix('admin')->group(function () { … })`
    const receiver = receiverOf(call);
    const body = call.args.find(({ value }) => value.kind === 'function')?.value;
    if (name === 'group' && body) {
      // `Route::group(['prefix' => 'admin'], function () { … })`
      const option = namedArgument(call.args, 'prefix');
      const prefix =
        option?.kind === 'string' ? option.value : receiver?.kind === 'call' ? prefixOfChain(receiver) : '';
      if (prefix) scopes.push({ start: body.start, end: body.end, prefix });
    }
    // AdonisJS: `router.group(() => { … }).prefix('/admin')`
    for (let on = receiver; name === 'prefix' && path !== undefined && on?.kind === 'call'; on = receiverOf(on))
      for (const { value } of calledName(on) === 'group' ? on.args : [])
        if (value.kind === 'function') scopes.push({ start: value.start, end: value.end, prefix: path });
    if (!MOUNTS.test(name)) continue;
    const option = namedArgument(call.args, 'url_prefix', 'prefix');
    const prefix = option?.kind === 'string' ? option.value : path;
    if (prefix === undefined || !(option || looksLikePath(prefix))) continue;
    for (const { value, name: keyword } of call.args) {
      if (keyword !== undefined) continue;
      const mounted =
        value.kind === 'name' ? value.name : value.kind === 'call' ? nameOf(value).split('.')[0] : undefined;
      if (mounted && !mounts.has(mounted)) mounts.set(mounted, { prefix, on: receiver });
    }
  }

  /** `app.register_blueprint(users)`: mounted without a prefix. */
  const isRegistered = (router: string): boolean =>
    calls.some(
      (call) =>
        MOUNTS.test(calledName(call)) && call.args.some(({ value }) => value.kind === 'name' && value.name === router),
    );

  const ofRouter = (router: Expression | undefined, depth = 0): string => {
    if (!router || depth > DEPTH_MAX) return '';
    if (router.kind === 'call') return ofCall(router, depth);
    if (router.kind !== 'name' && router.kind !== 'member') return '';
    const mount = mounts.get(router.name);
    const outer = mount ? joinPaths(ofRouter(mount.on, depth + 1), mount.prefix) : '';
    const value = values.get(router.name);
    const own = value?.kind === 'call' ? ofCall(value, depth + 1) : '';
    return joined(outer, own);
  };
  /**
   * Returns the prefix of `app.Group("/v1")`, `Blueprint('x', __name__, url_prefix='/x')` and
   * `new Router({prefix: '/x'})`.
   */
  const ofCall = (call: Call, depth: number): string => {
    const name = calledName(call);
    const option = namedArgument(call.args, 'url_prefix', 'prefix');
    if (option?.kind === 'string') return option.value;
    const outer = ofRouter(receiverOf(call), depth + 1);
    const [path] = GROUPS.test(name) ? stringsOf(call.args[0]?.value) : [];
    return path === undefined ? outer : joined(outer, path);
  };
  return {
    ofRouter,
    isUnmounted: (router) => {
      if (router?.kind !== 'name' && router?.kind !== 'member') return false;
      const value = values.get(router.name);
      if (value?.kind !== 'call' || !ROUTERS.test(calledName(value)) || mounts.has(router.name)) return false;
      // The prefix of a blueprint is seldom replaced where it is registered.
      return (
        !(calledName(value) === 'Blueprint' && namedArgument(value.args, 'url_prefix')) && !isRegistered(router.name)
      );
    },
    around: (call) =>
      scopes
        .filter((one) => encloses(one, call))
        .sort((a, b) => a.start - b.start)
        .reduce((prefix, scope) => joined(prefix, scope.prefix), ''),
  };
}

const joined = (outer: string, own: string): string => (outer || own ? joinPaths(outer, own) : '');

/** Returns the prefix of `Route::middleware('auth')->prefix('admin')`. */
function prefixOfChain(call: Call): string {
  const receiver = receiverOf(call);
  const outer = receiver?.kind === 'call' ? prefixOfChain(receiver) : '';
  const [path] = calledName(call) === 'prefix' ? stringsOf(call.args[0]?.value) : [];
  return path === undefined ? outer : joined(outer, path);
}
