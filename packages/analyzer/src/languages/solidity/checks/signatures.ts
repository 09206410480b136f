/** @module Signatures and hashes that hold for more than they were made for. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, calledName, hasMark, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const isRecovery = (node: Node): boolean =>
  /^(?:ecrecover|recover|tryRecover|isValidSignature\w*)$/.test(calledName(node));
/** `MerkleProof.verify(proof, root, leaf)`. */
const isProof = (node: Node): boolean =>
  node.kind === 'call' &&
  node.callee.kind === 'member' &&
  node.callee.object.kind === 'name' &&
  /merkle/i.test(node.callee.object.name) &&
  /^(?:verify|verifyCalldata|processProof|multiProofVerify)$/.test(node.callee.name);

/** What is kept for one of many: who has had it, and how much. */
const remembers = (definition: FunctionDefinition): boolean => {
  const tests = testsOf(definition.body);
  return some(
    definition.body,
    (node) =>
      node.kind === 'assign' &&
      some([node.target], (part) => part.kind === 'index') &&
      // To add to what someone has is to do it each time, unless what they have had is asked for.
      (!node.operator || some(tests, (part) => part.kind === 'index' && rootOf(part) === rootOf(node.target))),
  );
};

const ONCE = /nonce|used|executed|claimed|processed|spent|redeemed|deadline|expir|consumed|done|counter/i;

/** What marks a signature as used, or makes every one different. */
const isSingleUse = (definition: FunctionDefinition): boolean =>
  some(definition.body, (node) => (node.kind === 'name' || node.kind === 'member') && ONCE.test(node.name)) ||
  some(definition.body, (node) => ONCE.test(calledName(node)));

const changesState = (definition: FunctionDefinition, contract: Contract): boolean =>
  some(
    definition.body,
    (node) =>
      (node.kind === 'assign' &&
        some([node.target], (part) => part.kind === 'name' && contract.variables.has(part.name))) ||
      /^(?:_?(?:safe)?(?:transfer|send|mint|release|pay)(?:ETH|From|Ether|Value|Out|Native|Token)?|call|sendValue|forceSafeTransferETH)$/i.test(
        calledName(node),
      ),
  );

/** `used[signature] = true`: there is a second signature that says the same. */
function markedBySignature(definition: FunctionDefinition): Node | undefined {
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'index' || !node.target.index) return;
    const { index } = node.target;
    const key = calledName(index) === 'keccak256' && index.kind === 'call' ? index.args[0]?.value : index;
    if (key?.kind === 'name' && /^_?sig(?:nature)?$/i.test(key.name)) found ??= node;
  });
  return found;
}

const isDynamic = (type: string | undefined, isArray: boolean | undefined): boolean =>
  isArray === true || type === 'string' || type === 'bytes';

/** `abi.encodePacked(a, b)` of two texts: ("ab", "c") and ("a", "bc") give the same. */
function ambiguous(node: Node, definition: FunctionDefinition, contract: Contract): boolean {
  if (node.kind !== 'call' || calledName(node) !== 'encodePacked') return false;
  const dynamic = node.args.map(({ value }) => {
    if (value.kind !== 'name') return false;
    const given = definition.parameters.find(
      ({ target }) => target.kind === 'name' && target.name === value.name,
    )?.type;
    const type = given ?? contract.variables.get(value.name)?.type;
    return isDynamic(type?.name, type?.array);
  });
  return dynamic.some((is, at) => is && dynamic[at + 1] === true);
}

export function signatures(contract: Contract, report: Report): void {
  for (const definition of contract.own) {
    const add = ({ start, end }: Node, detail: string): void =>
      report(definition, { weakness: 'signature-replay', start, end, confidence: 'medium', detail });
    let recovery: Node | undefined;
    walk(definition.body, (node) => {
      // `_recover(hash, signature)` of the contract itself.
      const own =
        node.kind === 'call' && node.callee.kind === 'name' ? contract.functions.get(node.callee.name) : undefined;
      const isOwn = own !== undefined && own !== definition && some(own.body, isRecovery);
      if (isRecovery(node) || isOwn || (isProof(node) && !remembers(definition))) recovery ??= node;
      if (node.kind === 'call' && calledName(node) === 'keccak256')
        for (const { value } of node.args)
          if (ambiguous(value, definition, contract))
            add(value, 'Two variable-length values are packed side by side, so other values produce the same hash.');
    });
    const marked = markedBySignature(definition);
    if (marked)
      add(marked, 'Signatures are malleable: each has a second valid form. Mark the message as used instead.');
    const isOpen = definition.isPublic !== false && !hasMark(definition, 'view') && !hasMark(definition, 'pure');
    if (recovery && !marked && isOpen && changesState(definition, contract) && !isSingleUse(definition))
      add(recovery, 'The signature is not marked as used, so it can be replayed.');
  }
}
