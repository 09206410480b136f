import type { Weakness } from '../api-model/weakness.ts';

export const securityControlDisabled: Weakness = {
  id: 'security-control-disabled',
  title: 'Security control disabled',
  cwe: [693, 250],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description:
    '{sink} in {function} disables a protection of the framework or system, or bypasses it with more privileges than the task needs.',
  attack:
    'Attacks that the protection would block succeed, such as clickjacking, injected markup or tokens made for another service.',
  recommendation: 'Keep the protection enabled, and make any exception as narrow as possible.',
  power: 4,
  impact: 'Attacks that the platform would block reach users.',
  fixExamples: {
    javascript: 'app.use(helmet());',
    java: 'http.headers(Customizer.withDefaults());',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/693.html',
  ],
};
