import type { Weakness } from '../api-model/weakness.ts';

export const weakKeySize: Weakness = {
  id: 'weak-key-size',
  title: 'Insufficient key size',
  cwe: [326],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description: '{sink} in {function} creates a key that is too short.',
  attack: 'An attacker with enough computing power recovers the key and reads or forges what it protects.',
  recommendation:
    'Use RSA and DH keys of 3072 bits (at least 2048), elliptic curves of 256 bits, and symmetric keys of 256 bits.',
  power: 5,
  impact: 'What is encrypted or signed with the key can be broken with enough computing power.',
  fixExamples: {
    javascript: "generateKeyPairSync('rsa', { modulusLength: 3072 });",
    python: 'rsa.generate_private_key(public_exponent=65537, key_size=3072)',
    java: 'generator.initialize(3072);',
    go: 'key, err := rsa.GenerateKey(rand.Reader, 3072)',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/326.html',
  ],
};
