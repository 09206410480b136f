/** @module Counts that the data says: loops that fill an array as far as it says, sizes cut to a small type, room of another size than the one that is told. */

import { lastName, rootName } from '../../../ir/chains.ts';
import type { Expression, FunctionDefinition, Loop, Statement, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { isConstant, withoutCasts } from '../../../node-checks/constants.ts';
import {
  callsOf,
  DECODES,
  finding,
  fixedFields,
  isFixedArray,
  mentions,
  numberOf,
  ofFunctions,
  some,
  typesOf,
  valuesOf,
  variableOf,
} from './bodies.ts';

type Types = ReadonlyMap<string, TypeReference>;

const BYTES = /^(?:void|char|unsigned char|u?int8_t|byte|BYTE|guint8|uchar|u8)$/;
const LOOKS = /min|max|clamp|bound|assert|check|valid|verif|ensure|expects/i;
/** `sizeof`, macros, `kMaxItems`: what the code says itself. */
const isSaid = (node: Expression): boolean => {
  const inner = withoutCasts(node);
  return (
    isConstant(inner) ||
    (inner.kind === 'name' && /^k[A-Z]/.test(inner.name)) ||
    (inner.kind === 'call' && /^(?:sizeof|ARRAY_SIZE|countof)$/.test(lastName(inner.callee))) ||
    (inner.kind === 'binary' && isSaid(inner.left) && isSaid(inner.right))
  );
};

/** Whether something else than the test itself says how large the names may be. */
const isBounded = (body: readonly Statement[], names: readonly string[]): boolean => {
  // `i < count` in the head of a loop says how far `i` goes, and nothing of `count`.
  const heads = new Set<unknown>();
  walk(body, (node) => {
    if (node.kind === 'loop') heads.add(node.test);
  });
  return some(body, (node) => {
    if (heads.has(node)) return false;
    const parts: readonly Expression[] =
      node.kind === 'binary' && /^(?:[<>]=?|[%&])$/.test(node.operator)
        ? [node.left, node.right]
        : node.kind === 'call' && LOOKS.test(lastName(node.callee))
          ? node.args.map(({ value }) => value)
          : [];
    return names.some((name) => some(parts, (part) => 'name' in part && part.name === name));
  });
};

/** The expression that a variable's address is handed to a call in, and what it got its value by. */
function isFilledByCall(body: readonly Statement[], path: Expression): boolean {
  const name = lastName(path);
  const root = rootName(path);
  return some(
    body,
    (node) =>
      node.kind === 'call' &&
      !/^(?:memset|bzero|scanf|sscanf)$/.test(lastName(node.callee)) &&
      node.args.some(
        ({ value }) =>
          value.kind === 'unary' &&
          value.operator === '&' &&
          lastName(value.operand) === name &&
          rootName(value.operand) === root,
      ),
  );
}

/** How sure it is that data of another says the number: `medium` for what stands in bytes, or is filled in by a library. */
function saidByData(definition: FunctionDefinition, types: Types, bound: Expression): boolean {
  const isByte = (node: Expression | Statement): boolean =>
    (node.kind === 'index' && node.object.kind === 'name' && isBytes(types.get(node.object.name))) ||
    (node.kind === 'unary' && node.operator === '*' && isBytes(types.get(rootName(node.operand)))) ||
    (node.kind === 'call' && DECODES.test(lastName(node.callee)));
  const inner = withoutCasts(bound);
  if (inner.kind === 'member') return isFilledByCall(definition.body, inner);
  // `i < values.size()`, of a list that was handed in.
  if (inner.kind === 'call' && inner.callee.kind === 'member' && inner.args.length === 0) {
    const { object, name } = inner.callee;
    const type = object.kind === 'name' ? types.get(object.name) : undefined;
    const isGiven = definition.parameters.some(
      ({ target }) => target.kind === 'name' && target.name === rootName(object),
    );
    return (
      isGiven &&
      /^(?:size|length)$/.test(name) &&
      /^(?:vector|span|string|string_view|deque|QByteArray)$/.test(type?.name ?? '')
    );
  }
  if (inner.kind !== 'name') return some([inner], isByte);
  const values = valuesOf(definition.body).get(inner.name) ?? [];
  return values.some((value) => some([value], isByte)) || isFilledByCall(definition.body, inner);
}

const isBytes = (type: TypeReference | undefined): boolean =>
  type?.pointers === 1 && type.dimensions === undefined && BYTES.test(type.name);

const BYTE_VALUES = 256;

/** `for (i = 0; i < data[1]; i++) device->values[i] = …`: as many as the data says, into an array of the program. */
function filledByCount(definition: FunctionDefinition, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  const types = typesOf(definition);
  const found: NodeFinding[] = [];
  const look = (loop: Loop): void => {
    const { test } = loop;
    if (test?.kind !== 'binary' || !/^(?:<=?|!=)$/.test(test.operator) || test.left.kind !== 'name') return;
    const counter = test.left.name;
    const bound = withoutCasts(test.right);
    const said = bound.kind === 'call' && bound.callee.kind === 'member' ? bound.callee : bound;
    const names = [counter, ...(said.kind === 'name' || said.kind === 'member' ? [said.name] : [])];
    if (isSaid(bound) || !saidByData(definition, types, bound) || isBounded(definition.body, names)) return;
    walk(loop.body, (node) => {
      if (node.kind !== 'assign' || node.target.kind !== 'index' || !node.target.index) return;
      const { object, index } = node.target;
      const type =
        object.kind === 'name' && types.has(object.name)
          ? types.get(object.name)
          : object.kind === 'name' || object.kind === 'member'
            ? fields.get(object.name)
            : undefined;
      if (!isFixedArray(type) || !mentions([index], counter) || some([index], isWrapped)) return;
      if ((numberOf(type?.dimensions?.[0]) ?? 0) >= BYTE_VALUES) return;
      found.push(finding('buffer-overflow', node, 'The count comes from the data, but the array has a fixed size.'));
    });
  };
  walk(definition.body, (node) => {
    if (node.kind === 'loop') look(node);
  });
  return found;
}

const isWrapped = (node: Expression | Statement): boolean => node.kind === 'binary' && /^[%&]$/.test(node.operator);

const READS = /read|recv|get_?bytes|copy|fill|fetch|decode/i;

/** `pb_read(stream, reading->sensor, length)`: as many bytes as the data says, into an array of the program. */
function readByCount(definition: FunctionDefinition, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  const types = typesOf(definition);
  return callsOf(definition.body).flatMap(({ name, call }) => {
    if (!READS.test(name)) return [];
    const args = call.args.map(({ value }) => withoutCasts(value));
    const at = args.findIndex((value, place) => {
      const room =
        value.kind === 'name' && types.has(value.name)
          ? types.get(value.name)
          : value.kind === 'member'
            ? fields.get(value.name)
            : undefined;
      const count = args[place + 1];
      return (
        isFixedArray(room) &&
        count?.kind === 'name' &&
        saidByData(definition, types, count) &&
        !isBounded(definition.body, [count.name])
      );
    });
    return at < 0
      ? []
      : [finding('buffer-overflow', call, 'The byte count comes from the data, but the array has a fixed size.')];
  });
}

const NUMBER =
  /^(?:size_t|ssize_t|int|unsigned(?: int| long)?|long|u?int(?:16|32|64)_t|socklen_t|DWORD|uint|gsize|guint|gint|ptrdiff_t)$/;

/** `memcpy(title, text, length)` into what the caller gave without a word of how much room there is. */
function copiedIntoUnsized(definition: FunctionDefinition): NodeFinding[] {
  const { parameters, body } = definition;
  if (parameters.some(({ type }) => type && NUMBER.test(type.name))) return [];
  const outputs = new Set(
    parameters.flatMap(({ target, type }) => (target.kind === 'name' && isBytes(type) ? [target.name] : [])),
  );
  if (outputs.size === 0) return [];
  const types = typesOf(definition);
  return callsOf(body).flatMap(({ name, call }) => {
    const [into, , size] = call.args.map(({ value }) => withoutCasts(value));
    if (!/^(?:memcpy|memmove)$/.test(name) || into?.kind !== 'name' || !outputs.has(into.name)) return [];
    if (size?.kind !== 'name' || !types.has(size.name) || !isFilledByCall(body, size)) return [];
    return isBounded(body, [size.name])
      ? []
      : [
          finding(
            'buffer-overflow',
            call,
            `\`${size.name}\` comes from the data and is not compared with the size of \`${into.name}\`.`,
          ),
        ];
  });
}

const SMALL = /^(?:u?int(?:8|16)_t|(?:unsigned |signed )?(?:short|char)(?: int)?|u(?:8|16)|guint(?:8|16)|WORD|BYTE)$/;
const ALLOCATES = /alloc(?:a|_array|z)?$|^new\[\]$|^(?:resize|reserve|make_unique)$/i;

/** `uint16_t total = count * 64; malloc(total);` */
function cutSizes(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  const sized = callsOf(definition.body).filter(({ name }) => ALLOCATES.test(name));
  if (sized.length === 0) return found;
  const types = typesOf(definition);
  walk(definition.body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value) return;
    const { name } = node.target;
    const type = types.get(name);
    const value = withoutCasts(node.value);
    if (!type || type.pointers || type.array || !SMALL.test(type.name)) return;
    if (value.kind !== 'binary' || !/^(?:\*|<<|\+)$/.test(value.operator)) return;
    const parts = [value.left, value.right].map(withoutCasts).filter((part) => !isSaid(part));
    if (parts.length === 0 || (value.operator === '+' && parts.length < 2)) return;
    const names = parts.map(lastName).filter((one) => one !== '');
    if (names.length === 0 || isBounded(definition.body, [...names, name])) return;
    const isSize = sized.some(
      ({ call }) =>
        call.start > node.start &&
        mentions(
          call.args.map(({ value: one }) => one),
          name,
        ),
    );
    if (isSize)
      found.push(
        finding(
          'integer-overflow',
          node,
          `A larger value is truncated to \`${type.name}\`, so the buffer is too small.`,
        ),
      );
  });
  return found;
}

const FILLS = /decompress|uncompress|inflate|decode|decrypt|unpack|unzip|expand|convert|read|recv|print|gets$/i;
/** What is smaller than that is a part of what there is room for. */
const ROOM_MIN = 32;

/** `out = malloc(header->size); room = MAX; unpack(out, &room, …)`: what is told of the room is not how much there is. */
function roomOfAnother(definition: FunctionDefinition): NodeFinding[] {
  const { body } = definition;
  const values = valuesOf(body);
  const single = (name: string): Expression | undefined => {
    const given = values.get(name) ?? [];
    return given.length === 1 && given[0] ? withoutCasts(given[0]) : undefined;
  };
  const found: NodeFinding[] = [];
  for (const { name, call } of callsOf(body)) {
    if (!FILLS.test(name)) continue;
    for (const [place, { value }] of call.args.entries()) {
      const into = variableOf(value);
      const made = into === undefined ? undefined : single(into);
      if (made?.kind !== 'call' || !/^(?:\w*_)?(?:m|c)alloc0?$|^new\[\]$/.test(lastName(made.callee))) continue;
      const sizes = made.args.map((one) => one.value);
      const given = call.args[place + 1]?.value;
      const told = given && variableOf(given);
      const limit = told === undefined || /^[A-Z\d_]+$/.test(told) ? given && withoutCasts(given) : single(told);
      // A format says nothing of the room.
      if (!limit || limit.kind === 'string' || !isConstant(limit) || sizes.every(isSaid)) continue;
      if ((numberOf(limit) ?? ROOM_MIN) < ROOM_MIN) continue;
      const names = new Set<string>();
      walk(sizes, (part) => {
        if (part.kind === 'name' || part.kind === 'member') names.add(part.name);
      });
      if (isBounded(body, [...names])) continue;
      found.push(finding('buffer-overflow', call, `\`${into}\` has not as much room as is told here.`));
    }
  }
  return found;
}

export const COUNT_PITFALLS: readonly NodeCheck[] = [
  (node, context) => {
    if (node.kind !== 'function' && node.kind !== 'class') return undefined;
    const fields = fixedFields(context.body);
    return ofFunctions((definition) => [
      ...filledByCount(definition, fields),
      ...readByCount(definition, fields),
      ...copiedIntoUnsized(definition),
      ...cutSizes(definition),
      ...roomOfAnother(definition),
    ])(node, context);
  },
];
