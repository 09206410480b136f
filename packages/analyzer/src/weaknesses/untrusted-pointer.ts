import type { Weakness } from '../model/weakness.ts';

export const untrustedPointer: Weakness = {
  id: 'untrusted-pointer',
  title: 'Address that comes from outside',
  cwe: [822, 823],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} follows an address that is made from data from outside.',
  attack: 'An attacker picks the address and so reads or changes any memory of the program.',
  recommendation: 'Take an index from outside instead of an address, and check it against the size of the table.',
  power: 8,
  impact: 'Crashes, memory shown or changed, code of an attacker within the process.',
  fixExamples: {
    c: `if (index >= ITEMS) return -1;
use(items[index]);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/822.html',
    'https://cwe.mitre.org/data/definitions/823.html',
  ],
};
