/** @module What a contract does without asking: who sets it up, who is given a role, whether a number is zero, whether a call went well. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import {
  atHead,
  type Contract,
  calledName,
  hasMark,
  isOwnBalance,
  isSender,
  localsOf,
  parameterNames,
  rootOf,
  type SolidityFile,
  some,
  testsOf,
} from './contract.ts';
import { lowLevelKind } from './outside-calls.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const isZero = (node: Expression): boolean =>
  node.kind === 'cast'
    ? isZero(node.value)
    : node.kind === 'number'
      ? node.value === 0
      : node.kind === 'call' && calledName(node) === 'address' && !!node.args[0] && isZero(node.args[0].value);

const SETS_UP = /^_{0,2}(?:init(?:iali[sz]e)?(?:V\d+)?|setUp|setup)$/;

/** `function initialize(…) external { keeper = msg.sender; }`: the first caller, or any later one, owns the contract. */
function openSetUp(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!SETS_UP.test(definition.name) || !isOpen(definition) || isGuarded(definition, contract)) return;
  const locals = localsOf(definition);
  const writes = some(
    definition.body,
    (node) =>
      node.kind === 'assign' &&
      !locals.has(rootOf(node.target) ?? '') &&
      contract.variables.has(rootOf(node.target) ?? ''),
  );
  // `require(owner == address(0))`, `require(!ready)`.
  const asksState = some(
    testsOf(definition.body),
    (node) => node.kind === 'name' && contract.variables.has(node.name) && !locals.has(node.name),
  );
  if (writes && !asksState)
    report(definition, {
      weakness: 'missing-authorization',
      ...atHead(definition),
      confidence: 'high',
      detail: 'Anyone can initialize the contract, and repeat it: nothing limits it to one call.',
    });
}

/** Functions of libraries that ask nothing: the public one beside them does. */
const INTERNAL_POWER =
  /^_(?:grantRole|setupRole|setRoleAdmin|revokeRole|transferOwnership|setOwner|upgradeTo\w*|setImplementation|changeAdmin|setAdmin|pause|unpause|setTokenURI|setBaseURI|setURI|setDefaultRoyalty|setMinter|setTrustedForwarder|schedule)$/;

/** `function grantMinter(address who) external { _grantRole(MINTER, who); }`. */
function openPower(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!isOpen(definition) || isGuarded(definition, contract) || SETS_UP.test(definition.name)) return;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name' || !INTERNAL_POWER.test(node.callee.name)) return;
    // One that stands in the file may ask itself.
    if (contract.functions.has(node.callee.name)) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'high',
      detail: `\`${node.callee.name}\` asks nothing itself, and nothing here asks who calls.`,
    });
  });
}

const PAID = /transferFrom|^_?(?:deposit|pay|burn|lock|collect)|verify|recover|proof/i;

/** `function mintAny(address to, uint256 id, uint256 n) external { _mint(to, id, n, ""); }`. */
function openMint(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!isOpen(definition) || isGuarded(definition, contract) || hasMark(definition, 'payable')) return;
  if (/^(?:mint|mintTo|issue)$/.test(definition.name) || /mock|test|fake|dummy|sample|faucet/i.test(contract.name))
    return;
  if (testsOf(definition.body).length > 0 || some(definition.body, (node) => PAID.test(calledName(node)))) return;
  const given = parameterNames(definition);
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name' || !/^_(?:safe)?mint(?:Batch)?$/i.test(node.callee.name))
      return;
    const amount = node.args[node.args.length === 4 ? 2 : 1]?.value;
    if (amount?.kind !== 'name' || !given.has(amount.name)) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: 'Anyone can mint any amount.',
    });
  });
}

/** `require(msg.sender == keeper || keeper == address(0))`: while no keeper is set, every caller passes. */
function passesUnset(definition: FunctionDefinition, report: Report): void {
  if (SETS_UP.test(definition.name) || /^(?:set|claim|accept)/.test(definition.name)) return;
  for (const test of testsOf(definition.body))
    walk([test], (node) => {
      if (node.kind !== 'binary' || node.operator !== '||') return;
      const sides = [node.left, node.right].map((side) =>
        side.kind === 'binary' && side.operator === '==' ? [side.left, side.right] : [],
      );
      const owner = sides.find((side) => side.some(isSender))?.find((side) => !isSender(side));
      const unset = sides.find((side) => side.some(isZero))?.find((side) => !isZero(side));
      if (!owner || !unset || rootOf(owner) === undefined || rootOf(owner) !== rootOf(unset)) return;
      report(definition, {
        weakness: 'missing-authorization',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: `As long as \`${rootOf(owner)}\` is not set, the check passes for everyone.`,
      });
    });
}

/** `extcodesize(account) == 0`, `account.code.length == 0`: a contract has no code yet while its constructor runs. */
function codeAsProof(definition: FunctionDefinition, report: Report): void {
  const sizes = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'name' && calledName(node.value) === 'extcodesize')
      sizes.add(node.target.name);
    if (
      node.kind === 'declare' &&
      node.target.kind === 'name' &&
      node.value &&
      some([node.value], (part) => calledName(part) === 'extcodesize')
    )
      sizes.add(node.target.name);
  });
  const asks =
    /is_?(?:contract|wallet|eoa|human|account|externally)|only_?(?:eoa|human|wallet)|not_?contract|no_?contract/i.test(
      definition.name,
    );
  const isSize = (node: Expression): boolean =>
    calledName(node) === 'extcodesize' ||
    (node.kind === 'name' && sizes.has(node.name)) ||
    (node.kind === 'member' &&
      node.name === 'length' &&
      node.object.kind === 'member' &&
      node.object.name === 'code' &&
      (asks || isSender(node.object.object)));
  walk(definition.body, (node) => {
    if (
      node.kind !== 'binary' ||
      node.operator !== '==' ||
      !((isSize(node.left) && isZero(node.right)) || (isSize(node.right) && isZero(node.left)))
    )
      return;
    const isSenders =
      some([node], isSender) ||
      some(definition.body, (part) => calledName(part) === 'extcodesize' && some([part], isSender));
    if (!asks && !isSenders) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail:
        'A contract has no code while its constructor runs, so this check treats it as an externally owned account.',
    });
  });
}

/** `total / holders.length`, `value / totalShares`: before anyone is there it is zero, and nothing can be done. */
function dividedByNone(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (definition.body.length === 0) return;
  const tests = testsOf(definition.body);
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^[/%]$/.test(node.operator)) return;
    const by = node.right.kind === 'cast' ? node.right.value : node.right;
    const root = rootOf(by);
    if (!root || !contract.variables.has(root) || contract.variables.get(root)?.isConstant) return;
    const type = contract.variables.get(root)?.type;
    const isLength = by.kind === 'member' && by.name === 'length' && type?.array === true;
    const isTotal =
      by.kind === 'name' && /^u?int\d*$/.test(type?.name ?? '') && /^_?total|supply|shares|^_?count|staked/i.test(root);
    if (!isLength && !isTotal) return;
    // What is taken from it was in it.
    const isAsked =
      some(tests, (part) => part.kind === 'name' && part.name === root) ||
      some(
        definition.body,
        (part) => part.kind === 'conditional' && some([part.test], (one) => one.kind === 'name' && one.name === root),
      ) ||
      some(definition.body, (part) => part.kind === 'assign' && rootOf(part.target) === root);
    if (isAsked) return;
    report(definition, {
      weakness: 'division-by-zero',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      severity: 'low',
      detail: `As long as \`${root}\` is empty, the call fails.`,
    });
  });
}

/** Answers that are codes of errors, or say that the other side agrees. */
const ANSWERS =
  /^(?:mint|redeem|redeemUnderlying|borrow|repayBorrow|repayBorrowBehalf|liquidateBorrow|onFlashLoan|onERC721Received|onERC1155Received|approve|tryTransfer|execute|executeTransaction)$/;

/** `cToken.mint(amount);` of an interface that says `returns (uint256)`; `(, bytes memory out) = target.call(data);`. */
function unheardAnswers(definition: FunctionDefinition, contract: Contract, file: SolidityFile, report: Report): void {
  const typeOf = (name: string): string => {
    const parameter = definition.parameters.find(({ target }) => target.kind === 'name' && target.name === name);
    return parameter?.type?.name ?? contract.variables.get(name)?.type?.name ?? '';
  };
  const returns = (type: string, name: string): boolean => {
    const declared = file.contracts.find((one) => one.name === type)?.own.find((one) => one.name === name);
    if (!declared) return /FlashBorrower|FlashLoanReceiver|^I?CToken|^CErc20|^CEther/.test(type);
    return declared.returnType !== undefined && /^(?:u?int\d*|bool|bytes\d+)$/.test(declared.returnType.name);
  };
  const add = (node: Call): void =>
    report(definition, {
      weakness: 'unchecked-return',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: 'The other contract reports success by its return value, which is ignored.',
    });
  walk(definition.body, (node) => {
    if (node.kind === 'expression' && node.value.kind === 'call' && node.value.callee.kind === 'member') {
      const { callee } = node.value;
      if (!ANSWERS.test(callee.name) || callee.name === 'approve') return;
      const type = callee.object.kind === 'call' ? calledName(callee.object) : typeOf(rootOf(callee.object) ?? '');
      if (returns(type, callee.name)) add(node.value);
    }
    if (
      (node.kind === 'declare' || node.kind === 'assign') &&
      node.target.kind === 'list' &&
      node.value?.kind === 'call' &&
      lowLevelKind(node.value) &&
      node.target.items[0]?.kind === 'null'
    )
      add(node.value);
  });
}

/** `return address(this).balance == goal`: anyone can send more. */
function exactAnswer(definition: FunctionDefinition, report: Report): void {
  walk(definition.body, (node) => {
    if (node.kind !== 'return' || node.value?.kind !== 'binary' || !/^[!=]=$/.test(node.value.operator)) return;
    const sides = [node.value.left, node.value.right];
    if (!sides.some(isOwnBalance) || sides.some(isZero)) return;
    report(definition, {
      weakness: 'incorrect-calculation',
      start: node.value.start,
      end: node.value.end,
      confidence: 'medium',
      detail: 'Anyone can send more to the contract, so the comparison is never true again.',
    });
  });
}

const isTime = (node: Expression): boolean =>
  (node.kind === 'member' &&
    node.name === 'timestamp' &&
    node.object.kind === 'name' &&
    node.object.name === 'block') ||
  (node.kind === 'binary' && node.operator === '+' && isTime(node.left));

/** `deadline: block.timestamp`: it is always now, whenever the call is put into a block. */
function endlessDeadline(definition: FunctionDefinition, report: Report): void {
  walk(definition.body, (node) => {
    if (node.kind !== 'call') return;
    const named = node.args.find(({ name }) => name === 'deadline')?.value;
    const last = /^(?:swapExact|swapTokens|swapETH|addLiquidity|removeLiquidity)\w*$/.test(calledName(node))
      ? node.args.at(-1)?.value
      : undefined;
    const deadline = named ?? last;
    if (!deadline || !isTime(deadline)) return;
    report(definition, {
      weakness: 'unverified-price',
      start: deadline.start,
      end: deadline.end,
      confidence: 'medium',
      severity: 'medium',
      isPart: true,
      detail:
        'It is the timestamp of the block that includes the call, so the deadline never passes and the call can be held back.',
    });
  });
}

/** `address who = ecrecover(…)`, and a signature that says the same again: nothing asks for the half in which `s` lies. */
function secondSignature(definition: FunctionDefinition, report: Report): void {
  const given = parameterNames(definition);
  const keys = new Set<string>();
  let marked: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value || calledName(node.value) !== 'keccak256')
      return;
    const packed = node.value.kind === 'call' ? node.value.args[0]?.value : undefined;
    const parts = packed?.kind === 'call' ? packed.args.map(({ value }) => rootOf(value) ?? '') : [];
    const isSignature = ['v', 'r', 's'].every((one) =>
      parts.some((part) => new RegExp(`^_?${one}$`).test(part) && given.has(part)),
    );
    if (isSignature) keys.add(node.target.name);
  });
  walk(definition.body, (node) => {
    if (
      node.kind === 'assign' &&
      node.target.kind === 'index' &&
      node.target.index &&
      keys.has(rootOf(node.target.index) ?? '')
    )
      marked ??= node;
  });
  if (marked)
    report(definition, {
      weakness: 'signature-replay',
      start: marked.start,
      end: marked.end,
      confidence: 'medium',
      detail: 'Signatures are malleable: each has a second valid form. Mark the message as used instead.',
    });
}

export function unauthorizedActions(contract: Contract, file: SolidityFile, report: Report): void {
  if (contract.kind === 'interface') return;
  for (const definition of contract.own) {
    if (contract.kind !== 'library') {
      openSetUp(definition, contract, report);
      openPower(definition, contract, report);
      openMint(definition, contract, report);
      passesUnset(definition, report);
      dividedByNone(definition, contract, report);
    }
    codeAsProof(definition, report);
    unheardAnswers(definition, contract, file, report);
    exactAnswer(definition, report);
    endlessDeadline(definition, report);
    secondSignature(definition, report);
  }
}
