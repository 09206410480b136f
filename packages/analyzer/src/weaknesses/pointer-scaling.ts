import type { Weakness } from '../api-model/weakness.ts';

export const pointerScaling: Weakness = {
  id: 'pointer-scaling',
  title: 'Incorrect pointer scaling',
  cwe: [468],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} adds a number of bytes to a pointer that is scaled by its element size.',
  attack: 'The address is far past the intended one, where other data is read or overwritten.',
  recommendation: 'Add the number of elements, or use a pointer to char.',
  power: 4,
  impact: 'Crashes and corrupted data.',
  fixExamples: {
    c: `int *third = numbers + 2; /* not 2 * sizeof(int) */`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/468.html',
  ],
};
