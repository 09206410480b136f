/** @module Calls that leave the contract. */
import type { Call, Expression } from '../../../ir/index.ts';
import type { Contract, SolidityFile } from './contract.ts';
import { isSender, rootOf } from './contract.ts';

const LOW_LEVEL = new Set(['call', 'delegatecall', 'callcode', 'staticcall']);
const BUILTIN = new Set([
  'abi',
  'super',
  'msg',
  'block',
  'tx',
  'type',
  'Math',
  'SafeMath',
  'ECDSA',
  'Address',
  'Strings',
]);
const READS =
  /^(?:balanceOf|allowance|totalSupply|decimals|name|symbol|owner(?:Of)?|get[A-Z_]|is[A-Z_]|view|latest|supportsInterface)/;
const LIBRARY_METHODS =
  /^(?:add|sub|mul|div|mod|pow|push|pop|length|min|max|encode\w*|decode|concat|contains|remove|at|values|recover|toEthSignedMessageHash|toString|sendValue)$/;

/** `a.call(…)`, `a.delegatecall(…)`, `a.send(…)`: the kind; undefined for anything else. */
export function lowLevelKind(node: Call): 'call' | 'delegatecall' | 'send' | undefined {
  if (node.callee.kind !== 'member') return undefined;
  const { name } = node.callee;
  if (name === 'send' && node.args.length === 1) return 'send';
  if (!LOW_LEVEL.has(name)) return undefined;
  return name === 'delegatecall' || name === 'callcode' ? 'delegatecall' : 'call';
}

/** Whether the call pays out by the two ways that leave the receiver too little gas to do anything. */
export const isStipendCall = (node: Call): boolean =>
  node.callee.kind === 'member' && /^(?:transfer|send)$/.test(node.callee.name) && node.args.length === 1;

/** The declared type of a variable, of a member of a record, or of what a list or mapping holds. */
function typeOf(
  object: Expression,
  contract: Contract,
  file: SolidityFile,
  types: ReadonlyMap<string, string>,
): string | undefined {
  if (object.kind === 'member') return file.memberTypes.get(object.name);
  const root = rootOf(object) ?? '';
  const kept = contract.variables.get(root)?.type;
  if (object.kind !== 'index' || types.has(root)) return types.get(root) ?? kept?.name;
  let held = kept;
  for (let at: Expression = object; at.kind === 'index' && held && !held.array; at = at.object) held = held.args[1];
  return held?.name;
}

const isContractTyped = (
  object: Expression,
  contract: Contract,
  file: SolidityFile,
  types: ReadonlyMap<string, string>,
): boolean => {
  // `Token(address).f()`: a conversion to an interface.
  if (object.kind === 'cast') return /^[A-Z]/.test(object.type.name);
  if (object.kind === 'call')
    return object.callee.kind === 'name' && /^[A-Z]/.test(object.callee.name) && object.args.length === 1;
  const root = rootOf(object);
  if (root === undefined || BUILTIN.has(root) || file.types.has(root)) return false;
  const type = typeOf(object, contract, file, types);
  return type !== undefined && /^[A-Z]/.test(type) && !file.structs.has(type);
};

/** How control passes to code outside: `value` where ether goes with it; undefined where it does not pass. */
export function passesControl(
  node: Call,
  contract: Contract,
  file: SolidityFile,
  types: ReadonlyMap<string, string>,
): 'value' | 'call' | undefined {
  const { callee } = node;
  if (callee.kind !== 'member' || isStipendCall(node)) return undefined;
  const limited = node.args.some(
    ({ name, value }) => name === 'gas' && value.kind === 'number' && value.value <= 10_000,
  );
  if (limited) return undefined;
  const pays = node.args.some(({ name, value }) => name === 'value' && !(value.kind === 'number' && value.value === 0));
  if (callee.name === 'staticcall' || callee.name === 'delegatecall') return undefined;
  if (LOW_LEVEL.has(callee.name)) return pays ? 'value' : 'call';
  if (callee.name === 'sendValue') return 'value';
  if (READS.test(callee.name) || LIBRARY_METHODS.test(callee.name)) return undefined;
  if (!isContractTyped(callee.object, contract, file, types)) return undefined;
  // The receiver of such a token is called, and here it is the caller.
  if (/^safe(?:Batch)?(?:TransferFrom|Mint)$/.test(callee.name) && node.args.some(({ value }) => isSender(value))) {
    const root = rootOf(callee.object) ?? '';
    if (/721|1155|nft/i.test(`${types.get(root) ?? contract.variables.get(root)?.type?.name ?? ''} ${root}`))
      return 'value';
  }
  return pays ? 'value' : 'call';
}
