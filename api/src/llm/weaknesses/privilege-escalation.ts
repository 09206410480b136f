import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const privilegeEscalation: Weakness = {
  id: 'privilege-escalation',
  title: 'Rights that callers give themselves',
  cwe: [269],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description:
    '{function} sets a role, a right or an owner from what the caller sends, or without asking whether the caller may.',
  attack: 'An ordinary user makes themselves an administrator, or acts with the rights of another.',
  recommendation:
    'Take roles and owners from the session or the database alone, and ask for the right to change them before doing so.',
  power: 8,
  impact: 'The separation of roles does not hold.',
  fixExamples: {
    javascript: `if (request.user.role !== 'admin') return response.sendStatus(403);
await users.setRole(id, role);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/269.html',
  ],
};
