/** @module Functions: `defn` with one or several lists of parameters, `fn`, `#(…)`, routes of Compojure. */
import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { parameters } from './bindings.ts';
import { bodyForms } from './forms.ts';
import { bindName, formsOf, keywordText, type Lowering, scoped, symbolText } from './lowering.ts';

interface Head {
  name: string;
  nameNode: SyntaxNode | undefined;
  isPublic: boolean;
  annotations: Annotation[];
}

const REQUEST_KEYS =
  /:(?:params|query-params|form-params|body-params|path-params|route-params|json-params|multipart-params|headers|body|uri|request-method|path-info|query-string)\b/;

/** A map taken apart by the keys of a Ring request. */
const takesRequest = (lowering: Lowering, node: SyntaxNode | undefined): boolean =>
  node?.type === 'map_lit' &&
  (REQUEST_KEYS.test(textOf(lowering, node)) ||
    /:keys \[[^\]]*\b(?:params|query-params|form-params|body-params|path-params|headers)\b/.test(
      textOf(lowering, node),
    ));

function definition(
  lowering: Lowering,
  node: SyntaxNode,
  head: Head,
  list: SyntaxNode,
  body: readonly SyntaxNode[],
): FunctionDefinition {
  lowering.functions += 1;
  const names = formsOf(list);
  const marks: Annotation[] = takesRequest(lowering, names[0])
    ? [{ name: 'ring-request', args: [], ...span(list) }]
    : [];
  const outer = lowering.loop;
  lowering.loop = undefined;
  const lowered = scoped(lowering, () => {
    const read = parameters(lowering, names);
    // The command line is one value, however it is taken apart.
    const list = head.name === '-main' ? read.parameters.map(({ rest: _rest, ...one }) => one) : read.parameters;
    return { parameters: list, body: [...read.bound, ...bodyForms(lowering, body)] };
  });
  lowering.loop = outer;
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

/** `[a b] body` or `([a] body) ([a b] body)`. */
function arities(lowering: Lowering, node: SyntaxNode, head: Head, rest: readonly SyntaxNode[]): FunctionDefinition[] {
  const at = rest.findIndex(({ type }) => type === 'vec_lit');
  const list = rest[at];
  const several = rest.filter((one) => one.type === 'list_lit' && formsOf(one)[0]?.type === 'vec_lit');
  if (several.length > 0 && (at < 0 || several.some(({ start }) => start < (list?.start ?? 0)))) {
    return several.flatMap((one) => {
      const [names, ...body] = formsOf(one);
      return names ? [definition(lowering, one, head, names, body)] : [];
    });
  }
  return list ? [definition(lowering, node, head, list, rest.slice(at + 1))] : [];
}

/** `(defn name "doc" {:meta 1} [a] …)`; `(defmethod name :kind [a] …)`. */
export function functionForm(lowering: Lowering, node: SyntaxNode, isPublic: boolean): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const named = symbolText(lowering, name);
  const head = { name: named, nameNode: name, isPublic, annotations: [] };
  return arities(lowering, node, head, rest).map((one) => ({ kind: 'function', definition: one, ...span(node) }));
}

const lambda = (one: FunctionDefinition, node: SyntaxNode): Expression => ({
  kind: 'function',
  definition: one,
  ...span(node),
});

/** `(fn name? [a] …)`. */
export function anonymous(lowering: Lowering, node: SyntaxNode): Expression {
  const [, ...rest] = formsOf(node);
  const found = arities(lowering, node, { name: '', nameNode: undefined, isPublic: true, annotations: [] }, rest);
  const [first] = found.toSorted((left, right) => left.parameters.length - right.parameters.length);
  return first ? lambda(first, node) : { kind: 'null', ...span(node) };
}

/** `#(f % %2)`. */
export function shorthand(
  lowering: Lowering,
  node: SyntaxNode,
  call: (forms: readonly SyntaxNode[]) => Expression,
): Expression {
  const text = textOf(lowering, node);
  const highest = Math.max(0, ...[...text.matchAll(/%([1-9])/g)].map(([, digit]) => Number(digit)));
  const count = Math.max(highest, /%(?![\w&])/.test(text) ? 1 : 0);
  lowering.functions += 1;
  return scoped(lowering, () => {
    const list = Array.from({ length: count }, (_, index): Parameter => {
      const own = bindName(lowering, `%${index + 1}`);
      if (index === 0) lowering.locals.names.set('%', own);
      return { target: nameAt(node, own), annotations: [] };
    });
    const value = call(formsOf(node));
    return lambda(
      {
        name: '',
        form: 'lambda',
        parameters: list,
        body: [{ kind: 'return', value, ...span(value) }],
        annotations: [],
        ...span(node),
        nameStart: node.start,
      },
      node,
    );
  });
}

/** What a route binds: `[id :as request]`, `[id :<< as-int]`, `{:keys [params]}`, `request`. */
function routeParameters(lowering: Lowering, node: SyntaxNode): { parameters: Parameter[]; bound: Statement[] } {
  const request = (found: { parameters: Parameter[]; bound: Statement[] }): typeof found => ({
    ...found,
    parameters: found.parameters.map((one) => ({ ...one, type: { name: 'ring.Request', args: [] } })),
  });
  if (node.type !== 'vec_lit') return request(parameters(lowering, [node]));
  const plain: SyntaxNode[] = [];
  const whole: SyntaxNode[] = [];
  const coerced = new Set<string>();
  const forms = formsOf(node);
  for (let at = 0; at < forms.length; at += 1) {
    const form = forms[at];
    if (!form) continue;
    const keyword = form.type === 'kwd_lit' ? keywordText(lowering, form) : '';
    const next = forms[at + 1];
    if (keyword === 'as' && next) whole.push(next);
    if (keyword === '<<' && next && /int|uuid|long|num/.test(textOf(lowering, next)))
      coerced.add(symbolText(lowering, forms[at - 1]));
    if (keyword !== '') at += 1;
    else if (symbolText(lowering, form) !== '&') plain.push(form);
  }
  const values = parameters(lowering, plain);
  const wholes = request(parameters(lowering, whole));
  const numbers = values.parameters.map(
    (one): Parameter =>
      one.target.kind === 'name' && coerced.has(one.target.name) ? { ...one, type: { name: 'long', args: [] } } : one,
  );
  return { parameters: [...numbers, ...wholes.parameters], bound: [...values.bound, ...wholes.bound] };
}

/** `(GET "/users/:id" [id] …)`: a handler. */
export function route(
  lowering: Lowering,
  node: SyntaxNode,
  names: SyntaxNode,
  body: readonly SyntaxNode[],
): Expression {
  lowering.functions += 1;
  return scoped(lowering, () => {
    const read = routeParameters(lowering, names);
    return lambda(
      {
        name: '',
        form: 'lambda',
        parameters: read.parameters,
        body: [...read.bound, ...bodyForms(lowering, body)],
        annotations: [{ name: 'compojure-route', args: [], ...span(node) }],
        ...span(node),
        nameStart: node.start,
      },
      node,
    );
  });
}
