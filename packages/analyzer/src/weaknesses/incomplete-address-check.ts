import type { Weakness } from '../api-model/weakness.ts';

export const incompleteAddressCheck: Weakness = {
  id: 'incomplete-address-check',
  title: 'Incomplete URL check',
  cwe: [183, 20, 601],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description:
    '{sink} in {function} checks only part of the URL string, which other URLs can contain as well: `https://trusted.example.evil.example/`, `https://evil.example/?trusted.example`.',
  attack: 'An attacker builds a URL on their own host that contains the expected string, and passes the check.',
  recommendation: 'Parse the URL and compare its whole host, or its whole origin, with an allow-list.',
  power: 5,
  impact: 'Users are sent to, or data is fetched from, a host that was never allowed.',
  forms: [
    {
      code: /\.endsWith\(/,
      description:
        '{sink} in {function} accepts every host whose name ends in these characters, such as `not-trusted.example` for `trusted.example`.',
      attack: 'An attacker registers a host whose name ends in the expected characters, and passes the check.',
      recommendation: 'Compare the whole host, or its end with the dot before it, with an allow-list.',
    },
  ],
  fixExamples: {
    javascript:
      "const { origin } = new URL(address);\nif (!ALLOWED_ORIGINS.has(origin)) throw new Error('Not allowed');",
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/183.html',
  ],
};
