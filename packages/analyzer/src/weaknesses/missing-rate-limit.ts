import type { Weakness } from '../api-model/weakness.ts';

export const missingRateLimit: Weakness = {
  id: 'missing-rate-limit',
  title: 'Missing rate limiting',
  cwe: [307, 770],
  category: 'A07',
  category2021: 'A07',
  severity: 'low',
  description: '{function} checks credentials or performs an expensive operation, and this code shows no rate limit.',
  attack:
    'Unless something in front of it limits requests, an attacker tries many passwords, or keeps the program busy.',
  recommendation: 'Limit attempts per account and per IP address, with a growing delay.',
  power: 3,
  impact: 'Without a limit elsewhere, weak passwords can be guessed, or the program can be slowed down.',
  fixExamples: {
    javascript: "app.post('/login', rateLimit({ windowMs: 60_000, limit: 5 }), login);",
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Credential_Stuffing_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/307.html',
    'https://cwe.mitre.org/data/definitions/770.html',
  ],
};
