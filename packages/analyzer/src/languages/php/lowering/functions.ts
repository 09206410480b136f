/** @module Functions, methods and closures with their parameters. */
import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { callArguments } from './callables.ts';
import { expression } from './expressions.ts';
import { dotted, type Lowering, nameAt, opaque, span, textOf } from './lowering.ts';
import { block } from './statements.ts';
import { typeReference } from './types.ts';

/** `#[Route('/x'), IsGranted]` before a declaration. */
export function attributes(lowering: Lowering, node: SyntaxNode): Annotation[] {
  return childrenOf(node, 'attribute_list').flatMap((list) =>
    childrenOf(list, 'attribute_group').flatMap((group) =>
      childrenOf(group, 'attribute').flatMap((attribute): Annotation[] => {
        const name = childOf(attribute, 'name', 'qualified_name');
        if (!name) return [];
        const args = fieldOf(attribute, 'parameters') ? argumentsOf(lowering, attribute) : [];
        return [{ name: dotted(textOf(lowering, name)), args, ...span(attribute) }];
      }),
    ),
  );
}

const argumentsOf = (lowering: Lowering, node: SyntaxNode): Annotation['args'] =>
  callArguments(lowering, {
    ...node,
    children: node.children.map((child) => (child.field === 'parameters' ? { ...child, field: 'arguments' } : child)),
  });

/** A function or a method. */
export function functionDefinition(
  lowering: Lowering,
  node: SyntaxNode,
  form: FunctionDefinition['form'],
): FunctionDefinition {
  lowering.functions += 1;
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(lowering, nameNode) : '';
  const outer = lowering.yields;
  lowering.yields = false;
  const list = fieldOf(node, 'parameters');
  const all = list ? namedChildren(list) : [];
  const bodyNode = fieldOf(node, 'body');
  const body = [...promotions(lowering, all), ...bodyOf(lowering, bodyNode)];
  const isGenerator = lowering.yields;
  lowering.yields = outer;
  const returnType = typeReference(lowering, fieldOf(node, 'return_type'));
  const visibility = childOf(node, 'visibility_modifier');
  const isPrivate = visibility !== undefined && textOf(lowering, visibility).toLowerCase() !== 'public';
  return {
    name,
    form: form === 'method' && name.toLowerCase() === '__construct' ? 'constructor' : form,
    parameters: all.flatMap((one) => parameter(lowering, one)),
    body,
    annotations: attributes(lowering, node),
    ...(returnType ? { returnType } : {}),
    ...(childOf(node, 'static_modifier') ? { isStatic: true } : {}),
    ...(isGenerator ? { isGenerator } : {}),
    ...(isPrivate ? { isPublic: false } : {}),
    ...span(node),
    nameStart: nameNode?.start ?? node.start,
  };
}

function bodyOf(lowering: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (!node) return [];
  if (node.type === 'compound_statement') return block(lowering, node);
  return [{ kind: 'return', value: expression(lowering, node), ...span(node) }];
}

/** `function __construct(private A $a)` keeps what it is given. */
function promotions(lowering: Lowering, parameters: readonly SyntaxNode[]): Statement[] {
  return parameters.flatMap((node): Statement[] => {
    const name = node.type === 'property_promotion_parameter' ? fieldOf(node, 'name') : undefined;
    if (!name) return [];
    const text = textOf(lowering, name).replace(/^&?\$/, '');
    const target: Expression = { kind: 'member', object: { kind: 'this', ...span(name) }, name: text, ...span(name) };
    const value: Expression = { kind: 'assign', target, value: nameAt(name, `$${text}`), ...span(name) };
    return [{ kind: 'expression', value, ...span(name) }];
  });
}

function parameter(lowering: Lowering, node: SyntaxNode): Parameter[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const type = typeReference(lowering, fieldOf(node, 'type'));
  const value = fieldOf(node, 'default_value');
  return [
    {
      target: name.type === 'variable_name' ? nameAt(name, textOf(lowering, name)) : opaque(name),
      annotations: attributes(lowering, node),
      ...(type ? { type } : {}),
      ...(value ? { default: expression(lowering, value) } : {}),
      ...(node.type === 'variadic_parameter' ? { rest: true } : {}),
    },
  ];
}

/** `function (…) use (…) {…}` and `fn (…) => …`. */
export const closure = (lowering: Lowering, node: SyntaxNode): Expression => ({
  kind: 'function',
  definition: functionDefinition(lowering, node, 'lambda'),
  ...span(node),
});
