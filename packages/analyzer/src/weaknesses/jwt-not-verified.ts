import type { Weakness } from '../api-model/weakness.ts';

export const jwtNotVerified: Weakness = {
  id: 'jwt-not-verified',
  title: 'JWT signature not verified',
  cwe: [347],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description: "{sink} in {function} reads a JWT without verifying its signature, or accepts the algorithm 'none'.",
  attack: 'Where the program relies on what the token says, an attacker creates one with any user and role.',
  recommendation:
    'Verify the signature with the key and a fixed list of algorithms, then issuer, audience and expiration, before reading any claim.',
  power: 8,
  impact: 'Where the program relies on what the token says, anyone can pass as any user.',
  forms: [
    {
      note: /^expired tokens/,
      description: '{sink} in {function} accepts a JWT after its expiration.',
      attack: 'An attacker uses a stolen token, however old it is.',
      impact: 'Stolen tokens stay usable.',
    },
    {
      note: /empty key|key of no algorithm/,
      description: '{sink} in {function} verifies a JWT with a key that anyone has.',
    },
  ],
  fixExamples: {
    javascript: "const claims = jwt.verify(token, key, { algorithms: ['RS256'], audience, issuer });",
    python: 'claims = jwt.decode(token, key, algorithms=["RS256"], audience=AUDIENCE)',
    java: 'Claims claims = Jwts.parser().verifyWith(key).build().parseSignedClaims(token).getPayload();',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/JSON_Web_Token_for_Java_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/347.html',
  ],
};
