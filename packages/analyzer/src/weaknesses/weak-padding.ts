import type { Weakness } from '../api-model/weakness.ts';

export const weakPadding: Weakness = {
  id: 'weak-padding',
  title: 'Weak padding scheme',
  cwe: [780],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} encrypts with RSA and a padding scheme (PKCS#1 v1.5, or none) with known attacks.',
  attack: 'An attacker who can submit many modified ciphertexts learns the original message from the responses.',
  recommendation: 'Use OAEP with SHA-256.',
  power: 4,
  impact: 'Encrypted messages can be recovered.',
  fixExamples: {
    java: 'Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");',
    javascript: "publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, data);",
    python: 'key.encrypt(data, padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None))',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/780.html',
  ],
};
