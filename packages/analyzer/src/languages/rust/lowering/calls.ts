/** @module Calls: what only says how a value is held is left out, what is called by a path is named by it. */

import type { Argument, Expression, TypeReference } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import { anyEqual, characterTest, keptCharacters } from './character-tests.ts';
import { callOf, type Lowering, nameAt, opaque, span } from './context.ts';
import { pathText } from './names.ts';
import { isScalarName } from './scalars.ts';
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
  ...['boxed', 'fuse', 'leak', 'await', 'as_deref_unchecked', 'to_str', 'expose_secret', 'try_clone'],
]);

/** Methods of options and results that say what happens otherwise: their functions are looked into, the value stays. */
const OTHERWISE: ReadonlySet<string> = new Set([
  ...['ok_or', 'ok_or_else', 'map_err', 'context', 'with_context', 'wrap_err', 'wrap_err_with', 'change_context'],
  ...['inspect_err', 'map_err_into', 'tap_err'],
]);

/** Functions that give back what they are given, held otherwise. */
const HOLDS =
  /^(?:(?:[\w.]+\.)?(?:Box|Arc|Rc|Mutex|RwLock|RefCell|Cell|Pin|Cow|Data|ManuallyDrop|Zeroizing)\.(?:new|from|pin|Borrowed|Owned)|(?:[\w.]+\.)?(?:String|OsString|Vec|VecDeque|HashSet|BTreeSet|CString|OsStr|PathBuf|Cow|Bytes)\.from|(?:[\w.]+\.)?String\.from_utf8(?:_lossy)?|(?:[\w.]+\.)?Buf(?:Reader|Stream)\.new|(?:[\w.]+\.)?NonZero\w*\.new|(?:[\w.]+\.)?GenericArray\.(?:from_slice|clone_from_slice|from)|Some|Ok|(?:std\.ops\.)?ControlFlow\.Continue)$/;

/** Values made when they are first used. */
const LAZY = /^(?:[\w.]+\.)?(?:Lazy|LazyLock|LazyCell|OnceLock|OnceCell)\.new$/;

/** Nothing yet: a text, a list, a map. */
const EMPTY = /^(?:[\w.]+\.)?(String|Vec|VecDeque|HashSet|BTreeSet|HashMap|BTreeMap|IndexMap)\.new$/;

function emptyOf(path: string, node: Span): Expression {
  if (/String\.new$/.test(path)) return make.string(node, '');
  if (/Map\.new$/.test(path)) return make.object(node, []);
  return make.list(node, []);
}

const argumentAt = (args: readonly Argument[], at: number): Expression | undefined => args[at]?.value;

/** What a closure without statements gives. */
function resultOf(value: Expression | undefined): Expression | undefined {
  if (value?.kind !== 'function') return undefined;
  const [only] = value.definition.body;
  return value.definition.body.length === 1 && only?.kind === 'return' ? only.value : undefined;
}

const inOrder = (node: Span, items: Expression[]): Expression => make.sequence(node, items);

/** A call of a function by its path, or of a value. */
export function functionCall(ctx: Lowering, callee: Expression, args: Argument[], node: Span): Expression {
  const path = pathText(callee);
  const first = argumentAt(args, 0);
  const own = ctx.names.types.has(path.split('.')[0] ?? '');
  if (first && args.length === 1 && !own) {
    // A path made of a text is a path, of which models speak: that of anything else is what it is made of.
    if (HOLDS.test(path)) return first;
    if (path === 'Err') return inOrder(node, [first, make.null(node)]);
    if (LAZY.test(path)) return resultOf(first) ?? first;
    if (/(?:^|\.)(?:Query|Json|Form|Extension|State|Path)$/.test(path) && callee.kind === 'name') return { ...first };
  }
  if (args.length === 0 && EMPTY.test(path) && !own) return emptyOf(path, node);
  if (args.length === 0 && /^\w+\.(?:parse|from_args|try_parse)$/.test(path)) {
    const [type = ''] = path.split('.');
    if (ctx.names.commandLines.has(type)) return make.call(node, nameAt(node, 'clap_command_line'), args);
  }
  return make.call(node, callee, args);
}

export interface MethodCall {
  object: Expression;
  name: string;
  args: Argument[];
  /** Of `parse::<T>()`, `collect::<T>()`. */
  types: readonly TypeReference[];
  node: Span;
}

/** Methods that read a value of the type that they are told: `req.param::<u64>("id")`. */
const GIVES_TYPED =
  /^(?:try_)?(?:get|param|query|form|header|cookie|parse_param|parse_query|path_param|query_param|get_one)$/;

/** What `parse`, `collect` and their like say of the type of the result. */
function typedResult(
  ctx: Lowering,
  { object, name, types, node }: MethodCall,
  plain: Expression,
): Expression | undefined {
  const [type] = types;
  if (name === 'collect') return object;
  const told = type?.name === 'Result' ? type.args[0] : type;
  // `text.parse::<Mode>()` calls what the file says of it.
  if (name === 'parse' && told && ctx.names.parsed.has(told.name))
    return make.call(node, make.member(node, nameAt(node, told.name), 'from_str'), [{ value: object }]);
  if (GIVES_TYPED.test(name) && types.length === 1 && type && isScalarName(lastOf(type.name)) && !type.array)
    return make.cast(node, { ...type, name: lastOf(type.name) }, plain);
  if (name === 'parse' && told && isScalarName(lastOf(told.name)))
    return make.cast(node, { ...told, name: lastOf(told.name) }, object);
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
  const isTest = /\bParentDir\b/.test(text) && !/(?<!\w)!(?!\()/.test(text.replace(/\bmatches!/g, 'matches'));
  const isOther = /!\s*matches!\([^,]*,\s*(?:\w+::)*Normal\b/.test(text) && !/\bParentDir\b/.test(text);
  if (name === 'any' && (isTest || isOther)) return callOf(node, 'path_climbs', [path]);
  if (name === 'all' && /\bNormal\b/.test(text) && !/\bParentDir\b/.test(text))
    return make.unary(node, '!', callOf(node, 'path_climbs', [path]));
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
  return make.concat(node, parts);
}

/** `map.entry(key).or_insert(value)`: the value is there from then on. */
function insertion({ object, name, args, node }: MethodCall): Expression | undefined {
  if (object.kind !== 'call' || object.callee.kind !== 'member' || object.callee.name !== 'entry') return undefined;
  const given = argumentAt(args, 0);
  const value = name === 'or_insert' ? given : name === 'or_insert_with' ? resultOf(given) : undefined;
  const [key] = object.args;
  if (!key || !value) return undefined;
  const held = make.index(node, object.callee.object, key.value);
  return make.sequence(node, [make.assign(node, held, value), held]);
}

/** `url.host_str().map_or(false, |h| HOSTS.contains(&h))`: the test, asked of the value itself. */
function testWithin({ object, name, args, node }: MethodCall): Expression | undefined {
  const isOr = name === 'map_or' && argumentAt(args, 0)?.kind === 'boolean';
  const given = /^is_(?:some|ok|none)_(?:and|or)$/.test(name)
    ? argumentAt(args, 0)
    : isOr
      ? argumentAt(args, 1)
      : undefined;
  const test = resultOf(given);
  const bound = given?.kind === 'function' ? given.definition.parameters[0]?.target : undefined;
  if (!test || bound?.kind !== 'name') return undefined;
  let isOwn = false;
  walk([object], (part) => {
    isOwn ||= part.kind === 'name' && part.name === bound.name;
  });
  if (isOwn) return undefined;
  const holder = { value: structuredClone(test) };
  replaceExpressions([holder], (part) => (part.kind === 'name' && part.name === bound.name ? object : undefined));
  return { ...holder.value, ...span(node) };
}

/** `test.then_some(value)`, `test.then(|| value)`: the value, where the test holds. */
function chosen({ object, name, args, node }: MethodCall): Expression | undefined {
  const [given, more] = args;
  if (!given || more) return undefined;
  const made =
    name === 'then_some'
      ? given.value
      : name === 'then' && given.value.kind === 'function' && given.value.definition.parameters.length === 0
        ? resultOf(given.value)
        : undefined;
  return made && make.conditional(node, object, made, make.null(node));
}

const MUST_BE = /^(?:unwrap|expect)$/;

/** What reads a value out of the bytes or the text of its first argument. */
const DECODES = /(?:^|\.)(?:from_(?:str|slice|utf8|reader|bytes|str_radix|json)|deserialize|decode|parse_str)$/;

/** A value whose reading has no effect, so that it may stand twice. */
function isPlainRead(node: Expression): boolean {
  if (node.kind === 'name' || node.kind === 'this') return true;
  if (node.kind === 'member') return isPlainRead(node.object);
  if (node.kind === 'cast') return isPlainRead(node.value);
  if (node.kind !== 'index' || !node.index) return false;
  return isPlainRead(node.object) && (node.index.kind === 'string' || isPlainRead(node.index));
}

/** `headers.get("x-size")`, `text.split(',').nth(1)`: there may be none. */
function isEntry(name: string, args: readonly Argument[], source: string): boolean {
  const [key, more] = args;
  if (!key || more) return false;
  // A library's symbols are asked for by bytes.
  return name === 'nth' || (name === 'get' && key.value.kind === 'string' && source.charAt(key.value.start) === '"');
}

/** `text.parse::<u32>().unwrap()`, `serde_json::from_str(&text).unwrap()`: the thread ends where the data has another form. */
function held({ object, node }: MethodCall, source: string): Expression {
  const holder = object.kind === 'call' && object.callee.kind === 'member' ? object.callee : undefined;
  if (holder && object.kind === 'call' && isEntry(holder.name, object.args, source))
    return inOrder(node, [callOf(node, 'must_have', [holder.object]), object]);
  if (object.kind === 'cast' && isPlainRead(object.value))
    return inOrder(node, [callOf(node, 'must_parse', [object.value]), object]);
  if (object.kind !== 'call') return object;
  const { callee, args } = object;
  if (callee.kind === 'member' && callee.name === 'parse' && args.length === 0 && isPlainRead(callee.object))
    return inOrder(node, [callOf(node, 'must_parse', [callee.object]), object]);
  const given = args[0]?.value;
  if (given && isPlainRead(given) && DECODES.test(pathText(callee)))
    return inOrder(node, [callOf(node, 'must_decode', [given]), object]);
  return object;
}

/** `map(String::as_str)`, `map(|s| s.as_str())`: the same value, held otherwise. */
function keepsValue(name: string, given: Expression | undefined): boolean {
  if (!given || !/^(?:map|and_then|filter_map|copied_by)$/.test(name)) return false;
  if (given.kind === 'member')
    return SAME.has(given.name) && /^(?:[A-Z]|str$)/.test(pathText(given.object).split('.').at(-1) ?? '');
  const result = resultOf(given);
  const bound = given.kind === 'function' ? given.definition.parameters[0]?.target : undefined;
  return result?.kind === 'name' && bound?.kind === 'name' && result.name === bound.name;
}

/** A call of a method. */
export function methodCall(ctx: Lowering, call: MethodCall): Expression {
  const { object, name, args, node } = call;
  const plain: Expression = make.call(node, make.member({ start: object.start, end: node.end }, object, name), args);
  if (ctx.names.methods.has(name)) return plain;
  if (name === 'take' && args.length === 0) return object;
  if (args.length === 1 && keepsValue(name, argumentAt(args, 0))) return object;
  if (MUST_BE.test(name) && args.length <= 1) return held(call, ctx.source);
  if (SAME.has(name) && args.length <= 1) return object;
  if (OTHERWISE.has(name)) return inOrder(node, [...args.map(({ value }) => value), object]);
  if (name === 'unwrap_or' || name === 'or') {
    const right = argumentAt(args, 0);
    return right ? make.binary(node, '??', object, right) : object;
  }
  const appended = appends(call);
  if (appended) return appended;
  const joined = joins(call) ?? insertion(call);
  if (joined) return joined;
  const asked = testWithin(call) ?? chosen(call);
  if (asked) return asked;
  if (args.length === 0 && (name === 'host_str' || name === 'domain')) return make.member(node, object, 'host');
  if (name === 'is_err' || name === 'is_none') return make.unary(node, '!', asTest(ctx, object, node));
  if (name === 'is_ok' || name === 'is_some') return asTest(ctx, object, node);
  return (
    typedResult(ctx, call, plain) ??
    characterTest(object, name, argumentAt(args, 0)) ??
    anyEqual(object, name, argumentAt(args, 0)) ??
    keptCharacters(object, name, argumentAt(args, 0)) ??
    componentTest(call, ctx.source) ??
    plain
  );
}

/** Whether it went well, of a function of the file that says nothing else; of anything else nothing is known. */
export function asTest(ctx: Lowering, value: Expression, node: Span): Expression {
  if (value.kind === 'call') {
    const name = lastOf(pathText(value.callee)) || (value.callee.kind === 'member' ? value.callee.name : '');
    if (ctx.names.checks.has(name)) return value;
  }
  return opaque(node, [value]);
}

/** Whether the value is a call of a function of the file that only says whether all is well. */
export const isCheck = (ctx: Lowering, value: Expression): boolean =>
  value.kind === 'call' && asTest(ctx, value, value) === value;
