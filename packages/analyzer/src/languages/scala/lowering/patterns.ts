/** @module Patterns: what they test and what they bind. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerType } from './types.ts';

export interface LoweredPattern {
  /** Constants and tests of types; undefined where anything matches. */
  tests: Expression[] | undefined;
  binds: Statement[];
  /** What is certain of the subject where the pattern matches. */
  guard?: Expression;
}

const isVariable = (text: string): boolean => /^[a-z_][\w$]*$/.test(text);

/** Classes of the library whose value stands for what they hold. */
const HOLDERS: ReadonlySet<string> = new Set(['Some', 'Right', 'Left', 'Success', 'Failure', 'Full', 'Just', 'Valid']);

export function lowerPattern(ctx: Lowering, node: SyntaxNode, subject: Expression): LoweredPattern {
  return deeper(
    ctx,
    () => patternOf(ctx, node, subject),
    () => ({ tests: [opaque(node, [subject])], binds: [] }),
  );
}

const lowerBind = (ctx: Lowering, node: SyntaxNode, value: Expression): Statement => ({
  kind: 'declare',
  target: nameAt(node, textOf(ctx, node)),
  value,
  ...span(node),
});

/** Some test of which nothing is known. */
const unknown = (node: SyntaxNode, subject: Expression): Expression[] => [opaque(node, [subject])];

function patternOf(ctx: Lowering, node: SyntaxNode, subject: Expression): LoweredPattern {
  switch (node.type) {
    case 'wildcard':
      return { tests: undefined, binds: [] };
    case 'identifier':
      if (!isVariable(textOf(ctx, node))) return { tests: [nameAt(node, textOf(ctx, node))], binds: [] };
      return { tests: undefined, binds: [lowerBind(ctx, node, subject)] };
    case 'typed_pattern': {
      const [name] = fieldsOf(node, 'pattern');
      const type = fieldOf(node, 'type');
      if (!type) return { tests: unknown(node, subject), binds: [] };
      const held: Expression = make.cast(node, lowerType(ctx, type), subject);
      const test: Expression = make.typeTest(node, subject, lowerType(ctx, type));
      return { tests: [test], binds: name && name.type !== 'wildcard' ? [lowerBind(ctx, name, held)] : [] };
    }
    case 'capture_pattern': {
      const name = fieldOf(node, 'name');
      const inner = fieldOf(node, 'pattern');
      const lowered = inner ? lowerPattern(ctx, inner, subject) : { tests: undefined, binds: [] };
      return { ...lowered, binds: [...(name ? [lowerBind(ctx, name, subject)] : []), ...lowered.binds] };
    }
    case 'alternative_pattern': {
      const parts = namedChildren(node).map((part) => lowerPattern(ctx, part, subject));
      const tests = parts.flatMap((part) => part.tests ?? unknown(node, subject));
      return { tests, binds: parts.flatMap(({ binds }) => binds) };
    }
    case 'tuple_pattern':
      return {
        tests: unknown(node, subject),
        binds: namedChildren(node).flatMap((part, at) => lowerBindPart(ctx, part, elementAt(node, subject, at))),
      };
    case 'case_class_pattern':
      return lowerClassPattern(ctx, node, subject);
    case 'infix_pattern':
      return {
        tests: unknown(node, subject),
        binds: namedChildren(node)
          .filter(({ field }) => field !== 'operator')
          .flatMap((part) => lowerBindPart(ctx, part, opaque(part, [subject]))),
      };
    case 'interpolated_string_expression':
      return {
        tests: unknown(node, subject),
        binds: partsOfText(node).flatMap((part) => lowerBindPart(ctx, part, opaque(part, [subject]))),
      };
    case 'stable_identifier':
      return { tests: [lowerExpression(ctx, node)], binds: [] };
    default:
      return { tests: [lowerExpression(ctx, node)], binds: [] };
  }
}

const lowerBindPart = (ctx: Lowering, part: SyntaxNode, value: Expression): Statement[] =>
  lowerPattern(ctx, part, value).binds;

/** What `s"$name-$rest"` binds. */
function partsOfText(node: SyntaxNode): SyntaxNode[] {
  const template = childOf(node, 'interpolated_string');
  return childrenOf(template ?? node, 'interpolation').flatMap(namedChildren);
}

const elementAt = (node: SyntaxNode, object: Expression, at: number): Expression =>
  make.index(node, object, make.number(node, at));

/** `Some(x)`, `User(name, _)`: the parameters of a class of the file by their names. */
function lowerClassPattern(ctx: Lowering, node: SyntaxNode, subject: Expression): LoweredPattern {
  const type = textOf(ctx, fieldOf(node, 'type')).replace(/\s/g, '');
  const parts = node.children.filter(({ field, named }) => field === 'pattern' && named);
  const components = ctx.names.components.get(type);
  if (ctx.names.numbers.has(type))
    return {
      tests: unknown(node, subject),
      binds: parts.flatMap((part) =>
        lowerBindPart(ctx, part, make.cast(part, { name: 'Int', args: [] }, opaque(part, [subject]))),
      ),
    };
  if (ctx.names.expressions.has(type)) return lowerMatched(ctx, node, type, parts, subject);
  const [only, more] = parts;
  if (only && !more && HOLDERS.has(type) && components === undefined) {
    // What is certain of what it holds: `Some(name @ Pattern())`.
    const { binds: inner, guard } = lowerPattern(ctx, only, subject);
    return { tests: unknown(node, subject), binds: inner, ...(guard ? { guard } : {}) };
  }
  const binds = parts.flatMap((part, at) => {
    const component = components?.[at];
    const value: Expression =
      component !== undefined
        ? make.member(part, subject, component)
        : HOLDERS.has(type)
          ? subject
          : opaque(part, [subject]);
    return lowerBindPart(ctx, part, value);
  });
  return { tests: unknown(node, subject), binds };
}

/** `Id(n)`, where `val Id = "([0-9]+)".r`: the whole text matches, and its groups are bound. */
function lowerMatched(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  parts: readonly SyntaxNode[],
  subject: Expression,
): LoweredPattern {
  const asked = (method: string): Expression =>
    make.call(node, make.member(node, nameAt(node, name), method), [{ value: subject }]);
  const binds = parts.flatMap((part, at) => {
    const group = make.call(part, make.member(part, asked('findFirstMatchIn'), 'group'), [
      { value: make.number(part, at + 1) },
    ]);
    return lowerBindPart(ctx, part, group);
  });
  return { tests: unknown(node, subject), binds, guard: asked('matches') };
}

/** What a declaration binds: a name, or several by position. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type === 'identifier' || node.type === 'operator_identifier')
    return nameAt(node, textOf(ctx, node).replaceAll('`', ''));
  if (node.type === 'typed_pattern' || node.type === 'capture_pattern') {
    const inner = fieldOf(node, 'name') ?? fieldOf(node, 'pattern');
    return inner ? lowerTarget(ctx, inner) : opaque(node);
  }
  const parts = namedChildren(node).filter(({ field }) => field !== 'type' && field !== 'operator');
  if (node.type === 'wildcard' || parts.length === 0) return make.list(node, []);
  const items = parts.map((part) =>
    deeper(
      ctx,
      () => lowerTarget(ctx, part),
      () => opaque(part),
    ),
  );
  const [only, ...others] = items;
  const isHolder = HOLDERS.has(textOf(ctx, fieldOf(node, 'type')));
  return only && others.length === 0 && isHolder ? only : make.list(node, items);
}
