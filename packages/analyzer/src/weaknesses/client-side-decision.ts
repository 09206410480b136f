import type { Weakness } from '../api-model/weakness.ts';

export const clientSideDecision: Weakness = {
  id: 'client-side-decision',
  title: 'Security decision based on untrusted input',
  cwe: [807, 302, 290],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} decides about a right by what the sender of the request says about itself.',
  attack: 'An attacker sends the parameter, cookie or header along and gets the right.',
  recommendation: 'Keep rights on the server, in the session or the database, and ask for them there.',
  power: 7,
  impact: 'A sender gets rights that they should not have.',
  forms: [
    {
      detail: /^The client (?:controls this header|can send any (?:address|page))/,
      description: '{sink} in {function} relies on what a header of the request says, which clients can set.',
      attack: 'An attacker sends the header with a value that the code accepts.',
      recommendation: 'Take the address from the connection, or from a header that a trusted proxy replaces.',
      impact: 'A check that relies on this header can be bypassed.',
    },
    {
      detail: /^Where no proxy replaces/,
      description: '{sink} in {function} decides by the host that a header of the request names.',
      attack: 'Where no proxy replaces the header, an attacker sends the expected host.',
      recommendation: 'Decide by the session, or by the host of a connection that only the proxy can open.',
      impact: 'Where no proxy replaces the header, anyone can pass for a visitor of that host.',
    },
    {
      note: /owner of the address/,
      description: '{sink} in {function} trusts the host name of an address, which its owner chooses.',
      attack: 'An attacker gives their own address a trusted name.',
      recommendation: 'Check a certificate or token of the client.',
    },
  ],
  fixExamples: {
    javascript: 'if (req.session.user?.isAdmin) showAdministration();',
    java: 'if (request.isUserInRole("ADMIN")) showAdministration();',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/807.html',
  ],
};
