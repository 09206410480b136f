/**
 * @module Replaces calls of the helpers that TypeScript, Babel, SWC and esbuild put into programs for older runtimes by the
 * syntax that they stand for: `_slicedToArray(x, 2)`, `__assign({}, x)`, `_createClass(C, [{ key: 'run', value: … }])`.
 */
import type { Argument, Call, Expression, ObjectLiteral } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { helperName } from './compiled-async.ts';
import { type Lowering, opaque } from './context.ts';
import { lambdaAt } from './synthesized.ts';

type Restore = (call: Call, values: readonly Expression[], ctx: Lowering) => Expression | undefined;

const first: Restore = (_, values) => values[0];

/** A module for `import`: itself if it was an ES module before it was compiled, else under `default`. */
const imported: Restore = (call, [module]) =>
  module &&
  make.conditional(
    call,
    opaque(call),
    module,
    make.object(call, [{ key: 'default', value: module, start: call.start, end: call.end }]),
  );

const spread: Restore = (call, values) =>
  make.list(
    call,
    values.filter(({ kind }) => kind !== 'boolean' && kind !== 'unary').map((value) => make.spread(value, value)),
  );

const assigned: Restore = (call) => make.call(call, make.member(call, make.name(call, 'Object'), 'assign'), call.args);

const prototypeOf = (value: Expression): Expression => make.member(value, value, 'prototype');

/** What helpers ask of the whole text, read once: classes could be many. */
interface Mentions {
  /** Where methods of a class are first set, by its name. */
  readonly prototypes: ReadonlyMap<string, number>;
  /** The parent of a class, by the call that says so. */
  readonly parents: ReadonlyMap<string, string>;
  /** Objects that become `module.exports`. */
  readonly exported: ReadonlySet<string>;
}

const read = new WeakMap<Lowering, Mentions>();

function mentionsIn(ctx: Lowering): Mentions {
  const known = read.get(ctx);
  if (known) return known;
  const prototypes = new Map<string, number>();
  for (const { 1: name = '', index } of ctx.source.matchAll(/(?<![\w$])([\w$]+)\.prototype\./g))
    if (!prototypes.has(name)) prototypes.set(name, index);
  const parents = new Map<string, string>();
  for (const [, name = '', parent = ''] of ctx.source.matchAll(/nherits\(([\w$]+), ?([\w$]+)/g))
    parents.set(name, parent);
  const exported = new Set<string>();
  for (const [, name = ''] of ctx.source.matchAll(/__toCommonJS\(([\w$]+)\)/g)) exported.add(name);
  const mentions = { prototypes, parents, exported };
  read.set(ctx, mentions);
  return mentions;
}

/** `A.prototype = new B()`; undefined if methods of `A` were set before, which that would lose. */
const inherited: Restore = (call, [type, parent], ctx) => {
  if (!type || !parent) return undefined;
  const set = mentionsIn(ctx).prototypes.get(type.kind === 'name' || type.kind === 'member' ? type.name : '');
  return set !== undefined && set < call.start
    ? undefined
    : make.assign(call, prototypeOf(type), instanceOf(call, parent));
};

const instanceOf = ({ start, end }: Expression, type: Expression): Expression => ({
  kind: 'call',
  callee: type,
  args: [],
  construct: true,
  start,
  end,
});

/** `{ ...object, [key]: value }`, or the assignment of a field. */
const defined: Restore = (call, [object, key, value]) => {
  if (!object || !key || !value) return undefined;
  const { start, end } = call;
  const named = key.kind === 'string' ? { key: key.value } : { computed: key };
  if (object.kind === 'object') return make.object(call, [...object.entries, { ...named, value, start, end }]);
  const target = key.kind === 'string' ? make.member(call, object, key.value) : make.index(call, object, key);
  return make.sequence(call, [make.assign(call, target, value), object]);
};

/** An iterator: `next` (of Babel's helper, `n`) gives an element as `value`. */
const iterated: Restore = (call, [iterable]) => {
  if (!iterable) return undefined;
  const { start, end } = call;
  const step = make.object(call, [
    { key: 'value', value: make.index(call, iterable, opaque(call)), start, end },
    { key: 'done', value: opaque(call), start, end },
  ]);
  const next = lambdaAt(call, [], [make.return(call, step)]);
  return make.object(
    call,
    ['next', 'n'].map((key) => ({ key, value: next, start, end })),
  );
};

/** `__export(x, { run: () => run })` before `module.exports = __toCommonJS(x)`, and `_export(exports, …)`: what is exported. */
const exported: Restore = (call, [target, members], ctx) => {
  const name = target?.kind === 'name' ? target.name : '';
  if (name !== 'exports' && !mentionsIn(ctx).exported.has(name)) return undefined;
  for (const { key, value } of members?.kind === 'object' ? members.entries : []) {
    const result = value.kind === 'function' ? value.definition.body[0] : undefined;
    const local = result?.kind === 'return' && result.value?.kind === 'name' ? result.value.name : undefined;
    if (key !== undefined && local !== undefined) ctx.exports.push({ name: key, local });
  }
  return make.null(call);
};

const valueUnder = ({ entries }: ObjectLiteral, key: string): Expression | undefined =>
  entries.find((entry) => entry.key === key)?.value;

function members(call: Call, owner: Expression, list: Expression | undefined): Expression[] {
  if (list?.kind !== 'list') return [];
  return list.items.flatMap((item): Expression[] => {
    const key = item.kind === 'object' ? valueUnder(item, 'key') : undefined;
    if (item.kind !== 'object' || !key) return [];
    const value = valueUnder(item, 'value');
    if (value && key.kind === 'string') return [make.assign(item, make.member(item, owner, key.value), value)];
    const args: Argument[] = [{ value: owner }, { value: key }, { value: item }];
    return [make.call(item, make.member(call, make.name(call, 'Object'), 'defineProperty'), args)];
  });
}

const created: Restore = (call, [type, methods, statics]) =>
  type && make.sequence(call, [...members(call, prototypeOf(type), methods), ...members(call, type, statics), type]);

/** The class that a class of this name inherits from, by the call that says so. */
function parentOf(ctx: Lowering, type: Expression | undefined): Expression | undefined {
  const name = type?.kind === 'name' ? mentionsIn(ctx).parents.get(type.name) : undefined;
  return type && name !== undefined ? make.name(type, name) : undefined;
}

/** `B.apply(this, args) || this`, as a constructor calls that of its parent. */
const calledParent: Restore = (call, [self, type, args], ctx) => {
  const parent = parentOf(ctx, type);
  if (!self || !parent) return undefined;
  const given = args?.kind === 'list' ? args.items.map((value): Argument => ({ value })) : [];
  const forwarded = args && args.kind !== 'list' ? [{ value: args, spread: true }] : given;
  const result: Expression = { ...make.call(call, parent, forwarded), receiver: self };
  return make.binary(call, '||', result, self);
};

const HELPERS: Readonly<Record<string, Restore>> = {
  slicedToArray: first,
  toArray: first,
  read: first,
  rest: first,
  objRest: first,
  objectWithoutProperties: first,
  objectWithoutPropertiesLoose: first,
  assertThisInitialized: first,
  toPropertyKey: first,
  awaitAsyncGenerator: first,
  wrapAsyncGenerator: first,
  interopRequireDefault: imported,
  interopRequireWildcard: imported,
  importDefault: imported,
  importStar: imported,
  toESM: imported,
  toCommonJS: (call) => make.null(call),
  export: exported,
  toConsumableArray: spread,
  spreadArray: spread,
  spreadArrays: spread,
  spread,
  assign: assigned,
  objectSpread: assigned,
  objectSpreadProps: assigned,
  spreadProps: assigned,
  spreadValues: assigned,
  extends: (call, values, ctx) =>
    values.length === 2 && values.every(({ kind }) => kind === 'name')
      ? inherited(call, values, ctx)
      : assigned(call, values, ctx),
  inherits: inherited,
  inheritsLoose: inherited,
  defineProperty: defined,
  typeof: (call, [value]) => value && make.unary(call, 'typeof', value),
  instanceof: (call, [value, type]) =>
    value && type?.kind === 'name' ? make.typeTest(call, value, { name: type.name, args: [] }) : undefined,
  classCallCheck: (call) => make.null(call),
  values: iterated,
  createForOfIteratorHelper: iterated,
  createForOfIteratorHelperLoose: iterated,
  createClass: created,
  callSuper: calledParent,
  createSuper: (_, [type], ctx) => parentOf(ctx, type),
  getPrototypeOf: (_, [type], ctx) => parentOf(ctx, type),
  possibleConstructorReturn: (call, [self, result]) => self && result && make.binary(call, '||', result, self),
};

/** Matches the name of a helper: `_extends`, `__assign`, `_class_call_check`, `_slicedToArray2`. */
const HELPER = /^__?([a-zA-Z]\w*?)\d*$/;

/** `'a'.concat(b, 'c')`, which templates become. */
function joined(call: Call): Expression | undefined {
  const { callee, args } = call;
  if (callee.kind !== 'member' || callee.name !== 'concat' || args.some((one) => one.spread)) return undefined;
  const { object } = callee;
  if (object.kind !== 'string' && object.kind !== 'concat') return undefined;
  const parts = object.kind === 'concat' ? object.parts : [object];
  return make.concat(call, [...parts, ...args.map(({ value }) => value)]);
}

/** `Object.create(B.prototype)`: an object with the methods of `B`. */
function createdFrom(call: Call): Expression | undefined {
  const { callee, args } = call;
  const only = args[0]?.value;
  const isCreate =
    callee.kind === 'member' &&
    callee.name === 'create' &&
    callee.object.kind === 'name' &&
    callee.object.name === 'Object';
  return isCreate && only?.kind === 'member' && only.name === 'prototype' ? instanceOf(call, only.object) : undefined;
}

/** `list[Symbol.iterator]()`. */
function iteratorOf(call: Call): Expression | undefined {
  const { callee, args } = call;
  if (callee.kind !== 'index' || args.length > 0 || callee.index?.kind !== 'member') return undefined;
  const { object, name } = callee.index;
  return object.kind === 'name' && object.name === 'Symbol' && /^(?:asyncIterator|iterator)$/.test(name)
    ? callee.object
    : undefined;
}

/** The call without the helper of a compiler; other calls stay unchanged. */
export function withoutHelper(ctx: Lowering, call: Call): Expression {
  const iterable = iteratorOf(call);
  if (iterable) return iterated(call, [iterable], ctx) ?? call;
  const name = helperName(call.callee);
  const key =
    name === 'inherits'
      ? name
      : HELPER.exec(name)?.[1]?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const restore = key !== undefined && Object.hasOwn(HELPERS, key) ? HELPERS[key] : undefined;
  if (!restore) return joined(call) ?? createdFrom(call) ?? call;
  if (call.args.some((one) => one.spread)) return call;
  return (
    restore(
      call,
      call.args.map(({ value }) => value),
      ctx,
    ) ?? call
  );
}
