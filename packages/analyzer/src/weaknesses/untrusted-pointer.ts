import type { Weakness } from '../api-model/weakness.ts';

export const untrustedPointer: Weakness = {
  id: 'untrusted-pointer',
  title: 'Untrusted pointer dereference',
  cwe: [822, 823],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} dereferences an address that is computed from untrusted data.',
  attack: 'An attacker chooses the address and so reads or modifies any memory of the program.',
  recommendation: 'Accept an index instead of an address, and check it against the size of the table.',
  power: 8,
  impact: 'Crashes, memory disclosure or modification, or code execution.',
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
