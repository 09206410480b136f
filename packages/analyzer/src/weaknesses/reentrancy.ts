import type { Weakness } from '../api-model/weakness.ts';

export const reentrancy: Weakness = {
  id: 'reentrancy',
  title: 'Reentrancy',
  cwe: [841, 1265],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{function} calls another contract at {sink} before it updates its own state.',
  attack: 'The called contract calls back before the state is updated, and withdraws the same funds repeatedly.',
  recommendation:
    'Check first, then update the state, then call (checks-effects-interactions), or add a reentrancy guard.',
  power: 9,
  impact: 'The contract can be drained of its funds.',
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
