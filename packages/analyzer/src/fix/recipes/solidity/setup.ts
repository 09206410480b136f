/** @module Solidity: what sets a contract up runs once, when it is deployed or by its first call. */
import type { ProposedFix } from '../../recipe.ts';
import { atStart } from './access.ts';
import type { ContractFunction } from './functions.ts';

/** `function Wallet() { owner = msg.sender; }` in a contract of another name: the constructor that was meant. */
export function madeConstructor(
  { name, body, header, start, headerEnd, contract }: ContractFunction,
  text: string,
): ProposedFix[] {
  const isMeant =
    /^[A-Z]/.test(name) || name.toLowerCase() === contract.name.toLowerCase() || name.toLowerCase() === 'constructor';
  if (!isMeant || name === contract.name || !/\b\w+\s*=\s*msg\.sender\s*;/.test(body)) return [];
  const description = 'Makes it the constructor, which runs only when the contract is deployed.';
  const version = /pragma solidity\s*[\^>=~]*\s*0\.(\d+)\.(\d+)/.exec(text);
  if (!version || /\bconstructor\s*\(/.test(contract.code)) return [];
  const [minor, patch] = [Number(version[1]), Number(version[2])];
  const head = /^function\s+\w+/.exec(header)?.[0] ?? '';
  // Before version 0.4.22, the constructor has the name of the contract.
  if (minor === 4 && patch < 22)
    return [{ description, edits: [{ start, end: start + head.length, replacement: `function ${contract.name}` }] }];
  const isOpen = /\b(?:public|internal)\b/.test(header);
  const edits = [{ start, end: start + head.length, replacement: 'constructor' }];
  const close = start + header.indexOf(')') + 1;
  return [
    {
      description,
      edits:
        minor < 7 && !isOpen && close < headerEnd
          ? [...edits, { start: close, end: close, replacement: ' public' }]
          : edits,
    },
  ];
}

/** `require(owner == address(0));` at the start of `initialize`. */
export function initializedOnce(one: ContractFunction): ProposedFix[] {
  const { name, body, contract } = one;
  if (!/^_{0,2}(?:init(?:iali[sz]e)?(?:V\d+)?|setUp|setup)$/.test(name)) return [];
  const description = 'Runs only once: the second call reverts.';
  for (const [, variable = ''] of body.matchAll(/(?:^|[;{}])\s*(\w+)\s*=[^=]/g)) {
    const declared = new RegExp(
      `\\b(address|bool|uint\\d*)\\s+(?:payable\\s+)?(?:(?:public|private|internal)\\s+)?${variable}\\b\\s*(?:;|=\\s*(?:0|false)\\s*;)`,
    ).exec(contract.code)?.[1];
    const isFlag = /initiali[sz]ed|ready|done/i.test(variable);
    // The constructor would have set it already.
    if (!declared || /\bconstructor\s*\(/.test(contract.code)) continue;
    if (declared === 'address')
      return [{ description, edits: [atStart(one, `require(${variable} == address(0), "Already initialized");`)] }];
    if (isFlag)
      return [
        {
          description,
          edits: [
            atStart(
              one,
              `require(${declared === 'bool' ? `!${variable}` : `${variable} == 0`}, "Already initialized");`,
            ),
          ],
        },
      ];
  }
  return [];
}
