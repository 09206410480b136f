/** @module Declarations of variables, types and members. */

import type { ClassDefinition, Expression, FieldDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import {
  childOf,
  childrenOf,
  fieldOf,
  fieldsOf,
  hasToken,
  namedChildren,
  type SyntaxNode,
} from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerArguments, lowerExpression, pathExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { anonymousName, declaredName, dottedName, functionDeclarator, lowerType, withDeclarator } from './types.ts';

const at = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

const isConst = (ctx: Lowering, node: SyntaxNode): boolean =>
  childrenOf(node, 'type_qualifier').some((child) => /^const(?:expr)?$/.test(textOf(ctx, child)));

const isStatic = (ctx: Lowering, node: SyntaxNode): boolean =>
  childrenOf(node, 'storage_class_specifier').some((child) => /^(?:static|extern)$/.test(textOf(ctx, child)));

/** `T a = 1, *b, c[3];` as a declaration each, after the type's own definition. */
export function lowerDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const typeNode = fieldOf(node, 'type');
  const base = lowerType(ctx, typeNode);
  const constant = isConst(ctx, node);
  const kept = isStatic(ctx, node);
  const statements = typeNode ? lowerTypeDefinitions(ctx, typeNode) : [];
  for (const declarator of fieldsOf(node, 'declarator')) {
    const written =
      declarator.type === 'init_declarator' ? (fieldOf(declarator, 'declarator') ?? declarator) : declarator;
    const name = declaredName(written);
    if (!name || functionDeclarator(written)) {
      const constructed = functionDeclarator(written) && lowerConstruction(ctx, node, written, base);
      if (constructed) statements.push(constructed);
      continue;
    }
    const value = lowerInitialValue(ctx, fieldOf(declarator, 'value'), base);
    statements.push({
      kind: 'declare',
      target: lowerExpression(ctx, name),
      type: withDeclarator(ctx, base, written),
      ...(value ? { value } : {}),
      ...(constant ? { isConstant: true } : {}),
      ...(kept ? { annotations: [{ name: 'static', args: [], ...at(node) }] } : {}),
      start: name.start,
      end: declarator.end,
    });
  }
  return statements;
}

/** `T x(value)`: what stands in parentheses constructs a T. */
function lowerInitialValue(ctx: Lowering, value: SyntaxNode | undefined, type: TypeReference): Expression | undefined {
  if (!value) return undefined;
  if (value.type !== 'argument_list') return lowerExpression(ctx, value);
  return {
    kind: 'call',
    construct: true,
    callee: pathExpression(value, type.name),
    args: lowerArguments(ctx, value),
    ...at(value),
  };
}

/** `array[1]` and `make(x)` read as types of an array and of a function, too. */
const READS_AS_TYPE = new Set(['abstract_array_declarator', 'abstract_function_declarator']);

/** What looks like a parameter without a name, and may be a value: `path`, `array[1]`, `std::move(x)`, `time(nullptr)`. */
function maybeValue(parameter: SyntaxNode): boolean {
  const declarator = fieldOf(parameter, 'declarator');
  const type = fieldOf(parameter, 'type')?.type;
  if (declarator === undefined) return type === 'type_identifier';
  if (!READS_AS_TYPE.has(declarator.type) || fieldOf(declarator, 'declarator')) return false;
  if (declarator.type === 'abstract_array_declarator') return type === 'type_identifier';
  const list = fieldOf(declarator, 'parameters');
  // `std::vector<float> data(static_cast<size_t>(count));`
  return (
    /^(?:(?:type|qualified)_identifier|template_type)$/.test(type ?? '') &&
    namedChildren(list ?? parameter).every(maybeValue)
  );
}

function lowerAsValue(ctx: Lowering, parameter: SyntaxNode): Expression {
  const name = lowerExpression(ctx, fieldOf(parameter, 'type'));
  const declarator = fieldOf(parameter, 'declarator');
  if (declarator?.type === 'abstract_function_declarator') {
    const list = fieldOf(declarator, 'parameters');
    const args = list ? namedChildren(list).map((one) => ({ value: lowerAsValue(ctx, one) })) : [];
    const type = fieldOf(parameter, 'type');
    const cast = type?.type === 'template_type' ? lowerType(ctx, type) : undefined;
    if (cast?.args[0] && /_cast$/.test(cast.name) && args[0]) return make.cast(parameter, cast.args[0], args[0].value);
    return make.call(parameter, name, args);
  }
  const index = declarator && fieldOf(declarator, 'size');
  return index ? make.index(parameter, name, lowerExpression(ctx, index)) : name;
}

/** `ifstream in(path);` reads like a function's declaration: where the parameters may be values, inside of a function, it is a construction. */
function lowerConstruction(
  ctx: Lowering,
  node: SyntaxNode,
  written: SyntaxNode,
  type: TypeReference,
): Statement | undefined {
  const declarator = functionDeclarator(written);
  const list = declarator && fieldOf(declarator, 'parameters');
  const name = declaredName(written);
  if (!list || !name || ctx.inside === 0) return undefined;
  const parameters = namedChildren(list);
  if (parameters.length === 0 || !parameters.every(maybeValue)) return undefined;
  const args = parameters.map((one) => ({ value: lowerAsValue(ctx, one) }));
  const value: Expression = {
    kind: 'call',
    construct: true,
    callee: pathExpression(node, type.name),
    args,
    ...at(node),
  };
  return { kind: 'declare', target: lowerExpression(ctx, name), type, value, ...at(node) };
}

/** The class, struct, union or enum that a type node defines. */
export function lowerTypeDefinitions(ctx: Lowering, node: SyntaxNode, alias?: string): Statement[] {
  const body = fieldOf(node, 'body');
  if (!body) return [];
  if (node.type === 'enum_specifier') return lowerEnumerators(ctx, body);
  if (!/^(?:class|struct|union)_specifier$/.test(node.type)) return [];
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? dottedName(ctx, nameNode) : (alias ?? anonymousName(node));
  const definition: ClassDefinition = {
    name,
    supertypes: lowerSupertypes(ctx, node),
    annotations: [
      ...(node.type === 'union_specifier' ? [{ name: 'union', args: [], ...at(node) }] : []),
      ...(body.children.some((child) => isVirtualDestructor(child))
        ? [{ name: 'virtual-destructor', args: [], ...at(node) }]
        : []),
    ],
    fields: [],
    methods: [],
    body: [],
    ...at(node),
  };
  for (const child of body.children) addMember(ctx, child, definition);
  const statement: Statement = make.class(node, definition);
  return [statement];
}

/** `virtual ~Shape() = default;`, `~Shape() override {}`. */
const isVirtualDestructor = (node: SyntaxNode): boolean => {
  const declarator = functionDeclarator(fieldOf(node, 'declarator'));
  return (
    declarator !== undefined &&
    declaredName(declarator)?.type === 'destructor_name' &&
    (hasToken(node, 'virtual') ||
      childOf(node, 'virtual') !== undefined ||
      childOf(declarator, 'virtual_specifier') !== undefined)
  );
};

function lowerSupertypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const clause = childOf(node, 'base_class_clause');
  return clause
    ? childrenOf(clause, 'type_identifier', 'qualified_identifier', 'template_type').map((type) => lowerType(ctx, type))
    : [];
}

function lowerEnumerators(ctx: Lowering, body: SyntaxNode): Statement[] {
  let previous: Expression | undefined;
  return childrenOf(body, 'enumerator').flatMap((entry): Statement[] => {
    const name = fieldOf(entry, 'name');
    if (!name) return [];
    const written = fieldOf(entry, 'value');
    const value: Expression = written
      ? lowerExpression(ctx, written)
      : make.number(entry, previous?.kind === 'number' ? previous.value + 1 : previous ? Number.NaN : 0);
    previous = value;
    return [{ kind: 'declare', target: lowerExpression(ctx, name), value, isConstant: true, ...at(entry) }];
  });
}

function addMember(ctx: Lowering, node: SyntaxNode, definition: ClassDefinition): void {
  switch (node.type) {
    case 'field_declaration':
      definition.fields.push(...lowerFields(ctx, node, definition));
      return;
    case 'function_definition':
      if (fieldOf(node, 'body') || childOf(node, 'try_statement'))
        definition.methods.push(lowerFunction(ctx, node, definition.name));
      return;
    case 'template_declaration':
    case 'preproc_if':
    case 'preproc_ifdef':
    case 'preproc_else':
      for (const child of node.children) addMember(ctx, child, definition);
      return;
    default:
  }
}

function lowerFields(ctx: Lowering, node: SyntaxNode, owner: ClassDefinition): FieldDefinition[] {
  const typeNode = fieldOf(node, 'type');
  const base = lowerType(ctx, typeNode);
  if (typeNode) owner.body.push(...lowerTypeDefinitions(ctx, typeNode));
  const value = fieldOf(node, 'default_value');
  return fieldsOf(node, 'declarator').flatMap((declarator): FieldDefinition[] => {
    const name = declaredName(declarator);
    if (!name || functionDeclarator(declarator)) return [];
    return [
      {
        name: textOf(ctx, name),
        type: withDeclarator(ctx, base, declarator),
        ...(value ? { value: lowerExpression(ctx, value) } : {}),
        ...(isStatic(ctx, node) ? { isStatic: true } : {}),
        annotations: [],
        ...at(node),
      },
    ];
  });
}

/** `typedef struct { … } Name;`: the struct takes the name; any other is an alias, kept as an annotated declaration. */
export function lowerTypedef(ctx: Lowering, node: SyntaxNode): Statement[] {
  const typeNode = fieldOf(node, 'type');
  if (!typeNode) return [];
  const [declarator] = fieldsOf(node, 'declarator');
  const name = declaredName(declarator);
  const alias = name ? textOf(ctx, name) : '';
  const isPlain = declarator?.type === 'type_identifier';
  const statements = lowerTypeDefinitions(ctx, typeNode, isPlain ? alias : undefined);
  const type = withDeclarator(ctx, lowerType(ctx, typeNode), declarator);
  const defined = statements[0]?.kind === 'class' ? statements[0].definition.name : type.name;
  if (defined === alias && isPlain) return statements;
  const definition: ClassDefinition = {
    name: alias,
    supertypes: [{ ...type, name: statements[0]?.kind === 'class' && isPlain ? defined : type.name }],
    annotations: [{ name: 'typedef', args: [], ...at(node) }],
    fields: [],
    methods: [],
    body: [],
    ...at(node),
  };
  return [...statements, make.class(node, definition)];
}
