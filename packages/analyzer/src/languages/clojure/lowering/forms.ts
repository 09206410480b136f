/** @module Lowers the language's special forms and macros. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, evaluated, nameAt, opaque, span } from '../../lowering/nodes.ts';
import { lowerBind, lowerDeclarations, lowerTarget } from './bindings.ts';
import { formsOf, keywordText, type Lowering, listOf, scoped, standIn, symbolText } from './context.ts';
import { lowerExpression } from './expressions.ts';

const nothing = (node: SyntaxNode): Expression => make.null(node);

const block = (body: Statement[], value: Expression | undefined, node: SyntaxNode): Expression => ({
  kind: 'block',
  body,
  ...(value ? { value } : {}),
  ...span(node),
});

/** Lowers the forms of a body to the value of the last one. */
export function bodyValue(ctx: Lowering, forms: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const last = forms.at(-1);
  if (!last) return nothing(node);
  const before = forms.slice(0, -1).map((form) => evaluated(lowerExpression(ctx, form)));
  const value = lowerExpression(ctx, last);
  return before.length === 0 ? value : block(before, value, node);
}

/** Lowers the body of a function, which returns its last value. */
export function bodyForms(ctx: Lowering, forms: readonly SyntaxNode[]): Statement[] {
  const last = forms.at(-1);
  if (!last) return [];
  const before = forms.slice(0, -1).map((form) => evaluated(lowerExpression(ctx, form)));
  return [...before, make.return(last, lowerExpression(ctx, last))];
}

const lowerLetForm = (ctx: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression =>
  scoped(ctx, () => {
    const declared = lowerDeclarations(ctx, names);
    return block(declared, bodyValue(ctx, body, node), node);
  });

const conditional = (test: Expression, whenTrue: Expression, whenFalse: Expression, node: SyntaxNode): Expression =>
  make.conditional(node, test, whenTrue, whenFalse);

const not = (operand: Expression): Expression => make.unary(operand, '!', operand);

/** Lowers `(if-let [x (f)] a b)`. */
function lowerBindingIf(
  ctx: Lowering,
  node: SyntaxNode,
  forms: readonly SyntaxNode[],
  body: (rest: readonly SyntaxNode[]) => readonly [SyntaxNode[], SyntaxNode[]],
): Expression {
  const [names, ...rest] = forms;
  return scoped(ctx, () => {
    ctx.made += 1;
    const value = nameAt(node, `value#${ctx.made}`);
    const [name, given] = names ? formsOf(names) : [];
    const [whenTrue, whenFalse] = body(rest);
    const declared: Statement[] = given
      ? [{ kind: 'declare', target: value, value: lowerExpression(ctx, given), ...span(given) }]
      : [];
    const otherwise = bodyValue(ctx, whenFalse, node);
    const bound = name ? lowerBind(ctx, name, value) : [];
    const test = name?.type === 'sym_lit' ? lowerExpression(ctx, name) : value;
    return block([...declared, ...bound], conditional(test, bodyValue(ctx, whenTrue, node), otherwise, node), node);
  });
}

function lowerCondForm(ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  let result = nothing(node);
  const last = forms.length - (forms.length % 2);
  for (let at = last - 2; at >= 0; at -= 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test || !value) continue;
    const chosen = lowerExpression(ctx, value);
    result = test.type === 'kwd_lit' ? chosen : conditional(lowerExpression(ctx, test), chosen, result, value);
  }
  return result;
}

function lowerCaseForm(ctx: Lowering, node: SyntaxNode, [subject, ...forms]: readonly SyntaxNode[]): Expression {
  if (!subject) return nothing(node);
  ctx.made += 1;
  const result = nameAt(node, `chosen#${ctx.made}`);
  const cases: SwitchCase[] = [];
  for (let at = 0; at < forms.length; at += 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test) continue;
    const body = value ?? test;
    const tests = value
      ? (test.type === 'list_lit' ? formsOf(test) : [test]).map((one) => lowerExpression(ctx, one))
      : [];
    cases.push({
      tests,
      body: [assigned(result, lowerExpression(ctx, body), body)],
      fallsThrough: false,
      ...span(body),
    });
  }
  return block(
    [
      { kind: 'declare', target: result, value: nothing(node), ...span(node) },
      { kind: 'switch', subject: lowerExpression(ctx, subject), cases, ...span(node) },
    ],
    result,
    node,
  );
}

/** Lowers `(condp f x a 1 b 2 3)`: the value of the first clause for which `(f a x)` holds. */
function lowerCondpForm(ctx: Lowering, node: SyntaxNode, [fn, subject, ...forms]: readonly SyntaxNode[]): Expression {
  if (!fn || !subject) return nothing(node);
  const rest = forms.length % 2 === 1 ? forms.at(-1) : undefined;
  let result = rest ? lowerExpression(ctx, rest) : nothing(node);
  for (let at = forms.length - (forms.length % 2) - 2; at >= 0; at -= 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test || !value) continue;
    const holds = lowerExpression(ctx, listOf(test, [fn, test, subject]));
    result = conditional(holds, lowerExpression(ctx, value), result, value);
  }
  return result;
}

/** Lowers `(loop [a 1] … (recur 2))`: a variable holds its initial value or one passed to `recur`. */
function lowerLoopForm(ctx: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  return scoped(ctx, () => {
    const declared = lowerDeclarations(ctx, names);
    const outer = ctx.loop;
    ctx.loop = declared.flatMap((one) => (one.kind === 'declare' ? [one.target] : []));
    ctx.made += 1;
    const result = nameAt(node, `result#${ctx.made}`);
    const turn = assigned(result, bodyValue(ctx, body, node), node);
    ctx.loop = outer;
    return block(
      [
        ...declared,
        { kind: 'declare', target: result, value: nothing(node), ...span(node) },
        { kind: 'loop', form: 'do', test: opaque(node), body: [turn], ...span(node) },
      ],
      result,
      node,
    );
  });
}

function lowerRecurForm(ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  const values = forms.map((form) => lowerExpression(ctx, form));
  const names = ctx.loop;
  if (!names) return opaque(node, values);
  const items = values.map((value, index): Expression => {
    const name = names[index];
    return name && name.kind !== 'null' ? make.assign(value, name, value) : value;
  });
  return make.sequence(node, [...items, nothing(node)]);
}

/** Lowers `(doseq [x xs :when (f x) :let [y x]] …)`. */
function lowerDoseqForm(ctx: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  const forms = names ? formsOf(names) : [];
  const within = (at: number): Statement[] => {
    const [name, value] = [forms[at], forms[at + 1]];
    if (!name || !value) return [evaluated(bodyValue(ctx, body, node))];
    if (name.type !== 'kwd_lit') {
      const iterable = lowerExpression(ctx, value);
      const element = lowerTarget(ctx, name);
      return [{ kind: 'loop', form: 'each', target: element, iterable, body: within(at + 2), ...span(node) }];
    }
    if (keywordText(ctx, name) === 'let') return [...lowerDeclarations(ctx, value), ...within(at + 2)];
    return [{ kind: 'if', test: lowerExpression(ctx, value), whenTrue: within(at + 2), ...span(value) }];
  };
  return scoped(ctx, () => block(within(0), nothing(node), node));
}

function lowerForForm(ctx: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  const forms = names ? formsOf(names) : [];
  return scoped(ctx, () => {
    const clauses: { target: Expression; iterable: Expression; conditions: Expression[] }[] = [];
    const declared: Statement[] = [];
    for (let at = 0; at + 1 < forms.length; at += 2) {
      const [name, value] = [forms[at], forms[at + 1]];
      if (!name || !value) continue;
      if (name.type !== 'kwd_lit') {
        const iterable = lowerExpression(ctx, value);
        clauses.push({ target: lowerTarget(ctx, name), iterable, conditions: [] });
      } else if (keywordText(ctx, name) === 'let') declared.push(...lowerDeclarations(ctx, value));
      else clauses.at(-1)?.conditions.push(lowerExpression(ctx, value));
    }
    const element = block(declared, bodyValue(ctx, body, node), node);
    return { kind: 'comprehension', clauses, element, ...span(node) };
  });
}

function lowerTryForm(ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  const headed = (form: SyntaxNode, name: string): boolean =>
    form.type === 'list_lit' && symbolText(ctx, formsOf(form)[0]) === name;
  const body = forms.filter((form) => !headed(form, 'catch') && !headed(form, 'finally'));
  ctx.made += 1;
  const result = nameAt(node, `result#${ctx.made}`);
  const catches = forms
    .filter((form) => headed(form, 'catch'))
    .map((form) =>
      scoped(ctx, () => {
        const [, type, name, ...handler] = formsOf(form);
        return {
          ...(name ? { target: lowerTarget(ctx, name) } : {}),
          types: [{ name: symbolText(ctx, type) || 'Exception', args: [] }],
          body: [assigned(result, bodyValue(ctx, handler, form), form)],
          ...span(form),
        };
      }),
    );
  const last = forms.find((form) => headed(form, 'finally'));
  return block(
    [
      { kind: 'declare', target: result, value: nothing(node), ...span(node) },
      {
        kind: 'try',
        body: [assigned(result, bodyValue(ctx, body, node), node)],
        catches,
        ...(last ? { finally: [evaluated(bodyValue(ctx, formsOf(last).slice(1), last))] } : {}),
        ...span(node),
      },
    ],
    result,
    node,
  );
}

/** Lowers `(-> x (f 1) g)`: each form takes the previous value as its first or last argument. */
function lowerThreaded(ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[], atEnd: boolean): Expression {
  const [first, ...steps] = forms;
  if (!first) return nothing(node);
  return steps.reduce((value, step) => through(ctx, value, step, atEnd), lowerExpression(ctx, first));
}

function through(ctx: Lowering, value: Expression, step: SyntaxNode, atEnd: boolean): Expression {
  const given = standIn(ctx, value);
  if (step.type !== 'list_lit') return lowerExpression(ctx, listOf(step, [{ ...step, field: 'value' }, given]));
  const [head, ...rest] = formsOf(step);
  if (!head) return value;
  return lowerExpression(ctx, listOf(step, atEnd ? [head, ...rest, given] : [head, given, ...rest]));
}

/** Lowers `(cond-> x test (f 1))`: a step only applies if its test holds. */
function lowerCondThreaded(ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[], atEnd: boolean): Expression {
  const [first, ...rest] = forms;
  if (!first) return nothing(node);
  ctx.made += 1;
  const held = nameAt(node, `value#${ctx.made}`);
  const body: Statement[] = [{ kind: 'declare', target: held, value: lowerExpression(ctx, first), ...span(first) }];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [test, step] = [rest[at], rest[at + 1]];
    if (!test || !step) continue;
    const changed = assigned(held, through(ctx, held, step, atEnd), step);
    body.push({ kind: 'if', test: lowerExpression(ctx, test), whenTrue: [changed], ...span(step) });
  }
  return block(body, held, node);
}

/** Lowers `(as-> x name (f name))`. */
function lowerNamedThread(ctx: Lowering, node: SyntaxNode, [first, name, ...steps]: readonly SyntaxNode[]): Expression {
  if (!first || !name) return nothing(node);
  return scoped(ctx, () => {
    const value = lowerExpression(ctx, first);
    const held = lowerTarget(ctx, name);
    const body = steps.map((step) => assigned(held, lowerExpression(ctx, step), step));
    return block([{ kind: 'declare', target: held, value, ...span(node) }, ...body], held, node);
  });
}

/** Lowers `(doto x (.f 1) (.g))`: every form is called on x, which is the result. */
function lowerDotoForm(ctx: Lowering, node: SyntaxNode, [first, ...steps]: readonly SyntaxNode[]): Expression {
  if (!first) return nothing(node);
  ctx.made += 1;
  const held = nameAt(node, `value#${ctx.made}`);
  const body = steps.map((step) => evaluated(through(ctx, held, step, false)));
  return block(
    [{ kind: 'declare', target: held, value: lowerExpression(ctx, first), ...span(first) }, ...body],
    held,
    node,
  );
}

type Form = (ctx: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]) => Expression;

const ifForm =
  (negated: boolean): Form =>
  (ctx, node, [test, whenTrue, whenFalse]) => {
    if (!test || !whenTrue) return nothing(node);
    const value = lowerExpression(ctx, test);
    const otherwise = whenFalse ? lowerExpression(ctx, whenFalse) : nothing(node);
    return conditional(negated ? not(value) : value, lowerExpression(ctx, whenTrue), otherwise, node);
  };

const whenForm =
  (negated: boolean): Form =>
  (ctx, node, [test, ...body]) => {
    if (!test) return nothing(node);
    const value = lowerExpression(ctx, test);
    return conditional(negated ? not(value) : value, bodyValue(ctx, body, node), nothing(node), node);
  };

const lowerIfLet: Form = (ctx, node, forms) =>
  lowerBindingIf(ctx, node, forms, ([whenTrue, whenFalse]) => [
    whenTrue ? [whenTrue] : [],
    whenFalse ? [whenFalse] : [],
  ]);
const lowerWhenLet: Form = (ctx, node, forms) => lowerBindingIf(ctx, node, forms, (body) => [[...body], []]);
const lowerBody: Form = (ctx, node, forms) => bodyValue(ctx, forms, node);

export const FORMS: Readonly<Record<string, Form>> = lookupTable({
  let: lowerLetForm,
  'let*': lowerLetForm,
  binding: lowerLetForm,
  'with-open': lowerLetForm,
  'with-redefs': lowerLetForm,
  'if-let': lowerIfLet,
  'if-some': lowerIfLet,
  'when-let': lowerWhenLet,
  'when-some': lowerWhenLet,
  'when-first': lowerWhenLet,
  if: ifForm(false),
  'if-not': ifForm(true),
  when: whenForm(false),
  'when-not': whenForm(true),
  cond: lowerCondForm,
  case: lowerCaseForm,
  condp: lowerCondpForm,
  loop: lowerLoopForm,
  recur: lowerRecurForm,
  doseq: lowerDoseqForm,
  for: lowerForForm,
  try: lowerTryForm,
  throw: (ctx, node, [value]) =>
    block(
      [{ kind: 'throw', ...(value ? { value: lowerExpression(ctx, value) } : {}), ...span(node) }],
      undefined,
      node,
    ),
  '->': (ctx, node, forms) => lowerThreaded(ctx, node, forms, false),
  'some->': (ctx, node, forms) => lowerThreaded(ctx, node, forms, false),
  '->>': (ctx, node, forms) => lowerThreaded(ctx, node, forms, true),
  'some->>': (ctx, node, forms) => lowerThreaded(ctx, node, forms, true),
  'cond->': (ctx, node, forms) => lowerCondThreaded(ctx, node, forms, false),
  'cond->>': (ctx, node, forms) => lowerCondThreaded(ctx, node, forms, true),
  'as->': lowerNamedThread,
  doto: lowerDotoForm,
  do: lowerBody,
  future: lowerBody,
  delay: lowerBody,
  time: lowerBody,
  dosync: lowerBody,
  'with-out-str': lowerBody,
  'with-db-transaction': lowerLetForm,
  'with-transaction': lowerLetForm,
  comment: (_ctx, node) => nothing(node),
  quote: (_ctx, node) => opaque(node),
});
