import type { Weakness } from '../model/weakness.ts';

export const invalidFree: Weakness = {
  id: 'invalid-free',
  title: 'Pointer freed that cannot be',
  cwe: [590, 761, 762],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} frees what its allocator did not give in this form.',
  attack: "The allocator's own records are damaged, which can end in running an attacker's code.",
  recommendation:
    'Keep the pointer as it was allocated and give that one back, by the counterpart of what allocated it.',
  power: 6,
  impact: 'Crashes, or code of an attacker within the process.',
  fixExamples: {
    c: `char *text = malloc(size);
char *at = text;
while (*at == ' ') at++;
free(text); /* not at */`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/590.html',
    'https://cwe.mitre.org/data/definitions/761.html',
    'https://cwe.mitre.org/data/definitions/762.html',
  ],
};
