import type { Weakness } from '../api-model/weakness.ts';

export const staticIv: Weakness = {
  id: 'static-iv',
  title: 'Static IV',
  cwe: [329],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description:
    '{sink} in {function} encrypts or decrypts with an initialization vector or nonce that is always the same.',
  attack:
    'Under one key, equal messages produce equal ciphertexts; with GCM and stream ciphers, two messages under one nonce reveal their content and allow forgery.',
  recommendation: 'Generate a random value for every message and send it along; it does not have to be secret.',
  power: 4,
  impact: 'Patterns in encrypted data, or its content, are revealed.',
  forms: [
    {
      code: /^[\w.$@]+$/,
      description: '{sink} in {function} is an initialization vector or nonce that is always the same.',
    },
  ],
  fixExamples: {
    javascript: 'const iv = randomBytes(16);',
    python: 'nonce = os.urandom(12)',
    java: `byte[] iv = new byte[12];
new SecureRandom().nextBytes(iv);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/329.html',
  ],
};
