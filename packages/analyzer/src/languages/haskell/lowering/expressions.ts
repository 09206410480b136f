/** @module Haskell's expressions. */
import type { Expression, ObjectEntry, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, callOf, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { apply } from './application.ts';
import { binds, functionOf, matches, parameters } from './declarations.ts';
import { type Lowering, madeName } from './lowering.ts';
import { reference } from './names.ts';
import { infix, section } from './operators.ts';
import { constantOf, target } from './patterns.ts';
import { literal, quasiQuote } from './texts.ts';
import { heldType, typeOf } from './types.ts';

export const expression = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => opaque(node),
    2,
  );

/** `f a b`: the tree nests to the left, however many arguments there are. */
function application(lowering: Lowering, node: SyntaxNode): Expression {
  const args: SyntaxNode[] = [];
  let at = node;
  while (at.type === 'apply') {
    const [fn, argument] = [fieldOf(at, 'function'), fieldOf(at, 'argument')];
    if (!fn) break;
    if (argument && argument.type !== 'type_application') args.push(argument);
    at = fn;
  }
  if (at === node)
    return opaque(
      node,
      namedChildren(node).map((one) => expression(lowering, one)),
    );
  const fn = expression(lowering, at);
  return apply(
    lowering,
    fn,
    args.reverse().map((one) => expression(lowering, one)),
    node,
  );
}

const block = (body: Statement[], value: Expression | undefined, node: SyntaxNode): Expression => ({
  kind: 'block',
  body,
  ...(value ? { value } : {}),
  ...span(node),
});

/** `do`: what an action gives is taken for the action. */
function doBlock(lowering: Lowering, node: SyntaxNode): Expression {
  const statements = fieldsOf(node, 'statement');
  const body: Statement[] = [];
  let value: Expression | undefined;
  for (const [index, one] of statements.entries()) {
    const given = fieldOf(one, 'expression') ?? (one.type === 'exp' ? namedChildren(one)[0] : undefined);
    const pattern = fieldOf(one, 'pattern') ?? fieldOf(one, 'name');
    if (one.type === 'let') body.push(...binds(lowering, fieldOf(one, 'binds')));
    else if (one.type === 'bind' && pattern && given) {
      const to = target(lowering, pattern);
      const from = expression(lowering, given);
      const typed = annotated(lowering, pattern, from);
      body.push(to.kind === 'null' ? evaluated(typed) : { kind: 'declare', target: to, value: typed, ...span(one) });
    } else if (given) {
      const lowered = expression(lowering, given);
      if (index === statements.length - 1) value = lowered;
      else body.push(evaluated(lowered));
    }
  }
  return block(body, value, node);
}

/** `(n :: Int) <- param "n"`. */
function annotated(lowering: Lowering, pattern: SyntaxNode, value: Expression): Expression {
  const inner = pattern.type === 'parens' ? (fieldOf(pattern, 'pattern') ?? namedChildren(pattern)[0]) : pattern;
  const type = inner?.type === 'signature' ? fieldOf(inner, 'type') : undefined;
  return type
    ? { kind: 'cast', type: heldType(typeOf(lowering, type)), value, start: value.start, end: value.end }
    : value;
}

/** `x :: T`; a hash is known by the type that it is asked for. */
function signature(lowering: Lowering, node: SyntaxNode): Expression {
  const [inner, type] = [fieldOf(node, 'expression'), fieldOf(node, 'type')];
  if (!inner) return opaque(node);
  const value = expression(lowering, inner);
  if (!type) return value;
  const algorithm = /\bDigest\s+(\w+)/.exec(textOf(lowering, type))?.[1];
  if (algorithm !== undefined)
    return callOf(node, 'Crypto.Hash.typed', [{ kind: 'string', value: algorithm, ...span(type) }, value]);
  return { kind: 'cast', type: heldType(typeOf(lowering, type)), value, ...span(node) };
}

function alternatives(lowering: Lowering, node: SyntaxNode, subject: Expression): Expression {
  const held = madeName(lowering, node);
  const result = madeName(lowering, node, 'chosen');
  const list = fieldOf(node, 'alternatives');
  const cases = (list ? childrenOf(list, 'alternative') : []).map((one): SwitchCase => {
    const pattern = fieldOf(one, 'pattern');
    const constant = pattern && constantOf(lowering, pattern);
    const to = pattern && !constant ? target(lowering, pattern) : undefined;
    const bound: Statement[] =
      to && to.kind !== 'null' ? [{ kind: 'declare', target: to, value: held, ...span(one) }] : [];
    const body = [...bound, ...matches(lowering, one, (value) => assigned(result, value, one))];
    return { tests: constant ? [constant] : [], body, fallsThrough: false, ...span(one) };
  });
  return block(
    [
      { kind: 'declare', target: held, value: subject, ...span(node) },
      { kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) },
      { kind: 'switch', subject: held, cases, ...span(node) },
    ],
    result,
    node,
  );
}

function lambdaOf(lowering: Lowering, node: SyntaxNode): Expression {
  const patterns = fieldOf(node, 'patterns');
  const body = fieldOf(node, 'expression');
  const read = parameters(lowering, patterns ? namedChildren(patterns) : []);
  const value = body ? expression(lowering, body) : opaque(node);
  const statements: Statement[] = [...read.bound, { kind: 'return', value, ...span(value) }];
  return { kind: 'function', definition: functionOf(lowering, node, '', read.parameters, statements), ...span(node) };
}

function lambdaCase(lowering: Lowering, node: SyntaxNode): Expression {
  const argument = madeName(lowering, node, 'argument');
  const value = alternatives(lowering, node, argument);
  const definition = functionOf(
    lowering,
    node,
    '',
    [{ target: argument, annotations: [] }],
    [{ kind: 'return', value, ...span(node) }],
  );
  return { kind: 'function', definition, ...span(node) };
}

/** `User { name = a }`, `user { name = b }`. */
function record(lowering: Lowering, node: SyntaxNode): Expression {
  const of = fieldOf(node, 'expression') ?? fieldOf(node, 'constructor');
  const updates = childrenOf(node, 'field_update').flatMap((one): ObjectEntry[] => {
    const [name, value] = [fieldOf(one, 'field'), fieldOf(one, 'expression')];
    const key = textOf(lowering, name);
    const held = value ? expression(lowering, value) : name ? nameAt(name, key) : undefined;
    return held ? [{ key, value: held, ...span(one) }] : [];
  });
  const isNew = of === undefined || of.type === 'constructor' || /^[A-Z]\w*$/.test(textOf(lowering, of));
  const before: ObjectEntry[] = of && !isNew ? [{ spread: true, value: expression(lowering, of), ...span(of) }] : [];
  return { kind: 'object', entries: [...before, ...updates], ...span(node) };
}

function comprehension(lowering: Lowering, node: SyntaxNode): Expression {
  const clauses: { target: Expression; iterable: Expression; conditions: Expression[] }[] = [];
  const qualifiers = fieldOf(node, 'qualifiers') ?? childrenOf(node, 'qualifiers')[0];
  for (const one of qualifiers ? namedChildren(qualifiers) : []) {
    const [pattern, from] = [fieldOf(one, 'pattern'), fieldOf(one, 'expression')];
    const inner = namedChildren(one)[0];
    if (one.type === 'generator' && pattern && from)
      clauses.push({ iterable: expression(lowering, from), target: target(lowering, pattern), conditions: [] });
    else if (one.type === 'boolean' && inner) clauses.at(-1)?.conditions.push(expression(lowering, inner));
  }
  const element = fieldOf(node, 'expression');
  return {
    kind: 'comprehension',
    clauses,
    element: element ? expression(lowering, element) : opaque(node),
    ...span(node),
  };
}

function multiWay(lowering: Lowering, node: SyntaxNode): Expression {
  const result = madeName(lowering, node, 'chosen');
  const body = matches(lowering, node, (value) => assigned(result, value, node));
  return block(
    [{ kind: 'declare', target: result, value: { kind: 'null', ...span(node) }, ...span(node) }, ...body],
    result,
    node,
  );
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'literal':
      return literal(lowering, node);
    case 'constructor': {
      const text = textOf(lowering, node);
      if (text === 'True' || text === 'False') return { kind: 'boolean', value: text === 'True', ...span(node) };
      return text === 'Nothing' ? { kind: 'null', ...span(node) } : nameAt(node, text);
    }
    case 'variable':
    case 'qualified':
    case 'prefix_id':
      return reference(lowering, node);
    case 'unit':
      return { kind: 'null', ...span(node) };
    case 'apply':
      return application(lowering, node);
    case 'infix':
      return infix(lowering, node);
    case 'left_section':
    case 'right_section':
      return section(lowering, node);
    case 'parens': {
      const inner = fieldOf(node, 'expression') ?? namedChildren(node)[0];
      return inner ? expression(lowering, inner) : opaque(node);
    }
    case 'negation': {
      const inner = fieldOf(node, 'expression');
      return inner
        ? { kind: 'unary', operator: '-', operand: expression(lowering, inner), ...span(node) }
        : opaque(node);
    }
    case 'signature':
      return signature(lowering, node);
    case 'tuple':
    case 'list':
      return { kind: 'list', items: fieldsOf(node, 'element').map((one) => expression(lowering, one)), ...span(node) };
    case 'do':
    case 'rec':
      return doBlock(lowering, node);
    case 'let_in': {
      const body = binds(lowering, fieldOf(node, 'binds'));
      const value = fieldOf(node, 'expression');
      return block(body, value && expression(lowering, value), node);
    }
    case 'conditional': {
      const [test, whenTrue, whenFalse] = ['if', 'then', 'else'].map((field) => {
        const part = fieldOf(node, field);
        return part ? expression(lowering, part) : opaque(node);
      });
      return test && whenTrue && whenFalse
        ? { kind: 'conditional', test, whenTrue, whenFalse, ...span(node) }
        : opaque(node);
    }
    case 'multi_way_if':
      return multiWay(lowering, node);
    case 'case': {
      const subject = namedChildren(node)[0];
      return alternatives(lowering, node, subject ? expression(lowering, subject) : opaque(node));
    }
    case 'lambda':
      return lambdaOf(lowering, node);
    case 'lambda_case':
      return lambdaCase(lowering, node);
    case 'record':
      return record(lowering, node);
    case 'projection': {
      const of = fieldOf(node, 'expression');
      return of
        ? {
            kind: 'member',
            object: expression(lowering, of),
            name: textOf(lowering, fieldOf(node, 'field')),
            ...span(node),
          }
        : opaque(node);
    }
    case 'list_comprehension':
      return comprehension(lowering, node);
    case 'quasiquote':
      return quasiQuote(lowering, node);
    default:
      return opaque(
        node,
        namedChildren(node).map((one) => expression(lowering, one)),
      );
  }
}
