/** @module Functions that anyone may call and that only some may: the end of the contract, its owner, its funds. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import {
  type Contract,
  calledName,
  hasMark,
  isSender,
  localsOf,
  parameterNames,
  rootOf,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';
import { checksSigner } from './signers.ts';

/** Modifiers of libraries that say nothing of who calls. */
const NO_GUARD =
  /paused|reentran|^lock|^payable$|^override|^virtual$|^external$|^public$|^internal$|^private$|^view$|^pure$|^constant$|^abstract$|nonzero|valid|not_?null/i;
const ROLE = /^only[A-Z]|^requires?Auth|^auth$|^onlyowner$/;
const ONCE = /initializ|^once|reinitializ/i;
const OWNER = /owner|admin|creator|governor|governance|controller|minter|operator|authority|master|deployer/i;

/** Anyone may call it, and it may change something. */
export const isOpen = (definition: FunctionDefinition): boolean =>
  definition.isPublic !== false &&
  definition.form !== 'constructor' &&
  definition.body.length > 0 &&
  !['view', 'pure', 'constant', 'abstract', 'modifier'].some((name) => hasMark(definition, name));

/** Names of variables that hold the one who calls. */
function sendersOf(definition: FunctionDefinition, contract: Contract): Set<string> {
  const names = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value || !some([node.value], isSender)) return;
    // `uint256 amount = balances[msg.sender]`
    const isCount =
      /^u?int\d*$/.test(node.type?.name ?? '') &&
      some([node.value], (part) => part.kind === 'index' && isAmount(part, contract));
    if (!isCount) names.add(node.target.name);
  });
  return names;
}

/** How many functions are looked into for one. */
const SEEN_MAX = 16;

/** `balances[msg.sender]`: how much the caller has, which does not say who it is. */
const isAmount = (node: Expression, contract: Contract): boolean => {
  const root = rootOf(node) ?? '';
  const kept = contract.variables.get(root)?.type?.args[1]?.name ?? '';
  return /^u?int\d*$/.test(kept) && !/owner|ward|auth|admin|role|allow|white|member|index|voter/i.test(root);
};

const isZero = (node: Expression): boolean =>
  node.kind === 'cast' ? isZero(node.value) : node.kind === 'number' && node.value === 0;

/** `require(token.transfer(msg.sender, amount))` says where something goes, not who may ask for it. */
export const TRANSFERS = /^(?:safe)?(?:transfer(?:From)?|send|mint|burn|call|push)$/i;

/** Whether the code asks who calls, itself or in a function of the contract that it calls for that. */
function asksSender(
  definition: FunctionDefinition,
  contract: Contract,
  seen: Set<FunctionDefinition> = new Set(),
): boolean {
  seen.add(definition);
  const senders = sendersOf(definition, contract);
  const isWho = (node: Expression | Statement): boolean =>
    isSender(node) || (node.kind === 'name' && senders.has(node.name));
  for (const test of testsOf(definition.body)) {
    const amounts = new Set<Expression>();
    walk([test], (node) => {
      if (node.kind === 'index' && node.index && isWho(node.index) && isAmount(node, contract)) amounts.add(node.index);
      // `msg.sender != address(0)` and `msg.sender == tx.origin` hold for almost everyone.
      if (
        node.kind === 'binary' &&
        /^[!=]=$/.test(node.operator) &&
        [node.left, node.right].every((side) => isSender(side) || isZero(side))
      )
        for (const side of [node.left, node.right]) amounts.add(side);
      // `Wallet(msg.sender).supports()` asks the caller, which says what it likes.
      if (node.kind === 'call' && node.callee.kind === 'member')
        walk(TRANSFERS.test(node.callee.name) ? [node] : [node.callee.object], (part) => {
          if (isSender(part)) amounts.add(part as Expression);
        });
    });
    if (some([test], (node) => isWho(node) && !amounts.has(node as Expression))) return true;
  }
  let asked = false;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || asked) return;
    const name = calledName(node);
    // `_checkOwner()`, `_checkRole(ADMIN)`, `registry.requireAdmin(msg.sender)`.
    if (
      /^_?(?:check|require|only|assert|authorize|enforce)[A-Z_]\w*/.test(name) &&
      /owner|role|admin|auth|sender|caller|permission|upgrade/i.test(name)
    )
      asked = true;
    const inner = node.callee.kind === 'name' ? contract.functions.get(name) : undefined;
    if (inner && !seen.has(inner) && seen.size < SEEN_MAX && asksSender(inner, contract, seen)) asked = true;
  });
  return asked;
}

/** Whether a modifier decides by who calls, or lets the function run but once. */
export const isGuardedByModifier = (definition: FunctionDefinition, contract: Contract): boolean =>
  definition.annotations.some(({ name }) => {
    const modifier = contract.modifiers.get(name);
    if (!modifier) return !NO_GUARD.test(name) && !contract.functions.has(name);
    if (ONCE.test(name)) return true;
    if (/only|auth|owner|admin|role/i.test(name) && testsOf(modifier.body).length > 0) return true;
    return asksSender(modifier, contract);
  });

/** The same, or the body itself asks: who calls, or who signed. */
export const isGuarded = (definition: FunctionDefinition, contract: Contract): boolean =>
  isGuardedByModifier(definition, contract) || asksSender(definition, contract) || checksSigner(definition, contract);

/** State that decides who may do what: compared with the caller, or asked for the caller, anywhere in the contract. */
function rightsOf(contract: Contract): Set<string> {
  const names = new Set<string>();
  for (const definition of [...contract.functions.values(), ...contract.modifiers.values()]) {
    for (const test of testsOf(definition.body)) {
      walk([test], (node) => {
        if (node.kind === 'binary' && /^[!=]=$/.test(node.operator) && (isSender(node.left) || isSender(node.right))) {
          const other = rootOf(isSender(node.left) ? node.right : node.left);
          if (other && contract.variables.has(other)) names.add(other);
        }
        if (node.kind === 'index' && node.index && isSender(node.index)) {
          const root = rootOf(node) ?? '';
          const kept = contract.variables.get(root)?.type?.args[1]?.name;
          if (kept === 'bool' || kept === 'address') names.add(root);
        }
      });
    }
  }
  for (const [name, field] of contract.variables) {
    if (OWNER.test(name) && (field.type?.name === 'address' || field.type?.array)) names.add(name);
  }
  return names;
}

/** `require(owner == address(0))`, `require(!initialized)`: it runs only while nothing is set. */
function runsOnce(definition: FunctionDefinition, contract: Contract): boolean {
  return some(testsOf(definition.body), (node) => {
    if (
      node.kind === 'unary' &&
      node.operator === '!' &&
      /init|set|done|started|claimed|locked/i.test(rootOf(node.operand) ?? '')
    )
      return true;
    if (node.kind === 'name' && /^_?(?:is)?initiali[sz]ed$/i.test(node.name)) return true;
    if (node.kind !== 'binary' || node.operator !== '==') return false;
    const isZero = (side: Expression): boolean =>
      side.kind === 'cast' ? isZero(side.value) : side.kind === 'number' && side.value === 0;
    const other = isZero(node.left) ? node.right : isZero(node.right) ? node.left : undefined;
    return other !== undefined && contract.variables.has(rootOf(other) ?? '') && OWNER.test(rootOf(other) ?? '');
  });
}

/** Writes of the function and of what it calls in the contract. */
function writesOf(
  definition: FunctionDefinition,
  contract: Contract,
  rights: ReadonlySet<string>,
  seen: Set<FunctionDefinition> = new Set([definition]),
): (Expression & { kind: 'assign' })[] {
  const found: (Expression & { kind: 'assign' })[] = [];
  const own = parameterNames(definition);
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && !node.operator) {
      const root = rootOf(node.target);
      if (root && rights.has(root) && !own.has(root)) found.push(node);
    }
    const inner =
      node.kind === 'call' && node.callee.kind === 'name' ? contract.functions.get(node.callee.name) : undefined;
    if (inner && !seen.has(inner) && seen.size < SEEN_MAX) {
      seen.add(inner);
      found.push(...writesOf(inner, contract, rights, seen));
    }
  });
  return found;
}

const isPaidValue = (node: Expression | Statement): boolean =>
  node.kind === 'member' && node.name === 'value' && node.object.kind === 'name' && node.object.name === 'msg';

function ownerChange(
  definition: FunctionDefinition,
  contract: Contract,
  rights: ReadonlySet<string>,
  report: Report,
): void {
  const tests = testsOf(definition.body);
  const written = writesOf(definition, contract, rights).find((node) => {
    if (node.target.kind === 'name')
      return node.value.kind !== 'number' && !(node.value.kind === 'cast' && node.value.value.kind === 'number');
    // What the caller says about itself is its own business, what it says about others is not.
    const own = node.target.kind === 'index' && node.target.index && isSender(node.target.index);
    // `require(lots[id].seller == address(0)); lots[id].seller = msg.sender;`: an entry that is free.
    const root = rootOf(node.target);
    const isFree = node.value.kind !== 'boolean' && some(tests, (part) => part.kind === 'name' && part.name === root);
    // `require(msg.value == price[id]); ownerOf[id] = msg.sender;`: an entry that the caller buys.
    const isBought = isSender(node.value) && hasMark(definition, 'payable') && some(tests, isPaidValue);
    return (
      !own && !isFree && !isBought && (node.value.kind === 'boolean' ? node.value.value : node.value.kind !== 'number')
    );
  });
  if (!written || runsOnce(definition, contract)) return;
  report(definition, {
    weakness: 'missing-authorization',
    // The modifier is missing at the head of the function.
    start: definition.nameStart,
    end: definition.nameStart + definition.name.length,
    confidence: 'high',
    detail: `Anyone can set \`${rootOf(written.target)}\`, which controls access.`,
  });
}

const SETTER = /^(?:set|update|change|configure)[A-Z_]/;
const CHANGES = /^(?:set|update|change|configure|upgrade)[A-Z_]/;

/** `require(msg.sender == keeper)`, of an address that the contract keeps. */
const demandsKeeper = ({ body }: FunctionDefinition, contract: Contract): boolean =>
  body.some((node) => {
    const test = node.kind === 'expression' && node.value.kind === 'call' ? node.value.args[0]?.value : undefined;
    if (test?.kind !== 'binary' || test.operator !== '==') return false;
    const other = isSender(test.left) ? test.right : isSender(test.right) ? test.left : undefined;
    return other?.kind === 'name' && contract.variables.get(other.name)?.type?.name === 'address';
  });

/** A setter that anyone may call, in a contract that keeps others of its functions to its owner. */
function openSetter(definition: FunctionDefinition, contract: Contract, report: Report): boolean {
  const given = parameterNames(definition);
  if (!SETTER.test(definition.name)) return false;
  const keepsOthers = contract.own.some(
    (other) =>
      other !== definition &&
      (other.annotations.some(({ name }) => ROLE.test(name)) ||
        demandsKeeper(other, contract) ||
        (CHANGES.test(other.name) && asksSender(other, contract))),
  );
  if (!keepsOthers) return false;
  const locals = localsOf(definition);
  const takesGiven = (node: Expression): boolean =>
    some([node], (part) => part.kind === 'name' && given.has(part.name));
  const written = definition.body.find(
    (node) =>
      node.kind === 'expression' &&
      ((node.value.kind === 'assign' &&
        node.value.target.kind === 'name' &&
        contract.variables.has(node.value.target.name) &&
        !locals.has(node.value.target.name) &&
        takesGiven(node.value.value)) ||
        // `_set(ADMIN_SLOT, next)`, which writes a slot of the storage.
        (node.value.kind === 'call' &&
          node.value.args.some(({ value }) => takesGiven(value)) &&
          some(contract.functions.get(calledName(node.value))?.body ?? [], (part) => calledName(part) === 'sstore'))),
  );
  if (!written || runsOnce(definition, contract)) return false;
  report(definition, {
    weakness: 'missing-authorization',
    start: definition.nameStart,
    end: definition.nameStart + definition.name.length,
    confidence: 'medium',
    detail: 'Other functions are restricted to the owner; this setter is open to everyone.',
  });
  return true;
}

export function authorization(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  const rights = rightsOf(contract);
  for (const definition of contract.own) {
    if (!isOpen(definition) || isGuarded(definition, contract)) continue;
    // Before 0.5 the function of the contract's own name is its constructor.
    if (definition.name === contract.name) continue;
    let ended = false;
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'name' || !/^(?:selfdestruct|suicide)$/.test(node.callee.name))
        return;
      ended = true;
      report(definition, {
        weakness: 'missing-authorization',
        start: node.start,
        end: node.end,
        confidence: 'high',
        detail: 'Anyone can destroy the contract.',
      });
    });
    if (!ended && !openSetter(definition, contract, report)) ownerChange(definition, contract, rights, report);
  }
}
