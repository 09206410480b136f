/** @module Structures that are filled with bytes from outside: their lengths and strings are whatever the sender wrote. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, fixedFields, isFixedArray, some, typesOf, variableOf } from './bodies.ts';

/** What reads bytes into a place: its positions of the place and of the number of bytes. */
const READS =
  /^(?:recv|recvfrom|read|pread|SSL_read|BIO_read|fread|bufferevent_read|evbuffer_remove|evbuffer_copyout|zmq_recv|mq_receive|gnutls_record_recv|mbedtls_ssl_read)$/;
/** What copies as many bytes as it is told: the position of the target and of the number. */
const COPIES: Readonly<Record<string, readonly [number, number]>> = {
  memcpy: [0, 2],
  memmove: [0, 2],
  memset: [0, 2],
  recv: [1, 2],
  read: [1, 2],
  bufferevent_read: [1, 2],
  evbuffer_remove: [1, 2],
  SSL_read: [1, 2],
  strncpy: [0, 2],
  copy_n: [2, 1],
};
const SMALL = /^(?:bool|char|(?:un)?signed char|u?int(?:8|16)_t|(?:unsigned )?short(?: int)?|BYTE|WORD|guint(?:8|16))$/;
const WORD = /^(?:unsigned|unsigned int|int|u?int32_t|DWORD|UINT|guint32|u32)$/;

interface Wire {
  /** The fields of each structure that is read as bytes. */
  fields: ReadonlyMap<string, ReadonlyMap<string, TypeReference>>;
  fixed: ReadonlyMap<string, TypeReference>;
  /** Fields whose last element the program sets. */
  ended: ReadonlySet<string>;
}

const wires = new WeakMap<readonly Statement[], Wire>();

/** The structures of the file into which bytes are read whole: `recv(fd, &header, sizeof header, 0)`. */
function wireOf(body: readonly Statement[]): Wire {
  const known = wires.get(body);
  if (known) return known;
  const read = new Set<string>();
  const functions: FunctionDefinition[] = [];
  const classes = new Map<string, ReadonlyMap<string, TypeReference>>();
  const ended = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'function') functions.push(node.definition);
    if (node.kind === 'assign' && node.target.kind === 'index') ended.add(lastName(node.target.object));
    if (node.kind !== 'class') return;
    functions.push(...node.definition.methods);
    const fields = node.definition.fields.flatMap(({ name, type }) => (type ? [[name, type] as const] : []));
    classes.set(node.definition.name, new Map(fields));
  });
  for (const definition of functions) {
    const types = typesOf(definition);
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || !READS.test(lastName(node.callee))) return;
      const isWhole = node.args.some(({ value }) => some([value], (part) => isSizeof(part)));
      for (const { value } of node.args) {
        const type = types.get(variableOf(value) ?? '');
        if (isWhole && type && classes.has(type.name)) read.add(type.name);
      }
    });
  }
  const wire = { fields: new Map([...classes].filter(([name]) => read.has(name))), fixed: fixedFields(body), ended };
  wires.set(body, wire);
  return wire;
}

const isSizeof = (part: Expression | Statement): boolean =>
  part.kind === 'call' && part.callee.kind === 'name' && part.callee.name === 'sizeof';

/** Every comparison of the function, and what it takes the smaller of. */
function bounds({ body }: FunctionDefinition): Set<string> {
  const bounded = new Set<string>();
  const add = (value: Expression): void => {
    walk([value], (part) => {
      // `recv(fd, buffer, header.length) > 0` compares the result.
      if (part.kind === 'call') return 'skip';
      if (part.kind === 'member' || part.kind === 'name') bounded.add(printExpression(part));
      return undefined;
    });
  };
  // `i < header.count` ends a loop; it says nothing of how large the count may be.
  const heads = new Set<Expression>();
  walk(body, (node) => {
    if (node.kind === 'loop' && node.test && node.update) heads.add(node.test);
  });
  walk(body, (node) => {
    if (node.kind === 'binary' && heads.has(node)) return;
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=|%|&)$/.test(node.operator)) {
      add(node.left);
      add(node.right);
    }
    if (node.kind === 'call' && /(?:^|_)(?:min|clamp)$|^MIN$/i.test(lastName(node.callee)))
      for (const { value } of node.args) add(value);
  });
  return bounded;
}

type Field = Expression & { kind: 'member' };

/** The fields of such structures in an expression, the type of each with it. */
function fieldsIn(value: Expression, wire: Wire, types: ReadonlyMap<string, TypeReference>) {
  const found: { field: Field; type: TypeReference }[] = [];
  walk([value], (part) => {
    if (isSizeof(part)) return 'skip';
    if (part.kind !== 'member' || part.object.kind !== 'name') return undefined;
    const type = wire.fields.get(types.get(part.object.name)?.name ?? '')?.get(part.name);
    if (type) found.push({ field: part, type });
    return undefined;
  });
  return found;
}

/** The fixed array that the expression leads to. */
function fixedTarget(value: Expression | undefined, wire: Wire, types: ReadonlyMap<string, TypeReference>): boolean {
  if (!value) return false;
  const inner = withoutCasts(value);
  if (inner.kind === 'call' && inner.callee.kind === 'member' && /^(?:data|begin)$/.test(inner.callee.name))
    return fixedTarget(inner.callee.object, wire, types);
  if (inner.kind === 'name') return isFixedArray(types.get(inner.name));
  return inner.kind === 'member' && wire.fixed.has(inner.name);
}

/** The number of elements that the code asks room for: `std::vector<T> v(n)`, `v.resize(n)`, `new T[n]`, `malloc(n)`. */
function roomAsked(node: Expression | Statement): Expression | undefined {
  if (node.kind === 'declare')
    return /(?:^|\.)(?:vector|w?string|QByteArray)$/.test(node.type?.name ?? '') && node.value?.kind === 'call'
      ? node.value.args[0]?.value
      : undefined;
  if (node.kind !== 'call') return undefined;
  const name = lastName(node.callee);
  if (node.callee.kind === 'member' && /^(?:resize|reserve)$/.test(name)) return node.args[0]?.value;
  return /^(?:malloc|new\[\]|alloca|g_malloc0?|make_unique)$/.test(name) ? node.args[0]?.value : undefined;
}

const STRING_READS = /^(?:w?string|strlen|strdup|strcpy|strcat|atoi|atol|strtol|strcmp|puts|string_view|QString)$/;

function ofWires(definition: FunctionDefinition, wire: Wire): NodeFinding[] {
  const types = typesOf(definition);
  if (![...types.values()].some(({ name }) => wire.fields.has(name))) return [];
  const bounded = bounds(definition);
  const found: NodeFinding[] = [];
  const open = (value: Expression | undefined) =>
    value ? fieldsIn(value, wire, types).filter(({ field }) => !bounded.has(printExpression(field))) : [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    const [wide] = open(roomAsked(node)).filter(({ type }) => !SMALL.test(type.name) && !type.array);
    if (wide)
      found.push(
        finding(
          'resource-exhaustion',
          node,
          `\`${printExpression(wide.field)}\` comes from the data, and nothing limits it.`,
        ),
      );
    if (node.kind === 'declare' && node.value && WORD.test(node.type?.name ?? '')) {
      const product = withoutCasts(node.value);
      const [factor] =
        product.kind === 'binary' && product.operator === '*'
          ? open(product).filter(({ type }) => WORD.test(type.name))
          : [];
      if (factor)
        found.push(
          finding(
            'integer-overflow',
            product,
            `\`${printExpression(factor.field)}\` comes from the data, and the product is cut to 32 bits.`,
          ),
        );
    }
    if (node.kind === 'call') found.push(...ofCall(node, { wire, types, open }));
    return undefined;
  });
  return found;
}

interface Of {
  wire: Wire;
  types: ReadonlyMap<string, TypeReference>;
  open: (value: Expression | undefined) => { field: Field; type: TypeReference }[];
}

function ofCall(node: Call, { wire, types, open }: Of): NodeFinding[] {
  const name = lastName(node.callee);
  const positions = Object.hasOwn(COPIES, name) ? COPIES[name] : undefined;
  const [length] = positions ? open(node.args[positions[1]]?.value) : [];
  if (positions && length && fixedTarget(node.args[positions[0]]?.value, wire, types))
    return [
      finding(
        'buffer-overflow',
        node,
        `\`${printExpression(length.field)}\` comes from the data and isn't compared with the size of the buffer.`,
      ),
    ];
  if (!STRING_READS.test(name) || node.args.length !== 1) return [];
  const [text] = open(node.args[0]?.value);
  const isText =
    text &&
    text.type.array === true &&
    /^(?:char|wchar_t|unsigned char|uint8_t)$/.test(text.type.name) &&
    rootName(text.field) !== '' &&
    withoutCasts(node.args[0]?.value ?? node) === text.field;
  return isText && !wire.ended.has(text.field.name)
    ? [
        finding(
          'out-of-bounds-read',
          node,
          `Nothing says that \`${printExpression(text.field)}\` ends with a null character: the sender fills all of it.`,
        ),
      ]
    : [];
}

const wireStructures: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  if (definitions.length === 0) return undefined;
  const wire = wireOf(body);
  return wire.fields.size === 0 ? undefined : definitions.flatMap((definition) => ofWires(definition, wire));
};

export const WIRE_PITFALLS: readonly NodeCheck[] = [wireStructures];
