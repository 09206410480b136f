/** @module Items: functions, types with what is implemented for them, constants, modules, uses. */

import type {
  Annotation,
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Parameter,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { heldType, lowerAttribute, lowerParameterAnnotations } from './attributes.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBlockBody } from './flow.ts';
import { lowerImports, lowerTypeAlias } from './imports.ts';
import { macroItems } from './macros.ts';
import { lowerTarget } from './patterns.ts';
import { isScalarName } from './scalars.ts';
import { dotted, lastOf, lowerType, typeField } from './types.ts';

/** Attributes stand before what they speak of. */
const attributesBefore = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** Items in order, each with its attributes; code for tests alone is left out. */
function withAttributes(nodes: readonly SyntaxNode[], source: string): SyntaxNode[] {
  let open: SyntaxNode[] = [];
  return nodes.filter((node) => {
    if (node.type === 'attribute_item') {
      open.push(node);
      return false;
    }
    const isTest = open.some((one) =>
      /^#\[\s*(?:cfg\s*\(\s*test\s*\)|(?:\w+::)*test\b)/.test(source.slice(one.start, one.end)),
    );
    if (open.length > 0) attributesBefore.set(node, open);
    open = [];
    return node.named && !isTest;
  });
}

function lowerAnnotations(ctx: Lowering, node: SyntaxNode): Annotation[] {
  return (attributesBefore.get(node) ?? []).flatMap((one) => lowerAttribute(ctx, one) ?? []);
}

function lowerParameter(ctx: Lowering, node: SyntaxNode, routed: ReadonlySet<string>): Parameter[] {
  if (node.type === 'self_parameter' || node.type === 'attribute_item') return [];
  const pattern = fieldOf(node, 'pattern');
  const type = fieldOf(node, 'type');
  if (!pattern) return [];
  const written = typeField(ctx, type).type;
  // `State(store): State<Store>` is a `Store` already: only of a type that is kept as written is something taken out.
  const taken = pattern.type === 'tuple_struct_pattern' ? lastOf(dotted(textOf(ctx, fieldOf(pattern, 'type')))) : '';
  const inner = written && heldType(written, taken !== '' && taken === lastOf(written.name));
  const held = inner ? { type: inner } : {};
  const [inside] = written?.args ?? [];
  if (inside?.name === 'tuple' && pattern.type === 'identifier') ctx.tuples.set(textOf(ctx, pattern), inside.args);
  const annotations = lowerParameterAnnotations(ctx, type, textOf(ctx, pattern), routed);
  // What is written through `&mut` is the caller's.
  if (type?.type === 'reference_type' && childOf(type, 'mutable_specifier'))
    annotations.push({ name: 'reference', args: [], ...span(type) });
  return [{ target: nonNull(lowerTarget(ctx, pattern), node), ...held, annotations }];
}

/** `Path((id, name)): Path<(i32, String)>`: the parts that are numbers, declared as such. */
function lowerScalarParts(ctx: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern');
  const written = fieldOf(node, 'type');
  if (!pattern || !written || (pattern.type !== 'tuple_struct_pattern' && pattern.type !== 'tuple_pattern')) return [];
  const type = lowerType(ctx, written);
  const parts = type.name === 'tuple' ? type.args : (type.args[0]?.args ?? []);
  return scalarParts(lowerTarget(ctx, pattern), parts);
}

/** Declares those variables of a tuple as numbers that are numbers. */
export function scalarParts(bound: Expression, parts: readonly TypeReference[]): Statement[] {
  if (bound.kind !== 'list') return [];
  return bound.items.flatMap((item, at): Statement[] => {
    const part = parts[at];
    if (item.kind !== 'name' || !part || !isScalarName(part.name)) return [];
    const value: Expression = make.cast(item, part, item);
    return [{ kind: 'declare', target: item, value, ...span(item) }];
  });
}

/** A parameter that binds nothing still has its place. */
const nonNull = (bound: Expression, node: SyntaxNode): Expression =>
  bound.kind === 'null' ? nameAt(node, '_') : bound;

/** The names within `<…>` of a route: `#[get("/<id>?<page>", data = "<form>")]`. */
const routedNames = (list: readonly Annotation[]): ReadonlySet<string> =>
  new Set(
    list.flatMap(({ args }) =>
      args.flatMap(({ value }) =>
        value.kind === 'string' ? [...value.value.matchAll(/<(\w+)(?:\.\.)?>/g)].map(([, name = '']) => name) : [],
      ),
    ),
  );

/** What `pub` opens to other crates; `pub(crate)` opens nothing to them. */
const isOpen = (node: SyntaxNode, source: string): boolean => {
  const visibility = childOf(node, 'visibility_modifier');
  return visibility !== undefined && source.slice(visibility.start, visibility.end) === 'pub';
};

function lowerFunction(ctx: Lowering, node: SyntaxNode, isMethod: boolean): FunctionDefinition {
  ctx.functions += 1;
  const name = fieldOf(node, 'name');
  const list = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const own = lowerAnnotations(ctx, node);
  const routed = routedNames(own);
  ctx.tuples = new Map();
  const nodes = list ? namedChildren(list) : [];
  const parameters = nodes.flatMap((one) => lowerParameter(ctx, one, routed));
  const hasReceiver = nodes.some(({ type }) => type === 'self_parameter');
  const loops = ctx.loops.splice(0);
  const numbers = nodes.flatMap((one) => lowerScalarParts(ctx, one));
  const definition: FunctionDefinition = {
    name: textOf(ctx, name),
    form: isMethod && hasReceiver ? 'method' : 'function',
    parameters,
    body: [...numbers, ...(body ? lowerBlockBody(ctx, body, 'return') : [])],
    annotations: [...own, ...parameters.flatMap((one) => one.annotations)],
    ...(isOpen(node, ctx.source) ? {} : { isInternal: true }),
    ...(isMethod && !hasReceiver ? { isStatic: true } : {}),
    ...(childOf(node, 'function_modifiers') && hasToken(childOf(node, 'function_modifiers') ?? node, 'async')
      ? { isAsync: true }
      : {}),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
  const returned = typeField(ctx, fieldOf(node, 'return_type'));
  if (returned.type) definition.returnType = returned.type;
  ctx.loops.push(...loops);
  return definition;
}

function lowerFields(ctx: Lowering, body: SyntaxNode | undefined): FieldDefinition[] {
  if (!body) return [];
  if (body.type === 'ordered_field_declaration_list') {
    return body.children
      .filter(({ field }) => field === 'type')
      .map((one, at) => ({ name: String(at), ...typeField(ctx, one), annotations: [], ...span(one) }));
  }
  return childrenOf(body, 'field_declaration').map((one) => ({
    name: textOf(ctx, fieldOf(one, 'name')),
    ...typeField(ctx, fieldOf(one, 'type')),
    annotations: [],
    ...span(one),
  }));
}

/** The members of all blocks that implement something for a type. */
function members(
  ctx: Lowering,
  node: SyntaxNode,
  body: SyntaxNode,
  type: string,
  isOfTrait: boolean,
): { methods: FunctionDefinition[]; fields: FieldDefinition[] } {
  const outer = ctx.selfType;
  ctx.selfType = type;
  const inner = withAttributes(body.children, ctx.source);
  const methods = inner.filter((one) => one.type === 'function_item').map((one) => lowerFunction(ctx, one, true));
  // `impl TryFrom<http::Request<T>> for Request` converts a request and doesn't show that one came in.
  if (isOfTrait && /^(?:Try)?From\b/.test(textOf(ctx, fieldOf(node, 'trait'))))
    for (const { parameters } of methods)
      for (const one of parameters) if (/Request$/.test(one.type?.name ?? '')) delete one.type;
  // Anyone who has the trait can call what it declares.
  if (isOfTrait) for (const method of methods) delete method.isInternal;
  const fields = inner
    .filter((one) => one.type === 'const_item')
    .map((one): FieldDefinition => {
      const value = fieldOf(one, 'value');
      return {
        name: textOf(ctx, fieldOf(one, 'name')),
        ...typeField(ctx, fieldOf(one, 'type')),
        ...(value ? { value: lowerExpression(ctx, value) } : {}),
        isStatic: true,
        isConstant: true,
        annotations: [],
        ...span(one),
      };
    });
  ctx.selfType = outer;
  return { methods, fields };
}

/** Traits that a type derives. One that is made from data that came in is data: no part of the program. */
function lowerDerived(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const names = lowerAnnotations(ctx, node)
    .filter(({ name }) => name === 'derive')
    .flatMap(({ args }) => args.flatMap(({ value }) => (value.kind === 'name' ? [value.name] : [])));
  return names.some((name) => /Deserialize|^From|Parser|Args/.test(name))
    ? []
    : names.map((name) => ({ name, args: [] }));
}

function lowerClass(ctx: Lowering, node: SyntaxNode, implementations: readonly SyntaxNode[]): Statement {
  const name = textOf(ctx, fieldOf(node, 'name'));
  const own = fieldOf(node, 'body');
  const definition: ClassDefinition = {
    name,
    supertypes: lowerDerived(ctx, node),
    annotations: lowerAnnotations(ctx, node),
    fields: node.type === 'struct_item' || node.type === 'union_item' ? lowerFields(ctx, own) : [],
    methods: [],
    body: [],
    ...span(node),
  };
  const bodies = [...(node.type === 'trait_item' ? [node] : []), ...implementations];
  for (const one of bodies) {
    const body = fieldOf(one, 'body');
    const trait = fieldOf(one, 'trait');
    if (trait) definition.supertypes.push(lowerType(ctx, trait));
    if (!body) continue;
    const { methods, fields } = members(ctx, one, body, name, trait !== undefined || one.type === 'trait_item');
    definition.methods.push(...methods);
    definition.fields.push(...fields);
  }
  return make.class(node, definition);
}

/** What is implemented for a type that does not stand here. */
function lowerForeign(ctx: Lowering, node: SyntaxNode): Statement {
  const body = fieldOf(node, 'body');
  const trait = fieldOf(node, 'trait');
  const { methods, fields } = body ? members(ctx, node, body, '', trait !== undefined) : { methods: [], fields: [] };
  const supertypes = trait ? [lowerType(ctx, trait)] : [];
  const definition: ClassDefinition = {
    name: '',
    supertypes,
    annotations: [],
    fields,
    methods,
    body: [],
    ...span(node),
  };
  return make.class(node, definition);
}

const TYPES: ReadonlySet<string> = new Set(['struct_item', 'enum_item', 'trait_item', 'union_item']);

const implementedType = (ctx: Lowering, node: SyntaxNode): string =>
  lastOf(dotted(textOf(ctx, fieldOf(node, 'type')).replace(/^&\s*(?:mut\s+)?/, '')));

/** All items of a file, a module or a block, the implementations with the types that they are for. */
export function items(ctx: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const own = withAttributes(nodes, ctx.source);
  const defined = new Set(own.filter(({ type }) => TYPES.has(type)).map((one) => textOf(ctx, fieldOf(one, 'name'))));
  const implementations = Map.groupBy(
    own.filter(({ type }) => type === 'impl_item'),
    (one) => implementedType(ctx, one),
  );
  return own.flatMap((node): Statement[] => {
    if (TYPES.has(node.type))
      return [lowerClass(ctx, node, implementations.get(textOf(ctx, fieldOf(node, 'name'))) ?? [])];
    if (node.type === 'impl_item') return defined.has(implementedType(ctx, node)) ? [] : [lowerForeign(ctx, node)];
    return lowerItem(ctx, node) ?? [make.expression(node, lowerExpression(ctx, node))];
  });
}

const IGNORED: ReadonlySet<string> = new Set([
  ...['attribute_item', 'inner_attribute_item', 'extern_crate_declaration', 'macro_definition'],
  ...['function_signature_item', 'associated_type', 'empty_statement', 'foreign_mod_item', 'shebang'],
]);

/** One item; undefined where the node is none. */
export function lowerItem(ctx: Lowering, node: SyntaxNode): Statement[] | undefined {
  if (IGNORED.has(node.type)) return [];
  switch (node.type) {
    case 'use_declaration':
      return lowerImports(ctx, node);
    case 'type_item':
      return lowerTypeAlias(ctx, node);
    case 'function_item':
      return [make.function(node, lowerFunction(ctx, node, false))];
    case 'struct_item':
    case 'enum_item':
    case 'trait_item':
    case 'union_item':
      return [lowerClass(ctx, node, [])];
    case 'impl_item':
      return [lowerForeign(ctx, node)];
    case 'mod_item': {
      const body = fieldOf(node, 'body');
      if (body) return items(ctx, body.children);
      const name = textOf(ctx, fieldOf(node, 'name'));
      return name === '' ? [] : [{ kind: 'import', path: `self.${name}`, alias: name, ...span(node) }];
    }
    case 'const_item':
    case 'static_item': {
      const value = fieldOf(node, 'value');
      const name = fieldOf(node, 'name');
      if (!name) return [];
      const type = typeField(ctx, fieldOf(node, 'type'));
      const bound = nameAt(name, textOf(ctx, name));
      return [
        {
          kind: 'declare',
          target: bound,
          ...type,
          value: value ? lowerExpression(ctx, value) : opaque(node),
          isConstant: true,
          ...span(node),
        },
      ];
    }
    case 'macro_invocation': {
      const made = macroItems(ctx, textOf(ctx, fieldOf(node, 'macro')), childOf(node, 'token_tree'));
      return made.length > 0 ? made : undefined;
    }
    default:
      return undefined;
  }
}
