import type { Weakness } from '../model/weakness.ts';

export const incorrectReturnCheck: Weakness = {
  id: 'incorrect-return-check',
  title: 'Result compared with the wrong value',
  cwe: [253],
  category: 'A10',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} looks for a failure in a form in which this function never reports one.',
  attack: 'What fails goes on as if it had worked.',
  recommendation: 'Compare with what the function gives when it fails.',
  power: 4,
  impact: 'Failures go unnoticed, up to using what does not exist.',
  fixExamples: {
    c: `FILE *file = fopen(path, "r");
if (file == NULL) return -1;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/253.html',
  ],
};
