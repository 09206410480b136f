import type { Weakness } from '../api-model/weakness.ts';

export const secretInQuery: Weakness = {
  id: 'secret-in-query',
  title: 'Credentials in URL',
  cwe: [598],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description: '{sink} in {function} takes a credential from the URL of a request.',
  attack:
    'URLs are often kept in logs of servers and proxies and in browser histories; anyone who can read those has the credential.',
  recommendation: 'Take credentials from the body of a POST request or from a header.',
  power: 3,
  impact: 'The credential can end up in logs that others can read.',
  fixExamples: {
    java: `protected void doPost(HttpServletRequest request, HttpServletResponse response) {
  char[] password = request.getParameter("password").toCharArray();
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/598.html',
  ],
};
