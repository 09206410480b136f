/** @module `@interface` and `@implementation`: what a class extends and holds, and what it does. */

import type {
  ClassDefinition,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, lowerBuilds, textOf } from '../../c/lowering/context.ts';
import { lowerBlock, lowerStatement } from '../../c/lowering/statements.ts';
import { declaredName, lowerType, withDeclarator } from '../../c/lowering/types.ts';
import { make } from '../../lowering/make.ts';
import { span } from '../../lowering/nodes.ts';

const TYPES = ['type_identifier', 'primitive_type', 'typedefed_specifier', 'sized_type_specifier', 'struct_specifier'];

/** The type in `(T *)`. */
function lowerTypeNamed(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  const holder = node === undefined ? undefined : (childOf(node, 'type_name') ?? node);
  const type = holder === undefined ? undefined : childOf(holder, ...TYPES);
  if (holder === undefined || type === undefined) return undefined;
  const pointer = holder.children.find((child) => /pointer_declarator$/.test(child.type));
  return withDeclarator(ctx, lowerType(ctx, type), pointer);
}

/** Variables of a `@property` or among the instance variables. */
function lowerFields(ctx: Lowering, node: SyntaxNode): FieldDefinition[] {
  return childrenOf(node, 'struct_declaration').flatMap((declaration) => {
    const typeNode = childOf(declaration, ...TYPES);
    return childrenOf(declaration, 'struct_declarator').flatMap((one): FieldDefinition[] => {
      const [written] = namedChildren(one);
      const name = declaredName(written);
      if (name === undefined) return [];
      const type = typeNode === undefined ? undefined : withDeclarator(ctx, lowerType(ctx, typeNode), written);
      const plain = textOf(ctx, name).replace(/^_/, '');
      return [{ name: plain, ...(type === undefined ? {} : { type }), annotations: [], ...span(declaration) }];
    });
  });
}

/** `- (T)part:(U)a part:(V)b { … }`, named by its selector. */
function lowerMethod(ctx: Lowering, node: SyntaxNode): FunctionDefinition {
  ctx.functions += 1;
  const parameters: Parameter[] = [];
  let selector = '';
  for (const child of node.children) {
    if (child.type === 'identifier') selector += textOf(ctx, child);
    if (child.type !== 'method_parameter') continue;
    selector += ':';
    const name = childOf(child, 'identifier');
    const type = lowerTypeNamed(ctx, childOf(child, 'method_type'));
    parameters.push({
      target: { kind: 'name', name: textOf(ctx, name), ...span(name ?? child) },
      annotations: [],
      ...(type === undefined ? {} : { type }),
    });
  }
  const returned = lowerTypeNamed(ctx, childOf(node, 'method_type'));
  const labels = ctx.labels.splice(0);
  const builds = lowerBuilds(ctx, () => lowerBlock(ctx, childOf(node, 'compound_statement')));
  ctx.labels.push(...labels);
  return {
    name: selector,
    form: /^init(?:[A-Z:]|$)/.test(selector) ? 'constructor' : 'method',
    parameters,
    ...builds,
    annotations: [],
    ...(returned === undefined ? {} : { returnType: returned }),
    ...(hasToken(node, '+') ? { isStatic: true } : {}),
    nameStart: childOf(node, 'identifier')?.start ?? node.start,
    ...span(node),
  };
}

/** The class that a file declares, extends or implements; all of its parts are put together afterwards. */
export function lowerClass(ctx: Lowering, node: SyntaxNode): Statement[] {
  const superclass = fieldOf(node, 'superclass');
  const protocols = childrenOf(node, 'parameterized_arguments', 'protocol_reference_list').flatMap((list) =>
    namedChildren(list).map((one): TypeReference => ({ name: textOf(ctx, one).trim(), args: [] })),
  );
  const name = textOf(
    ctx,
    node.children.find((child) => child.type === 'identifier' && child.field === ''),
  );
  const properties = childrenOf(node, 'property_declaration').flatMap((one) => lowerFields(ctx, one));
  const variables = childrenOf(node, 'instance_variables').flatMap((list) =>
    childrenOf(list, 'instance_variable').flatMap((one) => lowerFields(ctx, one)),
  );
  const inner = childrenOf(node, 'implementation_definition').flatMap(({ children }) => children);
  const methods = inner.filter(({ type }) => type === 'method_definition').map((one) => lowerMethod(ctx, one));
  const others = inner.filter(
    (child) => child.named && !/^(?:method_definition|property_implementation)$/.test(child.type),
  );
  const definition: ClassDefinition = {
    name,
    supertypes: [...(superclass === undefined ? [] : [{ name: textOf(ctx, superclass), args: [] }]), ...protocols],
    annotations: [],
    fields: [...properties, ...variables],
    methods,
    body: [],
    ...span(node),
  };
  return [make.class(node, definition), ...others.flatMap((child) => lowerStatement(ctx, child))];
}
