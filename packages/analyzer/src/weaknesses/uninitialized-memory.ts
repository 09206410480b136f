import type { Weakness } from '../model/weakness.ts';

export const uninitializedMemory: Weakness = {
  id: 'uninitialized-memory',
  title: 'Uninitialised memory used',
  cwe: [665, 908],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} takes memory as it is, with whatever was in it before.',
  attack:
    "What was left there, such as keys or other users' data, leaks into output; or the program acts on chance values.",
  recommendation: 'Use the form that clears the memory, or fill it before use.',
  power: 4,
  impact: 'Data of other users or secrets may leak.',
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
