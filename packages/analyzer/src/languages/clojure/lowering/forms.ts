/** @module Special forms and macros of the language. */
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, evaluated, nameAt, opaque, span } from '../../lowering/nodes.ts';
import { bind, declarations, target } from './bindings.ts';
import { expression } from './expressions.ts';
import { formsOf, keywordText, type Lowering, listOf, scoped, standIn, symbolText } from './lowering.ts';

const nothing = (node: SyntaxNode): Expression => ({ kind: 'null', ...span(node) });

const block = (body: Statement[], value: Expression | undefined, node: SyntaxNode): Expression => ({
  kind: 'block',
  body,
  ...(value ? { value } : {}),
  ...span(node),
});

/** The forms of a body for their value: that of the last. */
export function bodyValue(lowering: Lowering, forms: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const last = forms.at(-1);
  if (!last) return nothing(node);
  const before = forms.slice(0, -1).map((form) => evaluated(expression(lowering, form)));
  const value = expression(lowering, last);
  return before.length === 0 ? value : block(before, value, node);
}

/** The body of a function. */
export function bodyForms(lowering: Lowering, forms: readonly SyntaxNode[]): Statement[] {
  const last = forms.at(-1);
  if (!last) return [];
  const before = forms.slice(0, -1).map((form) => evaluated(expression(lowering, form)));
  return [...before, { kind: 'return', value: expression(lowering, last), ...span(last) }];
}

const letForm = (lowering: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression =>
  scoped(lowering, () => {
    const declared = declarations(lowering, names);
    return block(declared, bodyValue(lowering, body, node), node);
  });

const conditional = (test: Expression, whenTrue: Expression, whenFalse: Expression, node: SyntaxNode): Expression => ({
  kind: 'conditional',
  test,
  whenTrue,
  whenFalse,
  ...span(node),
});

const not = (operand: Expression): Expression => ({
  kind: 'unary',
  operator: '!',
  operand,
  start: operand.start,
  end: operand.end,
});

/** `(if-let [x (f)] a b)`. */
function bindingIf(
  lowering: Lowering,
  node: SyntaxNode,
  forms: readonly SyntaxNode[],
  body: (rest: readonly SyntaxNode[]) => readonly [SyntaxNode[], SyntaxNode[]],
): Expression {
  const [names, ...rest] = forms;
  return scoped(lowering, () => {
    lowering.made += 1;
    const value = nameAt(node, `value#${lowering.made}`);
    const [name, given] = names ? formsOf(names) : [];
    const [whenTrue, whenFalse] = body(rest);
    const declared: Statement[] = given
      ? [{ kind: 'declare', target: value, value: expression(lowering, given), ...span(given) }]
      : [];
    const otherwise = bodyValue(lowering, whenFalse, node);
    const bound = name ? bind(lowering, name, value) : [];
    const test = name?.type === 'sym_lit' ? expression(lowering, name) : value;
    return block(
      [...declared, ...bound],
      conditional(test, bodyValue(lowering, whenTrue, node), otherwise, node),
      node,
    );
  });
}

function condForm(lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  let result = nothing(node);
  const last = forms.length - (forms.length % 2);
  for (let at = last - 2; at >= 0; at -= 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test || !value) continue;
    const chosen = expression(lowering, value);
    result = test.type === 'kwd_lit' ? chosen : conditional(expression(lowering, test), chosen, result, value);
  }
  return result;
}

function caseForm(lowering: Lowering, node: SyntaxNode, [subject, ...forms]: readonly SyntaxNode[]): Expression {
  if (!subject) return nothing(node);
  lowering.made += 1;
  const result = nameAt(node, `chosen#${lowering.made}`);
  const cases: SwitchCase[] = [];
  for (let at = 0; at < forms.length; at += 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test) continue;
    const body = value ?? test;
    const tests = value
      ? (test.type === 'list_lit' ? formsOf(test) : [test]).map((one) => expression(lowering, one))
      : [];
    cases.push({
      tests,
      body: [assigned(result, expression(lowering, body), body)],
      fallsThrough: false,
      ...span(body),
    });
  }
  return block(
    [
      { kind: 'declare', target: result, value: nothing(node), ...span(node) },
      { kind: 'switch', subject: expression(lowering, subject), cases, ...span(node) },
    ],
    result,
    node,
  );
}

/** `(condp f x a 1 b 2 3)`: the first of which `(f a x)` holds. */
function condpForm(lowering: Lowering, node: SyntaxNode, [fn, subject, ...forms]: readonly SyntaxNode[]): Expression {
  if (!fn || !subject) return nothing(node);
  const rest = forms.length % 2 === 1 ? forms.at(-1) : undefined;
  let result = rest ? expression(lowering, rest) : nothing(node);
  for (let at = forms.length - (forms.length % 2) - 2; at >= 0; at -= 2) {
    const [test, value] = [forms[at], forms[at + 1]];
    if (!test || !value) continue;
    const holds = expression(lowering, listOf(test, [fn, test, subject]));
    result = conditional(holds, expression(lowering, value), result, value);
  }
  return result;
}

/** `(loop [a 1] … (recur 2))`: the variables may hold whatever they began with or `recur` gave. */
function loopForm(lowering: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  return scoped(lowering, () => {
    const declared = declarations(lowering, names);
    const outer = lowering.loop;
    lowering.loop = declared.flatMap((one) => (one.kind === 'declare' ? [one.target] : []));
    lowering.made += 1;
    const result = nameAt(node, `result#${lowering.made}`);
    const turn = assigned(result, bodyValue(lowering, body, node), node);
    lowering.loop = outer;
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

function recurForm(lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  const values = forms.map((form) => expression(lowering, form));
  const names = lowering.loop;
  if (!names) return opaque(node, values);
  const items = values.map((value, index): Expression => {
    const name = names[index];
    return name && name.kind !== 'null' ? { kind: 'assign', target: name, value, ...span(value) } : value;
  });
  return { kind: 'sequence', items: [...items, nothing(node)], ...span(node) };
}

/** `(doseq [x xs :when (f x) :let [y x]] …)`. */
function doseqForm(lowering: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  const forms = names ? formsOf(names) : [];
  const within = (at: number): Statement[] => {
    const [name, value] = [forms[at], forms[at + 1]];
    if (!name || !value) return [evaluated(bodyValue(lowering, body, node))];
    if (name.type !== 'kwd_lit') {
      const iterable = expression(lowering, value);
      const element = target(lowering, name);
      return [{ kind: 'loop', form: 'each', target: element, iterable, body: within(at + 2), ...span(node) }];
    }
    if (keywordText(lowering, name) === 'let') return [...declarations(lowering, value), ...within(at + 2)];
    return [{ kind: 'if', test: expression(lowering, value), whenTrue: within(at + 2), ...span(value) }];
  };
  return scoped(lowering, () => block(within(0), nothing(node), node));
}

function forForm(lowering: Lowering, node: SyntaxNode, [names, ...body]: readonly SyntaxNode[]): Expression {
  const forms = names ? formsOf(names) : [];
  return scoped(lowering, () => {
    const clauses: { target: Expression; iterable: Expression; conditions: Expression[] }[] = [];
    const declared: Statement[] = [];
    for (let at = 0; at + 1 < forms.length; at += 2) {
      const [name, value] = [forms[at], forms[at + 1]];
      if (!name || !value) continue;
      if (name.type !== 'kwd_lit') {
        const iterable = expression(lowering, value);
        clauses.push({ target: target(lowering, name), iterable, conditions: [] });
      } else if (keywordText(lowering, name) === 'let') declared.push(...declarations(lowering, value));
      else clauses.at(-1)?.conditions.push(expression(lowering, value));
    }
    const element = block(declared, bodyValue(lowering, body, node), node);
    return { kind: 'comprehension', clauses, element, ...span(node) };
  });
}

function tryForm(lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]): Expression {
  const headed = (form: SyntaxNode, name: string): boolean =>
    form.type === 'list_lit' && symbolText(lowering, formsOf(form)[0]) === name;
  const body = forms.filter((form) => !headed(form, 'catch') && !headed(form, 'finally'));
  lowering.made += 1;
  const result = nameAt(node, `result#${lowering.made}`);
  const catches = forms
    .filter((form) => headed(form, 'catch'))
    .map((form) =>
      scoped(lowering, () => {
        const [, type, name, ...handler] = formsOf(form);
        return {
          ...(name ? { target: target(lowering, name) } : {}),
          types: [{ name: symbolText(lowering, type) || 'Exception', args: [] }],
          body: [assigned(result, bodyValue(lowering, handler, form), form)],
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
        body: [assigned(result, bodyValue(lowering, body, node), node)],
        catches,
        ...(last ? { finally: [evaluated(bodyValue(lowering, formsOf(last).slice(1), last))] } : {}),
        ...span(node),
      },
    ],
    result,
    node,
  );
}

/** `(-> x (f 1) g)`: each form takes what the one before gave, as its first or its last argument. */
function threaded(lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[], atEnd: boolean): Expression {
  const [first, ...steps] = forms;
  if (!first) return nothing(node);
  return steps.reduce((value, step) => through(lowering, value, step, atEnd), expression(lowering, first));
}

function through(lowering: Lowering, value: Expression, step: SyntaxNode, atEnd: boolean): Expression {
  const given = standIn(lowering, value);
  if (step.type !== 'list_lit') return expression(lowering, listOf(step, [{ ...step, field: 'value' }, given]));
  const [head, ...rest] = formsOf(step);
  if (!head) return value;
  return expression(lowering, listOf(step, atEnd ? [head, ...rest, given] : [head, given, ...rest]));
}

/** `(cond-> x test (f 1))`: each step only where its test holds. */
function condThreaded(lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[], atEnd: boolean): Expression {
  const [first, ...rest] = forms;
  if (!first) return nothing(node);
  lowering.made += 1;
  const held = nameAt(node, `value#${lowering.made}`);
  const body: Statement[] = [{ kind: 'declare', target: held, value: expression(lowering, first), ...span(first) }];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [test, step] = [rest[at], rest[at + 1]];
    if (!test || !step) continue;
    const changed = assigned(held, through(lowering, held, step, atEnd), step);
    body.push({ kind: 'if', test: expression(lowering, test), whenTrue: [changed], ...span(step) });
  }
  return block(body, held, node);
}

/** `(as-> x name (f name))`. */
function namedThread(lowering: Lowering, node: SyntaxNode, [first, name, ...steps]: readonly SyntaxNode[]): Expression {
  if (!first || !name) return nothing(node);
  return scoped(lowering, () => {
    const value = expression(lowering, first);
    const held = target(lowering, name);
    const body = steps.map((step) => assigned(held, expression(lowering, step), step));
    return block([{ kind: 'declare', target: held, value, ...span(node) }, ...body], held, node);
  });
}

/** `(doto x (.f 1) (.g))`: every form on x, which is the result. */
function dotoForm(lowering: Lowering, node: SyntaxNode, [first, ...steps]: readonly SyntaxNode[]): Expression {
  if (!first) return nothing(node);
  lowering.made += 1;
  const held = nameAt(node, `value#${lowering.made}`);
  const body = steps.map((step) => evaluated(through(lowering, held, step, false)));
  return block(
    [{ kind: 'declare', target: held, value: expression(lowering, first), ...span(first) }, ...body],
    held,
    node,
  );
}

type Form = (lowering: Lowering, node: SyntaxNode, forms: readonly SyntaxNode[]) => Expression;

const ifForm =
  (negated: boolean): Form =>
  (lowering, node, [test, whenTrue, whenFalse]) => {
    if (!test || !whenTrue) return nothing(node);
    const value = expression(lowering, test);
    const otherwise = whenFalse ? expression(lowering, whenFalse) : nothing(node);
    return conditional(negated ? not(value) : value, expression(lowering, whenTrue), otherwise, node);
  };

const whenForm =
  (negated: boolean): Form =>
  (lowering, node, [test, ...body]) => {
    if (!test) return nothing(node);
    const value = expression(lowering, test);
    return conditional(negated ? not(value) : value, bodyValue(lowering, body, node), nothing(node), node);
  };

const ifLet: Form = (lowering, node, forms) =>
  bindingIf(lowering, node, forms, ([whenTrue, whenFalse]) => [
    whenTrue ? [whenTrue] : [],
    whenFalse ? [whenFalse] : [],
  ]);
const whenLet: Form = (lowering, node, forms) => bindingIf(lowering, node, forms, (body) => [[...body], []]);
const body: Form = (lowering, node, forms) => bodyValue(lowering, forms, node);

export const FORMS: Readonly<Record<string, Form>> = {
  let: letForm,
  'let*': letForm,
  binding: letForm,
  'with-open': letForm,
  'with-redefs': letForm,
  'if-let': ifLet,
  'if-some': ifLet,
  'when-let': whenLet,
  'when-some': whenLet,
  'when-first': whenLet,
  if: ifForm(false),
  'if-not': ifForm(true),
  when: whenForm(false),
  'when-not': whenForm(true),
  cond: condForm,
  case: caseForm,
  condp: condpForm,
  loop: loopForm,
  recur: recurForm,
  doseq: doseqForm,
  for: forForm,
  try: tryForm,
  throw: (lowering, node, [value]) =>
    block(
      [{ kind: 'throw', ...(value ? { value: expression(lowering, value) } : {}), ...span(node) }],
      undefined,
      node,
    ),
  '->': (lowering, node, forms) => threaded(lowering, node, forms, false),
  'some->': (lowering, node, forms) => threaded(lowering, node, forms, false),
  '->>': (lowering, node, forms) => threaded(lowering, node, forms, true),
  'some->>': (lowering, node, forms) => threaded(lowering, node, forms, true),
  'cond->': (lowering, node, forms) => condThreaded(lowering, node, forms, false),
  'cond->>': (lowering, node, forms) => condThreaded(lowering, node, forms, true),
  'as->': namedThread,
  doto: dotoForm,
  do: body,
  future: body,
  delay: body,
  time: body,
  dosync: body,
  'with-out-str': body,
  'with-db-transaction': letForm,
  'with-transaction': letForm,
  comment: (_lowering, node) => nothing(node),
  quote: (_lowering, node) => opaque(node),
};
