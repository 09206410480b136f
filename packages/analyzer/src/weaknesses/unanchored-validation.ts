import type { Weakness } from '../api-model/weakness.ts';

export const unanchoredValidation: Weakness = {
  id: 'unanchored-validation',
  title: 'Unanchored regular expression',
  cwe: [777, 20, 185],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} accepts more than it seems to: it is anchored to the ends of a line instead of the whole string, or holds other characters than meant.',
  attack: 'An attacker sends an accepted line followed by a line that the check should reject.',
  recommendation: 'Anchor the pattern to the whole string with `\\A` and `\\z`.',
  power: 4,
  impact: 'Stored or forwarded values do not satisfy the validation rule.',
  fixExamples: {
    ruby: 'validates :name, format: { with: /\\A[a-z]+\\z/ }',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/777.html',
  ],
};
