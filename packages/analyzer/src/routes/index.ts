/** @module The HTTP routes of a program, and the routes that a place belongs to. */
import type { Program } from '../ir/index.ts';
import { annotatedRoutes } from './annotated.ts';
import { collectDeclarations } from './declarations.ts';
import { readPrefixes } from './prefixes.ts';
import { registeredRoutes } from './registered.ts';
import type { Route } from './route.ts';

export type { Route } from './route.ts';

/** Returns all routes that the file registers or declares. */
export function findRoutes(program: Program): Route[] {
  const declarations = collectDeclarations(program);
  const prefixes = readPrefixes(declarations);
  const found = [...annotatedRoutes(declarations, prefixes), ...registeredRoutes(declarations, prefixes)];
  // A function that registers routes itself is the body of a group: `route("/api") { get("/x") { … } }`.
  return found.filter(
    ({ method, start, end }) => method !== undefined || !found.some((other) => start < other.start && other.end <= end),
  );
}

/** Returns the routes of the innermost handler around the offset. */
export function routesAt(routes: readonly Route[], offset: number): Route[] {
  const around = routes.filter(({ start, end }) => start <= offset && offset < end);
  const innermost = Math.min(...around.map(({ start, end }) => end - start));
  return around.filter(({ start, end }) => end - start === innermost);
}

/** Returns a route as text: 'GET /users/:id'; '…/users/:id' if its beginning is in another file. */
export function describeRoute({ method, path, isPartial }: Route): string {
  const shown = isPartial ? `…${path}` : path;
  return method ? `${method} ${shown}` : shown;
}
