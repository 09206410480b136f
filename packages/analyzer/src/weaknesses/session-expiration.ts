import type { Weakness } from '../model/weakness.ts';

export const sessionExpiration: Weakness = {
  id: 'session-expiration',
  title: 'Session or token without end',
  cwe: [613],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} makes a session or token that never ends, or far too late.',
  attack: 'A stolen token works for good, also after the user has left.',
  recommendation:
    'Give it an end (minutes for tokens, hours for sessions), renew it in use, and end it at logout on the server.',
  power: 3,
  impact: 'Stolen sessions stay useful.',
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
