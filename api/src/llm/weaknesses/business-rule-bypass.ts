import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const businessRuleBypass: Weakness = {
  id: 'business-rule-bypass',
  title: 'Business rule that can be bypassed',
  cwe: [840],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{function} lets through values or combinations that break a rule of the business: a negative amount, a discount used twice, a limit that is not enforced.',
  attack: 'A user sends values that the page would never send and gains money, goods or service.',
  recommendation:
    'Check the rule on the server where the value is used, in the same transaction that changes the state.',
  power: 6,
  impact: 'Money, goods or service are lost.',
  fixExamples: {
    javascript: `if (!Number.isInteger(quantity) || quantity < 1) return response.sendStatus(400);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Business_Logic_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/840.html',
  ],
};
