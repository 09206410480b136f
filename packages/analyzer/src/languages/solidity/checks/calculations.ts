/** @module Calculations and comparisons of contracts that give another result than they seem to. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, calledName, derivedFrom, hasMark, isOwnBalance, some, testsOf } from './contract.ts';
import { lowLevelKind } from './outside-calls.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const strip = (node: Expression): Expression => (node.kind === 'cast' ? strip(node.value) : node);

const isConstant = (node: Expression): boolean =>
  node.kind === 'number' || (node.kind === 'name' && /^[A-Z][A-Z0-9_]*$/.test(node.name));

/** `a / b * c`: what the division drops is lost before it is multiplied. `a / b * b` rounds on purpose. */
function earlyDivision(node: Node): boolean {
  if (node.kind !== 'binary' || node.operator !== '*') return false;
  return [
    [node.left, node.right],
    [node.right, node.left],
  ].some(([one, other]) => {
    const inner = one && strip(one);
    if (!other || inner?.kind !== 'binary' || inner.operator !== '/') return false;
    if (isConstant(inner.left) || printExpression(strip(inner.right)) === printExpression(strip(other))) return false;
    return true;
  });
}

/** `uint256 part = amount / 10000; … part * rate`: the same, in two steps. Whole days and periods are rounded on purpose. */
function laterMultiplied(definition: FunctionDefinition): Node | undefined {
  const quotients = new Map<string, Expression>();
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value) {
      const value = strip(node.value);
      const isWhole = some(
        [value],
        (part) =>
          (part.kind === 'name' || part.kind === 'member') &&
          /time|stamp|now|day|week|period|epoch|elapsed|duration|block/i.test(part.name),
      );
      if (
        value.kind === 'binary' &&
        value.operator === '/' &&
        !isWhole &&
        !isConstant(value.left) &&
        !/day|week|period|epoch|round|count|index/i.test(node.target.name)
      )
        quotients.set(node.target.name, strip(value.right));
    }
  });
  walk(quotients.size > 0 ? definition.body : [], (node) => {
    if (node.kind !== 'binary' || node.operator !== '*') return;
    for (const [one, other] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      const inner = strip(one);
      const divisor = inner.kind === 'name' ? quotients.get(inner.name) : undefined;
      if (divisor && printExpression(divisor) !== printExpression(strip(other))) found ??= node;
    }
  });
  return found;
}

/** `10 ^ 18`: an exclusive or, 24. */
const xorAsPower = (node: Node): boolean =>
  node.kind === 'binary' &&
  node.operator === '^' &&
  node.left.kind === 'number' &&
  (node.left.value === 2 || node.left.value === 10) &&
  (node.right.kind === 'number' || node.right.kind === 'name');

/** `shl(value, 8)` of assembly: it shifts 8 by the value. */
const swappedShift = (node: Node): boolean =>
  node.kind === 'call' &&
  /^(?:shl|shr|sar)$/.test(calledName(node)) &&
  node.args.length === 2 &&
  node.args[0]?.value.kind !== 'number' &&
  node.args[1]?.value.kind === 'number';

/** `require(address(this).balance == goal)`: anyone can send more, and it never holds again. */
const exactBalance = (node: Node): boolean =>
  node.kind === 'binary' &&
  /^[!=]=$/.test(node.operator) &&
  [node.left, node.right].some(isOwnBalance) &&
  !some([node], (part) => part.kind === 'number' && part.value === 0);

/** `=+ 1` sets, it does not add. */
const turnedOperator = (node: Node): boolean =>
  node.kind === 'assign' && !node.operator && node.value.kind === 'unary' && node.value.operator === '+';

const isPaidValue = (node: Node): boolean =>
  node.kind === 'member' && node.name === 'value' && node.object.kind === 'name' && node.object.name === 'msg';

/** One payment counted in every pass. */
function countedAgain(definition: FunctionDefinition): Node | undefined {
  let found: Node | undefined;
  const paid = hasMark(definition, 'payable');
  walk(definition.body, (node) => {
    if (node.kind !== 'loop' || found) return;
    walk(node.body, (part) => {
      const isCounted = isPaidValue(part) || (part.kind === 'call' && lowLevelKind(part) === 'delegatecall');
      if (isCounted && (paid || isPaidValue(part))) found ??= part;
    });
  });
  return found;
}

const isZeroTest = (node: Expression): boolean =>
  node.kind === 'binary' && node.operator === '==' && node.right.kind === 'number' && node.right.value === 0;

/**
 * `total == 0 ? amount : amount * total / token.balanceOf(address(this))`: the first to come gets one share and sends the
 * contract a lot, and the next gets none for what they pay.
 */
function sharesByBalance(definition: FunctionDefinition): Node | undefined {
  const balances = derivedFrom(definition, isOwnBalance);
  const isBalance = (node: Node): boolean => isOwnBalance(node) || (node.kind === 'name' && balances.has(node.name));
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.value?.kind !== 'conditional' || !isZeroTest(node.value.test)) return;
    const many = strip(node.value.whenFalse);
    if (many.kind !== 'binary' || many.operator !== '/' || !some([many.right], isBalance)) return;
    const { target } = node;
    // Someone looks at how many there are, or a part of them is never handed out.
    const isAsked = some(
      testsOf(definition.body),
      (part) => part.kind === 'name' && target.kind === 'name' && part.name === target.name,
    );
    const isKept = some([node.value], (part) => part.kind === 'name' && /min|dead|virtual|offset/i.test(part.name));
    if (!isAsked && !isKept) found ??= node;
  });
  return found;
}

export function calculations(contract: Contract, report: Report): void {
  for (const definition of contract.own) {
    const add = ({ start, end }: Node, detail: string): void =>
      report(definition, { weakness: 'incorrect-calculation', start, end, confidence: 'medium', detail });
    walk(definition.body, (node) => {
      if (earlyDivision(node))
        add(node, 'The division happens first and loses precision, which the multiplication amplifies.');
      else if (xorAsPower(node)) add(node, '`^` is XOR; the exponentiation operator is `**`.');
      else if (swappedShift(node)) add(node, 'The first argument is the shift amount, the second the value.');
      else if (turnedOperator(node)) add(node, '`=+` sets the value, `+=` adds to it.');
    });
    for (const test of testsOf(definition.body))
      walk([test], (node) => {
        if (exactBalance(node))
          add(node, 'Anyone can send more to the contract, so the comparison is never true again.');
      });
    const later = laterMultiplied(definition);
    if (later) add(later, 'The value was divided earlier, which lost the remainder before this multiplication.');
    const shares = sharesByBalance(definition);
    if (shares)
      add(
        shares,
        'The first depositor can donate to the contract, so the shares of the next depositor round down to zero.',
      );
    const counted = countedAgain(definition);
    if (counted) add(counted, '`msg.value` is the same in every iteration, so one payment counts several times.');
  }
}
