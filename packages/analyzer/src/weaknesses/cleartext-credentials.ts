import type { Weakness } from '../api-model/weakness.ts';

export const cleartextCredentials: Weakness = {
  id: 'cleartext-credentials',
  title: 'Cleartext transmission of credentials',
  cwe: [522, 319],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} sends a user name and password over an unencrypted connection.',
  attack: 'An attacker who can observe the traffic, for example on the same network, reads the password and uses it.',
  recommendation:
    'Use TLS for this connection (`https`, `ldaps`, STARTTLS), or an authentication method that does not send the password.',
  power: 6,
  impact: 'The account can be taken over by anyone who can observe the traffic.',
  fixExamples: {
    java: `environment.put(Context.PROVIDER_URL, "ldaps://directory.example.com:636");`,
    kotlin: 'val connection = URL("https://api.example.com/orders").openConnection()',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/522.html',
  ],
};
