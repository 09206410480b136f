import type { Weakness } from '../model/weakness.ts';

export const secretInQuery: Weakness = {
  id: 'secret-in-query',
  title: 'Credentials in the address of a request',
  cwe: [598],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description: '{sink} in {function} takes a credential from a GET request, whose address holds it.',
  attack:
    'Addresses stay in logs of servers and proxies, in histories and in the Referer header, and whoever reads them has the credential.',
  recommendation: 'Take credentials from the body of a POST request or from a header.',
  power: 3,
  impact: 'Passwords and tokens lie in logs that many can read.',
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
