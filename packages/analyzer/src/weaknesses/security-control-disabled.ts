import type { Weakness } from '../model/weakness.ts';

export const securityControlDisabled: Weakness = {
  id: 'security-control-disabled',
  title: 'Security control switched off',
  cwe: [693],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description: '{sink} in {function} switches off a protection that the framework gives.',
  attack:
    'What the protection would have stopped goes through: framed pages, injected markup, content of the wrong type.',
  recommendation: 'Leave the protection on and make the exception that you need as narrow as it can be.',
  power: 4,
  impact: 'Attacks that the platform would stop reach the users.',
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
