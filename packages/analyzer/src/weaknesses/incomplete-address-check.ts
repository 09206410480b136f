import type { Weakness } from '../model/weakness.ts';

export const incompleteAddressCheck: Weakness = {
  id: 'incomplete-address-check',
  title: 'Address checked by a part of its text',
  cwe: [183, 20, 601],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description:
    '{sink} in {function} looks at a part of the text of an address, which other addresses can hold as well: `https://trusted.example.evil.example/`, `https://evil.example/?trusted.example`.',
  attack: 'An attacker makes an address of a host of his own that has the wanted text in it, and passes the check.',
  recommendation: 'Parse the address and compare its whole host, or its whole origin, with the list of those allowed.',
  power: 5,
  impact: 'Users are led to, or data is taken from, a host that was never allowed.',
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
