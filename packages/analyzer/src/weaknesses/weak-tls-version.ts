import type { Weakness } from '../api-model/weakness.ts';

export const weakTlsVersion: Weakness = {
  id: 'weak-tls-version',
  title: 'Outdated TLS version',
  cwe: [327, 757],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} allows SSL or a TLS version before 1.2, which have known vulnerabilities.',
  attack: 'An attacker in the network path forces a downgrade to the old version and breaks it.',
  recommendation: 'Require at least TLS 1.2, preferably 1.3.',
  power: 4,
  impact: 'Encrypted traffic can be read or modified.',
  fixExamples: {
    javascript: "https.createServer({ minVersion: 'TLSv1.2', key, cert });",
    python: 'context.minimum_version = ssl.TLSVersion.TLSv1_2',
    java: 'SSLContext context = SSLContext.getInstance("TLSv1.3");',
    go: 'config := &tls.Config{MinVersion: tls.VersionTLS12}',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/327.html',
    'https://cwe.mitre.org/data/definitions/757.html',
  ],
};
