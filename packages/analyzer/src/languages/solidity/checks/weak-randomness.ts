/** @module What miners and everyone else know, taken for chance; and decisions by a moment that a miner chooses. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, calledName, some } from './contract.ts';
import type { Report } from './report.ts';

const CHANCE = /rand|seed|salt|entropy|winner|winning|lottery|lucky|dice|roll|draw|answer|guess|secret|nonce/i;
const BLOCK = /^(?:timestamp|difficulty|prevrandao|coinbase|gaslimit)$/;

const isTime = (node: Expression | Statement): boolean =>
  (node.kind === 'name' && node.name === 'now') ||
  (node.kind === 'member' && node.name === 'timestamp' && node.object.kind === 'name' && node.object.name === 'block');

/** `timestamp()` of assembly. */
const isAssemblyValue = (node: Expression | Statement): boolean =>
  node.kind === 'call' &&
  node.callee.kind === 'name' &&
  node.args.length === 0 &&
  /^(?:timestamp|number|difficulty|prevrandao|coinbase|gaslimit)$/.test(node.callee.name);

const isBlockHash = (node: Expression | Statement): boolean => /^blockhash$/.test(calledName(node));

/** What a block says of itself. */
const isBlockValue = (node: Expression | Statement): boolean =>
  isTime(node) ||
  isBlockHash(node) ||
  isAssemblyValue(node) ||
  (node.kind === 'member' &&
    node.object.kind === 'name' &&
    node.object.name === 'block' &&
    (BLOCK.test(node.name) || node.name === 'number'));

/** Block numbers alone also make identifiers. */
const isUnsure = (node: Expression | Statement): boolean =>
  (isBlockValue(node) && !(node.kind === 'member' && node.name === 'number')) ||
  calledName(node) === 'gasleft' ||
  (node.kind === 'member' && node.name === 'gasprice');

const isHash = (node: Expression): boolean => /^(?:keccak256|sha3|sha256|ripemd160)$/.test(calledName(node));

/** What a remainder is taken of, if it is a choice: the block's own number by itself, or within a digest. */
const isDrawn = (node: Expression): boolean =>
  some(
    [node],
    (part) =>
      isTime(part) ||
      isBlockHash(part) ||
      (isBlockValue(part) && part.kind === 'member' && part.name !== 'number') ||
      (part.kind === 'call' &&
        isHash(part) &&
        some(
          part.args.map(({ value }) => value),
          isBlockValue,
        )),
  ) ||
  (node.kind === 'member' && isBlockValue(node));

const CUT_FROM = 2 ** 16;

function isChance(node: Expression | Statement, functionName: string): Expression | Statement | undefined {
  if (node.kind === 'declare' || node.kind === 'assign') {
    const named = node.target.kind === 'name' && CHANCE.test(node.target.name);
    return named && node.value && some([node.value], isBlockValue) ? node.value : undefined;
  }
  if (node.kind === 'return')
    return CHANCE.test(functionName) && node.value && some([node.value], isBlockValue) ? node.value : undefined;
  if (node.kind !== 'call' && node.kind !== 'binary') return undefined;
  if (node.kind === 'call')
    return (isHash(node) &&
      some(
        node.args.map(({ value }) => value),
        isUnsure,
      )) ||
      isBlockHash(node) ||
      (/^s?mod$/.test(calledName(node)) && node.args[0] && isAssemblyValue(node.args[0].value))
      ? node
      : undefined;
  // `block.timestamp % 2 ** 32` cuts it to the size of a field.
  const isCut =
    (node.right.kind === 'number' && node.right.value >= CUT_FROM) ||
    (node.right.kind === 'binary' && node.right.operator === '**');
  if (node.operator === '%') return !isCut && isDrawn(node.left) ? node : undefined;
  // The very second: a miner chooses it, and two calls in a block have the same.
  const same = /^[!=]=$/.test(node.operator) && (isTime(node.left) || isTime(node.right));
  const other = same ? (isTime(node.left) ? node.right : node.left) : undefined;
  return other && other.kind !== 'number' ? node : undefined;
}

const NAMES = /(?:id|key|hash|digest|handle|identifier)$/i;

/** `bytes32 orderId = keccak256(…)`, or what `orderId()` gives back: a name for something, and no number is made of it. */
function identifiers(definition: FunctionDefinition): ReadonlySet<Expression> {
  const named = new Set<Expression>();
  walk(definition.body, (node) => {
    if (node.kind === 'return' && node.value && NAMES.test(definition.name)) named.add(node.value);
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value) return;
    const { name } = node.target;
    const isNumber = some(
      definition.body,
      (part) =>
        (part.kind === 'cast' || (part.kind === 'binary' && part.operator === '%')) &&
        some([part], (one) => one.kind === 'name' && one.name === name),
    );
    if (node.type?.name === 'bytes32' && NAMES.test(name) && !CHANCE.test(name) && !isNumber) named.add(node.value);
  });
  return named;
}

function inFunction(definition: FunctionDefinition, report: Report): void {
  const found: (Expression | Statement)[] = [];
  const named = CHANCE.test(definition.name) ? new Set<Expression>() : identifiers(definition);
  walk(definition.body, (node) => {
    if (named.has(node as Expression) && isHash(node as Expression)) return 'skip';
    const weak = isChance(node, definition.name);
    if (weak) found.push(weak);
    return undefined;
  });
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  for (const node of found) {
    if (node.end <= end) continue;
    end = node.end;
    report(definition, {
      weakness: 'predictable-random',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: 'Block producers can choose or know it, and so can a contract that calls in the same block.',
    });
  }
}

export function chance(contract: Contract, report: Report): void {
  for (const definition of contract.own) inFunction(definition, report);
  for (const field of contract.own.length > 0 ? contract.variables.values() : []) {
    const [first] = contract.own;
    if (field.value && first && CHANCE.test(field.name) && some([field.value], isBlockValue))
      report(first, {
        weakness: 'predictable-random',
        start: field.value.start,
        end: field.value.end,
        confidence: 'medium',
      });
  }
}
