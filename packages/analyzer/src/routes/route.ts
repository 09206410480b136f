/** @module An HTTP route as the code registers it, and its parts. */
import type { Argument, Expression } from '../ir/index.ts';

/** A function that a framework calls for requests to a path. */
export interface Route {
  /** In upper case; undefined if the registration handles more than one method. */
  method: string | undefined;
  /** The path with every prefix that the file shows: `/api/users/:id`. */
  path: string;
  /** Whether another file mounts the router, under a prefix that this file doesn't show. */
  isPartial?: boolean;
  /** Middleware, decorators and filters that run before the function, by name. */
  guards: readonly string[];
  /** Offsets of the handler in the file. */
  start: number;
  end: number;
}

const METHODS = /^(?:get|post|put|patch|delete|head|options|trace)$/i;

/** Returns the HTTP method that a name stands for: `get`, `HttpPost`, `MapDelete`, `PutMapping`, `GET`. */
export function methodOf(name: string): string | undefined {
  const bare = name.replace(/^(?:Http|Map|do_?)(?=[A-Z])/, '').replace(/(?:Mapping|Async)$/, '');
  if (bare === 'del') return 'DELETE';
  return METHODS.test(bare) ? bare.toUpperCase() : undefined;
}

/** Returns a path with a prefix, joined by one slash. */
export function joinPaths(prefix: string, path: string): string {
  const parts = [prefix, path].map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
  const isFolder = path.length > 1 && path.endsWith('/');
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}

/** Checks whether a string looks like the path of a route. */
export const looksLikePath = (text: string): boolean => /^(?:\/|\*|:|\{|<|$)/.test(text) && !/[\s\n]/.test(text);

/** Returns the strings of an expression: a literal, or a list of literals. */
export function stringsOf(node: Expression | undefined): string[] {
  if (node?.kind === 'string') return [node.value];
  if (node?.kind === 'list') return node.items.flatMap(stringsOf);
  if (node?.kind === 'call') return node.args.flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  return [];
}

/** Returns the argument of that name, in the call itself or in an options object. */
export function namedArgument(args: readonly Argument[], ...names: readonly string[]): Expression | undefined {
  for (const { name, value } of args) {
    if (name !== undefined && names.includes(name)) return value;
    if (name === undefined && value.kind === 'object') {
      const entry = value.entries.find(({ key }) => key !== undefined && names.includes(key));
      if (entry) return entry.value;
    }
  }
  return undefined;
}
