import type { Weakness } from '../api-model/weakness.ts';

export const headerInjection: Weakness = {
  id: 'header-injection',
  title: 'HTTP header injection',
  cwe: [113],
  category: 'A05',
  category2021: 'A03',
  severity: 'medium',
  sinkKind: 'header',
  sources: ['remote', 'message', 'browser'],
  description:
    'Data from {source} becomes part of a header that {sink} in {function} sends, including any line breaks.',
  attack: 'An attacker adds headers or a whole second response: cookies, redirects, cached content.',
  recommendation: 'Reject values that contain CR or LF; encode values that may contain arbitrary text.',
  power: 4,
  impact: 'Responses of this site can be forged for other users.',
  forms: [
    {
      languages: ['go', 'java', 'kotlin', 'csharp', 'python', 'php', 'ruby'],
      description:
        'Data from {source} becomes part of a header that {sink} in {function} sends. Current servers refuse or replace line breaks.',
      attack: 'An attacker chooses the value of the header and, with a server that keeps line breaks, adds others.',
      impact: 'A header has a value that an attacker chose.',
    },
    {
      note: /^response header, in which Node\.js/,
      description:
        'Data from {source} becomes part of a header that {sink} in {function} sends. Node.js refuses line breaks.',
      attack: 'An attacker chooses the value of the header.',
      impact: 'A header has a value that an attacker chose.',
    },
  ],
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
