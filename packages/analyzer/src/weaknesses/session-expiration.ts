import type { Weakness } from '../api-model/weakness.ts';

export const sessionExpiration: Weakness = {
  id: 'session-expiration',
  title: 'Missing session expiration',
  cwe: [613],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} lets a session or token stay valid forever, or far too long.',
  attack: 'A session or token that is stolen stays valid.',
  recommendation:
    'Set an expiration (minutes for tokens, hours for sessions), renew it while in use, and invalidate it on the server at logout.',
  power: 3,
  impact: 'Stolen sessions stay usable.',
  fixExamples: {
    javascript: "jwt.sign(claims, key, { expiresIn: '15m' });",
    python: 'claims["exp"] = datetime.now(UTC) + timedelta(minutes=15)',
    java: 'session.setMaxInactiveInterval(30 * 60);',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/613.html',
  ],
};
