import type { Weakness } from '../api-model/weakness.ts';
import { NOT_OF_SESSION } from './cookie-not-httponly.ts';

export const cookieNotSecure: Weakness = {
  id: 'cookie-not-secure',
  title: 'Cookie without Secure attribute',
  cwe: [614],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  description: '{sink} in {function} sets a cookie that the browser also sends over unencrypted connections.',
  attack: 'An attacker on the network makes the browser request one unencrypted page and reads the cookie.',
  recommendation: 'Set Secure on every cookie (also SameSite, and the `__Host-` prefix for session cookies).',
  power: 3,
  impact: 'If the cookie signs a user in, sessions on shared networks can be hijacked.',
  forms: [
    {
      code: /COOKIE_SECURE\b|cookie_secure\b/,
      description: '{sink} in {function} lets browsers also send a cookie over unencrypted connections.',
    },
    { code: NOT_OF_SESSION, impact: 'What the cookie holds can be read on shared networks.' },
  ],
  fixExamples: {
    javascript: "res.cookie('sid', id, { secure: true, httpOnly: true, sameSite: 'lax' });",
    python: 'response.set_cookie("sid", sid, secure=True, httponly=True, samesite="Lax")',
    java: 'cookie.setSecure(true);',
    php: "setcookie('sid', $id, ['secure' => true, 'httponly' => true, 'samesite' => 'Lax']);",
    go: 'http.SetCookie(w, &http.Cookie{Name: "sid", Value: id, Secure: true, HttpOnly: true})',
    csharp: 'Response.Cookies.Append("sid", id, new CookieOptions { Secure = true, HttpOnly = true });',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/614.html',
  ],
};
