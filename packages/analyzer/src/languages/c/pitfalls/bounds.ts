/** @module Bounds that are tested too late or not at all: of buffers, headers, fields, divisors and assertions. */
import type { Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, mentions, type Node, numberOf, scalarFields, some, typesOf, variableOf } from './bodies.ts';

type CallNode = Extract<Expression, { kind: 'call' }>;

const COMPARES = /^(?:[<>]=?|[=!]=)$/;

/** Lists of statements that run one after the other. */
function listsOf(body: readonly Statement[]): (readonly Statement[])[] {
  const lists: (readonly Statement[])[] = [body];
  walk(body, (node) => {
    if (node.kind === 'block' || node.kind === 'loop') lists.push(node.body);
    else if (node.kind === 'if') lists.push(node.whenTrue, node.whenFalse ?? []);
    else if (node.kind === 'try') lists.push(node.body);
    else if (node.kind === 'switch') lists.push(...node.cases.map((one) => one.body));
  });
  return lists;
}

/** The offset of `out + used` and `&out[used]`. */
function offsetIn(target: Expression | undefined): Expression | undefined {
  const inner = target && withoutCasts(target);
  if (inner?.kind === 'binary' && inner.operator === '+') return inner.right;
  return inner?.kind === 'unary' && inner.operator === '&' && inner.operand.kind === 'index'
    ? inner.operand.index
    : undefined;
}

/** `memcpy(out + used, frame, got); used += got; if (used > room) break;`: tested when it has been written. */
function testedLate({ body }: FunctionDefinition): NodeFinding[] {
  return listsOf(body).flatMap((list) =>
    list.flatMap((statement, at): NodeFinding[] => {
      const call = statement.kind === 'expression' && statement.value.kind === 'call' ? statement.value : undefined;
      if (!call || !/^mem(?:cpy|move)$/.test(lastName(call.callee))) return [];
      const used = variableOf(offsetIn(call.args[0]?.value));
      const more = variableOf(call.args[2]?.value);
      const step = list[at + 1];
      const test = list[at + 2];
      if (used === undefined || more === undefined || step?.kind !== 'expression' || test?.kind !== 'if') return [];
      const isStep =
        step.value.kind === 'assign' &&
        step.value.operator === '+' &&
        variableOf(step.value.target) === used &&
        variableOf(step.value.value) === more;
      const isTest =
        test.test.kind === 'binary' && /^>=?$/.test(test.test.operator) && variableOf(test.test.left) === used;
      const isAsked = some(
        body,
        (node) =>
          node.end <= call.start &&
          node.kind === 'binary' &&
          COMPARES.test(node.operator) &&
          (mentions([node], used) || mentions([node], more)) &&
          some([node], (part) => part.kind === 'binary' && /^[-+]$/.test(part.operator) && mentions([part], used)),
      );
      return isStep && isTest && !isAsked
        ? [
            finding(
              'buffer-overflow',
              call,
              `\`${used}\` is compared with the room only after the bytes have been written.`,
            ),
          ]
        : [];
    }),
  );
}

const READS = /^(?:read|fread|recv|recvfrom|pread|gzread|readDatagram|readRawData)$/;
const SIZE_FIELD = /(?:size|len|length|count|num\w*|^n)$/i;

/** The structure that a call reads as a whole: `in.read((char *)&head, sizeof head)`. */
function readWhole(call: CallNode): string | undefined {
  if (!READS.test(lastName(call.callee))) return undefined;
  const values = call.args.map(({ value }) => withoutCasts(unwrapped(value)));
  const target = values.find((one) => one.kind === 'unary' && one.operator === '&' && one.operand.kind === 'name');
  return values.some((one) => some([one], (part) => part.kind === 'call' && lastName(part.callee) === 'sizeof'))
    ? variableOf(target)
    : undefined;
}

/** The argument of `reinterpret_cast<char *>(&head)`. */
const unwrapped = (value: Expression): Expression =>
  value.kind === 'call' && /_cast$/.test(lastName(value.callee)) && value.args[0] ? value.args[0].value : value;

/** The numbers that say how much memory a node takes. */
function sizesIn(node: Node): Expression[] {
  // `char room[n];`
  if (node.kind === 'declare' && !node.value && node.type?.dimensions) return node.type.dimensions.slice(0, 1);
  if (node.kind === 'declare' && node.value?.kind === 'call' && node.value.construct)
    return /(?:^|\.)(?:vector|string)$/.test(node.type?.name ?? '')
      ? node.value.args.slice(0, 1).map(({ value }) => value)
      : [];
  if (node.kind !== 'call') return [];
  const name = lastName(node.callee);
  const isMethod = node.callee.kind === 'member' && /^(?:resize|reserve)$/.test(name);
  return isMethod || /^(?:malloc|alloca|new\[\])$/.test(name) ? node.args.slice(-1).map(({ value }) => value) : [];
}

const isNumber = (type: TypeReference | undefined): boolean =>
  type !== undefined &&
  !type.pointers &&
  /^(?:unsigned(?: int| long)?|int|long|(?:std\.)?(?:size_t|u?int(?:32|64)_t))$/.test(type.name);

/** `in.read((char *)&head, sizeof head); std::vector<char> data(head.size);`: the file says how much memory is taken. */
function sizedByHeader(definition: FunctionDefinition): NodeFinding[] {
  const { body } = definition;
  const headers = new Map<string, number>();
  walk(body, (node) => {
    const name = node.kind === 'call' ? readWhole(node) : undefined;
    if (name !== undefined) headers.set(name, node.end);
  });
  const found: NodeFinding[] = [];
  const types = typesOf(definition);
  walk(body, (node) => {
    for (const size of sizesIn(node)) {
      let told: Expression | undefined;
      walk([size], (part) => {
        // A number of a JSON document.
        if (part.kind === 'member' && part.arrow && part.name === 'valueint') told = part;
        const whole = part.kind === 'member' && !part.arrow ? part.object : part;
        const since = whole.kind === 'name' ? headers.get(whole.name) : undefined;
        if (since === undefined || node.start < since) return;
        // A number that is read by itself, or a field of what is read.
        if (
          part.kind === 'member' ? SIZE_FIELD.test(part.name) : part.kind === 'name' && isNumber(types.get(part.name))
        )
          told = part as Expression;
      });
      if (!told || isLimited(body, told)) continue;
      found.push(
        finding(
          'resource-exhaustion',
          node,
          `\`${printExpression(told)}\` comes out of the data, and nothing limits it.`,
        ),
      );
    }
  });
  return found;
}

/** Whether the function compares the field, or hands it or its structure to something that checks. */
function isLimited(body: readonly Statement[], told: Expression): boolean {
  const written = printExpression(told);
  const root = rootName(told);
  return some(body, (node) => {
    if (node.kind === 'binary' && COMPARES.test(node.operator)) {
      let isCompared = false;
      walk([node.left, node.right], (part) => {
        // What a call is given is not what is compared.
        if (part.kind === 'call') return 'skip';
        isCompared ||= (part.kind === 'member' || part.kind === 'name') && printExpression(part) === written;
        return undefined;
      });
      return isCompared;
    }
    return (
      node.kind === 'call' &&
      /min|check|valid|clamp/i.test(lastName(node.callee)) &&
      mentions(
        node.args.map(({ value }) => value),
        root,
      )
    );
  });
}

/** `artist.copy(t.artist, sizeof(t.artist))`: `copy` writes no null character, and there is no room left for one. */
function copiedUnended({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'copy') return;
    const [room, size] = node.args.map(({ value }) => withoutCasts(value));
    const sized = size?.kind === 'call' && lastName(size.callee) === 'sizeof' ? size.args[0]?.value : undefined;
    if (!room || !sized || printExpression(sized) !== printExpression(room)) return;
    const isEnded = some(
      body,
      (part) =>
        part.kind === 'assign' &&
        part.target.kind === 'index' &&
        printExpression(part.target.object) === printExpression(room),
    );
    if (!isEnded)
      found.push(
        finding('out-of-bounds-read', node, `If the string fills \`${printExpression(room)}\`, nothing ends it.`),
      );
  });
  return found;
}

const NARROW =
  /^(?:unsigned |signed )?(?:short|char)(?: int)?$|^(?:std\.)?u?int(?:8|16)_t$|^(?:WORD|BYTE|u8|u16|guint8|guint16)$/;
const PARSES =
  /^(?:strto(?:l|ll|ul|ull)|ato(?:i|l|ll)|sto(?:i|l|ll|ul)|value|get|as_\w+|to\w*(?:Int|Long)\w*|asInt\w*)$/;
const WIDE = /^(?:long(?: long)?|int|(?:std\.)?int64_t|auto|)$/;

const isParsed = (value: Expression): boolean =>
  (value.kind === 'call' && PARSES.test(lastName(value.callee))) ||
  (value.kind === 'member' && value.name === 'valueint');

/** `long v = strtol(…); if (v < 0) return; p->quota = v;` of a field of 16 bits. */
function cutToField({ body }: FunctionDefinition, file: readonly Statement[]): NodeFinding[] {
  const numbers = new Map<string, number>();
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value || node.type?.pointers) return;
    if (WIDE.test(node.type?.name ?? '') && isParsed(withoutCasts(node.value))) numbers.set(node.target.name, node.end);
  });
  if (numbers.size === 0) return [];
  const found: NodeFinding[] = [];
  const fields = scalarFields(file);
  walk(body, (node) => {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'member') return;
    const given = withoutCasts(unwrapped(node.value));
    const since = given.kind === 'name' ? numbers.get(given.name) : undefined;
    if (given.kind !== 'name' || since === undefined || node.start < since) return;
    if (!NARROW.test(fields.get(node.target.name) ?? '') || hasLimit(body, given.name, since)) return;
    found.push(
      finding('integer-overflow', node, `A larger value is truncated to the type of \`${node.target.name}\`.`),
    );
  });
  return found;
}

/** Whether a test from there on compares the number with more than 0 or 1, or something narrows it. */
const hasLimit = (body: readonly Statement[], name: string, since: number): boolean =>
  some(body, (node) => {
    if (node.start < since) return false;
    if (node.kind === 'binary' && COMPARES.test(node.operator)) {
      const [one, other] = variableOf(node.left) === name ? [node.left, node.right] : [node.right, node.left];
      return variableOf(one) === name && Math.abs(numberOf(other) ?? 2) > 1;
    }
    return node.kind === 'call' && /^(?:min|max|clamp|MIN|in_range|narrow|numeric_limits)$/.test(lastName(node.callee));
  });

/** `total % item->valueint` without a look whether it is 0. */
function dividedByData({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if ((node.kind !== 'binary' && node.kind !== 'assign') || !/^[/%]$/.test(node.operator ?? '')) return;
    const by = withoutCasts(node.kind === 'binary' ? node.right : node.value);
    if (by.kind !== 'member' || !by.arrow || !/^value(?:int|double)$/.test(by.name)) return;
    const path = printExpression(by);
    const mentionsIt = (root: Node): boolean =>
      some([root], (part) => part !== by && part.kind === 'member' && printExpression(part) === path);
    const isAsked = some(body, (part) => {
      if (part.kind === 'if' || part.kind === 'conditional' || (part.kind === 'loop' && part.test))
        return part.test !== undefined && mentionsIt(part.test);
      return (
        (part.kind === 'binary' && /^(?:[<>]=?|[=!]=|&&|\|\|)$/.test(part.operator) && mentionsIt(part)) ||
        (part.kind === 'unary' && part.operator === '!' && mentionsIt(part.operand))
      );
    });
    if (!isAsked) found.push(finding('division-by-zero', node, `\`${path}\` comes from the data and may be 0.`));
  });
  return found;
}

/** `assert(packet[0] == 'R')`: the sender of the packet ends the program. */
function assertedData({ parameters, body }: FunctionDefinition): NodeFinding[] {
  const data = new Set(
    parameters.flatMap(({ target, type }) =>
      target.kind === 'name' &&
      type?.pointers === 1 &&
      /^(?:unsigned char|(?:std\.)?uint8_t|byte|u8|BYTE)$/.test(type.name)
        ? [target.name]
        : [],
    ),
  );
  if (data.size === 0) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || lastName(node.callee) !== 'assert') return;
    let name: string | undefined;
    walk(
      node.args.map(({ value }) => value),
      (part) => {
        if (part.kind !== 'binary' || !COMPARES.test(part.operator)) return;
        for (const side of [part.left, part.right].map(withoutCasts))
          if (side.kind === 'index' && data.has(rootName(side))) name = rootName(side);
      },
    );
    if (name !== undefined)
      found.push({
        ...finding('reachable-assertion', node, `\`${name}\` holds data from outside the program.`),
        confidence: 'low',
      });
  });
  return found;
}

const inFunction = (definition: FunctionDefinition, file: readonly Statement[]): NodeFinding[] => [
  ...testedLate(definition),
  ...sizedByHeader(definition),
  ...copiedUnended(definition),
  ...cutToField(definition, file),
  ...dividedByData(definition),
  ...assertedData(definition),
];

const bounds: NodeCheck = (node, { body }) => {
  if (node.kind === 'class') return node.definition.methods.flatMap((one) => inFunction(one, body));
  return node.kind === 'function' && node.definition.form !== 'lambda' ? inFunction(node.definition, body) : undefined;
};

export const BOUND_PITFALLS: readonly NodeCheck[] = [bounds];
