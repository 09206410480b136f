/** @module Lowers type annotations. */
import type { Annotation, TypeReference } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, dottedName, type Lowering, textOf } from './context.ts';
import { lowerAnnotation } from './decorators.ts';

/** Wrapper types that stand for their argument. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'Optional',
  'Annotated',
  'Final',
  'ClassVar',
  'Required',
  'NotRequired',
]);
const ARRAYS: ReadonlySet<string> = new Set(['list', 'List', 'Sequence', 'Iterable', 'set', 'Set', 'tuple', 'Tuple']);

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns the annotated type; undefined if it has no name. */
export function lowerType(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  if (!node) return undefined;
  return deeper(
    ctx,
    () => lowerWrittenType(ctx, node),
    () => undefined,
  );
}

function lowerWrittenType(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
      return lowerType(ctx, namedChildren(node)[0]);
    case 'identifier':
    case 'attribute':
    case 'member_type': {
      const name = node.type === 'member_type' ? textOf(ctx, node) : dottedName(ctx, node);
      return name === undefined ? undefined : { name, args: [] };
    }
    case 'string': {
      // A forward reference: 'User'.
      const name = textOf(ctx, node).slice(1, -1);
      return /^[A-Za-z_][\w.]*$/.test(name) ? { name, args: [] } : undefined;
    }
    case 'generic_type':
    case 'subscript':
      return lowerGeneric(ctx, node);
    case 'union_type':
    case 'binary_operator':
      return unionOf(ctx, namedChildren(node));
    default:
      return undefined;
  }
}

/** Lowers `X | None` to a nullable `X`; a union of several other types is unknown. */
function unionOf(ctx: Lowering, members: readonly SyntaxNode[]): TypeReference | undefined {
  const types = members.filter((member) => !/^None$/.test(textOf(ctx, member))).map((one) => lowerType(ctx, one));
  const [only] = types;
  return types.length === 1 && only ? { ...only, nullable: true } : undefined;
}

function lowerGeneric(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  const [head, ...rest] = namedChildren(node);
  const name = head && dottedName(ctx, head);
  if (!name) return undefined;
  const given = rest.flatMap((child) => (child.type === 'type_parameter' ? namedChildren(child) : [child]));
  const short = lastName(name);
  if (short === 'Union') return unionOf(ctx, given);
  const args = given.map((child) => lowerType(ctx, child)).filter((type) => type !== undefined);
  const [first] = args;
  if (TRANSPARENT.has(short)) return first ? { ...first, nullable: short === 'Optional' } : undefined;
  if (ARRAYS.has(short) && first) return { ...first, array: true };
  return { name, args };
}

/** Lowers `Annotated[str, Query(max_length=3)]`: the metadata annotates the parameter. */
export function lowerAnnotations(ctx: Lowering, node: SyntaxNode | undefined): Annotation[] {
  const inner = node?.type === 'type' ? namedChildren(node)[0] : node;
  if (!inner || (inner.type !== 'generic_type' && inner.type !== 'subscript')) return [];
  const [head, ...rest] = namedChildren(inner);
  const name = head && dottedName(ctx, head);
  if (!name || lastName(name) !== 'Annotated') return [];
  const given = rest.flatMap((child) => (child.type === 'type_parameter' ? namedChildren(child) : [child]));
  return given.slice(1).flatMap((child) => {
    const said = child.type === 'type' ? namedChildren(child)[0] : child;
    const found = said && lowerAnnotation(ctx, said);
    return found ? [found] : [];
  });
}
