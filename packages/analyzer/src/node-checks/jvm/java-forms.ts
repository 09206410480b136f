/** @module Java pitfalls: code that does something else than it seems to. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { fieldNamed, localTypes, ownName, textOf } from './scope.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  more?: Partial<NodeFinding>,
): NodeFinding => ({ weakness, start, end, confidence: 'medium', severity: 'low', detail, ...more });

const BOXED = /^(?:Integer|Long|Short|Byte|Character|Double|Float|BigInteger|BigDecimal)$/;
const GIVES_TEXT = /^(?:getParameter|getHeader|readLine|trim|toLowerCase|toUpperCase|substring|nextLine|getName)$/;

function typeOf(node: Expression, owner: ClassDefinition, definition: FunctionDefinition): string {
  if (node.kind === 'string') return 'String';
  if (node.kind === 'call') return GIVES_TEXT.test(calledName(node)) ? 'String' : '';
  const name = ownName(node);
  if (!name) return '';
  const local = node.kind === 'name' ? localTypes(definition).get(name) : undefined;
  return local ?? fieldNamed(owner, name)?.type?.name ?? '';
}

/** Reports `name == "admin"`, which compares references instead of contents. */
function comparedByIdentity(
  node: Expression & { kind: 'binary' },
  owner: ClassDefinition,
  definition: FunctionDefinition,
  source: string,
): NodeFinding | undefined {
  if (node.operator !== '==' && node.operator !== '!=') return undefined;
  const sides = [node.left, node.right];
  // Character literals are lowered to strings as well.
  if (sides.some((side) => source[side.start] === "'")) return undefined;
  const types = sides.map((side) => typeOf(side, owner, definition));
  const isText = types.every((type) => type === 'String');
  const isBoxed = types.every((type) => BOXED.test(type));
  if ((!isText && !isBoxed) || textOf(node.left, source) === textOf(node.right, source)) return undefined;
  // Together with `equals`, it is only an optimization.
  const around = source.slice(node.end, node.end + 80);
  if (/^\s*\)*\s*\|\|[^;]*\.equals\(/.test(around)) return undefined;
  return found('incorrect-operator', node, 'It compares references, not contents.', { cwe: [isText ? 597 : 595] });
}

/** Reports `if (isAdmin = true)`. */
function assignedInTest(test: Expression | undefined, source: string): NodeFinding[] {
  const sides = test?.kind === 'binary' && /^(?:&&|\|\|)$/.test(test.operator) ? [test.left, test.right] : [test];
  return sides.flatMap((side) => {
    if (side?.kind !== 'assign' || side.operator || side.target.kind !== 'name') return [];
    const isPlain = side.value.kind === 'boolean' || side.value.kind === 'binary' || side.value.kind === 'unary';
    return isPlain && !/\(\s*\(/.test(source.slice(side.start - 2, side.start))
      ? [found('incorrect-operator', side, 'It assigns where it should compare.', { cwe: [481] })]
      : [];
  });
}

/** Reports `if (ok); { … }`: the block always runs. */
function emptyBranch(node: Statement & { kind: 'if' }, source: string): NodeFinding[] {
  if (node.whenTrue.length > 0 || node.whenFalse) return [];
  const text = textOf(node, source);
  if (!/\)\s*;$/.test(text) || /\/[*/]/.test(text)) return [];
  return [
    found('incorrect-operator', node, 'The semicolon ends the statement, so the test decides nothing.', {
      cwe: [483, 482, 398],
    }),
  ];
}

const endsCase = (body: readonly Statement[]): boolean => {
  const last = body.at(-1);
  if (!last) return true;
  if (last.kind === 'block') return endsCase(last.body);
  if (last.kind === 'if') return last.whenFalse !== undefined && endsCase(last.whenTrue) && endsCase(last.whenFalse);
  if (last.kind === 'try')
    return (
      (last.finally !== undefined && last.finally.length > 0 && endsCase(last.finally)) ||
      (endsCase(last.body) && last.catches.every((one) => endsCase(one.body)))
    );
  if (last.kind === 'loop') return last.test === undefined || (last.test.kind === 'boolean' && last.test.value);
  if (last.kind === 'switch')
    return last.cases.some(({ tests }) => tests.length === 0) && last.cases.every((one) => endsCase(one.body));
  if (last.kind === 'expression') return /^(?:exit|fail|abort)$/.test(calledName(last.value));
  return /^(?:return|throw|break|continue)$/.test(last.kind);
};

/** Reports a case that falls through, if most other cases end with a jump. */
function missingBreak(node: Statement & { kind: 'switch' }, source: string): NodeFinding[] {
  const cases = node.cases.filter(({ body }) => body.length > 0);
  return node.cases.flatMap((one, at) => {
    const next = node.cases[at + 1];
    if (!next || !one.fallsThrough || one.body.length === 0 || endsCase(one.body)) return [];
    const last = one.body.at(-1);
    // A comment shows that it is intended.
    if (
      /\/[*/]/.test(source.slice(last?.start ?? one.start, next.start + 80)) &&
      /fall|through|no break/i.test(source.slice(one.start, next.end))
    )
      return [];
    if (cases.filter((other) => !endsCase(other.body)).length > Math.max(1, cases.length / 3)) return [];
    return [
      found('incorrect-operator', { start: one.start, end: one.start + 4 }, 'The case runs on into the next one.', {
        cwe: [484],
        confidence: 'low',
      }),
    ];
  });
}

const NARROW: Readonly<Record<string, number>> = lookupTable({
  byte: 8,
  short: 16,
  char: 16,
  int: 32,
  float: 32,
  long: 64,
  double: 70,
});

/**
 * Returns the largest value of a local that is only assigned constants, or the bound of the loop that counts with it.
 */
function largestOf(name: string, { body }: FunctionDefinition): number {
  let largest = 0;
  let counts = Number.POSITIVE_INFINITY;
  walk(body, (node) => {
    if (node.kind === 'loop' && node.test?.kind === 'binary' && /^<=?$/.test(node.test.operator)) {
      const { left, right } = node.test;
      if (left.kind === 'name' && left.name === name && right.kind === 'number') counts = right.value;
    }
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || node.target.name !== name)
      return;
    const isConstant = node.value?.kind === 'number' && !('operator' in node && node.operator);
    largest = Math.max(largest, isConstant && node.value?.kind === 'number' ? node.value.value : counts);
  });
  return largest === 0 ? Number.POSITIVE_INFINITY : largest;
}

/** Reports lost digits: `int sum; sum += total` of a long, `long bytes = megabytes * 1024 * 1024` of ints. */
function lostDigits(node: Expression | Statement, definition: FunctionDefinition, source: string): NodeFinding[] {
  const types = localTypes(definition);
  const typeOfName = (one: Expression): string => (one.kind === 'name' ? (types.get(one.name) ?? '') : '');
  if (node.kind === 'assign' && node.operator && /^[+*-]$/.test(node.operator)) {
    const [to, from] = [NARROW[typeOfName(node.target)], NARROW[typeOfName(node.value)]];
    return to && from && from > to && to <= 32
      ? [
          found('integer-overflow', node, 'The result is silently truncated to the narrower type.', {
            cwe: [681, 197],
          }),
        ]
      : [];
  }
  if (node.kind !== 'declare' || node.type?.name !== 'long' || node.value?.kind !== 'binary') return [];
  const { value } = node;
  const operands: Expression[] = [];
  for (let at: Expression = value; ; at = at.left) {
    if (at.kind !== 'binary' || at.operator !== '*') {
      operands.push(at);
      break;
    }
    operands.push(at.right);
  }
  const isInt = (one: Expression): boolean =>
    typeOfName(one) === 'int' || (one.kind === 'number' && /^\d+$/.test(textOf(one, source)));
  const names = operands.filter((one) => one.kind === 'name');
  const factor = operands.reduce((product, one) => (one.kind === 'number' ? product * one.value : product), 1);
  const largest = names.reduce(
    (product, one) => product * largestOf(one.kind === 'name' ? one.name : '', definition),
    factor,
  );
  if (largest < 2 ** 31) return [];
  return value.operator === '*' && names.length > 0 && operands.every(isInt) && (names.length > 1 || factor >= 1000)
    ? [
        found('integer-overflow', value, 'The product of ints overflows before it becomes a long.', {
          cwe: [681],
          confidence: 'low',
        }),
      ]
    : [];
}

/** Reports `for (int i = 0; i < length; i++)` if the length is a long: the counter wraps around before it. */
function widerBound(node: Statement & { kind: 'loop' }, definition: FunctionDefinition): NodeFinding[] {
  if (node.test?.kind !== 'binary' || !/^<=?$/.test(node.test.operator)) return [];
  const types = localTypes(definition);
  const { left, right } = node.test;
  const [counter, bound] = [left, right].map((side) => (side.kind === 'name' ? (types.get(side.name) ?? '') : ''));
  return counter && /^(?:int|short|byte)$/.test(counter) && bound === 'long'
    ? [
        found('integer-overflow', node.test, 'The counter cannot reach the larger numbers of its bound.', {
          cwe: [835],
          confidence: 'low',
        }),
      ]
    : [];
}

function formsOf(
  node: Expression | Statement,
  owner: ClassDefinition,
  definition: FunctionDefinition,
  source: string,
): NodeFinding[] {
  switch (node.kind) {
    case 'binary': {
      const one = comparedByIdentity(node, owner, definition, source);
      return one ? [one] : [];
    }
    case 'if':
      return [...assignedInTest(node.test, source), ...emptyBranch(node, source)];
    case 'loop':
      return [...(node.form === 'each' ? [] : assignedInTest(node.test, source)), ...widerBound(node, definition)];
    case 'switch':
      return missingBreak(node, source);
    case 'assign':
    case 'declare':
      return lostDigits(node, definition, source);
    default:
      return [];
  }
}

export const javaForms: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { definition: owner } = node;
  return owner.methods.flatMap((definition) => {
    const all: NodeFinding[] = [];
    walk(definition.body, (part) => {
      if (part.kind === 'class') return 'skip';
      all.push(...formsOf(part, owner, definition, source));
      return undefined;
    });
    return all;
  });
};
