/** @module What a contract must not leave to anyone, and whose answers it must not believe: callbacks, burns, prices, pools. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import {
  atHead,
  type Contract,
  calledName,
  derivedFrom,
  isSender,
  localsOf,
  parameterNames,
  rootOf,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';

/** Functions that only a pool may call, with the amounts that it is owed. */
const POOL_CALLBACK =
  /^(?:uniswapV[23](?:Swap|Mint|Flash)?Call(?:back)?|pancake(?:V3\w+)?Call(?:back)?|algebra(?:Swap|Mint)Callback|executeOperation|on\w*FlashLoan|assertion\w+Callback|handle\w*AcrossMessage|rawFulfill\w+|__callback)$/;
const MINT = /^(?:mint|mintTo|issue)$/;
/** Tokens for tests and for trying things out are open on purpose. */
const FOR_TRIAL = /mock|test|fake|dummy|sample|example|faucet|weth|wrapped/i;
/** What is paid or proven for. */
const EARNED = /transferFrom|^_?(?:deposit|pay|burn|lock|collect|swap)|verify|recover|proof|sync/i;
const BURN = /^burn(?:From)?$/;
const PRICE_SETTER = /^(?:set|update|post|submit|push|change|feed)_?\w*(?:price|oracle|rate)/i;
/** Answers of a pool that are wrong while it calls out. */
const POOL_READ = /^(?:getPoolTokens|getRate|get_virtual_price)$/;
/** What proves that the pool is not in the middle of something. */
const POOL_SETTLED = /ensureNotInVaultContext|manageUserBalance|withdraw_admin_fees|claim_admin_fees|remove_liquidity/i;
/** What calls the receiver of a token. */
const HOOKED = /^(?:_safeMint|_callTokensReceived|_callTokensToSend|_checkOnERC721Received)$/;
const RENAMED: Readonly<Record<string, string>> = lookupTable({
  suicide: 'selfdestruct',
  sha3: 'keccak256',
  callcode: 'delegatecall',
});

type Node = Expression | Statement;

/** The first parameter that holds an address. */
const firstAddress = (definition: FunctionDefinition): string | undefined => {
  const found = definition.parameters.find(({ type }) => type?.name === 'address')?.target;
  return found?.kind === 'name' ? found.name : undefined;
};

const takesFrom =
  (name: string) =>
  (node: Node): boolean =>
    (calledName(node) === '_burn' && node.kind === 'call' && rootOf(node.args[0]?.value ?? node) === name) ||
    (node.kind === 'assign' &&
      node.operator === '-' &&
      node.target.kind === 'index' &&
      node.target.index?.kind === 'name' &&
      node.target.index.name === name);

const isSettlement = (definition: FunctionDefinition): boolean =>
  some(
    definition.body,
    (node) =>
      /allowance|permit|approv/i.test(calledName(node)) ||
      (node.kind === 'index' && /allowance/i.test(rootOf(node) ?? '')),
  );

/** Whether the function writes state of that name from what it is given. */
const writes = (definition: FunctionDefinition, contract: Contract, name: RegExp): boolean => {
  const given = parameterNames(definition);
  return some(
    definition.body,
    (node) =>
      node.kind === 'assign' &&
      name.test(rootOf(node.target) ?? '') &&
      contract.variables.has(rootOf(node.target) ?? '') &&
      some([node.value], (part) => part.kind === 'name' && given.has(part.name)),
  );
};

/** As many as the caller says, for nothing. */
function isFreeMint(definition: FunctionDefinition): boolean {
  const given = parameterNames(definition);
  if (definition.annotations.some(({ name }) => name === 'payable')) return false;
  if (some(definition.body, (node) => EARNED.test(calledName(node)))) return false;
  if (some(definition.body, (node) => node.kind === 'index')) return false;
  return some(definition.body, (node) => {
    const amount = node.kind === 'call' && calledName(node) === '_mint' ? node.args[1]?.value : undefined;
    return amount?.kind === 'name' && given.has(amount.name);
  });
}

/** `target.call(data)` with both from the caller. */
function arbitraryCall(definition: FunctionDefinition): Call | undefined {
  const own = parameterNames(definition);
  // What the caller has put together is the caller's word as well.
  const unpacked = derivedFrom(
    definition,
    (node) =>
      calledName(node) === 'decode' &&
      node.kind === 'call' &&
      node.args[0]?.value.kind === 'name' &&
      own.has(node.args[0].value.name),
  );
  const given = new Set([...own, ...unpacked]);
  let found: Call | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'call') return;
    const target = rootOf(node.callee.object);
    const data = node.args.find(({ name }) => name === undefined)?.value;
    if (target && given.has(target) && data && given.has(rootOf(data) ?? '')) found ??= node;
  });
  return found;
}

/** What bridges between chains call on the contract that a message is for. */
const MESSAGE_RECEIVER =
  /^(?:xReceive|lzReceive|sgReceive|ccipReceive|anyExecute|receiveWormholeMessages|executeWithToken|onTokenBridged|onMessageReceived|processMessageFromRoot|receiveMessage|_?execute(?:WithInterchainToken)?|handleBridgeMessage|receivePayload|nonblockingLzReceive|onOFTReceived)$/;

/** A message of another chain is believed, no matter who brings it. */
function believedMessage(definition: FunctionDefinition, contract: Contract, report: Report): void {
  const texts = definition.parameters.filter(({ type }) => type?.name === 'string').length;
  // A bridge names the chain and the sender there by texts.
  if (/execute(?:With|$)/.test(definition.name) && !/Token$/.test(definition.name) && texts < 2) return;
  if (!MESSAGE_RECEIVER.test(definition.name) || some(testsOf(definition.body), isSender)) return;
  // What proves the message asks for more than the sender.
  if (some(definition.body, (node) => /verify|validate|authenticate|check/i.test(calledName(node)))) return;
  const locals = localsOf(definition);
  let written: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'assign') return;
    const root = rootOf(node.target) ?? '';
    if (contract.variables.has(root) && !locals.has(root)) written ??= node;
  });
  walk(definition.body, (node) => {
    if (node.kind === 'call' && /^_?(?:safe)?(?:transfer|mint|release)/i.test(calledName(node))) written ??= node;
  });
  const at = written ?? atHead(definition);
  report(definition, {
    weakness: 'missing-authorization',
    start: at.start,
    end: at.end,
    confidence: 'medium',
    detail: "Anyone can call this instead of the bridge; check `msg.sender` and the message's sender.",
    ...(written
      ? {
          steps: [
            { ...atHead(definition), note: 'anyone can call this' },
            { start: at.start, end: at.end, note: 'acts on the message' },
          ],
        }
      : {}),
  });
}

function openFunctions(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!isOpen(definition) || isGuarded(definition, contract)) return;
  believedMessage(definition, contract, report);
  const open = (detail: string): void =>
    report(definition, { weakness: 'missing-authorization', ...atHead(definition), confidence: 'medium', detail });
  if (POOL_CALLBACK.test(definition.name) && !some(testsOf(definition.body), isSender))
    open('Anyone can call this instead of the pool; check that `msg.sender` is the pool.');
  const from = BURN.test(definition.name) ? firstAddress(definition) : undefined;
  if (from && some(definition.body, takesFrom(from)) && !isSettlement(definition))
    open(`Anyone can burn the tokens of \`${from}\`.`);
  if (PRICE_SETTER.test(definition.name) && writes(definition, contract, /price|rate|oracle/i))
    open('Anyone can set the price that this contract uses.');
  if (MINT.test(definition.name) && !FOR_TRIAL.test(contract.name) && isFreeMint(definition))
    open('Anyone can mint any amount.');
  const call = arbitraryCall(definition);
  if (call)
    report(definition, {
      weakness: 'missing-authorization',
      start: call.start,
      end: call.end,
      confidence: 'medium',
      detail: 'Any caller can make this contract call any function of any contract.',
    });
}

/** A pool asked while it may be in the middle of an exit: its answer is off, and the one who made the exit uses that. */
function readOnlyReentrancy(definition: FunctionDefinition, report: Report): void {
  if (some(definition.body, (node) => POOL_SETTLED.test(calledName(node)))) return;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || !POOL_READ.test(node.callee.name)) return;
    report(definition, {
      weakness: 'reentrancy',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      severity: 'medium',
      detail: `\`${node.callee.name}\` answers wrongly while the pool pays out; make sure first that it isn't in the middle of that.`,
    });
  });
}

/** `safeMint` calls the receiver before what comes after it is written. */
function hookBeforeWrite(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!isOpen(definition) || definition.annotations.some(({ name }) => /reentran|lock|mutex/i.test(name))) return;
  const hooks: Call[] = [];
  walk(definition.body, (node) => {
    // Tokens of ERC-1155 are made with data for the receiver, which is called.
    const isMade = node.kind === 'call' && /^_mint(?:Batch)?$/.test(calledName(node)) && node.args.length === 4;
    if (node.kind === 'call' && (isMade || HOOKED.test(calledName(node)))) hooks.push(node);
  });
  const hook = hooks.sort((left, right) => left.start - right.start)[0];
  if (!hook) return;
  walk(definition.body, (node) => {
    const root = node.kind === 'assign' ? rootOf(node.target) : undefined;
    if (!root || node.start < hook.end || !contract.variables.has(root)) return;
    report(definition, {
      weakness: 'reentrancy',
      start: hook.start,
      end: hook.end,
      confidence: 'medium',
      detail: `The receiver is called before \`${root}\` is written.`,
    });
  });
}

/** Names that the language has given up. */
function formerNames(definition: FunctionDefinition, contract: Contract, report: Report): void {
  walk(definition.body, (node) => {
    const name = calledName(node);
    const now = RENAMED[name];
    if (!now || node.kind !== 'call' || contract.functions.has(name)) return;
    report(definition, {
      weakness: 'dangerous-function',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      severity: 'low',
      detail: `\`${name}\` is deprecated; write \`${now}\`.`,
    });
  });
}

/** A constructor by a name that is not quite the contract's: before 0.5 it is a function that anyone may call. */
function misnamedConstructor(definition: FunctionDefinition, contract: Contract, report: Report): void {
  const { name } = definition;
  const isNear =
    name !== contract.name && (name.toLowerCase() === contract.name.toLowerCase() || /^constructor$/i.test(name));
  if (!isNear || definition.form === 'constructor' || !isOpen(definition)) return;
  report(definition, {
    weakness: 'missing-authorization',
    ...atHead(definition),
    confidence: 'medium',
    detail: 'This looks like the constructor, but is a public function that anyone can call.',
  });
}

export function protocol(contract: Contract, report: Report): void {
  if (contract.kind === 'interface') return;
  for (const definition of contract.own) {
    formerNames(definition, contract, report);
    readOnlyReentrancy(definition, report);
    if (contract.kind === 'library') continue;
    openFunctions(definition, contract, report);
    hookBeforeWrite(definition, contract, report);
    misnamedConstructor(definition, contract, report);
  }
}
