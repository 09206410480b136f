import type { Weakness } from '../api-model/weakness.ts';

export const predictableRandom: Weakness = {
  id: 'predictable-random',
  title: 'Insecure randomness',
  cwe: [330, 338],
  category: 'A04',
  category2021: 'A02',
  severity: 'medium',
  description:
    '{sink} in {function} uses a random number generator that is not cryptographically secure: anyone who sees enough of its output can predict the rest.',
  attack: 'If a token, password or code is made from these numbers, an attacker predicts the next one and uses it.',
  recommendation: "Use the operating system's cryptographically secure generator for security-relevant values.",
  power: 5,
  impact: 'Tokens, passwords or codes that are made from these numbers can be predicted.',
  forms: [
    {
      code: /^(?!.*(?:rand|shuffle))[\s\S]*(?:\btime\(|\buniqid\(|microtime|Time\.now|Date\.now|currentTimeMillis|\bnow\(\))/i,
      description: '{sink} in {function} is made from the time, which others know.',
      attack: 'An attacker who knows about when it was made tries the values of that moment.',
      impact: 'If it is secret, such as a token or a code, it can be guessed.',
    },
  ],
  fixExamples: {
    javascript: "const token = randomBytes(32).toString('hex'); // in a browser: crypto.getRandomValues",
    python: 'token = secrets.token_urlsafe(32)',
    java: `byte[] token = new byte[32];
new SecureRandom().nextBytes(token);`,
    php: '$token = bin2hex(random_bytes(32));',
    go: 'token := rand.Text() // crypto/rand',
    ruby: 'token = SecureRandom.hex(32)',
    csharp: 'byte[] token = RandomNumberGenerator.GetBytes(32);',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/330.html',
    'https://cwe.mitre.org/data/definitions/338.html',
  ],
};
