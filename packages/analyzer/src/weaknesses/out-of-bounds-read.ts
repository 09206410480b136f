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
  forms: [
    {
      // Their arrays and collections check every index.
      languages: ['java', 'kotlin', 'scala', 'groovy', 'csharp', 'go', 'dart', 'python', 'ruby', 'php'],
      code: /^(?!.*(?:unsafe|stackalloc|Unsafe\.|Marshal\.|pointer))/is,
      title: 'Index out of range',
      description: '{sink} in {function} uses an index that can be outside of the array or collection.',
      attack: 'An attacker sends an index outside of it. The access fails, which ends the request or the program.',
      recommendation: 'Check that the index is not negative and below the length before using it.',
      impact: 'Denial of service: the request or the program fails.',
    },
  ],
  fixExamples: {
    c: `if (index >= count) return -1;
value = items[index];`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/125.html',
  ],
};
