import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const frameworkMisuse: Weakness = {
  id: 'framework-misuse',
  title: 'Framework used against its own safety',
  cwe: [693],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{function} goes past a protection that the framework offers, or uses it in a way in which it does not protect.',
  attack: 'An attack that the framework would stop gets through here.',
  recommendation: "Use the framework's own way, or put back the protection that is switched off.",
  power: 5.5,
  impact: 'A protection that is counted on is not there.',
  fixExamples: {
    python: `serializer = OrderSerializer(order, data=request.data)
serializer.is_valid(raise_exception=True)`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/693.html',
  ],
};
