/** @module Extension methods and implicit classes: `text.slug` calls what the file adds to its type. */
import type { Argument, Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, nameAt } from './context.ts';
import { lowerFunction, lowerParameters } from './functions.ts';

/** Functions of `extension (x: T)`, in braces or indented. */
export function extensionFunctions(node: SyntaxNode): SyntaxNode[] {
  return namedChildren(node).flatMap((child) =>
    child.type === 'function_definition'
      ? [child]
      : /(?:body|block)$/.test(child.type)
        ? extensionFunctions(child)
        : [],
  );
}

/** Functions of an implicit class with one value, which its name wraps. */
export function implicitFunctions(node: SyntaxNode): SyntaxNode[] {
  const modifiers = childOf(node, 'modifiers');
  const [list] = childrenOf(node, 'class_parameters');
  const body = fieldOf(node, 'body');
  if (!modifiers?.children.some(({ type }) => type === 'implicit') || !list || !body) return [];
  return childrenOf(list, 'class_parameter').length === 1 ? childrenOf(body, 'function_definition') : [];
}

/** What is extended is the first parameter. */
export function lowerExtension(ctx: Lowering, node: SyntaxNode): Statement[] {
  return extensionFunctions(node).map((one) => {
    const definition = lowerFunction(ctx, one, false);
    const parameters = [...lowerParameters(ctx, node), ...definition.parameters];
    return make.function(one, { ...definition, parameters });
  });
}

/** `x.f(y)` as `f(x, y)`, or as `new Wrapper(x).f(y)`. */
export function asExtension(
  ctx: Lowering,
  callee: Expression,
  args: readonly Argument[],
  node: SyntaxNode,
): Expression | undefined {
  if (callee.kind !== 'member') return undefined;
  const wrapper = ctx.names.extensions.get(callee.name);
  if (wrapper === undefined) return undefined;
  const { object, name } = callee;
  if (wrapper === '') return make.call(node, nameAt(callee, name), [{ value: object }, ...args]);
  const [head = '', ...inner] = wrapper.split('.');
  const type = inner.reduce<Expression>((of, part) => make.member(object, of, part), nameAt(object, head));
  const wrapped: Expression = { ...make.call(object, type, [{ value: object }]), construct: true };
  return make.call(node, make.member(callee, wrapped, name), [...args]);
}
