import type { Weakness } from '../model/weakness.ts';

export const jwtNotVerified: Weakness = {
  id: 'jwt-not-verified',
  title: 'Token accepted without a check of its signature',
  cwe: [347],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description:
    "{sink} in {function} reads a token whose signature is not checked, or whose header may choose the algorithm 'none'.",
  attack: 'An attacker writes a token with any user and role in it, and it is accepted.',
  recommendation:
    'Verify the signature with the key and a fixed list of algorithms, then issuer, audience and expiry, before you read a claim.',
  power: 8,
  impact: 'Anyone can be anyone, administrators included.',
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
