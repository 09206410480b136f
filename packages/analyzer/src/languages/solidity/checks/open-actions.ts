/** @module What any caller may do to others, or more than once: burn, approve, vote, set an answer, write storage. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import { type Contract, calledName, isSender, localsOf, parameterNames, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const isGivenName = (node: Expression | undefined, given: ReadonlySet<string>): boolean =>
  node?.kind === 'name' && given.has(node.name);

/** `_spendAllowance(who, msg.sender, n)`, `_isApprovedOrOwner(msg.sender, id)`, `_useNonce(…)`. */
const asksConsent = ({ body }: FunctionDefinition): boolean =>
  some(
    body,
    (node) =>
      /allowance|approv|authori[sz]|permit|recover|verify|signature|nonce|proof/i.test(calledName(node)) ||
      (node.kind === 'index' && /allow|approv|operator/i.test(rootOf(node) ?? '') && some([node], isSender)),
  );

const BURNS = /^_burn(?:From|Batch)?$/;

/** `function burn(uint256 id) external { _burn(id); }`: of someone else's tokens. */
function burnsForeign(definition: FunctionDefinition, given: ReadonlySet<string>): Node | undefined {
  if (asksConsent(definition)) return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name' && BURNS.test(node.callee.name))
      if (isGivenName(node.args[0]?.value, given)) found ??= node;
  });
  return found;
}

/** `allowance[from][who] = v`, `_approve(from, who, v)` with a `from` that the caller chooses. */
function approvesForeign(definition: FunctionDefinition, given: ReadonlySet<string>): Node | undefined {
  if (asksConsent({ ...definition, body: definition.body.filter((one) => !isApproval(one)) })) return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'index' && node.target.object.kind === 'index') {
      const owner = node.target.object;
      if (/^_?allowances?$/.test(rootOf(owner) ?? '') && isGivenName(owner.index, given)) found ??= node;
    }
    if (node.kind === 'call' && calledName(node) === '_approve' && node.args.length >= 3)
      if (isGivenName(node.args[0]?.value, given)) found ??= node;
  });
  return found;
}

const isApproval = (node: Statement): boolean => node.kind === 'expression' && calledName(node.value) === '_approve';

/** `list.slot` of assembly: a path of two names. */
const isSlotOf = (node: Expression): boolean => {
  const last = node.kind === 'opaque' ? node.parts.at(-1) : undefined;
  return (node.kind === 'member' && node.name === 'slot') || (last?.kind === 'name' && last.name === 'slot');
};

/** `assembly { sstore(list.slot, n) }`: the caller sets the length of a list past the compiler's own checks. */
function writesStorage(definition: FunctionDefinition, given: ReadonlySet<string>): Node | undefined {
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || calledName(node) !== 'sstore') return;
    const [slot, value] = node.args.map((one) => one.value);
    const isOwn = slot !== undefined && isSlotOf(slot);
    if (isOwn && value && some([value], (part) => part.kind === 'name' && given.has(part.name))) found ??= node;
  });
  return found;
}

/** `for (…) node = keccak256(abi.encodePacked(node, path[i]));`, and nothing compares the root that comes out. */
function unreadProof(definition: FunctionDefinition, given: ReadonlySet<string>): Node | undefined {
  const chains = new Map<string, Node>();
  walk(definition.body, (node) => {
    if (node.kind !== 'loop') return;
    walk(node.body, (part) => {
      if (part.kind !== 'assign' || part.target.kind !== 'name' || calledName(part.value) !== 'keccak256') return;
      const { name } = part.target;
      const isChain =
        some([part.value], (one) => one.kind === 'name' && one.name === name) &&
        some([part.value], (one) => one.kind === 'index' && given.has(rootOf(one) ?? ''));
      if (isChain) chains.set(name, part);
    });
  });
  for (const [name, place] of chains) {
    const isName = (node: Node): boolean => node.kind === 'name' && node.name === name;
    const isRead = some(
      definition.body,
      (node) =>
        (node.kind === 'binary' && /^[!=]=$/.test(node.operator) && some([node.left, node.right], isName)) ||
        (node.kind === 'return' && node.value !== undefined && some([node.value], isName)) ||
        (node.kind === 'call' &&
          !/^(?:keccak256|encode\w*|abi)$/.test(calledName(node)) &&
          node.args.some(({ value }) => isName(value))),
    );
    const pays = some(definition.body, (node) =>
      /^_?(?:safe)?(?:transfer|send|mint|call|sendValue)(?:ETH|From)?$/i.test(calledName(node)),
    );
    if (!isRead && pays) return place;
  }
  return undefined;
}

const COUNTED =
  /^(?:num|total|yes|no|for|against)?_?(?:votes?|approvals?|confirmations?|signatures?|endorsements?|ballots?)(?:_?(?:for|against|count|yes|no))?$/i;

/** The name of what is counted: `txs[id].votes`, `votes[id]`. */
const countedName = (target: Expression): string =>
  target.kind === 'member' ? target.name : target.kind === 'index' ? (rootOf(target) ?? '') : '';

const isCount = (node: Node, locals: ReadonlySet<string>): node is Expression & { kind: 'assign' } =>
  node.kind === 'assign' &&
  node.operator === '+' &&
  node.target.kind !== 'name' &&
  COUNTED.test(countedName(node.target)) &&
  (node.target.kind === 'member' || !locals.has(rootOf(node.target) ?? ''));

/** `txs[id].votes += 1` without a note of who has voted. */
function votesAgain(definition: FunctionDefinition): Node | undefined {
  const locals = localsOf(definition);
  const remembersCaller = some(
    definition.body,
    (node) =>
      (node.kind === 'index' && node.index !== undefined && isSender(node.index)) ||
      /add|insert|record|voted|push/i.test(calledName(node)),
  );
  if (remembersCaller) return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    const isOne = node.kind === 'assign' && node.value.kind === 'number';
    if (isOne && isCount(node, locals)) found ??= node;
  });
  return found;
}

/** `votes[id] += balanceOf[msg.sender]`: tokens that are borrowed for one transaction count. */
function votesByBalance(definition: FunctionDefinition): Node | undefined {
  const locals = localsOf(definition);
  const isBalance = (node: Node): boolean =>
    (node.kind === 'index' && /^_?balances?(?:Of)?$/.test(rootOf(node) ?? '') && some([node], isSender)) ||
    (node.kind === 'call' && calledName(node) === 'balanceOf' && node.args.some(({ value }) => isSender(value)));
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (isCount(node, locals) && some([node.value], isBalance)) found ??= node;
  });
  return found;
}

/** `require(keccak256(bytes(text)) == answer); …` to the benefit of the caller, whose text everyone can read before. */
function answersInPublic(
  definition: FunctionDefinition,
  contract: Contract,
  given: ReadonlySet<string>,
): Node | undefined {
  const isHash = (node: Expression): boolean =>
    node.kind === 'call' &&
    calledName(node) === 'keccak256' &&
    !some([node], isSender) &&
    some([node], (part) => part.kind === 'name' && given.has(part.name));
  let found: Node | undefined;
  for (const test of testsOf(definition.body))
    walk([test], (node) => {
      if (node.kind !== 'binary' || node.operator !== '==') return;
      const other = isHash(node.left) ? node.right : isHash(node.right) ? node.left : undefined;
      if (other?.kind === 'name' && contract.variables.has(other.name)) found ??= node;
    });
  const rewards = some(
    definition.body,
    (node) =>
      (node.kind === 'assign' && node.target.kind === 'index' && some([node.target], isSender)) ||
      (node.kind === 'call' &&
        /^_?(?:safe)?(?:transfer|send|mint|call|sendValue)$/i.test(calledName(node)) &&
        some([node], isSender)),
  );
  return rewards ? found : undefined;
}

/** Memory below this belongs to the compiler: scratch space, the free memory pointer, the zero slot. */
const RESERVED = 0x80;
const COPIES = /^(?:calldatacopy|returndatacopy|codecopy|extcodecopy|mcopy)$/;

/** `calldatacopy(0x40, data.offset, data.length)`: the free memory pointer becomes what the caller sends. */
function overwritesReserved(definition: FunctionDefinition): Node | undefined {
  let found: Node | undefined;
  let goesOn = false;
  walk(definition.body, (node) => {
    // A proxy that forwards everything in assembly and returns needs no memory of the compiler's.
    if (/^(?:delegatecall|call|staticcall|return|revert)$/.test(calledName(node))) goesOn = true;
    if (node.kind !== 'call' || !COPIES.test(calledName(node))) return;
    const [to] = node.args.map(({ value }) => value);
    const length = node.args.at(-1)?.value;
    if (to?.kind === 'number' && to.value < RESERVED && length && length.kind !== 'number') found ??= node;
  });
  return goesOn ? undefined : found;
}

const WIDTH = /^uint(\d+)$/;

/** `for (uint8 i = 0; i < 300; i++)`: the counter never gets there. */
function endlessCounter(node: Node): Node | undefined {
  if (node.kind !== 'loop' || node.test?.kind !== 'binary' || !/^<=?$/.test(node.test.operator)) return undefined;
  const [start] = node.init ?? [];
  if (start?.kind !== 'declare' || start.target.kind !== 'name') return undefined;
  const bits = Number(WIDTH.exec(start.type?.name ?? '')?.[1] ?? 256);
  const { left, right } = node.test;
  if (left.kind !== 'name' || left.name !== start.target.name || right.kind !== 'number') return undefined;
  const most = 2 ** bits - 1;
  return right.value > most || (node.test.operator === '<=' && right.value >= most) ? node.test : undefined;
}

export function openActions(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  for (const definition of contract.own) {
    const add = (weakness: string, { start, end }: Node, detail: string, cwe?: readonly number[]): void =>
      report(definition, { weakness, start, end, confidence: 'medium', detail, ...(cwe ? { cwe } : {}) });
    walk(definition.body, (node) => {
      const endless = endlessCounter(node);
      if (endless)
        add('infinite-loop', endless, 'The counter is too small for this limit: it reverts or starts again.');
    });
    const reserved = overwritesReserved(definition);
    if (reserved)
      add(
        'buffer-overflow',
        reserved,
        'It writes over memory that the compiler reserves, with as much data as is sent.',
      );
    if (!isOpen(definition)) continue;
    const given = parameterNames(definition);
    const again = votesAgain(definition);
    if (again) add('incorrect-calculation', again, 'Nothing records who has voted, so one caller can vote repeatedly.');
    const borrowed = votesByBalance(definition);
    if (borrowed)
      add(
        'incorrect-calculation',
        borrowed,
        'The current balance counts: tokens borrowed for one transaction, or passed on afterwards, vote as well.',
        [841],
      );
    const answer = answersInPublic(definition, contract, given);
    if (answer)
      add('race-condition', answer, 'The answer is public before it is mined: others can copy it and be first.', [200]);
    if (isGuarded(definition, contract)) continue;
    const burned = burnsForeign(definition, given);
    if (burned) add('missing-authorization', burned, 'Any caller can burn tokens that belong to others.');
    const approved = approvesForeign(definition, given);
    if (approved) add('missing-authorization', approved, "Any caller can approve itself for another account's tokens.");
    const unread = unreadProof(definition, given);
    if (unread)
      add(
        'missing-authorization',
        unread,
        'The root that the proof leads to is never compared, so any proof is accepted.',
      );
    const written = writesStorage(definition, given);
    if (written) add('missing-authorization', written, 'Any caller can write this storage slot.');
  }
}
