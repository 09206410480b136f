import type { Weakness } from '../api-model/weakness.ts';

export const doubleFree: Weakness = {
  id: 'double-free',
  title: 'Double free',
  cwe: [415],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} frees memory that was already freed.',
  attack: "The allocator's metadata is corrupted, which an attacker can use to overwrite memory.",
  recommendation: 'Free in one place only and set the pointer to NULL.',
  power: 7,
  impact: 'Crashes, or attacker-controlled code running inside the process.',
  fixExamples: {
    c: `free(item);
item = NULL;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/415.html',
  ],
};
