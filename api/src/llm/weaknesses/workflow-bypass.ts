import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const workflowBypass: Weakness = {
  id: 'workflow-bypass',
  title: 'Step of a workflow that can be skipped',
  cwe: [841],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{function} does a later step of a workflow without checking that the earlier ones were done.',
  attack: 'A user calls the last step at once: ships what was not paid, confirms what was not approved.',
  recommendation: 'Keep the state of the workflow on the server and check it before each step.',
  power: 6,
  impact: 'Approvals, payments and reviews can be skipped.',
  fixExamples: {
    javascript: `if (order.status !== 'paid') return response.sendStatus(409);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Business_Logic_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/841.html',
  ],
};
