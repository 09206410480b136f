import type { Weakness } from '../api-model/weakness.ts';

export const sessionFixation: Weakness = {
  id: 'session-fixation',
  title: 'Session fixation',
  cwe: [384],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description: '{function} signs a user in without starting a new session.',
  attack:
    "If an attacker can give the victim's browser a session ID that the attacker knows, they wait for the login and then share the victim's session.",
  recommendation: 'Start a new session at login and at every change of privileges.',
  forms: [
    {
      languages: ['ruby'],
      hasFlow: false,
      attack:
        'If sessions are kept on the server under an ID, an attacker gives the victim one that they know, waits for the login, and then shares the session.',
      impact: 'If sessions are kept on the server, accounts can be taken over without the password.',
    },
    {
      note: /session ID from the request/,
      description: 'The session ID or token that {sink} sets in {function} is one that the request contains.',
      attack:
        'If it identifies a session, an attacker makes the victim send one that the attacker knows, waits for the login, and then shares the session.',
      impact: 'If it identifies a session, accounts can be taken over without the password.',
      recommendation:
        'Create the session ID on the server, with a secure random generator, and accept none from a request.',
    },
  ],
  power: 6,
  impact: 'Accounts can be taken over without the password.',
  fixExamples: {
    javascript: 'req.session.regenerate((error) => { if (!error) req.session.userId = user.id; });',
    java: 'request.changeSessionId();',
    php: 'session_regenerate_id(true);',
    ruby: 'reset_session\nsession[:user_id] = user.id',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/384.html',
  ],
};
