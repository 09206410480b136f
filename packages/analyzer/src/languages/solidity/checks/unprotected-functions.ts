/** @module What a contract leaves open by what it does not say: upgrades, messages of other chains, secrets, numbers that are cut. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import {
  atHead,
  type Contract,
  calledName,
  hasMark,
  isSender,
  parameterNames,
  rootOf,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

/** `function _authorizeUpgrade(address) internal override {}`: anyone may replace the code. */
function openUpgrade(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!/^_authorizeUpgrade$/.test(definition.name) || hasMark(definition, 'abstract')) return;
  if (isGuarded(definition, contract)) return;
  report(definition, {
    weakness: 'missing-authorization',
    ...atHead(definition),
    confidence: 'high',
    detail: "The caller is not checked, so anyone can upgrade the contract's code.",
  });
}

const CARRIES = /messenger|^amb$|omnibridge|crossDomain/i;
const ASKS_ORIGIN =
  /xDomainMessageSender|messageSender|l2ToL1Sender|getSender|isRemoteTreasury|sourceSender|fromAddress/i;

/** `require(msg.sender == address(messenger))`: anyone on the other chain can send by the same messenger. */
function anySenderBeyond(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (!isOpen(definition)) return;
  const carried = testsOf(definition.body).find((test) =>
    some([test], (node) => {
      if (node.kind !== 'binary' || node.operator !== '==') return false;
      const other = isSender(node.left) ? node.right : isSender(node.right) ? node.left : undefined;
      const root = other && rootOf(other);
      return root !== undefined && CARRIES.test(`${root} ${contract.variables.get(root)?.type?.name ?? ''}`);
    }),
  );
  if (!carried || some(definition.body, (node) => ASKS_ORIGIN.test(calledName(node)))) return;
  // A parameter may say who sent it, and be compared.
  const given = parameterNames(definition);
  const isCompared = testsOf(definition.body).some(
    (test) =>
      test !== carried &&
      some(
        [test],
        (node) => node.kind === 'name' && given.has(node.name) && /sender|from|source|origin/i.test(node.name),
      ),
  );
  const changes = some(
    definition.body,
    (node) => node.kind === 'assign' && contract.variables.has(rootOf(node.target) ?? ''),
  );
  if (isCompared || !changes) return;
  report(definition, {
    weakness: 'missing-authorization',
    start: carried.start,
    end: carried.end,
    confidence: 'medium',
    detail: 'The messenger delivers messages from any sender; check who sent this one on the other chain.',
  });
}

/** `require(ecrecover(…) == signer)`: for a signature that is none, it gives the address 0. */
function zeroSigner(definition: FunctionDefinition, report: Report): void {
  if (definition.isPublic === false) return;
  let direct: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return;
    direct ??= [node.left, node.right].find((side) => calledName(side) === 'ecrecover');
  });
  if (!direct) return;
  report(definition, {
    weakness: 'signature-replay',
    start: direct.start,
    end: direct.end,
    confidence: 'low',
    severity: 'low',
    detail: 'It returns address 0 for an invalid signature and accepts malleable signatures.',
  });
}

const SECRET =
  /(?:^|_|[a-z])(?:pin|pass(?:word|code|phrase)|secret|private_?key|seed_?phrase|mnemonic)(?:code|key)?_?$/i;

/** Where it is put into the storage. */
function writtenIn(contract: Contract, name: string): { start: number; end: number; note: string }[] {
  const found: { start: number; end: number; note: string }[] = [];
  for (const definition of contract.own)
    walk(definition.body, (node) => {
      if (node.kind === 'assign' && node.target.kind === 'name' && node.target.name === name && found.length === 0)
        found.push({ start: node.start, end: node.end, note: 'is stored where everyone can read it' });
    });
  return found;
}

/** `bytes32 private vaultPin`, compared with what a caller says: everyone can read what a chain keeps. */
function readableSecret(contract: Contract, report: Report): void {
  for (const [name, { type, start, end }] of contract.variables) {
    if (
      !SECRET.test(name.replace(/([a-z])([A-Z])/g, '$1_$2')) ||
      !/^(?:bytes\d*|string|uint\d*)$/.test(type?.name ?? '')
    )
      continue;
    const compares = contract.own.find((definition) => {
      const given = parameterNames(definition);
      return some(testsOf(definition.body), (node) => {
        const sides = node.kind === 'binary' && node.operator === '==' ? [node.left, node.right] : [];
        return (
          sides.some((side) => rootOf(side) === name) &&
          sides.some((side) => side.kind === 'name' && given.has(side.name))
        );
      });
    });
    if (!compares || contract.functions.size === 0) continue;
    report(compares, {
      weakness: 'cleartext-storage',
      start,
      end,
      confidence: 'medium',
      detail: "Anyone can read a contract's storage, even `private` variables.",
      steps: writtenIn(contract, name),
    });
  }
}

const WIDTH = /^(u?)int(\d+)?$/;

/** `uint256(delta)` of an `int256` that no one has compared: a negative number becomes a huge one. */
function lostSigns(definition: FunctionDefinition, report: Report): void {
  const signed = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && /^int\d*$/.test(type?.name ?? '') && !type?.array ? [target.name] : [],
    ),
  );
  if (signed.size === 0) return;
  const tests = testsOf(definition.body);
  walk(definition.body, (node) => {
    if (node.kind === 'conditional') tests.push(node.test);
  });
  walk(definition.body, (node) => {
    if (node.kind !== 'cast' || node.value.kind !== 'name' || !/^uint\d*$/.test(node.type.name)) return;
    const { name } = node.value;
    if (!signed.has(name) || some(tests, (part) => part.kind === 'name' && part.name === name)) return;
    report(definition, {
      weakness: 'integer-overflow',
      start: node.start,
      end: node.end,
      confidence: 'low',
      severity: 'low',
      cwe: [195, 681],
      detail: `A negative number becomes a huge one as \`${node.type.name}\`.`,
    });
  });
}

/** `uint128(amount)` of a `uint256` that no one has compared: what does not fit is cut off. */
function cutNumbers(definition: FunctionDefinition, report: Report): void {
  if (definition.isPublic === false || definition.form === 'constructor') return;
  lostSigns(definition, report);
  const widths = new Map<string, number>();
  for (const { target, type } of definition.parameters) {
    const width = WIDTH.exec(type?.name ?? '');
    if (target.kind === 'name' && width && !type?.array) widths.set(target.name, Number(width[2] ?? 256));
  }
  if (widths.size === 0) return;
  const tests = testsOf(definition.body);
  walk(definition.body, (node) => {
    if (node.kind !== 'cast' || node.value.kind !== 'name') return;
    const { name } = node.value;
    const to = WIDTH.exec(node.type.name);
    const from = widths.get(name);
    if (!to || from === undefined || Number(to[2] ?? 256) >= from) return;
    const isCompared =
      some(
        tests,
        (part) =>
          part.kind === 'binary' &&
          /^[<>]=?$/.test(part.operator) &&
          some([part], (one) => one.kind === 'name' && one.name === name),
      ) || some(definition.body, (part) => part.kind === 'assign' && rootOf(part.target) === name);
    if (!isCompared)
      report(definition, {
        weakness: 'integer-overflow',
        start: node.start,
        end: node.end,
        confidence: 'low',
        severity: 'low',
        cwe: [681, 197],
        detail: `Values that don't fit \`${node.type.name}\` are truncated silently.`,
      });
  });
}

export function unprotectedFunctions(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  readableSecret(contract, report);
  for (const definition of contract.own) {
    openUpgrade(definition, contract, report);
    anySenderBeyond(definition, contract, report);
    zeroSigner(definition, report);
    cutNumbers(definition, report);
  }
}
