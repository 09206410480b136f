import type { Weakness } from '../model/weakness.ts';

export const defaultCredentials: Weakness = {
  id: 'default-credentials',
  title: 'Default credentials',
  cwe: [1392],
  category: 'A02',
  category2021: 'A07',
  severity: 'high',
  description: '{sink} in {function} uses a name and password that come with the product and that everyone knows.',
  attack: 'Attackers try the known defaults first, by machine.',
  recommendation: 'Make a random password at installation, or refuse to start until one is set.',
  power: 7,
  impact: 'Installations that nobody changed are open.',
  fixExamples: {
    javascript: "const password = process.env.ADMIN_PASSWORD ?? fail('Set ADMIN_PASSWORD');",
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1392.html',
  ],
};
