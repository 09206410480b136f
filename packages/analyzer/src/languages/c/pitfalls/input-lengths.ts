/** @module Lengths inside data that are not compared with how much data there is. */
import type { Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, type Node, numberOf, ofFunctions, some, typesOf } from './bodies.ts';

const BYTES = /^(?:(?:std\.)?u?int8_t|(?:unsigned |signed )?char|void|byte|std\.byte|u8|BYTE|uint8|guint8|uchar)$/;
const LENGTH =
  /^(?:n|len|length|size|sz|count|avail|nbytes|num_?bytes|remaining|\w+_(?:len|length|size|sz|bytes)|\w*(?:[a-z](?:Len|Length|Size)|len|size))$/;

/** Calls that read as many bytes as one of their arguments says. */
const COPIES =
  /^(?:mem(?:cpy|move|cmp)|write|send|sendto|fwrite|strndup|g_memdup2?|crc32|SSL_write|copy_n|assign|append)$/;
/** Calls that neither test what they are given nor limit it. */
const PLAIN =
  /^(?:mem\w+|str\w+|\w*printf|malloc|calloc|realloc|free|sizeof|write|send|fwrite|nto\w+|hto\w+|[bl]e\d+toh|\w*read_?\w*\d+\w*|\w*get_?\w*\d+\w*|put\w*|\w*log\w*)$/i;

const namesIn = (root: Node): Set<string> => {
  const names = new Set<string>();
  walk([root], (node) => {
    if (node.kind === 'name') names.add(node.name);
  });
  return names;
};

const meets = (names: Iterable<string>, others: ReadonlySet<string>): boolean =>
  [...names].some((name) => others.has(name));

interface Given {
  name: string;
  value: Expression;
  isPointer: boolean;
}

/** What the function gives to its variables, `memcpy(&n, data, 4)` among it. */
function givenIn(definition: FunctionDefinition): Given[] {
  const types = typesOf(definition);
  const given: Given[] = [];
  walk(definition.body, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name' && node.value) {
      const { name } = node.target;
      given.push({ name, value: node.value, isPointer: (types.get(name)?.pointers ?? 0) > 0 });
    }
    if (node.kind !== 'call' || !/^mem(?:cpy|move)$/.test(lastName(node.callee))) return;
    const [into, from] = node.args.map(({ value }) => value);
    if (into?.kind === 'unary' && into.operator === '&' && into.operand.kind === 'name' && from)
      given.push({ name: into.operand.name, value: from, isPointer: false });
  });
  return given;
}

/** Adds variables that get their value from the named ones, over as many steps as there are. */
function spread(names: Set<string>, given: readonly Given[], accepts: (one: Given) => boolean): void {
  for (let round = 0; round < 4; round += 1) {
    const before = names.size;
    for (const one of given) if (accepts(one) && meets(namesIn(one.value), names)) names.add(one.name);
    if (names.size === before) return;
  }
}

/** `n = data[1]; memcpy(out, data + 2, n);` where nothing compares `n` with the length of `data`. */
function unrelatedLength(definition: FunctionDefinition): NodeFinding[] {
  const { parameters } = definition;
  return parameters.flatMap(({ target, type }, place): NodeFinding[] => {
    const next = parameters[place + 1];
    if (target.kind !== 'name' || type?.pointers !== 1 || !BYTES.test(type.name)) return [];
    if (next?.target.kind !== 'name' || next.type?.pointers || !LENGTH.test(next.target.name)) return [];
    const given = givenIn(definition);
    const cursors = new Set([target.name]);
    spread(cursors, given, ({ isPointer }) => isPointer);
    const limits = new Set([next.target.name]);
    spread(limits, given, () => true);
    const lengths = new Set<string>();
    for (const one of given)
      if (!one.isPointer && !limits.has(one.name) && readsFrom(one.value, cursors)) lengths.add(one.name);
    if (lengths.size === 0) return [];
    spread(lengths, given, ({ isPointer, name }) => !isPointer && !limits.has(name));
    const uses: { node: Extract<Expression, { kind: 'call' }>; length: string }[] = [];
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || !COPIES.test(lastName(node.callee))) return;
      const values = node.args.map(({ value }) => value);
      // The target comes before the source, the size behind it.
      const source = values.findLast((value) => meets(namesIn(value), cursors) && isPointing(value, cursors));
      const size = source && values.slice(values.indexOf(source) + 1).find((value) => meets(namesIn(value), lengths));
      const length = size && [...namesIn(size)].find((name) => lengths.has(name));
      if (source && length && !meets(namesIn(size), limits)) uses.push({ node, length });
    });
    const use = uses.find(({ length }) => !isRelated(definition, length, limits, cursors, given));
    return use
      ? [
          finding(
            'out-of-bounds-read',
            use.node,
            `\`${use.length}\` comes out of the data and is not compared with \`${next.target.name}\`.`,
          ),
        ]
      : [];
  });
}

/** `data`, `data + 4`, `&data[4]`. */
const isPointing = (value: Expression, cursors: ReadonlySet<string>): boolean => {
  if (value.kind === 'cast') return isPointing(value.value, cursors);
  if (value.kind === 'name') return cursors.has(value.name);
  if (value.kind === 'unary' && value.operator === '&') return true;
  return value.kind === 'binary' && (isPointing(value.left, cursors) || isPointing(value.right, cursors));
};

/** `data[1]`, `*data`, `be16(data + 1)`, `ntohs(*(uint16_t *)data)`. */
const readsFrom = (value: Expression, cursors: ReadonlySet<string>): boolean =>
  isPointing(value, cursors) ||
  some(
    [value],
    (node) =>
      (node.kind === 'index' && meets(namesIn(node.object), cursors)) ||
      (node.kind === 'unary' && node.operator === '*' && meets(namesIn(node.operand), cursors)) ||
      (node.kind === 'call' && node.args.length === 1 && node.args.some((one) => isPointing(one.value, cursors))),
  );

/** Whether the function compares the length with what the caller says there is, or lets something else do so. */
function isRelated(
  definition: FunctionDefinition,
  length: string,
  limits: ReadonlySet<string>,
  cursors: ReadonlySet<string>,
  given: readonly Given[],
): boolean {
  const same = new Set([length]);
  spread(same, given, ({ isPointer, value }) => !isPointer && value.kind !== 'call');
  for (const { name, value, isPointer } of given)
    if (isPointer && meets(namesIn(value), same)) same.add(name);
    else if (!isPointer && same.has(name)) for (const one of namesIn(value)) if (!cursors.has(one)) same.add(one);
  return some(definition.body, (node) => {
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=)$/.test(node.operator)) {
      const left = namesIn(node.left);
      const right = namesIn(node.right);
      const isLength = meets(left, same) || meets(right, same);
      return isLength && (meets(left, limits) || meets(right, limits));
    }
    // A helper or a macro may look at it: `NEED(n)`, `if (!fits(cursor, n))`, `min(n, left)`.
    return (
      node.kind === 'call' &&
      !PLAIN.test(lastName(node.callee)) &&
      !COPIES.test(lastName(node.callee)) &&
      node.args.some(({ value }) => meets(namesIn(value), same))
    );
  });
}

/** `const struct head *h = (const struct head *)data; h->type` in a function that never looks at the length. */
function castUnmeasured(definition: FunctionDefinition): NodeFinding[] {
  const { parameters, body } = definition;
  return parameters.flatMap(({ target, type }, place): NodeFinding[] => {
    const next = parameters[place + 1];
    if (target.kind !== 'name' || type?.pointers !== 1 || !BYTES.test(type.name)) return [];
    if (next?.target.kind !== 'name' || next.type?.pointers || !LENGTH.test(next.target.name)) return [];
    const length = next.target.name;
    if (some(body, (node) => node.kind === 'name' && node.name === length)) return [];
    const views = new Set<string>();
    walk(body, (node) => {
      if (node.kind !== 'declare' || node.target.kind !== 'name' || node.type?.pointers !== 1) return;
      const value = node.value && withoutCasts(node.value);
      if (value !== node.value && value?.kind === 'name' && value.name === target.name && !BYTES.test(node.type.name))
        views.add(node.target.name);
    });
    // What is written through it is there to be filled.
    if (some(body, (node) => node.kind === 'assign' && views.has(rootName(node.target)))) return [];
    let read: Expression | undefined;
    walk(body, (node) => {
      if (node.kind === 'call' && lastName(node.callee) === 'sizeof') return 'skip';
      const isRead = node.kind === 'member' && node.arrow && node.object.kind === 'name' && views.has(node.object.name);
      if (isRead && (!read || node.start < read.start)) read = node;
      return undefined;
    });
    return read ? [finding('out-of-bounds-read', read, `The function does not check \`${length}\`.`)] : [];
  });
}

/** `if (*p == '%') decode(p[1], p[2]);`: the string may end right behind the percent sign. */
function readPastEnd(definition: FunctionDefinition): NodeFinding[] {
  const texts = new Set(
    [...typesOf(definition)].flatMap(([name, type]) =>
      /^(?:unsigned )?char$/.test(type.name) && type.pointers === 1 ? [name] : [],
    ),
  );
  if (texts.size === 0) return [];
  const found: NodeFinding[] = [];
  walk(definition.body, (branch) => {
    if (branch.kind !== 'if') return;
    const started = branch.test.kind === 'binary' && branch.test.operator === '==' ? branch.test.left : undefined;
    const name =
      started?.kind === 'unary' && started.operator === '*' && started.operand.kind === 'name'
        ? started.operand.name
        : started?.kind === 'index' && started.object.kind === 'name' && numberOf(started.index) === 0
          ? started.object.name
          : undefined;
    if (name === undefined || !texts.has(name) || some([branch.test], (node) => node.kind === 'call')) return;
    const second = indexOf(branch.whenTrue, name, 2);
    const isAsked = some(definition.body, (node) => {
      if (node.kind === 'if' || node.kind === 'conditional' || (node.kind === 'loop' && node.test))
        return node.test !== undefined && indexOf([node.test], name, 1) !== undefined;
      // Code that measures the string knows its end.
      return (
        (node.kind === 'binary' &&
          (indexOf([node], name, 1) !== undefined || isDistance(node, name)) &&
          /^(?:&&|\|\||[<>]=?|[=!]=)$/.test(node.operator)) ||
        (node.kind === 'call' &&
          /len$/.test(lastName(node.callee)) &&
          node.args.some(({ value }) => namesIn(value).has(name)))
      );
    });
    if (second && !isAsked)
      found.push({
        ...finding('out-of-bounds-read', second, `The string may end before \`${name}[2]\`.`),
        cwe: [126],
      });
  });
  return found;
}

/** `end - p < 3`, `p + 2 < end`. */
const isDistance = (node: Extract<Expression, { kind: 'binary' }>, name: string): boolean =>
  /^[<>]=?$/.test(node.operator) && namesIn(node).has(name);

function indexOf(roots: readonly Node[], name: string, at: number): Expression | undefined {
  let found: Expression | undefined;
  walk(roots, (node) => {
    if (node.kind !== 'index' || node.object.kind !== 'name' || node.object.name !== name) return;
    if (numberOf(node.index) === at && (!found || node.start < found.start)) found = node;
  });
  return found;
}

const SECRET = /(?:^|_)(?:password|passwd|pass|pwd|token|secret|key|pin|mac|digest|signature|sig)(?:_|$)/i;

/** `strncmp(password, given, strlen(given)) == 0`: a beginning is enough, even an empty one. */
function comparedPart({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || !/^(?:strn(?:case)?cmp|memcmp)$/.test(lastName(node.callee))) return;
    const [left, right, size] = node.args.map(({ value }) => withoutCasts(value));
    const measured = size?.kind === 'call' && lastName(size.callee) === 'strlen' ? size.args[0]?.value : undefined;
    if (!left || !right || !measured || left.kind === 'string' || right.kind === 'string') return;
    const isOne = [left, right].filter((side) => lastName(side) !== '' && lastName(side) === lastName(measured));
    const other = isOne[0] === left ? right : left;
    if (
      isOne.length === 1 &&
      (SECRET.test(lastName(other)) || SECRET.test(lastName(measured))) &&
      !/prefix|header|scheme/i.test(lastName(measured))
    )
      found.push({
        ...finding(
          'incorrect-calculation',
          node,
          `Only as much is compared as \`${lastName(measured)}\` has, so a part of the other is enough.`,
        ),
        cwe: [187],
      });
  });
  return found;
}

export const INPUT_LENGTH_PITFALLS: readonly NodeCheck[] = [
  ofFunctions((definition) => [
    ...unrelatedLength(definition),
    ...castUnmeasured(definition),
    ...readPastEnd(definition),
    ...comparedPart(definition),
  ]),
];
