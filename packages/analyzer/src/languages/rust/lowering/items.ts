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
import { attributeOf, heldType, parameterAnnotations } from './attributes.ts';
import { expression } from './expressions.ts';
import { blockBody } from './flow.ts';
import { imports, typeAlias } from './imports.ts';
import { macroItems } from './macros.ts';
import { target } from './patterns.ts';
import { isScalarName } from './scalars.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { dotted, lastOf, typeField, typeOf } from './types.ts';

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

function annotations(state: Lowering, node: SyntaxNode): Annotation[] {
  return (attributesBefore.get(node) ?? []).flatMap((one) => attributeOf(state, one) ?? []);
}

function parameter(state: Lowering, node: SyntaxNode, routed: ReadonlySet<string>): Parameter[] {
  if (node.type === 'self_parameter' || node.type === 'attribute_item') return [];
  const pattern = fieldOf(node, 'pattern');
  const type = fieldOf(node, 'type');
  if (!pattern) return [];
  const written = typeField(state, type).type;
  const inner = written && heldType(written, pattern.type === 'tuple_struct_pattern');
  const held = inner ? { type: inner } : {};
  return [
    {
      target: nonNull(target(state, pattern), node),
      ...held,
      annotations: parameterAnnotations(state, type, textOf(state, pattern), routed),
    },
  ];
}

/** `Path((id, name)): Path<(i32, String)>`: the parts that are numbers, declared as such. */
function scalarParts(state: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern');
  const written = fieldOf(node, 'type');
  if (!pattern || !written || (pattern.type !== 'tuple_struct_pattern' && pattern.type !== 'tuple_pattern')) return [];
  const bound = target(state, pattern);
  const type = typeOf(state, written);
  const parts = type.name === 'tuple' ? type.args : (type.args[0]?.args ?? []);
  if (bound.kind !== 'list') return [];
  return bound.items.flatMap((item, at): Statement[] => {
    const part = parts[at];
    if (item.kind !== 'name' || !part || !isScalarName(part.name)) return [];
    const value: Expression = { kind: 'cast', type: part, value: item, ...span(item) };
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

function functionOf(state: Lowering, node: SyntaxNode, isMethod: boolean): FunctionDefinition {
  state.functions += 1;
  const name = fieldOf(node, 'name');
  const list = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const own = annotations(state, node);
  const routed = routedNames(own);
  const nodes = list ? namedChildren(list) : [];
  const parameters = nodes.flatMap((one) => parameter(state, one, routed));
  const hasReceiver = nodes.some(({ type }) => type === 'self_parameter');
  const loops = state.loops.splice(0);
  const numbers = nodes.flatMap((one) => scalarParts(state, one));
  const definition: FunctionDefinition = {
    name: textOf(state, name),
    form: isMethod && hasReceiver ? 'method' : 'function',
    parameters,
    body: [...numbers, ...(body ? blockBody(state, body, 'return') : [])],
    annotations: [...own, ...parameters.flatMap((one) => one.annotations)],
    ...(isMethod && !hasReceiver ? { isStatic: true } : {}),
    ...(childOf(node, 'function_modifiers') && hasToken(childOf(node, 'function_modifiers') ?? node, 'async')
      ? { isAsync: true }
      : {}),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
  const returned = typeField(state, fieldOf(node, 'return_type'));
  if (returned.type) definition.returnType = returned.type;
  state.loops.push(...loops);
  return definition;
}

function fieldsOf(state: Lowering, body: SyntaxNode | undefined): FieldDefinition[] {
  if (!body) return [];
  if (body.type === 'ordered_field_declaration_list') {
    return body.children
      .filter(({ field }) => field === 'type')
      .map((one, at) => ({ name: String(at), ...typeField(state, one), annotations: [], ...span(one) }));
  }
  return childrenOf(body, 'field_declaration').map((one) => ({
    name: textOf(state, fieldOf(one, 'name')),
    ...typeField(state, fieldOf(one, 'type')),
    annotations: [],
    ...span(one),
  }));
}

/** The members of all blocks that implement something for a type. */
function members(
  state: Lowering,
  body: SyntaxNode,
  type: string,
): { methods: FunctionDefinition[]; fields: FieldDefinition[] } {
  const outer = state.selfType;
  state.selfType = type;
  const inner = withAttributes(body.children, state.source);
  const methods = inner.filter((one) => one.type === 'function_item').map((one) => functionOf(state, one, true));
  const fields = inner
    .filter((one) => one.type === 'const_item')
    .map((one): FieldDefinition => {
      const value = fieldOf(one, 'value');
      return {
        name: textOf(state, fieldOf(one, 'name')),
        ...typeField(state, fieldOf(one, 'type')),
        ...(value ? { value: expression(state, value) } : {}),
        isStatic: true,
        isConstant: true,
        annotations: [],
        ...span(one),
      };
    });
  state.selfType = outer;
  return { methods, fields };
}

/** Traits that a type derives. One that is made from data that came in is data: no part of the program. */
function derived(state: Lowering, node: SyntaxNode): TypeReference[] {
  const names = annotations(state, node)
    .filter(({ name }) => name === 'derive')
    .flatMap(({ args }) => args.flatMap(({ value }) => (value.kind === 'name' ? [value.name] : [])));
  return names.some((name) => /Deserialize|^From|Parser|Args/.test(name))
    ? []
    : names.map((name) => ({ name, args: [] }));
}

function classOf(state: Lowering, node: SyntaxNode, implementations: readonly SyntaxNode[]): Statement {
  const name = textOf(state, fieldOf(node, 'name'));
  const own = fieldOf(node, 'body');
  const definition: ClassDefinition = {
    name,
    supertypes: derived(state, node),
    annotations: annotations(state, node),
    fields: node.type === 'struct_item' || node.type === 'union_item' ? fieldsOf(state, own) : [],
    methods: [],
    body: [],
    ...span(node),
  };
  const bodies = [...(node.type === 'trait_item' ? [node] : []), ...implementations];
  for (const one of bodies) {
    const body = fieldOf(one, 'body');
    const trait = fieldOf(one, 'trait');
    if (trait) definition.supertypes.push(typeOf(state, trait));
    if (!body) continue;
    const { methods, fields } = members(state, body, name);
    definition.methods.push(...methods);
    definition.fields.push(...fields);
  }
  return { kind: 'class', definition, ...span(node) };
}

/** What is implemented for a type that does not stand here. */
function foreign(state: Lowering, node: SyntaxNode): Statement {
  const body = fieldOf(node, 'body');
  const trait = fieldOf(node, 'trait');
  const { methods, fields } = body ? members(state, body, '') : { methods: [], fields: [] };
  const supertypes = trait ? [typeOf(state, trait)] : [];
  const definition: ClassDefinition = {
    name: '',
    supertypes,
    annotations: [],
    fields,
    methods,
    body: [],
    ...span(node),
  };
  return { kind: 'class', definition, ...span(node) };
}

const TYPES: ReadonlySet<string> = new Set(['struct_item', 'enum_item', 'trait_item', 'union_item']);

const implementedType = (state: Lowering, node: SyntaxNode): string =>
  lastOf(dotted(textOf(state, fieldOf(node, 'type')).replace(/^&\s*(?:mut\s+)?/, '')));

/** All items of a file, a module or a block, the implementations with the types that they are for. */
export function items(state: Lowering, nodes: readonly SyntaxNode[]): Statement[] {
  const own = withAttributes(nodes, state.source);
  const defined = new Set(own.filter(({ type }) => TYPES.has(type)).map((one) => textOf(state, fieldOf(one, 'name'))));
  const implementations = Map.groupBy(
    own.filter(({ type }) => type === 'impl_item'),
    (one) => implementedType(state, one),
  );
  return own.flatMap((node): Statement[] => {
    if (TYPES.has(node.type))
      return [classOf(state, node, implementations.get(textOf(state, fieldOf(node, 'name'))) ?? [])];
    if (node.type === 'impl_item') return defined.has(implementedType(state, node)) ? [] : [foreign(state, node)];
    return item(state, node) ?? [{ kind: 'expression', value: expression(state, node), ...span(node) }];
  });
}

const IGNORED: ReadonlySet<string> = new Set([
  ...['attribute_item', 'inner_attribute_item', 'extern_crate_declaration', 'macro_definition'],
  ...['function_signature_item', 'associated_type', 'empty_statement', 'foreign_mod_item', 'shebang'],
]);

/** One item; undefined where the node is none. */
export function item(state: Lowering, node: SyntaxNode): Statement[] | undefined {
  if (IGNORED.has(node.type)) return [];
  switch (node.type) {
    case 'use_declaration':
      return imports(state, node);
    case 'type_item':
      return typeAlias(state, node);
    case 'function_item':
      return [{ kind: 'function', definition: functionOf(state, node, false), ...span(node) }];
    case 'struct_item':
    case 'enum_item':
    case 'trait_item':
    case 'union_item':
      return [classOf(state, node, [])];
    case 'impl_item':
      return [foreign(state, node)];
    case 'mod_item': {
      const body = fieldOf(node, 'body');
      return body ? items(state, body.children) : [];
    }
    case 'const_item':
    case 'static_item': {
      const value = fieldOf(node, 'value');
      const name = fieldOf(node, 'name');
      if (!name) return [];
      const type = typeField(state, fieldOf(node, 'type'));
      const bound = nameAt(name, textOf(state, name));
      return [
        {
          kind: 'declare',
          target: bound,
          ...type,
          value: value ? expression(state, value) : opaque(node),
          isConstant: true,
          ...span(node),
        },
      ];
    }
    case 'macro_invocation': {
      const made = macroItems(state, textOf(state, fieldOf(node, 'macro')), childOf(node, 'token_tree'));
      return made.length > 0 ? made : undefined;
    }
    default:
      return undefined;
  }
}
