import type { Weakness } from '../api-model/weakness.ts';

/** Code that names nothing of a session: the cookie may hold a language or a theme. */
export const NOT_OF_SESSION = /^(?![\s\S]*(?:sess|sid\b|auth|tok(?:en)?\b|jwt|log_?in|remember|ident|user))/i;

export const cookieNotHttponly: Weakness = {
  id: 'cookie-not-httponly',
  title: 'Cookie without HttpOnly attribute',
  cwe: [1004],
  category: 'A02',
  category2021: 'A05',
  severity: 'low',
  description: '{sink} in {function} sets a cookie that scripts in the page can read.',
  attack:
    'A script injected through cross-site scripting or a compromised library reads the cookie; one that signs a user in can then be used elsewhere.',
  recommendation: 'Set HttpOnly on every cookie that scripts do not need.',
  power: 2,
  impact: 'If the cookie signs a user in, a cross-site scripting vulnerability elsewhere becomes session theft.',
  forms: [
    {
      code: /COOKIE_HTTP_?ONLY\b|cookie_http_?only\b/i,
      description: '{sink} in {function} lets scripts in the page read a cookie.',
    },
    {
      code: NOT_OF_SESSION,
      attack: 'A script injected through cross-site scripting or a compromised library reads the cookie.',
      impact: 'Scripts that get into a page can read what the cookie holds.',
    },
  ],
  fixExamples: {
    javascript: "res.cookie('sid', id, { httpOnly: true, secure: true, sameSite: 'lax' });",
    python: 'response.set_cookie("sid", sid, httponly=True, secure=True)',
    java: 'cookie.setHttpOnly(true);',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1004.html',
  ],
};
