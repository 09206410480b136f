import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const weakAccountRecovery: Weakness = {
  id: 'weak-account-recovery',
  title: 'Weak account recovery',
  cwe: [640],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{function} lets an account be taken over by its recovery: a token that can be guessed, does not end, works twice or is not bound to the account.',
  attack: 'An attacker asks for a reset of another account and completes it.',
  recommendation:
    'Use a random token of 128 bits or more, stored as a hash, bound to one account, valid once and for a short time.',
  power: 7.5,
  impact: 'Accounts are taken over.',
  fixExamples: {
    javascript: `const token = randomBytes(32).toString('base64url');
await resets.insert({ userId, hash: sha256(token), expiresAt: Date.now() + 15 * 60_000 });`,
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/640.html',
  ],
};
