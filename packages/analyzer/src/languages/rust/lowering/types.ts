/** @module Types as written, without what only says how a value is held: references, boxes, locks, options. */
import type { TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { isScalarName } from './scalars.ts';
import { deeper, type Lowering, textOf } from './state.ts';

/** Holders whose value is used as if it stood there itself. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['Option', 'Result', 'Box', 'Arc', 'Rc', 'Mutex', 'RwLock', 'RefCell', 'Cell', 'Cow', 'Pin', 'Lazy', 'LazyLock'],
  ...['OnceCell', 'OnceLock', 'MutexGuard', 'RwLockReadGuard', 'RwLockWriteGuard', 'Ref', 'RefMut', 'NonNull'],
  ...['State', 'Data', 'Extension', 'ManuallyDrop', 'Zeroizing', 'Secret', 'LazyCell'],
]);

const COLLECTIONS: ReadonlySet<string> = new Set(['Vec', 'HashSet', 'BTreeSet', 'VecDeque', 'HashMap', 'BTreeMap']);

const UNKNOWN: TypeReference = { name: '', args: [] };

/** `a::b::<T>::C` -> 'a.b.C'. */
export const dotted = (text: string): string => {
  let depth = 0;
  let bare = '';
  for (const character of text) {
    if (character === '<') depth += 1;
    else if (character === '>') depth -= 1;
    else if (depth === 0 && !/\s/.test(character)) bare += character;
  }
  return bare
    .split('::')
    .filter((part) => part !== '' && part !== 'crate' && part !== 'self' && part !== 'super')
    .join('.');
};

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function named(state: Lowering, node: SyntaxNode): TypeReference {
  const path = dotted(textOf(state, node));
  const name = path === 'Self' && state.selfType !== '' ? state.selfType : path;
  if (state.names.choices.has(name)) return { name: 'bool', args: [] };
  return { name: isScalarName(lastOf(name)) ? lastOf(name) : name, args: [] };
}

function generic(state: Lowering, node: SyntaxNode): TypeReference {
  const name = dotted(textOf(state, fieldOf(node, 'type')));
  const args = namedChildren(fieldOf(node, 'type_arguments') ?? node)
    .filter(({ type }) => type !== 'lifetime' && type !== 'type_binding')
    .map((one) => typeOf(state, one));
  const [first] = args;
  if (HOLDERS.has(lastOf(name)) && first && first.name !== '') return first;
  // A list of numbers is not text either; a list of bytes may be one.
  const isNumbers = args.length > 0 && args.every((one) => isScalarName(one.name) && one.name !== 'u8' && !one.array);
  return first && isNumbers && COLLECTIONS.has(lastOf(name)) ? first : { name, args };
}

function known(state: Lowering, node: SyntaxNode): TypeReference {
  switch (node.type) {
    case 'reference_type':
      return typeOf(state, fieldOf(node, 'type'));
    case 'pointer_type': {
      const to = typeOf(state, fieldOf(node, 'type'));
      return { ...to, pointers: (to.pointers ?? 0) + 1 };
    }
    case 'array_type':
      return { ...typeOf(state, fieldOf(node, 'element')), array: true };
    case 'generic_type':
      return generic(state, node);
    case 'tuple_type': {
      const args = namedChildren(node).map((one) => typeOf(state, one));
      return { name: 'tuple', args };
    }
    case 'abstract_type':
    case 'dynamic_type':
      return typeOf(state, fieldOf(node, 'trait'));
    case 'bounded_type':
      return typeOf(state, namedChildren(node)[0]);
    case 'primitive_type':
    case 'type_identifier':
    case 'scoped_type_identifier':
    case 'identifier':
    case 'scoped_identifier':
      return named(state, node);
    case 'function_type':
      return { name: 'Fn', args: [] };
    default:
      return UNKNOWN;
  }
}

export const typeOf = (state: Lowering, node: SyntaxNode | undefined): TypeReference =>
  node
    ? deeper(
        state,
        () => known(state, node),
        () => UNKNOWN,
      )
    : UNKNOWN;

/** The type, where one is written that says something. */
export function typeField(state: Lowering, node: SyntaxNode | undefined): { type?: TypeReference } {
  const type = typeOf(state, node);
  return type.name === '' || type.name === '_' ? {} : { type };
}
