/** @module Comparisons, indexes and shifts of C that do not say what they seem to. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, numberOf, ofFunctions, some, typesOf, variableOf } from './bodies.ts';

const UNSIGNED = /^(?:unsigned\b.*|size_t|u?int(?:8|16|32|64)_t|u_?int|u_?long|DWORD|ULONG|UINT|uintptr_t)$/;
const isUnsigned = (type: TypeReference | undefined): boolean =>
  type !== undefined && !type.pointers && !type.array && UNSIGNED.test(type.name) && !/^int/.test(type.name);
const isPlain = (type: TypeReference | undefined): boolean => type !== undefined && !type.pointers && !type.array;

const BITS: Readonly<Record<string, number>> = lookupTable({
  char: 32,
  short: 32,
  int: 32,
  unsigned: 32,
  'unsigned int': 32,
});

const same = (left: Expression, right: Expression): boolean => printExpression(left) === printExpression(right);

/** `a + b < a`: signed sums don't wrap, pointers neither, and small ones are widened before they are added. */
function overflowTest(node: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) return undefined;
  const [sum, other] = node.left.kind === 'binary' ? [node.left, node.right] : [node.right, node.left];
  if (sum.kind !== 'binary' || sum.operator !== '+') return undefined;
  if (!same(sum.left, other) && !same(sum.right, other)) return undefined;
  const added = [sum.left, sum.right].flatMap((part) => (part.kind === 'name' ? [types.get(part.name)] : []));
  if (added.some((type) => type?.pointers))
    return finding(
      'integer-overflow',
      node,
      'Pointer overflow is undefined behavior, so compilers treat this as false.',
    );
  const isSmall = (type: TypeReference | undefined): boolean =>
    isPlain(type) && /^(?:unsigned )?(?:short|char)$|^u?int(?:8|16)_t$/.test(type?.name ?? '');
  if (added.length === 2 && added.every(isSmall))
    return finding(
      'integer-overflow',
      node,
      'Both are promoted to `int` before they are added, so the sum never wraps.',
    );
  const isSigned = (type: TypeReference | undefined): boolean =>
    isPlain(type) &&
    /^(?:(?:signed )?(?:int|long|long long|short)|int(?:32|64)_t|ssize_t|ptrdiff_t)$/.test(type?.name ?? '');
  return added.length > 0 && added.every(isSigned)
    ? finding('integer-overflow', node, 'Signed overflow is undefined behavior, so compilers treat this as false.')
    : undefined;
}

/** `a - b > 0` of unsigned numbers is true wherever they differ. */
function unsignedDifference(node: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  if (node.kind !== 'binary' || !/^(?:>|>=)$/.test(node.operator) || numberOf(node.right) !== 0) return undefined;
  const { left } = node;
  if (left.kind !== 'binary' || left.operator !== '-') return undefined;
  const isNumber = (part: Expression): boolean =>
    (part.kind === 'name' && isUnsigned(types.get(part.name))) ||
    (part.kind === 'call' && /^(?:size|length|strlen|sizeof)$/.test(lastName(part.callee)));
  return isNumber(left.left) && isNumber(left.right)
    ? finding('integer-overflow', node, 'The difference of unsigned numbers is never negative.')
    : undefined;
}

/** `x << 40` of an int, `x << -1`. */
function shift(node: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  if (node.kind !== 'binary' || !/^(?:<<|>>)$/.test(node.operator)) return undefined;
  const by = numberOf(node.right);
  if (by === undefined) return undefined;
  if (by < 0) return finding('integer-overflow', node, 'Shifting by a negative number is undefined.');
  const type = node.left.kind === 'name' ? types.get(node.left.name) : undefined;
  const bits = isPlain(type) ? BITS[type?.name ?? ''] : undefined;
  return bits !== undefined && by >= bits
    ? finding('integer-overflow', node, `The number has ${bits} bits, so shifting it by ${by} is undefined.`)
    : undefined;
}

/** `names[i] && i < n`: asked when it is too late. */
function lateTest(node: Expression): NodeFinding | undefined {
  if (node.kind !== 'binary' || node.operator !== '&&' || node.right.kind !== 'binary') return undefined;
  const { left, right } = node;
  if (!/^<=?$/.test(right.operator) || right.left.kind !== 'name') return undefined;
  const { name } = right.left;
  const isText = lastName(right.right) === '';
  const isRead = some(
    [left],
    (part) => part.kind === 'index' && part.index?.kind === 'name' && part.index.name === name,
  );
  // Where the left side tests the index too, the order of the rest does not matter.
  const isTested = some(
    [left],
    (part) =>
      part.kind === 'binary' &&
      /^[<>]=?$/.test(part.operator) &&
      (variableOf(part.left) === name || variableOf(part.right) === name),
  );
  return isRead && !isTested && !isText
    ? finding('out-of-bounds-read', node, `\`${name}\` is used as an index before it is tested.`)
    : undefined;
}

/** `t[*s]`, `table[c]` of a plain char: it can be below zero. */
function charIndex(node: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  if (node.kind !== 'index' || !node.index) return undefined;
  const { index } = node;
  const pointed = index.kind === 'unary' && index.operator === '*' && index.operand.kind === 'name';
  const name = pointed && index.operand.kind === 'name' ? index.operand.name : index.kind === 'name' ? index.name : '';
  const type = types.get(name);
  const isChar = type?.name === 'char' && (type.pointers ?? 0) === (pointed ? 1 : 0) && !type.array;
  return isChar
    ? finding('out-of-bounds-read', node, 'A plain `char` can be negative; `unsigned char` is not.')
    : undefined;
}

/** `char c; while ((c = getchar()) != EOF)`: 0xFF reads like the end. */
function narrowedInput(node: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator) || lastName(node.right) !== 'EOF') return undefined;
  const given = node.left.kind === 'assign' ? node.left.target : undefined;
  const type = given?.kind === 'name' ? types.get(given.name) : undefined;
  return type?.name === 'char' && isPlain(type)
    ? finding('incorrect-return-check', node, 'A `char` cannot distinguish the byte 0xFF from the end of the input.')
    : undefined;
}

/** `if (result)` of an HRESULT: success is 0. */
function resultAsBoolean(test: Expression, types: ReadonlyMap<string, TypeReference>): NodeFinding | undefined {
  const inner = test.kind === 'unary' && test.operator === '!' ? test.operand : test;
  return inner.kind === 'name' && types.get(inner.name)?.name === 'HRESULT'
    ? finding('incorrect-return-check', test, 'Success is 0 (or another success code); use `SUCCEEDED`.')
    : undefined;
}

const CHECKS = [overflowTest, unsignedDifference, shift, charIndex, narrowedInput];

const comparisons = ofFunctions((definition) => {
  const types = typesOf(definition);
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'if') {
      const wrong = resultAsBoolean(node.test, types);
      if (wrong) found.push(wrong);
    }
    for (const check of CHECKS) {
      const one = check(node as Expression, types);
      if (one) found.push(one);
    }
    const late = lateTest(node as Expression);
    if (late) found.push(late);
    return undefined;
  });
  return found;
});

const leaves = (body: readonly Statement[]): boolean =>
  body.some(({ kind }) => kind === 'return' || kind === 'throw' || kind === 'break' || kind === 'continue');

/** `v = a[i]; if (i < 0) return;`: the test stands behind the use. */
const lateNegativeTest = ofFunctions((definition) => {
  const found: NodeFinding[] = [];
  const scan = (body: readonly Statement[]): void => {
    for (const [at, statement] of body.entries()) {
      if (statement.kind !== 'if' || !leaves(statement.whenTrue)) continue;
      const { test } = statement;
      if (test.kind !== 'binary' || test.operator !== '<' || numberOf(test.right) !== 0 || test.left.kind !== 'name')
        continue;
      const { name } = test.left;
      const before = body[at - 1];
      if (before?.kind !== 'declare' && before?.kind !== 'expression') continue;
      const isRead = some(
        [before],
        (part) => part.kind === 'index' && part.index?.kind === 'name' && part.index.name === name,
      );
      const isSet = some(
        [before],
        (part) =>
          (part.kind === 'assign' || part.kind === 'declare') &&
          part.target.kind === 'name' &&
          part.target.name === name,
      );
      if (isRead && !isSet) found.push(finding('out-of-bounds-read', before, `\`${name}\` is tested only afterwards.`));
    }
  };
  scan(definition.body);
  walk(definition.body, (node) => {
    if (node.kind === 'loop' || node.kind === 'block') scan((node as Statement & { body: Statement[] }).body);
    if (node.kind === 'if') {
      scan(node.whenTrue);
      scan(node.whenFalse ?? []);
    }
  });
  return found;
});

/** `return table + 20;` of a table of ten; `char *s = "abc"; s[0] = 'x';`. */
const ranges = ofFunctions((definition) => {
  const types = typesOf(definition);
  const texts = new Set<string>();
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value?.kind === 'string' && node.type?.pointers)
      texts.add(node.target.name);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'name' && !(node.value.kind === 'string'))
      texts.delete(node.target.name);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'return' && node.value) {
      const value = withoutCasts(node.value);
      const size =
        value.kind === 'binary' && value.operator === '+' && value.left.kind === 'name'
          ? numberOf(types.get(value.left.name)?.dimensions?.[0])
          : undefined;
      const by = value.kind === 'binary' ? numberOf(value.right) : undefined;
      if (size !== undefined && by !== undefined && by > size)
        found.push(finding('out-of-bounds-read', node, `The array has ${size} elements.`));
    }
    if (
      node.kind === 'assign' &&
      node.target.kind === 'index' &&
      node.target.object.kind === 'name' &&
      texts.has(node.target.object.name)
    )
      found.push(finding('buffer-overflow', node, 'String literals are in read-only memory.'));
  });
  return found;
});

export const NUMBER_PITFALLS: readonly NodeCheck[] = [comparisons, lateNegativeTest, ranges];
