import type { Weakness } from '../api-model/weakness.ts';

export const defaultCredentials: Weakness = {
  id: 'default-credentials',
  title: 'Default credentials',
  cwe: [1392],
  category: 'A02',
  category2021: 'A07',
  severity: 'high',
  description: '{sink} in {function} uses a well-known default user name and password.',
  attack: 'Attackers try well-known defaults first, automatically.',
  recommendation: 'Generate a random password at installation, or refuse to start until one is set.',
  power: 7,
  impact: 'Installations that keep the default are open to anyone who can reach them.',
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
