import type { Weakness } from '../api-model/weakness.ts';

export const errorDetailsExposed: Weakness = {
  id: 'error-details-exposed',
  title: 'Error details exposed to users',
  cwe: [209],
  category: 'A10',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} sends details of an error to the client.',
  attack: 'An attacker triggers errors on purpose; their details often name paths, versions, tables or queries.',
  recommendation: 'Log the details with an ID, and respond with a generic message and that ID.',
  power: 3,
  impact: 'Details of errors can tell attackers how the system is built.',
  forms: [
    {
      code: /^new\s+[\w.]+\s*\(/,
      description:
        '{sink} in {function} makes the error for the client from another error; what the client gets of it depends on that class.',
      attack:
        'If the class passes on the details, an attacker triggers errors on purpose; they often name paths, tables or queries.',
      impact: 'If the class passes them on, details of errors can tell attackers how the system is built.',
    },
    {
      detail: /^Only the message/,
      description: '{sink} in {function} sends the message of an error to the client.',
      attack:
        'An attacker triggers errors on purpose; messages of databases, files and libraries often name tables, paths or values.',
      impact: 'Messages of errors can tell attackers how the system is built.',
    },
    {
      languages: ['javascript', 'jsx', 'typescript', 'tsx'],
      code: /\.(?:send|json)\(\s*\w+\s*\)$/,
      description: '{sink} in {function} sends the fields of an error to the client.',
      attack:
        'An attacker triggers errors on purpose; errors of databases and HTTP clients have fields with queries, addresses and requests.',
    },
  ],
  fixExamples: {
    javascript: `logger.error({ error, requestId });
res.status(500).json({ message: 'Something went wrong.', requestId });`,
    python: `logger.exception("request %s failed", request_id)
return {"message": "Something went wrong.", "requestId": request_id}, 500`,
    java: `log.error("request {} failed", requestId, exception);
response.sendError(500, "Something went wrong.");`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/209.html',
  ],
};
