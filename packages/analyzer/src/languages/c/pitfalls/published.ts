/** @module What published rules for C look for beside the others: room for what a call writes, texts without an end, widths of characters. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { callsOf, finding, numberOf, ofFunctions, typesOf, variableOf } from './bodies.ts';

type Types = ReadonlyMap<string, TypeReference>;

const PATH_ROOM = 4096;
/** Digits of the largest `float` before the point, and what stands around them. */
const FLOAT_ROOM = 48;

const roomOf = (value: Expression | undefined, types: Types): number | undefined => {
  const name = variableOf(value);
  const sizes = name === undefined ? undefined : types.get(name)?.dimensions;
  return sizes?.length === 1 ? numberOf(sizes[0]) : undefined;
};

const argument = ({ args }: Call, at: number): Expression | undefined => args[at]?.value;

/** `realpath(path, buffer)` writes up to PATH_MAX, `sprintf(buffer, "%f", value)` as many digits as the value has. */
function writesMore(name: string, call: Call, types: Types, given: ReadonlySet<string>): NodeFinding | undefined {
  if (name === 'realpath') {
    const room = roomOf(argument(call, 1), types);
    return room !== undefined && room < PATH_ROOM
      ? finding('buffer-overflow', call, `It writes up to PATH_MAX bytes, but the buffer holds ${room}.`)
      : undefined;
  }
  const format = argument(call, 1);
  const value = variableOf(argument(call, 2));
  const room = roomOf(argument(call, 0), types);
  const isLong =
    name === 'sprintf' &&
    room !== undefined &&
    room < FLOAT_ROOM &&
    format?.kind === 'string' &&
    /^%[-+ #0]*\d*(?:\.\d+)?l?f/.test(format.value);
  return isLong && value !== undefined && given.has(value) && /^(?:double|float)$/.test(types.get(value)?.name ?? '')
    ? finding('buffer-overflow', call, 'A large number has more digits than the buffer holds; use `%g` or `snprintf`.')
    : undefined;
}

const isNull = (value: Expression): boolean => {
  const inner = withoutCasts(value);
  return inner.kind === 'null' || numberOf(inner) === 0 || /^(?:NULL|nullptr)$/.test(lastName(inner));
};

/** `execl("/bin/ls", "ls", path)` without NULL at the end: it goes on reading arguments that are none. */
const endlessArguments = (name: string, call: Call): NodeFinding | undefined =>
  /^execl[pe]?$/.test(name) &&
  call.args.length > 1 &&
  call.args.every(({ value, spread }) => !spread && !isNull(value) && !/^[A-Z_\d]+$/.test(lastName(value)))
    ? finding('out-of-bounds-read', call, 'The argument list is not terminated by NULL.')
    : undefined;

const WIDE = /^(?:wchar_t|WCHAR|char16_t|LPWSTR|LPCWSTR|PWSTR|PCWSTR|BSTR)$/;
const NARROW = /^(?:char|CHAR|LPSTR|LPCSTR|PSTR|PCSTR)$/;

/** `(wchar_t *)text` of a text of bytes: two or four of them are taken for one, and its end is far away. */
function widened(node: Expression | Statement, types: Types, source: string): NodeFinding | undefined {
  if (node.kind !== 'cast' || !WIDE.test(node.type.name)) return undefined;
  if (/^(?:wchar_t|WCHAR|char16_t)$/.test(node.type.name) ? node.type.pointers !== 1 : (node.type.pointers ?? 0) > 0)
    return undefined;
  const type = node.value.kind === 'name' ? types.get(node.value.name) : undefined;
  const isText = node.value.kind === 'string' && source[node.value.start] === '"';
  // An array, or what is called a buffer, may hold anything.
  const isNarrow =
    type !== undefined &&
    NARROW.test(type.name) &&
    !type.dimensions &&
    (type.pointers ?? 0) + (/STR/.test(type.name) ? 1 : 0) === 1 &&
    !/buf|data|raw|bytes|mem/i.test(lastName(node.value));
  return isText || isNarrow
    ? finding('out-of-bounds-read', node, 'This is a byte string, but the function expects wide characters.')
    : undefined;
}

/** `char *old = getenv("HOME"); setenv("HOME", home, 1); puts(old);` */
function staleVariable(calls: readonly { name: string; call: Call }[], { body }: FunctionDefinition): NodeFinding[] {
  const kept: { name: string; key: string; end: number }[] = [];
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || node.target.kind !== 'name') return;
    const asked = withoutCasts(node.value);
    const key = asked.kind === 'call' && lastName(asked.callee) === 'getenv' ? argument(asked, 0) : undefined;
    if (key?.kind === 'string') kept.push({ name: node.target.name, key: key.value, end: node.end });
  });
  return kept.flatMap(({ name, key, end }) => {
    const change = calls.find(({ name: called, call }) => {
      const first = argument(call, 0);
      return /^(?:un)?setenv$/.test(called) && call.start > end && first?.kind === 'string' && first.value === key;
    })?.call;
    if (!change || kept.some((other) => other.name === name && other.end > change.start)) return [];
    const used = calls.find(
      ({ call }) => call.start > change.end && call.args.some(({ value }) => variableOf(value) === name),
    )?.call;
    return used
      ? [finding('use-after-free', used, `\`${name}\` points at the value before the change, which may be gone.`)]
      : [];
  });
}

/** `int fd = open("/dev/urandom", …); read(fd, key, 16);`: where it fails, the key is what lay in its memory. */
function uncheckedChance(calls: readonly { name: string; call: Call }[], { body }: FunctionDefinition): NodeFinding[] {
  const sources = new Set<string>();
  const statements = new Set<Expression>();
  walk(body, (node) => {
    if (node.kind === 'expression') statements.add(node.value.kind === 'cast' ? withoutCasts(node.value) : node.value);
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || node.target.kind !== 'name') return;
    const opened = withoutCasts(node.value);
    const file = opened.kind === 'call' && /^f?open$/.test(lastName(opened.callee)) ? argument(opened, 0) : undefined;
    if (file?.kind === 'string' && /^\/dev\/u?random$/.test(file.value)) sources.add(node.target.name);
  });
  return calls.flatMap(({ name, call }) => {
    const from = variableOf(argument(call, name === 'fread' ? 3 : 0));
    return /^f?read$/.test(name) && statements.has(call) && from !== undefined && sources.has(from)
      ? [finding('unchecked-return', call, 'If it reads nothing, the secret is uninitialized memory.')]
      : [];
  });
}

const inFunctions: NodeCheck = (node, context) => {
  if (node.kind !== 'class' && node.kind !== 'function') return undefined;
  return ofFunctions((definition) => {
    const types = typesOf(definition);
    const calls = callsOf(definition.body);
    const given = new Set(definition.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
    const found: NodeFinding[] = calls.flatMap(
      ({ name, call }) => writesMore(name, call, types, given) ?? endlessArguments(name, call) ?? [],
    );
    walk(definition.body, (part) => {
      const wide = widened(part, types, context.source);
      if (wide) found.push(wide);
    });
    return [...found, ...staleVariable(calls, definition), ...uncheckedChance(calls, definition)];
  })(node, context);
};

export const PUBLISHED_PITFALLS: readonly NodeCheck[] = [inFunctions];
