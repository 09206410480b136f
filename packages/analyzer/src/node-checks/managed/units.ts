/** @module Request handlers as text: a function with its annotations, or a branch of a router. */
import type { FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { withoutComments } from '../function-text/function-text.ts';

/** Replaces comments by blanks, also those after `#`, because their words aren't code. */
export const blank = (text: string): string =>
  withoutComments(text).replace(/(?<=^|\s)#\s.*$/gm, (part) => ' '.repeat(part.length));

export interface Unit {
  name: string;
  start: number;
  /** Source of the function with its annotations, with comments blanked out. */
  text: string;
  /** Offset in `text` at which the function begins, after the annotations. */
  body: number;
}

const ROUTE =
  /(?:^|\.)(?:Http\w+|\w*Mapping|GET|POST|PUT|DELETE|PATCH|Get|Post|Put|Delete|Patch|Route|Path|Query|Mutation|SchemaMapping)$/;
const REQUEST =
  /(?:^|[.*])(?:Http\w*Request|ServerRequest|Request|Ctx|HttpContext|HttpServerExchange|RoutingContext|ServerWebExchange|ApplicationCall)$/;
const CONTEXT = /^(?:io\.javalin\.http\.Context|gin\.Context|echo\.Context|fiber\.Ctx)$/;
/** Code before a handler passed to a router: `app.MapGet("/x/{id}", `, `get("/x/{id}") {`, `resolve fn`. */
const MOUNTED =
  /(?:\b(?:Map|map_?)?(?:[Gg]et|[Pp]ost|[Pp]ut|[Dd]elete|[Pp]atch|route)\(\s*["'`][^"'`\n]*["'`]\s*(?:\)\s*|,\s*(?:async\s*)?)|\bresolve\s*\(?\s*)$/;
/** Actions of Phoenix controllers and channels, recognized by their parameters. */
const BY_PARAMETERS = /^\w+[?!]?\s*\(\s*(?:_?conn\s*,\s*(?:%\{|_?params)|"[^"]*"(?:\s*<>\s*\w+)?\s*,)/;

const isEntry = ({ annotations, parameters, start, nameStart }: FunctionDefinition, source: string): boolean =>
  annotations.some(({ name }) => ROUTE.test(name)) ||
  parameters.some(({ type }) => type !== undefined && (REQUEST.test(type.name) || CONTEXT.test(type.name))) ||
  MOUNTED.test(source.slice(Math.max(0, start - 120), start)) ||
  BY_PARAMETERS.test(source.slice(nameStart, nameStart + 120));

/** Branches of http4s routes: `case DELETE -> Root / "parts" / LongVar(id) =>`. Each ends at the next one. */
const CASES = /\bcase\s+(?:\w+\s*@\s*)?(?:GET|POST|PUT|DELETE|PATCH)\s*->[^\n]*/g;

export function functionsIn(body: readonly Statement[]): FunctionDefinition[] {
  const found: FunctionDefinition[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') found.push(node.definition);
    else if (node.kind === 'class') found.push(...node.definition.methods);
  });
  return found;
}

export function unitsIn(body: readonly Statement[], source: string): Unit[] {
  const units = functionsIn(body)
    .filter((one) => isEntry(one, source))
    .map(({ name, start, end, nameStart, annotations }): Unit => {
      const from = Math.min(start, ...annotations.map((one) => one.start));
      return {
        name,
        start: from,
        text: blank(source.slice(from, end)),
        body: Math.max(0, nameStart - from),
      };
    });
  const cases = [...source.matchAll(CASES)];
  const routes = cases.map(({ index, 0: head }, at): Unit => {
    const end = Math.min(cases[at + 1]?.index ?? source.length, index + 1200);
    return { name: head, start: index, text: blank(source.slice(index, end)), body: 0 };
  });
  return [...units, ...routes];
}
