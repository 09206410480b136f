/** @module An HTTP route as the code registers it, and its parts. */
import type { Argument, Expression } from '../ir/index.ts';

/** A function that a framework calls for requests to a path. */
export interface Route {
  /** Upper case; undefined if the registration answers more than one method. */
  method: string | undefined;
  /** With every prefix that the file shows: `/api/users/:id`. */
  path: string;
  /** Middleware, decorators and filters that run before the function, by name. */
  guards: readonly string[];
  /** The function that answers: offsets in the file. */
  start: number;
  end: number;
}

const METHODS = /^(?:get|post|put|patch|delete|head|options|trace)$/i;

/** The HTTP method that a name stands for: `get`, `HttpPost`, `MapDelete`, `PutMapping`, `GET`. */
export function methodOf(name: string): string | undefined {
  const bare = name.replace(/^(?:Http|Map|do_?)(?=[A-Z])/, '').replace(/(?:Mapping|Async)$/, '');
  if (bare === 'del') return 'DELETE';
  return METHODS.test(bare) ? bare.toUpperCase() : undefined;
}

/** A path under a prefix, with one slash between them. */
export function joinPaths(prefix: string, path: string): string {
  const parts = [prefix, path].map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
  const isFolder = path.length > 1 && path.endsWith('/');
  return `/${parts.join('/')}${isFolder ? '/' : ''}`;
}

/** What makes a string a path of a route rather than any other string. */
export const looksLikePath = (text: string): boolean => /^(?:\/|\*|:|\{|<|$)/.test(text) && !/[\s\n]/.test(text);

/** Strings in an expression: a literal, or a list of them. */
export function stringsOf(node: Expression | undefined): string[] {
  if (node?.kind === 'string') return [node.value];
  if (node?.kind === 'list') return node.items.flatMap(stringsOf);
  if (node?.kind === 'call') return node.args.flatMap(({ value }) => (value.kind === 'string' ? [value.value] : []));
  return [];
}

/** The argument of that name, in the call itself or in an options object. */
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
