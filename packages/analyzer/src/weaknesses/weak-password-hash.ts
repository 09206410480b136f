import type { Weakness } from '../model/weakness.ts';

export const weakPasswordHash: Weakness = {
  id: 'weak-password-hash',
  title: 'Passwords hashed too fast',
  cwe: [916],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description:
    '{sink} in {function} hashes a password with a function that is made to be fast, or with too few rounds.',
  attack: 'An attacker with a copy of the table tries billions of passwords a second and recovers most of them.',
  recommendation:
    'Use Argon2id, scrypt or bcrypt with a cost that takes tens of milliseconds, or PBKDF2 with at least 600,000 rounds of SHA-256.',
  power: 6,
  impact: 'A leaked user table gives away the passwords, also for other sites.',
  fixExamples: {
    javascript: 'const hash = await argon2.hash(password);',
    python: 'hashed = argon2.PasswordHasher().hash(password)',
    java: 'String hash = new Argon2PasswordEncoder(16, 32, 1, 19456, 2).encode(password);',
    php: '$hash = password_hash($password, PASSWORD_ARGON2ID);',
    ruby: 'hash = BCrypt::Password.create(password, cost: 12)',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/916.html',
  ],
};
