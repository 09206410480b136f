import type { Weakness } from '../api-model/weakness.ts';

export const unsafeForward: Weakness = {
  id: 'unsafe-forward',
  title: 'Unvalidated forward',
  cwe: [552, 73, 926],
  category: 'A01',
  category2021: 'A01',
  severity: 'high',
  sinkKind: 'path',
  sources: ['remote', 'message', 'browser'],
  description:
    'The path or intent from {source} determines which resource {sink} in {function} forwards to or includes. A forward happens inside the server and bypasses access rules.',
  attack:
    'An attacker names another resource of the application, for example one that cannot be requested from outside, and receives its content.',
  recommendation: 'Choose the page from a fixed table of names; never build its path from input.',
  power: 6,
  impact: 'Resources of the application can be read that are not meant for this user.',
  fixExamples: {
    java: `String page = PAGES.getOrDefault(request.getParameter("page"), "/WEB-INF/views/home.jsp");
request.getRequestDispatcher(page).forward(request, response);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/552.html',
    'https://cwe.mitre.org/data/definitions/73.html',
  ],
};
