import type { Weakness } from '../api-model/weakness.ts';

export const cleartextStorage: Weakness = {
  id: 'cleartext-storage',
  title: 'Cleartext storage of sensitive information',
  cwe: [312],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} stores a secret or personal data unencrypted, readable by anyone with access to the storage.',
  attack: 'An attacker who gets the device, a backup or a foothold on the system reads it.',
  recommendation:
    "Use the platform's protected storage (Keychain, Keystore, a secret manager), or encrypt with a key that is kept elsewhere.",
  power: 4,
  impact: 'Credentials or personal data are exposed to anyone who gets the storage.',
  fixExamples: {
    javascript: '// keep the session in an HttpOnly cookie, not in localStorage',
    swift: 'SecItemAdd(query as CFDictionary, nil) // Keychain',
    kotlin: '// encrypt with a key from the Android Keystore before it is stored',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/312.html',
  ],
};
