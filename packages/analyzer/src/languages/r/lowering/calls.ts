/** @module R's calls, and the functions that are constructs of the language. */
import type { Argument, Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { functionExpression } from './definitions.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';
import { functionBody, returned } from './statements.ts';
import { glued } from './texts.ts';

export const callWith = (callee: Expression, args: Argument[], node: SyntaxNode): Expression => ({
  kind: 'call',
  callee,
  args,
  ...span(node),
});

interface Given {
  name: string | undefined;
  node: SyntaxNode;
}

function givenOf(lowering: Lowering, node: SyntaxNode): Given[] {
  const list = fieldOf(node, 'arguments');
  return (list ? childrenOf(list, 'argument') : []).flatMap((one) => {
    const value = fieldOf(one, 'value');
    const name = fieldOf(one, 'name');
    return value ? [{ name: name && textOf(lowering, name).replaceAll(/^["'`]|["'`]$/g, ''), node: value }] : [];
  });
}

/** Blocks handed to these run in a function of their own, now or whenever an input changes. */
const OWN_FRAME =
  /^(?:render\w+|observe\w*|isolate|local|with\w+|future|reactivePoll|downloadHandler|try|suppress\w+|invisible)$/;

/** A piece of code as a function without parameters. */
function thunk(lowering: Lowering, node: SyntaxNode): Expression {
  const { outerNames } = lowering;
  lowering.outerNames = [];
  const body = functionBody(lowering, node);
  const own = lowering.outerNames;
  lowering.outerNames = outerNames;
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'function',
      parameters: [],
      body,
      annotations: [],
      ...(own.length > 0 ? { outerNames: own } : {}),
      ...span(node),
      nameStart: node.start,
    },
    ...span(node),
  };
}

function argumentOf(lowering: Lowering, { name, node }: Given, ownFrame: boolean): Argument {
  const runs = ownFrame && node.type === 'braced_expression';
  const value = runs ? callWith(thunk(lowering, node), [], node) : expression(lowering, node);
  return { value, ...(name === undefined ? {} : { name }), ...(node.type === 'dots' ? { spread: true } : {}) };
}

/** Arguments by position first: those with a name may stand anywhere. */
function argumentsOf(
  lowering: Lowering,
  given: readonly Given[],
  first: Argument | undefined,
  callee: string,
): Argument[] {
  const args = given.map((one) => argumentOf(lowering, one, OWN_FRAME.test(callee)));
  const all = first ? [first, ...args] : args;
  return [...all.filter(({ name }) => name === undefined), ...all.filter(({ name }) => name !== undefined)];
}

/** `tryCatch({ … }, error = function(e) …)`. */
function tried(lowering: Lowering, node: SyntaxNode, given: readonly Given[]): Expression | undefined {
  const body = given.find(({ name }) => name === undefined || name === 'expr');
  if (!body) return undefined;
  lowering.made += 1;
  const result = nameAt(node, `result#${lowering.made}`);
  const handlers = given.filter(
    ({ name }) => name !== undefined && /^(?:error|warning|message|condition|\w+_error|http_\w+|interrupt)$/.test(name),
  );
  const last = given.find(({ name }) => name === 'finally');
  const catches = handlers.map((one) => {
    const value = callWith(expression(lowering, one.node), [], one.node);
    return { types: [], body: [assigned(result, value, one.node)], ...span(one.node) };
  });
  const silent = { types: [], body: [assigned(result, opaque(node), node)], ...span(node) };
  const statements: Statement[] = [
    { kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) },
    {
      kind: 'try',
      body: [assigned(result, expression(lowering, body.node), body.node)],
      catches: catches.length > 0 ? catches : [silent],
      ...(last
        ? { finally: [{ kind: 'expression', value: expression(lowering, last.node), ...span(last.node) }] }
        : {}),
      ...span(node),
    },
  ];
  return { kind: 'block', body: statements, value: result, ...span(node) };
}

const joined = (parts: Expression[], separator: string, node: SyntaxNode): Expression => ({
  kind: 'concat',
  parts: parts.flatMap((part, index): Expression[] =>
    index > 0 && separator !== '' ? [{ kind: 'string', value: separator, ...span(node) }, part] : [part],
  ),
  ...span(node),
});

/** `list(a = 1)`: by name; `c(1, 2)`: by position. */
function collection(args: readonly Argument[], node: SyntaxNode): Expression {
  if (args.every(({ name }) => name === undefined))
    return {
      kind: 'list',
      items: args.map(
        ({ value, spread }): Expression =>
          spread ? { kind: 'spread', value, start: value.start, end: value.end } : value,
      ),
      ...span(node),
    };
  const entries = args.map(
    ({ name, value, spread }, index): ObjectEntry => ({
      ...(spread ? { spread: true } : { key: name ?? String(index) }),
      value,
      start: value.start,
      end: value.end,
    }),
  );
  return { kind: 'object', entries, ...span(node) };
}

const isNeed = (lowering: Lowering, { node }: Given): boolean =>
  node.type === 'call' && /(?:^|:)need$/.test(textOf(lowering, fieldOf(node, 'function')));

/** `stopifnot(is.character(x))`, `req(x %in% y)`, `validate(need(…))`: nothing goes on where it does not hold. */
function demanded(lowering: Lowering, node: SyntaxNode, given: readonly Given[]): Expression {
  const tests = given
    .filter(({ name }) => name === undefined || !/^(?:label|message|cancelOutput|errorClass)$/.test(name))
    .map((one) => {
      const [need] = isNeed(lowering, one) ? givenOf(lowering, one.node) : [];
      return expression(lowering, need?.node ?? one.node);
    });
  const body = tests.map(
    (test): Statement => ({
      kind: 'if',
      test: { kind: 'unary', operator: '!', operand: test, start: test.start, end: test.end },
      whenTrue: [{ kind: 'throw', ...span(node) }],
      ...span(node),
    }),
  );
  const [first] = tests;
  return { kind: 'block', body, ...(first && tests.length === 1 ? { value: first } : {}), ...span(node) };
}

function switched(lowering: Lowering, given: readonly Given[], node: SyntaxNode): Expression | undefined {
  const [subject, ...cases] = given;
  if (!subject) return undefined;
  lowering.made += 1;
  const result = nameAt(node, `chosen#${lowering.made}`);
  const arms = cases.map(({ name, node: value }) => ({
    tests: name === undefined ? [] : [{ kind: 'string' as const, value: name, ...span(value) }],
    body: [assigned(result, expression(lowering, value), value)],
    fallsThrough: false,
    ...span(value),
  }));
  const body: Statement[] = [
    { kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) },
    { kind: 'switch', subject: expression(lowering, subject.node), cases: arms, ...span(node) },
  ];
  return { kind: 'block', body, value: result, ...span(node) };
}

const constantOf = (lowering: Lowering, given: readonly Given[], wanted: string): string | undefined => {
  const one = given.find(({ name }) => name === wanted);
  const value = one && expression(lowering, one.node);
  return value?.kind === 'string' ? value.value : undefined;
};

const TEXT_OPTIONS = /^(?:sep|collapse|recycle0|\.envir|\.open|\.close|\.sep|\.na|\.trim|\.con|ext|fsep)$/;

/** What a function is in the small form, where it is more than a call. */
function construct(
  lowering: Lowering,
  name: string,
  given: readonly Given[],
  node: SyntaxNode,
  first: Argument | undefined,
): Expression | undefined {
  const values = (): Expression[] => [
    ...(first ? [first.value] : []),
    ...given
      .filter((one) => one.name === undefined || !TEXT_OPTIONS.test(one.name))
      .map((one) => expression(lowering, one.node)),
  ];
  switch (name) {
    case 'return':
      return { kind: 'block', body: [returned(lowering, node)], ...span(node) };
    case 'paste':
      return joined(values(), constantOf(lowering, given, 'sep') ?? ' ', node);
    case 'paste0':
    case 'str_c':
    case 'stri_c':
    case 'stri_paste':
      return joined(values(), constantOf(lowering, given, 'sep') ?? '', node);
    case 'file.path':
      return joined(values(), '/', node);
    case 'glue':
    case 'str_glue': {
      const texts = values();
      if (!texts.every((text) => text.kind === 'string')) return joined(texts, '', node);
      return glued(texts.map((text) => (text.kind === 'string' ? text.value : '')).join(''), node);
    }
    case 'c':
    case 'list':
    case 'tagList':
      return collection(argumentsOf(lowering, given, first, name), node);
    case 'tryCatch':
    case 'try':
    case 'try_fetch':
    case 'withCallingHandlers':
      return first ? undefined : tried(lowering, node, given);
    case 'stopifnot':
    case 'req':
      return first ? undefined : demanded(lowering, node, given);
    case 'validate':
      return given.some((one) => isNeed(lowering, one)) ? demanded(lowering, node, given) : undefined;
    case 'switch':
      return first ? undefined : switched(lowering, given, node);
    case 'ifelse':
    case 'if_else':
    case 'fifelse': {
      const [test, whenTrue, whenFalse] = values();
      return test && whenTrue && whenFalse
        ? { kind: 'conditional', test, whenTrue, whenFalse, ...span(node) }
        : undefined;
    }
    case 'reactive':
    case 'eventReactive': {
      const code = given.at(name === 'reactive' ? 0 : 1);
      return code && code.node.type !== 'function_definition' ? thunk(lowering, code.node) : undefined;
    }
    default:
      return undefined;
  }
}

/** A call; `first` is what is piped into it. */
export function call(lowering: Lowering, node: SyntaxNode, first?: Argument): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const isNamed = callee.type === 'identifier' || callee.type === 'namespace_operator' || callee.type === 'return';
  const name = isNamed ? textOf(lowering, callee).replace(/^.*:/, '').replaceAll('`', '') : '';
  const given = givenOf(lowering, node);
  const special = construct(lowering, name, given, node, first);
  if (special) return special;
  const target =
    callee.type === 'function_definition' ? functionExpression(lowering, callee) : expression(lowering, callee);
  return callWith(target, argumentsOf(lowering, given, first, name), node);
}
