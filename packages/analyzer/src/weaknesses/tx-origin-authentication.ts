import type { Weakness } from '../api-model/weakness.ts';

export const txOriginAuthentication: Weakness = {
  id: 'tx-origin-authentication',
  title: 'Authorization through tx.origin',
  cwe: [287, 863],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} authorizes by `tx.origin`, the account that started the transaction, instead of the direct caller.',
  attack: "An attacker lures the owner into calling the attacker's contract, which calls this one: the check passes.",
  recommendation: 'Compare `msg.sender`.',
  power: 7,
  impact: 'Funds and functions of the contract can be taken through an intermediate contract.',
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
