import type { Weakness } from '../model/weakness.ts';

export const hostHeaderPoisoning: Weakness = {
  id: 'host-header-poisoning',
  title: 'Link built from the Host header',
  cwe: [640, 644, 20],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} makes a link out of the host that the request names.',
  attack:
    'An attacker asks for the mail of a victim with a Host header of their own. The victim opens the link, and the secret in it goes to the attacker.',
  recommendation:
    'Take the address of the service from its configuration, or compare the host with a list of your own.',
  power: 6,
  impact: 'Accounts are taken over by links that look genuine.',
  fixExamples: {
    javascript: "const link = new URL('/reset?token=' + token, process.env.PUBLIC_URL).href;",
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/640.html',
  ],
};
