import type { Weakness } from '../model/weakness.ts';

export const txOriginAuthentication: Weakness = {
  id: 'tx-origin-authentication',
  title: 'Authorization by tx.origin',
  cwe: [287, 863],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} decides by `tx.origin`, the account that started the chain of calls, not the one that calls.',
  attack: 'An attacker lures the owner into calling a contract of theirs, which calls this one: the check passes.',
  recommendation: 'Compare `msg.sender`.',
  power: 7,
  impact: 'Funds and functions of the contract can be taken by a go-between.',
  fixExamples: {
    solidity: 'require(msg.sender == owner, "not the owner");',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/287.html',
    'https://cwe.mitre.org/data/definitions/863.html',
  ],
};
