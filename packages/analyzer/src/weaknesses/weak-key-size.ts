import type { Weakness } from '../model/weakness.ts';

export const weakKeySize: Weakness = {
  id: 'weak-key-size',
  title: 'Key too short',
  cwe: [326],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description: '{sink} in {function} makes a key that is too short to last.',
  attack: 'An attacker with enough computing power finds the key and reads or forges what it protects.',
  recommendation: 'RSA and DH with 3072 bits (at least 2048), elliptic curves with 256, symmetric keys with 256.',
  power: 5,
  impact: 'Encrypted data and signatures can be broken within their lifetime.',
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
