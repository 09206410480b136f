import type { Weakness } from '../api-model/weakness.ts';

export const staticSalt: Weakness = {
  id: 'static-salt',
  title: 'Static salt',
  cwe: [760],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description: '{sink} in {function} hashes with a salt that is always the same.',
  attack:
    'Where passwords are stored this way, one table for this salt serves for all of them, and equal passwords are visible.',
  recommendation:
    'Use a random salt of 16 bytes per password, stored with the hash; password hashing functions do this themselves.',
  power: 3,
  impact: 'Leaked hashes are cracked faster.',
  forms: [
    {
      code: /\(\s*(?:Buffer\.from\(|\[\]byte\()?[\w.]*(?:secret|key|env|token)\b/i,
      description: '{sink} in {function} derives a key with a salt that is always the same.',
      attack:
        'If the secret can be guessed, an attacker computes the keys of likely secrets once for all installations.',
      recommendation: 'Use a random salt of 16 bytes per installation or message, or a random key of 32 bytes.',
      impact: 'A key that is derived from a weak secret is found faster.',
    },
  ],
  fixExamples: {
    javascript: 'const salt = randomBytes(16);',
    python: 'salt = os.urandom(16)',
    java: `byte[] salt = new byte[16];
new SecureRandom().nextBytes(salt);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/760.html',
  ],
};
