import type { Weakness } from '../api-model/weakness.ts';

export const uncheckedReturn: Weakness = {
  id: 'unchecked-return',
  title: 'Unchecked return value',
  cwe: [252],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description: '{function} ignores the return value of {sink}, which tells whether it succeeded.',
  attack:
    'The operation fails, by chance or because an attacker makes it fail, and the program continues as if it had succeeded.',
  recommendation: 'Check the return value and stop the operation on failure.',
  power: 3,
  impact: 'The program continues although the operation failed.',
  fixExamples: {
    java: 'if (!file.delete()) throw new IOException("not deleted");',
    c: 'if (setuid(uid) != 0) abort();',
    solidity: `(bool ok, ) = recipient.call{value: amount}("");
require(ok, "transfer failed");`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/252.html',
  ],
};
