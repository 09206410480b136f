/** @module Lowers functions: `defn` with one or several arities, `fn`, `#(…)`, Compojure routes. */

import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { parameters } from './bindings.ts';
import { bindName, formsOf, keywordText, type Lowering, scoped, symbolText } from './context.ts';
import { bodyForms } from './forms.ts';

interface Head {
  name: string;
  nameNode: SyntaxNode | undefined;
  isPublic: boolean;
  annotations: Annotation[];
}

const REQUEST_KEYS =
  /:(?:params|query-params|form-params|body-params|path-params|route-params|json-params|multipart-params|headers|body|uri|request-method|path-info|query-string)\b/;

/** Checks for a map pattern with the keys of a Ring request. */
const takesRequest = (ctx: Lowering, node: SyntaxNode | undefined): boolean =>
  node?.type === 'map_lit' &&
  (REQUEST_KEYS.test(textOf(ctx, node)) ||
    /:keys \[[^\]]*\b(?:params|query-params|form-params|body-params|path-params|headers)\b/.test(textOf(ctx, node)));

function lowerDefinition(
  ctx: Lowering,
  node: SyntaxNode,
  head: Head,
  list: SyntaxNode,
  body: readonly SyntaxNode[],
): FunctionDefinition {
  ctx.functions += 1;
  const names = formsOf(list);
  const marks: Annotation[] = takesRequest(ctx, names[0]) ? [{ name: 'ring-request', args: [], ...span(list) }] : [];
  const outer = ctx.loop;
  ctx.loop = undefined;
  const lowered = scoped(ctx, () => {
    const read = parameters(ctx, names);
    // The command line is one source, however its arguments are destructured.
    const list = head.name === '-main' ? read.parameters.map(({ rest: _rest, ...one }) => one) : read.parameters;
    return { parameters: list, body: [...read.bound, ...bodyForms(ctx, body)] };
  });
  ctx.loop = outer;
  return {
    name: head.name,
    form: head.name === '' ? 'lambda' : 'function',
    ...lowered,
    annotations: [...head.annotations, ...marks],
    isPublic: head.isPublic,
    ...span(node),
    nameStart: head.nameNode?.start ?? node.start,
  };
}

/** Lowers the arities of a function: `[a b] body` or `([a] body) ([a b] body)`. */
function lowerArities(ctx: Lowering, node: SyntaxNode, head: Head, rest: readonly SyntaxNode[]): FunctionDefinition[] {
  const at = rest.findIndex(({ type }) => type === 'vec_lit');
  const list = rest[at];
  const several = rest.filter((one) => one.type === 'list_lit' && formsOf(one)[0]?.type === 'vec_lit');
  if (several.length > 0 && (at < 0 || several.some(({ start }) => start < (list?.start ?? 0)))) {
    return several.flatMap((one) => {
      const [names, ...body] = formsOf(one);
      return names ? [lowerDefinition(ctx, one, head, names, body)] : [];
    });
  }
  return list ? [lowerDefinition(ctx, node, head, list, rest.slice(at + 1))] : [];
}

/** Lowers `(defn name "doc" {:meta 1} [a] …)` and `(defmethod name :kind [a] …)`. */
export function lowerFunctionForm(ctx: Lowering, node: SyntaxNode, isPublic: boolean): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const named = symbolText(ctx, name);
  const head = { name: named, nameNode: name, isPublic, annotations: [] };
  return lowerArities(ctx, node, head, rest).map((one) => make.function(node, one));
}

const lambda = (one: FunctionDefinition, node: SyntaxNode): Expression => make.function(node, one);

/** Lowers `(fn name? [a] …)`. */
export function lowerAnonymous(ctx: Lowering, node: SyntaxNode): Expression {
  const [, ...rest] = formsOf(node);
  const found = lowerArities(ctx, node, { name: '', nameNode: undefined, isPublic: true, annotations: [] }, rest);
  const [first] = found.toSorted((left, right) => left.parameters.length - right.parameters.length);
  return first ? lambda(first, node) : make.null(node);
}

/** Lowers `#(f % %2)`. */
export function lowerShorthand(
  ctx: Lowering,
  node: SyntaxNode,
  call: (forms: readonly SyntaxNode[]) => Expression,
): Expression {
  const text = textOf(ctx, node);
  const highest = Math.max(0, ...[...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit)));
  const count = Math.max(highest, /%(?![\w&])/.test(text) ? 1 : 0);
  ctx.functions += 1;
  return scoped(ctx, () => {
    const list = Array.from({ length: count }, (_, index): Parameter => {
      const own = bindName(ctx, `%${index + 1}`);
      if (index === 0) ctx.locals.names.set('%', own);
      return { target: nameAt(node, own), annotations: [] };
    });
    const value = call(formsOf(node));
    return lambda(
      {
        name: '',
        form: 'lambda',
        parameters: list,
        body: [make.return(value, value)],
        annotations: [],
        ...span(node),
        nameStart: node.start,
      },
      node,
    );
  });
}

/** Lowers the bindings of a route: `[id :as request]`, `[id :<< as-int]`, `{:keys [params]}`, `request`. */
function routeParameters(ctx: Lowering, node: SyntaxNode): { parameters: Parameter[]; bound: Statement[] } {
  const request = (found: { parameters: Parameter[]; bound: Statement[] }): typeof found => ({
    ...found,
    parameters: found.parameters.map((one) => ({ ...one, type: { name: 'ring.Request', args: [] } })),
  });
  if (node.type !== 'vec_lit') return request(parameters(ctx, [node]));
  const plain: SyntaxNode[] = [];
  const whole: SyntaxNode[] = [];
  const coerced = new Set<string>();
  const forms = formsOf(node);
  for (let at = 0; at < forms.length; at += 1) {
    const form = forms[at];
    if (!form) continue;
    const keyword = form.type === 'kwd_lit' ? keywordText(ctx, form) : '';
    const next = forms[at + 1];
    if (keyword === 'as' && next) whole.push(next);
    if (keyword === '<<' && next && /int|uuid|long|num/.test(textOf(ctx, next)))
      coerced.add(symbolText(ctx, forms[at - 1]));
    if (keyword !== '') at += 1;
    else if (symbolText(ctx, form) !== '&') plain.push(form);
  }
  const values = parameters(ctx, plain);
  const wholes = request(parameters(ctx, whole));
  const numbers = values.parameters.map(
    (one): Parameter =>
      one.target.kind === 'name' && coerced.has(one.target.name) ? { ...one, type: { name: 'long', args: [] } } : one,
  );
  return { parameters: [...numbers, ...wholes.parameters], bound: [...values.bound, ...wholes.bound] };
}

/** Lowers `(GET "/users/:id" [id] …)` to a handler. */
export function lowerRoute(
  ctx: Lowering,
  node: SyntaxNode,
  names: SyntaxNode,
  body: readonly SyntaxNode[],
): Expression {
  ctx.functions += 1;
  return scoped(ctx, () => {
    const read = routeParameters(ctx, names);
    return lambda(
      {
        name: '',
        form: 'lambda',
        parameters: read.parameters,
        body: [...read.bound, ...bodyForms(ctx, body)],
        annotations: [{ name: 'compojure-route', args: [], ...span(node) }],
        ...span(node),
        nameStart: node.start,
      },
      node,
    );
  });
}
