import type { Weakness } from '../api-model/weakness.ts';

export const weakHash: Weakness = {
  id: 'weak-hash',
  title: 'Weak hash algorithm',
  cwe: [328, 327],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description:
    '{sink} in {function} uses a broken hash function (MD5, SHA-1 or older): collisions can be produced on purpose.',
  attack:
    'Where the hash has to prove what something is, an attacker creates a second file, message or token with the same one.',
  recommendation:
    'Use SHA-256 or SHA-3 for integrity, HMAC with SHA-256 where a key is involved, and a password hash (Argon2id, scrypt, bcrypt) for passwords.',
  power: 4,
  impact: 'Where signatures, checksums or identifiers are made this way, they can be forged.',
  forms: [
    {
      code: /crc_?(?:32|16|64)|adler_?32/i,
      description:
        '{sink} in {function} uses a checksum, which is not a cryptographic hash: other contents with the same value are easily made.',
    },
    {
      detail: /^No secret is shown/,
      attack:
        'Where the digest has to tell contents apart, an attacker creates a second one with the same digest, which is accepted as the first.',
      impact: 'Checksums and identifiers made this way can be forged by whoever chooses the content.',
    },
  ],
  fixExamples: {
    javascript: "const digest = createHash('sha256').update(data).digest('hex');",
    python: 'digest = hashlib.sha256(data).hexdigest()',
    java: 'MessageDigest digest = MessageDigest.getInstance("SHA-256");',
    php: "$digest = hash('sha256', $data);",
    go: 'digest := sha256.Sum256(data)',
    ruby: 'digest = OpenSSL::Digest::SHA256.hexdigest(data)',
    csharp: 'byte[] digest = SHA256.HashData(data);',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/328.html',
    'https://cwe.mitre.org/data/definitions/327.html',
  ],
};
