import type { Weakness } from '../api-model/weakness.ts';

export const outOfBoundsRead: Weakness = {
  id: 'out-of-bounds-read',
  title: 'Out-of-bounds read',
  cwe: [125],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} may read past the end of its buffer.',
  attack: 'An attacker chooses lengths or offsets so that adjacent memory is returned, including secrets.',
  recommendation: 'Check offset and length against the size before reading.',
  power: 6,
  impact: 'Secrets in memory can leak, or the program crashes.',
  fixExamples: {
    c: `if (index >= count) return -1;
value = items[index];`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/125.html',
  ],
};
