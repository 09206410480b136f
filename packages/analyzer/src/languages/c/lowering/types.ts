/** @module Types as written in C and C++: names without qualifiers, pointers counted, array sizes kept. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const ANY: TypeReference = { name: '', args: [] };

/** `std::vector<int>` -> 'vector': the standard namespace is left out, so that `std::strcpy` and `strcpy` are one. */
export function dottedName(ctx: Lowering, node: SyntaxNode): string {
  const parts: string[] = [];
  for (let at: SyntaxNode | undefined = node; at !== undefined; ) {
    if (at.type === 'qualified_identifier') {
      const scope = fieldOf(at, 'scope');
      if (scope) parts.push(simpleName(ctx, scope));
      at = fieldOf(at, 'name');
    } else {
      parts.push(simpleName(ctx, at));
      at = undefined;
    }
  }
  if (parts[0] === 'std' && parts.length > 1) parts.shift();
  return parts.join('.');
}

function simpleName(ctx: Lowering, node: SyntaxNode): string {
  if (node.type !== 'template_type' && node.type !== 'template_function' && node.type !== 'template_method') {
    return textOf(ctx, node);
  }
  const name = fieldOf(node, 'name');
  return name ? textOf(ctx, name) : '';
}

/** The last template arguments of a possibly qualified name. */
function argumentsOf(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const last = node.type === 'qualified_identifier' ? fieldOf(node, 'name') : node;
  if (last?.type === 'qualified_identifier') return argumentsOf(ctx, last);
  const list = last && fieldOf(last, 'arguments');
  return list ? namedChildren(list).map((argument) => lowerType(ctx, argument)) : [];
}

export function lowerType(ctx: Lowering, node: SyntaxNode | undefined): TypeReference {
  if (!node) return ANY;
  return deeper(
    ctx,
    () => typeOf(ctx, node),
    () => ANY,
  );
}

function typeOf(ctx: Lowering, node: SyntaxNode): TypeReference {
  switch (node.type) {
    case 'type_descriptor': {
      const type = lowerType(ctx, fieldOf(node, 'type'));
      return withDeclarator(ctx, type, fieldOf(node, 'declarator'));
    }
    case 'struct_specifier':
    case 'union_specifier':
    case 'class_specifier':
    case 'enum_specifier': {
      const name = fieldOf(node, 'name');
      return { name: name ? dottedName(ctx, name) : anonymousName(node), args: [] };
    }
    case 'template_type':
    case 'qualified_identifier':
      return { name: dottedName(ctx, node), args: argumentsOf(ctx, node) };
    case 'sized_type_specifier':
      return { name: textOf(ctx, node).split(/\s+/).join(' '), args: [] };
    case 'placeholder_type_specifier':
    case 'auto':
    case 'decltype':
      return ANY;
    case 'macro_type_specifier': {
      const inner = fieldOf(node, 'type') ?? childOf(node, 'type_descriptor');
      return lowerType(ctx, inner);
    }
    default:
      return { name: textOf(ctx, node), args: [] };
  }
}

/** A struct without a name goes by where it stands. */
export const anonymousName = (node: SyntaxNode): string => `struct@${node.start}`;

/** The type of what a declarator names: `*x[3]` over `char` is an array of three pointers. */
export function withDeclarator(ctx: Lowering, type: TypeReference, declarator: SyntaxNode | undefined): TypeReference {
  let pointers = 0;
  const dimensions: Expression[] = [];
  for (let at = declarator; at !== undefined; at = innerDeclarator(at)) {
    if (at.type === 'pointer_declarator' || at.type === 'abstract_pointer_declarator') pointers += 1;
    else if (at.type === 'array_declarator' || at.type === 'abstract_array_declarator') {
      const size = fieldOf(at, 'size');
      dimensions.unshift(size ? lowerExpression(ctx, size) : make.null(at));
    } else if (at.type === 'function_declarator' || at.type === 'abstract_function_declarator') {
      if (pointers === 0 && dimensions.length === 0 && !childOf(at, 'parenthesized_declarator')) continue;
      return { name: 'function', args: [], pointers: 1 };
    }
  }
  if (pointers === 0 && dimensions.length === 0) return type;
  return {
    ...type,
    ...(pointers > 0 ? { pointers: (type.pointers ?? 0) + pointers } : {}),
    ...(dimensions.length > 0 ? { array: true, dimensions } : {}),
  };
}

const DECLARATORS = new Set([
  'pointer_declarator',
  'array_declarator',
  'function_declarator',
  'reference_declarator',
  'parenthesized_declarator',
  'attributed_declarator',
  'init_declarator',
  'abstract_pointer_declarator',
  'abstract_array_declarator',
  'abstract_function_declarator',
  'abstract_parenthesized_declarator',
  'abstract_reference_declarator',
]);

/** The declarator within a declarator; undefined at the name. */
export function innerDeclarator(node: SyntaxNode): SyntaxNode | undefined {
  if (!DECLARATORS.has(node.type)) return undefined;
  return (
    fieldOf(node, 'declarator') ?? node.children.find((child) => DECLARATORS.has(child.type) || NAMES.has(child.type))
  );
}

const NAMES = new Set([
  'identifier',
  'field_identifier',
  'type_identifier',
  'qualified_identifier',
  'destructor_name',
  'operator_name',
  'template_function',
  'structured_binding_declarator',
  'primitive_type',
]);

/** The name at the heart of a declarator. */
export function declaredName(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let at = node;
  while (at && !NAMES.has(at.type)) at = innerDeclarator(at);
  return at;
}

/** The function declarator in a declarator, where it declares a function and not a pointer to one. */
export function functionDeclarator(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let at = node;
  while (at && at.type !== 'function_declarator') {
    if (at.type === 'array_declarator') return undefined;
    at = innerDeclarator(at);
  }
  return at && !childOf(at, 'parenthesized_declarator') ? at : undefined;
}
