import type { Weakness } from '../api-model/weakness.ts';

export const sensitiveDataLogged: Weakness = {
  id: 'sensitive-data-logged',
  title: 'Sensitive data in logs',
  cwe: [532],
  category: 'A09',
  category2021: 'A09',
  severity: 'medium',
  description: '{sink} in {function} writes a secret or personal data to a log or to the console.',
  attack: 'Anyone who can read the logs or their copies finds credentials or personal data there.',
  recommendation:
    'Leave the value out, or log an identifier or a masked form of it. Configure the logger to redact such fields by name.',
  power: 4,
  impact: 'Credentials or personal data can be read wherever these logs are kept.',
  forms: [
    {
      code: /^(?:print\w*|puts|echo|say|fmt\.Print\w*|println!?|System\.out\.\w+|Console\.Write\w*|click\.\w+|typer\.\w+|console\.print)\b/,
      description: '{sink} in {function} prints a secret or personal data.',
      attack:
        'Where the output is kept (service managers, build logs, recorded terminals), anyone who can read it finds credentials or personal data there.',
      recommendation:
        'Leave the value out, or print a masked form of it. If a person has to get it, write it to a file that only they can read.',
      impact: 'Credentials or personal data can be read wherever the output is kept.',
    },
  ],
  fixExamples: {
    javascript: "logger.info({ userId: user.id }, 'signed in');",
    python: 'logger.info("signed in: user %s", user.id)',
    java: 'log.info("signed in: user {}", user.getId());',
  },
  references: [
    'https://owasp.org/Top10/2025/A09_2025-Security_Logging_and_Alerting_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/User_Privacy_Protection_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/532.html',
  ],
};
