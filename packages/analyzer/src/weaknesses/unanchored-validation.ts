import type { Weakness } from '../model/weakness.ts';

export const unanchoredValidation: Weakness = {
  id: 'unanchored-validation',
  title: 'Validation that looks at one line only',
  cwe: [777, 20],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} is tied to the ends of a line, not of the text: a value passes as soon as one of its lines fits.',
  attack: 'An attacker sends the accepted text on one line and on the next whatever the check should keep out.',
  recommendation: 'Tie the pattern to the whole text with `\\A` and `\\z`.',
  power: 4,
  impact: 'What is stored or passed on is not what the rule promises.',
  fixExamples: {
    ruby: 'validates :name, format: { with: /\\A[a-z]+\\z/ }',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/777.html',
  ],
};
