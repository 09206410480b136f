/** @module Types as written, without what only says how a value is held: references, boxes, locks, options. */
import type { TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, type Lowering, textOf } from './context.ts';
import { isScalarName } from './scalars.ts';

/** Holders whose value is used as if it stood there itself. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['Option', 'Result', 'Box', 'Arc', 'Rc', 'Mutex', 'RwLock', 'RefCell', 'Cell', 'Cow', 'Pin', 'Lazy', 'LazyLock'],
  ...['OnceCell', 'OnceLock', 'MutexGuard', 'RwLockReadGuard', 'RwLockWriteGuard', 'Ref', 'RefMut', 'NonNull'],
  ...['State', 'Data', 'Extension', 'ManuallyDrop', 'Zeroizing', 'Secret', 'LazyCell'],
]);

const COLLECTIONS: ReadonlySet<string> = new Set(['Vec', 'HashSet', 'BTreeSet', 'VecDeque', 'HashMap', 'BTreeMap']);

const UNKNOWN: TypeReference = { name: '', args: [] };

const RELATIVE: ReadonlySet<string> = new Set(['crate', 'self', 'super']);

/** `a::b::<T>::C` -> 'a.b.C'. */
export const dotted = (text: string): string => dottedWith(text, RELATIVE);

/** The same with what says where it begins: `crate::a::B` -> 'crate.a.B'. */
export const dottedFully = (text: string): string => dottedWith(text, new Set());

const dottedWith = (text: string, left: ReadonlySet<string>): string => {
  let depth = 0;
  let bare = '';
  for (const character of text) {
    if (character === '<') depth += 1;
    else if (character === '>') depth -= 1;
    else if (depth === 0 && !/\s/.test(character)) bare += character;
  }
  return bare
    .split('::')
    .filter((part) => part !== '' && !left.has(part))
    .join('.');
};

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function lowerNamed(ctx: Lowering, node: SyntaxNode): TypeReference {
  const path = dotted(textOf(ctx, node));
  const name = path === 'Self' && ctx.selfType !== '' ? ctx.selfType : path;
  if (ctx.names.choices.has(name)) return { name: 'bool', args: [] };
  return { name: isScalarName(lastOf(name)) ? lastOf(name) : name, args: [] };
}

function lowerGeneric(ctx: Lowering, node: SyntaxNode): TypeReference {
  const name = dotted(textOf(ctx, fieldOf(node, 'type')));
  const args = namedChildren(fieldOf(node, 'type_arguments') ?? node)
    .filter(({ type }) => type !== 'lifetime' && type !== 'type_binding')
    .map((one) => lowerType(ctx, one));
  const [first] = args;
  if (HOLDERS.has(lastOf(name)) && first && first.name !== '') return first;
  // A list of numbers is not text either; a list of bytes may be one.
  const isNumbers = args.length > 0 && args.every((one) => isScalarName(one.name) && one.name !== 'u8' && !one.array);
  return first && isNumbers && COLLECTIONS.has(lastOf(name)) ? first : { name, args };
}

function lowerByType(ctx: Lowering, node: SyntaxNode): TypeReference {
  switch (node.type) {
    case 'reference_type':
      return lowerType(ctx, fieldOf(node, 'type'));
    case 'pointer_type': {
      const to = lowerType(ctx, fieldOf(node, 'type'));
      return { ...to, pointers: (to.pointers ?? 0) + 1 };
    }
    case 'array_type':
      return { ...lowerType(ctx, fieldOf(node, 'element')), array: true };
    case 'generic_type':
      return lowerGeneric(ctx, node);
    case 'tuple_type': {
      const args = namedChildren(node).map((one) => lowerType(ctx, one));
      return { name: 'tuple', args };
    }
    case 'abstract_type':
    case 'dynamic_type':
      return lowerType(ctx, fieldOf(node, 'trait'));
    case 'bounded_type':
      return lowerType(ctx, namedChildren(node)[0]);
    case 'primitive_type':
    case 'type_identifier':
    case 'scoped_type_identifier':
    case 'identifier':
    case 'scoped_identifier':
      return lowerNamed(ctx, node);
    case 'function_type':
      return { name: 'Fn', args: [] };
    default:
      return UNKNOWN;
  }
}

export const lowerType = (ctx: Lowering, node: SyntaxNode | undefined): TypeReference =>
  node
    ? deeper(
        ctx,
        () => lowerByType(ctx, node),
        () => UNKNOWN,
      )
    : UNKNOWN;

/** The type, where one is written that says something. */
export function typeField(ctx: Lowering, node: SyntaxNode | undefined): { type?: TypeReference } {
  const type = lowerType(ctx, node);
  return type.name === '' || type.name === '_' ? {} : { type };
}
