import type { Weakness } from '../api-model/weakness.ts';

export const weakPasswordHash: Weakness = {
  id: 'weak-password-hash',
  title: 'Weak password hashing',
  cwe: [916],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description: '{sink} in {function} hashes a password with a fast hash function, or with too few iterations.',
  attack:
    'An attacker with a copy of the stored hashes tries very many passwords per second and recovers those that can be guessed.',
  recommendation:
    'Use Argon2id, scrypt or bcrypt with a cost that takes tens of milliseconds, or PBKDF2 with at least 600,000 iterations of SHA-256.',
  power: 6,
  impact: 'Leaked hashes reveal passwords that can be guessed, which users often reuse on other sites.',
  forms: [
    {
      code: /\bgen_?salt/i,
      description: '{sink} in {function} makes salts for a password hash with too few rounds.',
    },
    {
      note: /plain text/,
      description: '{sink} in {function} keeps passwords as they are, without a hash.',
      attack: 'An attacker with a copy of the stored passwords signs in with them.',
      impact: 'Leaked records contain the passwords, which users often reuse on other sites.',
    },
    {
      detail: /shared secret/,
      description: '{sink} in {function} proves who sent a message by a fast hash of the message and a shared secret.',
      attack: 'An attacker who sees a message with its digest tries very many secrets per second.',
      recommendation: 'Use HMAC with SHA-256 and a random secret of at least 32 bytes.',
      impact: 'A short secret is found by trying. With it, an attacker can send messages that are accepted.',
      fixExamples: {},
    },
    {
      detail: /prescribes this|prescribes the digest|in the session|encryption scheme|constant-time|does not show that/,
      attack: 'An attacker who obtains a digest tries very many passwords per second.',
      impact: 'A digest that leaks reveals a password that can be guessed, which users often reuse on other sites.',
    },
    {
      code: /argon2|bcrypt|scrypt|hash_?pw/i,
      description: '{sink} in {function} hashes a password at too low a cost.',
    },
    {
      code: /pbkdf2|Rfc2898|iterations|rounds/i,
      description: '{sink} in {function} hashes a password with too few iterations.',
    },
    {
      code: /\b(?:md[245]|sha_?-?\d+|ripemd\d*|whirlpool|createHash|MessageDigest|hashlib)/i,
      description: '{sink} in {function} hashes a password with a fast hash function.',
    },
  ],
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
