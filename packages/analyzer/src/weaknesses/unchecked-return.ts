import type { Weakness } from '../model/weakness.ts';

export const uncheckedReturn: Weakness = {
  id: 'unchecked-return',
  title: 'Result not checked',
  cwe: [252],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description: '{function} throws away the result of {sink}, which tells whether it worked.',
  attack:
    'The step fails, by chance or because an attacker makes it fail, and the program goes on as if it had worked.',
  recommendation: 'Check the result and end the operation where it failed.',
  power: 3,
  impact: 'The program goes on in a state that does not match reality.',
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
