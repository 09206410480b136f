/** @module Attributes, and the types by which frameworks fill parameters, as annotations that models can speak of. */
import type { Annotation, Argument, TypeReference } from '../../../ir/index.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './context.ts';
import { isScalarName } from './scalars.ts';
import { expressionOf, inside, split } from './tokens.ts';
import { dotted, lastOf, lowerType } from './types.ts';

/** `#[get("/users/<id>", data = "<form>")]`. */
export function lowerAttribute(ctx: Lowering, node: SyntaxNode): Annotation | undefined {
  const attribute = childOf(node, 'attribute');
  const path = attribute && namedChildren(attribute)[0];
  if (!attribute || !path) return undefined;
  const tree = childOf(attribute, 'token_tree');
  const args = (tree ? split(inside(tree), ',') : []).map((part): Argument => {
    const [name, equals] = part;
    return name?.type === 'identifier' && equals?.type === '='
      ? { name: textOf(ctx, name), value: expressionOf(ctx, part.slice(2)) }
      : { value: expressionOf(ctx, part) };
  });
  return { name: dotted(textOf(ctx, path)), args, ...span(node) };
}

/** Types around what a framework has made of the request: they are used as what they hold. */
const AROUND = /^(?:Query|QsQuery|Path|Json|Form|TypedHeader|Valid|MultipartForm)$/;

/** The type of a parameter, or of what the framework's type around it holds; `isTakenOut`: its pattern takes that out. */
export function heldType(type: TypeReference, isTakenOut: boolean): TypeReference | undefined {
  const [held] = type.args;
  if (!held || !(isTakenOut || AROUND.test(lastOf(type.name)))) return type;
  return held.name === 'tuple' || held.name === '' ? undefined : held;
}

/** Types that only check what another one fills. */
const CHECKED = /(?:^|\.)(?:Valid|Validated|Garde|Option|Result|WithRejection|Cached)$/;

/** Types that a framework fills and that hold no other type. */
const PLAIN =
  /^(?:Multipart|Bytes|RawQuery|Host|OriginalUri|HeaderMap|CookieJar|String|Body|Payload|RawForm|WebSocket|Uri)$/;

/**
 * A parameter by whose type the framework knows what to fill it with: `Query<T>`, `web::Path<(u32, String)>`; or by whose
 * name, in a route of Rocket's. What is filled with numbers alone is not text.
 */
export function lowerParameterAnnotations(
  ctx: Lowering,
  node: SyntaxNode | undefined,
  name: string,
  routed: ReadonlySet<string>,
): Annotation[] {
  if (!node) return [];
  const place = span(node);
  if (routed.has(name.replace(/^mut\s+/, ''))) {
    const type = lowerType(ctx, node);
    // A path that Rocket has taken apart holds no way up.
    return isScalarName(type.name) || type.name === 'PathBuf' ? [] : [{ name: 'rocket_parameter', args: [], ...place }];
  }
  const bare = node.type === 'reference_type' ? namedChildren(node).at(-1) : node;
  if (!bare) return [];
  if (bare.type !== 'generic_type') {
    const path = dotted(textOf(ctx, bare));
    return PLAIN.test(path.split('.').at(-1) ?? '') ? [{ name: path, args: [], ...place }] : [];
  }
  // `Valid<Form<T>>`: what is checked for its form is filled as what stands within.
  const within = CHECKED.test(dotted(textOf(ctx, namedChildren(bare)[0])))
    ? namedChildren(childOf(bare, 'type_arguments') ?? bare)[0]
    : undefined;
  if (within?.type === 'generic_type') return lowerParameterAnnotations(ctx, within, '', routed);
  const type = lowerType(ctx, bare);
  const outer = dotted(textOf(ctx, namedChildren(bare)[0]));
  const held = type.args[0];
  const parts = held?.name === 'tuple' ? held.args : held ? [held] : [];
  if (parts.length > 0 && parts.every((part) => isScalarName(part.name))) return [];
  return [{ name: outer, args: [], ...place }];
}
