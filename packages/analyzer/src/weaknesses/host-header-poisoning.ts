import type { Weakness } from '../api-model/weakness.ts';

export const hostHeaderPoisoning: Weakness = {
  id: 'host-header-poisoning',
  title: 'Host header poisoning',
  cwe: [640, 644, 20],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} builds a link from the Host header of the request.',
  attack:
    'If the link is sent to a user, an attacker causes that with a forged Host header; the victim opens the link, and what it contains is sent to the attacker.',
  recommendation: 'Take the origin of the service from its configuration, or compare the host with an allow-list.',
  power: 6,
  impact: 'If such a link contains a secret, an account can be taken over with it.',
  fixExamples: {
    javascript: "const link = new URL('/reset?token=' + token, process.env.PUBLIC_URL).href;",
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/640.html',
  ],
};
