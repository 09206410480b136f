/** @module R's functions, and the comments that make them handlers of plumber. */

import type { Annotation, Expression, Parameter } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, type Span, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunctionBody } from './statements.ts';

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

function routeOf(ctx: Lowering, place: Span): Route | undefined {
  const lines = commentLines(ctx.source, place.start);
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

function lowerParameter(ctx: Lowering, node: SyntaxNode, route: Route | undefined): Parameter {
  const name = textOf(ctx, fieldOf(node, 'name'));
  const value = fieldOf(node, 'default');
  const type = route?.numbers.has(name) ? 'number' : route ? SERVICES[name] : undefined;
  return {
    target: nameAt(node, name),
    annotations: [],
    ...(type ? { type: { name: type, args: [] } } : {}),
    ...(value ? { default: lowerExpression(ctx, value) } : {}),
    ...(name === '...' ? { rest: true } : {}),
  };
}

/** `place` is the statement that the function is part of: comments stand above that. */
export function lowerFunctionExpression(ctx: Lowering, node: SyntaxNode, name = '', place: Span = node): Expression {
  ctx.functions += 1;
  const route = routeOf(ctx, place);
  const list = fieldOf(node, 'parameters');
  const parameters = (list ? childrenOf(list, 'parameter') : []).map((one) => lowerParameter(ctx, one, route));
  const body = fieldOf(node, 'body');
  const { outerNames, piped } = ctx;
  ctx.outerNames = [];
  ctx.piped = undefined;
  const statements = body ? lowerFunctionBody(ctx, body) : [];
  const own = ctx.outerNames;
  ctx.outerNames = outerNames;
  ctx.piped = piped;
  return make.function(node, {
    name,
    form: 'function',
    parameters,
    body: statements,
    annotations: route?.annotations ?? [],
    ...(own.length > 0 ? { outerNames: own } : {}),
    ...span(node),
    nameStart: place.start,
  });
}
