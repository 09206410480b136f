/** @module Numbers of C that lose their sign, their fraction or their upper bits in a conversion. */
import type { Expression, FunctionDefinition, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, some, typesOf } from './bodies.ts';

type Types = ReadonlyMap<string, TypeReference>;

const plain = (type: TypeReference | undefined): string =>
  type && !type.pointers && !type.array && !type.dimensions ? type.name.replace(/^std\./, '') : '';

const UNSIGNED =
  /^(?:unsigned(?: (?:int|long|long long))?|size_t|uint(?:32|64)_t|u_?int|DWORD|ULONG|UINT|uintptr_t|gsize|guint)$/;
const WIDE = /^(?:unsigned )?long(?: long)?(?: int)?$|^(?:s?size_t|u?int64_t|off_t|uintptr_t|ptrdiff_t|gsize)$/;
const INT = /^(?:unsigned |signed )?(?:int|short)$|^(?:unsigned|signed|u?int(?:16|32)_t)$/;
const WHOLE =
  /^(?:unsigned |signed )?(?:int|short|long|long long)$|^(?:unsigned|signed|s?size_t|u?int(?:8|16|32|64)_t)$/;
const FRACTION = /^(?:float|double|long double)$/;
const NARROW = /^(?:unsigned |signed )?(?:short|char)$|^(?:u?int(?:8|16)_t|in_port_t|WORD|BYTE|u8|u16)$/;

/** Calls that return a negative number on failure. */
const FAILS_BELOW_ZERO =
  /^(?:read|write|pread|pwrite|recv|recvfrom|recvmsg|send|sendto|sendmsg|readlink|readlinkat|getline|getdelim|snprintf|vsnprintf|open|openat|socket|accept|dup|fork|waitpid|ioctl|fcntl|lseek|getxattr|mq_receive|msgrcv|SSL_read|SSL_write|BIO_read|mbstowcs|getsockopt|poll|select|epoll_wait|sendfile|splice)$/;

const nameOf = (node: Expression): string => {
  const inner = withoutCasts(node);
  return inner.kind === 'name' ? inner.name : '';
};

/**
 * Calls `look` with each value that the function converts to the type of a variable or of its result, and with that type.
 * `casts`: also casts to narrow types. `compound`: also the right side of `+=`.
 */
function eachConversion(
  { body, returnType }: FunctionDefinition,
  types: Types,
  look: (type: string, value: Expression | undefined) => void,
  { casts = false, compound = true } = {},
): void {
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'declare') look(plain(node.type), node.value);
    else if (node.kind === 'assign' && node.target.kind === 'name' && (compound || !node.operator))
      look(plain(types.get(node.target.name)), node.value);
    else if (node.kind === 'return') look(plain(returnType), node.value);
    else if (casts && node.kind === 'cast' && NARROW.test(plain(node.type))) look(plain(node.type), node.value);
    return undefined;
  });
}

/** `size_t n = read(…); if (n < 0)`, `while ((n = recv(…)) > 0)` of an unsigned number. */
function lostFailure(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const results = new Map<string, { called: string; end: number }>();
  const note = (target: Expression, value: Expression | undefined): void => {
    const inner = value && withoutCasts(value);
    if (target.kind !== 'name' || inner?.kind !== 'call' || inner.callee.kind !== 'name') return;
    if (FAILS_BELOW_ZERO.test(inner.callee.name) && UNSIGNED.test(plain(types.get(target.name))))
      results.set(target.name, { called: inner.callee.name, end: inner.end });
  };
  walk(definition.body, (node) => {
    if (node.kind === 'declare' || (node.kind === 'assign' && !node.operator)) note(node.target, node.value);
  });
  if (results.size === 0) return [];
  const tests = new Map<string, Expression>();
  const right = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|[=!]=)$/.test(node.operator)) return;
    const name = node.left.kind === 'assign' ? nameOf(node.left.target) : nameOf(node.left);
    if (!results.has(name)) return;
    const number = numberOf(node.right);
    // Compared with -1, the number is converted, too.
    if (/^[=!]=$/.test(node.operator) && number === -1) right.add(name);
    else if (/^(?:<=?|>)$/.test(node.operator) && number === 0 && !isEarlier(tests.get(name), node))
      tests.set(name, node);
    else if (/^[<>]=?$/.test(node.operator) && node.left.kind === 'cast') right.add(name);
    else if (/^>=?$/.test(node.operator) && number !== 0) right.add(name);
  });
  return [...tests].flatMap(([name, test]) =>
    right.has(name)
      ? []
      : [
          {
            ...finding(
              'incorrect-return-check',
              test,
              `\`${name}\` is unsigned, so the negative result by which \`${results.get(name)?.called}\` reports a failure becomes a large number.`,
            ),
            cwe: [195],
          },
        ],
  );
}

const isEarlier = (one: Expression | undefined, other: Expression): boolean =>
  one !== undefined && one.start <= other.start;

/** The product of two variables of at most the width of an `int`. */
function narrowProduct(value: Expression, types: Types): Extract<Expression, { kind: 'binary' }> | undefined {
  if (value.kind !== 'binary') return undefined;
  if (value.operator === '+') return narrowProduct(value.left, types);
  if (value.operator !== '*') return undefined;
  const factors: Expression[] = [];
  const collect = (node: Expression): void => {
    if (node.kind === 'binary' && node.operator === '*') {
      collect(node.left);
      collect(node.right);
    } else factors.push(node);
  };
  collect(value);
  const variables = factors.filter((one) => one.kind !== 'number');
  const areNarrow = variables.every((one) => one.kind === 'name' && INT.test(plain(types.get(one.name))));
  return areNarrow && variables.length >= 2 ? value : undefined;
}

/** Whether the function compares all variables with something that isn't 0 or 1. */
const areLimited = (definition: FunctionDefinition, names: readonly string[]): boolean =>
  names.every((name) =>
    some(
      definition.body,
      (node) =>
        (node.kind === 'binary' &&
          /^[<>]=?$/.test(node.operator) &&
          [node.left, node.right].some((side) => some([side], (part) => part.kind === 'name' && part.name === name)) &&
          ![0, 1].includes(numberOf(node.right) ?? 2)) ||
        (node.kind === 'call' &&
          /min|max|clamp|check|valid|overflow|assert/i.test(lastName(node.callee)) &&
          node.args.some(({ value }) => nameOf(value) === name)),
    ),
  );

/** `size_t n = width * height;`, `return rows * columns;` of a `long`: it overflows before it is widened. */
function lateWidening(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  const look = (type: string, value: Expression | undefined): void => {
    const product = value && WIDE.test(type) ? narrowProduct(value, types) : undefined;
    if (!product) return;
    const names = [...new Set(namesOf(product))];
    const parameters = new Set(
      definition.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])),
    );
    if (names.some((name) => !parameters.has(name)) || areLimited(definition, names)) return;
    found.push(
      finding(
        'integer-overflow',
        product,
        `The product is computed as an \`int\` and only then converted to \`${type}\`.`,
      ),
    );
  };
  eachConversion(definition, types, look, { compound: false });
  return found;
}

function namesOf(root: Expression): string[] {
  const names: string[] = [];
  walk([root], (node) => {
    if (node.kind === 'name') names.push(node.name);
  });
  return names;
}

/** `uint64_t mask = 1 << bit;`: the shifted number has 32 bits. */
function shortShift(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  const look = (type: string, value: Expression | undefined): void => {
    if (
      !/^(?:u?int64_t|unsigned long long|long long)$/.test(type) ||
      value?.kind !== 'binary' ||
      value.operator !== '<<'
    )
      return;
    const isInt = value.left.kind === 'number' && value.left.value === 1;
    const by = value.right;
    if (!isInt || numberOf(by) !== undefined) return;
    const limit = namesOf(by);
    if (limit.length === 0 || areLimited(definition, limit)) return;
    found.push({
      ...finding(
        'integer-overflow',
        value,
        `\`1\` is an \`int\`: shifted by 31 or more, the result is undefined, although \`${type}\` has 64 bits.`,
      ),
      cwe: [1335],
    });
  };
  eachConversion(definition, types, look);
  return found;
}

/** `double ratio = used / total;` of two whole numbers. */
function lostFraction(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  const look = (type: string, value: Expression | undefined): void => {
    if (!FRACTION.test(type) || value === undefined) return;
    const division = value.kind === 'binary' && value.operator === '*' ? value.left : value;
    if (division.kind !== 'binary' || division.operator !== '/') return;
    const isWhole = (side: Expression): boolean => side.kind === 'name' && WHOLE.test(plain(types.get(side.name)));
    if (isWhole(division.left) && isWhole(division.right))
      found.push(
        finding(
          'incorrect-calculation',
          division,
          'Both are whole numbers, so the fraction is lost before the conversion.',
        ),
      );
  };
  eachConversion(definition, types, look);
  return found;
}

const PARSES = /^(?:strto(?:l|ul|ll|ull|imax|umax)|ato(?:l|ll)|sto(?:i|l|ll|ul|ull))$/;
/** A base of 16 into a byte: the text has two digits. */
const isByteOfHex = (type: string, call: Extract<Expression, { kind: 'call' }>): boolean =>
  /char|8_t|BYTE|u8/.test(type) && [2, 8, 16].includes(numberOf(call.args[2]?.value) ?? 10);

/** `(uint16_t)strtol(text, NULL, 10)`: what is too large is cut off. */
function cutResult(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const found: NodeFinding[] = [];
  const look = (type: string, value: Expression | undefined): void => {
    const inner = value && withoutCasts(value);
    if (!NARROW.test(type) || inner?.kind !== 'call' || !PARSES.test(lastName(inner.callee))) return;
    if (isByteOfHex(type, inner)) return;
    found.push({
      ...finding('integer-overflow', inner, `A larger number is truncated to \`${type}\` before anything can test it.`),
      cwe: [197],
    });
  };
  eachConversion(definition, types, look, { casts: true });
  return found.filter(({ start }, at) => found.findIndex((one) => one.start === start) === at);
}

/** `sum = a + b; if (sum < a)` of signed numbers. */
function testedSum(definition: FunctionDefinition, types: Types): NodeFinding[] {
  const sums = new Map<string, string[]>();
  const isSigned = (name: string): boolean =>
    /^(?:(?:signed )?(?:int|long|long long)|int(?:32|64)_t|ssize_t|ptrdiff_t)$/.test(plain(types.get(name)));
  walk(definition.body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name') return;
    const { value } = node;
    if (value?.kind !== 'binary' || value.operator !== '+' || !isSigned(node.target.name)) return;
    const parts = [value.left, value.right].map(nameOf);
    if (parts.every((part) => part !== '' && isSigned(part))) sums.set(node.target.name, parts);
  });
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^[<>]$/.test(node.operator)) return;
    const [small, large] = node.operator === '<' ? [node.left, node.right] : [node.right, node.left];
    if (sums.get(nameOf(small))?.includes(nameOf(large)))
      found.push(
        finding('integer-overflow', node, 'Signed overflow is undefined behavior, so compilers treat this as false.'),
      );
  });
  return found;
}

export const CONVERSION_PITFALLS: readonly NodeCheck[] = [
  ofFunctions((definition) => {
    const types = typesOf(definition);
    return [lostFailure, lateWidening, shortShift, lostFraction, cutResult, testedSum].flatMap((check) =>
      check(definition, types),
    );
  }),
];
