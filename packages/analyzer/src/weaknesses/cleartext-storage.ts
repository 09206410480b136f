import type { Weakness } from '../model/weakness.ts';

export const cleartextStorage: Weakness = {
  id: 'cleartext-storage',
  title: 'Secret stored unencrypted',
  cwe: [312],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} stores a secret or personal data in a form that anyone with access to the place can read.',
  attack: 'Whoever gets the device, the backup or a foothold reads it.',
  recommendation:
    "Use the platform's protected storage (Keychain, Keystore, a secret manager), or encrypt with a key kept elsewhere.",
  power: 4,
  impact: 'Credentials or personal data fall to whoever gets the storage.',
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
