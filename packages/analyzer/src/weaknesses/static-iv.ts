import type { Weakness } from '../model/weakness.ts';

export const staticIv: Weakness = {
  id: 'static-iv',
  title: 'Constant initialisation vector',
  cwe: [329],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} encrypts with an initialisation vector or nonce that is always the same.',
  attack:
    'Equal messages give equal results; with GCM and stream ciphers two messages under one nonce give away their content, and let others be forged.',
  recommendation: 'Take a fresh random value for every message and send it along; it is no secret.',
  power: 4,
  impact: 'Patterns or the content of encrypted data come to light.',
  fixExamples: {
    javascript: 'const iv = randomBytes(12);',
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
