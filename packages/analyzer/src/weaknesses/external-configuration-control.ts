import type { Weakness } from '../api-model/weakness.ts';

export const externalConfigurationControl: Weakness = {
  id: 'external-configuration-control',
  title: 'External control of system or configuration setting',
  cwe: [15],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  sinkKind: 'trust',
  sources: ['remote', 'message'],
  description: 'Data from {source} sets {sink} in {function}, which changes how the program or its services work.',
  attack: 'An attacker switches the database catalog, a proxy or another setting to a value of their choice.',
  recommendation: 'Choose settings from a fixed list of values, never from a request.',
  power: 4,
  impact: 'The program reads other data, connects elsewhere or stops working.',
  fixExamples: {
    java: `String catalog = CATALOGS.get(request.getParameter("branch"));
if (catalog != null) {
    connection.setCatalog(catalog);
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/15.html',
  ],
};
