/**
 * @module
 * Shares, quotes and allowances that others can manipulate first, and unchecked code and numbers from callers.
 */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isGuardedByModifier } from './authorization.ts';
import {
  type Contract,
  calledName,
  derivedFrom,
  hasMark,
  isOwnBalance,
  isSender,
  parameterNames,
  rootOf,
  type SolidityFile,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const nameIn = (roots: readonly Node[], name: RegExp): boolean =>
  some(
    roots,
    (node) => ((node.kind === 'name' || node.kind === 'member') && name.test(node.name)) || name.test(calledName(node)),
  );

const SHARES = /^_?(?:total)?(?:supply|shares)$|^_?total(?:supply|shares|issued)$/i;
const ASSETS =
  /^_?(?:total(?:assets|pooled\w*|underlying|staked|deposits?|balance)|getTotal\w*|balanceOf\w*|poolValue)$/i;
/** What keeps the first depositor from owning the price of a share. */
const SEEDED =
  /minimum_?(?:liquidity|shares|deposit)|min_?(?:liquidity|shares|deposit)|virtual|dead|offset|burned|initial_?(?:shares|supply|deposit)/i;
const NONE = 0;

const isNumber = (node: Expression): boolean => node.kind === 'number' && node.value !== NONE;

/** `assets * totalSupply / totalAssets()`: who sends assets before the others deposit rounds their shares to zero. */
function inflatedShares(definition: FunctionDefinition): Node | undefined {
  if (!/deposit|mint|stake|enter|shares|join|wrap/i.test(definition.name)) return undefined;
  if (nameIn(definition.body, SEEDED)) return undefined;
  let found: Node | undefined;
  const isSupply = (node: Node): boolean =>
    ((node.kind === 'name' || node.kind === 'member') && SHARES.test(node.name)) || SHARES.test(calledName(node));
  const isHeld = (node: Node): boolean => isOwnBalance(node) || ASSETS.test(calledName(node));
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || node.operator !== '/' || node.left.kind !== 'binary' || node.left.operator !== '*')
      return;
    if (!some([node.left], isSupply) || !some([node.right], isHeld)) return;
    // `(supply + 1)`, `totalAssets() + 10 ** offset`.
    if (some([node], (part) => part.kind === 'binary' && part.operator === '+' && isNumber(part.right))) return;
    found ??= node;
  });
  const asksResult = testsOf(definition.body).some(
    (test) =>
      test.kind === 'binary' &&
      /^(?:>|!=|>=)$/.test(test.operator) &&
      test.left.kind === 'name' &&
      /share|mint|out|amount/i.test(test.left.name) &&
      !parameterNames(definition).has(test.left.name),
  );
  return asksResult ? undefined : found;
}

/** `allowance[msg.sender][spender] = value`, and nothing that adds or asks for zero first. */
function replacedAllowance(definition: FunctionDefinition, contract: Contract): Node | undefined {
  if (definition.name !== 'approve' || hasMark(definition, 'view')) return undefined;
  if ([...contract.functions.keys()].some((name) => /^(?:increase|decrease|add)_?(?:allowance|approval)/i.test(name)))
    return undefined;
  if (testsOf(definition.body).some((test) => some([test], (node) => node.kind === 'number' && node.value === NONE)))
    return undefined;
  const given = parameterNames(definition);
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'index') return;
    if (!/allow|approv/i.test(rootOf(node.target) ?? '') || !contract.variables.has(rootOf(node.target) ?? '')) return;
    const isSenders = some([node.target], isSender);
    if (isSenders && node.value.kind === 'name' && given.has(node.value.name)) found ??= node;
  });
  return found;
}

const WORTH = /price|value|worth|rate|quote|collateral|borrow|liquidat|redeem|mint/i;
const QUOTES = /^(?:getAmounts?Out|getAmounts?In|quote|get_dy|consultSpot|getSpotPrice|getReserves)$/;

/** A quote of a router, or the balance of a pool, taken for a worth. */
function momentQuote(definition: FunctionDefinition): Node | undefined {
  if (!WORTH.test(definition.name) || nameIn(definition.body, /twap|cumulative|observe|^swap/i)) return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    const name = calledName(node);
    const isQuote =
      node.kind === 'call' && node.callee.kind === 'member' && QUOTES.test(name) && name !== 'getReserves';
    const isPool =
      node.kind === 'binary' &&
      node.operator === '/' &&
      some(
        [node],
        (part) =>
          part.kind === 'call' &&
          calledName(part) === 'balanceOf' &&
          part.args.some(({ value }) => nameIn([value], /pair|pool|^lp|reserve|amm/i)),
      );
    if (isQuote || isPool) found ??= node;
  });
  return found;
}

/** `delegatecall(gas(), target, …)` of assembly, with a target that the caller names. */
function assembledCode(definition: FunctionDefinition, contract: Contract): Node | undefined {
  if (definition.isPublic === false || isGuarded(definition, contract)) return undefined;
  const given = parameterNames(definition);
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    if (!/^(?:delegatecall|callcode)$/.test(node.callee.name) || node.args.length < 6) return;
    const target = node.args[1]?.value;
    if (target?.kind === 'name' && given.has(target.name)) found ??= node;
  });
  return found;
}

/** `balances[to] += amount; totalSupply += amount;` of any caller: tokens for nothing. */
function freeTokens(definition: FunctionDefinition, contract: Contract): boolean {
  if (!/^_?(?:mint|issue|create|generate|award|credit|airdrop)/i.test(definition.name)) return false;
  if (definition.isPublic === false || hasMark(definition, 'payable') || isGuarded(definition, contract)) return false;
  if (/mock|test|fake|dummy|sample|example|faucet/i.test(contract.name)) return false;
  const given = parameterNames(definition);
  const isGiven = (node: Expression): boolean => node.kind === 'name' && given.has(node.name);
  if (
    some(definition.body, (node) => /transferFrom|deposit|pay|burn|lock|verify|recover|proof/i.test(calledName(node)))
  )
    return false;
  let credits = false;
  let issues = false;
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.operator !== '+' || !isGiven(node.value)) return;
    const root = rootOf(node.target) ?? '';
    if (!contract.variables.has(root)) return;
    if (node.target.kind === 'index' && /balance|owned|holding/i.test(root)) credits = true;
    else if (/supply|total|issued|minted/i.test(root)) issues = true;
  });
  return credits && issues;
}

const POWER =
  /^(?:(?:un)?pause|stop|halt|shutdown|(?:en|dis)able|toggle|(?:un)?freeze|(?:black|white|deny|allow)list|upgrade(?:To)?|migrate|replace)(?:[A-Z_]\w*)?$/;

/** `function pause() external { paused = true; }`, in a contract that keeps other functions to its owner. */
function openPower(definition: FunctionDefinition, contract: Contract): boolean {
  if (!POWER.test(definition.name) || definition.isPublic === false || isGuarded(definition, contract)) return false;
  if (hasMark(definition, 'view') || hasMark(definition, 'pure') || definition.body.length === NONE) return false;
  const keepsOthers = contract.own.some(
    (other) =>
      other !== definition && other.annotations.some(({ name }) => /^only[A-Z]|^requires?Auth|^auth$/.test(name)),
  );
  const hasOwner = [...contract.variables].some(
    ([name, { type }]) =>
      /^_?(?:owner|admin|governor|guardian|operator|deployer)$/i.test(name) && type?.name === 'address',
  );
  if (!keepsOthers && !hasOwner) return false;
  const given = parameterNames(definition);
  return definition.body.some(
    (node) =>
      node.kind === 'expression' &&
      ((node.value.kind === 'assign' &&
        contract.variables.has(rootOf(node.value.target) ?? '') &&
        !some([node.value.target], isSender) &&
        (node.value.value.kind === 'boolean' ||
          node.value.value.kind === 'unary' ||
          some([node.value.value], (part) => part.kind === 'name' && given.has(part.name)))) ||
        /^_(?:un)?pause$/.test(calledName(node.value))),
  );
}

/** `function setReward(address who, uint256 n) external { rewards[who] = n; }`: any caller decides what another has. */
function openRecord(definition: FunctionDefinition, contract: Contract): boolean {
  if (definition.isPublic === false || definition.form === 'constructor' || hasMark(definition, 'payable'))
    return false;
  if (
    !/^(?:set|add|credit|debit|reward|grant|give|reduce|increase|decrease|remove|burn|slash|adjust|update|distribute)/i.test(
      definition.name,
    )
  )
    return false;
  if (isGuarded(definition, contract) || some(definition.body, isSender)) return false;
  // What it asks or calls may be what decides.
  if (some(definition.body, (node) => node.kind === 'call' && calledName(node) !== 'require')) return false;
  const given = parameterNames(definition);
  const isGiven = (node: Expression | undefined): boolean => node?.kind === 'name' && given.has(node.name);
  const addresses = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.name === 'address' ? [target.name] : [],
    ),
  );
  return definition.body.some((node) => {
    if (node.kind !== 'expression' || node.value.kind !== 'assign' || !isGiven(node.value.value)) return false;
    const { target } = node.value;
    const entry = target.kind === 'member' ? target.object : target;
    return (
      entry.kind === 'index' &&
      entry.index?.kind === 'name' &&
      addresses.has(entry.index.name) &&
      contract.variables.has(rootOf(entry) ?? '')
    );
  });
}

/** `uint256 n = rewards[who]; token.transfer(msg.sender, n)`: any caller gets what another has. */
function paidToCaller(definition: FunctionDefinition, contract: Contract): Node | undefined {
  if (definition.isPublic === false || isGuardedByModifier(definition, contract)) return undefined;
  // `require(token.transfer(msg.sender, …))` asks how the payment went, not who calls.
  const asks = testsOf(definition.body).some(
    (test) =>
      some([test], isSender) && !some([test], (node) => /^(?:safeT|t)ransfer$|^call$|^send$/.test(calledName(node))),
  );
  if (asks || some(definition.body, (node) => /^_?(?:check|require|only|assert|authorize)[A-Z]/.test(calledName(node))))
    return undefined;
  const given = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.name === 'address' ? [target.name] : [],
    ),
  );
  const ofOther = (node: Node): boolean =>
    node.kind === 'index' &&
    node.index?.kind === 'name' &&
    given.has(node.index.name) &&
    contract.variables.has(rootOf(node) ?? '');
  if (some(definition.body, (node) => /allowance|permit|recover|verify|proof|transferFrom/i.test(calledName(node))))
    return undefined;
  const owed = derivedFrom(definition, ofOther);
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (
      node.kind !== 'call' ||
      node.callee.kind !== 'member' ||
      !/^(?:safeT|t)ransfer$|^call$|^send$/.test(node.callee.name)
    )
      return;
    const object = node.callee.object.kind === 'cast' ? node.callee.object.value : node.callee.object;
    const isToCaller = isSender(object) || (node.args.length > 1 && node.args.some(({ value }) => isSender(value)));
    const isOwed = some(
      node.args.map(({ value }) => value),
      (part) => ofOther(part) || (part.kind === 'name' && owed.has(part.name)),
    );
    if (isToCaller && isOwed) found ??= node;
  });
  return found;
}

const BYTE = 255;

/** `for (var i = 0; …)`: before 0.5 it is a `uint8`, which wraps around after 255. */
function shortCounter(node: Node, file: SolidityFile): Node | undefined {
  if (node.kind !== 'loop' || (file.compiler ?? 8) >= 5) return undefined;
  const counter = node.init?.find(
    (one) =>
      one.kind === 'declare' &&
      one.type?.name === 'var' &&
      one.value?.kind === 'number' &&
      one.value.value >= NONE &&
      one.value.value <= BYTE,
  );
  const isBounded = node.test?.kind === 'binary' && node.test.right.kind === 'number' && node.test.right.value <= BYTE;
  return counter && !isBounded ? counter : undefined;
}

/** `list.length--` of a list that may be empty, before 0.6: it has as many elements as there are numbers. */
function emptiedList(node: Node, definition: FunctionDefinition): boolean {
  if (node.kind !== 'assign' || node.operator !== '-' || node.target.kind !== 'member') return false;
  if (node.target.name !== 'length') return false;
  return !testsOf(definition.body).some((test) =>
    some([test], (part) => part.kind === 'member' && part.name === 'length'),
  );
}

/** `assert(amount > 0)` of what the caller gives: `require` is for that. */
function assertedInput(node: Node, definition: FunctionDefinition): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'assert') return false;
  if (definition.isPublic === false || definition.form === 'constructor') return false;
  const given = parameterNames(definition);
  const [test] = node.args;
  if (test?.value.kind !== 'binary') return false;
  const { left, right } = test.value;
  const isFixed = (side: Expression): boolean => side.kind === 'number' || side.kind === 'boolean';
  const isCallers = (side: Expression): boolean =>
    (side.kind === 'name' && given.has(side.name)) ||
    isSender(side) ||
    (side.kind === 'member' && side.name === 'value' && rootOf(side) === 'msg');
  return (
    (isCallers(left) &&
      (isFixed(right) || right.kind === 'name' || (right.kind === 'member' && right.name === 'length'))) ||
    (isCallers(right) && isFixed(left))
  );
}

export function shares(contract: Contract, file: SolidityFile, report: Report): void {
  if (contract.kind === 'interface') return;
  for (const definition of contract.own) {
    const add = (weakness: string, { start, end }: { start: number; end: number }, detail: string): void =>
      report(definition, { weakness, start, end, confidence: 'medium', detail });
    const head = { start: definition.nameStart, end: definition.nameStart + definition.name.length };
    const inflated = inflatedShares(definition);
    if (inflated)
      add(
        'incorrect-calculation',
        inflated,
        'The first depositor can inflate the share price by donating assets, so later deposits round down to zero shares.',
      );
    const allowed = replacedAllowance(definition, contract);
    if (allowed)
      report(definition, {
        weakness: 'race-condition',
        start: allowed.start,
        end: allowed.end,
        confidence: 'low',
        severity: 'low',
        detail: 'A spender who sees the change in time spends the old allowance and then the new one.',
      });
    const quote = momentQuote(definition);
    if (quote)
      add(
        'unverified-price',
        quote,
        "It is a pool's current price, which a large swap in the same transaction can manipulate.",
      );
    const assembled = assembledCode(definition, contract);
    if (assembled)
      add('untrusted-code-load', assembled, "Any caller chooses the code that runs on this contract's storage.");
    if (freeTokens(definition, contract)) add('missing-authorization', head, 'Anyone can mint any amount.');
    if (openRecord(definition, contract))
      add('missing-authorization', head, "Any caller can change another account's record.");
    const paid = paidToCaller(definition, contract);
    if (paid) add('missing-authorization', paid, 'Any caller receives funds that are held for another account.');
    if (openPower(definition, contract))
      add('missing-authorization', head, 'Anyone can call it: the caller is not checked.');
    walk(definition.body, (node) => {
      const counter = shortCounter(node, file);
      if (counter) add('integer-overflow', counter, '`var` makes it a `uint8`, which wraps around after 255.');
      if (emptiedList(node, definition))
        add(
          'integer-overflow',
          node,
          'For an empty array the length wraps around, which makes every storage slot an element.',
        );
      if (assertedInput(node, definition))
        report(definition, {
          weakness: 'reachable-assertion',
          start: node.start,
          end: node.end,
          confidence: 'low',
          severity: 'low',
          detail: 'Use `require` to validate arguments; `assert` is for conditions that can never fail.',
        });
    });
  }
}
