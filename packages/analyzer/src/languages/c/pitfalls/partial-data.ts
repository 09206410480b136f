/** @module Data of C that is only partly there: strings without an end, structures sent half filled, counts that may be errors. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { callsOf, finding, some, variableOf } from './bodies.ts';

const isSizeof = (value: Expression | undefined, of: string): boolean =>
  value?.kind === 'call' &&
  lastName(value.callee) === 'sizeof' &&
  !!value.args[0] &&
  printExpression(value.args[0].value) === of;

/** `strncpy(peer->name, given, sizeof peer->name)`: a string that fills the field has no end. */
function unendedCopies(definition: FunctionDefinition): NodeFinding[] {
  const { body } = definition;
  return callsOf(body).flatMap(({ name, call }) => {
    if (!/^(?:strncpy|wcsncpy|stpncpy)$/.test(name)) return [];
    const [target, source, size] = call.args.map(({ value }) => value);
    // A local array is followed through all its uses by another check.
    if (target?.kind !== 'member' || !source || source.kind === 'string') return [];
    const room = printExpression(target);
    if (!isSizeof(size, room)) return [];
    const isEnded = some(
      body,
      (node) => node.kind === 'assign' && node.target.kind === 'index' && printExpression(node.target.object) === room,
    );
    const isCleared = callsOf(body).some(
      ({ name: other, call: one }) => /^(?:memset|bzero|calloc)$/.test(other) && one.start < call.start,
    );
    // The length was asked for, or the record has fields of a fixed width.
    const isMeasured = callsOf(body).some(({ name: other }) => /^(?:strlen|strnlen)$/.test(other));
    return isEnded || isCleared || isMeasured
      ? []
      : [
          {
            ...finding('out-of-bounds-read', call, `If the string fills \`${room}\`, no null character ends it.`),
            cwe: [170],
          },
        ];
  });
}

const SENDS: Readonly<Record<string, number>> = {
  write: 1,
  send: 1,
  sendto: 1,
  fwrite: 0,
  copy_to_user: 1,
  SSL_write: 1,
  bufferevent_write: 1,
  evbuffer_add: 1,
  mq_send: 1,
};

/** `struct reply r; r.code = 1; write(fd, &r, sizeof r);`: the rest of it is whatever lay on the stack. */
function halfFilled(definition: FunctionDefinition, fields: ReadonlyMap<string, readonly string[]>): NodeFinding[] {
  const found: NodeFinding[] = [];
  const plain = new Map<string, { type: string; start: number }>();
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && !node.value && node.type && !node.type.pointers)
      if (!node.type.array && fields.has(node.type.name))
        plain.set(node.target.name, { type: node.type.name, start: node.start });
  });
  for (const [name, { type }] of plain) {
    const isIt = (value: Expression): boolean => value.kind === 'name' && value.name === name;
    const set = new Set<string>();
    let filled = false;
    let sent: Expression | undefined;
    const handed: Expression[] = [];
    walk(definition.body, (node) => {
      if (node.kind === 'assign') {
        if (isIt(node.target)) filled = true;
        let at = node.target;
        while (at.kind === 'index' || (at.kind === 'member' && !isIt(at.object))) at = at.object;
        if (at.kind === 'member') set.add(at.name);
      }
      if (node.kind !== 'call') return;
      const called = lastName(node.callee);
      const at = Object.hasOwn(SENDS, called) ? SENDS[called] : undefined;
      for (const [position, { value }] of node.args.entries()) {
        const inner = withoutCasts(value);
        const isWhole = inner.kind === 'unary' && inner.operator === '&' && isIt(inner.operand);
        if (isWhole && position === at) sent = sent && sent.start < node.start ? sent : node;
        // A function that is given its address may fill it; a field is filled by what copies into it.
        else if (isWhole) handed.push(node);
        else if (inner.kind !== 'call')
          walk([inner], (part) => {
            if (part.kind === 'member' && isIt(part.object)) set.add(part.name);
          });
      }
    });
    const missing = (fields.get(type) ?? []).filter((field) => !set.has(field));
    const [first] = missing;
    const end = sent?.start ?? 0;
    filled ||= handed.some(({ start }) => start < end);
    if (sent && !filled && first !== undefined)
      found.push({
        ...finding(
          'uninitialized-memory',
          sent,
          `\`${name}.${first}\` was never set, so old contents of the stack are sent.`,
        ),
        cwe: [200],
      });
  }
  return found;
}

/** What gives the number of bytes, or a negative number for an error. */
const COUNTS =
  /^(?:read|recv|recvfrom|recvmsg|pread|readlink|readlinkat|getline|getdelim|SSL_read|BIO_read|ssh_channel_read)$/;
const UNSIGNED = /^(?:size_t|unsigned(?: int| long)?|uint(?:32|64)_t|gsize|DWORD)$/;
const TAKES_SIZE: Readonly<Record<string, number>> = {
  memcpy: 2,
  memmove: 2,
  write: 2,
  send: 2,
  fwrite: 2,
  strndup: 1,
  malloc: 0,
};

/** `ssize_t n = read(fd, data, size); parse(data, (size_t)n);`: an error becomes a huge number of bytes. */
function countTaken({ body }: FunctionDefinition): NodeFinding[] {
  const counted = new Map<string, Expression | Statement>();
  const compared = new Set<string>();
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    const value = node.kind === 'declare' || node.kind === 'assign' ? node.value : undefined;
    if (value && (node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name') {
      const inner = withoutCasts(value);
      if (inner.kind === 'call' && inner.callee.kind === 'name' && COUNTS.test(inner.callee.name))
        counted.set(node.target.name, node);
    }
    const tests =
      node.kind === 'binary' && /^(?:[<>]=?|[=!]=)$/.test(node.operator)
        ? [node.left, node.right]
        : node.kind === 'if' || node.kind === 'loop' || node.kind === 'conditional'
          ? [node.test]
          : node.kind === 'unary' && node.operator === '!'
            ? [node.operand]
            : [];
    walk(
      tests.filter((one) => one !== undefined),
      (part) => {
        if (part.kind === 'name') compared.add(part.name);
      },
    );
  });
  walk(body, (node) => {
    if (node.kind !== 'call') return;
    const position = TAKES_SIZE[lastName(node.callee)];
    for (const [at, { value }] of node.args.entries()) {
      const name = variableOf(value);
      const read = name === undefined ? undefined : counted.get(name);
      const isSize = (value.kind === 'cast' && UNSIGNED.test(value.type.name)) || at === position;
      if (name === undefined || !read || compared.has(name) || !isSize || value.start < read.end) continue;
      counted.delete(name);
      found.push({
        ...finding('unchecked-return', node, `\`${name}\` is negative after an error, and becomes a huge size here.`),
        cwe: [195],
        steps: [{ start: read.start, end: read.end, note: 'may give a negative number' }],
      });
    }
  });
  return found;
}

const fieldsOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, readonly string[]>>();

/** The names of the fields of each structure without methods and bases. */
function structures(body: readonly Statement[]): ReadonlyMap<string, readonly string[]> {
  const known = fieldsOfFile.get(body);
  if (known) return known;
  const fields = new Map<string, readonly string[]>();
  walk(body, (node) => {
    if (node.kind !== 'class' || node.definition.methods.length > 0 || node.definition.supertypes.length > 0) return;
    if (node.definition.fields.every(({ value }) => value === undefined))
      fields.set(
        node.definition.name,
        node.definition.fields.map(({ name }) => name),
      );
  });
  fieldsOfFile.set(body, fields);
  return fields;
}

const partialData: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => [
    ...unendedCopies(definition),
    ...halfFilled(definition, structures(body)),
    ...countTaken(definition),
  ]);
};

export const PARTIAL_DATA_PITFALLS: readonly NodeCheck[] = [partialData];
