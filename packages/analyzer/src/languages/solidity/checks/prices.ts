/** @module Prices that a contract takes as they come: old ones, uncertain ones, those of a single pool, none at all. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, calledName, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const mentions = (roots: readonly Node[], name: RegExp): boolean =>
  some(roots, (node) => (node.kind === 'member' || node.kind === 'name') && name.test(node.name));

/** The declared type of what is called, and its name. */
function receiverOf(call: Call, contract: Contract): string {
  if (call.callee.kind !== 'member') return '';
  const root = call.callee.object.kind === 'call' ? calledName(call.callee.object) : (rootOf(call.callee.object) ?? '');
  return `${root} ${contract.variables.get(root)?.type?.name ?? ''}`;
}

/** Of `latestRoundData`: when the round began, when it was updated, in which round it was answered. */
const timesOf = (items: readonly Expression[]): string[] =>
  items.slice(2, 5).flatMap((item) => (item.kind === 'name' ? [item.name] : []));

/** `(, int256 answer, , , ) = feed.latestRoundData();`: nothing asks when that was. */
const untimed = (node: Node): boolean =>
  (node.kind === 'declare' || node.kind === 'assign') &&
  node.target.kind === 'list' &&
  calledName(node.value ?? node.target) === 'latestRoundData' &&
  timesOf(node.target.items).length === 0;

/** What is taken after its time, and without a test of the unusual. */
const STALE = [672, 754];

/** `(, answer, , updatedAt, ) = feed.latestRoundData();`, and nothing ever looks at `updatedAt`. */
function unaskedTime(node: Node, body: readonly Statement[]): boolean {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'list') return false;
  if (calledName(node.value ?? node.target) !== 'latestRoundData') return false;
  const times = timesOf(node.target.items);
  let uses = 0;
  walk(body, (part) => {
    if (part.kind === 'name' && times.includes(part.name)) uses += 1;
  });
  return times.length > 0 && uses <= times.length;
}

const SWAP = /^swap(?:ExactTokensFor|ExactETHFor|TokensForExact)\w*$/;
const isZero = (node: Expression | undefined): boolean => node?.kind === 'number' && node.value === 0;

/** A swap that takes any amount, however small. */
function anyAmount(node: Node): Node | undefined {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  // What liquidity and stable pools give at least is their last argument, or the two before the receiver.
  if (/^(?:exchange(?:_underlying)?|remove_liquidity_one_coin|add_liquidity|exchange_multiple)$/.test(name))
    return node.args.length > 1 && isZero(node.args.at(-1)?.value) ? node : undefined;
  if (/^(?:add|remove)Liquidity(?:ETH)?$/.test(name) && node.args.length > 5)
    return node.args.slice(2, -2).filter(({ value }) => isZero(value)).length > 1 ? node : undefined;
  // The fields of the one argument, in order: the least amount is the last, or stands before the limit of the price.
  const [fields] = node.args.map(({ value }) => value);
  if (
    /^exactInput(?:Single)?$/.test(name) &&
    fields?.kind === 'call' &&
    fields.args.every((one) => one.name === undefined)
  ) {
    const least = fields.args.at(name === 'exactInput' ? -1 : -2)?.value;
    return isZero(least) ? fields : undefined;
  }
  if (SWAP.test(name)) return isZero(node.args[/ExactETHFor/.test(name) ? 0 : 1]?.value) ? node : undefined;
  return node.args.find(
    ({ name: key, value }) =>
      key !== undefined &&
      /^(?:amountOutMin(?:imum)?|minAmountOut|minOut|minReturn(?:Amount)?|min_dy)$/.test(key) &&
      isZero(value),
  )?.value;
}

const WORTH = /price|rate|value|quote|worth|collateral|^_?spot/i;

/** A quotient of what a pool holds right now: a large swap within the same transaction moves it. */
function ofOnePool(definition: FunctionDefinition): Node | undefined {
  if (mentions(definition.body, /twap|cumulative|observe/i)) return undefined;
  const held = new Set<string>();
  let found: Node | undefined;
  const isHeld = (node: Node): boolean =>
    (node.kind === 'call' && /^(?:balanceOf|getReserves)$/.test(calledName(node))) ||
    (node.kind === 'name' && held.has(node.name));
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || !node.value || !some([node.value], isHeld)) return;
    const targets = node.target.kind === 'list' ? node.target.items : [node.target];
    for (const target of targets) if (target.kind === 'name') held.add(target.name);
  });
  const isQuotient = (node: Node): boolean =>
    node.kind === 'binary' && node.operator === '/' && some([node.left], isHeld) && some([node.right], isHeld);
  const isWorth = WORTH.test(definition.name);
  walk(definition.body, (node) => {
    if (isWorth && isQuotient(node)) found ??= node;
    // `uint256 value = shares * reserve1 / reserve0;`
    const target = node.kind === 'declare' && node.target.kind === 'name' ? node.target.name : '';
    if (WORTH.test(target) && node.kind === 'declare' && node.value && some([node.value], isQuotient)) found ??= node;
  });
  return found;
}

/** `(uint160 sqrtPriceX96, , , , , , ) = pool.slot0();`, and reckoned with. */
function spotOf(definition: FunctionDefinition): Node | undefined {
  if (mentions(definition.body, /twap|cumulative|observe|consult/i)) return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || !node.value || !some([node.value], (part) => calledName(part) === 'slot0')) return;
    const [first] = node.target.kind === 'list' ? node.target.items : [node.target];
    const name = first?.kind === 'name' ? first.name : undefined;
    const isReckoned = some(
      definition.body,
      (part) =>
        ((part.kind === 'binary' && /^(?:[*/]|>>|<<)$/.test(part.operator)) ||
          /^(?:mul|div|fullMul|getQuote|getAmount|sqrtPriceToPrice|toPrice)/i.test(calledName(part))) &&
        some([part], (one) => one.kind === 'name' && one.name === name),
    );
    if (name !== undefined && isReckoned) found ??= node;
  });
  return found;
}

/** `(uint256 price, ) = oracle.price(token);`: what the oracle says of the time is thrown away. */
function droppedTime(node: Node, contract: Contract): boolean {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'list') return false;
  const call = node.value;
  if (
    call?.kind !== 'call' ||
    !/^(?:get|latest|read|peek|current|fetch)?_?(?:price|answer|rate|value)/i.test(calledName(call))
  )
    return false;
  // What is left out at the end of a tuple has no item.
  const { items } = node.target;
  const isDropped = items.length === 1 || items.slice(1).some(({ kind }) => kind === 'null');
  return isDropped && /oracle|feed|aggregator/i.test(receiverOf(call, contract));
}

export function prices(contract: Contract, report: Report): void {
  for (const definition of contract.own) {
    const { body } = definition;
    const add = ({ start, end }: Node, detail: string, cwe?: readonly number[]): void =>
      report(definition, {
        weakness: 'unverified-price',
        start,
        end,
        confidence: 'medium',
        detail,
        ...(cwe ? { cwe } : {}),
      });
    walk(body, (node) => {
      if (untimed(node) || unaskedTime(node, body) || droppedTime(node, contract))
        add(node, 'The age of the price is not checked, so it may be stale.', STALE);
      const any = anyAmount(node);
      if (any) add(any, 'Any output amount is accepted, which allows sandwich attacks.');
      if (node.kind !== 'call') return;
      const name = calledName(node);
      const receiver = receiverOf(node, contract);
      if (name === 'latestAnswer') add(node, '`latestAnswer` does not return the age of the price.', STALE);
      else if (/pyth/i.test(receiver) && /^get(?:Ema)?Price/.test(name)) {
        if (/Unsafe$/.test(name) && !mentions(body, /^publishTime$/))
          add(node, '`publishTime` is not checked, so the price may be stale.', STALE);
        else if (!mentions(body, /^conf$/)) add(node, "`conf`, the price's confidence interval, is not checked.");
      } else if (/chronicle/i.test(receiver) && /^(?:read|tryRead)\w*$/.test(name) && testsOf(body).length === 0)
        add(node, 'The price is not checked, so zero is accepted.');
      else if (/keep3r|keeper/i.test(receiver) && name === 'current')
        add(node, 'The spot price can be manipulated within one block.');
    });
    const spot = spotOf(definition);
    if (spot) add(spot, 'It is a spot price, which a large swap in the same transaction can manipulate.');
    const quotient = ofOnePool(definition);
    if (quotient)
      add(quotient, "It is one pool's current reserves, which a large swap in the same transaction can manipulate.");
  }
}
