/** @module Handlers of minimal APIs, which are passed to the call that declares their route. */
import type { Expression } from '../../../ir/index.ts';

const ROUTES: ReadonlySet<string> = new Set([
  'MapGet',
  'MapPost',
  'MapPut',
  'MapDelete',
  'MapPatch',
  'MapMethods',
  'MapFallback',
]);

export const isRoute = (name: string): boolean => ROUTES.has(name);

/**
 * Annotates the handler with its route, like a controller's method; a single parameter without a type is the context.
 */
export function markEndpoint(value: Expression, route: string): void {
  if (value.kind !== 'function') return;
  const { definition } = value;
  const { start } = definition;
  definition.annotations.push({ name: route, args: [], start, end: start });
  const [only, ...others] = definition.parameters;
  if (only !== undefined && others.length === 0 && only.type === undefined) {
    only.type = { name: 'HttpContext', args: [] };
  }
}
