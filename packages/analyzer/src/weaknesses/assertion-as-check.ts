import type { Weakness } from '../api-model/weakness.ts';

export const assertionAsCheck: Weakness = {
  id: 'assertion-as-check',
  title: 'Security check by assertion',
  cwe: [703, 617],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description:
    '{sink} in {function} implements a security check as an assertion. Assertions are removed when the program runs optimized.',
  attack: 'In production the check may not exist, and requests that it should reject go through.',
  recommendation: 'Use a condition that raises an error.',
  power: 3,
  impact: 'A check that works in tests is missing in production.',
  fixExamples: {
    python: `if not user.is_admin:
    raise PermissionError`,
    java: 'if (!user.isAdmin()) throw new SecurityException();',
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/703.html',
    'https://cwe.mitre.org/data/definitions/617.html',
  ],
};
