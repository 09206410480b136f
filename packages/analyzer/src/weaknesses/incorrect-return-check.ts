import type { Weakness } from '../api-model/weakness.ts';

export const incorrectReturnCheck: Weakness = {
  id: 'incorrect-return-check',
  title: 'Incorrect check of function return value',
  cwe: [253],
  category: 'A10',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} checks for a failure value that this function never returns.',
  attack: 'A failed operation continues as if it had succeeded.',
  recommendation: 'Compare with the value that the function returns on failure.',
  power: 4,
  impact: 'Failures go unnoticed, and the program may use data that does not exist.',
  fixExamples: {
    c: `FILE *file = fopen(path, "r");
if (file == NULL) return -1;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/253.html',
  ],
};
