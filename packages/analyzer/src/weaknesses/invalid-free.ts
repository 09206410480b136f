import type { Weakness } from '../api-model/weakness.ts';

export const invalidFree: Weakness = {
  id: 'invalid-free',
  title: 'Invalid free',
  cwe: [590, 761, 762],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} frees a pointer that its allocator did not return.',
  attack: "The allocator's metadata is corrupted, which can lead to code execution.",
  recommendation: 'Keep the pointer as it was allocated and free exactly that pointer, with the matching deallocator.',
  power: 6,
  impact: 'Crashes, or attacker-controlled code running inside the process.',
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
