import type { Weakness } from '../api-model/weakness.ts';

export const jndiInjection: Weakness = {
  id: 'jndi-injection',
  title: 'JNDI injection',
  cwe: [74, 502],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'deserialize',
  sources: ['remote', 'message', 'browser'],
  description:
    '{sink} in {function} looks up a name that comes from {source}. A name may contain a URL, such as `ldap://host/x` or `rmi://host/x`, and the response of that host is turned into an object.',
  attack: 'An attacker names their own server, which responds with an object whose construction runs commands.',
  recommendation:
    'Look up only names that come from the code or the configuration. Where a part must vary, choose it from a list of entries under `java:comp/env/`.',
  power: 10,
  impact: 'One request is enough to run code in the process.',
  fixExamples: {
    java: `String name = RESOURCES.get(request.getParameter("source")); // a map of known names
DataSource source = (DataSource) context.lookup("java:comp/env/" + name);`,
    kotlin: 'val source = context.lookup("java:comp/env/" + RESOURCES.getValue(key)) as DataSource',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/74.html',
  ],
};
