/** @module Calls: what only says how a value is held is left out, what is called by a path is named by it. */
import type { Argument, Expression, TypeReference } from '../../../ir/index.ts';
import type { Span } from '../../lowering/nodes.ts';
import { characterTest } from './character-tests.ts';
import { pathText } from './names.ts';
import { isScalarName } from './scalars.ts';
import { callOf, type Lowering, nameAt, opaque, span } from './state.ts';
import { lastOf } from './types.ts';

/** Methods that give the same value back: held otherwise, copied, or taken out of an option or a result. */
const SAME: ReadonlySet<string> = new Set([
  ...['unwrap', 'expect', 'unwrap_unchecked', 'unwrap_or_default', 'ok', 'clone', 'cloned', 'copied', 'to_owned'],
  ...[
    'as_ref',
    'as_mut',
    'as_deref',
    'as_deref_mut',
    'borrow',
    'borrow_mut',
    'deref',
    'into',
    'into_owned',
    'into_inner',
  ],
  ...[
    'to_string',
    'as_str',
    'as_bytes',
    'as_slice',
    'as_path',
    'as_os_str',
    'to_path_buf',
    'to_string_lossy',
    'to_vec',
  ],
  ...[
    'into_bytes',
    'into_string',
    'into_boxed_str',
    'iter',
    'into_iter',
    'iter_mut',
    'by_ref',
    'rev',
    'peekable',
    'lock',
  ],
  ...['as_mut_slice', 'as_mut_str', 'into_boxed_slice', 'try_into', 'as_os_string', 'to_os_string', 'into_os_string'],
  ...['boxed', 'fuse', 'leak', 'await', 'take', 'as_deref_unchecked', 'to_str', 'expose_secret'],
]);

/** Methods of options and results that say what happens otherwise: their functions are looked into, the value stays. */
const OTHERWISE: ReadonlySet<string> = new Set([
  ...['ok_or', 'ok_or_else', 'map_err', 'context', 'with_context', 'wrap_err', 'wrap_err_with', 'change_context'],
  ...['inspect_err', 'map_err_into', 'tap_err'],
]);

/** Functions that give back what they are given, held otherwise. */
const HOLDS =
  /^(?:(?:[\w.]+\.)?(?:Box|Arc|Rc|Mutex|RwLock|RefCell|Cell|Pin|Cow|Data|ManuallyDrop|Zeroizing)\.(?:new|from|pin|Borrowed|Owned)|(?:[\w.]+\.)?(?:String|OsString|Vec|CString|OsStr|PathBuf|Cow|Bytes)\.from|(?:[\w.]+\.)?String\.from_utf8(?:_lossy)?|Some|Ok|(?:std\.ops\.)?ControlFlow\.Continue)$/;

/** Values made when they are first used. */
const LAZY = /^(?:[\w.]+\.)?(?:Lazy|LazyLock|LazyCell|OnceLock|OnceCell)\.new$/;

/** Nothing yet: a text, a list, a map. */
const EMPTY = /^(?:[\w.]+\.)?(String|Vec|VecDeque|HashSet|BTreeSet|HashMap|BTreeMap|IndexMap)\.new$/;

function emptyOf(path: string, node: Span): Expression {
  if (/String\.new$/.test(path)) return { kind: 'string', value: '', ...span(node) };
  if (/Map\.new$/.test(path)) return { kind: 'object', entries: [], ...span(node) };
  return { kind: 'list', items: [], ...span(node) };
}

const argumentAt = (args: readonly Argument[], at: number): Expression | undefined => args[at]?.value;

/** What a closure without statements gives. */
function resultOf(value: Expression | undefined): Expression | undefined {
  if (value?.kind !== 'function') return undefined;
  const [only] = value.definition.body;
  return value.definition.body.length === 1 && only?.kind === 'return' ? only.value : undefined;
}

const inOrder = (node: Span, items: Expression[]): Expression => ({ kind: 'sequence', items, ...span(node) });

/** A call of a function by its path, or of a value. */
export function functionCall(state: Lowering, callee: Expression, args: Argument[], node: Span): Expression {
  const path = pathText(callee);
  const first = argumentAt(args, 0);
  const own = state.names.types.has(path.split('.')[0] ?? '');
  if (first && args.length === 1 && !own) {
    // A path made of a text is a path, of which models speak: that of anything else is what it is made of.
    if (HOLDS.test(path)) return first;
    if (path === 'Err') return inOrder(node, [first, { kind: 'null', ...span(node) }]);
    if (LAZY.test(path)) return resultOf(first) ?? first;
    if (/(?:^|\.)(?:Query|Json|Form|Extension|State|Path)$/.test(path) && callee.kind === 'name') return { ...first };
  }
  if (args.length === 0 && EMPTY.test(path) && !own) return emptyOf(path, node);
  if (args.length === 0 && /^\w+\.(?:parse|from_args|try_parse)$/.test(path)) {
    const [type = ''] = path.split('.');
    if (state.names.commandLines.has(type))
      return { kind: 'call', callee: nameAt(node, 'clap_command_line'), args, ...span(node) };
  }
  return { kind: 'call', callee, args, ...span(node) };
}

export interface MethodCall {
  object: Expression;
  name: string;
  args: Argument[];
  /** Of `parse::<T>()`, `collect::<T>()`. */
  types: readonly TypeReference[];
  node: Span;
}

/** What `parse`, `collect` and their like say of the type of the result. */
function typedResult({ object, name, types, node }: MethodCall): Expression | undefined {
  const [type] = types;
  if (name === 'collect') return object;
  const told = type?.name === 'Result' ? type.args[0] : type;
  if (name === 'parse' && told && isScalarName(lastOf(told.name)))
    return { kind: 'cast', type: { ...told, name: lastOf(told.name) }, value: object, ...span(node) };
  return undefined;
}

/** `path.components().any(|c| c == Component::ParentDir)` as a test of the path. */
function componentTest({ object, name, args, node }: MethodCall, source: string): Expression | undefined {
  if (name !== 'any' && name !== 'all') return undefined;
  if (object.kind !== 'call' || object.callee.kind !== 'member' || object.callee.name !== 'components')
    return undefined;
  const given = argumentAt(args, 0);
  const text = given ? source.slice(given.start, given.end) : '';
  const path = object.callee.object;
  if (name === 'any' && /\bParentDir\b/.test(text) && !/(?<!\w)!/.test(text))
    return callOf(node, 'path_climbs', [path]);
  if (name === 'all' && /\bNormal\b/.test(text) && !/\bParentDir\b/.test(text))
    return { kind: 'unary', operator: '!', operand: callOf(node, 'path_climbs', [path]), ...span(node) };
  return undefined;
}

/** `text.push_str(more)`, `text.push('/')`. */
function appends({ object, name, args, node }: MethodCall): Expression | undefined {
  const value = argumentAt(args, 0);
  const isCharacter = name === 'push' && value?.kind === 'string' && value.value.length === 1;
  if (!value || (name !== 'push_str' && !isCharacter)) return undefined;
  return { kind: 'assign', target: object, operator: '+', value, ...span(node) };
}

/** `[a, b].concat()`, `[a, b].join(", ")`: the text that they make. */
function joins({ object, name, args, node }: MethodCall): Expression | undefined {
  if (object.kind !== 'list' || object.items.length === 0 || (name !== 'concat' && name !== 'join')) return undefined;
  const between = argumentAt(args, 0);
  const parts = object.items.flatMap((item, at) => (between && at > 0 ? [between, item] : [item]));
  return { kind: 'concat', parts, ...span(node) };
}

/** A call of a method. */
export function methodCall(state: Lowering, call: MethodCall): Expression {
  const { object, name, args, node } = call;
  const plain: Expression = {
    kind: 'call',
    callee: { kind: 'member', object, name, start: object.start, end: node.end },
    args,
    ...span(node),
  };
  if (state.names.methods.has(name)) return plain;
  if (SAME.has(name) && args.length <= 1) return object;
  if (OTHERWISE.has(name)) return inOrder(node, [...args.map(({ value }) => value), object]);
  if (name === 'unwrap_or' || name === 'or') {
    const right = argumentAt(args, 0);
    return right ? { kind: 'binary', operator: '??', left: object, right, ...span(node) } : object;
  }
  const appended = appends(call);
  if (appended) return appended;
  const joined = joins(call);
  if (joined) return joined;
  if (args.length === 0 && (name === 'host_str' || name === 'domain'))
    return { kind: 'member', object, name: 'host', ...span(node) };
  if (name === 'is_err' || name === 'is_none')
    return { kind: 'unary', operator: '!', operand: asTest(state, object, node), ...span(node) };
  if (name === 'is_ok' || name === 'is_some') return asTest(state, object, node);
  return (
    typedResult(call) ?? characterTest(object, name, argumentAt(args, 0)) ?? componentTest(call, state.source) ?? plain
  );
}

/** Whether it went well, of a function of the file that says nothing else; of anything else nothing is known. */
export function asTest(state: Lowering, value: Expression, node: Span): Expression {
  if (value.kind === 'call') {
    const name = lastOf(pathText(value.callee)) || (value.callee.kind === 'member' ? value.callee.name : '');
    if (state.names.checks.has(name)) return value;
  }
  return opaque(node, [value]);
}

/** Whether the value is a call of a function of the file that only says whether all is well. */
export const isCheck = (state: Lowering, value: Expression): boolean =>
  value.kind === 'call' && asTest(state, value, value) === value;
