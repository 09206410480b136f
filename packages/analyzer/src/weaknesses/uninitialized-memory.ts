import type { Weakness } from '../api-model/weakness.ts';

export const uninitializedMemory: Weakness = {
  id: 'uninitialized-memory',
  title: 'Use of uninitialized memory',
  cwe: [665, 908],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} uses memory without initializing it.',
  attack:
    "Leftover data, such as keys or other users' data, leaks into the output, or the program acts on arbitrary values.",
  recommendation: 'Use the variant that clears the memory, or initialize it before use.',
  power: 4,
  impact: 'Data of other users or secrets can leak.',
  fixExamples: {
    javascript: 'const buffer = Buffer.alloc(size);',
    rust: 'let value = MaybeUninit::<T>::uninit(); // write before assume_init',
    c: 'char *buffer = calloc(1, size);',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/665.html',
    'https://cwe.mitre.org/data/definitions/908.html',
  ],
};
