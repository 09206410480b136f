import type { Weakness } from '../api-model/weakness.ts';

export const dangerousFunction: Weakness = {
  id: 'dangerous-function',
  title: 'Use of inherently dangerous function',
  cwe: [676, 242, 14],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} cannot know the size of its destination, bypasses checks that the compiler would make, or is left out by it.',
  attack: 'Data that is longer than expected is written past the destination, which can lead to code execution.',
  recommendation:
    'Use the variant that takes the size of the destination (snprintf, strlcpy) or that checks, and check its return value.',
  power: 5,
  impact: 'Crashes, or attacker-controlled code running inside the process.',
  forms: [
    {
      note: /cast is not checked/,
      description: '{sink} in {function} takes an object for one of another type without asking what it is.',
      attack: 'Data of another type is written past the object.',
      recommendation: 'Use a checked cast.',
    },
  ],
  fixExamples: {
    c: `int n = snprintf(target, sizeof target, "%s", text);
if (n < 0 || (size_t)n >= sizeof target) return -1;`,
    rust: 'let text = std::str::from_utf8(bytes)?;',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/C-Based_Toolchain_Hardening_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/676.html',
    'https://cwe.mitre.org/data/definitions/242.html',
  ],
};
