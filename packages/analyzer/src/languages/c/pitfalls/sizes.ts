/** @module Lengths that another one says: bytes copied into an array, and memory asked for, without a look at how many they are. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { DECODES, fixedFields, isFixedArray, ofFunctions, scalarFields, some, typesOf, valuesOf } from './bodies.ts';

/** Functions that write as many bytes as they are told, with the positions of the room and of the number. */
const COPIES: Readonly<Record<string, readonly [room: number, count: number]>> = {
  memcpy: [0, 2],
  memmove: [0, 2],
  bcopy: [1, 2],
  CopyMemory: [0, 2],
  RtlCopyMemory: [0, 2],
  copy_n: [2, 1],
};

const nameOf = (node: Expression): string | undefined => {
  const inner = withoutCasts(node);
  if (inner.kind === 'name') return inner.name;
  return inner.kind === 'member' ? inner.name : undefined;
};

const isZero = (node: Expression): boolean => node.kind === 'null' || (node.kind === 'number' && node.value === 0);

/** Names that stand in a comparison, in the choice of the smaller, or in an assertion. */
function comparedNames(body: readonly Statement[], before: number): Set<string> {
  const names = new Set<string>();
  const add = (node: Expression): void => {
    walk([node], (part) => {
      if (part.kind === 'name' || part.kind === 'member') names.add(part.name);
    });
  };
  walk(body, (node) => {
    if (node.start >= before) return;
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=|%|&)$/.test(node.operator)) {
      const isBound = !/^[=!]=$/.test(node.operator) || !(isZero(node.left) || isZero(node.right));
      if (isBound) for (const side of [node.left, node.right]) add(side);
    }
    if (
      node.kind === 'call' &&
      /^(?:min|max|clamp|MIN|min_t|qMin|qBound|assert|ASSERT|Q_ASSERT|check\w*|\w*(?:[Cc]heck|[Vv]alid|[Vv]erif)\w*|__builtin_\w+_overflow)$/.test(
        lastName(node.callee),
      )
    )
      for (const { value } of node.args) add(value);
  });
  return names;
}

const MESSAGE =
  /(?:^|_|[a-z])(?:packet|pkt|frame|header|hdr|msg|message|request|req|pdu|event|chunk|datagram|record)(?:_t)?$/i;
const DATA = /^(?:data|ptr|bytes|base|buf|value|mv_data|iov_base)$/;
const SIZE = /^(?:size|len|length|n|count|mv_size|iov_len)$/;
const BYTES = /^(?:void|char|unsigned char|u?int8_t|byte|BYTE|guint8|uchar|u8)$/;

/** `memcpy(account, data.data, data.size)`: as many bytes as a record of a store has, into a structure. */
function isRecordOfOther(
  node: Call,
  definition: FunctionDefinition,
  types: ReadonlyMap<string, TypeReference>,
): boolean {
  const [room, from, count] = node.args.map(({ value }) => withoutCasts(value));
  if (room?.kind !== 'name' || from?.kind !== 'member' || count?.kind !== 'member') return false;
  const type = types.get(room.name);
  if (!type?.pointers || BYTES.test(type.name) || !DATA.test(from.name) || !SIZE.test(count.name)) return false;
  const whole = printExpression(from.object);
  const isSize = (part: Expression | Statement): boolean =>
    part.kind === 'member' && part.name === count.name && printExpression(part.object) === whole;
  if (printExpression(count.object) !== whole) return false;
  // Who sets or compares the size knows it; memory of that size was asked for.
  return !some(
    definition.body,
    (part) =>
      (part.kind === 'binary' && /^(?:[<>]=?|[=!]=)$/.test(part.operator) && some([part], isSize)) ||
      (part.kind === 'assign' && isSize(part.target)) ||
      (part.kind === 'call' &&
        part !== node &&
        /alloc|assert|check|min|resize|reserve/i.test(lastName(part.callee)) &&
        some([part], isSize)),
  );
}

/** Bytes behind a pointer, or a container of them. */
const isOfBytes = (type: TypeReference | undefined): boolean =>
  BYTES.test(type?.name ?? '') ||
  (/^(?:std\.)?(?:vector|span|string|string_view|array)$/.test(type?.name ?? '') &&
    (type?.args ?? []).every(({ name }) => BYTES.test(name)));

/** `memcpy(frame, in + 2, length)`, where nothing in the function asks how long that is. */
function uncheckedCopies(definition: FunctionDefinition, fields: ReadonlyMap<string, TypeReference>): NodeFinding[] {
  const found: NodeFinding[] = [];
  const types = typesOf(definition);
  const values = valuesOf(definition.body);
  const parameters = new Set(
    definition.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])),
  );
  walk(definition.body, (node) => {
    if (node.kind !== 'call') return;
    const copy = COPIES[lastName(node.callee)];
    if (!copy || !Object.hasOwn(COPIES, lastName(node.callee))) return;
    const room = node.args[copy[0]]?.value;
    const count = node.args[copy[1]]?.value;
    const into = room && nameOf(room);
    const length = count && withoutCasts(count);
    if (!room || into === undefined || !length) return;
    if (copy[0] === 0 && isRecordOfOther(node, definition, types)) {
      found.push({
        weakness: 'buffer-overflow',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: 'The byte count comes from the record, but the structure has a fixed size.',
      });
      return;
    }
    const isField = room.kind !== 'name' || !types.has(into);
    if (isField ? !fields.has(into) : !isFixedArray(types.get(into)) || parameters.has(into)) return;
    const name = length.kind === 'name' ? length.name : undefined;
    const isDecoded = (value: Expression): boolean =>
      some([value], (part) => part.kind === 'call' && DECODES.test(lastName(part.callee)));
    const told = name === undefined ? [length] : (values.get(name) ?? []);
    // `memcpy(label, msg_data(m), msg_size(m))`: as many as the message has.
    const asked = length.kind === 'call' ? lastName(length.callee) : '';
    const isOfMessage =
      /(?:_|[a-z])(?:size|len|length|Size|Length)$/.test(asked) &&
      !some(
        definition.body,
        (part) =>
          part.kind === 'binary' &&
          /^[<>]=?$/.test(part.operator) &&
          some([part], (one) => one.kind === 'call' && lastName(one.callee) === asked),
      );
    // `memcpy(uid, report + 2, report[1])`: a byte of the data itself.
    const at = length.kind === 'index' && length.index?.kind === 'number' ? printExpression(length) : undefined;
    const isOfData =
      at !== undefined &&
      length.kind === 'index' &&
      length.object.kind === 'name' &&
      isOfBytes(types.get(length.object.name)) &&
      !some(
        definition.body,
        (part) =>
          part.kind === 'binary' &&
          part.start < node.start &&
          /^(?:[<>]=?|[=!]=|&)$/.test(part.operator) &&
          some([part], (one) => one.kind === 'index' && printExpression(one) === at),
      );
    // `memcpy(text, packet->body, packet->length)`: the structure that was handed in says how many.
    const holder = length.kind === 'member' && length.object.kind === 'name' ? length.object.name : '';
    const isOfHanded =
      length.kind === 'member' &&
      parameters.has(holder) &&
      (copy[0] === 0 ? rootName(withoutCasts(node.args[1]?.value ?? length)) === holder : false);
    const isHandedMessage = isOfHanded && MESSAGE.test(types.get(holder)?.name ?? '');
    const isTold = told.some(isDecoded) || isOfMessage || isOfData || isHandedMessage;
    const isHanded = name !== undefined && parameters.has(name) && !values.has(name);
    const asLength = isOfHanded && length.kind === 'member' ? length.name : name;
    if (!(isTold || isHanded || isOfHanded)) return;
    if (asLength !== undefined && comparedNames(definition.body, node.start).has(asLength)) return;
    found.push({
      weakness: 'buffer-overflow',
      start: node.start,
      end: node.end,
      confidence: isTold ? 'medium' : 'low',
      ...(isTold ? {} : { severity: 'low' as const }),
      detail: isTold
        ? 'The byte count comes from the sender, but the buffer has a fixed size.'
        : `The function does not check that \`${asLength}\` bytes fit.`,
    });
  });
  return found;
}

const NARROW =
  /^(?:u?int32_t|u?int|unsigned|unsigned int|uint|u32|s32|__u32|DWORD|quint32|qint32|int|UINT|UINT32|guint32|guint|gint)$/;
const WIDENS =
  /^(?:size_t|u?int64_t|unsigned long(?: long)?|long(?: long)?|u?intmax_t|ptrdiff_t|ssize_t|uintptr_t|quint64|qint64|qsizetype|double|float|guint64|gsize|streamsize)$/;
const ALLOCATES: Readonly<Record<string, number>> = {
  malloc: 0,
  calloc: 1,
  kmalloc: 0,
  kzalloc: 0,
  g_malloc: 0,
  g_malloc0: 0,
  xmalloc: 0,
  valloc: 0,
  alloca: 0,
  realloc: 1,
  xrealloc: 1,
  aligned_alloc: 1,
  resize: 0,
  reserve: 0,
  make_unique: 0,
};

/** The factors of a product that the code does not say, where all of it is reckoned in 32 bits. */
function narrowFactors(
  value: Expression,
  types: ReadonlyMap<string, TypeReference>,
  scalars: ReadonlyMap<string, string>,
): string[] | undefined {
  if (value.kind !== 'binary' || value.operator !== '*') return undefined;
  const factors: string[] = [];
  let isWide = false;
  let isNarrow = false;
  const take = (node: Expression): void => {
    if (node.kind === 'cast') {
      if (WIDENS.test(node.type.name)) isWide = true;
      else if (NARROW.test(node.type.name)) {
        isNarrow = true;
        const name = nameOf(node.value);
        if (name !== undefined) factors.push(name);
      }
      return;
    }
    if (node.kind === 'binary' && /^[*+-]$/.test(node.operator)) {
      take(node.left);
      take(node.right);
      return;
    }
    if (node.kind === 'name') {
      const type = types.get(node.name);
      if (!type || type.pointers) isWide ||= type === undefined && !/^[A-Z][A-Z\d_]*$/.test(node.name);
      else if (NARROW.test(type.name)) isNarrow = true;
      else if (!/^(?:u?int(?:8|16)_t|char|short|unsigned char|unsigned short|byte|bool)$/.test(type.name))
        isWide = true;
      if (type) factors.push(node.name);
      return;
    }
    if (node.kind === 'member') {
      factors.push(node.name);
      if (NARROW.test(scalars.get(node.name) ?? '')) isNarrow = true;
      else if (WIDENS.test(scalars.get(node.name) ?? '')) isWide = true;
    }
    // Of `sizeof` and of calls nothing but their result is known, which is wide.
    else if (node.kind !== 'number') isWide = true;
  };
  take(value);
  return isWide || !isNarrow || factors.length === 0 ? undefined : factors;
}

/** `uint32_t bytes = width * height * 4; p = malloc(bytes);` */
function wrappedSizes(definition: FunctionDefinition, scalars: ReadonlyMap<string, string>): NodeFinding[] {
  const types = typesOf(definition);
  const values = valuesOf(definition.body);
  const sizes: { at: { start: number; end: number }; value: Expression; declared: TypeReference | undefined }[] = [];
  walk(definition.body, (node) => {
    // `std::vector<float> data(samples)`
    const made =
      node.kind === 'declare' &&
      /^(?:vector|string)$/.test(node.type?.name ?? '') &&
      node.value?.kind === 'call' &&
      node.value.construct
        ? node.value.args[0]?.value
        : undefined;
    const size = made ?? (node.kind === 'call' ? sizeOf(node) : undefined);
    if (!size) return;
    const inner = withoutCasts(size);
    if (inner.kind === 'name') {
      // What it was given last, as the code stands.
      const value = (values.get(inner.name) ?? [])
        .filter(({ start }) => start < node.start)
        .sort((a, b) => a.start - b.start)
        .at(-1);
      if (value) sizes.push({ at: made ? value : node, value, declared: types.get(inner.name) });
    } else sizes.push({ at: node, value: size, declared: undefined });
  });
  return sizes.flatMap(({ at, value, declared }): NodeFinding[] => {
    const isNarrowed = declared !== undefined && NARROW.test(declared.name);
    const product = value.kind === 'binary' ? value : undefined;
    if (!product) return [];
    const factors = narrowFactors(product, types, scalars) ?? (isNarrowed ? membersOf(product) : undefined);
    if (!factors) return [];
    const compared = comparedNames(definition.body, at.start);
    if (factors.some((name) => compared.has(name))) return [];
    return [
      {
        weakness: 'integer-overflow',
        start: at.start,
        end: at.end,
        confidence: 'low',
        detail: 'The product is computed in 32 bits, so a large one wraps to a small size and the buffer is too small.',
      },
    ];
  });
}

/** The fields, and what calls without arguments give, that are multiplied, where nothing else is. */
function membersOf(value: Expression): string[] | undefined {
  const names: string[] = [];
  let isPlain = true;
  const take = (node: Expression): void => {
    if (node.kind === 'binary' && node.operator === '*') {
      take(node.left);
      take(node.right);
    } else if (node.kind === 'cast' && !WIDENS.test(node.type.name)) take(node.value);
    else if (node.kind === 'member' || node.kind === 'name') names.push(node.name);
    else if (node.kind === 'call' && node.callee.kind === 'member' && node.args.length === 0)
      names.push(node.callee.name);
    else if (node.kind !== 'number' && !(node.kind === 'call' && lastName(node.callee) === 'sizeof')) isPlain = false;
  };
  take(value);
  return isPlain && value.kind === 'binary' && value.operator === '*' && names.length > 1 ? names : undefined;
}

function sizeOf({ callee, args, construct }: Call): Expression | undefined {
  const name = lastName(callee);
  if (construct || !Object.hasOwn(ALLOCATES, name)) return name === 'new[]' ? args[0]?.value : undefined;
  return args[ALLOCATES[name] ?? 0]?.value;
}

export const SIZE_PITFALLS: readonly NodeCheck[] = [
  (node, context) => {
    if (node.kind !== 'function' && node.kind !== 'class') return undefined;
    const fields = fixedFields(context.body);
    return ofFunctions((definition) => [
      ...uncheckedCopies(definition, fields),
      ...wrappedSizes(definition, scalarFields(context.body)),
    ])(node, context);
  },
];
