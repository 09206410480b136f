import type { Weakness } from '../model/weakness.ts';

export const dangerousFunction: Weakness = {
  id: 'dangerous-function',
  title: 'Function that cannot be used safely',
  cwe: [676, 242],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    "{sink} in {function} has no way to know how much room there is, or takes the caller's word for what the compiler would check.",
  attack:
    "With data that is longer or other than expected it writes beyond its target, which can end in running an attacker's code.",
  recommendation:
    'Use the form that takes the size of the target (snprintf, strlcpy) or that checks, and look at what it returns.',
  power: 5,
  impact: 'Crashes, or code of an attacker within the process.',
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
