import type { Weakness } from '../model/weakness.ts';

export const headerInjection: Weakness = {
  id: 'header-injection',
  title: 'Header injection',
  cwe: [113],
  category: 'A05',
  category2021: 'A03',
  severity: 'medium',
  sinkKind: 'header',
  sources: ['remote', 'message', 'browser'],
  description: 'Data from {source} becomes part of a header that {sink} in {function} sends, line breaks included.',
  attack: 'An attacker adds headers or a whole second answer: cookies, redirects, content that caches keep.',
  recommendation: 'Refuse values with CR or LF; encode what must hold any text.',
  power: 4,
  impact: 'Answers of this site can be forged for other users.',
  fixExamples: {
    javascript: "res.setHeader('X-Name', encodeURIComponent(name));",
    python: 'response.headers["X-Name"] = quote(name)',
    java: 'response.setHeader("X-Name", URLEncoder.encode(name, UTF_8));',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/113.html',
  ],
};
