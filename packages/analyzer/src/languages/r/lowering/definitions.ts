/** @module R's functions, and the comments that make them handlers of plumber. */
import type { Annotation, Expression, Parameter } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, type Span, span, textOf } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';
import { functionBody } from './statements.ts';

/** How far above a function its comments may begin. */
const COMMENT_MAX = 4000;
const LINE = /^#[*'] ?(.*)$/;
const ROUTE = /^@(get|post|put|delete|patch|head|options|use|filter)\b\s*(.*)$/i;

/** The lines of comment directly above a place, first to last. */
function commentLines(source: string, start: number): string[] {
  const above = source.slice(Math.max(0, start - COMMENT_MAX), start).split(/\r?\n/);
  above.pop();
  const lines: string[] = [];
  for (let line = above.pop(); line !== undefined; line = above.pop()) {
    const text = LINE.exec(line.trim())?.[1];
    if (text === undefined) break;
    lines.unshift(text.trim());
  }
  return lines;
}

/** Parameters that the route or its comments declare as numbers: `/user/<id:int>`, `@param n:int`. */
const numbersOf = (text: string): Set<string> =>
  new Set(
    [
      ...text.matchAll(/(?:<|@param\s+)([\w.]+)\s*:\s*\[?(?:int|integer|dbl|double|numeric|bool|boolean|logical)\b/gi),
    ].map(([, name]) => name ?? ''),
  );

interface Route {
  annotations: Annotation[];
  numbers: ReadonlySet<string>;
}

function routeOf(lowering: Lowering, place: Span): Route | undefined {
  const lines = commentLines(lowering.source, place.start);
  if (!lines.some((line) => ROUTE.test(line))) return undefined;
  const text = lines.join('\n');
  const isHtml = /^@(?:html|serializer\s+html)\b/m.test(text);
  return {
    annotations: [{ name: isHtml ? 'plumber.page' : 'plumber.route', args: [], ...span(place) }],
    numbers: numbersOf(text),
  };
}

const SERVICES: Readonly<Record<string, string>> = {
  req: 'plumber.Request',
  res: 'plumber.Response',
  request: 'plumber.Request',
};

function parameter(lowering: Lowering, node: SyntaxNode, route: Route | undefined): Parameter {
  const name = textOf(lowering, fieldOf(node, 'name'));
  const value = fieldOf(node, 'default');
  const type = route?.numbers.has(name) ? 'number' : route ? SERVICES[name] : undefined;
  return {
    target: nameAt(node, name),
    annotations: [],
    ...(type ? { type: { name: type, args: [] } } : {}),
    ...(value ? { default: expression(lowering, value) } : {}),
    ...(name === '...' ? { rest: true } : {}),
  };
}

/** `place` is the statement that the function is part of: comments stand above that. */
export function functionExpression(lowering: Lowering, node: SyntaxNode, name = '', place: Span = node): Expression {
  lowering.functions += 1;
  const route = routeOf(lowering, place);
  const list = fieldOf(node, 'parameters');
  const parameters = (list ? childrenOf(list, 'parameter') : []).map((one) => parameter(lowering, one, route));
  const body = fieldOf(node, 'body');
  const { outerNames, piped } = lowering;
  lowering.outerNames = [];
  lowering.piped = undefined;
  const statements = body ? functionBody(lowering, body) : [];
  const own = lowering.outerNames;
  lowering.outerNames = outerNames;
  lowering.piped = piped;
  return {
    kind: 'function',
    definition: {
      name,
      form: 'function',
      parameters,
      body: statements,
      annotations: route?.annotations ?? [],
      ...(own.length > 0 ? { outerNames: own } : {}),
      ...span(node),
      nameStart: place.start,
    },
    ...span(node),
  };
}
