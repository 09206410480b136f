import type { Weakness } from '../api-model/weakness.ts';

export const exposedManagementEndpoint: Weakness = {
  id: 'exposed-management-endpoint',
  title: 'Management endpoints exposed',
  cwe: [16, 862],
  category: 'A02',
  category2021: 'A05',
  severity: 'high',
  description: '{sink} in {function} allows every caller to reach the management endpoints.',
  attack:
    'An attacker uses the endpoints that are enabled; some show the environment or a heap dump, which often contain secrets, or change the configuration.',
  recommendation:
    'Require a role for all management endpoints except the health check, or serve them on a port that only operators can reach.',
  power: 8,
  impact: 'What the enabled endpoints show or change is open to anyone who can reach them.',
  fixExamples: {
    java: `http.authorizeHttpRequests(requests -> requests
    .requestMatchers(EndpointRequest.to("health")).permitAll()
    .requestMatchers(EndpointRequest.toAnyEndpoint()).hasRole("OPERATOR"));`,
    kotlin: 'authorize(EndpointRequest.toAnyEndpoint(), hasRole("OPERATOR"))',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/16.html',
  ],
};
