import type { Weakness } from '../model/weakness.ts';

export const reentrancy: Weakness = {
  id: 'reentrancy',
  title: 'Reentrancy',
  cwe: [841, 1265],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{function} hands control to another contract at {sink} before it has written down what changes.',
  attack:
    'The contract that is called calls back in before the state is written, and the same funds or rights are given out again and again.',
  recommendation:
    'Check first, then write the state, then call (checks, effects, interactions), or put a reentrancy guard on the function.',
  power: 9,
  impact: 'The contract can be emptied of its funds.',
  fixExamples: {
    solidity: `uint256 amount = balances[msg.sender];
balances[msg.sender] = 0;
(bool ok, ) = msg.sender.call{value: amount}("");
require(ok, "transfer failed");`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/841.html',
    'https://cwe.mitre.org/data/definitions/1265.html',
  ],
};
