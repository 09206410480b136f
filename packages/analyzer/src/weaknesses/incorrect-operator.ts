import type { Weakness } from '../api-model/weakness.ts';

export const incorrectOperator: Weakness = {
  id: 'incorrect-operator',
  title: 'Use of incorrect operator',
  cwe: [480, 481, 482, 483, 484, 783, 467],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} is valid code that does something other than it seems to.',
  attack: 'A check always succeeds or never runs, or memory is only partly cleared or copied.',
  recommendation:
    'Use the intended operator, add parentheses to make the grouping explicit, and put braces around every body.',
  power: 3,
  impact: "A decision in the program doesn't depend on the intended condition.",
  fixExamples: {
    c: 'if ((flags & ADMIN) == ADMIN) {\n    grant(user);\n}',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/480.html',
  ],
};
